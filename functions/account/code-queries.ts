import { type SQL, sql } from "drizzle-orm";
import { CODE_EXPIRES_SECONDS, CODE_RESEND_SECONDS, CODE_TRIES_MAX } from "#domain/account/sign-in.ts";
import type { Database, Statement } from "#functions/db/database.ts";
import { insert, named, pick, type RowOf, returning, select, set } from "#functions/db/fields.ts";
import { oneTimeCode as code } from "#functions/db/schema/account.ts";
import type { Seconds } from "#lib/time.ts";

const fields = pick(code, "id", "userId", "codeHash", "tries", "createdAt", "expiresAt", "usedAt");
export type CodeRow = RowOf<typeof fields>;

/** The requester is known by hashes. Requests from one browser or one network address share a wait; others' do not. */
export type NewCode = Pick<
  typeof code.$inferSelect,
  "channel" | "recipient" | "codeHash" | "browserHash" | "addressHash"
>;

/** Limits how many codes one guess is compared with; more open codes than this are not requested in good faith. */
const OPEN_ELSEWHERE_MAX = 3;
const later = named(code, "later");

const ofAsker = ({ channel, recipient, browserHash, addressHash }: Omit<NewCode, "codeHash">) =>
  sql`${code.channel} = ${channel} AND ${code.recipient} = ${recipient}
    AND ((${code.browserHash} = ${browserHash} AND ${code.browserHash} <> '') OR ${code.addressHash} = ${addressHash})`;
const newestFirst = sql`ORDER BY ${code.createdAt} DESC, ${code.id} DESC`;

/** When this requester was last sent a code for the recipient. */
export async function findLastRequested(
  db: Database,
  input: Omit<NewCode, "codeHash">,
): Promise<Pick<CodeRow, "createdAt"> | undefined> {
  const [row] = await db.rows(
    select(pick(code, "createdAt"), sql`FROM one_time_code WHERE ${ofAsker(input)} ${newestFirst} LIMIT 1`),
  );
  return row;
}

/** Whether the wait since this requester's last code is over. Two concurrent requests send one code. */
export function isWaitOver(input: NewCode, now: Seconds): SQL {
  const since = now - CODE_RESEND_SECONDS;
  return sql`NOT EXISTS (SELECT 1 FROM one_time_code WHERE ${ofAsker(input)} AND ${code.createdAt} > ${since})`;
}

/** A code, `when` its message was counted earlier in the same batch. */
export function insertCode(input: NewCode, userId: SQL, now: Seconds, when: SQL): Statement<{ id: number }> {
  const { channel, recipient, codeHash, browserHash, addressHash } = input;
  const request = { channel, recipient, userId, codeHash, browserHash, addressHash };
  const values = { ...request, createdAt: now, expiresAt: now + CODE_EXPIRES_SECONDS };
  return returning(insert(code, values, sql`WHERE ${when}`), pick(code, "id"));
}

/** Whether this very code was written: its hash has its own salt. */
export function isWritten({ channel, recipient, codeHash }: NewCode): SQL {
  return sql`EXISTS (SELECT 1 FROM one_time_code WHERE ${sentTo({ channel, recipient })}
    AND ${code.codeHash} = ${codeHash})`;
}

/**
 * Records that a link was requested, as a code that cannot be typed: the next request waits for it, account or not.
 * `when` says whether it was counted earlier in the same batch.
 */
export function noteLink(input: NewCode, now: Seconds, when: SQL): Statement<{ id: number }> {
  const { channel, recipient, codeHash, browserHash, addressHash } = input;
  const request = { channel, recipient, codeHash, browserHash, addressHash };
  const values = { ...request, createdAt: now, expiresAt: now, usedAt: now };
  return returning(insert(code, values, sql`WHERE ${when}`), pick(code, "id"));
}

type Tried = Omit<NewCode, "codeHash" | "addressHash">;
const sentTo = ({ channel, recipient }: Pick<Tried, "channel" | "recipient">) =>
  sql`${code.channel} = ${channel} AND ${code.recipient} = ${recipient}`;
const isOpen = (now: Seconds) => sql`${code.usedAt} IS NULL AND ${code.expiresAt} > ${now}`;

/**
 * Counts a try at the latest code that this browser requested.
 * Counted before the try is judged, so that concurrent guesses all count.
 * Undefined if this browser has no open code: then it is a try from elsewhere.
 */
export async function countOwnTry(db: Database, tried: Tried, now: Seconds): Promise<CodeRow[] | undefined> {
  const own = sql`${code.id} = (SELECT ${code.id} FROM one_time_code WHERE ${sentTo(tried)}
    AND ${code.browserHash} = ${tried.browserHash} AND ${code.browserHash} <> '' ${newestFirst} LIMIT 1)
      AND ${isOpen(now)}`;
  const [counted, [open]] = await db.batch([
    returning(
      sql`UPDATE one_time_code SET ${set(code, { tries: sql`${code.tries} + 1` })}
        WHERE ${own} AND ${code.tries} < ${CODE_TRIES_MAX}`,
      fields,
    ),
    select(pick(code, "id"), sql`FROM one_time_code WHERE ${own}`),
  ]);
  return open && counted;
}

/**
 * Counts a try at the latest codes that others requested.
 * A separate counter, so that strangers do not use up the owner's tries.
 */
export async function countTryElsewhere(db: Database, tried: Tried, now: Seconds): Promise<CodeRow[]> {
  const others = sql`SELECT ${code.id} FROM one_time_code WHERE ${sentTo(tried)} AND ${isOpen(now)} AND NOT EXISTS (
      SELECT 1 FROM one_time_code AS later
      WHERE ${later.channel} = ${code.channel} AND ${later.recipient} = ${code.recipient} AND ${later.id} > ${code.id}
      AND ${later.browserHash} = ${code.browserHash}
      AND (${code.browserHash} <> '' OR ${later.addressHash} = ${code.addressHash}))
    ${newestFirst} LIMIT ${OPEN_ELSEWHERE_MAX}`;
  return db.rows(
    returning(
      sql`UPDATE one_time_code SET ${set(code, { triesElsewhere: sql`${code.triesElsewhere} + 1` })}
        WHERE ${code.id} IN (${others}) AND ${code.triesElsewhere} < ${CODE_TRIES_MAX}`,
      { ...fields, tries: code.triesElsewhere },
    ),
  );
}

/** Marks a code used; false when a concurrent request used it first. */
export async function takeCode(db: Database, id: number, now: Seconds): Promise<boolean> {
  const used = await db.rows(
    returning(
      sql`UPDATE one_time_code SET ${set(code, { usedAt: now })} WHERE ${code.id} = ${id} AND ${code.usedAt} IS NULL`,
      pick(code, "id"),
    ),
  );
  return used.length > 0;
}
