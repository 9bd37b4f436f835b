import { zoneOf } from "#domain/account/place.ts";
import { formatRupiah, type Rupiah } from "#domain/money.ts";
import {
  type AddressField,
  type DifferenceChoice,
  differenceWords,
  listedFields,
} from "#domain/orders/address-change.ts";
import type { PaidCode } from "#domain/orders/payment-method.ts";
import { mail } from "#functions/messages/letterhead.ts";
import type { Message } from "#functions/messages/outbox.ts";
import { formatDateTime } from "#lib/date.ts";
import type { Seconds } from "#lib/time.ts";
import { isPaidByNumber, type OrderWords, whereToSee } from "./mails.ts";

interface Told {
  orderNumber: string;
  /** The proven address of the account; empty where there is none. */
  mailTo: string;
}

interface ToldAddress {
  fields: readonly AddressField[];
  difference: Rupiah;
  choice: DifferenceChoice | undefined;
}

/** An order goes elsewhere; what was typed of its address is read in the account alone. */
export function addressWords(
  { orderNumber }: Pick<Told, "orderNumber">,
  { fields, difference, choice }: ToldAddress,
): OrderWords {
  const cost = choice && difference !== 0 ? ` ${differenceWords(difference, choice)}` : "";
  return {
    title: `Alamat kirim kami ganti: pesanan ${orderNumber}`,
    text: `Sesuai permintaan Anda, alamat kirim pesanan ini kami ganti: ${listedFields(fields, "id")}.${cost}`,
  };
}

export function addressMail(order: Told, told: ToldAddress, origin: string): Message {
  const { title, text } = addressWords(order, told);
  const wrong = "Bukan Anda yang meminta? Hubungi kami sebelum pesanan dikirim.";
  const where = origin
    ? `Periksa alamatnya:\n${origin}/profile/order/${order.orderNumber}`
    : "Periksa alamatnya di menu Pesanan pada akun Anda.";
  const pay =
    told.choice?.end === "charge" && origin
      ? [`Bayar selisih ongkirnya:\n${origin}/profile/pay-more?order=${order.orderNumber}`]
      : [];
  return mail("orderAddressChanged", order.mailTo, title, text, ...pay, wrong, where);
}

/** What was to be paid on top of an order has come. */
export function surchargePaidWords({ orderNumber }: Pick<Told, "orderNumber">, amount: Rupiah): OrderWords {
  return {
    title: `Tambahan ongkir sudah dibayar: pesanan ${orderNumber}`,
    text: `Pembayaran sejumlah ${formatRupiah(amount)} sudah kami terima. Pesanan Anda segera kami kemas untuk alamat yang baru.`,
  };
}

export function surchargePaidMail(order: Told, amount: Rupiah, origin: string): Message {
  const { title, text } = surchargePaidWords(order, amount);
  return mail("orderExtraPaid", order.mailTo, title, text, whereToSee(order.orderNumber, origin));
}

/** The bank or the provider has taken back what was paid on top of an order. */
export function surchargeLostWords({ orderNumber }: Pick<Told, "orderNumber">, amount: Rupiah): OrderWords {
  return {
    title: `Pembayaran tambahan ongkir batal: pesanan ${orderNumber}`,
    text: `Tambahan ongkir ${formatRupiah(amount)} yang sudah dibayar ditarik kembali, jadi belum kami terima. Bayar lagi dari halaman pesanan, atau hubungi kami kalau ini keliru.`,
  };
}

/** The shop bears what was to be paid on top of an order. */
export function surchargeForgivenWords(
  { orderNumber }: Pick<Told, "orderNumber">,
  { amount, reason }: { amount: Rupiah; reason: string },
): OrderWords {
  return {
    title: `Tambahan ongkir kami tanggung: pesanan ${orderNumber}`,
    text: `Tambahan ongkir ${formatRupiah(amount)} tidak perlu Anda bayar lagi. Alasannya: ${reason}${/[.!?]$/.test(reason) ? "" : "."} Pesanan Anda segera kami kemas untuk alamat yang baru.`,
  };
}

export function surchargeForgivenMail(
  order: Told,
  forgiven: { amount: Rupiah; reason: string },
  origin: string,
): Message {
  const { title, text } = surchargeForgivenWords(order, forgiven);
  return mail("orderExtraForgiven", order.mailTo, title, text, whereToSee(order.orderNumber, origin));
}

interface ToldProlonged {
  province: string;
  payment: PaidCode;
  until: Seconds;
  /** The number to pay to is another one from now on. */
  isNew: boolean;
}

/** There is a day more to pay an order. */
export function prolongedWords(
  { orderNumber }: Pick<Told, "orderNumber">,
  { province, payment, until, isNew }: ToldProlonged,
): OrderWords {
  const number =
    isNew && isPaidByNumber(payment)
      ? " Nomor pembayarannya baru: nomor yang lama sudah tidak berlaku, jadi jangan transfer ke sana."
      : "";
  return {
    title: `Waktu bayar kami perpanjang: pesanan ${orderNumber}`,
    text: `Anda bisa membayar pesanan ini sampai ${formatDateTime(until, zoneOf(province))}. Barangnya tetap kami simpan untuk Anda.${number}`,
  };
}

export function prolongedMail(order: Told, told: ToldProlonged, origin: string): Message {
  const { title, text } = prolongedWords(order, told);
  const where = origin
    ? `Lihat cara membayar:\n${origin}/profile/pay?order=${order.orderNumber}`
    : "Lihat cara membayar di menu Pesanan pada akun Anda.";
  return mail("orderProlonged", order.mailTo, title, text, where);
}
