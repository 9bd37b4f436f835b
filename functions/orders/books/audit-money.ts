import { type Books, complaintsOf, type OrderEntry, PAID, UNDONE } from "./books.ts";
import { rowsOf, sum } from "./counting.ts";

/**
 * Whether what is owed back is what it should be. What was agreed after complaints is less by what has been returned
 * since.
 */
export function isDue(order: OrderEntry, wasPaid: boolean, books: Books): boolean {
  const rest = order.refundDue - dueBack(order, wasPaid, books);
  const agreed = agreedFor(order, books);
  const paidBy = rowsOf(books.payments, order.id)[0]?.paidBy;
  const returned = books.attempts.find(({ number }) => number === paidBy)?.returned ?? 0;
  return rest <= agreed && rest >= Math.max(0, agreed - returned);
}

/** What an order owes by agreement; once it is undone, all of its money is due. */
function agreedFor(order: OrderEntry, { agreed }: Books): number {
  if (UNDONE.includes(order.state)) return 0;
  return sum(rowsOf(agreed, order.id).map(({ refund }) => refund));
}

/**
 * What is owed back but for complaints: what was paid for an ended order and what was paid twice, less what has been
 * returned.
 */
function dueBack(order: OrderEntry, wasPaid: boolean, books: Books): number {
  const payment = rowsOf(books.payments, order.id)[0];
  const attempts = rowsOf(books.attempts, order.id).filter(({ received }) => received === 1);
  const left = (counted: boolean) =>
    sum(
      attempts
        .filter(({ number }) => (number === payment?.paidBy) === counted)
        .map(({ amount, returned }) => amount - returned),
    );
  return left(false) + (wasPaid && UNDONE.includes(order.state) ? left(true) : 0);
}

/**
 * All money at the provider is in an order that goes on, is late, or is due back: never unaccounted for, never counted
 * twice.
 * The shop knows about all money that was returned, and no order goes on without its money.
 */
export function auditMoney(books: Books): string[] {
  const { provider, orders, payments, attempts, sentBack } = books;
  // A shop with a real provider has no table of what was settled there.
  if (provider.length === 0) return [];
  const byNumber = new Map(attempts.map((attempt) => [attempt.number, attempt]));
  const astray = provider.flatMap(({ number, amount, returned }) => {
    const attempt = byNumber.get(number);
    const says = complaintsOf(number);
    // Money that was paid and returned before the shop was notified leaves no trace, and needs none.
    const isKnown = attempt?.received === 1 || (attempt && returned === amount);
    says.unless(isKnown === true && amount === attempt?.amount, "money has come and is nowhere in the books");
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
    const owed = Math.min(agreedFor(order, books), Math.max(0, order.refundDue - dueBack(order, false, books)));
    const kept = PAID.includes(order.state) && counted ? counted.amount - counted.returned - owed : 0;
    const isSentBack = rowsOf(sentBack, order.id).length > 0;
    says.unless(
      isSentBack || there === kept + late + order.refundDue,
      "the money at the provider is not what it has and owes",
    );
    return says.list;
  });
  return [...astray, ...unbacked];
}

/**
 * An order is billed as one of its attempts: the one that has paid it, and until then its last. What its
 * buyer has bought costs the same by every attempt: what one asks beside it is the fee of its own, which is never less
 * than nothing.
 */
export function auditAttempts(order: OrderEntry, books: Books): string[] {
  const attempts = rowsOf(books.attempts, order.id);
  const paidBy = rowsOf(books.payments, order.id)[0]?.paidBy;
  const counted = attempts.find(({ number }) => number === paidBy) ?? attempts.at(-1);
  const says = complaintsOf(order.ordersn);
  says.unless(
    counted?.amount === order.billTotal && counted.payment === order.payment && counted.tenor === order.tenor,
    "it is billed otherwise than its attempt was",
  );
  const bare = order.billTotal - order.fee;
  says.unless(
    order.fee >= 0 && attempts.every(({ amount }) => amount >= bare),
    "one of its attempts asks for less than its goods cost",
  );
  return says.list;
}
