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
const LOOK_AGAIN_MS = 100;

/** A form's place, from when it is let in. */
export interface Place {
  bytes: number;
  network: string;
  since: number;
  /** It has had its share, and somebody else waits. */
  isWanted: boolean;
}

const taken = new Set<Place>();
/** The networks of those who wait, each as often as it does. */
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
  const place = { bytes, network, since: Date.now(), isWanted: false };
  taken.add(place);
  return place;
}

export const leavePlace = (place: Place) => taken.delete(place);

function mayEnter(bytes: number, network: string): boolean {
  let held = 0;
  let isHolder = false;
  for (const place of taken) {
    const age = Date.now() - place.since;
    if (age > LOST_AFTER_MS) {
      taken.delete(place);
      continue;
    }
    held += place.bytes;
    if (place.network === network) isHolder = true;
    else if (age > SHARE_MS) place.isWanted = true;
  }
  if (isHolder && waiting.some((other) => other !== network)) return false;
  return held === 0 || held + bytes <= BYTES_MAX;
}

const settle = (ms: number) => new Promise((settled) => setTimeout(settled, ms));
