import { mayMove, type OrderState } from "#domain/orders/state.ts";
import { POINT_WORTH, RUPIAH_PER_POINT } from "#domain/promotions/points.ts";
import { countBy, differences, rowsOf, sameCounts, spent, sum } from "./counting.ts";

/** The rows that the books are made of, as the database has them. */
export interface Books {
  orders: OrderEntry[];
  lines: {
    order: number;
    variant: number;
    bundling: number;
    quantity: number;
    price: number;
    points: number;
    isCombo: number;
    /** It was free with another item. */
    isGift: number;
  }[];
  holds: { order: number; kind: "stock" | "flash" | "gift"; ref: number; quantity: number }[];
  moves: { order: number; state: OrderState }[];
  payments: { order: number; amount: number; isLate: number; paidAt: number | null; paidBy: string }[];
  /** The outcome of each attempt to pay, as reported to the shop. */
  attempts: { order: number; number: string; received: number; returned: number }[];
  /** Orders whose money an operator has refunded. */
  refunded: number[];
  points: { user: number; order: number | null; points: number; reason: string }[];
  purchases: { item: number; user: number; quantity: number }[];
  /** Flash sale items and gift offers by id: their variant, and for a gift the variant that must be bought. */
  sales: Record<number, { variant: number; price: number }>;
  gifts: Record<number, { variant: number; main: number }>;
  /** The components of a bundle: which variant, and how many pieces. */
  parts: { bundle: number; variant: number; quantity: number }[];
  /** What the payment provider has received per attempt, and how much of it has been returned. */
  provider: { number: string; amount: number; returned: number }[];
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

/** A snapshot by id: stock of variants, remains of sales and gifts, uses of vouchers as counted and as listed. */
export interface Shelf {
  stock: Record<number, number>;
  flash: Record<number, number>;
  gift: Record<number, number>;
  vouchers: Record<number, number>;
  voucherUses: Record<number, number>;
}

/**
 * What is known outside the database: the stock before the first order, and what the shop and the provider have
 * answered.
 */
export interface Witness {
  opening: Shelf;
  /** Every form that was sent, answered or not. */
  sentKeys: string[];
  /** Every order that an answer named, with the key of the form that it answered. */
  acknowledged: { key: string; ordersn: string }[];
  /** Every attempt that the provider has reported as settled. */
  settled: string[];
}

const PAID: OrderState[] = ["paid", "processing", "shipped", "done"];
const ENDED: OrderState[] = ["cancelled", "expired"];

/** The errors in the books, in words; empty when they balance. */
export function auditBooks(books: Books, witness?: Witness): string[] {
  return [
    ...books.orders.flatMap((order) => auditOrder(order, books)),
    ...auditPoints(books),
    ...auditPurchases(books),
    ...auditMoney(books),
    ...auditHolds(books),
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
  says.unless(order.refundDue === dueBack(order, wasPaid, books), "another refund is due");
  says.unless(
    payment?.isLate !== 1 || (ENDED.includes(order.state) && !wasPaid),
    "its payment is late, but it goes on",
  );
  return says.list;
}

/**
 * An order's points are taken with it, returned when it is cancelled or expires, and earned when it is done; no
 * balance is negative.
 */
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

/** A buyer's recorded purchases of a flash sale equal what the buyer's orders hold. */
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

/** What is owed back: what was paid for an ended order and what was paid twice, less what has been returned. */
function dueBack(order: OrderEntry, wasPaid: boolean, books: Books): number {
  const payment = rowsOf(books.payments, order.id)[0];
  const attempts = rowsOf(books.attempts, order.id).filter(({ received }) => received === 1);
  const left = (counted: boolean) =>
    sum(
      attempts
        .filter(({ number }) => (number === payment?.paidBy) === counted)
        .map(({ returned }) => order.billTotal - returned),
    );
  return left(false) + (wasPaid && ENDED.includes(order.state) ? left(true) : 0);
}

/**
 * All money at the provider is in an order that goes on, is late, or is due back: never unaccounted for, never counted
 * twice.
 * The shop knows about all money that was returned, and no order goes on without its money.
 */
function auditMoney({ provider, orders, payments, attempts, refunded }: Books): string[] {
  // A shop with a real provider has no table of what was settled there.
  if (provider.length === 0) return [];
  const byId = new Map(orders.map((order) => [order.id, order]));
  const byNumber = new Map(attempts.map((attempt) => [attempt.number, attempt]));
  const astray = provider.flatMap(({ number, amount, returned }) => {
    const attempt = byNumber.get(number);
    const order = attempt && byId.get(attempt.order);
    const says = complaintsOf(number);
    // Money that was paid and returned before the shop was notified leaves no trace, and needs none.
    const isKnown = attempt?.received === 1 || (attempt && returned === amount);
    says.unless(isKnown === true && amount === order?.billTotal, "money has come and is nowhere in the books");
    says.unless(
      attempt?.received !== 1 || attempt.returned === returned,
      "money has gone away and the shop does not know it",
    );
    return says.list;
  });
  const unbacked = orders.flatMap((order) => {
    const payment = rowsOf(payments, order.id)[0];
    const there = sum(
      provider
        .filter(({ number }) => byNumber.get(number)?.order === order.id)
        .map(({ amount, returned }) => amount - returned),
    );
    const counted = provider.find(({ number }) => number === payment?.paidBy);
    const says = complaintsOf(order.ordersn);
    const isOnItsWay = order.state === "shipped" || order.state === "done";
    says.unless(!PAID.includes(order.state) || counted !== undefined, "it is paid, but no money has come");
    // Money may be returned once a parcel is on its way; until then it must be there.
    says.unless(
      !PAID.includes(order.state) || isOnItsWay || !counted || counted.returned < counted.amount,
      "it goes on although its money is gone",
    );
    const late = payment?.isLate === 1 ? order.billTotal - (counted?.returned ?? 0) : 0;
    const kept = PAID.includes(order.state) && counted ? counted.amount - counted.returned : 0;
    const isSentBack = refunded.includes(order.id);
    says.unless(
      isSentBack || there === kept + late + order.refundDue,
      "the money at the provider is not what it has and owes",
    );
    return says.list;
  });
  return [...astray, ...unbacked];
}

/**
 * A sale's piece at the sale's price and a gift are both taken from the offer that promised them: never from another,
 * and never from none.
 */
function auditHolds({ lines, holds, orders, sales, gifts }: Books): string[] {
  return orders.flatMap((order) => {
    const own = rowsOf(lines, order.id);
    const held = rowsOf(holds, order.id);
    const says = complaintsOf(order.ordersn);
    const pieces = (isWanted: (line: Books["lines"][number]) => boolean) =>
      countBy(
        own.filter(isWanted),
        ({ variant }) => variant,
        ({ quantity }) => quantity,
      );
    const heldAs = (kind: string, variantOf: Record<number, { variant: number }>) =>
      countBy(
        held.filter((hold) => hold.kind === kind),
        ({ ref }) => variantOf[ref]?.variant ?? 0,
        ({ quantity }) => quantity,
      );
    const given = pieces(({ isGift }) => isGift === 1);
    says.unless(sameCounts(given, heldAs("gift", gifts)), "its gifts are not what it holds of the offers");
    const bought = new Set(own.map(({ variant }) => variant));
    const earned = held.filter(({ kind }) => kind === "gift").every(({ ref }) => bought.has(gifts[ref]?.main ?? 0));
    says.unless(earned, "it holds a gift of an offer that it has not bought");
    const sold = held.filter(({ kind }) => kind === "flash");
    const isSold = sold.every(({ ref, quantity }) => {
      const sale = sales[ref];
      const atSale = own.filter(
        (line) => line.variant === sale?.variant && line.price === sale.price && line.isCombo === 0,
      );
      return sum(atSale.map((line) => line.quantity)) >= quantity;
    });
    says.unless(isSold, "it holds a sale that none of its lines was sold in");
    const combos = own.filter(({ isCombo }) => isCombo === 1);
    const isCheap = combos.some(({ variant, price }) =>
      Object.values(sales).some((sale) => sale.variant === variant && sale.price === price),
    );
    says.unless(!isCheap, "a combo was sold at a sale's price without the sale");
    return says.list;
  });
}

function auditRepeats({ orders }: Books): string[] {
  const repeated = (names: string[]) =>
    [...countBy(names, String, () => 1)].filter(([, count]) => count > 1).map(([name]) => name);
  return [
    ...repeated(orders.map(({ ordersn }) => ordersn)).map((ordersn) => `${ordersn}: there are two of it`),
    ...repeated(orders.map(({ user, key }) => `${user} ${key}`)).map((key) => `the form ${key} has made two orders`),
  ];
}

/** Opening stock = current stock + what live orders hold. */
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
