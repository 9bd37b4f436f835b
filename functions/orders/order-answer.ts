import type { OrderDetail, OrderHead } from "#contract/orders/order.ts";
import { formatRupiah } from "#domain/money.ts";
import { findMethod } from "#domain/orders/payment-method.ts";
import {
  isAllBack,
  mayBuyerCancel,
  mayMove,
  moneyReturned,
  paymentWords,
  stampLabels,
  stateLabels,
} from "#domain/orders/state.ts";
import { zoneOf } from "#domain/zone.ts";
import type { OrderImageRow } from "./order-image-queries.ts";
import type { OrderHeadRow, OrderLineRow, OrderMoveRow, OrderRow } from "./order-queries.ts";

const serviceLabels: Record<string, string> = { reguler: "Reguler", ekspres: "Ekspres", kargo: "Kargo" };

export function toHead(row: OrderHeadRow): OrderHead {
  return {
    orderNumber: row.ordersn,
    state: row.state,
    stateLabel: stateLabels[row.state],
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    zone: zoneOf(row.province),
    billTotal: row.bill_total,
    billTotalRp: formatRupiah(row.bill_total),
    pieces: row.pieces,
    firstName: row.first_name,
    firstImage: row.first_image,
  };
}

type Rows = readonly [readonly [OrderRow, ...OrderRow[]], OrderLineRow[], OrderMoveRow[], OrderImageRow[]];

/** An order for its owner, or with name, phone and address masked for anybody who has its number. */
export function toDetail([[order], lines, moves, images]: Rows, viewer: "owner" | "anybody"): OrderDetail {
  const isOwner = viewer === "owner";
  const address = JSON.parse(order.address) as OrderDetail["address"];
  const dropship = order.dropship && (JSON.parse(order.dropship) as { name: string; phone: string });
  const discount = order.voucher_discount + order.points_discount;
  return {
    ...toHead(order),
    lines: lines.map(toLine),
    address: isOwner ? address : maskAddress(address),
    email: isOwner ? order.email : mask(order.email),
    dropship: dropship ? (isOwner ? dropship : { name: mask(dropship.name), phone: mask(dropship.phone) }) : null,
    note: isOwner ? order.note : "",
    shippingLabel: serviceLabels[order.shipping_service] ?? order.shipping_service,
    weightGram: order.weight_gram,
    voucherCode: order.voucher_code,
    pointsUsed: order.points_used,
    pointsRedeemed: lines.reduce((sum, { points }) => sum + points, 0),
    subTotal: order.sub_total,
    subTotalRp: formatRupiah(order.sub_total),
    shipping: order.shipping,
    shippingRp: formatRupiah(order.shipping),
    fee: order.fee,
    feeRp: formatRupiah(order.fee),
    voucherAmount: order.voucher_discount,
    voucherAmountRp: formatRupiah(order.voucher_discount),
    pointsAmount: order.points_discount,
    pointsAmountRp: formatRupiah(order.points_discount),
    discountAmount: discount,
    discountAmountRp: formatRupiah(discount),
    courier: order.courier,
    tracking: order.tracking,
    noteCancel: isOwner ? order.note_cancel : "",
    refundDue: order.refund_due,
    refundedAt: moves.find(({ state }) => isAllBack(state))?.at ?? null,
    images: isOwner ? images.map(({ id }) => ({ id })) : [],
    moves: moves.map(({ state, note, at }) => ({ state, label: stampLabels[state], note: isOwner ? note : "", at })),
    mayCancel: isOwner && mayBuyerCancel(order),
    mayComplete: isOwner && mayMove(order.state, "done", "shopper"),
    payment: {
      code: order.payment,
      label: findMethod(order.payment)?.label ?? order.payment,
      status: order.status,
      number: isOwner ? order.number : "",
      billerCode: isOwner ? order.biller_code : "",
      redirectUrl: isOwner ? order.redirect_url : "",
      tenor: order.tenor,
      isLate: order.is_late === 1,
      paidAt: order.paid_at,
      ...moneyOf(order, moves),
    },
    isOwner,
  };
}

function moneyOf(order: OrderRow, moves: OrderMoveRow[]): Pick<OrderDetail["payment"], "returned" | "words"> {
  const history = moves.map(({ state }) => state);
  const { state, refund_due: refundDue, bill_total: billTotal } = order;
  const isLate = order.is_late === 1;
  const returned = moneyReturned({ state, refundDue, billTotal, isLate, returned: order.returned }, history);
  const isPaid = order.paid_at !== null;
  return { returned, words: paymentWords({ stateLabel: stateLabels[state], isPaid, billTotal, returned, history }) };
}

function toLine(row: OrderLineRow): OrderDetail["lines"][number] {
  return {
    variantId: row.variant_id,
    nameLong: row.name,
    slug: row.slug,
    bundling: row.bundling,
    imageUrl: row.image_url,
    quantity: row.quantity,
    validPrice: row.price,
    validPriceRp: formatRupiah(row.price),
    subtotal: row.price * row.quantity,
    subtotalRp: formatRupiah(row.price * row.quantity),
    isGift: row.is_get_free,
    isCombo: row.is_get_combo,
    comboId: row.combo_id,
    isRedeem: row.is_reedem,
    points: row.points,
  };
}

export function toTracking([[order], , moves]: Rows) {
  return {
    courier: order.courier,
    tracking: order.tracking,
    steps: moves.map(({ state, note, at }) => ({ label: stampLabels[state], note, at })),
  };
}

function maskAddress(address: OrderDetail["address"]): OrderDetail["address"] {
  return {
    ...address,
    recipient: mask(address.recipient),
    phone: mask(address.phone),
    street: mask(address.street),
    village: mask(address.village),
    postalCode: mask(address.postalCode),
    note: "",
  };
}

/** The first two signs, and as many dots whatever the length, so that the length tells nothing. */
export function mask(text: string): string {
  return text === "" ? "" : `${[...text].slice(0, 2).join("")}•••••`;
}
