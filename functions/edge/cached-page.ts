import type { Panorama } from "./security.ts";
import { sharedCache } from "./shared-cache.ts";

/** A cached page: its bytes, split where each answer inserts its own nonce, and the data needed to show it. */
export interface CachedPage {
  version: string;
  cachedAt: number;
  /** The second at which it becomes outdated by itself, such as the start of a sale. */
  until: number;
  /** The cookies that the page read: a visitor who has one of them may need another page. */
  shows: string[];
  /** The product that this page counts as a visit of. */
  visited?: number;
  /** What its security policy allows for a panorama. */
  panorama?: Panorama;
  status: number;
  headers: [string, string][];
  etag: string;
  pieces: Uint8Array<ArrayBuffer>[];
}

type Info = Pick<CachedPage, "version" | "cachedAt" | "until" | "shows" | "visited" | "panorama">;

const META_HEADER = "X-Cached-Page";
const encoder = new TextEncoder();

/** Splits a rendered page at its nonce. */
export async function takeApart(response: Response, nonce: string, info: Info): Promise<CachedPage> {
  const html = await response.text();
  const pieces = html.split(nonce).map((piece) => encoder.encode(piece));
  return {
    ...info,
    status: response.status,
    headers: [...response.headers].filter(([name]) => name !== "set-cookie"),
    etag: await etagOf(pieces),
    pieces,
  };
}

/** The page with this answer's nonce, as one run of bytes. */
export function showCached(page: CachedPage, nonce: string): Response {
  const headers = new Headers(page.headers);
  headers.set("ETag", page.etag);
  return new Response(join(page.pieces, encoder.encode(nonce)), { status: page.status, headers });
}

/** An empty page is never cached, whatever caused it: it would blank that address for everyone. */
export function isEmpty({ pieces }: CachedPage): boolean {
  return pieces.every((piece) => piece.length === 0);
}

export function isNotModified(request: Request, page: CachedPage): boolean {
  const input = request.headers.get("If-None-Match");
  return page.status === 200 && input?.split(",").some((etag) => etag.trim() === page.etag) === true;
}

export async function storeCached(key: string, page: CachedPage, seconds: number): Promise<void> {
  const cache = sharedCache();
  if (!cache) return;
  const { pieces, ...info } = page;
  const meta = { ...info, lengths: pieces.map((piece) => piece.length) };
  const headers = {
    "Cache-Control": `public, max-age=${seconds}`,
    [META_HEADER]: encodeURIComponent(JSON.stringify(meta)),
  };
  await cache.put(key, new Response(join(pieces, new Uint8Array()), { headers }));
}

export async function readCached(key: string): Promise<CachedPage | undefined> {
  const stored = await sharedCache()?.match(key);
  const meta = stored?.headers.get(META_HEADER);
  if (!stored || !meta) return undefined;
  const { lengths, ...info } = JSON.parse(decodeURIComponent(meta)) as Omit<CachedPage, "pieces"> & {
    lengths: number[];
  };
  // JSON has no infinity: a page without an expiry is read back without one.
  const until = info.until ?? Number.POSITIVE_INFINITY;
  return { ...info, until, pieces: cut(new Uint8Array(await stored.arrayBuffer()), lengths) };
}

function join(pieces: Uint8Array<ArrayBuffer>[], between: Uint8Array): Uint8Array<ArrayBuffer> {
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
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", join(pieces, new Uint8Array())));
  return `W/"${btoa(String.fromCharCode(...digest.subarray(0, 15)))}"`;
}
