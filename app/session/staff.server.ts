import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import { openCookie } from "#app/cookies.server.ts";
import * as paths from "#app/paths.ts";
import { put, type RequestKey, recall, remember } from "#app/request-cache.ts";
import { openShop } from "#app/shop/client.server.ts";
import { ShopRefusal } from "#app/shop/refusals.server.ts";
import type { Shop } from "#contract/call.ts";
import { stepKind } from "#contract/staff/door.ts";
import { COOKIE_DAYS } from "#domain/limits.ts";
import { STAFF_SESSION_SECONDS } from "#domain/staff/sessions.ts";
import { makeSecret } from "./browser.server.ts";
import { withoutSecrets } from "./forms.server.ts";
import { ownPath } from "./redirect-gate.ts";
import { pageOf } from "./shopper.server.ts";

const OF_STAFF = { path: "/kelola", sameSite: "strict" } as const;

const notice = z.object({ kind: z.enum(["danger", "info", "success"]), text: z.string().max(600) });
/** What was done, or why not, for the next page of the back office. */
export type StaffNotice = z.infer<typeof notice>;

const session = z.object({
  token: z.string().optional(),
  /** A sign-in whose second step is still to be taken. */
  entry: z.object({ token: z.string(), by: stepKind, email: z.string() }).optional(),
  notice: notice.optional(),
});
type StaffSession = z.infer<typeof session>;

/** The session as read and written during a request, so later reads see earlier writes. */
const SESSION: RequestKey<Promise<StaffSession>> = { cookies: ["staff"] };

export function readStaffSession(context: AppLoadContext): Promise<StaffSession> {
  return remember(context, SESSION, async () => {
    const read = session.safeParse(await openStaffCookie(context).read());
    return read.success ? read.data : {};
  });
}

export async function writeStaffSession(context: AppLoadContext, value: StaffSession): Promise<void> {
  put(context, SESSION, Promise.resolve(value));
  if (Object.values(value).some((one) => one !== undefined)) await openStaffCookie(context).write(value);
  else await openStaffCookie(context).clear();
}

/** Says something on the next page of the back office. */
export async function flashStaff(context: AppLoadContext, said: StaffNotice): Promise<void> {
  await writeStaffSession(context, { ...(await readStaffSession(context)), notice: said });
}

export async function takeStaffNotice(context: AppLoadContext): Promise<StaffNotice | undefined> {
  const { notice: said, ...rest } = await readStaffSession(context);
  if (said) await writeStaffSession(context, rest);
  return said;
}

const SENT_FORM: RequestKey<{ page: string; values: Record<string, string> }> = {};

/**
 * The client of the back office's calls, as whoever is signed in there. Nobody is led to the door and returns to this
 * page; `values` are what was typed, which is there again afterwards.
 */
export async function requireStaff(
  { context, request }: { context: AppLoadContext; request: Request },
  values?: Record<string, string>,
): Promise<Shop> {
  const page = pageOf(request);
  if (values) put(context, SENT_FORM, { page, values });
  const { token } = await readStaffSession(context);
  if (!token) throw await leadToDoor(context, page);
  return openShop(context, {
    token,
    readBookmark: async () => undefined,
    noteWrite: async () => {},
    onExpired: () => leadToDoor(context, page),
  });
}

/** The client for signing in. */
export function openDoor(context: AppLoadContext): Shop {
  return openShop(context, { readBookmark: async () => undefined, noteWrite: async () => {} });
}

/** Where a sign-in leads: to a page of the back office that is not the door itself, and nowhere else. */
export function staffPath(target: unknown): string {
  const path = ownPath(target, paths.staff());
  return /^\/kelola(?![^/?#])(?!\/(?:masuk|keluar))/.test(path) ? path : paths.staff();
}

const known = z.string().regex(/^[\w-]{43}$/);

/** By what a browser is known again in which a member of staff has signed in; it opens nothing. */
export async function staffBrowser(context: AppLoadContext): Promise<string> {
  const read = known.safeParse(await openKnownCookie(context).read());
  return read.success ? read.data : makeSecret();
}

export async function keepStaffBrowser(context: AppLoadContext, secret: string): Promise<void> {
  await openKnownCookie(context).write(secret);
}

async function leadToDoor(context: AppLoadContext, page: string): Promise<Response> {
  const form = recall(context, SENT_FORM);
  const { token } = await readStaffSession(context);
  if (token) await writeStaffSession(context, {});
  if (form) await openFormCookie(context).write({ page: form.page, values: withoutSecrets(form.values) });
  return redirect(paths.staffDoor(page === paths.staff() ? null : page), 303);
}

const savedForm = z.object({ page: z.string(), values: z.record(z.string(), z.string()) });

/** What was typed on this page before its writer had to sign in again; once. */
export async function takeStaffForm({
  context,
  request,
}: {
  context: AppLoadContext;
  request: Request;
}): Promise<Record<string, string>> {
  const read = savedForm.safeParse(await openFormCookie(context).read());
  if (!read.success || read.data.page !== pageOf(request)) return {};
  await openFormCookie(context).clear();
  return read.data.values;
}

/** The refusal of a call as a message for the screen; whatever else went wrong is thrown on. */
export function refusalOf(error: unknown): ShopRefusal {
  if (error instanceof ShopRefusal) return error;
  throw error;
}

const openStaffCookie = (context: AppLoadContext) => openCookie(context, "staff", STAFF_SESSION_SECONDS, OF_STAFF);
const openKnownCookie = (context: AppLoadContext) =>
  openCookie(context, "staff-known", COOKIE_DAYS.known * 86_400, OF_STAFF);
const openFormCookie = (context: AppLoadContext) => openCookie(context, "staff-form", 1800, OF_STAFF);
