import { refuseFor } from "#functions/http/refuse.ts";

/** How many passwords an isolate hashes at once, and how long the next one waits: hashing blocks all other requests. */
export const turns = { atOnce: 2, waitMs: 2000 };

const LOOK_AGAIN_MS = 20;
const COME_BACK_SECONDS = 5;
/** If the visitor disconnects, the turn may never end by itself; after this long it no longer counts. */
const FORGOTTEN_MS = 10_000;

const running = new Set<{ begun: number }>();

/** Runs the work when its turn comes, or answers "try again soon". */
export async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const input = Date.now();
  while (countRunning() >= turns.atOnce) {
    if (Date.now() - input >= turns.waitMs) refuseFor("busy", COME_BACK_SECONDS);
    await pause(LOOK_AGAIN_MS);
  }
  const turn = { begun: Date.now() };
  running.add(turn);
  try {
    return await work();
  } finally {
    running.delete(turn);
  }
}

function countRunning(): number {
  for (const turn of running) if (Date.now() - turn.begun > FORGOTTEN_MS) running.delete(turn);
  return running.size;
}

/** Yields to the isolate's other requests. */
export function pause(milliseconds = 0): Promise<void> {
  return new Promise((settle) => setTimeout(settle, milliseconds));
}
