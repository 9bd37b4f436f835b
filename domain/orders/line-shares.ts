import type { Rupiah } from "#domain/money.ts";

/** A line that is bought, and whether its order's voucher is for it. */
export interface SharedLine {
  subtotal: Rupiah;
  hasVoucher: boolean;
}

/**
 * What each line of an order is paid with: its price, less its share of what the voucher takes off the lines that it is
 * for, and of what points pay of the rest. The shares add up to the rupiah.
 */
export function paidByLine(
  lines: readonly SharedLine[],
  { voucherDiscount, pointsDiscount }: { voucherDiscount: Rupiah; pointsDiscount: Rupiah },
): Rupiah[] {
  const offByVoucher = shareOf(
    voucherDiscount,
    lines.map(({ subtotal, hasVoucher }) => (hasVoucher ? subtotal : 0)),
  );
  const left = lines.map(({ subtotal }, nth) => subtotal - (offByVoucher[nth] ?? 0));
  const offByPoints = shareOf(pointsDiscount, left);
  return left.map((one, nth) => one - (offByPoints[nth] ?? 0));
}

/** A sum in proportion to the parts; what rounding leaves goes to the largest of them, a rupiah each. */
function shareOf(sum: Rupiah, parts: readonly Rupiah[]): Rupiah[] {
  const whole = parts.reduce((all, part) => all + part, 0);
  if (sum === 0) return parts.map(() => 0);
  // The product of two large sums is no exact number.
  const shares = parts.map((part) => Number((BigInt(sum) * BigInt(part)) / BigInt(whole)));
  const rest = sum - shares.reduce((all, share) => all + share, 0);
  const largest = parts.map((part, nth) => ({ part, nth })).sort((one, other) => other.part - one.part);
  for (const { nth } of largest.slice(0, rest)) shares[nth] = (shares[nth] ?? 0) + 1;
  return shares;
}

/** What the next pieces of a line were paid with, after so many others: all of them together were paid with all of it. */
export function paidForPieces(
  { paid, quantity }: { paid: Rupiah; quantity: number },
  { pieces, before }: { pieces: number; before: number },
): Rupiah {
  const upTo = (count: number) => Number((BigInt(paid) * BigInt(count)) / BigInt(quantity));
  return upTo(before + pieces) - upTo(before);
}
