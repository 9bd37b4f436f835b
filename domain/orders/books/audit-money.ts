import type { OrderState, ParcelState } from "#domain/orders/state.ts";
import { type Books, complaintsOf, type OrderEntry, PAID, rowsOf, sum } from "./books.ts";

type Attempt = Books["attempts"][number];

interface AttemptBalance {
  received: number;
  /** Sent or taken back by the provider. */
  returned: number;
  /** The same, and what was sent by hand. */
  back: number;
  /** Promised, and not sent yet. */
  open: number;
  kept: number;
  /** Held back by the shop for points that are spent. */
  forPoints: number;
  /** Promised to nobody. */
  free: number;
}

const sumOf = (rows: { amount: number }[]) => sum(rows.map(({ amount }) => amount));

/** The money of an attempt, added up from its entries and promises by the books themselves. */
export function balanceOf({ entries, refunds }: Books, { order, number }: Attempt): AttemptBalance {
  const own = rowsOf(entries, order).filter(({ attempt }) => attempt === number);
  const received = sumOf(own.filter(({ kind }) => kind === "received"));
  const sent = sumOf(own.filter(({ kind }) => kind === "by-hand"));
  const returned = sumOf(own) - received - sent;
  const back = returned + sent;
  const promises = rowsOf(refunds, order).filter(({ attempt }) => attempt === number);
  const open = sum(promises.map(({ id, amount }) => amount - sumOf(own.filter(({ refund }) => refund === id))));
  const forPoints = sum(promises.map(({ kept }) => kept));
  const free = received - back - open - forPoints;
  return { received, returned, back, open, kept: received - back, forPoints, free };
}

/** The provider's statuses for money that it has for the shop, and for money that it has no more. */
const HELD = ["settlement", "partial_refund"];
const GONE = ["cancel", "deny", "failure", "refund", "chargeback"];

/**
 * Every attempt's money adds up: it came in once and whole, and no more went back or was promised than came in. What is
 * in an order that has ended, came late or was paid twice is promised to the last rupiah.
 */
export function auditMoney(books: Books): string[] {
  return [
    ...books.orders.flatMap((order) => [...auditOrderMoney(order, books), ...auditSurcharges(order, books)]),
    ...auditProvider(books),
  ];
}

/**
 * What is on top of an order was paid whole by one of its own attempts, or by nobody; no more than one waits for its
 * money, and none where nothing is sent any more.
 */
function auditSurcharges(order: OrderEntry, books: Books): string[] {
  const says = complaintsOf(order.ordersn);
  const own = rowsOf(books.surcharges ?? [], order.id);
  const open = own.filter(({ became }) => became === null);
  says.unless(open.length <= 1, "more than one sum waits to be paid on top of it");
  says.unless(
    open.length === 0 || ["paid", "processing"].includes(order.state),
    "something is to be paid for what is not packed any more",
  );
  for (const { id, amount, became, paidBy } of own) {
    const attempt = rowsOf(books.attempts, order.id).find(({ number }) => number === paidBy);
    says.unless(
      (became === "paid") === (paidBy !== ""),
      "something on top of it is paid by no attempt, or was not paid",
    );
    says.unless(
      became !== "paid" || (attempt?.surcharge === id && balanceOf(books, attempt).received === amount),
      "what was paid on top of it is not what was asked for",
    );
  }
  return says.list;
}

/** The attempt whose money an order counts as paid with, and those that paid what is on top of it. */
function countedOf(order: OrderEntry, books: Books): string[] {
  const paidBy = [...rowsOf(books.payments, order.id), ...rowsOf(books.surcharges ?? [], order.id)];
  return paidBy.map((one) => one.paidBy).filter(Boolean);
}

function auditOrderMoney(order: OrderEntry, books: Books): string[] {
  const says = complaintsOf(order.ordersn);
  const counted = countedOf(order, books);
  const entries = rowsOf(books.entries, order.id);
  const refunds = rowsOf(books.refunds, order.id);
  for (const attempt of rowsOf(books.attempts, order.id)) {
    const { received, returned, back, open, kept, free } = balanceOf(books, attempt);
    const isCounted = counted.includes(attempt.number);
    const isKept = isCounted && PAID.includes(order.state);
    const isWrong = refunds.some(({ attempt: of, reason }) => of === attempt.number && reason === "wrong-sum");
    says.unless(
      received === 0 || received === attempt.amount || (isWrong && !isCounted),
      "other money came in than an attempt asked for, and it goes back to nobody",
    );
    says.unless(!isCounted || received > 0, "it is paid, but no money has come");
    says.unless(received > 0 || !HELD.includes(attempt.status), "the provider has its money, and the books have not");
    says.unless(
      !GONE.includes(attempt.status) || returned === received,
      "the provider has sent its money back, and the books keep it",
    );
    // Received, less what the provider sent back, less what was sent by hand, is what is kept.
    says.unless(kept >= 0, "more of its money went back than came in");
    says.unless(open <= kept + unasked(entries, attempt), "more of its money is promised than is left");
    says.unless(isKept || free <= 0, "it has ended, and its money is promised to nobody");
    says.unless(
      !isKept ||
        attempt.surcharge != null ||
        !(order.state === "paid" || order.state === "processing") ||
        back < received ||
        isPartlyGone(books, order.id),
      "it goes on although its money is gone",
    );
  }
  for (const refund of refunds) {
    const sent = sumOf(entries.filter((entry) => entry.refund === refund.id));
    says.unless(sent <= refund.amount, "more was sent for a refund than was promised");
    says.unless(
      entries.every((entry) => entry.refund !== refund.id || entry.attempt === refund.attempt),
      "a refund was sent out of another attempt's money",
    );
    const pieces = rowsOf(books.refundLines, order.id).filter((line) => line.refund === refund.id);
    const ofParcels = rowsOf(books.refundParcels, order.id).filter((one) => one.refund === refund.id);
    const beside = refund.amount + refund.kept - sumOf(pieces) - sumOf(ofParcels);
    // A complaint may give back shipping and fee too, and so do the last lines of an order that ends with them.
    const isOfLines = refund.reason === "lines" && !["cancelled", "returned"].includes(order.state);
    const most = isOfLines ? 0 : order.shipping + order.fee;
    says.unless(
      pieces.length === 0 || (beside >= 0 && beside <= most),
      "a refund is of another sum than what its pieces were paid with",
    );
  }
  for (const line of rowsOf(books.lines, order.id)) {
    const back = rowsOf(books.refundLines, order.id).filter(({ key }) => key === line.key);
    says.unless(
      sum(back.map(({ pieces }) => pieces)) <= line.quantity,
      "more pieces of a line were refunded than were bought",
    );
    says.unless(sumOf(back) <= line.paid, "more was refunded for a line than it was paid with");
  }
  says.unless(
    entries.every(({ kind, refund }) => kind !== "by-hand" || refund !== null),
    "money was sent by hand for no refund",
  );
  return says.list;
}

/** Money that the provider sent back unasked belongs to no promise, so earlier promises may exceed what is left by as much. */
function unasked(entries: Books["entries"], { number }: Attempt): number {
  return sumOf(
    entries.filter(({ attempt, kind, refund }) => attempt === number && kind !== "received" && refund === null),
  );
}

/** The shop knows all money that the provider has, and all that it has sent back. */
function auditProvider({ provider, attempts, entries }: Books): string[] {
  const byNumber = new Map(attempts.map((attempt) => [attempt.number, attempt]));
  return provider.flatMap(({ number, amount, returned }) => {
    const says = complaintsOf(number);
    const attempt = byNumber.get(number);
    const own = attempt ? rowsOf(entries, attempt.order).filter((entry) => entry.attempt === number) : [];
    const came = sumOf(own.filter(({ kind }) => kind === "received"));
    const isIn = came > 0;
    // Money that was paid and returned before the shop was notified leaves no trace, and needs none.
    says.unless(
      isIn ? came === amount : attempt !== undefined && returned === amount && amount === attempt.amount,
      "money has come and is nowhere in the books",
    );
    const gone = sumOf(own.filter(({ kind }) => kind !== "received" && kind !== "by-hand"));
    says.unless(!isIn || gone === returned, "money has gone away and the shop does not know it");
    return says.list;
  });
}

/** The fee of an attempt, by the shop's own words of that time, such as `bca 4000; card 2%; card/3 2,9% + 2000`. */
function feeOf({ payment, tenor }: Attempt, fees: string, bare: number): number {
  if (bare === 0) return 0;
  const said = fees.split(";").map((part) => part.trim().split(/\s(.*)/));
  const named = (name: string) => said.find(([one = ""]) => one.toLowerCase() === name)?.[1];
  const rate = named(`${payment}/${tenor}`) || named(payment) || named(`${payment}/0`) || "";
  const terms = rate.split("+").map((term) => term.trim());
  const percents = terms
    .filter((term) => term.endsWith("%"))
    .map((term) => Number(term.slice(0, -1).replace(",", ".")));
  const flat = terms.filter((term) => !term.endsWith("%")).map((term) => Number(term.replace(/[.\s]|Rp/g, "")));
  return Math.ceil((bare * Math.round(sum(percents) * 100)) / 10_000) + sum(flat);
}

/**
 * An order is billed as one of its attempts: the one that has paid it, and until then its last. What its
 * buyer has bought costs the same by every attempt: what one asks beside it is the fee of its own, which is never less
 * than nothing.
 */
export function auditAttempts(order: OrderEntry, books: Books): string[] {
  const attempts = rowsOf(books.attempts, order.id).filter(({ surcharge }) => surcharge == null);
  const paidBy = rowsOf(books.payments, order.id)[0]?.paidBy;
  const counted = attempts.find(({ number }) => number === paidBy) ?? attempts.at(-1);
  const says = complaintsOf(order.ordersn);
  // What is sent instead of something asks for nothing.
  if (order.replaces != null) {
    says.unless(order.billTotal === 0 && order.subTotal === 0, "it is sent instead of another, and is billed");
    says.unless(attempts.length === 0, "it is sent instead of another, and its payment was asked for");
    return says.list;
  }
  says.unless(
    counted?.amount === order.billTotal && counted.payment === order.payment && counted.tenor === order.tenor,
    "it is billed otherwise than its attempt was",
  );
  const bare = order.billTotal - order.fee;
  says.unless(
    attempts.every((attempt) => attempt.fees === null || attempt.amount === bare + feeOf(attempt, attempt.fees, bare)),
    "one of its attempts asks for another fee than the shop did",
  );
  says.unless(
    order.fee >= 0 && attempts.every(({ amount }) => amount >= bare),
    "one of its attempts asks for less than its goods cost",
  );
  return says.list;
}

const LEFT: ParcelState[] = ["shipped", "received", "returned"];

/** Where an order stands: a parcel in one of the first of these states, and none in the others. */
const STANDS: Record<OrderState, [some: ParcelState[], none: ParcelState[]]> = {
  "awaiting-payment": [["waiting"], [...LEFT, "left-out"]],
  paid: [["waiting"], LEFT],
  processing: [["waiting"], []],
  shipped: [["shipped"], ["waiting"]],
  done: [["received"], ["waiting", "shipped"]],
  returned: [["returned"], ["waiting", "shipped", "received"]],
  cancelled: [["waiting", "left-out"], LEFT],
  expired: [["waiting"], [...LEFT, "left-out"]],
};

/** An order stands where its parcels are; they bear what it cost to send, and each of its lines is in one of them. */
export function auditParcels(order: OrderEntry, books: Books): string[] {
  const says = complaintsOf(order.ordersn);
  const parcels = rowsOf(books.parcels, order.id);
  const lines = rowsOf(books.lines, order.id);
  const back = rowsOf(books.refundParcels, order.id);
  says.unless(
    sum(parcels.map(({ shipping }) => shipping)) === order.shipping,
    "its parcels cost other than it to send",
  );
  says.unless(
    lines.every(({ parcel }) => parcels.some(({ number }) => number === parcel)) &&
      parcels.every(({ number }) => lines.some(({ parcel }) => parcel === number)),
    "its lines are in other parcels than it has",
  );
  for (const { number, shipping } of parcels) {
    const own = back.filter(({ parcel }) => parcel === number);
    says.unless(
      sum(own.map(({ amount }) => amount)) <= shipping,
      "more was refunded for a parcel than it cost to send",
    );
  }
  const [some, none] = STANDS[order.state];
  says.unless(
    parcels.some(({ state }) => some.includes(state)) && parcels.every(({ state }) => !none.includes(state)),
    `it is ${order.state}, but its parcels are ${parcels.map(({ state }) => state).join(" and ")}`,
  );
  return says.list;
}

/** Some of it has left, so that it goes on whatever becomes of its money. */
function isPartlyGone(books: Books, order: number): boolean {
  return goneOf(books, order).length > 0;
}

/** The numbers of its parcels that have left. */
export function goneOf(books: Books, order: number): number[] {
  return rowsOf(books.parcels, order).flatMap(({ number, state }) => (LEFT.includes(state) ? [number] : []));
}
