import { refuseFor } from "#functions/http/refuse.ts";

/** How many passwords an isolate hashes at once, and how long another one waits for its turn: hashing stops everybody else's pages. */
export const turns = { atOnce: 2, waitMs: 2000 };

const LOOK_AGAIN_MS = 20;
const COME_BACK_SECONDS = 5;
/** The turn of a request whose visitor has left may never end by itself; after so long it counts no more. */
const FORGOTTEN_MS = 10_000;

const running = new Set<{ begun: number }>();

/** Does the work when its turn has come, or says to try again soon. */
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

/** Lets other requests of the isolate come in between. */
export function pause(milliseconds = 0): Promise<void> {
  return new Promise((settle) => setTimeout(settle, milliseconds));
}
