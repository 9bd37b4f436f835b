import { findSlots } from "#lib/slots.ts";
import type { RequestLog } from "./request-log.ts";
import { NONCE_LENGTH, type Panorama, type Policy } from "./security.ts";

/** Loads and renders what the slots of a page hold for a visitor. The cookies that it writes are known first. */
export type Filler = (page: CachedPage) => Promise<{ cookies: string[]; filling: Promise<Filling> }>;

interface Visit {
  request: Request;
  policy: Policy;
  log: RequestLog;
  fill: Filler;
}

/**
 * A cached page with its slots filled for this visitor. What stands before the first slot is sent immediately, while the
 * rest is loaded. If the browser asks whether its page still holds, the slots are filled first.
 */
export async function showFilled(page: CachedPage, visit: Visit): Promise<Response> {
  const { request, policy, log } = visit;
  const { cookies, filling } = await visit.fill(page);
  const headers = new Headers(page.headers);
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  const { before, rest, whole } = openFilled(page, policy.nonce);
  const isAsked = request.method === "HEAD" || request.headers.has("If-None-Match");
  if (isAsked) {
    const filled = await filling;
    const etag = await filledEtag(page, filled);
    headers.set("ETag", etag);
    if (isNotModified(request, { status: page.status, etag })) return new Response(null, { status: 304, headers });
    return new Response(whole(filled), { status: page.status, headers });
  }
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(before()),
    async pull(controller) {
      try {
        controller.enqueue(rest(await filling));
      } catch (error) {
        log.fault(error);
        controller.enqueue(rest(new Map()));
      }
      controller.close();
    },
  });
  return new Response(body, { status: page.status, headers });
}

/** The data centre's cache. Plain `node` has none, and neither has an address under workers.dev. */
export function sharedCache(): Cache | undefined {
  try {
    return typeof caches === "undefined" ? undefined : caches.default;
  } catch {
    return undefined;
  }
}

/** A slot's bytes within a piece of a cached page. */
export interface Cut {
  slot: string;
  piece: number;
  from: number;
  to: number;
}

/** A cached page: its bytes as for nobody, split where each answer inserts its own nonce, and the data needed to show it. */
export interface CachedPage {
  version: string;
  cachedAt: number;
  /** The second at which it becomes outdated by itself, such as the start of a sale. */
  until: number;
  /** The cookies that the page read outside its slots: a visitor who has one of them may need another page. */
  shows: string[];
  /** The cookies that were read for its slots: for a visitor who has one of them the slots are filled. */
  fills: string[];
  /** The product that this page counts as a visit of. */
  visited?: number;
  /** What its security policy allows for a panorama. */
  panorama?: Panorama;
  status: number;
  headers: [string, string][];
  etag: string;
  pieces: Uint8Array<ArrayBuffer>[];
  cuts: Cut[];
}

type Info = Pick<CachedPage, "version" | "cachedAt" | "until" | "shows" | "fills" | "visited" | "panorama">;

const META_HEADER = "X-Cached-Page";
const encoder = new TextEncoder();
const decoder = new TextDecoder();

/**
 * Splits a rendered page at its nonce, and finds its slots. A page whose slots cannot be found is cached without any:
 * whoever would need them gets a page of their own.
 */
export async function takeApart(
  response: Response,
  nonce: string,
  info: Info,
  noteFault?: (fault: unknown) => void,
): Promise<CachedPage> {
  const texts = (await response.text()).split(nonce);
  const pieces = layOut(texts.map((text) => encoder.encode(text)));
  let cuts: Cut[] = [];
  try {
    if (response.headers.get("Content-Type")?.startsWith("text/html")) cuts = texts.flatMap(cutsOf);
  } catch (fault) {
    noteFault?.(fault);
  }
  return {
    ...info,
    status: response.status,
    headers: [...response.headers].filter(([name]) => name !== "set-cookie"),
    etag: await etagOf(pieces),
    pieces,
    cuts,
  };
}

/** Places in a text are counted in letters, those in bytes need what stands before them. */
function cutsOf(text: string, piece: number): Cut[] {
  const places = findSlots(text);
  const bytes = new Map<number, number>();
  let [letters, at] = [0, 0];
  for (const letter of places.flatMap(({ from, to }) => [from, to]).sort((a, b) => a - b)) {
    at += encoder.encode(text.slice(letters, letter)).length;
    letters = letter;
    bytes.set(letter, at);
  }
  const byteAt = (letter: number) => bytes.get(letter) as number;
  return places.map(({ slot, from, to }) => ({ slot, piece, from: byteAt(from), to: byteAt(to) }));
}

/** The page as for nobody with this answer's nonce, as one run of bytes. */
export function showCached(page: CachedPage, nonce: string): Response {
  const headers: [string, string][] = [...page.headers, ["ETag", page.etag]];
  return new Response(withNonce(page.pieces, encoder.encode(nonce)), { status: page.status, headers });
}

/** The pieces of a page in one run of bytes, with room between them for a nonce: an answer is then one copy of it. */
function layOut(pieces: Uint8Array<ArrayBuffer>[]): Uint8Array<ArrayBuffer>[] {
  const whole = join(pieces, new Uint8Array(NONCE_LENGTH));
  let at = 0;
  return pieces.map(({ length }) => {
    const from = at;
    at += length + NONCE_LENGTH;
    return whole.subarray(from, from + length);
  });
}

function withNonce(pieces: Uint8Array<ArrayBuffer>[], nonce: Uint8Array): Uint8Array<ArrayBuffer> {
  if (nonce.length !== NONCE_LENGTH) return join(pieces, nonce);
  const whole = new Uint8Array((pieces[0] as Uint8Array<ArrayBuffer>).buffer.slice(0));
  for (const piece of pieces.slice(1)) whole.set(nonce, piece.byteOffset - NONCE_LENGTH);
  return whole;
}

/** What the slots of a page hold for a visitor, by their names; a slot without an entry stays as for nobody. */
export type Filling = ReadonlyMap<string, Uint8Array<ArrayBuffer>>;

export function toFilling(texts: ReadonlyMap<string, string>): Filling {
  return new Map([...texts].map(([slot, text]) => [slot, encoder.encode(text)]));
}

/** The page in two parts: what stands before its first slot, and the rest once its slots are known. */
export function openFilled({ pieces, cuts }: CachedPage, nonce: string) {
  const between = encoder.encode(nonce);
  const [first] = cuts;
  const end = first ?? { piece: pieces.length - 1, from: pieces.at(-1)?.length ?? 0 };
  const before = pieces.slice(0, end.piece).flatMap((piece) => [piece, between]);
  before.push((pieces[end.piece] as Uint8Array<ArrayBuffer>).subarray(0, end.from));
  const rest = (filling: Filling) => {
    const parts: Uint8Array<ArrayBuffer>[] = [];
    let next = 0;
    for (let piece = end.piece; piece < pieces.length; piece += 1) {
      const bytes = pieces[piece] as Uint8Array<ArrayBuffer>;
      let at = piece === end.piece ? end.from : 0;
      if (piece > end.piece) parts.push(between);
      for (let cut = cuts[next]; cut?.piece === piece; cut = cuts[next]) {
        const filled = filling.get(cut.slot);
        // What stands in a slot that was filled has come with it.
        if (filled !== undefined && cut.from >= at) {
          parts.push(bytes.subarray(at, cut.from), filled);
          at = cut.to;
        }
        next += 1;
      }
      parts.push(bytes.subarray(at));
    }
    return parts;
  };
  return {
    before: () => join(before),
    rest: (filling: Filling) => join(rest(filling)),
    whole: (filling: Filling) => join([...before, ...rest(filling)]),
  };
}

/** An empty page is never cached, whatever caused it: it would blank that address for everyone. */
export function isEmpty({ pieces }: CachedPage): boolean {
  return pieces.every((piece) => piece.length === 0);
}

export function isNotModified(request: Request, { status, etag }: Pick<CachedPage, "status" | "etag">): boolean {
  const input = request.headers.get("If-None-Match");
  return status === 200 && input?.split(",").some((one) => one.trim() === etag) === true;
}

/** The ETag of a page as it was filled for a visitor. */
export function filledEtag({ etag }: CachedPage, filling: Filling): Promise<string> {
  const parts = [...filling].flatMap(([slot, bytes]) => [encoder.encode(`\n${slot} ${bytes.length}\n`), bytes]);
  return etagOf([encoder.encode(etag), ...parts]);
}

/** The page's data is stored before its bytes: a page with many slots has more of it than a header may hold. */
export async function storeCached(key: string, page: CachedPage, seconds: number): Promise<void> {
  const cache = sharedCache();
  if (!cache) return;
  const { pieces, ...info } = page;
  const meta = encoder.encode(JSON.stringify({ ...info, lengths: pieces.map((piece) => piece.length) }));
  const headers = { "Cache-Control": `public, max-age=${seconds}`, [META_HEADER]: String(meta.length) };
  await cache.put(key, new Response(join([meta, ...pieces]), { headers }));
}

export async function readCached(key: string): Promise<CachedPage | undefined> {
  const stored = await sharedCache()?.match(key);
  const length = Number(stored?.headers.get(META_HEADER));
  if (!stored || !length) return undefined;
  const bytes = new Uint8Array(await stored.arrayBuffer());
  const { lengths, ...info } = JSON.parse(decoder.decode(bytes.subarray(0, length))) as Omit<CachedPage, "pieces"> & {
    lengths: number[];
  };
  // JSON has no infinity: a page without an expiry is read back without one.
  const until = info.until ?? Number.POSITIVE_INFINITY;
  return { ...info, until, pieces: layOut(cut(bytes.subarray(length), lengths)) };
}

function join(pieces: Uint8Array<ArrayBuffer>[], between: Uint8Array = new Uint8Array()): Uint8Array<ArrayBuffer> {
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0) + between.length * (pieces.length - 1);
  const whole = new Uint8Array(length);
  let at = 0;
  pieces.forEach((piece, index) => {
    if (index > 0) {
      whole.set(between, at);
      at += between.length;
    }
    whole.set(piece, at);
    at += piece.length;
  });
  return whole;
}

function cut(bytes: Uint8Array<ArrayBuffer>, lengths: number[]): Uint8Array<ArrayBuffer>[] {
  let from = 0;
  return lengths.map((length) => {
    from += length;
    return bytes.subarray(from - length, from);
  });
}

async function etagOf(pieces: Uint8Array<ArrayBuffer>[]): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", join(pieces)));
  return `W/"${btoa(String.fromCharCode(...digest.subarray(0, 15)))}"`;
}
