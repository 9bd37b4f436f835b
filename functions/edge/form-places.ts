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
