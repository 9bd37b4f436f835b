import { pointsEndAt, pointsToExpire, RUPIAH_PER_POINT } from "#domain/promotions/points.ts";
import { type Books, complaintsOf, ENDED, isLive } from "./books.ts";
import { countBy, differences, rowsOf, sum } from "./counting.ts";

/**
 * An order's points are taken with it, returned when it is cancelled or expires, and earned when it is done; no
 * balance is negative.
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
    const goods = order.subTotal - order.voucherDiscount - order.pointsDiscount;
    const says = complaintsOf(order.ordersn);
    says.unless(of("spent") === -order.pointsUsed, "other points were spent than it used");
    says.unless(
      of("given-back") === (ENDED.includes(order.state) ? order.pointsUsed : 0),
      "other points came back than it used",
    );
    says.unless(
      of("earned") === (order.state === "done" ? Math.floor(goods / RUPIAH_PER_POINT) : 0),
      "other points were earned",
    );
    return says.list;
  });
  return [...overdrawn, ...odd, ...auditEnded(books)];
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
      used: -sumOf(({ reason }) => reason === "spent" || reason === "given-back"),
      expired: -sumOf(({ reason }) => reason === "expired"),
    });
    const isRight = entry.order === null && due > 0 && entry.points === -due;
    return isRight ? [] : [`customer ${entry.user}: ${-entry.points} points ended, not ${due}`];
  });
}

/** A buyer's recorded purchases of a flash sale equal what the buyer's orders hold. */
export function auditPurchases({ purchases, holds, orders }: Books): string[] {
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
