import type { RouteConfigEntry } from "@remix-run/route-config";
import { siteMap } from "./site-map.ts";

/** Why a screen of the site map is not opened by its own address. */
interface Elsewhere {
  because: string;
}
const elsewhere = (because: string): Elsewhere => ({ because });

/** What a visitor who is not signed in can open, by the route of the site map. */
export const openScreens: Record<string, string[] | Elsewhere> = {
  "": ["/", "/?unAuth"],
  beranda: elsewhere("it is home"),
  about: ["/about"],
  faq: ["/faq", "/faq?q=cincin"],
  "faq-apps": ["/faq-apps"],
  snk: ["/snk"],
  "kebijakan-privasi": ["/kebijakan-privasi"],
  "snk-apps": elsewhere("it is /faq-apps with the words of /snk"),
  "404": ["/404"],
  login: ["/login"],
  register: elsewhere("it is among the refused forms"),
  otp: ["/otp"],
  "forgot-password/:token?": ["/forgot-password/kedaluwarsa"],
  "verify-email/:id": elsewhere("it leads to home or to /404"),
  "products/:filter?": [
    "/products",
    "/products/q=cincin",
    "/products/q=zzqqxx",
    "/products/colors=Emas%20Putih&is_sale=1#filter",
  ],
  "product/sale": ["/product/sale"],
  "product/:slug": ["/product/cincin-solitaire-aurora", "/product/kursi-makan-anyam"],
  "bundle/:slug?": ["/bundle", "/bundle/paket-teras-pagi"],
  category: ["/category"],
  "category/:slug": ["/category/cincin"],
  "category/:slug/:sub": ["/category/cincin/cincin-kawin"],
  "koleksi/:slug": ["/koleksi/cincin-emas-putih"],
  "ukuran-cincin": ["/ukuran-cincin"],
  "kabar-stok/:key": elsewhere("it is opened by the link of a mail"),
  artikel: ["/artikel", "/artikel?q=zzqq"],
  "artikel/category/:slug": ["/artikel/category/perhiasan"],
  "artikel/tag/:slug": ["/artikel/tag/emas"],
  "artikel/:slug": ["/artikel/merawat-perhiasan-emas"],
  inspirasi: ["/inspirasi"],
  "inspirasi/ruang/:slug": ["/inspirasi/ruang/ruang-tamu"],
  "inspirasi/:slug": ["/inspirasi/ruang-tamu-hangat"],
  "more-retail-experience": ["/more-retail-experience"],
  "desain-interior": ["/desain-interior"],
  "desain-interior/proyek": elsewhere("it is among the refused forms"),
  "desain-interior/proyek/terkirim": elsewhere("it stands where a project was sent (consultation.spec.ts)"),
  "desain-interior/:slug": ["/desain-interior/ruang-tamu-dago"],
  showroom: ["/showroom"],
  "showroom/pameran/:slug": ["/showroom/pameran/panorama-galeri"],
  "showroom/katalog": ["/showroom/katalog"],
  "showroom/katalog/:slug": ["/showroom/katalog/katalog-cincin-2026"],
  "showroom/video": ["/showroom/video"],
  "showroom/video/:slug": ["/showroom/video/video-cincin"],
  "showroom/kegiatan": ["/showroom/kegiatan"],
  "showroom/kegiatan/:slug": ["/showroom/kegiatan/ukir-cincin-kawin"],
  "showroom/:slug": ["/showroom/serambi-intan-bandung"],
  wishlist: ["/wishlist"],
  "checkout/information/:orderNumber": elsewhere("it is opened for a customer's order"),
};

/** What only a customer can open; the places of an order are `:order`, by the state it has come to. */
export const ownScreens: Record<string, string[] | Elsewhere> = {
  profile: ["/profile", "/profile?ubah=telepon", "/profile?ubah=ubah-email"],
  "profile/wishlist": ["/profile/wishlist"],
  "profile/orders": ["/profile/orders", "/profile/orders?status=cancelled"],
  "profile/order/:orderNumber": [
    "/profile/order/:awaiting-payment",
    "/profile/order/:shipped",
    "/profile/order/:done",
    "/profile/order/:cancelled",
  ],
  "profile/pay": ["/profile/pay?order=:awaiting-payment"],
  "profile/pay-more": elsewhere(
    "it stands while a changed address is to be paid for (tests/pages/staff/order-address.test.ts)",
  ),
  "profile/review": ["/profile/review"],
  "profile/complain": ["/profile/complain"],
  "profile/complain-detail": elsewhere("it stands where a complaint was sent (whole-journey.spec.ts)"),
  "profile/klaim": ["/profile/klaim"],
  "profile/event": ["/profile/event", "/profile/event?lihat=klaim", "/profile/event?lihat=lewat"],
  "profile/address": ["/profile/address"],
  "profile/dropshipper": ["/profile/dropshipper"],
  "profile/banks": ["/profile/banks"],
  "profile/notifications": ["/profile/notifications"],
  "profile/password": ["/profile/password"],
  "profile/chats": ["/profile/chats", "/profile/chats?produk=1#tulis"],
  "profile/vouchers": ["/profile/vouchers"],
  "profile/point": ["/profile/point"],
  "profile/konsultasi": ["/profile/konsultasi"],
  "profile/konsultasi/:code": ["/profile/konsultasi/KI-7K2M9QX4TB"],
  invoice: ["/invoice"],
  "plain-menu": ["/plain-menu"],
  cart: ["/cart"],
  buy: ["/buy"],
  "m/buy": elsewhere("it is /buy"),
  "invoice-print/:orderNumber": ["/invoice-print/:done"],
  "checkout/information/:orderNumber": ["/checkout/information/:awaiting-payment"],
};

/** What the owner of the back office can open; the places of an order are `:order`, by the state it has come to. */
export const staffScreens: Record<string, string[] | Elsewhere> = {
  kelola: ["/kelola"],
  "kelola/masuk": elsewhere("it is walked through by whoever comes in (tests/e2e/staff/day.spec.ts)"),
  "kelola/masuk/langkah-dua": elsewhere("like /kelola/masuk"),
  "kelola/masuk/undangan/:token": elsewhere(
    "it is opened by a link that is good once (tests/pages/staff/people.test.ts)",
  ),
  "kelola/masuk/hp/:token": elsewhere("like the invitation"),
  "kelola/masuk/pin": elsewhere("it stands where a shared phone was enrolled (tests/pages/staff/people.test.ts)"),
  "kelola/pesanan": ["/kelola/pesanan", "/kelola/pesanan?keadaan=dikirim", "/kelola/pesanan?q=tidak-ada"],
  "kelola/pesanan/:orderNumber": [
    "/kelola/pesanan/:awaiting-payment",
    "/kelola/pesanan/:shipped",
    "/kelola/pesanan/:done",
    "/kelola/pesanan/:cancelled",
  ],
  "kelola/pesanan/:orderNumber/paket": ["/kelola/pesanan/:shipped/paket"],
  "kelola/pesanan/:orderNumber/alamat": ["/kelola/pesanan/:paid/alamat"],
  "kelola/belum-bayar": ["/kelola/belum-bayar"],
  "kelola/lama-di-jalan": ["/kelola/lama-di-jalan"],
  "kelola/tukar-hilang": ["/kelola/tukar-hilang", "/kelola/tukar-hilang?daftar=klaim"],
  "kelola/kemas": ["/kelola/kemas"],
  "kelola/kemas/daftar": ["/kelola/kemas/daftar", "/kelola/kemas/daftar?menurut=pesanan"],
  "kelola/kemas/cetak": ["/kelola/kemas/cetak"],
  "kelola/kemas/resi": ["/kelola/kemas/resi"],
  "kelola/kemas/serah-terima": ["/kelola/kemas/serah-terima"],
  "kelola/kemas/:orderNumber": ["/kelola/kemas/:paid"],
  "kelola/kemas/:orderNumber/foto": ["/kelola/kemas/:paid/foto"],
  "kelola/layanan": ["/kelola/layanan", "/kelola/layanan?status=selesai"],
  "kelola/layanan/balasan/:id?": ["/kelola/layanan/balasan"],
  "kelola/layanan/:kind/:id": elsewhere("it stands where a buyer has complained (tests/e2e/staff/day.spec.ts)"),
  "kelola/uang": ["/kelola/uang"],
  "kelola/uang/:orderNumber": ["/kelola/uang/:returned"],
  "kelola/staf": ["/kelola/staf"],
  "kelola/buku": ["/kelola/buku", "/kelola/buku?siapa=Ratih"],
  "kelola/buku/:id": elsewhere("it stands where something was changed (tests/pages/staff/settings.test.ts)"),
  "kelola/pengaturan": ["/kelola/pengaturan"],
  "kelola/kabar": ["/kelola/kabar"],
  "kelola/saya": ["/kelola/saya"],
  "kelola/saya/aplikasi": ["/kelola/saya/aplikasi"],
};

/** The addresses of such a list. */
export const addressesIn = (screens: Record<string, string[] | Elsewhere>) =>
  Object.values(screens).flatMap((one) => (Array.isArray(one) ? one : []));

const isOfStaff = ({ file }: RouteConfigEntry) => file.startsWith("routes/kelola/");
/** The routes of the site map that show a screen, and those of the back office. */
const allScreens = siteMap.filter(({ file }) => file.endsWith(".tsx"));
export const screens: RouteConfigEntry[] = allScreens.filter((one) => !isOfStaff(one));
export const screensOfStaff: RouteConfigEntry[] = allScreens.filter(isOfStaff);

/** What belongs to one visitor or begins something, and pages that only lead elsewhere. */
const notPublic =
  /^routes\/(account\/|interior\/project|(checkout|cart|invoices|invoice-print|order-information|plain-menu|wishlist|stock-wish|verify-email|not-found|retail)\.tsx)/;

/** Those that show everybody the same. */
export const publicScreens: RouteConfigEntry[] = screens.filter(({ file }) => !notPublic.test(file));
