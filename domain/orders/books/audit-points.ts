import { DAY_SECONDS } from "#lib/time.ts";
import { balanceOf } from "./audit-money.ts";
import {
  type Books,
  complaintsOf,
  countBy,
  differences,
  isLive,
  type OrderEntry,
  rowsOf,
  sum,
  UNDONE,
} from "./books.ts";

type Entry = Books["points"][number];

const pointsOf = (entries: Entry[]) => sum(entries.map(({ points }) => points));

/**
 * An order's points are taken with it and given back with its money; it earns one for each Rp 10.000 once it is done, and
 * what it has earned goes with its money, or is paid for at Rp 100 each if it was spent. No lot is ever negative.
 */
export function auditPoints(books: Books): string[] {
  return [...auditLots(books), ...books.orders.flatMap((order) => auditOrderPoints(order, books))];
}

function auditOrderPoints(order: OrderEntry, books: Books): string[] {
  const entries = rowsOf(books.points, order.id);
  const refunds = rowsOf(books.refunds, order.id);
  const of = (reason: string) => pointsOf(entries.filter((entry) => entry.reason === reason));
  const { paid, gone, isUnasked } = moneyOf(order, books);
  const { paidBy } = rowsOf(books.payments, order.id)[0] ?? {};
  const isNoted = ({ number, fees }: Books["attempts"][number]) => number !== paidBy || fees !== null;
  const isOld = refunds.some((refund) => refund.isOld === 1) || !rowsOf(books.attempts, order.id).every(isNoted);
  const part = (points: number) => (gone >= paid ? points : Math.floor((points * gone) / paid));
  const says = complaintsOf(order.ordersn);

  says.unless(of("spent") === -order.pointsUsed, "other points were spent than it used");
  const due = UNDONE.includes(order.state) ? order.pointsUsed : usedBack(order, books, part);
  const given = of("given-back");
  says.unless(given <= due && given >= (isOld ? 0 : due), "other points came back than it used");

  // It may have been done before it came back, and money may have gone back before it was done: it earned less then.
  const all = Math.floor((order.subTotal - order.voucherDiscount - order.pointsDiscount) / 10_000);
  const earned = order.state === "done" || order.state === "returned" ? all : 0;
  const keeps = order.state === "done" ? all - part(all) : 0;
  const [had, taken] = [of("earned"), -of("taken-back")];
  says.unless(had <= earned && had >= keeps && taken >= 0, "other points were earned");
  const lot = rowsOf(books.lots, order.id)[0]?.id;
  const ended = -pointsOf(books.points.filter((entry) => entry.lot === lot && entry.reason === "expired"));
  const missing = had - taken - sum(refunds.map(({ kept }) => kept)) / 100 - keeps;
  // Expired points are lost already, and if too little money is left, points cannot be taken off it.
  const isGone = isOld || isUnasked || refunds.some(({ amount, kept }) => amount + kept <= 100);
  says.unless(missing >= 0 && (isGone || missing <= ended), "other points went than its money");
  return says.list;
}

/** The money paid for an order that goes on, and how much of it is back, promised, or held for points. */
function moneyOf(order: OrderEntry, books: Books) {
  const [payment] = rowsOf(books.payments, order.id);
  const attempt = rowsOf(books.attempts, order.id).find(({ number }) => number === payment?.paidBy);
  if (!attempt) return { paid: order.billTotal, gone: 0, isUnasked: false };
  const { back, open, forPoints: kept } = balanceOf(books, attempt);
  const isUnasked = rowsOf(books.entries, order.id).some(({ kind, refund }) => kind !== "received" && refund === null);
  return { paid: order.billTotal, gone: back + open + kept, isUnasked };
}

/** The used points that come back: in proportion to the money, and with the pieces that they redeemed. */
function usedBack(order: OrderEntry, books: Books, part: (points: number) => number): number {
  const lines = rowsOf(books.lines, order.id);
  const all = sum(lines.map(({ points }) => points));
  if (part(order.pointsUsed) === order.pointsUsed) return order.pointsUsed;
  const pieces = lines.map(({ key, points, quantity }) => {
    const back = rowsOf(books.refundLines, order.id).filter((line) => line.key === key);
    return Math.floor((points * sum(back.map(({ pieces }) => pieces))) / quantity);
  });
  return sum(pieces) + part(order.pointsUsed - all);
}

const BANDUNG = 7 * 3600;
/** Twelve months, and some weeks: lots of before lots were noted end with the youngest points that their owner had. */
const LONGEST = 400 * DAY_SECONDS;

/**
 * A lot is an order's. It lasts twelve months and ends as a day begins, or a month after what was given back to it; nothing
 * is taken out of it that is not there, and what ends is all of it.
 */
function auditLots({ points, lots }: Books): string[] {
  const byLot = Map.groupBy(points, ({ lot }) => lot);
  const known = new Set(lots.map(({ id }) => id));
  // Before there were lots, what was given back was not noted with what it came from, nor which points ended.
  const isOpenedOld = ({ id }: Books["lots"][number]) => byLot.get(id)?.[0]?.reason === "given-back";
  const old = new Set(lots.filter(isOpenedOld).map(({ user }) => user));
  return [
    ...points
      .filter(({ lot }) => !known.has(lot))
      .map(({ user, lot }) => `customer ${user}: there is no lot ${lot} of points`),
    ...lots.flatMap((lot) => {
      const entries = byLot.get(lot.id) ?? [];
      const says = complaintsOf(`customer ${lot.user}`);
      const from = entries[0]?.at ?? 0;
      const isEarned = entries[0]?.reason === "earned";
      says.unless(
        lot.endsAt === 0 ||
          !isEarned ||
          (lot.endsAt >= from + 365 * DAY_SECONDS && (lot.endsAt + BANDUNG) % DAY_SECONDS === 0),
        "points end before their time",
      );
      const ends = entries.map(({ at, reason }) => (reason === "given-back" ? at + 31 * DAY_SECONDS : 0));
      says.unless(lot.endsAt <= Math.max(from + LONGEST, ...ends), "points end long after their time");
      says.unless(!isEarned || entries[0]?.order === lot.order, "points are in the lot of another order");
      let left = 0;
      for (const { user, order, buyer, points, reason, at } of entries) {
        left += points;
        says.unless(user === lot.user, "points are in the lot of somebody else");
        says.unless((buyer ?? user) === user, "points are noted for somebody else's order");
        says.unless(
          order !== null || reason === "expired" || (lot.isOpening === 1 && reason !== "given-back"),
          `points were ${reason} by no order`,
        );
        says.unless(left >= 0, "more points went out of a lot than were in it");
        says.unless(
          points > 0 === (reason === "earned" || reason === "given-back"),
          `points that were ${reason} go the wrong way`,
        );
        const isWhole = order === null && left === 0 && (lot.endsAt === 0 || at >= from + 365 * DAY_SECONDS);
        says.unless(reason !== "expired" || isWhole || old.has(lot.user), `${-points} points ended that had not`);
      }
      return says.list;
    }),
  ];
}

/** A voucher's listed uses are the orders that have it: each buyer's own, one each. */
export function auditUses({ uses, usedBy }: Pick<Books, "uses" | "usedBy">): string[] {
  const [listed, due] = [uses, usedBy].map((rows) =>
    countBy(
      rows,
      ({ user, voucher }) => `customer ${user}: the uses of voucher ${voucher}`,
      ({ count }) => count,
    ),
  ) as [Map<string, number>, Map<string, number>];
  return differences(listed, due).map((name) => `${name} are not the orders that have it`);
}

/** A buyer's recorded purchases of a flash sale equal what the buyer's orders hold. */
export function auditPurchases({ purchases, holds, orders }: Pick<Books, "purchases" | "holds" | "orders">): string[] {
  const buyers = new Map(orders.filter(isLive).map(({ id, user }) => [id, user]));
  const held = holds.filter(({ kind, order }) => kind === "flash" && buyers.has(order));
  const taken = countBy(
    held,
    ({ ref, order }) => `${ref} by customer ${buyers.get(order)}`,
    ({ quantity }) => quantity,
  );
  const noted = countBy(
    purchases,
    ({ item, user }) => `${item} by customer ${user}`,
    ({ quantity }) => quantity,
  );
  return differences(noted, taken).map((name) => `what was had of flash sale item ${name} is not what the orders hold`);
}
