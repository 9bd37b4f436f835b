import { auditMoney } from "./audit-money.ts";
import { auditHolds, auditOrder, auditRepeats, piecesOf } from "./audit-orders.ts";
import { auditPoints, auditPurchases, auditUses } from "./audit-points.ts";
import {
  type Books,
  type Counted,
  countBy,
  differences,
  gaveBack,
  heldBy,
  isLive,
  type OrderEntry,
  rowsOf,
  sameCounts,
  spent,
  type Witness,
} from "./books.ts";

/** The errors in the books, in words; empty when they balance. */
export function auditBooks(books: Books, witness?: Witness): string[] {
  return [
    ...auditOrders(books),
    ...auditPurchases(books),
    ...auditCounters(books),
    ...auditStock(books),
    ...(witness ? [...auditShelf(books, witness.opening), ...auditWitness(books, witness)] : []),
  ];
}

/** The same of some orders, judged by nothing that other orders may have done. */
export function auditOrders(books: Books): string[] {
  return [
    ...books.orders.flatMap((order) => auditOrder(order, books)),
    ...auditPoints(books),
    ...auditMoney(books),
    ...auditHolds(books),
    ...auditTaken(books),
    ...auditUses(books),
    ...auditRepeats(books),
  ];
}

/** The stock of each variant is what its entries come to. */
function auditStock({ shelf, stockEntries }: Books): string[] {
  const odd = [...spent(shelf.stock, stockEntries)].filter(([, pieces]) => pieces !== 0);
  return odd.map(([id]) => `variant ${id}: its stock is not what its entries come to`);
}

/** The entries of an order are the pieces that it has: none, once it has ended. */
function auditTaken(books: Books): string[] {
  return books.orders.flatMap((order) => {
    const entries = rowsOf(books.stockMoves, order.id);
    const had = order.isRestocked === 1 ? lostOf(order, books) : heldBy(rowsOf(books.holds, order.id), "stock");
    // Goods that came back before stock had entries have none.
    if (typeof had === "string" || (order.isRestocked === 1 && entries.length === 0)) return [];
    const held = isLive(order) ? had : new Map();
    const gone = countBy(
      entries,
      ({ variant }) => variant,
      ({ pieces }) => -pieces,
    );
    return sameCounts(held, gone) ? [] : [`${order.ordersn}: its entries of stock are not what it holds`];
  });
}

/** Lines of a parcel that came back fit for sale, without pieces that its buyer had kept or that came back unfit before. */
function lostOf({ id }: OrderEntry, books: Books) {
  const lost = gaveBack(books, id, ["kept", "came-back"]);
  const lines = rowsOf(books.lines, id).map((line) => ({ ...line, quantity: lost.get(line.key) ?? 0 }));
  return piecesOf(lines.filter(({ quantity }) => quantity > 0));
}

/**
 * A voucher counts the uses that are listed, and a flash sale has no more left than orders have not taken of it; some may
 * have been sold elsewhere. What a gift has had is not noted.
 */
export function auditCounters({ shelf, limits, orders, holds }: Counted): string[] {
  const live = new Set(orders.filter(isLive).map(({ id }) => id));
  const taken = heldBy(
    holds.filter(({ order }) => live.has(order)),
    "flash",
  );
  const counted = [...spent(shelf.vouchers, shelf.voucherUses)].filter(([, uses]) => uses !== 0);
  const sold = [...spent(limits, shelf.flash)].filter(([id, pieces]) => pieces < (taken.get(id) ?? 0));
  return [
    ...counted.map(([id]) => `voucher ${id}: it counts other uses than are listed`),
    ...sold.map(([id]) => `flash sale item ${id}: more is left than orders have not taken`),
  ];
}

/** The quota at the beginning = the quota left + what live orders hold, of offers and vouchers. */
function auditShelf(books: Books, opening: Witness["opening"]): string[] {
  const live = books.orders.filter(isLive);
  const ids = new Set(live.map(({ id }) => id));
  const holds = books.holds.filter(({ order }) => ids.has(order));
  const vouchers = countBy(
    live.filter(({ voucherDiscount }) => voucherDiscount > 0),
    ({ voucher }) => voucher ?? 0,
    () => 1,
  );
  // The sale and the gift of what came back stay used.
  const gone = (kind: "flash" | "gift") => spent(opening[kind], books.shelf[kind]);
  const used = (kind: "vouchers" | "voucherUses") => spent(books.shelf[kind], opening[kind]);
  return [
    ...differences(gone("flash"), heldBy(holds, "flash")).map(
      (id) => `flash sale item ${id}: remains + sold is not what there was`,
    ),
    ...differences(gone("gift"), heldBy(holds, "gift")).map(
      (id) => `gift ${id}: remains + given is not what there was`,
    ),
    ...differences(used("vouchers"), vouchers).map((id) => `voucher ${id}: its uses are not the orders that hold it`),
    ...differences(used("voucherUses"), vouchers).map(
      (id) => `voucher ${id}: its list of uses is not the orders that hold it`,
    ),
  ];
}

/** Everything that was acknowledged is in the books, and nothing happened that was not requested. */
function auditWitness({ orders, provider }: Books, witness: Witness): string[] {
  const byNumber = new Map(orders.map((order) => [order.ordersn, order]));
  const money = new Set(provider.map(({ number }) => number));
  const sent = new Set(witness.sentKeys);
  const named = witness.acknowledged.map((one) => ({ ...one, order: byNumber.get(one.ordersn) }));
  return [
    ...named.filter(({ order }) => !order).map(({ ordersn }) => `${ordersn}: it was acknowledged and is lost`),
    ...named
      .filter(({ order, key }) => order && order.key !== key)
      .map(({ ordersn, key }) => `${ordersn}: it was named to ${key}, whose form it is not`),
    ...witness.settled
      .filter((number) => !money.has(number))
      .map((number) => `${number}: the provider said that it is settled, and has forgotten`),
    ...orders.filter(({ key }) => !sent.has(key)).map(({ ordersn }) => `${ordersn}: nobody has asked for it`),
  ];
}
