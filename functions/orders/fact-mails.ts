import { mail } from "#functions/messages/letterhead.ts";
import type { Message } from "#functions/messages/outbox.ts";
import type { OrderWords } from "./mails.ts";

/** What a buyer is told of a parcel whose goods are exchanged, or that is lost or damaged. */
export type FactNews =
  | { news: "replaced"; replacement: string; goods: string; isAwaited: boolean }
  | { news: "goods-back" | "lost" | "damaged" };

interface Told {
  orderNumber: string;
  /** The proven address of the account; empty where there is none. */
  mailTo: string;
}

export function factNews({ orderNumber }: Pick<Told, "orderNumber">, told: FactNews): OrderWords {
  switch (told.news) {
    case "replaced": {
      const back = told.isAwaited
        ? " Barang yang lama kami tunggu kembali; cara mengirimnya kami tulis di halaman komplain Anda."
        : "";
      return {
        title: `Barang pengganti kami siapkan: pesanan ${orderNumber}`,
        text: `${told.goods} kami kirim lagi sebagai pesanan ${told.replacement}. Tidak ada yang perlu dibayar, dan kami kabari begitu paketnya berangkat.${back}`,
      };
    }
    case "goods-back":
      return {
        title: `Barang lama sudah kami terima: pesanan ${orderNumber}`,
        text: "Barang lama yang Anda kirim sudah sampai di serambi kami. Terima kasih, tidak ada lagi yang perlu Anda kirim.",
      };
    case "lost":
      return {
        title: `Paket dinyatakan hilang: pesanan ${orderNumber}`,
        text: "Maaf, paket Anda hilang di perjalanan. Kami sedang mengurusnya dengan kurir, dan segera mengabari apakah barangnya kami kirim lagi atau dananya kami kembalikan.",
      };
    case "damaged":
      return {
        title: `Paket dinyatakan rusak: pesanan ${orderNumber}`,
        text: "Maaf, paket Anda rusak di perjalanan. Kami sedang mengurusnya dengan kurir, dan segera mengabari apakah barangnya kami kirim lagi atau dananya kami kembalikan.",
      };
  }
}

export function factMail(order: Told, told: FactNews, origin: string): Message {
  const { title, text } = factNews(order, told);
  const shown = told.news === "replaced" ? told.replacement : order.orderNumber;
  const where = origin
    ? `Lihat pesanan:\n${origin}/profile/order/${shown}`
    : "Lihat pesanan ini di menu Pesanan pada akun Anda.";
  return mail("orderParcelNews", order.mailTo, title, text, where);
}
