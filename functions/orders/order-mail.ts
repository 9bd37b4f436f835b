import { html } from "hono/html";
import type { OrderDetail } from "#contract/orders/order.ts";
import { formatPhone, nationalPhone } from "#domain/account/profile.ts";
import { formatPoints } from "#domain/money.ts";
import { arrivalOf } from "#domain/orders/arrival.ts";
import { paidLabel } from "#domain/orders/payment-method.ts";
import type { LetterKind } from "#domain/service/notice.ts";
import { calendarBeside } from "#functions/content/content-queries.ts";
import type { Database } from "#functions/db/database.ts";
import type { ShopperContext } from "#functions/http/answer.ts";
import { GREETING, helpWith, mail, SELLER } from "#functions/messages/letterhead.ts";
import {
  insertMessage,
  isNoneComing,
  type LetterSubject,
  type Message,
  SHOP_NAME,
  writtenLater,
} from "#functions/messages/outbox.ts";
import { plainDocument } from "#functions/plain-document.ts";
import { formatDateTime, formatDays } from "#lib/date.ts";
import { listWords } from "#lib/sentences.ts";
import { isPaidByNumber } from "./mails.ts";
import { found, type OrderRows, toDetail } from "./order-answer.ts";
import { type OrderRow, readParcels, selectOrder } from "./order-queries.ts";
import { type AttemptRow, selectAttempts } from "./payment-queries.ts";

type Facts = [label: string, text: string][];

/**
 * The mail of a new order, or of another way to pay it, written out when it is sent: by then it is known where to pay, or
 * that nothing is to be paid any more.
 */
export async function writeLetter(
  db: Database,
  { orderNumber, link, isChange }: LetterSubject,
): Promise<Message | null> {
  const rows = found(await db.batch(selectOrder(orderNumber)));
  const [[{ state }]] = rows;
  const { payment, billTotalRp } = toDetail(rows, "owner");
  const isOpen = state === "awaiting-payment";
  if (isChange) {
    if (!isOpen || !(payment.number || payment.redirectUrl)) return null;
    const closed = closedWords(await db.rows(selectAttempts(orderNumber)));
    const hello = `Pesanan Anda sekarang dibayar lewat ${payment.label}, sejumlah ${billTotalRp}.${closed}`;
    return orderMail("orderPaymentChanged", rows, { subject: changedSubject(orderNumber), hello, link });
  }
  return orderMail("orderPlaced", rows, {
    subject: `${isOpen ? "Menunggu pembayaran" : "Sudah kami catat"}: pesanan ${orderNumber}`,
    hello: `Terima kasih. Pesanan Anda sudah kami terima, sejumlah ${billTotalRp}.`,
    link: isOpen ? link : new URL(`/profile/order/${orderNumber}`, link).href,
  });
}

const changedSubject = (orderNumber: string) => `Metode pembayaran diganti: pesanan ${orderNumber}`;

/** The numbers of earlier letters stay in a buyer's mailbox: what was paid there would only come back. */
function closedWords(attempts: AttemptRow[]): string {
  const old = attempts.filter(({ isCurrent, payment }) => isCurrent === 0 && isPaidByNumber(payment));
  if (old.length === 0) return "";
  const named = listWords([...new Set(old.map(({ payment }) => paidLabel(payment)))]);
  return ` Nomor ${named} yang lama sudah tidak berlaku. Jangan transfer ke sana.`;
}

/**
 * An order is paid another way from now on. The sweep sends it a few minutes later, so that several changes in a row are
 * one mail, of the last; none where the new order's mail has not gone out yet.
 */
export async function mailHowToPay(
  { orderNumber, mailTo }: Pick<OrderRow, "orderNumber" | "mailTo">,
  { db, now, origin }: Pick<ShopperContext, "db" | "now" | "origin">,
): Promise<void> {
  const link = `${origin}/profile/pay?order=${orderNumber}`;
  const few = mail("orderPaymentChanged", mailTo, changedSubject(orderNumber), `Lihat cara membayar:\n${link}`);
  const message = { ...few, html: writtenLater({ orderNumber, link, isChange: true }) };
  await db.rows(insertMessage(message, now, isNoneComing(mailTo, orderNumber)));
}

interface Said {
  subject: string;
  hello: string;
  link: string;
}

/** Everything that paying takes, so that nobody needs to sign in for it. */
async function orderMail(kind: LetterKind, rows: OrderRows, { subject, hello, link }: Said): Promise<Message> {
  const order = toDetail(rows, "owner");
  const [[row]] = rows;
  const { mailTo } = row;
  const isOpen = order.state === "awaiting-payment";
  const until = isOpen
    ? `Selesaikan pembayaran sebelum ${formatDateTime(order.expiresAt, order.zone)}:`
    : `Statusnya sekarang: ${order.stateLabel}. Untuk pesanan ini tidak ada yang perlu dibayar lagi:`;
  const parts: [title: string, facts: Facts][] = [
    ...(isOpen ? ([["Pembayaran", payFacts(order)]] as [string, Facts][]) : []),
    ["Barang", order.lines.map(lineFact)],
    ...parcelsPart(row, order),
    ["Rincian", sumFacts(order)],
    ["Dikirim ke", [["", addressOf(order)]]],
    ...(order.note ? ([["Catatan Anda", [["", order.note]]]] as [string, Facts][]) : []),
  ];
  const written = (facts: Facts) => facts.map(([label, text]) => (label ? `${label}: ${text}` : text)).join("\n");
  const texts = parts.map(([title, facts]) => `${title.toUpperCase()}\n${written(facts)}`);
  const message = mail(kind, mailTo, subject, hello, `${until}\n${link}`, ...texts);
  const press = isOpen ? "Bayar pesanan ini" : "Lihat pesanan ini";
  return { ...message, html: await orderHtml({ subject, hello, until, link, press, parts }) };
}

interface OrderHtml {
  subject: string;
  hello: string;
  until: string;
  link: string;
  /** The words of the link. */
  press: string;
  parts: [title: string, facts: Facts][];
}

function orderHtml({ subject, hello, until, link, press, parts }: OrderHtml): Promise<string> {
  const row = ([label, text]: Facts[number]) =>
    label
      ? html`<tr><td valign="top">${label}</td><td valign="top" align="right"><b>${text}</b></td></tr>`
      : html`<tr><td colspan="2">${text}</td></tr>`;
  const tables = parts.map(
    ([title, facts]) => html`<h2>${title}</h2><table width="100%" cellpadding="6">${facts.map(row)}</table>`,
  );
  return plainDocument({
    title: subject,
    head: html``,
    body: html`<table width="100%" cellpadding="16"><tr><td align="center">
<table width="560"><tr><td>
<p>${GREETING}</p>
<p>${hello}</p>
<p>${until}<br><a href="${link}">${press}</a></p>
${tables}
${helpWith("order")}
<p>Salam hangat,<br>${SHOP_NAME}</p>
${SELLER}
</td></tr></table>
</td></tr></table>`,
  });
}

function payFacts({ payment, billTotalRp, expiresAt, zone }: OrderDetail): Facts {
  const number: Facts = payment.number
    ? [[payment.billerCode ? "Kode bayar" : "Nomor Virtual Account", payment.number]]
    : [["Cara membayar", "Buka tautan di atas, lalu ikuti langkahnya."]];
  return [
    ["Metode", payment.tenor > 0 ? `${payment.label}, ${payment.tenor} bulan` : payment.label],
    ...(payment.billerCode ? ([["Kode perusahaan", payment.billerCode]] as Facts) : []),
    ...number,
    ["Jumlah", billTotalRp],
    ["Batas waktu", formatDateTime(expiresAt, zone)],
  ];
}

function lineFact(line: OrderDetail["lines"][number]): Facts[number] {
  const { nameLong, quantity, points, subtotalRp, readyOn } = line;
  const what = `${quantity} × ${nameLong}${readyOn ? ` (pre-order, siap ${readyOn})` : ""}`;
  return [what, points > 0 ? `Ditukar ${formatPoints(points)}` : subtotalRp];
}

/** The parcels of an order with several, and when they come: as if paid today, until it is paid. */
function parcelsPart(row: OrderRow, { parcels = [], state }: OrderDetail): [title: string, facts: Facts][] {
  if (parcels.length < 2) return [];
  const paidAt = row.paidAt ?? row.createdAt;
  const facts = readParcels(row).map((parcel, nth): Facts[number] => {
    const { label = "", shippingLabel = "" } = parcels[nth] ?? {};
    const days = arrivalOf(parcel, { state: "paid", provinceId: row.provinceId, paidAt }, calendarBeside(row));
    const tells = days ? `, tiba ${formatDays(days.from, days.to)}` : "";
    return [`Paket ${parcel.number}: ${label}`, `${shippingLabel}${tells}`];
  });
  const hint: Facts = state === "awaiting-payment" ? [["", "Perkiraan tibanya bila Anda bayar hari ini:"]] : [];
  return [[`Dikirim dalam ${parcels.length} paket`, [...hint, ...facts]]];
}

function sumFacts(order: OrderDetail): Facts {
  const { voucherAmount, voucherCode, voucherAmountRp, pointsAmount, pointsAmountRp } = order;
  return [
    ["Subtotal", order.subTotalRp],
    [`Ongkos kirim ${order.shippingLabel}`, order.shippingRp],
    ...(order.fee > 0 ? ([["Biaya layanan", order.feeRp]] as Facts) : []),
    ...(voucherAmount > 0 ? ([[`Voucher ${voucherCode}`, `−${voucherAmountRp}`]] as Facts) : []),
    ...(pointsAmount > 0 ? ([["Poin", `−${pointsAmountRp}`]] as Facts) : []),
    ["Total", order.billTotalRp],
  ];
}

function addressOf({ address }: OrderDetail): string {
  const { recipient, phone, street, village, district, city, province, postalCode } = address;
  const parts = [
    recipient,
    nationalPhone(formatPhone(phone)),
    street,
    village,
    district,
    city,
    `${province} ${postalCode}`.trim(),
  ];
  return parts.filter(Boolean).join(", ");
}
