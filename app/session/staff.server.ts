import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import { openCookie } from "#app/cookies.server.ts";
import * as paths from "#app/paths.ts";
import { put, type RequestKey, recall, remember } from "#app/request-cache.ts";
import { openShop } from "#app/shop/client.server.ts";
import { ShopRefusal } from "#app/shop/refusals.server.ts";
import type { Shop } from "#contract/call.ts";
import { showStaff } from "#contract/staff/account.ts";
import { entryToken, stepKind } from "#contract/staff/door.ts";
import { askStep } from "#contract/staff/own.ts";
import { COOKIE_DAYS } from "#domain/limits.ts";
import type { Permission } from "#domain/staff/roles.ts";
import { STAFF_SESSION_SECONDS } from "#domain/staff/sessions.ts";
import { type Bytes, fromBase64Url, toBase64Url } from "#lib/bytes.ts";
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
  entry: z
    .object({
      token: z.string(),
      by: stepKind,
      email: z.string(),
      /** Asked again within the session, for what is dangerous. */
      again: z.literal(true).optional(),
    })
    .optional(),
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

/** The session goes on under this token; a step that was asked again is over. */
export async function renewStaffToken(context: AppLoadContext, token: string): Promise<void> {
  const { entry: _, ...session } = await readStaffSession(context);
  await writeStaffSession(context, { ...session, token });
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
  const shop = openShop(context, {
    token,
    readBookmark: async () => undefined,
    noteWrite: async () => {},
    onExpired: () => leadToDoor(context, page),
  });
  const asking: Shop = (call, ask, options) =>
    shop(call, ask, options).catch(async (error) => {
      if (!(error instanceof ShopRefusal)) throw error;
      if (error.code === "second_step_old") throw await leadToStep(context, page, asking);
      // What one may not see or do, or is not there; of what is not there a form says so beside what was typed.
      if (error.code === "role_forbidden" || (request.method === "GET" && [403, 404].includes(error.status)))
        throw new Response(null, { status: error.status });
      throw error;
    });
  return asking;
}

/**
 * The same for a form, as whoever may do all of what it is for: anybody else hears that first, whatever they have sent.
 */
export async function requireStaffTo(
  permissions: readonly Permission[],
  args: { context: AppLoadContext; request: Request },
  values?: Record<string, string>,
): Promise<Shop> {
  const shop = await requireStaff(args, values);
  const { permissions: own } = await shop(showStaff);
  if (!permissions.every((one) => own.includes(one))) throw new Response(null, { status: 403 });
  return shop;
}

/** What is dangerous asks for the second step again; then the page is there as it was typed. */
async function leadToStep(context: AppLoadContext, page: string, shop: Shop): Promise<Response> {
  const session = await readStaffSession(context);
  if (!session.entry?.again) await askStepAgain(context, shop);
  await saveSentForm(context);
  return redirect(paths.staffStep(page), 303);
}

/** Asks for the second step once more, with a new code where it is mailed. */
export async function askStepAgain(context: AppLoadContext, shop: Shop): Promise<void> {
  const { entryToken: token, by } = await shop(askStep);
  const { email } = await shop(showStaff);
  await writeStaffSession(context, {
    ...(await readStaffSession(context)),
    entry: { token, by, email, again: true },
  });
}

async function saveSentForm(context: AppLoadContext): Promise<void> {
  const form = recall(context, SENT_FORM);
  if (!form) return;
  // Whoever signs in presses a form of their own: an answer that its key stands for is nobody else's.
  const { kunci: _, ...values } = withoutSecrets(form.values);
  const typed = JSON.stringify({ page: form.page, values });
  const packed = typed.length <= TYPED_MAX && (await through(new CompressionStream("gzip"), typed));
  if (!packed || packed.length > PACKED_BYTES_MAX)
    return flashStaff(context, { kind: "danger", text: TOO_LONG_TO_KEEP });
  const text = toBase64Url(packed);
  for (const nth of FORM_NUMBERS) {
    const part = text.slice(nth * PART_LETTERS, (nth + 1) * PART_LETTERS);
    if (part !== "") await openFormCookie(context, nth).write(part);
    else if (context.readCookie(`staff-form-${nth}`)) await openFormCookie(context, nth).clear();
  }
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

const phones = z.array(entryToken).max(5);

/** The packers' shared phone that this browser is, for each of them whom the owner has enrolled on it. */
export async function readPhones(context: AppLoadContext): Promise<string[]> {
  const read = phones.safeParse(await openPhoneCookie(context).read());
  return read.success ? read.data : [];
}

export async function writePhones(context: AppLoadContext, tokens: string[]): Promise<void> {
  await openPhoneCookie(context).write(tokens.slice(0, 5));
}

async function leadToDoor(context: AppLoadContext, page: string): Promise<Response> {
  const { token } = await readStaffSession(context);
  if (token) await writeStaffSession(context, {});
  await saveSentForm(context);
  return redirect(paths.staffDoor(page === paths.staff() ? null : page), 303);
}

async function through(change: CompressionStream | DecompressionStream, content: string | Bytes): Promise<Uint8Array> {
  return new Uint8Array(await new Response(new Blob([content]).stream().pipeThrough(change)).arrayBuffer());
}

const savedForm = z.object({ page: z.string(), values: z.record(z.string(), z.string()) });

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What was typed on this page before its writer had to sign in again; once. */
export async function takeStaffForm({
  context,
  request,
}: {
  context: AppLoadContext;
  request: Request;
}): Promise<Record<string, string>> {
  const parts = await Promise.all(FORM_NUMBERS.map((nth) => openFormCookie(context, nth).read()));
  const packed = fromBase64Url(parts.map((part) => (typeof part === "string" ? part : "")).join(""));
  if (!packed?.length) return {};
  const text = await through(new DecompressionStream("gzip"), packed).catch(() => undefined);
  const read = savedForm.safeParse(parseJson(new TextDecoder().decode(text)));
  if (!read.success || read.data.page !== pageOf(request)) return {};
  for (const nth of FORM_NUMBERS) if (parts[nth] !== null) await openFormCookie(context, nth).clear();
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
const openPhoneCookie = (context: AppLoadContext) =>
  openCookie(context, "staff-phone", COOKIE_DAYS.known * 86_400, OF_STAFF);
/** A browser keeps 4 kB of a cookie: what was typed is kept, packed, in as many as it needs, up to a day's tracking numbers. */
const FORM_NUMBERS = [0, 1, 2, 3, 4, 5];
const PART_LETTERS = 2500;
/** Nobody's longer form is packed: they may be strangers. */
const TYPED_MAX = 200_000;
const PACKED_BYTES_MAX = (FORM_NUMBERS.length * PART_LETTERS * 3) / 4;
/**
 * The page with the form asks the shop again by Back, and then has what was typed in its fields: only once its writer is in,
 * because it leads to the door until then.
 */
const TOO_LONG_TO_KEEP =
  "Isian Anda terlalu panjang untuk disimpan. Jangan lanjutkan di sini: login dulu di tab lain, lalu tekan tombol Kembali di tab ini. Isian Anda masih ada, dan bisa dikirim lagi.";
const openFormCookie = (context: AppLoadContext, nth: number) =>
  openCookie(context, nth === 0 ? "staff-form" : `staff-form-${nth}`, 1800, OF_STAFF);
