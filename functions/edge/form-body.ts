import { TEXT_FORM_BYTES_MAX } from "#domain/pictures/address.ts";
import { type FormKind, hasFewPairs } from "#lib/form-parts.ts";

/**
 * How much of forms with pictures an isolate takes at once: it has 128 MB for everybody, and what a form brings is held
 * until the form is answered, one picture of it twice more. A larger form comes in when no other is there.
 */
const BYTES_MAX = 40 * 1_048_576;
/** What ended with its request never says that it has. */
const LOST_AFTER_MS = 120_000;
/** While somebody of another network waits, a form has so long to arrive: shorter than their patience. */
const SHARE_MS = 20_000;
const PATIENCE_MS = 25_000;
/** Shorter than a place is held for: a form that comes by a byte now and then is given up, with its memory. */
const ARRIVES_WITHIN_MS = 100_000;
const LATE_MS = 60_000;
const LOOK_AGAIN_MS = 100;

/** A form's place, from when it is let in. */
export interface Place {
  bytes: number;
  network: string;
  since: number;
  /** It has had its share, and somebody waits for whom there is no room beside it. */
  isWanted: boolean;
  /** It was given up before it had arrived. */
  isCut: boolean;
}

const taken = new Set<Place>();
/** The networks whose forms took too long, and until when they come after all others. */
const late = new Map<string, number>();
/** The network of each form that waits. */
const waiting: string[] = [];

/** Waits until a form has room, without a byte of it being read; undefined if it takes too long. */
export async function takePlace(bytes: number, network: string): Promise<Place | undefined> {
  waiting.push(network);
  try {
    for (const begin = Date.now(); !mayEnter(bytes, network); await settle(LOOK_AGAIN_MS))
      if (Date.now() - begin > PATIENCE_MS) return undefined;
  } finally {
    waiting.splice(waiting.indexOf(network), 1);
  }
  const place = { bytes, network, since: Date.now(), isWanted: false, isCut: false };
  taken.add(place);
  return place;
}

export const leavePlace = (place: Place) => taken.delete(place);

/** Ends like a body whose client has left, if it takes too long or others wait for its place. */
export function arrivesInTime(body: ReadableStream<Uint8Array>, place: Place): ReadableStream<Uint8Array> {
  const passing = new TransformStream<Uint8Array, Uint8Array>();
  const tooLate = new AbortController();
  const look = setInterval(() => {
    if (place.isWanted || Date.now() - place.since > ARRIVES_WITHIN_MS) tooLate.abort();
  }, LOOK_AGAIN_MS);
  body
    .pipeTo(passing.writable, { signal: tooLate.signal })
    .catch(() => {
      place.isCut = tooLate.signal.aborted;
    })
    .finally(() => clearInterval(look));
  return passing.readable;
}

function mayEnter(bytes: number, network: string): boolean {
  const now = Date.now();
  let held = 0;
  for (const place of taken) {
    const age = now - place.since;
    if (age > LOST_AFTER_MS) {
      taken.delete(place);
      continue;
    }
    held += place.bytes;
  }
  for (const [one, until] of late) if (until <= now) late.delete(one);
  if (waiting.some((other) => turnOf(other) < turnOf(network))) return false;
  if (held === 0 || held + bytes <= BYTES_MAX) return true;
  for (const place of taken) {
    if (now - place.since <= SHARE_MS || place.network === network) continue;
    place.isWanted = true;
    late.set(place.network, now + LATE_MS);
  }
  return false;
}

/** Networks that hold no place come first; those whose form took too long come last. */
function turnOf(network: string): number {
  if (late.has(network)) return 2;
  return [...taken].some((place) => place.network === network) ? 1 : 0;
}

const settle = (ms: number) => new Promise((settled) => setTimeout(settled, ms));

/** Beyond this, a body is no longer read: the connection is dropped. */
const DISCARD_LIMIT = 64 * 1_048_576;

/**
 * The request with a body of at most so many bytes, and of no more pairs than a form has; undefined if it is more. A body
 * is counted while it is read, whatever its Content-Length says; one with pictures is left to whoever reads its form,
 * because it is not to be held twice, and has to say its length.
 * A body on a GET has no meaning and is discarded.
 */
export async function withinLimit(request: Request, kind: FormKind, bytesMax: number): Promise<Request | undefined> {
  const { body } = request;
  if (!body) return request;
  if (isRead(request)) {
    await discard(body);
    return request;
  }
  const said = request.headers.get("Content-Length");
  if (said !== null && Number(said) > bytesMax) {
    // A browser shows the answer only after its whole form was read; bodies that are far too large are cut off.
    if (Number(said) < DISCARD_LIMIT) await discard(body);
    return undefined;
  }
  if (said !== null && bytesMax > TEXT_FORM_BYTES_MAX) return request;
  const bytes = await readWithin(body, Math.min(bytesMax, TEXT_FORM_BYTES_MAX));
  if (!bytes || !hasFewPairs(kind, new Uint8Array(bytes))) return undefined;
  return new Request(request, { body: bytes });
}

/**
 * Reads a form body that no route has read.
 * If left unread, wrangler's server treats the connection as broken and exits.
 */
export async function readToEnd({ body, bodyUsed }: Request): Promise<void> {
  if (body && !bodyUsed) await discard(body);
}

export function isRead({ method }: Request): boolean {
  return method === "GET" || method === "HEAD";
}

async function readWithin(body: ReadableStream<Uint8Array>, bytesMax: number): Promise<ArrayBuffer | undefined> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  const isWhole = await readPieces(body, (piece) => {
    size += piece.byteLength;
    if (size <= bytesMax) pieces.push(piece);
    else pieces.length = 0;
    return size <= DISCARD_LIMIT;
  });
  return isWhole && size <= bytesMax ? new Blob(pieces as BlobPart[]).arrayBuffer() : undefined;
}

async function discard(body: ReadableStream<Uint8Array>): Promise<void> {
  let size = 0;
  await readPieces(body, (piece) => {
    size += piece.byteLength;
    return size <= DISCARD_LIMIT;
  });
}

/** Reads for as long as `take` wants more; false when it is not the whole. A client that leaves is no fault of the shop. */
async function readPieces(body: ReadableStream<Uint8Array>, take: (piece: Uint8Array) => boolean): Promise<boolean> {
  const reader = body.getReader();
  try {
    for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
      if (take(value as Uint8Array)) continue;
      await reader.cancel();
      return false;
    }
    return true;
  } catch {
    return false;
  }
}
