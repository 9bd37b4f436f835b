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

/** The addresses of such a list. */
export const addressesIn = (screens: Record<string, string[] | Elsewhere>) =>
  Object.values(screens).flatMap((one) => (Array.isArray(one) ? one : []));

/** The routes of the site map that show a screen. Those of the back office are walked by its own people (tests/pages/staff). */
export const screens: RouteConfigEntry[] = siteMap.filter(
  ({ file }) => file.endsWith(".tsx") && !file.startsWith("routes/kelola/"),
);

/** What belongs to one visitor or begins something, and pages that only lead elsewhere. */
const notPublic =
  /^routes\/(account\/|interior\/project|(checkout|cart|invoices|invoice-print|order-information|plain-menu|wishlist|stock-wish|verify-email|not-found|retail)\.tsx)/;

/** Those that show everybody the same. */
export const publicScreens: RouteConfigEntry[] = screens.filter(({ file }) => !notPublic.test(file));
