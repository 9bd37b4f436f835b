import type { Rupiah } from "#domain/money.ts";
import { DAY_SECONDS } from "#lib/time.ts";
import type { PaidCode } from "./payment-method.ts";
import type { OrderState } from "./state.ts";

/**
 * An order's money is entries, which never change: what came in, and what went back by which way. A promise to send some
 * of it back is a refund; what was sent for it are entries that name it. All else is a sum of these.
 */
export const MONEY_KINDS = ["received", "voided", "denied", "refunded", "charged-back", "by-hand"] as const;
export type MoneyKind = (typeof MONEY_KINDS)[number];

/** Why money is to go back. */
export const REFUND_REASONS = [
  "cancelled",
  "came-back",
  "complaint",
  "lines",
  "shipping",
  "goodwill",
  "paid-twice",
  "came-late",
  "wrong-sum",
] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];

/** By whom it is sent: by the payment provider, which the shop asks, or by somebody of the shop. */
export const REFUND_WAYS = ["provider", "hand"] as const;
export type RefundWay = (typeof REFUND_WAYS)[number];

export interface MoneyEntry {
  kind: MoneyKind;
  attempt: string;
  amount: Rupiah;
  /** The refund that it keeps; null for what came in, and for what the provider sent back unasked. */
  refund: number | null;
}

export interface Refund {
  id: number;
  attempt: string;
  amount: Rupiah;
  /** Held back for points that the order had earned and its buyer has spent. */
  kept: Rupiah;
  way: RefundWay;
}

/** The money of one payment attempt, by where it is now. */
export interface AttemptMoney {
  received: Rupiah;
  /** Sent back or taken back, by any way. */
  back: Rupiah;
  /** Promised, and the provider's to send; never more than is left. */
  underWay: Rupiah;
  /** Promised, and the shop's to send; never more than is left. */
  owed: Rupiah;
  /** Stays with the shop, for points that were spent. */
  kept: Rupiah;
  /** Can still be promised. */
  free: Rupiah;
}

/** The same sums as the view `attempt_money` makes. */
export function moneyOf(attempt: string, entries: readonly MoneyEntry[], refunds: readonly Refund[]): AttemptMoney {
  const own = entries.filter((entry) => entry.attempt === attempt);
  const sum = (some: readonly { amount: Rupiah }[]) => some.reduce((all, { amount }) => all + amount, 0);
  const received = sum(own.filter(({ kind }) => kind === "received"));
  const back = sum(own.filter(({ kind }) => kind !== "received"));
  const open = (way: RefundWay) =>
    refunds
      .filter((refund) => refund.attempt === attempt && refund.way === way)
      .map(({ id, amount }) => Math.max(0, amount - sum(entries.filter(({ refund }) => refund === id))))
      .reduce((all, one) => all + one, 0);
  const left = Math.max(0, received - back);
  const underWay = Math.min(open("provider"), left);
  const owed = Math.min(open("hand"), left - underWay);
  const kept = refunds.filter((refund) => refund.attempt === attempt).reduce((all, one) => all + one.kept, 0);
  return { received, back, underWay, owed, kept, free: Math.max(0, left - underWay - owed - kept) };
}

/** The provider's own words for what happened to money that it had. */
const RETURNED_AS: Record<string, MoneyKind> = {
  cancel: "voided",
  deny: "denied",
  failure: "denied",
  chargeback: "charged-back",
  partial_chargeback: "charged-back",
};

export function kindOfReturn(status: string): MoneyKind {
  return RETURNED_AS[status] ?? "refunded";
}

/** Whether a move ends an order that was paid: then all that is free of its money is promised. */
export function reasonOfMove(from: OrderState, to: OrderState): RefundReason | undefined {
  if (to === "returned") return "came-back";
  return to === "cancelled" && from !== "awaiting-payment" ? "cancelled" : undefined;
}

/**
 * For how many days after a payment the provider voids or refunds it, whole or in part: never what came by transfer,
 * neither to a virtual account nor to the shop's own.
 */
const PROVIDER_RETURN_DAYS: Record<PaidCode, number> = {
  card: 365,
  bca: 0,
  mandiri: 0,
  bri: 0,
  bni: 0,
  permata: 0,
  transfer: 0,
};

/** Money goes back as it came while the provider sends it; else somebody of the shop does. */
export function wayBack(
  { payment, receivedAt }: { payment: PaidCode; receivedAt: number | null },
  now: number,
): RefundWay {
  const days = PROVIDER_RETURN_DAYS[payment];
  // Two machines' clocks may say that it was received in a moment from now.
  const isOpen = days > 0 && receivedAt !== null && now - receivedAt < days * DAY_SECONDS;
  return isOpen ? "provider" : "hand";
}

/** A promised sum, by who sends it. */
export const promisedBy = (way: RefundWay, amount: Rupiah) => ({
  owed: way === "hand" ? amount : 0,
  underWay: way === "provider" ? amount : 0,
});

/**
 * What the provider is asked for: to void a payment that it has not collected yet, if all of it goes back and nothing
 * has; else to refund a part.
 */
export function callFor(
  { status, received, back }: { status: string; received: Rupiah; back: Rupiah },
  amount: Rupiah,
): "void" | "refund" {
  return status === "capture" && back === 0 && amount === received ? "void" : "refund";
}

/** How long a refund that the provider has not answered waits until it is asked again. */
export const ASK_AGAIN_SECONDS = 3600;
/** After this long the shop's operator is alarmed. */
export const UNANSWERED_SECONDS = 3 * DAY_SECONDS;
/** And from then on the provider is asked only so often. */
export const ASK_OLD_SECONDS = DAY_SECONDS;

/**
 * The oldest promise to look at: each hour those of the last month, and in one hour of a day older ones too.
 * What is older than any provider sends back has been sent or refused.
 */
export function lookedAtSince(now: number): number {
  return now - (Math.floor(now / 3600) % 24 === 0 ? 400 : 30) * DAY_SECONDS;
}

export interface OpenRefund {
  id: number;
  key: string;
  amount: Rupiah;
  /** The part that is still to be sent. */
  open: Rupiah;
  way: RefundWay;
}

/**
 * What the provider has returned beyond what was known, piece by piece: each is matched with the refund that it names,
 * else with one of the same sum by the provider, else by the shop; the rest belongs to no promise.
 */
export function matchReturns(
  says: {
    orderNumber: string;
    transactionStatus: string;
    returned: Rupiah;
    refunds: readonly { key: string; amount: Rupiah }[];
  },
  known: Rupiah,
  open: readonly OpenRefund[],
): { kind: MoneyKind; amount: Rupiah; refund: number | null; key: string }[] {
  const kind = kindOfReturn(says.transactionStatus);
  const left = new Map(open.map((one) => [one.id, one]));
  let rest = says.returned - known;
  const matched: { kind: MoneyKind; amount: Rupiah; refund: number | null; key: string }[] = [];
  const take = (refund: OpenRefund, amount: Rupiah) => {
    left.delete(refund.id);
    rest -= amount;
    const before = refund.amount - refund.open;
    const key = before > 0 ? `refund ${refund.key} after ${before}` : `refund ${refund.key}`;
    matched.push({ kind, amount, refund: refund.id, key });
  };
  for (const refund of open) {
    // The provider lists all that it has ever sent for it, and is asked for what is left: that may be less than was promised.
    const sent = says.refunds.reduce((sum, { key, amount }) => sum + (key === refund.key ? amount : 0), 0);
    const amount = Math.min(sent - (refund.amount - refund.open), refund.open);
    if (amount > 0 && amount <= rest) take(refund, amount);
  }
  for (const way of REFUND_WAYS) {
    const same = [...left.values()].find((one) => one.way === way && one.open === rest);
    if (same) take(same, rest);
  }
  if (rest > 0)
    matched.push({ kind, amount: rest, refund: null, key: `returned ${says.orderNumber} ${says.returned}` });
  return matched;
}

export interface DatedEntry extends MoneyEntry {
  at: number;
}

export interface DatedRefund extends Refund {
  at: number;
  /** When it became the shop's to send; null if it is sent as it was promised. */
  byHandAt: number | null;
}

/**
 * What was still to be sent as it stood just before a second: of what was known by then alone, so that the balance of a
 * month that is over never changes.
 */
export function balanceBefore(
  end: number,
  entries: readonly DatedEntry[],
  refunds: readonly DatedRefund[],
): { underWay: Rupiah; owed: Rupiah } {
  const known = Map.groupBy(
    entries.filter(({ at }) => at < end),
    ({ attempt }) => attempt,
  );
  const promised = Map.groupBy(
    refunds.filter(({ at }) => at < end).map((one) => ({ ...one, way: wayBefore(end, one) })),
    ({ attempt }) => attempt,
  );
  const sums = { underWay: 0, owed: 0 };
  for (const [attempt, open] of promised) {
    const { underWay, owed } = moneyOf(attempt, known.get(attempt) ?? [], open);
    sums.underWay += underWay;
    sums.owed += owed;
  }
  return sums;
}

function wayBefore(end: number, { way, byHandAt }: DatedRefund) {
  return (byHandAt ?? 0) >= end ? "provider" : way;
}
