import type { Context, Hono } from "hono";
import {
  API_TOKEN_HEADER,
  BOOKMARK_HEADER,
  CATALOGUE_VERSION_HEADER,
  type CacheRule,
  type Call,
  type Envelope,
  REQUEST_ID_HEADER,
  type Refusal,
  SHOP_ORIGIN_HEADER,
  SHOPPER_ADDRESS_HEADER,
  SHOPPER_AGENT_HEADER,
  SHOPPER_ID_HEADER,
  SHOPPER_PLACE_HEADER,
  TEST_CLOCK_HEADER,
  VALID_UNTIL_HEADER,
} from "#contract/call.ts";
import { fromWire, toWire } from "#contract/wire.ts";
import { networkOf } from "#domain/account/connection.ts";
import { CHATS_A_DAY } from "#domain/account/sign-in.ts";
import { refusalWords } from "#domain/refusals.ts";
import { isStaffRefusal, staffRefusalWords } from "#domain/staff/refusals.ts";
import { may } from "#domain/staff/roles.ts";
import { isSecondStepFresh, STAFF_SIGHTING_SECONDS } from "#domain/staff/sessions.ts";
import { Database } from "#functions/db/database.ts";
import { DatabaseHeld, Trips } from "#functions/db/trips.ts";
import type { ApiEnv } from "#functions/env.ts";
import { sendToQueue } from "#functions/messages/outbox.ts";
import { count } from "#functions/metrics/counts.ts";
import { choosePayment } from "#functions/payments/choose-payment.ts";
import type { PaymentGateway } from "#functions/payments/provider.ts";
import { isOwnMachine, shopOriginOf } from "#lib/origin.ts";
import { pathInLog } from "#lib/redaction.ts";
import type { Seconds } from "#lib/time.ts";
import type { CallContext, Handler } from "./answer.ts";
import { countedFirst, limit } from "./limits.ts";
import { readBody, readHanded, readPairs, validate } from "./read-body.ts";
import { Refused, refuse } from "./refuse.ts";
import { isSame } from "./secrets.ts";
import {
  findShopper,
  hashToken,
  isSightingDue,
  noteSighting,
  type Owner,
  type Shopper,
  type Sighting,
  selectShopper,
} from "./shopper.ts";
import { noteStaffSighting, type StaffMember, selectStaffMember } from "./staff-member.ts";
import { catalogueVersion } from "./version.ts";

const SIGHTING_MAX = 200;
const COME_BACK_SECONDS = 5;
const NO_HEADERS = new Headers();

type ApiContext = Context<{ Bindings: ApiEnv }>;
export type ApiApp = Hono<{ Bindings: ApiEnv }>;

/** Registers every row in the contract's order, so that a fixed path matches before one with a parameter. */
export function routeCalls(app: ApiApp, handlers: Handler[]): void {
  for (const path of new Set(handlers.map(({ row }) => row.path))) {
    const here = handlers.filter(({ row }) => row.path === path);
    const pattern = `/${path.replace(/\{(\w+)\}/g, ":$1")}`;
    for (const handler of here)
      app.on(handler.row.method, pattern, (c) =>
        answerCall(c, handler).catch((error) => countFault(handler.row, error, clockOf(c))),
      );
    app.all(pattern, (c) => {
      c.header("Allow", here.map(({ row }) => row.method).join(", "));
      return sendRefusal(c, { code: "method_not_allowed", status: 405 });
    });
  }
}

/** Puts the request id on every answer, and turns errors into answers. */
export function wrapAnswers(app: ApiApp): void {
  app.use(async (c, next) => {
    const sent = c.req.header(REQUEST_ID_HEADER) ?? "";
    c.header(REQUEST_ID_HEADER, /^[\w-]{8,64}$/.test(sent) ? sent : crypto.randomUUID());
    await next();
  });
  app.notFound((c) => sendRefusal(c, { code: "not_found", status: 404 }));
  app.onError((error, c) => {
    if (error instanceof Refused) {
      if (error.retryAfterSeconds) c.header("Retry-After", String(error.retryAfterSeconds));
      return sendRefusal(c, error);
    }
    logFault(c, error);
    if (error instanceof DatabaseHeld) {
      c.header("Retry-After", String(COME_BACK_SECONDS));
      return sendRefusal(c, { code: "busy", status: 429 });
    }
    return sendRefusal(c, { code: "fault", status: 500 });
  });
}

function logFault(c: ApiContext, fault: unknown): void {
  const id = c.res.headers.get(REQUEST_ID_HEADER);
  const call = `${c.req.method} ${pathInLog(c.req.path)}`;
  const text = fault instanceof Error ? (fault.stack ?? String(fault)) : String(fault);
  console.error(JSON.stringify({ level: "error", id, call, fault: text }));
}

async function answerCall(c: ApiContext, { row, isOwners, handle }: Handler): Promise<Response> {
  const now = clockOf(c);
  const db = openDatabase(c, row);
  const whoActs = row.access === "staff" ? await beginAsStaff(c, row, db, now) : undefined;
  // Before any of the body is read: a stranger's upload takes no memory.
  if (row.method !== "GET") await whoActs?.();
  const begun = isOwners && (await beginAs(c, db, now));
  const shopper = begun ? begun.shopper : await admit(c, row, db, now);
  const origin = originOf(c);
  // In production a request may name any host.
  // A shop that does not know its own address sends no messages and accepts no writes.
  if (!origin && row.method !== "GET" && !row.isRead) {
    logFault(c, new Error(NO_ORIGIN));
    refuse("no_origin", 503);
  }
  const limitOnce = countOnce(c.env);
  const counted = countedFirst.get(row);
  if (counted) await limitOnce(counted, addressOf(c));
  const body = row.method === "GET" ? undefined : fromWire(await bodyOf(c, row));
  const query = fromWire(readPairs(new URL(c.req.url).searchParams));
  const input = await validated(row, { params: c.req.param(), query, body }, whoActs);
  const version = row.access === "public" ? catalogueVersion(db) : undefined;

  let until = Number.POSITIVE_INFINITY;
  const changesAt = (second: Seconds | undefined) => {
    if (second !== undefined && second > now) until = Math.min(until, second);
  };
  const context: CallContext = {
    ...openCallContext(c, db, now),
    isDemo: c.env.DEMO === "1" || isOwnMachine({ url: origin, headers: NO_HEADERS }),
    changesAt,
    address: addressOf(c),
    sighting: sightingOf(c),
    social: c.env,
    push: c.env,
    chatApp: c.env,
    dayTimes: Number(c.env.DAY_LIMITS_TIMES) || 1,
    chatsADay: c.env.WA_A_DAY ? Number(c.env.WA_A_DAY) : CHATS_A_DAY,
    uploads: c.env.UPLOADS,
    images: c.env.IMAGES,
    limit: limitOnce,
    noteFault: (fault) => logFault(c, fault),
  };
  // `answerOwner` and `answerEntering` give their handlers no more of the shopper than an Owner.
  const known = shopper as Shopper | undefined;
  const whoAsks = begun ? begun.whoAsks : async () => known ?? refuse("unauthenticated", 401);
  const data = await handle(input, {
    ...context,
    shopper: known,
    whoAsks,
    whoActs: whoActs ?? (() => refuse("forbidden", 403)),
  });
  await db.authenticated();
  if (version) c.header(CATALOGUE_VERSION_HEADER, String(await version()));
  countCall(row, db, now);
  if (until !== Number.POSITIVE_INFINITY) c.header(VALID_UNTIL_HEADER, String(until));
  c.header(
    "Cache-Control",
    row.access === "public" && row.cache && !shopper ? sharedFor(row.cache, until - now) : "private, no-store",
  );
  // After a public call signs a user in, their next request reads the new token.
  if (shopper || row.method !== "GET") c.header(BOOKMARK_HEADER, db.bookmark ?? "");
  return c.json({
    success: true,
    data: toWire(data),
    message: "Berhasil",
    statusCode: 200,
  } satisfies Envelope<unknown>);
}

/** What was sent, by its row. A stranger to the back office hears nothing of what would have been wrong. */
async function validated(
  row: Call,
  sent: Parameters<typeof validate>[1],
  whoActs: (() => Promise<StaffMember>) | undefined,
) {
  try {
    return validate(row, sent);
  } catch (refusal) {
    await whoActs?.();
    throw refusal;
  }
}

async function bodyOf({ env, req }: ApiContext, { bytesMax }: Call): Promise<unknown> {
  return env.handed ? readHanded(env.handed, bytesMax) : readBody(req.raw, bytesMax);
}

/** The reads of one page's calls share their trips to the database; a call that changes something makes its own. */
function openDatabase(c: ApiContext, row: Call): Database {
  // Staff look at the database itself: what a colleague has just done is what they act on, and who is out is out.
  const bookmark = row.path.startsWith("staff/") ? "first-primary" : c.req.header(BOOKMARK_HEADER);
  const isRead = row.method === "GET" || row.isRead === true;
  return new Database((isRead && c.env.trips?.since(bookmark)) || new Trips(c.env.DB, bookmark));
}

/** What a call costs the database, for the shop's figures. */
function countCall({ method, path }: Call, { rowCounts }: Database, now: Seconds): void {
  const name = `${method} ${path}`;
  count(`call:${name}`, now);
  count(`read:${name}`, now, rowCounts.read);
  if (rowCounts.written > 0) count(`written:${name}`, now, rowCounts.written);
}

/** Counts the failed call for the report. */
function countFault({ method, path }: Call, error: unknown, now: Seconds): never {
  const isRefusal = error instanceof Refused || error instanceof DatabaseHeld;
  if (!isRefusal) count(`fault:${method} ${path} (call)`, now);
  throw error;
}

/** Counts each limit and key once per request, however often the handler calls it. */
function countOnce(env: ApiEnv): CallContext["limit"] {
  const counted = new Set<string>();
  return async (name, key) => {
    if (counted.has(`${name} ${key}`)) return;
    counted.add(`${name} ${key}`);
    await limit(env, name, key);
  };
}

/** The part of a handler's context that contract rows and payment provider requests share. */
export function openCallContext(c: ApiContext, db: Database, now: Seconds) {
  const origin = originOf(c);
  let chosen: PaymentGateway | undefined;
  const payments = () => {
    chosen ??= choosePayment(c.env, db, now, origin);
    return chosen;
  };
  return { db, now, origin, payments, post: postThrough(c) };
}

/** Authorizes the call, and returns the shopper where that matters. */
async function admit(c: ApiContext, row: Call, db: Database, now: Seconds): Promise<Shopper | undefined> {
  if (row.access === "integration") {
    return isSame(c.req.header(API_TOKEN_HEADER), c.env.INTEGRATION_TOKEN) ? undefined : refuse("unauthenticated", 401);
  }
  if (row.access === "staff" || (row.access === "public" && !row.isPersonal)) return undefined;
  const token = tokenOf(c);
  const shopper = token ? await findShopper(db, token, now) : undefined;
  if (shopper && isSightingDue(shopper, now)) noteLater(c, shopper, now);
  if (row.access === "public") return shopper;
  if (!shopper) return refuse("unauthenticated", 401);
  return shopper;
}

/** The shopper by the id that the caller sends. The first read of the database proves it, or else all reads are refused. */
async function beginAs(c: ApiContext, db: Database, now: Seconds) {
  const token = tokenOf(c);
  const id = c.req.header(SHOPPER_ID_HEADER) ?? "";
  if (!token || !/^[1-9]\d{0,14}$/.test(id)) return undefined;
  const shopper: Owner = { id: Number(id), tokenHash: await hashToken(token) };
  let whole: Shopper | undefined;
  db.authenticateWithFirstRead(selectShopper({ tokenHash: shopper.tokenHash, now }), ([found]) => {
    if (found?.id !== shopper.id) return refuse("unauthenticated", 401);
    whole = { ...found, ...shopper };
    if (isSightingDue(found, now)) noteLater(c, shopper, now);
  });
  const whoAsks = async () => {
    await db.authenticated();
    return whole ?? refuse("unauthenticated", 401);
  };
  return { shopper, whoAsks };
}

/** The member of staff by their token. The first read of the database finds them, or else all reads are refused. */
async function beginAsStaff(
  c: ApiContext,
  row: Pick<Call, "may" | "isDangerous">,
  db: Database,
  now: Seconds,
): Promise<() => Promise<StaffMember>> {
  const tokenHash = await hashToken(tokenOf(c) ?? refuse("staff_signed_out", 401));
  let member: StaffMember | undefined;
  db.authenticateWithFirstRead(selectStaffMember({ tokenHash, now }), ([found]) => {
    if (!found) return refuse("staff_signed_out", 401);
    if (row.may === undefined || !may(found.role, row.may)) return refuse("role_forbidden", 403);
    if (row.isDangerous && !isSecondStepFresh(found.secondStepAt, now)) return refuse("second_step_old", 403);
    member = { ...found, tokenHash };
    if (now - found.seenAt >= STAFF_SIGHTING_SECONDS) noteStaffLater(c, tokenHash, now);
  });
  return async () => {
    await db.authenticated();
    return member ?? refuse("staff_signed_out", 401);
  };
}

/** Whoever of the staff asks for what is no call; anybody else is refused. */
export async function admitStaff(c: ApiContext): Promise<StaffMember> {
  const whoActs = await beginAsStaff(c, { may: "own" }, new Database(new Trips(c.env.DB, "first-primary")), clockOf(c));
  return whoActs();
}

export function tokenOf(c: ApiContext): string | undefined {
  return c.req.header("Authorization")?.match(/^Bearer ([\w.~+/=-]{1,512})$/i)?.[1];
}

/** Nothing may be cached beyond the second at which it becomes outdated. */
function sharedFor(rule: CacheRule, trueForSeconds: number): string {
  const fresh = Math.min(rule.freshSeconds, trueForSeconds);
  const stale = Math.min(rule.staleSeconds, trueForSeconds - fresh);
  return `public, max-age=${fresh}${stale > 0 ? `, stale-while-revalidate=${stale}, stale-if-error=${stale}` : ""}`;
}

/** A message that does not reach the queue is found by the next sweep. */
function postThrough(c: ApiContext): CallContext["post"] {
  return (written) => {
    if (written.length === 0) return;
    const sending = sendToQueue(c.env.OUTBOX, written);
    c.executionCtx.waitUntil(sending.catch((error) => logFault(c, error)));
  };
}

function addressOf(c: ApiContext): string {
  return networkOf(c.req.header(SHOPPER_ADDRESS_HEADER) ?? c.req.header("CF-Connecting-IP") ?? "");
}

function sightingOf(c: ApiContext): Sighting {
  const read = (name: string) => readHeader(c.req.header(name) ?? "");
  return { agent: read(SHOPPER_AGENT_HEADER) || read("User-Agent"), place: read(SHOPPER_PLACE_HEADER) };
}

/** Decodes a header that the shop's edge encoded; empty if it is malformed. */
function readHeader(text: string): string {
  try {
    return decodeURIComponent(text).slice(0, SIGHTING_MAX);
  } catch {
    return "";
  }
}

/** The same for a session of the back office. */
function noteStaffLater(c: ApiContext, tokenHash: string, now: Seconds): void {
  const noting = noteStaffSighting(new Database(c.env.DB), tokenHash, sightingOf(c), now);
  c.executionCtx.waitUntil(noting.catch((error) => logFault(c, error)));
}

/** Records the sighting after the answer. It does not advance the bookmark. */
function noteLater(c: ApiContext, { tokenHash }: Owner, now: Seconds): void {
  const noting = noteSighting(new Database(c.env.DB), tokenHash, sightingOf(c), now);
  c.executionCtx.waitUntil(noting.catch((error) => logFault(c, error)));
}

const NO_ORIGIN =
  "The shop's address is not known: set SHOP_ORIGIN; an API of its own believes the storefront's only if both have the same SHOP_API_SECRET.";

/** From the configuration or the shop's own edge; the request's own host counts only on a local machine. */
export function originOf(c: ApiContext): string {
  return shopOriginOf(c.env.SHOP_ORIGIN || c.req.header(SHOP_ORIGIN_HEADER), c.req.raw);
}

export function clockOf(c: ApiContext): Seconds {
  const seconds = c.env.TEST_CLOCK === "1" ? Number(c.req.header(TEST_CLOCK_HEADER)) : Number.NaN;
  return Number.isSafeInteger(seconds) && seconds > 0 ? seconds : Math.floor(Date.now() / 1000);
}

function sendRefusal(
  c: ApiContext,
  { code, status, fields, state }: Pick<Refused, "code" | "status" | "fields" | "state">,
): Response {
  const data: Refusal = { code, ...(fields && { fields }), ...state };
  c.header("Cache-Control", "private, no-store");
  return c.json(
    { success: false, data: toWire(data), message: wordsOf(code), statusCode: status } satisfies Envelope<unknown>,
    status,
  );
}

function wordsOf(code: Refused["code"]): string {
  return isStaffRefusal(code) ? staffRefusalWords(code) : refusalWords(code);
}
