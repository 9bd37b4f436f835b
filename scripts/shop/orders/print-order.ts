import type { OrderParcel } from "#contract/orders/order.ts";
import { formatPhone, nationalPhone } from "#domain/account/profile.ts";
import { formatRupiah } from "#domain/money.ts";
import { deskWords } from "#domain/orders/arrival.ts";
import { ledgerSum } from "#domain/orders/ledger.ts";
import { POINT_WORTH } from "#domain/promotions/points.ts";
import type {
  AttemptRow,
  ListedOrder,
  PackedLine,
  RefundAccount,
  WholeOrder,
} from "#functions/orders/operator-lists.ts";
import { promisesOf, readLedger, toDetail } from "#functions/orders/order-answer.ts";
import { formatDate, formatDateTime } from "#lib/date.ts";
import { ZONE } from "#lib/time.ts";
import { columns, minute, onOneLine, picturesOf, table } from "../print.ts";

export function listOf(orders: ListedOrder[]): string {
  return table(
    ["ORDER", `PLACED (${ZONE})`, "STATE", "TOTAL", "PIECES", "PARCELS", "BUYER", "OWED BACK", "TO"],
    orders.map((order) => {
      const { owed } = order;
      return [
        order.orderNumber,
        minute(order.createdAt),
        order.state,
        formatRupiah(order.billTotal),
        String(order.pieces),
        parcelsOf(order),
        onOneLine(order.buyer),
        ...(owed > 0 ? [formatRupiah(owed), accountLine(order.account)] : ["", ""]),
      ];
    }),
    [3, 4],
  );
}

/** How many parcels an order has, and how many of several have left. */
function parcelsOf({ state, parcels, left }: ListedOrder): string {
  return parcels > 1 && left > 0 && state === "processing" ? `${left} of ${parcels} sent` : String(parcels);
}

/** Where money goes, as a bank's form asks for it. */
export function accountLine(account: RefundAccount | null): string {
  if (!account) return "no account named yet";
  const { bankName, number, holder, countsAt } = account;
  return onOneLine(`${bankName} ${number}, ${holder}, good from ${minute(countsAt)}`);
}

const straying: Record<string, string> = {
  unknown: "the shop has no order of this number",
  mismatch: "the sum or its currency is not what was entered",
};

/** Money that the provider has told of and that the shop could put nowhere. */
export function unknownMoneyOf(found: { orderNumber: string; verdict: string; amount: number; at: number }[]): string {
  return table(
    ["NUMBER", `TOLD (${ZONE})`, "SUM", ""],
    found.map(({ orderNumber, verdict, amount, at }) => [
      onOneLine(orderNumber),
      minute(at),
      amount > 0 ? formatRupiah(amount) : "not noted",
      straying[verdict] ?? verdict,
    ]),
    [2],
  );
}

type Rows = WholeOrder["rows"];

export function detailOf({ rows, packed, attempts, notes, account, ...damaged }: WholeOrder): string {
  const [[row]] = rows;
  const order = toDetail(rows, "owner");
  const { address, payment, images } = order;
  const { owed } = row;
  const paid = payment.paidAt ? `paid ${minute(payment.paidAt)}${payment.isLate ? ", too late" : ""}` : "not paid";
  const { parcels = [] } = order;
  const info: [string, string][] = [
    ["State", `${order.state} (${order.stateLabel})`],
    ["Placed", `${minute(order.createdAt)} ${ZONE}`],
    ["Buyer", `${row.userName}, ${order.email}`],
    ...sendTo(address, damaged.isAddressDamaged),
    ["As sender", senderOf(order.dropship, damaged.isDropshipDamaged)],
    ...parcels.map((parcel): [string, string] => [
      parcels.length > 1 ? `Parcel ${parcel.number}` : "Parcel",
      parcelLine(parcel),
    ]),
    ["On arrival", deskWords(packed.flatMap(promisesOf)).join(" ")],
    ["Note", order.note],
    ...notes.map(({ staff, text, at }): [string, string] => [
      "Staff note",
      `${text} (${staff}, ${minute(at)} ${ZONE})`,
    ]),
    [
      "Pictures",
      picturesOf(
        "orders",
        images.map(({ id }) => id),
      ),
    ],
    ["Payment", `${payment.label} ${[payment.billerCode, payment.number].filter(Boolean).join(" ")}, ${paid}`],
    ...attempts.map((attempt): [string, string] => ["Attempt", attemptOf(attempt)]),
    ["Went back", row.returned > 0 ? formatRupiah(row.returned) : ""],
    ["Asked for", row.underWay > 0 ? `${formatRupiah(row.underWay)}, of the provider` : ""],
    ["Owed back", owed > 0 ? formatRupiah(owed) : ""],
    ["To", owed > 0 ? accountLine(account) : ""],
    ["Slip", attempts.some(({ slip }) => slip !== "") ? `npm run shop -- orders slip ${order.orderNumber} FILE` : ""],
  ];
  const sums = [
    ["Goods", order.subTotalRp],
    ["Shipping", order.shippingRp],
    ...(order.fee > 0 ? [["Fee", order.feeRp]] : []),
    ...(order.voucherAmount > 0 ? [[`Voucher ${order.voucherCode}`, `-${order.voucherAmountRp}`]] : []),
    ...(order.pointsAmount > 0 ? [["Points", `-${order.pointsAmountRp}`]] : []),
    ["Total", order.billTotalRp],
  ];
  const lines = order.lines.map((line, nth) => [
    String(nth + 1),
    `${line.quantity} ×`,
    onOneLine(packed[nth]?.sku ?? ""),
    onOneLine(line.nameLong) + (parcels.length > 1 ? ` [parcel ${line.parcel}]` : "") + backOf(line),
    line.subtotalRp,
  ]);
  return [
    order.orderNumber,
    table(
      ["", ""],
      info.filter(([, text]) => text !== "").map(([head, text]) => [head, onOneLine(text)]),
    ).trimStart(),
    columns([...lines, ...sums.map(([head = "", sum = ""]) => ["", "", "", head, sum])], [0, 1, 4]),
    moneyOf(row),
    columns(order.moves.map(({ state, label, note, at }) => [minute(at), state, onOneLine(note || label)])),
  ]
    .filter((part) => part !== "")
    .join("\n\n");
}

/** How a parcel is sent, and where it is. */
function parcelLine({ shippingLabel, shippingRp, weightGram, state, courier, tracking, readyOn }: OrderParcel): string {
  const words = [`${shippingLabel}, ${weightGram} g`, shippingRp, readyOn && `ready ${readyOn}`];
  return [...words, state, [courier, tracking].filter(Boolean).join(" ")].filter(Boolean).join(", ");
}

const WENT: Record<string, string> = {
  voided: "voided by the provider",
  denied: "denied by the bank",
  refunded: "refunded by the provider",
  "charged-back": "charged back by the bank",
  "by-hand": "sent by hand",
  provider: "for the provider to send",
  hand: "to be sent by hand",
};

/** An order's money, line by line; nothing while none came. */
function moneyOf(row: Rows[0][0]): string {
  const { lines, left } = readLedger(row);
  if (lines.length === 0) return "";
  const told = lines.map((line): [number, string, string] => {
    if (line.what === "in") return [line.at, ledgerSum(line), `came in, ${line.payment}`];
    const how = WENT[line.what === "back" ? line.kind : line.way] ?? "";
    return [line.at, ledgerSum(line), line.reason === null ? how : `${how}: ${line.reason}`];
  });
  const rows = told.map(([at, sum, words]) => [minute(at), sum, words]);
  const { kept } = row;
  const why = kept > 0 ? `, ${formatRupiah(kept)} of it kept for ${kept / POINT_WORTH} points that are spent` : "";
  return columns([...rows, ["", formatRupiah(left), `left in it${why}`]], [1]);
}

/** Which pieces of a line were refunded, and which of them are not sent. */
function backOf({ refunded = 0, unsent = 0 }: Detail["lines"][number]): string {
  const kept = refunded - unsent;
  return `${unsent > 0 ? ` (${unsent} refunded, not sent)` : ""}${kept > 0 ? ` (${kept} refunded)` : ""}`;
}

/** An attempt to pay, with what the provider said last. */
function attemptOf({ number, surchargeId, payment, amount, status, fault, answeredAt, askedAt }: AttemptRow): string {
  const when = answeredAt ? `, ${minute(answeredAt)}` : "";
  const asked = askedAt > 0 ? `, asked ${minute(askedAt)}` : "";
  const what = surchargeId === null ? "" : " on top";
  return `${number}, ${payment} ${formatRupiah(amount)}${what}: ${fault || status || "nothing heard yet"}${when}${asked}`;
}

/** In place of what is damaged in the database. */
const NOT_READ = "cannot be read; npm run shop -- check says what to do";

type Detail = ReturnType<typeof toDetail>;

function sendTo(address: Detail["address"], isDamaged: boolean): [string, string][] {
  if (isDamaged) return [["Send to", NOT_READ]];
  const where = [address.street, address.village, address.district, address.city, address.province];
  return [
    ["Send to", `${address.recipient}, ${formatPhone(address.phone)}`],
    ["", `${where.join(", ")} ${address.postalCode}`],
    ["", address.note],
  ];
}

function senderOf(dropship: Detail["dropship"], isDamaged: boolean): string {
  if (isDamaged) return NOT_READ;
  return dropship ? `${dropship.name}, ${formatPhone(dropship.phone)}` : "";
}

/** What the packing desk needs of an order, in its own words: a sheet for each parcel, of all or of those that still wait. */
export function packingOf(
  { rows, packed }: WholeOrder,
  which: "all" | "waiting",
  seller: readonly string[] = [],
): string[] {
  const order = toDetail(rows, "owner");
  const isPacked = ({ state }: OrderParcel) =>
    which === "all" ? state !== "left-out" && state !== "returned" : state === "waiting";
  const parcels = order.parcels?.filter(isPacked);
  return parcels?.map((parcel) => sheetOf(order, packed, parcel, seller)) ?? [];
}

function sheetOf(order: Detail, packed: PackedLine[], parcel: OrderParcel, seller: readonly string[]): string {
  const { address, dropship } = order;
  const where = [address.village, address.district, address.city, address.province].filter(Boolean).join(", ");
  const sent = packed.filter(({ quantity, parcel: number }) => quantity > 0 && number === parcel.number);
  const of = order.parcels?.length ?? 1;
  const pieces = sent.reduce((sum, { quantity }) => sum + quantity, 0);
  const lines = sent.map(({ quantity, sku, name, readyAt, bundling }) => [
    "[ ]",
    `${quantity} ×`,
    onOneLine(sku),
    [onOneLine(name), bundling === 1 && "(paket)", readyAt > 0 && `(siap ${formatDate(readyAt)})`]
      .filter(Boolean)
      .join(" "),
  ]);
  const facts = [
    `${order.orderNumber}  ${of > 1 ? `paket ${parcel.number} dari ${of}, ` : ""}${order.stateLabel}, dipesan ${formatDateTime(order.createdAt)}`,
    `${parcel.shippingLabel}, ${parcel.weightGram.toLocaleString("id-ID")} g, ${pieces} buah`,
    ...deskWords(sent.flatMap(promisesOf)),
    ...(order.note ? [`Catatan: ${order.note}`] : []),
  ];
  const call = (name: string, phone: string) => `${name}, ${nationalPhone(formatPhone(phone))}`;
  // A parcel that somebody else sells does not name the shop.
  const from = dropship ? call(dropship.name, dropship.phone) : seller.join(". ");
  const to = [
    ...(from ? [`Dari: ${from}`] : []),
    `Kepada: ${call(address.recipient, address.phone)}`,
    address.street,
    `${where} ${address.postalCode}`,
    ...(address.note ? [`(${address.note})`] : []),
  ];
  return [facts.map(onOneLine).join("\n"), columns(lines, [1]), to.map(onOneLine).join("\n")].join("\n\n");
}
