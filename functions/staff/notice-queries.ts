import { type SQL, sql } from "drizzle-orm";
import {
  CHAT_WAITS_SECONDS,
  type DueNotice,
  STAFF_BROWSERS_MAX,
  type StaffChoice,
  type StaffEvent,
  type StaffNoticeKind,
  type StaffNoticeWay,
  TOLD_BACK_SECONDS,
} from "#domain/staff/notices.ts";
import { COUNTED_MAX } from "#domain/staff/today.ts";
import { lowStock } from "#functions/content/content-queries.ts";
import { type Statement, statement } from "#functions/db/database.ts";
import { excluded, insert, pick, type RowOf, returning, select } from "#functions/db/fields.ts";
import { demand } from "#functions/db/guard.ts";
import { jsonRows, jsonValue } from "#functions/db/json.ts";
import { outbox } from "#functions/db/schema/account.ts";
import { serviceThread as thread } from "#functions/db/schema/inbox.ts";
import { order } from "#functions/db/schema/order.ts";
import { payment } from "#functions/db/schema/payment.ts";
import {
  staffNoticeChoice as choice,
  staffNotice as notice,
  staffPush as push,
  staff,
} from "#functions/db/schema/staff.ts";
import { withShopName } from "#functions/messages/outbox.ts";
import { dayOf, type Seconds, startOfDay } from "#lib/time.ts";

const phone = sql<string>`coalesce((SELECT phone FROM staff_phone WHERE staff_id = ${staff.id}), '')`;
const hasBrowser = sql<0 | 1>`EXISTS (SELECT 1 FROM staff_push WHERE staff_id = ${staff.id})`;
const mailedAt = sql<number>`coalesce((SELECT max(${notice.at}) FROM staff_notice
  WHERE ${notice.staffId} = ${staff.id} AND ${notice.way} = 'mail'), 0)`;

const chosenFields = {
  ...pick(staff, "id", "role", "email"),
  ...pick(choice, "kind", "way", "toldAt"),
  phone,
  hasBrowser,
  mailedAt,
};
export type ChosenRow = RowOf<typeof chosenFields>;

/** Who wants to be told of what; nobody who is out. */
export const selectChosen = select(
  chosenFields,
  sql`FROM staff_notice_choice CROSS JOIN staff ON ${staff.id} = ${choice.staffId}
    WHERE ${staff.removedAt} IS NULL ORDER BY ${staff.id}, ${choice.kind}, ${choice.way}`,
);

/** What was written in the last seconds may still be on its way into the database: the next run finds it whole. */
const SETTLED_SECONDS = 60;
/** So many of the newest moves of stock are looked at. */
const STOCK_MOVES_READ = 500;

/** What has happened since whoever was told the longest ago; nothing of a kind that nobody has chosen is read. */
export function selectStaffEvents(now: Seconds): Statement<StaffEvent> {
  const settled = now - SETTLED_SECONDS;
  const since = (kind: StaffNoticeKind) =>
    sql`(SELECT max(min(told_at), ${now - TOLD_BACK_SECONDS}) FROM staff_notice_choice WHERE kind = ${kind})`;
  const of = (kind: StaffNoticeKind, at: SQL, rest: SQL, about = sql`''`) =>
    sql`SELECT * FROM (SELECT ${kind} AS kind, ${at} AS at, ${about} AS about ${rest} LIMIT ${COUNTED_MAX})`;
  const waits = (kind: "complaint" | "chat", from: SQL, until: Seconds) =>
    sql`FROM service_thread WHERE ${thread.kind} = ${kind} AND ${thread.waitingSince} > ${from}
      AND ${thread.waitingSince} <= ${until} ORDER BY ${thread.waitingSince} DESC`;
  const moves = sql`SELECT variant_id, pieces, stock_after, at FROM stock_entry
    WHERE ${since("stock")} IS NOT NULL ORDER BY id DESC LIMIT ${STOCK_MOVES_READ}`;
  const all = [
    of(
      "paid",
      sql`${payment.paidAt}`,
      sql`FROM payment CROSS JOIN "order" ON ${order.id} = ${payment.orderId}
        WHERE ${payment.paidAt} > ${since("paid")} AND ${payment.paidAt} <= ${settled} AND ${order.state} = 'paid'
        ORDER BY ${payment.paidAt} DESC`,
    ),
    of("complaint", sql`${thread.waitingSince}`, waits("complaint", since("complaint"), settled)),
    of(
      "chat",
      sql`${thread.waitingSince} + ${CHAT_WAITS_SECONDS}`,
      waits("chat", sql`${since("chat")} - ${CHAT_WAITS_SECONDS}`, now - CHAT_WAITS_SECONDS),
    ),
    // Those that have become low, and still are.
    of(
      "stock",
      sql`max(moved.at)`,
      sql`FROM (${moves}) AS moved CROSS JOIN product_variant ON product_variant.id = moved.variant_id
        WHERE moved.at > ${since("stock")} AND moved.at <= ${settled} AND product_variant.stock < ${lowStock}
          AND moved.stock_after < ${lowStock} AND moved.stock_after - moved.pieces >= ${lowStock}
        GROUP BY moved.variant_id`,
    ),
    of(
      "trouble",
      sql`at`,
      sql`FROM watch WHERE name >= 'trouble:' AND name < 'trouble;' AND at > ${since("trouble")}`,
      sql`substr(name, 9)`,
    ),
  ];
  return select(
    { kind: sql<StaffNoticeKind>`kind`, at: sql<number>`at`, about: sql<string>`about` },
    sql`FROM (${sql.join(all, sql` UNION ALL `)})`,
  );
}

/** How many WhatsApp messages the staff have had today. */
export function countStaffChats(now: Seconds) {
  return select(
    { count: sql<number>`count(*)` },
    sql`FROM staff_notice WHERE ${notice.way} = 'wa' AND ${notice.at} >= ${startOfDay(dayOf(now))}`,
  );
}

/** One message of the outbox, or one for each browser. */
export interface StaffMessage {
  title: string;
  text: string;
}

/** Notes that a run tells this; of two runs at once the second one changes nothing. */
export function markTold(memberId: number, marks: DueNotice["marks"]): Statement<never> {
  return statement(sql`UPDATE staff_notice_choice SET told_at = ${jsonValue<number>("upTo")} FROM ${jsonRows(marks)}
    WHERE staff_id = ${memberId} AND kind = ${jsonValue("kind")} AND way = ${jsonValue("way")}
      AND told_at = ${jsonValue<number>("saw")}`);
}

/** The messages of a notice; written only if the statement before in the batch has changed something. */
export function insertStaffMessages(
  { way, recipient, memberId }: { way: StaffNoticeWay; recipient: string; memberId: number },
  messages: readonly StaffMessage[],
  now: Seconds,
): Statement<{ id: number }> {
  const [title, text] = [withShopName(jsonValue("title")), withShopName(jsonValue("text"))];
  const rows = jsonRows(messages);
  const from =
    way === "push"
      ? sql`SELECT 'push', 's' || ${push.id}, ${title}, ${text}, ${now} FROM ${rows} CROSS JOIN staff_push
          WHERE ${push.staffId} = ${memberId} AND changes() > 0`
      : sql`SELECT ${way}, ${recipient}, ${title}, ${text}, ${now} FROM ${rows}
          WHERE ${recipient} <> '' AND changes() > 0`;
  return returning(sql`INSERT INTO outbox (channel, recipient, subject, text, created_at) ${from}`, pick(outbox, "id"));
}

/** What was sent, for its reader's own screen; follows its messages in the batch. */
export function noteSent(memberId: number, way: StaffNoticeWay, text: string, now: Seconds): Statement<never> {
  return statement(insert(notice, { staffId: memberId, way, text, at: now }, sql`WHERE changes() > 0`));
}

/** The same for a trial, which its message follows. */
export function noteTrial(memberId: number, way: StaffNoticeWay, text: string, now: Seconds): Statement<never> {
  return statement(insert(notice, { staffId: memberId, way, text, at: now }));
}

const SENT_SHOWN = 10;

export const selectSent = (memberId: number) =>
  select(
    pick(notice, "way", "text", "at"),
    sql`FROM staff_notice WHERE ${notice.staffId} = ${memberId} ORDER BY ${notice.at} DESC, ${notice.id} DESC
      LIMIT ${SENT_SHOWN}`,
  );

export const selectOwnChoices = (memberId: number) =>
  select(pick(choice, "kind", "way"), sql`FROM staff_notice_choice WHERE ${choice.staffId} = ${memberId}`);

export const selectOwnPhone = (memberId: number) =>
  select({ phone: sql<string>`phone` }, sql`FROM staff_phone WHERE staff_id = ${memberId}`);

export const selectBrowsers = (memberId: number) =>
  select(
    pick(push, "id", "agent", "createdAt"),
    sql`FROM staff_push WHERE ${push.staffId} = ${memberId} ORDER BY ${push.createdAt} DESC, ${push.id} DESC`,
  );

/** What is chosen from now on is told from now on; what is not is forgotten. */
export function saveChoices(
  memberId: number,
  choices: readonly (Pick<StaffChoice, "kind" | "way"> & { isOn: boolean })[],
  now: Seconds,
): Statement<never>[] {
  const [on, off] = [true, false].map((isOn) => choices.filter((one) => one.isOn === isOn)) as [object[], object[]];
  const [kind, way] = [jsonValue("kind"), jsonValue("way")];
  return [
    statement(
      sql`${insert(choice, { staffId: memberId, kind, way, toldAt: now }, sql`FROM ${jsonRows(on)} WHERE true`)}
        ON CONFLICT DO NOTHING`,
    ),
    statement(sql`DELETE FROM staff_notice_choice WHERE ${choice.staffId} = ${memberId}
      AND (${choice.kind}, ${choice.way}) IN (SELECT ${kind}, ${way} FROM ${jsonRows(off)})`),
  ];
}

/** Another number, none if it is empty; with a demand that it still is as it was shown. */
export function savePhone(memberId: number, { saw, to }: { saw: string; to: string }): Statement<never>[] {
  return [
    demand("number", sql`coalesce((SELECT phone FROM staff_phone WHERE staff_id = ${memberId}), '') = ${saw}`),
    statement(sql`INSERT INTO staff_phone (staff_id, phone) VALUES (${memberId}, ${to})
      ON CONFLICT (staff_id) DO UPDATE SET phone = excluded.phone`),
  ];
}

interface Browser {
  endpoint: string;
  p256dh: string;
  auth: string;
  agent: string;
}

/** A browser has one subscription, which belongs to whoever has switched it on last. */
export function saveBrowser(memberId: number, browser: Browser, now: Seconds): Statement<never>[] {
  const own = sql`staff_push WHERE ${push.staffId} = ${memberId}`;
  return [
    statement(sql`${insert(push, { ...browser, staffId: memberId, createdAt: now })} ON CONFLICT (endpoint)
      DO UPDATE SET ${excluded(push, "staffId", "p256dh", "auth", "agent", "createdAt")}`),
    statement(sql`DELETE FROM ${own} AND ${push.id} NOT IN (SELECT ${push.id} FROM ${own}
      ORDER BY ${push.createdAt} DESC, ${push.id} DESC LIMIT ${STAFF_BROWSERS_MAX})`),
  ];
}

export function deleteBrowser(memberId: number, id: number): Statement<never> {
  return statement(sql`DELETE FROM staff_push WHERE ${push.staffId} = ${memberId} AND ${push.id} = ${id}`);
}

/** Whoever is out is told nothing more, and their number is forgotten. */
export function forgetNoticesOf(memberId: number): Statement<never>[] {
  return ["staff_notice_choice", "staff_phone", "staff_push"].map((table) =>
    statement(sql`DELETE FROM ${sql.raw(table)} WHERE staff_id = ${memberId}`),
  );
}
