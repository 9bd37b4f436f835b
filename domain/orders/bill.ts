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
