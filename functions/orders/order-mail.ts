import { sql } from "drizzle-orm";
import { html } from "hono/html";
import type { OrderDetail } from "#contract/orders/order.ts";
import { formatDateTime } from "#domain/date.ts";
import { formatPoints } from "#domain/money.ts";
import type { LetterKind } from "#domain/service/letter.ts";
import type { Database } from "#functions/db/database.ts";
import type { ShopperContext } from "#functions/http/answer.ts";
import { mail } from "#functions/messages/mail-template.ts";
import { insertMessage, type LetterSubject, type Message, SHOP_NAME } from "#functions/messages/outbox.ts";
import { plainDocument } from "#functions/plain-document.ts";
import { toDetail } from "./order-answer.ts";
import { selectOrder } from "./order-queries.ts";
import { found, type OrderRows } from "./read-own.ts";

type Facts = [label: string, text: string][];

/**
 * The mail of a new order, written out when it is sent: by then it is known where to pay, or that nothing is to be paid
 * any more.
 */
export async function writePlacedLetter(db: Database, { orderNumber, link }: LetterSubject): Promise<Message> {
  const rows = found(await db.batch(selectOrder(orderNumber)));
  const [[{ state }]] = rows;
  if (state === "awaiting-payment")
    return orderMail("orderPlaced", rows, `Pesanan ${orderNumber} menunggu pembayaran`, "Pesanan Anda", link);
  return orderMail(
    "orderPlaced",
    rows,
    `Pesanan ${orderNumber} kami catat`,
    "Pesanan Anda",
    new URL(`/profile/order/${orderNumber}`, link).href,
  );
}

/** The same for an order that is paid by another method from now on. Nothing while there is no number to pay to. */
export async function mailHowToPay(rows: OrderRows, context: ShopperContext): Promise<void> {
  const order = toDetail(rows, "owner");
  if (order.state !== "awaiting-payment" || !(order.payment.number || order.payment.redirectUrl)) return;
  const link = payLink(order, context);
  const message = await orderMail(
    "orderPaymentChanged",
    rows,
    `Cara membayar pesanan ${order.orderNumber} diganti`,
    "Perubahan Anda",
    link,
  );
  context.post(await context.db.rows(insertMessage(message, context.now, sql`1`)));
}

const payLink = ({ orderNumber }: OrderDetail, { origin }: ShopperContext) =>
  `${origin}/profile/pay?order=${orderNumber}`;

/** Everything that paying takes, so that nobody needs to sign in for it. */
async function orderMail(
  kind: LetterKind,
  rows: OrderRows,
  subject: string,
  what: string,
  link: string,
): Promise<Message> {
  const order = toDetail(rows, "owner");
  const [[{ mailTo }]] = rows;
  const hello = `Terima kasih. ${what} sudah kami terima, sejumlah ${order.billTotalRp}.`;
  const isOpen = order.state === "awaiting-payment";
  const until = isOpen
    ? `Selesaikan pembayaran sebelum ${formatDateTime(order.expiresAt, order.zone)}:`
    : `Keadaannya sekarang: ${order.stateLabel}. Untuk pesanan ini tidak ada yang perlu dibayar lagi:`;
  const parts: [title: string, facts: Facts][] = [
    ...(isOpen ? ([["Pembayaran", payFacts(order)]] as [string, Facts][]) : []),
    ["Barang", order.lines.map(lineFact)],
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
<p>${hello}</p>
<p>${until}<br><a href="${link}">${press}</a></p>
${tables}
<p>Salam hangat,<br>${SHOP_NAME}</p>
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

function sumFacts(order: OrderDetail): Facts {
  const { voucherAmount, voucherCode, voucherAmountRp, pointsAmount, pointsAmountRp } = order;
  return [
    ["Subtotal", order.subTotalRp],
    [`Ongkos kirim ${order.shippingLabel}`, order.shippingRp],
    ...(order.fee > 0 ? ([["Biaya layanan", order.feeRp]] as Facts) : []),
    ...(voucherAmount > 0 ? ([[`Voucher ${voucherCode}`, `-${voucherAmountRp}`]] as Facts) : []),
    ...(pointsAmount > 0 ? ([["Poin", `-${pointsAmountRp}`]] as Facts) : []),
    ["Total", order.billTotalRp],
  ];
}

function addressOf({ address }: OrderDetail): string {
  const { recipient, phone, street, village, district, city, province, postalCode } = address;
  const parts = [recipient, phone, street, village, district, city, `${province} ${postalCode}`.trim()];
  return parts.filter(Boolean).join(", ");
}
