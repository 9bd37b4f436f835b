import type { AppLoadContext } from "@remix-run/cloudflare";
import { z } from "zod";
import { openCookie } from "#app/cookies.server.ts";
import { currentShopper } from "#app/session/shopper.server.ts";
import { registerDevice } from "#contract/account/user.ts";
import { nameBrowser, nameSystem } from "#domain/account/connection.ts";
import { COOKIE_DAYS } from "#domain/limits.ts";

const LASTS_SECONDS = COOKIE_DAYS.device * 86_400;
const APP_VERSION = "web";

/** This browser as the shop knows it: the account it was registered for, and a digest of its push token. */
const storedDevice = z.object({ id: z.string(), user: z.number(), pushToken: z.string() });
type StoredDevice = z.infer<typeof storedDevice>;

/**
 * Registers this browser with the shop, if it is new to the account or its push token has changed. The token is the
 * address of the browser's push subscription. Each session subscribes anew, so at login there is none: the token then
 * says so, as it does once push messages were switched off.
 */
export async function registerBrowser(context: AppLoadContext, user: number, endpoint = ""): Promise<void> {
  const read = storedDevice.safeParse(await openStored(context).read());
  const id = read.data?.id ?? crypto.randomUUID();
  const pushToken = endpoint || `none:${id}`;
  const device: StoredDevice = { id, user, pushToken: await digestOf(pushToken) };
  if (read.data?.user === user && read.data.pushToken === device.pushToken) return;
  const shopper = await currentShopper(context);
  await shopper?.shop(registerDevice, {
    body: {
      deviceId: id,
      deviceName: nameBrowser(context.userAgent),
      deviceOs: nameSystem(context.userAgent),
      firebaseToken: pushToken,
      appVersion: APP_VERSION,
    },
  });
  await openStored(context).write(device);
}

/** Whether the last sign-in in this browser was another account's, without a sign-out since. */
export async function isAnothersBrowser(context: AppLoadContext, user: number): Promise<boolean> {
  const read = storedDevice.safeParse(await openStored(context).read());
  return read.success && read.data.user !== user;
}

export async function forgetDevice(context: AppLoadContext): Promise<void> {
  if (context.readCookie("device") !== null) await openStored(context).clear();
}

/** A push service's address may be longer than a cookie. */
async function digestOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
}

function openStored(context: AppLoadContext) {
  return openCookie(context, "device", LASTS_SECONDS);
}
