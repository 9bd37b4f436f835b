import { type SQL, sql } from "drizzle-orm";
import { CODE_EXPIRES_SECONDS, CODE_RESEND_SECONDS, CODE_TRIES_MAX } from "#domain/door.ts";
import type { SentCode } from "#domain/one-time-code.ts";
import type { Seconds } from "#domain/price.ts";
import { type Database, type Statement, statement } from "./database.ts";

export type Channel = "mail" | "wa";

export interface CodeRow extends SentCode {
  id: number;
  /** Null when no account was known to stand behind the code: then whoever proves the recipient chooses anew. */
  userId: number | null;
  codeHash: string;
}

export interface NewCode {
  channel: Channel;
  recipient: string;
  codeHash: string;
}

const columns = sql.raw(
  'id, user_id AS "userId", code_hash AS "codeHash", tries, created_at AS "createdAt", expires_at AS "expiresAt", used_at AS "usedAt"',
);
const latest = (channel: Channel, recipient: string) =>
  sql`SELECT id FROM one_time_code WHERE channel = ${channel} AND recipient = ${recipient} ORDER BY created_at DESC, id DESC LIMIT 1`;

export async function findLatestCode(
  db: Database,
  channel: Channel,
  recipient: string,
): Promise<Pick<CodeRow, "createdAt"> | undefined> {
  const [row] = await db.rows(
    statement<CodeRow>(sql`SELECT ${columns} FROM one_time_code WHERE id = (${latest(channel, recipient)})`),
  );
  return row;
}

/** Who stands behind an earlier request, for one that asks again. */
export async function findCodeUser(db: Database, id: number): Promise<number | null> {
  const [row] = await db.rows(
    statement<{ userId: number | null }>(sql`SELECT user_id AS "userId" FROM one_time_code WHERE id = ${id}`),
  );
  return row?.userId ?? null;
}

/** Whether the wait since the recipient's last code is over: two requests in the same moment send one code. */
export function isWaitOver({ channel, recipient }: NewCode, now: Seconds): SQL {
  return sql`NOT EXISTS (SELECT 1 FROM one_time_code WHERE channel = ${channel} AND recipient = ${recipient}
    AND created_at > ${now - CODE_RESEND_SECONDS})`;
}

export function insertCode(code: NewCode, userId: SQL, now: Seconds): Statement<{ id: number }> {
  const { channel, recipient, codeHash } = code;
  return statement(sql`INSERT INTO one_time_code (channel, recipient, user_id, code_hash, created_at, expires_at)
    SELECT ${channel}, ${recipient}, ${userId}, ${codeHash}, ${now}, ${now + CODE_EXPIRES_SECONDS}
    WHERE ${isWaitOver(code, now)} RETURNING id`);
}

/** Whether this very code was written: the hash has a salt of its own. */
export function isWritten({ channel, recipient, codeHash }: NewCode): SQL {
  return sql`EXISTS (SELECT 1 FROM one_time_code WHERE channel = ${channel} AND recipient = ${recipient} AND code_hash = ${codeHash})`;
}

/** Counts a try at the recipient's latest code before it is judged, so that guesses at once are all counted; nothing when they are used up. */
export async function countTry(db: Database, channel: Channel, recipient: string): Promise<CodeRow | undefined> {
  const [row] = await db.rows(
    statement<CodeRow>(sql`UPDATE one_time_code SET tries = tries + 1
      WHERE id = (${latest(channel, recipient)}) AND tries < ${CODE_TRIES_MAX} AND used_at IS NULL RETURNING ${columns}`),
  );
  return row;
}

/** Takes a code for this use; false when another took it first. */
export async function takeCode(db: Database, id: number, now: Seconds): Promise<boolean> {
  const used = await db.rows(
    statement(sql`UPDATE one_time_code SET used_at = ${now} WHERE id = ${id} AND used_at IS NULL RETURNING id`),
  );
  return used.length > 0;
}
