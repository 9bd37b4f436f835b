import { formatDateTime } from "#domain/date.ts";
import { formatPoints, formatRupiah, type Rupiah } from "#domain/money.ts";
import type { MoneyLoss, OrderState } from "#domain/orders/state.ts";
import type { Zone } from "#domain/zone.ts";
import { mail } from "#functions/messages/mail-template.ts";
import type { Message } from "#functions/messages/outbox.ts";

/** What an order's mails speak of. */
export interface TellableOrder {
  ordersn: string;
  email: string;
  bill_total: Rupiah;
  expires_at: number;
  courier: string;
  tracking: string;
  refund_due: Rupiah;
  /** How much of what was paid has gone back already. */
  returned: Rupiah;
}

type Told = Exclude<OrderState, "awaiting-payment">;

export function placedMail(
  order: Pick<TellableOrder, "ordersn" | "email" | "bill_total" | "expires_at">,
  zone: Zone,
  redeemed: { name_long: string; points: number }[],
  link: string,
): Message {
  const swaps = redeemed.map(({ name_long, points }) => `${name_long} (ditukar ${formatPoints(points)})`);
  return mail(
    order.email,
    `Pesanan ${order.ordersn} menunggu pembayaran`,
    `Terima kasih. Pesanan Anda sudah kami terima, sejumlah ${formatRupiah(order.bill_total)}.`,
    ...(swaps.length > 0 ? [`Tanpa biaya: ${swaps.join(", ")}.`] : []),
    `Selesaikan pembayaran sebelum ${formatDateTime(order.expires_at, zone)}:\n${link}`,
  );
}

const tellings: Record<Told, (order: TellableOrder) => [subject: string, text: string]> = {
  paid: ({ bill_total }) => [
    "sudah dibayar",
    `Pembayaran sejumlah ${formatRupiah(bill_total)} sudah kami terima. Pesanan Anda segera kami siapkan.`,
  ],
  processing: () => ["sedang disiapkan", "Pesanan Anda sedang kami siapkan di bengkel."],
  shipped: ({ courier, tracking }) => [
    "sudah dikirim",
    `Pesanan Anda sudah diserahkan kepada ${courier} dengan nomor resi ${tracking}.`,
  ],
  done: () => ["selesai", "Pesanan Anda sudah sampai. Terima kasih sudah berbelanja di serambi kami."],
  cancelled: ({ refund_due, returned }) => [
    "dibatalkan",
    `Pesanan Anda dibatalkan. ${moneyWords(refund_due, returned)}`,
  ],
  expired: () => [
    "kedaluwarsa",
    "Batas waktu pembayaran sudah lewat, jadi pesanan Anda kami tutup. Anda dapat memesan lagi kapan saja.",
  ],
};

function moneyWords(refundDue: Rupiah, returned: Rupiah): string {
  if (refundDue > 0) return `Dana sejumlah ${formatRupiah(refundDue)} kami kembalikan ke rekening Anda.`;
  if (returned > 0) return "Pembayarannya sudah dibatalkan atau dikembalikan oleh penyedia pembayaran.";
  return "Tidak ada yang perlu dibayar.";
}

export function movedMail(order: TellableOrder, to: Told, origin: string): Message {
  const [subject, text] = tellings[to](order);
  return mail(order.email, `Pesanan ${order.ordersn} ${subject}`, text, whereToSee(order.ordersn, origin));
}

/** What the clock writes in a shop that does not name its own address goes without a link. */
function whereToSee(ordersn: string, origin: string): string {
  return origin
    ? `Lihat pesanan:\n${origin}/profile/order/${ordersn}`
    : "Lihat pesanan ini di menu Pesanan pada akun Anda.";
}

export function lateMail(order: Pick<TellableOrder, "ordersn" | "email" | "bill_total">): Message {
  return mail(
    order.email,
    `Pembayaran untuk pesanan ${order.ordersn} terlambat`,
    `Pembayaran Anda sejumlah ${formatRupiah(order.bill_total)} tiba setelah pesanan ditutup. Dananya aman: kami akan menghubungi Anda untuk pengembalian atau pesanan baru.`,
  );
}

export function refundedMail(order: Pick<TellableOrder, "ordersn" | "email">, amount: Rupiah, origin: string): Message {
  return mail(
    order.email,
    `Dana pesanan ${order.ordersn} sudah dikembalikan`,
    `Dana sejumlah ${formatRupiah(amount)} sudah kami kembalikan. Bank Anda mungkin perlu beberapa hari untuk menampilkannya.`,
    whereToSee(order.ordersn, origin),
  );
}

const alarms: Record<MoneyLoss | "extra", string> = {
  voided: "Pembayarannya dibatalkan di penyedia pembayaran, jadi dananya tidak akan masuk.",
  denied: "Pembayarannya ditolak bank setelah diterima, jadi dananya tidak masuk.",
  refunded: "Dananya sudah dikembalikan kepada pembeli lewat penyedia pembayaran.",
  "partly-refunded": "Sebagian dananya sudah dikembalikan kepada pembeli lewat penyedia pembayaran.",
  "charged-back": "Dananya ditarik kembali oleh bank pembeli (chargeback).",
  extra: "Pesanan ini dibayar dua kali. Pembayaran yang kedua perlu dikembalikan.",
};

/** To whoever runs the shop: something became of money that only a person can judge. */
export function alarmMail(
  recipient: string,
  what: MoneyLoss | "extra",
  order: Pick<TellableOrder, "ordersn" | "bill_total"> & { state: OrderState },
  origin: string,
): Message {
  const isGone = what !== "extra" && (order.state === "shipped" || order.state === "done");
  return mail(
    recipient,
    `Periksa pembayaran pesanan ${order.ordersn}`,
    `Pesanan ${order.ordersn} sejumlah ${formatRupiah(order.bill_total)}: ${alarms[what]}`,
    isGone
      ? "Barangnya sudah dikirim. Hubungi pembeli atau penyedia pembayaran."
      : "Jangan kirim barangnya sebelum ini jelas.",
    `Lihat rinciannya: npm run shop -- show ${order.ordersn}${origin ? ` (${origin})` : ""}`,
  );
}
