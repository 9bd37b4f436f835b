import type { AppLoadContext } from "@remix-run/cloudflare";
import { z } from "zod";
import { openCookie } from "#app/cookies.server.ts";
import { currentShopper } from "#app/session/shopper.server.ts";
import { registerDevice } from "#contract/account/user.ts";
import { nameBrowser, nameSystem } from "#domain/account/device.ts";

const ONE_YEAR = 365 * 86_400;
const APP_VERSION = "web";

/** This browser as the shop knows it: the account it was registered for, and its push token. */
const storedDevice = z.object({ id: z.string(), user: z.number(), pushToken: z.string() });
type StoredDevice = z.infer<typeof storedDevice>;

/**
 * Registers this browser with the shop at login, if it is new to the account or its push token has changed. A browser
 * that takes no push messages gets a token that says so, so nothing is sent to it.
 */
export async function registerBrowser(context: AppLoadContext, user: number): Promise<void> {
  const read = storedDevice.safeParse(await openStored(context).read());
  const id = read.data?.id ?? crypto.randomUUID();
  const device: StoredDevice = { id, user, pushToken: pushTokenOf(id) };
  if (read.data?.user === user && read.data.pushToken === device.pushToken) return;
  const shopper = await currentShopper(context);
  await shopper?.shop(registerDevice, {
    body: {
      deviceId: id,
      deviceName: nameBrowser(context.userAgent),
      deviceOs: nameSystem(context.userAgent),
      firebaseToken: device.pushToken,
      appVersion: APP_VERSION,
    },
  });
  await openStored(context).write(device);
}

/** Whether the last who signed in in this browser, and did not sign out, is somebody else. */
export async function isAnothersBrowser(context: AppLoadContext, user: number): Promise<boolean> {
  const read = storedDevice.safeParse(await openStored(context).read());
  return read.success && read.data.user !== user;
}

export async function forgetDevice(context: AppLoadContext): Promise<void> {
  if (context.readCookie("device") !== null) await openStored(context).clear();
}

const pushTokenOf = (deviceId: string) => `none:${deviceId}`;

function openStored(context: AppLoadContext) {
  return openCookie(context, "device", ONE_YEAR);
}
