import { getTableName, sql } from "drizzle-orm";
import { isPushEndpoint } from "#domain/service/notice.ts";
import { type Database, statement } from "#functions/db/database.ts";
import { pick, type RowOf, select } from "#functions/db/fields.ts";
import { accessToken } from "#functions/db/schema/account.ts";
import { pushSubscription } from "#functions/db/schema/service.ts";
import { staff, staffPush } from "#functions/db/schema/staff.ts";
import type { PushEnv } from "#functions/env.ts";
import { type Gateway, NotYet, Undeliverable } from "#functions/messages/gateway.ts";
import { type Bytes, fromBase64Url } from "#lib/bytes.ts";
import type { Seconds } from "#lib/time.ts";
import { encryptPush, proveSender, readVapid, type Vapid } from "./web-push.ts";

const receiverFields = pick(pushSubscription, "id", "endpoint", "p256dh", "auth", "silentUntil");
const staffFields = pick(staffPush, "id", "endpoint", "p256dh", "auth", "silentUntil");
type Table = typeof pushSubscription | typeof staffPush;
type Receiver = RowOf<typeof receiverFields> & { table: Table };

/** The browser of a message; none if it was removed, or if its customer's session or its member of staff is out since. */
async function findReceiver(db: Database, recipient: string, now: Seconds): Promise<Receiver | undefined> {
  if (recipient.startsWith("s")) {
    const ofStaff = sql`FROM staff_push JOIN staff ON ${staff.id} = ${staffPush.staffId}
      WHERE ${staffPush.id} = ${Number(recipient.slice(1))} AND ${staff.removedAt} IS NULL`;
    const [row] = await db.rows(select(staffFields, ofStaff));
    return row && { ...row, table: staffPush };
  }
  const [row] = await db.rows(
    select(
      receiverFields,
      sql`FROM push_subscription JOIN access_token ON ${accessToken.tokenHash} = ${pushSubscription.tokenHash}
        WHERE ${pushSubscription.id} = ${Number(recipient)} AND ${accessToken.expiresAt} > ${now}`,
    ),
  );
  return row && { ...row, table: pushSubscription };
}

const nameOf = (table: Table) => sql.raw(getTableName(table));

async function deleteReceiver(db: Database, { id, endpoint, table }: Receiver): Promise<void> {
  await db.rows(statement(sql`DELETE FROM ${nameOf(table)} WHERE id = ${id} AND endpoint = ${endpoint}`));
}

async function silenceReceiver(db: Database, { id, table }: Receiver, silentUntil: Seconds): Promise<void> {
  await db.rows(statement(sql`UPDATE ${nameOf(table)} SET silent_until = ${silentUntil} WHERE id = ${id}`));
}

const TIME_LIMIT_MS = 10_000;
/** How long the push service keeps it for a browser that is off. */
const KEPT_SECONDS = 86_400;
/** The silence where a service asks for one without a number, and the longest one. */
const SILENCE_SECONDS = 300;
const SILENCE_SECONDS_MAX = 6 * 3600;

/**
 * Notifications in browsers. A message's recipient is the id of a subscription, behind an s where it is one of the staff's;
 * its text is what the browser gets.
 */
export function openPush(env: PushEnv, db: Database, now: Seconds): Gateway | undefined {
  const vapid = readVapid(env);
  if (!vapid) return undefined;
  return {
    async deliver({ recipient, text }) {
      const receiver = await findReceiver(db, recipient, now);
      // If the customer logged out or switched pushes off, nothing is sent.
      if (!receiver) return;
      if (receiver.silentUntil > now) throw new NotYet("the push service wants silence", receiver.silentUntil - now);
      // The list may have become shorter since the browser was saved.
      if (!isPushEndpoint(receiver.endpoint, env.PUSH_HOSTS)) throw new Undeliverable("no push service is there");
      const response = await send(vapid, receiver, text, now);
      await response.body?.cancel();
      await take(response, receiver, db, now);
    },
  };
}

async function send(vapid: Vapid, { endpoint, p256dh, auth }: Receiver, text: string, now: Seconds) {
  const body = await encryptPush(text, { p256dh: bytesOf(p256dh), auth: bytesOf(auth) }).catch((error: Error) => {
    throw new Undeliverable(error.message);
  });
  const headers = {
    Authorization: await proveSender(vapid, endpoint, now),
    "Content-Encoding": "aes128gcm",
    "Content-Type": "application/octet-stream",
    TTL: String(KEPT_SECONDS),
    Urgency: "normal",
  };
  return fetch(endpoint, {
    method: "POST",
    headers,
    body,
    // The list of hosts would mean nothing if one of them could send the shop elsewhere.
    redirect: "manual",
    signal: AbortSignal.timeout(TIME_LIMIT_MS),
  });
}

async function take({ ok, status, headers }: Response, receiver: Receiver, db: Database, now: Seconds) {
  if (ok) return;
  if (status === 404 || status === 410) return deleteReceiver(db, receiver);
  const said = `the push service answered ${status}`;
  if (status === 429) {
    const seconds = silenceOf(headers.get("Retry-After"), now);
    await silenceReceiver(db, receiver, now + seconds);
    throw new NotYet(said, seconds);
  }
  throw status < 500 ? new Undeliverable(said) : new Error(said);
}

/** Retry-After is a number of seconds or a date. */
function silenceOf(retryAfter: string | null, now: Seconds): number {
  const seconds = /^\d{1,9}$/.test(retryAfter ?? "")
    ? Number(retryAfter)
    : Math.ceil(Date.parse(retryAfter ?? "") / 1000 - now);
  return Number.isNaN(seconds) ? SILENCE_SECONDS : Math.min(Math.max(seconds, 1), SILENCE_SECONDS_MAX);
}

function bytesOf(text: string): Bytes {
  return fromBase64Url(text) ?? new Uint8Array();
}
