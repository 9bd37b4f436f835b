import { formatDateTime } from "#domain/date.ts";
import { formatPoints, formatRupiah, type Rupiah } from "#domain/money.ts";
import type { OrderState } from "#domain/order-state.ts";
import type { Zone } from "#domain/zone.ts";
import type { Message } from "#functions/db/outbox.ts";
import { mail } from "./letters.ts";

/** What an order's mails speak of. */
export interface TellableOrder {
  ordersn: string;
  email: string;
  bill_total: Rupiah;
  expires_at: number;
  courier: string;
  tracking: string;
  refund_due: Rupiah;
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
  cancelled: ({ refund_due }) => [
    "dibatalkan",
    refund_due > 0
      ? `Pesanan Anda dibatalkan. Dana sejumlah ${formatRupiah(refund_due)} kami kembalikan ke rekening Anda.`
      : "Pesanan Anda dibatalkan. Tidak ada yang perlu dibayar.",
  ],
  expired: () => [
    "kedaluwarsa",
    "Batas waktu pembayaran sudah lewat, jadi pesanan Anda kami tutup. Anda dapat memesan lagi kapan saja.",
  ],
};

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
