import type { Trouble } from "./alert.ts";

interface Advice {
  subject: string;
  /** What stands in its place while nothing is wrong. */
  well: string;
  /** The part that works again. */
  over: string;
  /** Advice on what to do, and where; a path is one of the shop's own. */
  todo: string;
  link: string;
}

/** What the owner is told of a trouble, and what to do about it. */
export const advice: Record<Trouble, Advice> = {
  faults: {
    subject: "Halaman toko sering gagal dibuka",
    well: "Halaman toko terbuka normal",
    over: "toko sudah menjawab normal",
    todo: "Buka toko dan coba berbelanja. Kalau gagal, teruskan e-mail ini kepada pengelola teknis: npm run shop -- report --days 1 --remote menyebut halaman yang gagal.",
    link: "/",
  },
  messages: {
    subject: "E-mail/WhatsApp tidak terkirim",
    well: "E-mail dan WhatsApp terkirim",
    over: "e-mail dan WhatsApp sudah terkirim",
    todo: "Periksa alamat pengirim e-mail dan akun WhatsApp toko. Setelah itu kirim lagi yang gagal: npm run shop -- messages list --dead --remote.",
    link: "https://dash.cloudflare.com/?to=/:account/email-service",
  },
  payments: {
    subject: "Pembayaran berhenti",
    well: "Pembayaran masuk lancar",
    over: "pembayaran sudah berjalan",
    todo: "Coba bayar satu pesanan sendiri, dan lihat di dasbor Midtrans apakah akun dan kuncinya masih berlaku. Pesanan tetap diterima dan aman.",
    link: "https://dashboard.midtrans.com",
  },
  orders: {
    subject: "Sehari tanpa pesanan",
    well: "Pesanan terus masuk",
    over: "pesanan sudah masuk lagi",
    todo: "Buka toko, taruh satu barang di keranjang, dan ikuti sampai halaman pembayaran. Kalau semuanya berjalan, tidak ada yang perlu dilakukan.",
    link: "/products",
  },
  clock: {
    subject: "Tugas otomatis toko berhenti",
    well: "Tugas otomatis berjalan",
    over: "tugas otomatis sudah berjalan",
    todo: "Minta pengelola teknis melihat di Cloudflare apakah Cron Triggers toko masih ada dan apa galatnya; npm run deploy memasangnya kembali. Selama itu pesanan yang tidak dibayar tidak ditutup, dan e-mail terlambat.",
    link: "https://dash.cloudflare.com/?to=/:account/workers-and-pages",
  },
};
