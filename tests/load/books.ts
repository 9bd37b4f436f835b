import { mayMove, type OrderState } from "#domain/order-state.ts";
import { POINT_WORTH, RUPIAH_PER_POINT } from "#domain/points.ts";
import { countBy, differences, rowsOf, sameCounts, spent, sum } from "./counting.ts";

/** The rows that the books are made of, as the database has them. */
export interface Books {
  orders: OrderEntry[];
  lines: { order: number; variant: number; bundling: number; quantity: number; price: number; points: number }[];
  holds: { order: number; kind: "stock" | "flash" | "gift"; ref: number; quantity: number }[];
  moves: { order: number; state: OrderState }[];
  payments: { order: number; amount: number; isLate: number; paidAt: number | null }[];
  points: { user: number; order: number | null; points: number; reason: string }[];
  purchases: { item: number; user: number; quantity: number }[];
  /** What stands behind a bundle: of which variant how many pieces. */
  parts: { bundle: number; variant: number; quantity: number }[];
  /** What the payment provider knows to be settled. */
  settled: { ordersn: string; amount: number }[];
  shelf: Shelf;
}

export interface OrderEntry {
  id: number;
  ordersn: string;
  user: number;
  key: string;
  state: OrderState;
  subTotal: number;
  shipping: number;
  fee: number;
  voucherDiscount: number;
  pointsUsed: number;
  pointsDiscount: number;
  billTotal: number;
  voucher: number | null;
  refundDue: number;
}

/** What there is at a moment, by id: pieces of variants, remains of sales and gifts, uses of vouchers as they count and as they are listed. */
export interface Shelf {
  stock: Record<number, number>;
  flash: Record<number, number>;
  gift: Record<number, number>;
  vouchers: Record<number, number>;
  voucherUses: Record<number, number>;
}

/** What somebody outside the database knows: what there was before the first order, and what the shop and the provider have said. */
export interface Witness {
  opening: Shelf;
  /** Every form that was sent, answered or not. */
  sentKeys: string[];
  /** Every order that an answer named, with the key of the form that it answered. */
  acknowledged: { key: string; ordersn: string }[];
  /** Every order of which the provider has said that it is settled. */
  settled: string[];
}

const PAID: OrderState[] = ["paid", "processing", "shipped", "done"];
const ENDED: OrderState[] = ["cancelled", "expired"];

/** What is wrong in the books, in words; nothing when they balance. */
export function auditBooks(books: Books, witness?: Witness): string[] {
  return [
    ...books.orders.flatMap((order) => auditOrder(order, books)),
    ...auditPoints(books),
    ...auditPurchases(books),
    ...auditSettled(books),
    ...auditRepeats(books),
    ...(witness ? [...auditShelf(books, witness.opening), ...auditWitness(books, witness)] : []),
  ];
}

function auditOrder(order: OrderEntry, books: Books): string[] {
  const own = <Row extends { order: number | null }>(rows: Row[]) => rowsOf(rows, order.id);
  const lines = own(books.lines);
  const payment = own(books.payments)[0];
  const states = own(books.moves).map(({ state }) => state);
  const says = complaintsOf(order.ordersn);
  says.unless(
    sum(lines.map(({ quantity, price }) => quantity * price)) === order.subTotal,
    "its lines do not add up to its sub-total",
  );
  says.unless(
    order.subTotal + order.shipping + order.fee - order.voucherDiscount - order.pointsDiscount === order.billTotal,
    "its parts do not add up to its total",
  );
  says.unless(
    sum(lines.map(({ points }) => points)) + order.pointsDiscount / POINT_WORTH === order.pointsUsed,
    "what it redeems and what points pay is not what it used",
  );
  says.unless(
    sameCounts(heldBy(own(books.holds), "stock"), piecesOf(lines, books)),
    "it holds other pieces than its lines",
  );
  says.unless(states[0] === "awaiting-payment", "it does not begin by awaiting its payment");
  says.unless(states.at(-1) === order.state, `it is ${order.state}, but was last moved to ${states.at(-1)}`);
  says.unless(
    states.every((state, index) => index === 0 || isMove(states[index - 1], state)),
    `it moved ${states.join(" → ")}`,
  );
  says.unless(payment?.amount === order.billTotal, "its payment is over another sum");
  const wasPaid = states.includes("paid");
  const isPaid = PAID.includes(order.state);
  says.unless(!isPaid || (wasPaid && payment?.paidAt != null), "it goes on without its payment");
  says.unless(
    order.refundDue === (wasPaid && ENDED.includes(order.state) ? order.billTotal : 0),
    "another refund is due",
  );
  says.unless(
    payment?.isLate !== 1 || (ENDED.includes(order.state) && !wasPaid),
    "its payment is late, but it goes on",
  );
  return says.list;
}

/** An order's points are taken with it, come back when it ends unbought, and are earned when it is done; nobody has fewer than none. */
function auditPoints(books: Books): string[] {
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
  return [...overdrawn, ...odd];
}

/** What a buyer has had of a flash sale is what the buyer's orders hold. */
function auditPurchases({ purchases, holds, orders }: Books): string[] {
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

/** Money that came is in an order that goes on, flagged as late, or due back: never nowhere, never twice. */
function auditSettled({ settled, orders, payments }: Books): string[] {
  const byNumber = new Map(orders.map((order) => [order.ordersn, order]));
  const money = new Map(settled.map(({ ordersn, amount }) => [ordersn, amount]));
  const late = new Set(payments.filter(({ isLate }) => isLate === 1).map(({ order }) => order));
  const astray = settled.filter(({ ordersn, amount }) => {
    const order = byNumber.get(ordersn);
    if (!order || amount !== order.billTotal) return true;
    return !PAID.includes(order.state) && !late.has(order.id) && order.refundDue !== amount;
  });
  const unbacked = orders.filter((order) => PAID.includes(order.state) && !money.has(order.ordersn));
  return [
    ...astray.map(({ ordersn }) => `${ordersn}: money has come and is nowhere in the books`),
    // A shop with a real provider keeps no list of what was settled there.
    ...(settled.length > 0 ? unbacked.map(({ ordersn }) => `${ordersn}: it is paid, but no money has come`) : []),
  ];
}

function auditRepeats({ orders }: Books): string[] {
  const repeated = (names: string[]) =>
    [...countBy(names, String, () => 1)].filter(([, count]) => count > 1).map(([name]) => name);
  return [
    ...repeated(orders.map(({ ordersn }) => ordersn)).map((ordersn) => `${ordersn}: there are two of it`),
    ...repeated(orders.map(({ user, key }) => `${user} ${key}`)).map((key) => `the form ${key} has made two orders`),
  ];
}

/** What there was = what there is + what the orders hold that have not ended. */
function auditShelf(books: Books, opening: Shelf): string[] {
  const live = books.orders.filter(isLive);
  const ids = new Set(live.map(({ id }) => id));
  const holds = books.holds.filter(({ order }) => ids.has(order));
  const vouchers = countBy(
    live.filter(({ voucherDiscount }) => voucherDiscount > 0),
    ({ voucher }) => voucher ?? 0,
    () => 1,
  );
  const gone = (kind: "stock" | "flash" | "gift") => spent(opening[kind], books.shelf[kind]);
  const used = (kind: "vouchers" | "voucherUses") => spent(books.shelf[kind], opening[kind]);
  return [
    ...differences(gone("stock"), heldBy(holds, "stock")).map(
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

/** What was said to somebody holds, and nothing came about that nobody asked for. */
function auditWitness({ orders, settled }: Books, witness: Witness): string[] {
  const byNumber = new Map(orders.map((order) => [order.ordersn, order]));
  const money = new Set(settled.map(({ ordersn }) => ordersn));
  const sent = new Set(witness.sentKeys);
  const named = witness.acknowledged.map((one) => ({ ...one, order: byNumber.get(one.ordersn) }));
  return [
    ...named.filter(({ order }) => !order).map(({ ordersn }) => `${ordersn}: it was acknowledged and is lost`),
    ...named
      .filter(({ order, key }) => order && order.key !== key)
      .map(({ ordersn, key }) => `${ordersn}: it was named to ${key}, whose form it is not`),
    ...witness.settled
      .filter((ordersn) => !money.has(ordersn))
      .map((ordersn) => `${ordersn}: the provider said that it is settled, and has forgotten`),
    ...orders.filter(({ key }) => !sent.has(key)).map(({ ordersn }) => `${ordersn}: nobody has asked for it`),
  ];
}

const isLive = ({ state }: OrderEntry) => !ENDED.includes(state);

function isMove(from: OrderState | undefined, to: OrderState): boolean {
  return (
    from !== undefined && (["shopper", "operator", "payment", "clock"] as const).some((who) => mayMove(from, to, who))
  );
}

function piecesOf(lines: Books["lines"], { parts }: Books): Map<number, number> {
  const pieces = lines.flatMap(({ variant, bundling, quantity }) =>
    bundling === 1
      ? parts
          .filter(({ bundle }) => bundle === variant)
          .map((part) => ({ ...part, quantity: part.quantity * quantity }))
      : [{ variant, quantity }],
  );
  return countBy(
    pieces,
    ({ variant }) => variant,
    ({ quantity }) => quantity,
  );
}

function heldBy(holds: Books["holds"], kind: string): Map<number, number> {
  return countBy(
    holds.filter((hold) => hold.kind === kind),
    ({ ref }) => ref,
    ({ quantity }) => quantity,
  );
}

function complaintsOf(ordersn: string) {
  const list: string[] = [];
  const unless = (isRight: boolean, words: string) => void (isRight || list.push(`${ordersn}: ${words}`));
  return { list, unless };
}
