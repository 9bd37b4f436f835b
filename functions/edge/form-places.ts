/**
 * How much of forms with pictures an isolate takes at once: it has 128 MB for everybody, and what a form brings is held
 * until the form is answered, one picture of it twice more. A larger form comes in when no other is there.
 */
const BYTES_MAX = 40 * 1_048_576;
/** What ended with its request never says that it has. */
const LOST_AFTER_MS = 120_000;
const PATIENCE_MS = 25_000;
const LOOK_AGAIN_MS = 100;

/** The forms that this isolate holds, each by its own key. */
const taken = new Map<object, { bytes: number; since: number }>();

/** Waits until a form of so many bytes has room, without a byte of it being read; undefined if it takes too long. */
export async function takePlace(bytes: number): Promise<(() => void) | undefined> {
  for (const begin = Date.now(); !hasRoom(bytes); await new Promise((settle) => setTimeout(settle, LOOK_AGAIN_MS)))
    if (Date.now() - begin > PATIENCE_MS) return undefined;
  const place = {};
  taken.set(place, { bytes, since: Date.now() });
  return () => void taken.delete(place);
}

function hasRoom(bytes: number): boolean {
  let held = 0;
  for (const [place, one] of taken) {
    if (Date.now() - one.since > LOST_AFTER_MS) taken.delete(place);
    else held += one.bytes;
  }
  return held === 0 || held + bytes <= BYTES_MAX;
}
