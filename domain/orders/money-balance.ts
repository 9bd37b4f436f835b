import type { Rupiah } from "#domain/money.ts";
import { type MoneyEntry, moneyOf, type Refund } from "./money.ts";

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
