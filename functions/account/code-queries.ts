import { type SQL, sql } from "drizzle-orm";
import { CODE_EXPIRES_SECONDS, CODE_RESEND_SECONDS, CODE_TRIES_MAX } from "#domain/account/limits.ts";
import type { SentCode } from "#domain/account/one-time-code.ts";
import type { Seconds } from "#domain/catalogue/price.ts";
import { type Database, type Statement, statement } from "#functions/db/database.ts";
import { type Channel, isCounted } from "./recipient-queries.ts";

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
  /** Who asks: two requests of one browser, or from one address, wait for each other; strangers' do not. */
  browserHash: string;
  addressHash: string;
}

const columns = (tries: SQL) => sql`id, user_id AS "userId", code_hash AS "codeHash", ${tries} AS tries,
  created_at AS "createdAt", expires_at AS "expiresAt", used_at AS "usedAt"`;
const [ownTries, triesElsewhere] = [sql.raw("tries"), sql.raw("tries_elsewhere")];
/** More at once were not asked for in good faith, and one guess must not be compared with many. */
const OPEN_ELSEWHERE_MAX = 3;

const ofAsker = ({ channel, recipient, browserHash, addressHash }: Omit<NewCode, "codeHash">) =>
  sql`channel = ${channel} AND recipient = ${recipient}
    AND ((browser_hash = ${browserHash} AND browser_hash <> '') OR address_hash = ${addressHash})`;

/** The last code that this asker was sent for the recipient. */
export async function findLastRequested(
  db: Database,
  input: Omit<NewCode, "codeHash">,
): Promise<Pick<CodeRow, "createdAt"> | undefined> {
  const [row] = await db.rows(
    statement<
      Pick<CodeRow, "createdAt">
    >(sql`SELECT created_at AS "createdAt" FROM one_time_code WHERE ${ofAsker(input)}
      ORDER BY created_at DESC, id DESC LIMIT 1`),
  );
  return row;
}

/** Whether the wait since this asker's last code is over: two requests in the same moment send one code. */
export function isWaitOver(code: NewCode, now: Seconds): SQL {
  return sql`NOT EXISTS (SELECT 1 FROM one_time_code WHERE ${ofAsker(code)} AND created_at > ${now - CODE_RESEND_SECONDS})`;
}

/** A code whose message was counted before in the same batch. */
export function insertCode(code: NewCode, userId: SQL, now: Seconds): Statement<{ id: number }> {
  const { channel, recipient, codeHash, browserHash, addressHash } = code;
  return statement(sql`INSERT INTO one_time_code
      (channel, recipient, user_id, code_hash, browser_hash, address_hash, created_at, expires_at)
    SELECT ${channel}, ${recipient}, ${userId}, ${codeHash}, ${browserHash}, ${addressHash}, ${now}, ${now + CODE_EXPIRES_SECONDS}
    WHERE ${isCounted(code)} RETURNING id`);
}

/** Whether this very code was written: the hash has a salt of its own. */
export function isWritten({ channel, recipient, codeHash }: NewCode): SQL {
  return sql`EXISTS (SELECT 1 FROM one_time_code WHERE channel = ${channel} AND recipient = ${recipient} AND code_hash = ${codeHash})`;
}

/**
 * Notes that a link was asked for, as a code that nobody can type: whether or not anybody is there, the next one waits for it. It was
 * counted before in the same batch.
 */
export function noteLink(input: NewCode, now: Seconds): Statement<{ id: number }> {
  const { channel, recipient, codeHash, browserHash, addressHash } = input;
  return statement(sql`INSERT INTO one_time_code
      (channel, recipient, code_hash, browser_hash, address_hash, created_at, expires_at, used_at)
    SELECT ${channel}, ${recipient}, ${codeHash}, ${browserHash}, ${addressHash}, ${now}, ${now}, ${now}
    WHERE ${isCounted(input)} RETURNING id`);
}

type Tried = Omit<NewCode, "codeHash" | "addressHash">;
const sentTo = ({ channel, recipient }: Tried) => sql`channel = ${channel} AND recipient = ${recipient}`;
const isOpen = (now: Seconds) => sql`used_at IS NULL AND expires_at > ${now}`;

/**
 * Counts a try at the latest code of the browser that asked for it, before it is judged, so that guesses at once are all counted. Nothing
 * where this browser has no open code: then it is a try elsewhere.
 */
export async function countOwnTry(db: Database, tried: Tried, now: Seconds): Promise<CodeRow[] | undefined> {
  const own = sql`id = (SELECT id FROM one_time_code WHERE ${sentTo(tried)}
    AND browser_hash = ${tried.browserHash} AND browser_hash <> '' ORDER BY created_at DESC, id DESC LIMIT 1) AND ${isOpen(now)}`;
  const [counted, [open]] = await db.batch([
    statement<CodeRow>(sql`UPDATE one_time_code SET tries = tries + 1
      WHERE ${own} AND tries < ${CODE_TRIES_MAX} RETURNING ${columns(ownTries)}`),
    statement<{ id: number }>(sql`SELECT id FROM one_time_code WHERE ${own}`),
  ]);
  return open && counted;
}

/** Counts a try at the latest codes that others have asked for, by itself, so that strangers spend nothing of the askers'. */
export async function countTryElsewhere(db: Database, tried: Tried, now: Seconds): Promise<CodeRow[]> {
  const others = sql`SELECT id FROM one_time_code AS code WHERE ${sentTo(tried)} AND ${isOpen(now)} AND NOT EXISTS (
      SELECT 1 FROM one_time_code AS later
      WHERE later.channel = code.channel AND later.recipient = code.recipient AND later.id > code.id
      AND later.browser_hash = code.browser_hash AND (code.browser_hash <> '' OR later.address_hash = code.address_hash))
    ORDER BY created_at DESC, id DESC LIMIT ${OPEN_ELSEWHERE_MAX}`;
  return db.rows(
    statement<CodeRow>(sql`UPDATE one_time_code SET tries_elsewhere = tries_elsewhere + 1
      WHERE id IN (${others}) AND tries_elsewhere < ${CODE_TRIES_MAX} RETURNING ${columns(triesElsewhere)}`),
  );
}

/** Takes a code for this use; false when another took it first. */
export async function takeCode(db: Database, id: number, now: Seconds): Promise<boolean> {
  const used = await db.rows(
    statement(sql`UPDATE one_time_code SET used_at = ${now} WHERE id = ${id} AND used_at IS NULL RETURNING id`),
  );
  return used.length > 0;
}
