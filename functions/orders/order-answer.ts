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
    ordersn: row.ordersn,
    state: row.state,
    state_label: stateLabels[row.state],
    created_at: row.created_at,
    expires_at: row.expires_at,
    zone: zoneOf(row.province),
    bill_total: row.bill_total,
    bill_total_rp: formatRupiah(row.bill_total),
    pieces: row.pieces,
    first_name: row.first_name,
    first_image: row.first_image,
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
    shipping_label: serviceLabels[order.shipping_service] ?? order.shipping_service,
    weight_gram: order.weight_gram,
    voucher_code: order.voucher_code,
    points_used: order.points_used,
    points_redeemed: lines.reduce((sum, { points }) => sum + points, 0),
    sub_total: order.sub_total,
    sub_total_rp: formatRupiah(order.sub_total),
    shipping: order.shipping,
    shipping_rp: formatRupiah(order.shipping),
    fee: order.fee,
    fee_rp: formatRupiah(order.fee),
    voucher_amount: order.voucher_discount,
    voucher_amount_rp: formatRupiah(order.voucher_discount),
    points_amount: order.points_discount,
    points_amount_rp: formatRupiah(order.points_discount),
    discount_amount: discount,
    discount_amount_rp: formatRupiah(discount),
    courier: order.courier,
    tracking: order.tracking,
    note_cancel: isOwner ? order.note_cancel : "",
    refund_due: order.refund_due,
    refunded_at: moves.find(({ state }) => isAllBack(state))?.at ?? null,
    images: isOwner ? images.map(({ id }) => ({ id })) : [],
    moves: moves.map(({ state, note, at }) => ({ state, label: stampLabels[state], note: isOwner ? note : "", at })),
    may_cancel: isOwner && mayBuyerCancel(order),
    may_complete: isOwner && mayMove(order.state, "done", "shopper"),
    payment: {
      code: order.payment,
      label: findMethod(order.payment)?.label ?? order.payment,
      status: order.status,
      number: isOwner ? order.number : "",
      biller_code: isOwner ? order.biller_code : "",
      redirect_url: isOwner ? order.redirect_url : "",
      tenor: order.tenor,
      is_late: order.is_late === 1,
      paid_at: order.paid_at,
      ...moneyOf(order, moves),
    },
    is_owner: isOwner,
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
    uni_product_variants_id: row.variant_id,
    name_long: row.name,
    slug: row.slug,
    bundling: row.bundling,
    image_url: row.image_url,
    quantity: row.quantity,
    valid_price: row.price,
    valid_price_rp: formatRupiah(row.price),
    subtotal: row.price * row.quantity,
    subtotal_rp: formatRupiah(row.price * row.quantity),
    is_get_free: row.is_get_free,
    is_get_combo: row.is_get_combo,
    id_combo: row.combo_id,
    is_reedem: row.is_reedem,
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
    postal_code: mask(address.postal_code),
    note: "",
  };
}

/** The first two signs, and as many dots whatever the length, so that the length tells nothing. */
export function mask(text: string): string {
  return text === "" ? "" : `${[...text].slice(0, 2).join("")}•••••`;
}
