import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import * as paths from "#app/paths.ts";
import { forget, type RequestKey, remember } from "#app/request-cache.ts";
import { showUser } from "#contract/account/user.ts";
import {
  type Answer,
  API_TOKEN_HEADER,
  BOOKMARK_HEADER,
  CATALOGUE_VERSION_HEADER,
  type CacheRule,
  type Call,
  type Envelope,
  SHOPPER_ID_HEADER,
  type Shop,
  VALID_UNTIL_HEADER,
} from "#contract/call.ts";
import { fromWire, toFormData, toWire } from "#contract/wire.ts";
import { keep } from "#lib/keep.ts";
import { pathInLog, redact } from "#lib/redaction.ts";
import { withInstead } from "./instead/instead.server.ts";
import { CallAbsent, NETWORK_ERROR, readRefusal, refusalCode, ShopFault } from "./refusals.server.ts";
import { whileWriting } from "./writes.server.ts";

/**
 * Total time for all calls of a page, including retries: visitors learn within four seconds whether the API responds.
 */
const PAGE_LIMIT_MS = 2700;
/**
 * Total time for all calls of a form, since an order waits for the payment provider. With the catalogue version lookup
 * it is ten seconds.
 */
const FORM_LIMIT_MS = 8500;
/**
 * Time for a form's reads before its write, and again after it: slow reads get through, and half the time is left for
 * the write.
 */
const FORM_READS_MS = 4200;

/**
 * The deadlines of all calls of a request and of its reads, in clock milliseconds. They say nothing of a visitor, whether the
 * page or its slots asked first.
 */
const REQUEST_END: RequestKey<number> = { cookies: [] };
const READS_END: RequestKey<number> = { cookies: [] };

export type { Shop } from "#contract/call.ts";

interface PublicAnswer {
  data: unknown;
  bytes: number;
  cachedAt: number;
  /** The second from which it is outdated regardless of the cache rule. */
  until: number;
  /** From a copy of the database that lags behind the version it was asked at: it is shown, and not kept. */
  isBehind?: boolean;
}

const answers = keep<PublicAnswer>({
  name: "answers",
  what: "the API's public answers of which the contract says that they may be kept, and the sums of guests' carts by what is in them",
  holds: "everybody's",
  most: 600,
  bytes: 16 * 1_048_576,
  sizeOf: ({ bytes }) => bytes,
  right: "as the call's own rule says, most of them a minute, and shown for a day while they are asked for again",
  clearedBy: "the catalogue's version in its key; the second from which a price in it changes",
  gain: "a page that is made asks for what is its own alone, and a guest's second page asks for nothing",
});

/** The caller on whose behalf the API is called. */
export interface Asker {
  token?: string;
  /** Whose token it is, where the session says so. */
  user?: number;
  readBookmark: () => Promise<string | undefined>;
  /** After a write, also a refused one, with the database bookmark that it returned; null where it was cut off. */
  noteWrite: (bookmark: string | null) => Promise<void>;
  /** The redirect for a token that the shop no longer knows. */
  onExpired?: () => Promise<Response>;
}

/** The API client for one request; without an asker it can only make public calls. */
export function openShop(context: AppLoadContext, asker?: Asker): Shop {
  const shop: Shop = async (call, ask, options) => {
    const { path, init } = toRequest(context, call, ask ?? {}, {
      token: asker?.token,
      user: asker?.user,
      bookmark: await asker?.readBookmark(),
    });
    const sending = { context, call, path, init };
    // A signed-in shopper's own responses are never shared; public ones are the same for everyone.
    const isOwn = call.access !== "public" || (call.isPersonal && asker?.token !== undefined);
    if (!call.cache || options?.fresh || isOwn) return use(context, await fetchAnswer(sending, asker));
    return askCached(sending, call.cache);
  };
  return context.settings.isApiForeign ? withInstead(context, shop) : shop;
}

/** A call of a request, ready to be sent. */
interface Sending<C extends Call = Call> {
  context: AppLoadContext;
  call: C;
  path: string;
  init: RequestInit;
}

async function askCached<C extends Call>(sending: Sending<C>, rule: CacheRule): Promise<Answer<C>> {
  const { context, path, init } = sending;
  const key = `https://cache.serambi.internal/answers/v${context.catalogueVersion}/${path}${await bodyKey(init)}`;
  const cached = answers.get(key);
  const age = cached ? context.now - cached.cachedAt : Number.POSITIVE_INFINITY;
  // If the clock was set back, ignore responses cached in its future.
  const isRight = cached !== undefined && cached.cachedAt <= context.now && context.now < cached.until;
  if (cached && isRight && age < rule.freshSeconds) return use(context, cached);
  const refresh = async () => {
    const answer = await fetchAnswer(sending);
    if (!answer.isBehind) answers.set(key, answer);
    return answer;
  };
  if (cached && isRight && age < rule.freshSeconds + rule.staleSeconds) {
    context.waitUntil(refresh().catch(context.noteFault));
    return use(context, cached);
  }
  return use(context, await refresh());
}

function use<Data>(context: AppLoadContext, answer: PublicAnswer): Data {
  context.validUntil(answer.until);
  if (answer.isBehind) context.noteBehind();
  return answer.data as Data;
}

async function bodyKey(init: RequestInit): Promise<string> {
  if (typeof init.body !== "string") return "";
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(init.body));
  return `?body=${encodeURIComponent(btoa(String.fromCharCode(...new Uint8Array(digest))))}`;
}

function toRequest(
  context: AppLoadContext,
  call: Call,
  ask: { params?: unknown; query?: unknown; body?: unknown },
  { token, user, bookmark }: { token?: string; user?: number; bookmark?: string },
) {
  const params = (ask.params ?? {}) as Record<string, string | number>;
  const path = call.path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(params[name])));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(toWire(ask.query ?? {}) as Record<string, unknown>)) {
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) query.append(name, String(one));
  }
  const headers = new Headers({ Accept: "application/json" });
  if (token) headers.set("Authorization", `Bearer ${token}`);
  if (token && user !== undefined) headers.set(SHOPPER_ID_HEADER, String(user));
  if (bookmark) headers.set(BOOKMARK_HEADER, bookmark);
  if (call.access === "integration") headers.set(API_TOKEN_HEADER, context.settings.apiToken);
  const init: RequestInit = { method: call.method, headers };
  if (ask.body instanceof FormData) init.body = ask.body;
  else if (call.encoding === "multipart") init.body = toFormData(ask.body as object);
  else if (call.encoding === "form") init.body = new URLSearchParams(toWire(ask.body) as Record<string, string>);
  else if (ask.body !== undefined) {
    headers.set("Content-Type", "application/json");
    init.body = JSON.stringify(toWire(ask.body));
  }
  return { path: query.size > 0 ? `${path}?${query}` : path, init };
}

async function fetchAnswer(sending: Sending, asker?: Asker): Promise<PublicAnswer & { data: never }> {
  const { context, call, path, init } = sending;
  const start = Date.now();
  const isRead = call.method === "GET" || call.isRead === true;
  const sent = isRead
    ? sendRead(context, path, init).catch(() => sendRead(context, path, init))
    : asker?.token
      ? whileWriting(asker.user, () => sendWrite(context, path, init, asker))
      : sendWrite(context, path, init, asker);
  const response = await sent.catch((error) => {
    if (context.settings.logCalls) logCall(sending, { unanswered: String(error), cause: String(error.cause ?? "") });
    throw error;
  });
  const text = await response.text().catch(() => "");
  const body = readEnvelope(text);
  context.noteTiming("api", Date.now() - start);
  if (context.settings.logCalls) logCall(sending, answerInLog(response.status, body));
  const isMissing = response.status === 404 || response.status === 405;
  if (isMissing && call.isExtra && context.settings.isApiForeign) throw new CallAbsent();
  // Both mean that the shop does not know the token's user.
  const isUnknown = response.status === 401 || (response.status === 404 && call.path === showUser.path);
  if (isUnknown && call.access !== "integration" && asker?.onExpired) throw await asker.onExpired();
  if (response.status === 404 && call.access !== "staff") throw redirect(paths.notFound());
  if (response.status >= 500 || body === undefined) throw new ShopFault(body?.message || NETWORK_ERROR);
  if (!response.ok) throw readRefusal(body, response);
  const read = call.data.safeParse(fromWire(body?.data ?? body));
  if (!read.success)
    throw new ShopFault(`${call.method} ${call.path} answered in another shape: ${read.error.message}`);
  const until = Number(response.headers.get(VALID_UNTIL_HEADER) ?? Number.NaN);
  return {
    data: read.data as never,
    bytes: 2 * text.length,
    cachedAt: context.now,
    until: Number.isNaN(until) ? Number.POSITIVE_INFINITY : until,
    ...(isBehind(context, response) && { isBehind: true }),
  };
}

function isBehind({ catalogueVersion }: AppLoadContext, { headers }: Response): boolean {
  const version = headers.get(CATALOGUE_VERSION_HEADER);
  return version !== null && Number(version) < Number.parseInt(catalogueVersion, 10);
}

async function sendRead(context: AppLoadContext, path: string, init: RequestInit): Promise<Response> {
  const limit = context.answersForm ? FORM_READS_MS : PAGE_LIMIT_MS;
  const response = await send(context, path, init, Math.min(msLeft(context, READS_END, limit), allLeft(context)));
  if (response.status >= 500) throw new ShopFault(await messageOf(response));
  return response;
}

/** Reads after a write get a new time limit, because the response to a form shows what the form has done. */
async function sendWrite(
  context: AppLoadContext,
  path: string,
  init: RequestInit,
  asker: Asker | undefined,
): Promise<Response> {
  let bookmark: string | null = null;
  try {
    const response = await send(context, path, init, allLeft(context));
    bookmark = response.headers.get(BOOKMARK_HEADER);
    return response;
  } finally {
    forget(context, READS_END);
    await asker?.noteWrite(bookmark);
  }
}

/** The time left for all calls of a request together. */
function allLeft(context: AppLoadContext): number {
  return msLeft(context, REQUEST_END, context.answersForm ? FORM_LIMIT_MS : PAGE_LIMIT_MS);
}

/** The clock starts with the first call. */
function msLeft(context: AppLoadContext, end: RequestKey<number>, limitMs: number): number {
  const now = Date.now();
  return remember(context, end, () => now + limitMs) - now;
}

async function send(context: AppLoadContext, path: string, init: RequestInit, limitMs: number): Promise<Response> {
  if (limitMs <= 0) throw new ShopFault(NETWORK_ERROR);
  const limit = AbortSignal.timeout(limitMs);
  const tooLate = new Promise<never>((_, reject) => {
    limit.addEventListener("abort", () => reject(new ShopFault(NETWORK_ERROR)));
  });
  try {
    return await Promise.race([context.transport(path, { ...init, signal: limit }), tooLate]);
  } catch (error) {
    throw error instanceof ShopFault ? error : new ShopFault(NETWORK_ERROR, { cause: error });
  }
}

function readEnvelope(text: string): Partial<Envelope<unknown>> | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function messageOf(response: Response): Promise<string> {
  const body = readEnvelope(await response.text().catch(() => ""));
  return body?.message || NETWORK_ERROR;
}

function logCall({ context, call, path, init }: Sending, outcome: object): void {
  const [address = "", query] = path.split("?");
  const line = {
    level: "debug",
    id: context.requestId,
    call: `${call.method} ${call.path}`,
    path: pathInLog(address),
    query: query && redact(Object.fromEntries(new URLSearchParams(query))),
    input: redact(inputOf(init.body)),
    ...outcome,
  };
  console.log(JSON.stringify(line));
}

function answerInLog(status: number, body: Partial<Envelope<unknown>> | undefined): object {
  // Other codes may open an account; a refusal's is not secret.
  return { status, ...(status >= 400 && { refused: refusalCode(body) }), answered: redact(body) };
}

function inputOf(body: RequestInit["body"]): unknown {
  if (typeof body === "string") return JSON.parse(body);
  return body instanceof URLSearchParams || body instanceof FormData ? Object.fromEntries(body) : undefined;
}
