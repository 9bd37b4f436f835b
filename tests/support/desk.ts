import type { DatabaseSync } from "node:sqlite";
import { vi } from "vitest";
import { Database } from "#functions/db/database.ts";
import { Book } from "#functions/staff/book.ts";
import { readShopCommand, roomOf } from "../../scripts/shop-command.ts";

interface Prepared {
  sql: string;
  values: unknown[];
}

/** A database of node's own, asked as D1 is: a batch is one transaction. */
export function memoryD1(database: DatabaseSync): D1Database {
  const run = ({ sql, values }: Prepared) => ({
    results: database.prepare(sql).all(...(values as (string | number | null)[])),
    meta: {},
    success: true,
  });
  const batch = async (prepared: Prepared[]) => {
    database.exec("SAVEPOINT batch");
    try {
      const answers = prepared.map(run);
      database.exec("RELEASE batch");
      return answers;
    } catch (error) {
      database.exec("ROLLBACK TO batch; RELEASE batch");
      throw new Error(`D1_ERROR: ${(error as Error).message}`);
    }
  };
  const prepare = (sql: string, values: unknown[] = []) => ({
    sql,
    values,
    bind: (...bound: unknown[]) => prepare(sql, bound),
    all: async () => (await batch([{ sql, values }]))[0],
  });
  const session = { prepare, batch, getBookmark: () => null };
  return { ...session, withSession: () => session } as unknown as D1Database;
}

/** Pictures that were put, by their names. */
function memoryBucket(files: Map<string, Uint8Array>): R2Bucket {
  const put = async (key: string, bytes: Uint8Array) => void files.set(key, bytes);
  const remove = async (keys: string | string[]) => void [keys].flat().map((key) => files.delete(key));
  return { put, delete: remove } as unknown as R2Bucket;
}

export interface Said {
  code: number;
  out: string;
  err: string;
}

/** An operator at the prompt, in this process: a command is read and obeyed as `npm run shop` does. */
export function openDesk(d1: D1Database, clock: () => number = () => Math.floor(Date.now() / 1000)) {
  const files = new Map<string, Uint8Array>();
  async function type(...args: string[]): Promise<Said> {
    const { command, title, staff = "Rina" } = readShopCommand(args);
    const [out, err]: string[][] = [[], []];
    const log = vi.spyOn(console, "log").mockImplementation((text) => void out?.push(text));
    const error = vi.spyOn(console, "error").mockImplementation((text) => void err?.push(text));
    try {
      const now = clock();
      const desk = { db: new Database(d1), now, book: new Book(staff, title, now) };
      const room = roomOf(command.name);
      if (room && "obeyAt" in room) throw new Error(`${command.name} opens the database by itself`);
      const more = { origin: "https://serambi.example", post: () => {}, provider: undefined };
      const code = room
        ? await room.obey(command, { ...desk, ...more })
        : await (command as unknown as { work: (context: object) => Promise<number> }).work({
            ...desk,
            uploads: async () => memoryBucket(files),
          });
      return { code, out: out?.join("\n") ?? "", err: err?.join("\n") ?? "" };
    } finally {
      log.mockRestore();
      error.mockRestore();
    }
  }
  return { type, files };
}
