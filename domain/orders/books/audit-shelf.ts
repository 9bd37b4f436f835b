import { type Books, heldBy, isLive, type Shelf, type Witness } from "./books.ts";
import { countBy, differences, spent } from "./counting.ts";

/** Opening stock = current stock + what live orders hold. */
export function auditShelf(books: Books, opening: Shelf): string[] {
  const live = books.orders.filter(isLive);
  const ids = new Set(live.map(({ id }) => id));
  const holds = books.holds.filter(({ order }) => ids.has(order));
  const vouchers = countBy(
    live.filter(({ voucherDiscount }) => voucherDiscount > 0),
    ({ voucher }) => voucher ?? 0,
    () => 1,
  );
  const gone = (kind: "stock" | "flash" | "gift") => spent(opening[kind], books.shelf[kind]);
  // What came back and is fit for it is in stock again; its sale and its gift stay used.
  const away = holds.filter(({ order }) => !live.some(({ id, isRestocked }) => id === order && isRestocked === 1));
  const used = (kind: "vouchers" | "voucherUses") => spent(books.shelf[kind], opening[kind]);
  return [
    ...differences(gone("stock"), heldBy(away, "stock")).map(
      (id) => `variant ${id}: stock + sold is not what there was`,
    ),
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
export function auditWitness({ orders, provider }: Books, witness: Witness): string[] {
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
