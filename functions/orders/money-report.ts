import { sql } from "drizzle-orm";
import type { Rupiah } from "#domain/money.ts";
import { balanceBefore } from "#domain/orders/money.ts";
import type { Database } from "#functions/db/database.ts";
import { pick, select } from "#functions/db/fields.ts";
import { moneyEntry as entry, refund } from "#functions/db/schema/money.ts";
import { order } from "#functions/db/schema/order.ts";
import { payment } from "#functions/db/schema/payment.ts";
import { type Seconds, ZONE, zoneHours } from "#lib/time.ts";

/** Whole days of the shop's calendar: from a second up to the one that is no longer in them. */
interface Days {
  from: Seconds;
  until: Seconds;
}

/** What moved in some days, each by its entry's own date, and what was still to be sent at their end. */
export interface MoneyOfDays {
  received: Rupiah;
  /** What of it buyers paid as the fee of their way to pay. */
  fees: Rupiah;
  byProvider: Rupiah;
  byHand: Rupiah;
  underWay: Rupiah;
  owed: Rupiah;
}

const DAY = 86_400;
const AHEAD = zoneHours[ZONE] * 3600;
const sumIf = (what: ReturnType<typeof sql>, amount = sql`${entry.amount}`) =>
  sql<number>`coalesce(sum(${amount}) FILTER (WHERE ${what}), 0)`;
const isReceived = sql`${entry.kind} = 'received'`;

function selectByDay({ from, until }: Days) {
  return select(
    {
      from: sql<number>`min((${entry.at} + ${AHEAD}) / ${DAY} * ${DAY} - ${AHEAD})`,
      received: sumIf(isReceived),
      fees: sumIf(sql`${isReceived} AND ${payment.paidBy} = ${entry.attempt}`, sql`${order.fee}`),
      byProvider: sumIf(sql`${entry.kind} NOT IN ('received', 'by-hand')`),
      byHand: sumIf(sql`${entry.kind} = 'by-hand'`),
    },
    sql`FROM money_entry JOIN payment ON ${payment.orderId} = ${entry.orderId} JOIN "order" ON ${order.id} = ${entry.orderId}
      WHERE ${entry.at} >= ${from} AND ${entry.at} < ${until} GROUP BY (${entry.at} + ${AHEAD}) / ${DAY}`,
  );
}

const open = ({ from, until }: Days) => sql`FROM refund WHERE ${refund.at} < ${until}
  AND ${refund.amount} > coalesce((SELECT sum(kept.amount) FROM money_entry AS kept
    WHERE kept.refund_id = ${refund.id} AND kept.at < ${from}), 0)`;

/** What was promised and not sent by the first of these days, or promised since. */
function selectOpen(days: Days) {
  return select(pick(refund, "id", "attempt", "amount", "kept", "way", "at", "byHandAt"), open(days));
}

function selectEntriesOfOpen(days: Days) {
  return select(
    { ...pick(entry, "kind", "attempt", "amount", "at"), refund: entry.refundId },
    sql`FROM money_entry WHERE ${entry.attempt} IN (SELECT ${refund.attempt} ${open(days)}) AND ${entry.at} < ${days.until}`,
  );
}

/** The money of each of these stretches of days, which follow one another. */
export async function readMoney(db: Database, stretches: readonly Days[]): Promise<MoneyOfDays[]> {
  const [first, last] = [stretches[0], stretches.at(-1)];
  if (!first || !last) return [];
  const all = { from: first.from, until: last.until };
  const [days, refunds, entries] = await db.batch([selectByDay(all), selectOpen(all), selectEntriesOfOpen(all)]);
  return stretches.map(({ from, until }) => {
    const own = days.filter((day) => day.from >= from && day.from < until);
    const sum = (name: "received" | "fees" | "byProvider" | "byHand") => own.reduce((sums, day) => sums + day[name], 0);
    return {
      ...{ received: sum("received"), fees: sum("fees"), byProvider: sum("byProvider"), byHand: sum("byHand") },
      ...balanceBefore(until, entries, refunds),
    };
  });
}
