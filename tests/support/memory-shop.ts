import type { DatabaseSync } from "node:sqlite";
import { memoryD1, type Prepared } from "./memory-d1.ts";
import { askShop } from "./operator.ts";

/** Pictures that were put, by their names. */
function memoryBucket(files: Map<string, Uint8Array>): R2Bucket {
  const put = async (key: string, bytes: Uint8Array) => void files.set(key, bytes);
  const remove = async (keys: string | string[]) => void [keys].flat().map((key) => files.delete(key));
  const get = async (key: string) => {
    const bytes = files.get(key);
    return bytes
      ? { arrayBuffer: async () => bytes.slice().buffer, httpMetadata: { contentType: "image/webp" } }
      : null;
  };
  const list = async () => ({
    objects: [...files.keys()].map((key) => ({ key, uploaded: new Date(0) })),
    truncated: false,
  });
  return { put, get, list, delete: remove } as unknown as R2Bucket;
}

/** Where no shop is, for commands that would open one themselves. */
const NOWHERE = ".state/test-in-memory";

/** The same database, in which another does something in the moment before the first write. */
function withMoment(d1: D1Database, other: () => Promise<unknown>): D1Database {
  const session = d1.withSession();
  let isOver = false;
  const batch = async (prepared: D1PreparedStatement[]) => {
    const isRead = (prepared as unknown as Prepared[]).every(({ sql }) => /^\s*SELECT/.test(sql));
    if (!isRead && !isOver) {
      isOver = true;
      await other();
    }
    return session.batch(prepared);
  };
  return { withSession: () => ({ ...session, batch }) } as unknown as D1Database;
}

/** An operator's prompt at a shop in memory, and the pictures that were put there. */
export function openMemoryShop(database: DatabaseSync, now: number) {
  const files = new Map<string, Uint8Array>();
  const opened = { d1: memoryD1(database), uploads: async () => memoryBucket(files) };
  const type = (...args: string[]) => askShop(args, NOWHERE, { opened, now });
  /** Typed at another second, or where the shop has other settings. */
  const typeIn = (more: { now: number; env: Record<string, string> }, ...args: string[]) =>
    askShop(args, NOWHERE, { opened, ...more });
  /** What is typed here has read the shop before `other` changes it, and writes afterwards. */
  const typeBehind = (other: () => Promise<unknown>, ...args: string[]) =>
    askShop(args, NOWHERE, { opened: { ...opened, d1: withMoment(opened.d1, other) }, now });
  /** Typed at a database that answers as `d1` does. */
  const typeAt = (change: (d1: D1Database) => D1Database, ...args: string[]) =>
    askShop(args, NOWHERE, { opened: { ...opened, d1: change(opened.d1) }, now });
  return { type, typeIn, typeBehind, typeAt, files, d1: opened.d1 };
}
