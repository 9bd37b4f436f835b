import { mayMove, type OrderState } from "#domain/orders/state.ts";
import { auditAttempts, auditParcels, goneOf } from "./audit-money.ts";
import {
  type Books,
  complaintsOf,
  countBy,
  ENDED,
  gaveBack,
  heldBy,
  type OrderEntry,
  PAID,
  rowsOf,
  sameCounts,
  sum,
} from "./books.ts";

/** The worth of a point. Written here once more, because the books check the rule. */
const POINT_RUPIAH = 100;

export function auditOrder(order: OrderEntry, books: Books): string[] {
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
    sum(lines.map(({ paid }) => paid)) === order.billTotal - order.shipping - order.fee,
    "what its lines were paid with is not what its goods cost",
  );
  says.unless(
    order.subTotal + order.shipping + order.fee - order.voucherDiscount - order.pointsDiscount === order.billTotal,
    "its parts do not add up to its total",
  );
  says.unless(
    sum(lines.map(({ points }) => points)) + order.pointsDiscount / POINT_RUPIAH === order.pointsUsed,
    "what it redeems and what points pay is not what it used",
  );
  says.unless(
    order.pointsDiscount * 2 <= order.subTotal - order.voucherDiscount,
    "points pay more than half of its goods",
  );
  says.unless(isShared(order, lines), "its lines do not bear what its voucher and its points took off");
  says.unless(isWorth(order, lines), "its voucher takes off another sum than it was worth");
  const back = gaveBack(books, order.id, ["unsent", "restocked"]);
  const pieces = piecesOf(lines.map((line) => ({ ...line, quantity: line.quantity - (back.get(line.key) ?? 0) })));
  says.unless(pieces !== "damaged", "what a bundle of it was made of cannot be read");
  says.unless(
    typeof pieces === "string" || sameCounts(heldBy(own(books.holds), "stock"), pieces),
    "it holds other pieces than its lines",
  );
  says.unless(states[0] === "awaiting-payment", "it does not begin by awaiting its payment");
  says.unless(states.at(-1) === order.state, `it is ${order.state}, but was last moved to ${states.at(-1)}`);
  says.unless(
    states.slice(1).every((state, nth) => isMove(states[nth] as OrderState, state)),
    `it moved ${states.join(" → ")}`,
  );
  says.unless(payment?.amount === order.billTotal, "its payment is over another sum");
  const wasPaid = states.includes("paid");
  const isPaid = PAID.includes(order.state);
  says.unless(!isPaid || (wasPaid && payment?.paidAt != null), "it goes on without its payment");
  const isLate = own(books.refunds).some(({ reason }) => reason === "came-late");
  says.unless(!isLate || (ENDED.includes(order.state) && !wasPaid), "its payment is late, but it goes on");
  return [...says.list, ...auditAttempts(order, books), ...auditParcels(order, books)];
}

function isMove(from: OrderState, to: OrderState): boolean {
  return (["shopper", "operator", "payment", "clock"] as const).some((who) => mayMove(from, to, who));
}

/** The variants that the lines consist of, unless a bundle's components were not recorded or cannot be read. */
export function piecesOf(lines: Books["lines"]): Map<number, number> | "unknown" | "damaged" {
  if (lines.some(({ bundling, parts }) => bundling === 1 && parts === null)) return "unknown";
  const pieces: { variant: number; quantity: number }[] = [];
  for (const { variant, quantity, parts } of lines) {
    const made = parts === null ? [{ variantId: variant, quantity: 1 }] : partsIn(parts);
    if (!Array.isArray(made)) return "damaged";
    pieces.push(...made.map((part) => ({ variant: part?.variantId, quantity: part?.quantity * quantity })));
  }
  return countBy(
    pieces,
    ({ variant }) => variant,
    ({ quantity }) => quantity,
  );
}

type Part = { variantId: number; quantity: number };

function partsIn(text: string): Part[] | undefined {
  try {
    return JSON.parse(text);
  } catch {
    // Its bundle's parts were not noted.
  }
}

/**
 * What each line costs, and what it would be paid with if its voucher were for other lines alone: points lie on all lines
 * alike. Which lines a voucher is for was not noted: it is those that were paid with less than that, and a line whose share
 * is less than a rupiah shows none.
 */
function pricedOf({ voucherDiscount, pointsDiscount }: OrderEntry, lines: Books["lines"]) {
  const all = sum(lines.map(({ quantity, price }) => quantity * price)) - voucherDiscount;
  const rest = all > 0 ? 1 - pointsDiscount / all : 1;
  const unseen = pointsDiscount > 0 ? 1.5 : 0.5;
  const priced = lines.map(({ quantity, price, paid }) => ({ cost: quantity * price, paid }));
  const off = voucherDiscount > 0 ? priced.filter(({ cost, paid }) => cost * rest - paid > unseen) : [];
  return { priced, off, rest, base: sum(off.map(({ cost }) => cost)) };
}

/** A tolerance in rupiah, for rounding and for lines without shares. */
const roundedOf = (lines: Books["lines"]) => 5 * lines.length;

/** Lines are paid with their price, less what a voucher and points take off, in proportion. */
function isShared(order: OrderEntry, lines: Books["lines"]): boolean {
  const { priced, off, rest, base } = pricedOf(order, lines);
  const rounded = order.voucherDiscount + order.pointsDiscount > 0 ? roundedOf(lines) : 0;
  return priced.every((line) => {
    const part = off.includes(line) ? 1 - order.voucherDiscount / base : 1;
    return Math.abs(line.paid - line.cost * part * rest) <= rounded;
  });
}

/** The discount by the voucher's recorded kind, value and cap. */
function isWorth(order: OrderEntry, lines: Books["lines"]): boolean {
  const { voucherDiscount, voucherTerms } = order;
  const [kind, value = "", cap = ""] = voucherTerms.split(" ");
  if (kind === "") return true;
  const { base } = pricedOf(order, lines);
  const worth = kind === "nominal" ? Number(value) : Math.floor((base * Number(value)) / 100);
  const highest = cap === "" ? Number.POSITIVE_INFINITY : Number(cap);
  const most = Math.min(worth + (kind === "nominal" ? 0 : roundedOf(lines)), base + roundedOf(lines), highest);
  return Math.min(worth, base, highest) <= voucherDiscount && voucherDiscount <= most;
}

/**
 * A sale's piece at the sale's price and a gift are both taken from the offer that promised them: never from another,
 * and never from none.
 */
export function auditHolds(books: Books): string[] {
  const { lines, holds, orders, gifts } = books;
  return orders.flatMap((order) => {
    const unsent = gaveBack(books, order.id, ["unsent"]);
    const own = rowsOf(lines, order.id)
      .map((line) => ({ ...line, quantity: line.quantity - (unsent.get(line.key) ?? 0) }))
      .filter(({ quantity }) => quantity > 0);
    const says = complaintsOf(order.ordersn);
    const pieces = (isWanted: (line: Books["lines"][number]) => boolean) =>
      countBy(
        own.filter(isWanted),
        ({ variant }) => variant,
        ({ quantity }) => quantity,
      );
    const held = (kind: string) => rowsOf(holds, order.id).filter((hold) => hold.kind === kind);
    const givenBy = countBy(
      held("gift"),
      ({ ref }) => gifts[ref]?.variant ?? 0,
      ({ quantity }) => quantity,
    );
    const given = pieces(({ isGift }) => isGift === 1);
    says.unless(sameCounts(given, givenBy), "its gifts are not what it holds of the offers");
    const bought = new Set(own.map(({ variant }) => variant));
    // A gift that was sent stays with its buyer, though what had earned it is left out.
    const gone = goneOf(books, order.id);
    const sent = new Set(
      own.flatMap(({ isGift, variant, parcel }) => (isGift && gone.includes(parcel) ? [variant] : [])),
    );
    const earned = held("gift").every(
      ({ ref }) => bought.has(gifts[ref]?.main ?? 0) || sent.has(gifts[ref]?.variant ?? 0),
    );
    says.unless(earned, "it holds a gift of an offer that it has not bought");
    const sold = countBy(
      own.filter(({ sale }) => sale !== null),
      ({ sale }) => sale as number,
      ({ quantity }) => quantity,
    );
    const isSold = held("flash").every(({ ref, quantity }) => (sold.get(ref) ?? 0) >= quantity);
    says.unless(isSold, "it holds a sale that none of its lines was sold in");
    says.unless(
      [...sold.keys()].every((sale) => held("flash").some(({ ref }) => ref === sale)),
      "a line has the price of a sale that it does not hold",
    );
    says.unless(
      own.every(({ isCombo, sale }) => isCombo === 0 || sale === null),
      "a combo was sold at a sale's price",
    );
    return says.list;
  });
}

export function auditRepeats({ orders }: Books): string[] {
  const repeated = (names: string[]) =>
    [...countBy(names, String, () => 1)].filter(([, count]) => count > 1).map(([name]) => name);
  return [
    ...repeated(orders.map(({ ordersn }) => ordersn)).map((ordersn) => `${ordersn}: there are two of it`),
    ...repeated(orders.map(({ user, key }) => `${user} ${key}`)).map((key) => `the form ${key} has made two orders`),
  ];
}
