import { settingWords } from "./book-values.ts";

/** What was done, by the names of the use cases as the book has them. */
const actions: Record<string, string> = {
  "chat.answer": "Chat dijawab",
  "closed-days.add": "Hari libur ditambah",
  "closed-days.remove": "Hari libur dihapus",
  "complaint.answer": "Komplain dijawab",
  "complaint.move": "Komplain diputuskan",
  "courier.add": "Kurir ditambah",
  "courier.change": "Kurir diubah",
  "courier.remove": "Kurir dihapus",
  "money.settle": "Dana tanpa pesanan diselesaikan",
  "note.remove": "Catatan tentang pelanggan dihapus",
  "note.write": "Catatan tentang pelanggan ditulis",
  "order.address": "Alamat pesanan diganti",
  "order.move": "Keadaan pesanan diubah",
  "order.note": "Catatan pesanan ditulis",
  "order.prolong": "Batas bayar diperpanjang",
  "order.surcharge": "Tambahan ongkir ditanggung atau dikembalikan",
  "order.refund": "Dana dikembalikan",
  "order.swap": "Ukuran atau warna diganti",
  "order.transfer": "Transfer masuk dicatat",
  "parcel.claim": "Klaim ke kurir dicatat",
  "parcel.exchange": "Barang ditukar",
  "parcel.goods-back": "Barang tukar kembali",
  "parcel.loss": "Paket hilang atau rusak dicatat",
  "parcel.pack": "Paket dikemas",
  "parcel.pay-back": "Paket hilang diganti dengan dana",
  "parcel.send-again": "Paket hilang dikirim lagi",
  "project.write": "Konsultasi dijawab",
  "refund.by-hand": "Dana akan ditransfer sendiri",
  "refund.sent": "Transfer ke pembeli dicatat",
  "reply.add": "Balasan tersimpan ditambah",
  "reply.change": "Balasan tersimpan diubah",
  "reply.remove": "Balasan tersimpan dihapus",
  "review.change": "Ulasan dijawab atau disembunyikan",
  "settings.change": "Pengaturan diubah",
  "staff.add": "Orang ditambah",
  "staff.end": "Dikeluarkan dari perangkat",
  "staff.link": "Tautan masuk dibuat",
  "staff.phone": "HP gudang didaftarkan",
  "staff.phone-end": "HP gudang dihapus",
  "staff.phone-open": "HP gudang dibuka lagi",
  "staff.remove": "Orang dikeluarkan",
  "staff.reset": "Aplikasi kode dihapus",
  "staff.role": "Peran diganti",
  "thread.hold": "Percakapan diambil atau dilepas",
  tracking: "Nomor resi dicatat",
};

/** What was done, in words; of the prompt its command as it was typed. */
export function doneWords(command: string): string {
  return Object.hasOwn(actions, command) ? (actions[command] as string) : `Perintah ${command}`;
}

const things: Record<string, string> = {
  article: "artikel",
  chat: "chat",
  claim: "klaim",
  complaint: "komplain",
  customer: "pelanggan",
  message: "pesan",
  of: "dari",
  products: "produk",
  project: "konsultasi",
  reply: "balasan",
  review: "ulasan",
  staff: "staf",
  text: "isi",
  title: "judul",
  voucher: "voucher",
};

const OF_SETTINGS = /^(?:settings\.change|setting\.set|closed-days\..*|courier\..*|settings (?:set|import))$/;

/** The changed thing as the book names it, `text of reply 3`, in words; a name of its own stays as it is. */
export function thingWords(what: string, command = ""): string {
  if (OF_SETTINGS.test(command)) return settingWords(what);
  const isName = !/^(?:\d+ products|(?:(?:text|title|chat) of )?[a-z]+ \S.*)$/.test(what);
  if (isName) return what;
  let isOver = false;
  const words = what.split(" ").map((word) => {
    if (isOver || !(Object.hasOwn(things, word) || /^\d+$/.test(word))) {
      isOver = true;
      return word;
    }
    return things[word] ?? word;
  });
  return words.join(" ");
}
