import { pointsEarned, pointsEndAt, pointsKept, pointsToExpire } from "#domain/promotions/points.ts";
import { standing } from "./audit-money.ts";
import { type Books, complaintsOf, isLive, type OrderEntry, UNDONE } from "./books.ts";
import { countBy, differences, rowsOf, sum } from "./counting.ts";

/**
 * An order's points are taken with it, returned when it is cancelled or expires, and earned when it is done; what it
 * has earned goes with its money. No balance is negative.
 */
export function auditPoints(books: Books): string[] {
  const balances = countBy(
    books.points,
    ({ user }) => user,
    ({ points }) => points,
  );
  const overdrawn = [...balances]
    .filter(([, points]) => points < 0)
    .map(([user]) => `customer ${user} has fewer points than none`);
  const odd = books.orders.flatMap((order) => {
    const entries = rowsOf(books.points, order.id);
    const of = (reason: string) => sum(entries.filter((entry) => entry.reason === reason).map(({ points }) => points));
    const { earned, kept } = owedPoints(books, order);
    const says = complaintsOf(order.ordersn);
    says.unless(of("spent") === -order.pointsUsed, "other points were spent than it used");
    says.unless(
      of("given-back") === (UNDONE.includes(order.state) ? order.pointsUsed : 0),
      "other points came back than it used",
    );
    const [had, taken] = [of("earned"), -of("taken-back")];
    // Money may have gone back before the order was done: it earned less then.
    says.unless(had <= earned && had >= kept && taken >= 0, "other points were earned");
    const isSpent = taken < had - kept && wasEmpty(books, order.user);
    says.unless(had - taken === kept || isSpent, "other points went than its money");
    return says.list;
  });
  return [...overdrawn, ...odd, ...auditEnded(books)];
}

/** What a done order earns if all of its money stays, and as it stands. */
function owedPoints(books: Books, order: OrderEntry): { earned: number; kept: number } {
  const all = pointsEarned(order.subTotal - order.voucherDiscount - order.pointsDiscount);
  // It may have been done before it came back.
  if (order.state !== "done") return { earned: order.state === "returned" ? all : 0, kept: 0 };
  const [payment] = rowsOf(books.payments, order.id);
  const counted = rowsOf(books.attempts, order.id).find(({ number }) => number === payment?.paidBy);
  const returned = counted ? standing(books, counted).back : 0;
  return { earned: all, kept: pointsKept(all, { paid: order.billTotal, returned }) };
}

/** Points that were spent already are not taken back: the balance has been empty at some time. */
function wasEmpty({ points }: Books, user: number): boolean {
  let balance = 0;
  return points.some((entry) => {
    if (entry.user !== user) return false;
    balance += entry.points;
    return balance === 0;
  });
}

/** Whenever points ended, exactly those ended that were old enough and that nothing had been bought with. */
function auditEnded({ points: entries }: Books): string[] {
  return entries.flatMap((entry, nth) => {
    if (entry.reason !== "expired") return [];
    const before = entries.slice(0, nth).filter(({ user }) => user === entry.user);
    const sumOf = (isWanted: (one: Books["points"][number]) => boolean) =>
      sum(before.filter(isWanted).map(({ points }) => points));
    const due = pointsToExpire({
      earned: sumOf(({ reason, at }) => reason === "earned" && pointsEndAt(at) <= entry.at),
      used: -sumOf(({ reason }) => ["spent", "given-back", "taken-back"].includes(reason)),
      expired: -sumOf(({ reason }) => reason === "expired"),
    });
    const isRight = entry.order === null && due > 0 && entry.points === -due;
    return isRight ? [] : [`customer ${entry.user}: ${-entry.points} points ended, not ${due}`];
  });
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
