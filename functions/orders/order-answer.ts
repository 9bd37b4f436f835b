import type { OrderDetail, OrderHead, OrderParcel } from "#contract/orders/order.ts";
import { zoneOf } from "#domain/account/place.ts";
import type { PromisedLine } from "#domain/catalogue/promises.ts";
import { formatRupiah } from "#domain/money.ts";
import { arrivalOf, arrivalWords } from "#domain/orders/arrival.ts";
import { ledgerOf, ledgerSum, ledgerWords } from "#domain/orders/ledger.ts";
import { parcelKindLabels } from "#domain/orders/parcels.ts";
import { isFinal, isMoneyIn } from "#domain/orders/payment-attempts.ts";
import { paidLabel } from "#domain/orders/payment-method.ts";
import {
  isAllBack,
  mayBuyerCancel,
  mayMove,
  parcelStateLabels,
  paymentWords,
  SOLD_STATES,
  stampLabels,
  stateLabels,
} from "#domain/orders/state.ts";
import { openSurcharge } from "#domain/orders/surcharge.ts";
import { POINT_WORTH } from "#domain/promotions/points.ts";
import { complaintWindow } from "#domain/service/claims.ts";
import { calendarBeside, daysOfOrder } from "#functions/content/content-queries.ts";
import { nameDamaged, readJson } from "#functions/db/json.ts";
import { order as table } from "#functions/db/schema/order.ts";
import type { OwnerContext } from "#functions/http/answer.ts";
import { refuse } from "#functions/http/refuse.ts";
import { formatDate } from "#lib/date.ts";
import { comingBack } from "./order-moves.ts";
import {
  type OrderHeadRow,
  type OrderImageRow,
  type OrderLineRow,
  type OrderMoveRow,
  type OrderRow,
  type ParcelRow,
  readParcels,
  selectOrder,
} from "./order-queries.ts";
import { pointsBack, pointsOf } from "./points-back.ts";
import { accountOf } from "./refund-queries.ts";
import { readSurcharges } from "./surcharge-queries.ts";

export const serviceLabels: Record<string, string> = { reguler: "Reguler", ekspres: "Ekspres", kargo: "Kargo" };

export function toHead(row: OrderHeadRow): OrderHead {
  return {
    orderNumber: row.orderNumber,
    state: row.state,
    stateLabel: row.isPartlySent ? stampLabels["partly-shipped"] : stateLabels[row.state],
    createdAt: row.createdAt,
    expiresAt: row.expiresAt,
    zone: zoneOf(row.province),
    billTotal: row.billTotal,
    billTotalRp: formatRupiah(row.billTotal),
    pieces: row.pieces,
    firstName: row.firstName,
    firstImage: row.firstImage,
  };
}

const ON_THE_WAY: readonly OrderRow["state"][] = ["awaiting-payment", "paid", "processing", "shipped"];

/** The order for anybody but its buyer. */
const NOTHING_SAID = {
  toReview: 0,
  reviewed: 0,
  toComplain: 0,
  isOnItsWay: false,
  complainUntil: null,
  complaintIds: [],
};

type Rows = readonly [readonly [OrderRow, ...OrderRow[]], OrderLineRow[], OrderMoveRow[], OrderImageRow[]];

export const NOWHERE = {
  ...{ recipient: "", phone: "", street: "", village: "", district: "", city: "", province: "", postalCode: "" },
  note: "",
};
/** Replaces a damaged address; everything else about its order is shown. */
const UNREADABLE = { ...NOWHERE, street: "Alamat ini sedang tidak dapat ditampilkan. Silakan hubungi kami." };

/** Orders placed before December 2026 keep the postal code under the name that it has on the wire. */
type StoredAddress = Partial<OrderDetail["address"]> & { postal_code?: string };

/** Where an order goes; undefined if that cannot be read. */
export function readAddress({ address }: Pick<OrderRow, "address">): OrderDetail["address"] | undefined {
  const stored = readJson<StoredAddress>(address);
  return stored ? toAddress(stored) : undefined;
}

/** Where an order goes and in whose name; `damaged` names what of it cannot be read. */
export function readPlaces(order: Pick<OrderRow, "address" | "dropship">) {
  const address = readAddress(order);
  const dropship = order.dropship === null ? null : readJson<{ name: string; phone: string }>(order.dropship);
  return {
    address: address ?? UNREADABLE,
    dropship: dropship ?? null,
    damaged: [...(address ? [] : [table.address]), ...(dropship === undefined ? [table.dropship] : [])],
  };
}

function toAddress({ postal_code = "", ...address }: StoredAddress): OrderDetail["address"] {
  return { ...NOWHERE, postalCode: postal_code, ...address };
}

/** An order for its owner. Anyone else who has its number sees masked who gets it, where, by which parcel and
 * with which voucher. */
export function toDetail([[order], lines, moves, images]: Rows, viewer: "owner" | "anybody"): OrderDetail {
  const isOwner = viewer === "owner";
  const { address, dropship } = readPlaces(order);
  const discount = order.voucherDiscount + order.pointsDiscount;
  const ledger = readLedger(order);
  const parcels = readParcels(order).map((one) => toParcel(one, order, isOwner));
  const sent = readParcels(order).find(({ tracking }) => tracking !== "");
  return {
    ...toHead(order),
    lines: lines.map(toLine),
    address: isOwner ? address : maskAddress(address),
    email: isOwner ? order.email : mask(order.email),
    parcels,
    arrival: wholeArrival(parcels),
    onArrival: isStillComing(order.state) ? arrivalWords(lines.flatMap(promisesOf)) : [],
    dropship: dropship ? (isOwner ? dropship : { name: mask(dropship.name), phone: mask(dropship.phone) }) : null,
    note: isOwner ? order.note : "",
    shippingLabel: [...new Set(parcels.map(({ shippingLabel }) => shippingLabel))].join(" dan "),
    weightGram: parcels.reduce((sum, parcel) => sum + parcel.weightGram, 0),
    voucherCode: isOwner ? order.voucherCode : mask(order.voucherCode),
    pointsUsed: order.pointsUsed,
    pointsRedeemed: lines.reduce((sum, { points }) => sum + points, 0),
    subTotal: order.subTotal,
    subTotalRp: formatRupiah(order.subTotal),
    shipping: order.shipping,
    shippingRp: formatRupiah(order.shipping),
    fee: order.fee,
    feeRp: formatRupiah(order.fee),
    voucherAmount: order.voucherDiscount,
    voucherAmountRp: formatRupiah(order.voucherDiscount),
    pointsAmount: order.pointsDiscount,
    pointsAmountRp: formatRupiah(order.pointsDiscount),
    discountAmount: discount,
    discountAmountRp: formatRupiah(discount),
    courier: sent?.courier ?? "",
    tracking: shown(sent?.tracking ?? "", isOwner),
    noteCancel: isOwner ? order.noteCancel : "",
    // The page has its own words for money that came too late.
    refundDue: order.isLate === 1 ? 0 : comingBack(order),
    ...(isOwner && { ...pointsComing(order), ...pointsTakenOff(order) }),
    refundedAt: comingBack(order) > 0 ? null : (moves.findLast(({ state }) => isAllBack(state))?.at ?? null),
    ...(isOwner && order.owed > 0 && { refundTo: { owed: order.owed, account: accountOf(order) } }),
    ...(isOwner && surchargeOf(order)),
    images: isOwner ? images.map(({ id }) => ({ id })) : [],
    moves: moves.map(({ state, note, at }) => ({ state, label: stampLabels[state], note: isOwner ? note : "", at })),
    ...(isOwner && order.replacesNumber !== null && { replaces: order.replacesNumber }),
    replacements: isOwner ? JSON.parse(order.replacements) : [],
    mayCancel: isOwner && mayBuyerCancel(order),
    mayComplete: isOwner && mayMove(order.state, "done", "shopper"),
    afterwards: isOwner ? afterwardsOf(order) : NOTHING_SAID,
    ledger: isOwner ? toLedger(ledger) : { lines: [], left: 0, leftRp: formatRupiah(0) },
    payment: {
      code: order.payment,
      label: paidLabel(order.payment),
      status: order.status,
      isOver: isFinal(order.status) || (isUnpaid(order) && isMoneyIn(order.status) && ledger.lines.length > 0),
      number: isOwner ? order.number : "",
      billerCode: isOwner ? order.billerCode : "",
      redirectUrl: isOwner ? order.redirectUrl : "",
      tenor: order.tenor,
      isLate: order.isLate === 1,
      paidAt: order.paidAt,
      ...whatCameBack(order, moves),
    },
    isOwner,
  };
}

const shown = (text: string, isOwner: boolean) => (isOwner ? text : mask(text));

function toParcel(parcel: ParcelRow, order: OrderRow, isOwner: boolean): OrderParcel {
  const { number, kind, state, service, shipping, weightGram, readyAt, courier, tracking } = parcel;
  return {
    ...{ number, label: parcelKindLabels[kind], state, stateLabel: parcelStateLabels[state] },
    shippingLabel: serviceLabels[service] ?? service,
    ...{ shippingRp: formatRupiah(shipping), weightGram },
    ...(readyAt > 0 && { readyOn: formatDate(readyAt) }),
    ...{ courier, tracking: shown(tracking, isOwner), shippedAt: parcel.shippedAt, receivedAt: parcel.receivedAt },
    arrival: arrivalOf(parcel, order, calendarBeside(order)),
    mayReceive: isOwner && state === "shipped",
  };
}

function wholeArrival(parcels: OrderParcel[]): OrderDetail["arrival"] {
  const spans = parcels.flatMap(({ arrival }) => arrival ?? []);
  if (spans.length === 0) return null;
  return { from: Math.min(...spans.map(({ from }) => from)), to: Math.max(...spans.map(({ to }) => to)) };
}

export function readLedger({ moneyEntries, moneyRefunds }: Pick<OrderRow, "moneyEntries" | "moneyRefunds">) {
  return ledgerOf(JSON.parse(moneyEntries), JSON.parse(moneyRefunds));
}

function toLedger({ lines, left }: ReturnType<typeof readLedger>): OrderDetail["ledger"] {
  const toLine = (one: (typeof lines)[number]) => {
    const { what, at, amount } = one;
    return { what, at, amount, amountRp: ledgerSum(one), label: ledgerWords(one) };
  };
  return { lines: lines.map(toLine), left, leftRp: formatRupiah(left) };
}

function surchargeOf(order: OrderRow): Pick<OrderDetail, "surcharge"> {
  const open = openSurcharge(readSurcharges(order));
  return open ? { surcharge: { amount: open.amount, amountRp: formatRupiah(open.amount) } } : {};
}

const isUnpaid = ({ state }: OrderRow) => state === "awaiting-payment";

function pointsComing(order: OrderRow): Pick<OrderDetail, "pointsEarned"> {
  const points = SOLD_STATES.includes(order.state) ? pointsOf(order, 0) : 0;
  return points > 0 ? { pointsEarned: points } : {};
}

/** The sum held back for spent points does not depend on which other points have expired. */
function pointsTakenOff(order: OrderRow): Pick<OrderDetail, "pointsOff" | "pointsToTakeOff"> {
  const { off } = pointsBack(order, { more: order.free }, order.createdAt);
  return {
    ...(order.kept > 0 && { pointsOff: order.kept / POINT_WORTH }),
    ...(order.state === "done" && off > 0 && { pointsToTakeOff: off }),
  };
}

function afterwardsOf(order: OrderRow): OrderDetail["afterwards"] {
  const sent = readParcels(order).filter(({ state }) => state === "shipped" || state === "received");
  const arrived = sent.flatMap(({ state, receivedAt }) => (state === "received" && receivedAt ? [receivedAt] : []));
  const goods = {
    state: order.state,
    isOnItsWay: sent.some(({ state }) => state === "shipped"),
    receivedAt: arrived.length > 0 ? Math.max(...arrived) : null,
  };
  const returnDays = daysOfOrder(order);
  const { isOnItsWay, until } = complaintWindow(goods, returnDays);
  return {
    ...{ toReview: order.toReview, reviewed: order.reviewed, toComplain: order.toComplain },
    isOnItsWay,
    complainUntil: until,
    returnDays,
    complaintIds: JSON.parse(order.complaintIds),
  };
}

function whatCameBack(order: OrderRow, moves: OrderMoveRow[]): Pick<OrderDetail["payment"], "returned" | "words"> {
  const history = moves.map(({ state }) => state);
  const { state, billTotal, returned } = order;
  const isPaid = order.paidAt !== null;
  return { returned, words: paymentWords({ stateLabel: stateLabels[state], isPaid, billTotal, returned, history }) };
}

const isStillComing = (state: OrderRow["state"]) => ON_THE_WAY.includes(state);

export function promisesOf({ promises }: Pick<OrderLineRow, "promises">): PromisedLine[] {
  return readJson<PromisedLine[]>(promises) ?? [];
}

function toLine(row: OrderLineRow): OrderDetail["lines"][number] {
  return {
    lineKey: row.lineKey,
    variantId: row.variantId,
    nameLong: row.name,
    slug: row.slug,
    bundling: row.bundling,
    imageUrl: row.imageUrl,
    quantity: row.quantity,
    validPrice: row.price,
    validPriceRp: formatRupiah(row.price),
    subtotal: row.price * row.quantity,
    subtotalRp: formatRupiah(row.price * row.quantity),
    isGift: row.isGift,
    isCombo: row.isCombo,
    comboId: row.comboId,
    isRedeem: row.isRedeem,
    points: row.points,
    ...(row.refunded > 0 && { refunded: row.refunded }),
    ...(row.unsent > 0 && { unsent: row.unsent }),
    parcel: row.parcel,
    ...(row.readyAt > 0 && { readyAt: row.readyAt, readyOn: formatDate(row.readyAt) }),
  };
}

export function toTracking(rows: Rows) {
  const [, , moves] = rows;
  const { courier, tracking, parcels } = toDetail(rows, "owner");
  return {
    ...{ courier, tracking, parcels },
    steps: moves.map(({ state, note, at }) => ({ label: stampLabels[state], note, at })),
  };
}

function maskAddress(address: OrderDetail["address"]): OrderDetail["address"] {
  if (address === UNREADABLE) return address;
  // Field by field, so that a new one has to be decided upon.
  return {
    recipient: mask(address.recipient),
    phone: mask(address.phone),
    street: mask(address.street),
    village: mask(address.village),
    district: mask(address.district),
    city: mask(address.city),
    province: address.province,
    postalCode: mask(address.postalCode),
    note: "",
  };
}

/** The first two characters, then a fixed number of dots, so that the length reveals nothing. */
export function mask(text: string): string {
  return text === "" ? "" : `${[...text].slice(0, 2).join("")}•••••`;
}

/** An order with its lines, moves and pictures. */
export type OrderRows = [[OrderRow], ...unknown[]] & Parameters<typeof toDetail>[0];

export function found(rows: unknown): OrderRows {
  const [[order]] = rows as [OrderRow[]];
  if (!order) return refuse("order_not_found", 404);
  for (const column of readPlaces(order).damaged) nameDamaged(column, order.orderNumber);
  return rows as OrderRows;
}

export async function readOwn(orderNumber: string, { db, shopper }: OwnerContext): Promise<OrderRows> {
  return found(await db.batch(selectOrder(orderNumber, shopper.id)));
}
