import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { vi } from "vitest";
import { Database } from "#functions/db/database.ts";
import { Book } from "#functions/staff/book.ts";
import { Failure, root } from "../../../scripts/children.mjs";
import type { Work } from "../../../scripts/shop/room.ts";
import { readShopCommand, roomOf } from "../../../scripts/shop-command.ts";
import { type OpenDatabase, openLocal, whenFree } from "../../../scripts/shop-database.ts";
import { UsageError } from "../../../scripts/usage-error.ts";
import { LOCAL_DATABASE } from "../own-worker.ts";

export interface Said {
  code: number;
  out: string;
  err: string;
}

export interface Prompt extends Pick<OpenDatabase, "d1" | "uploads" | "close"> {
  /** What a command prints, and its exit code. */
  type(...args: string[]): Promise<Said>;
  typeAt(now: number, ...args: string[]): Promise<Said>;
  /** A file beside the shop's data. */
  file(name: string, content: string | Uint8Array): string;
}

/**
 * The operator's prompt at the shop in `state`, which may be open. Commands are read and obeyed as `npm run shop` does,
 * but in this process: starting one for each would take most of the time.
 */
export async function openPrompt(state: string, usually = "Rina"): Promise<Prompt> {
  const place = { isRemote: false, state: join(root, state), localId: LOCAL_DATABASE };
  const { d1, uploads, close } = await openLocal(LOCAL_DATABASE, place.state);
  const obey = async (args: string[], now: number): Promise<number> => {
    const { command, title, staff = usually } = readShopCommand(args);
    const desk = { db: new Database(d1), now, book: new Book(staff, title, now) };
    if ("work" in command) return (command.work as Work)({ ...desk, uploads });
    const room = roomOf(command.name);
    if (!room) throw new Error(`${command.name} is no room's`);
    if ("obeyAt" in room) return room.obeyAt(command, { ...place, staff });
    return room.obey(command, { ...desk, origin: "https://serambi.example", post: () => {}, provider: undefined });
  };
  const typeAt = async (now: number, ...args: string[]): Promise<Said> => {
    const [out, err]: [string[], string[]] = [[], []];
    vi.spyOn(console, "log").mockImplementation((line) => void out.push(line));
    vi.spyOn(console, "error").mockImplementation((line) => void err.push(line));
    const refused = (error: unknown) => {
      if (!(error instanceof UsageError || error instanceof Failure)) throw error;
      err.push(`✗ ${error.message}`);
      return error instanceof UsageError ? 2 : 1;
    };
    const code = await whenFree(() => obey(args, now))
      .catch(refused)
      .finally(() => vi.restoreAllMocks());
    return { code, out: out.join("\n"), err: err.join("\n") };
  };
  return {
    ...{ d1, uploads, close, typeAt },
    type: (...args) => typeAt(Math.floor(Date.now() / 1000), ...args),
    file(name, content) {
      const path = join(place.state, name);
      writeFileSync(path, content);
      return path;
    },
  };
}
