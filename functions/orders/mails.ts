import { formatDateTime } from "#domain/date.ts";
import { formatPoints, formatRupiah, type Rupiah } from "#domain/money.ts";
import type { PaymentCode } from "#domain/orders/payment-method.ts";
import { mustAskForBank, refundPlace } from "#domain/orders/refund-place.ts";
import type { MoneyLoss, OrderState } from "#domain/orders/state.ts";
import { NO_POINTS, POINT_WORTH, type PointsBack } from "#domain/promotions/points.ts";
import type { LetterKind } from "#domain/service/letter.ts";
import type { Zone } from "#domain/zone.ts";
import { mail } from "#functions/messages/mail-template.ts";
import type { Message } from "#functions/messages/outbox.ts";

/** The order data that mails use. */
export interface NotifiedOrder {
  orderNumber: string;
  /** The proven address of the account; empty for one that has none, and then there is no letter. */
  mailTo: string;
  billTotal: Rupiah;
  expiresAt: number;
  courier: string;
  tracking: string;
  /** What was promised of its money, and is still to come. */
  comingBack: Rupiah;
  /** How much of the payment was already returned. */
  returned: Rupiah;
  payment: PaymentCode;
  /** The buyer has told the shop a bank account. */
  hasBank: 0 | 1;
  /** How many points that it had earned are spent, and taken off its money. */
  pointsOff?: number;
}

type Moved = Exclude<OrderState, "awaiting-payment">;

/** What the buyer is told, in a mail as in the account. */
export interface OrderWords {
  title: string;
  text: string;
}

export function placedMail(
  order: Pick<NotifiedOrder, "orderNumber" | "mailTo" | "billTotal" | "expiresAt">,
  zone: Zone,
  redeemed: { nameLong: string; points: number }[],
  link: string,
): Message {
  const swaps = redeemed.map(({ nameLong, points }) => `${nameLong} (ditukar ${formatPoints(points)})`);
  return mail(
    "orderPlaced",
    order.mailTo,
    `Pesanan ${order.orderNumber} menunggu pembayaran`,
    `Terima kasih. Pesanan Anda sudah kami terima, sejumlah ${formatRupiah(order.billTotal)}.`,
    ...(swaps.length > 0 ? [`Tanpa biaya: ${swaps.join(", ")}.`] : []),
    `Selesaikan pembayaran sebelum ${formatDateTime(order.expiresAt, zone)}:\n${link}`,
  );
}

const moves: Record<Moved, (order: NotifiedOrder) => [subject: string, text: string]> = {
  paid: ({ billTotal }) => [
    "sudah dibayar",
    `Pembayaran sejumlah ${formatRupiah(billTotal)} sudah kami terima. Pesanan Anda segera kami siapkan.`,
  ],
  processing: () => ["sedang disiapkan", "Pesanan Anda sedang kami siapkan di bengkel."],
  shipped: ({ courier, tracking }) => [
    "sudah dikirim",
    `Pesanan Anda sudah diserahkan kepada ${courier} dengan nomor resi ${tracking}.`,
  ],
  done: () => ["selesai", "Pesanan Anda sudah sampai. Terima kasih sudah berbelanja di serambi kami."],
  returned: (order) => [
    "sudah kami terima kembali",
    `Barang dari pesanan Anda sudah sampai kembali di serambi kami. ${moneyWords(order)}`,
  ],
  cancelled: (order) => ["dibatalkan", `Pesanan Anda dibatalkan. ${moneyWords(order)}`],
  expired: () => [
    "kedaluwarsa",
    "Batas waktu pembayaran sudah lewat, jadi pesanan Anda kami tutup. Anda dapat memesan lagi kapan saja.",
  ],
};

function moneyWords({ comingBack, returned, payment, hasBank, pointsOff: off = 0 }: NotifiedOrder): string {
  const place = refundPlace({ payment, hasBank: hasBank === 1 });
  if (comingBack > 0)
    return `Dana sejumlah ${formatRupiah(comingBack)} kami kembalikan ${place}${pointWords({ ...NO_POINTS, off })}`;
  if (returned > 0) return "Pembayarannya sudah dibatalkan atau dikembalikan oleh penyedia pembayaran.";
  return "Tidak ada yang perlu dibayar.";
}

export function movedWords(order: NotifiedOrder, to: Moved): OrderWords {
  const [subject, text] = moves[to](order);
  return { title: `Pesanan ${order.orderNumber} ${subject}`, text };
}

export function movedMail(order: NotifiedOrder, to: Moved, origin: string): Message {
  const { title, text } = movedWords(order, to);
  return mail(
    kindOf(order, to),
    order.mailTo,
    title,
    text,
    ...bankLink(order, to, origin),
    whereToSee(order.orderNumber, origin),
  );
}

const kinds = {
  paid: "orderPaid",
  processing: "orderProcessing",
  shipped: "orderShipped",
  done: "orderDone",
  returned: "orderReturned",
  cancelled: "orderCancelled",
  expired: "orderExpired",
} as const satisfies Record<Moved, LetterKind>;

/** An order without money in it is cancelled as often as its buyer likes. */
function kindOf({ comingBack, returned }: NotifiedOrder, to: Moved): LetterKind {
  return to === "cancelled" && (comingBack > 0 || returned > 0) ? "orderRefundComing" : kinds[to];
}

function bankLink({ comingBack, payment, hasBank }: NotifiedOrder, to: Moved, origin: string): string[] {
  const isAsked =
    (to === "cancelled" || to === "returned") && comingBack > 0 && mustAskForBank({ payment, hasBank: hasBank === 1 });
  return isAsked && origin ? [`Simpan rekening Anda:\n${origin}/profile/banks`] : [];
}

/** If the shop's own address is not configured, mails from scheduled jobs have no link. */
function whereToSee(orderNumber: string, origin: string): string {
  return origin
    ? `Lihat pesanan:\n${origin}/profile/order/${orderNumber}`
    : "Lihat pesanan ini di menu Pesanan pada akun Anda.";
}

/** The number that a buyer was told was another parcel's. */
export function correctedWords({
  orderNumber,
  courier,
  tracking,
}: Pick<NotifiedOrder, "orderNumber" | "courier" | "tracking">): OrderWords {
  return {
    title: `Nomor resi pesanan ${orderNumber} kami perbaiki`,
    text: `Nomor resi yang kami sampaikan sebelumnya keliru. Paket Anda dibawa ${courier} dengan nomor resi ${tracking}.`,
  };
}

export function correctedMail(
  order: Pick<NotifiedOrder, "orderNumber" | "mailTo" | "courier" | "tracking">,
  origin: string,
): Message {
  const { title, text } = correctedWords(order);
  return mail("orderParcelCorrected", order.mailTo, title, text, whereToSee(order.orderNumber, origin));
}

export function lateWords({ orderNumber, billTotal }: Pick<NotifiedOrder, "orderNumber" | "billTotal">): OrderWords {
  return {
    title: `Pembayaran untuk pesanan ${orderNumber} terlambat`,
    text: `Pembayaran Anda sejumlah ${formatRupiah(billTotal)} tiba setelah pesanan ditutup. Dananya aman: kami akan menghubungi Anda untuk pengembalian atau pesanan baru.`,
  };
}

export function lateMail(order: Pick<NotifiedOrder, "orderNumber" | "mailTo" | "billTotal">): Message {
  const { title, text } = lateWords(order);
  return mail("orderPaidLate", order.mailTo, title, text);
}

/** What happened to points because money goes back, if anything. */
export function pointWords({ taken, off, given }: Omit<PointsBack, "kept">): string {
  const words = [
    taken > 0 && ` ${formatPoints(taken)} dari pesanan ini ikut kami tarik.`,
    off > 0 && ` ${offWords(off)}`,
    given > 0 && ` ${formatPoints(given)} yang Anda pakai kembali ke saldo poin Anda.`,
  ];
  return words.filter(Boolean).join("");
}

function offWords(off: number): string {
  return `Dananya dipotong ${formatPoints(off)} yang sudah dipakai, senilai ${formatRupiah(off * POINT_WORTH)}.`;
}

export function refundedWords(
  { orderNumber }: Pick<NotifiedOrder, "orderNumber">,
  amount: Rupiah,
  points: PointsBack = NO_POINTS,
): OrderWords {
  // A piece that cost points alone.
  if (amount === 0) return { title: `Poin pesanan ${orderNumber} sudah dikembalikan`, text: pointWords(points).trim() };
  return {
    title: `Dana pesanan ${orderNumber} sudah dikembalikan`,
    text: `Dana sejumlah ${formatRupiah(amount)} sudah kami kembalikan. Bank Anda mungkin perlu beberapa hari untuk menampilkannya.${pointWords(points)}`,
  };
}

const losses: Record<MoneyLoss, string> = {
  voided: "Pembayarannya dibatalkan di penyedia pembayaran.",
  denied: "Pembayarannya ditolak oleh bank setelah kami terima.",
  refunded: "Dananya sudah dikembalikan kepada Anda lewat penyedia pembayaran.",
  "partly-refunded": "Sebagian dananya sudah dikembalikan kepada Anda lewat penyedia pembayaran.",
  "charged-back": "Dananya ditarik kembali oleh bank Anda.",
};

/** Money of an order that goes on has gone away. */
export function lossWords(
  { orderNumber }: Pick<NotifiedOrder, "orderNumber">,
  loss: MoneyLoss,
  points: PointsBack,
): OrderWords {
  return {
    title: `Pembayaran pesanan ${orderNumber} berubah`,
    text: `${losses[loss]}${pointWords(points)} Kami memeriksanya dan menghubungi Anda bila ada yang perlu Anda lakukan.`,
  };
}

export function refundedMail(
  order: Pick<NotifiedOrder, "orderNumber" | "mailTo">,
  amount: Rupiah,
  origin: string,
  points: PointsBack = NO_POINTS,
): Message {
  const { title, text } = refundedWords(order, amount, points);
  return mail("orderRefunded", order.mailTo, title, text, whereToSee(order.orderNumber, origin));
}

const alarms: Record<MoneyLoss | "extra", string> = {
  voided: "Pembayarannya dibatalkan di penyedia pembayaran, jadi dananya tidak akan masuk.",
  denied: "Pembayarannya ditolak bank setelah diterima, jadi dananya tidak masuk.",
  refunded: "Dananya sudah dikembalikan kepada pembeli lewat penyedia pembayaran.",
  "partly-refunded": "Sebagian dananya sudah dikembalikan kepada pembeli lewat penyedia pembayaran.",
  "charged-back": "Dananya ditarik kembali oleh bank pembeli (chargeback).",
  extra: "Pesanan ini dibayar dua kali. Pembayaran yang kedua perlu dikembalikan.",
};

/** To the shop operator: a payment event that a person must decide on. */
export function alarmMail(
  recipient: string,
  what: MoneyLoss | "extra",
  order: Pick<NotifiedOrder, "orderNumber" | "billTotal"> & { state: OrderState },
  origin: string,
): Message {
  const isGone = what !== "extra" && (order.state === "shipped" || order.state === "done");
  return mail(
    "paymentAlarm",
    recipient,
    `Periksa pembayaran pesanan ${order.orderNumber}`,
    `Pesanan ${order.orderNumber} sejumlah ${formatRupiah(order.billTotal)}: ${alarms[what]}`,
    isGone
      ? "Barangnya sudah dikirim. Hubungi pembeli atau penyedia pembayaran."
      : "Jangan kirim barangnya sebelum ini jelas.",
    `Lihat rinciannya: npm run shop -- show ${order.orderNumber}${origin ? ` (${origin})` : ""}`,
  );
}
