import { formatRupiah, type Rupiah } from "#domain/money.ts";
import { POINT_WORTH, pointsUsable } from "#domain/promotions/points.ts";
import { type PaymentMethod, paymentFee } from "./payment-method.ts";

/** What a bill is made of before it is added up. */
export interface BillParts {
  /** The selected lines that can be had, at today's prices. */
  goods: Rupiah;
  voucherDiscount: Rupiah;
  shipping: Rupiah;
  /** What the redeemed lines cost in points. */
  pointsRedeemed: number;
  /** How many points the shopper has, if what is left of them is to lower the bill. */
  points: number;
  method: PaymentMethod | undefined;
  tenor: number;
}

export interface Bill {
  subTotal: Rupiah;
  shipping: Rupiah;
  fee: Rupiah;
  voucherDiscount: Rupiah;
  /** Every point that the order takes: those that redeem a line, and those that lower the bill. */
  pointsUsed: number;
  pointsRedeemed: number;
  pointsDiscount: Rupiah;
  grandTotal: Rupiah;
  discountTotal: Rupiah;
  billTotal: Rupiah;
}

/** The one place where an order is added up: the checkout shows it, the order keeps it, the payment asks for it. */
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

/** A bill as the wire has it. */
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
