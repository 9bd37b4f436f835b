import type { Note } from "./note.ts";
import type { Robots } from "./robots.ts";

/** The addresses that were met, with what was read there; undefined for what was met and not asked for. */
export type Notes = Map<string, Note | undefined>;

interface Walk {
  /** Undefined leaves an address out. */
  ask: (address: string) => Promise<Note | undefined>;
  /** Where the walk goes on from what it has read. */
  next: (note: Note, address: string) => Iterable<string>;
  /** Of addresses that are equally far, those with the least come first. */
  rank?: (address: string) => number;
}

const AT_ONCE = 6;

/** Walks from home, the nearest first, until nothing new is met. */
export async function walk({ ask, next, rank }: Walk): Promise<Notes> {
  const notes: Notes = new Map([["/", undefined]]);
  let waiting = ["/"];
  while (waiting.length > 0) {
    const wave = (rank ? waiting.toSorted((a, b) => rank(a) - rank(b)) : waiting).values();
    waiting = [];
    const readOn = async () => {
      for (const address of wave) {
        const note = await ask(address);
        if (!note) continue;
        notes.set(address, note);
        for (const met of next(note, address)) {
          if (notes.has(met)) continue;
          notes.set(met, undefined);
          waiting.push(met);
        }
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, readOn));
  }
  return notes;
}

/** Where a polite crawler without script goes on: redirects and links, but what robots.txt or `nofollow` forbids. */
export function politeWays({ redirect, links }: Note, robots: Robots): string[] {
  const ways = redirect === null ? [...links.keys()].filter((address) => links.get(address)) : [redirect];
  return ways.filter(robots.allows);
}
