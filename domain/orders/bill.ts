import { formatRupiah, type Rupiah } from "#domain/money.ts";
import { POINT_WORTH, pointsUsable } from "#domain/promotions/points.ts";
import { type PaymentMethod, paymentFee } from "./payment-method.ts";

/** The inputs of a bill. */
export interface BillParts {
  /** The selected lines that are available, at today's prices. */
  goods: Rupiah;
  voucherDiscount: Rupiah;
  shipping: Rupiah;
  /** The cost of the redeemed lines in points. */
  pointsRedeemed: number;
  /** The shopper's points, if the remaining ones should lower the bill. */
  points: number;
  method: PaymentMethod | undefined;
  tenor: number;
}

export interface Bill {
  subTotal: Rupiah;
  shipping: Rupiah;
  fee: Rupiah;
  voucherDiscount: Rupiah;
  /** All points the order uses: those that redeem a line, and those that lower the bill. */
  pointsUsed: number;
  pointsRedeemed: number;
  pointsDiscount: Rupiah;
  grandTotal: Rupiah;
  discountTotal: Rupiah;
  billTotal: Rupiah;
}

/** The only place where an order is added up: the checkout shows it, the order stores it, the payment charges it. */
export function billOf({ goods, voucherDiscount, shipping, pointsRedeemed, points, method, tenor }: BillParts): Bill {
  const voucher = Math.min(voucherDiscount, goods);
  const pointsPaying = pointsUsable(points - pointsRedeemed, goods - voucher);
  const pointsDiscount = pointsPaying * POINT_WORTH;
  const discountTotal = voucher + pointsDiscount;
  const fee = method ? paymentFee(method, tenor, goods + shipping - discountTotal) : 0;
  const grandTotal = goods + shipping + fee;
  return {
    subTotal: goods,
    shipping,
    fee,
    voucherDiscount: voucher,
    pointsUsed: pointsRedeemed + pointsPaying,
    pointsRedeemed,
    pointsDiscount,
    grandTotal,
    discountTotal,
    billTotal: grandTotal - discountTotal,
  };
}

/** A bill in the shape of the wire. */
export function wireBill(bill: Bill) {
  return {
    subTotal: bill.subTotal,
    subTotalRp: formatRupiah(bill.subTotal),
    shipping: bill.shipping,
    shippingRp: formatRupiah(bill.shipping),
    fee: bill.fee,
    feeRp: formatRupiah(bill.fee),
    voucherAmount: bill.voucherDiscount,
    voucherAmountRp: formatRupiah(bill.voucherDiscount),
    pointsUsed: bill.pointsUsed,
    pointsRedeemed: bill.pointsRedeemed,
    pointsAmount: bill.pointsDiscount,
    pointsAmountRp: formatRupiah(bill.pointsDiscount),
    discountAmount: bill.discountTotal,
    discountAmountRp: formatRupiah(bill.discountTotal),
    grandTotal: bill.grandTotal,
    grandTotalRp: formatRupiah(bill.grandTotal),
    billTotal: bill.billTotal,
    billTotalRp: formatRupiah(bill.billTotal),
  };
}

/** A line that is bought, and whether its order's voucher is for it. */
interface SharedLine {
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

/** The sum paid for the next pieces of a line, after some others. Over all pieces the sums add up to the whole. */
export function paidForPieces(
  { paid, quantity }: { paid: Rupiah; quantity: number },
  { pieces, before }: { pieces: number; before: number },
): Rupiah {
  const upTo = (count: number) => Number((BigInt(paid) * BigInt(count)) / BigInt(quantity));
  return upTo(before + pieces) - upTo(before);
}
