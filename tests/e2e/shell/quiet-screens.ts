import type { Page } from "@playwright/test";
import { variantOf } from "../../pages/catalogue/catalogue.ts";
import { siteMap } from "../../support/site-map.ts";
import { remoteShop } from "../fixtures.ts";
import { shopperIn } from "../shopper.ts";

/** Why a screen of the site map is not opened by its own address. */
interface Elsewhere {
  because: string;
}
const elsewhere = (because: string): Elsewhere => ({ because });

/** What a visitor who is not signed in can open, by the route of the site map. */
const open: Record<string, string[] | Elsewhere> = {
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
const own: Record<string, string[] | Elsewhere> = {
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

/** Screens of the site map of which this file does not know an address, and addresses of screens that are gone. */
export function unknownScreens(): string[] {
  const screens = new Set(siteMap.flatMap(({ path = "", file }) => (file.endsWith(".tsx") ? [path] : [])));
  const known = new Set([...Object.keys(open), ...Object.keys(own)]);
  return [...[...screens].filter((path) => !known.has(path)), ...[...known].filter((path) => !screens.has(path))];
}

const addressesIn = (screens: Record<string, string[] | Elsewhere>) =>
  Object.values(screens).flatMap((one) => (Array.isArray(one) ? one : []));

export const openAddresses = addressesIn(open);
export const ownAddresses = addressesIn(own);

/** Signs this browser in as the demo shop's customer, who has orders in the shop over a remote API. */
export async function signInAsDewi(page: Page, shop = remoteShop): Promise<void> {
  const form = { intent: "login", email: "dewi@contoh.id", password: "serambi-intan" };
  await page.request.post(`${shop}/login`, { form, headers: { Origin: shop }, maxRedirects: 0 });
}

const textOf = async (page: Page, path: string) => (await page.request.get(`${remoteShop}${path}`)).text();

const states: Record<string, string> = {
  "awaiting-payment": "Menunggu pembayaran",
  shipped: "Dikirim",
  done: "Selesai",
  cancelled: "Dibatalkan",
};

/** Addresses with the customer's own orders in place of their states. */
export async function withOrders(page: Page, addresses: string[]): Promise<string[]> {
  const found = new Map<string, string>();
  for (const state of Object.keys(states)) {
    const order = /\/profile\/order\/(SI-[\w-]+)/.exec(await textOf(page, `/profile/orders?status=${state}`))?.[1];
    if (!order) throw new Error(`the demo's customer has no order that is ${state}`);
    found.set(state, order);
  }
  return addresses.map((address) => address.replace(/:([a-z-]+)$/, (_, state: string) => found.get(state) ?? ""));
}

/** A form to send as it stands, or with something wrong in it, and the words on its button. */
export interface Refused {
  path: string;
  button: string;
  fill?: Record<string, string>;
}

export const openForms: Refused[] = [
  { path: "/login", button: "Login" },
  { path: "/register", button: "Register" },
  { path: "/forgot-password", button: "Kirim tautan" },
  { path: "/desain-interior/proyek", button: "Lanjut ke keinginan Anda" },
];

export const ownForms: Refused[] = [
  { path: "/profile/address?kembali=%2Fbuy#tambah", button: "Simpan alamat" },
  { path: "/profile/dropshipper#tambah", button: "Simpan dropshipper" },
  { path: "/profile/banks#tambah", button: "Simpan rekening" },
  { path: "/profile/password", button: "Simpan kata sandi" },
  { path: "/profile/chats", button: "Kirim" },
  { path: "/cart", button: "Pakai", fill: { "Kode voucher": "TIDAKADA" } },
  { path: "/buy", button: "Buat pesanan" },
];

/** Forms about what the demo shop's customer has received. */
export async function formsAfterOrder(page: Page): Promise<Refused[]> {
  const list = await textOf(page, "/profile/review");
  const review = /\/profile\/review\?pesanan=[^"]+/.exec(list)?.[0].replaceAll("&amp;", "&") ?? "";
  const [complain = ""] = await withOrders(page, ["/profile/complain?order=:shipped"]);
  return [
    { path: review, button: "Kirim ulasan" },
    { path: complain, button: "Kirim komplain" },
  ];
}

/** A new customer with a ring, a set and a sofa in the cart. */
export async function fillCart(page: Page): Promise<void> {
  const slugs = ["cincin-solitaire-aurora", "paket-teras-pagi", "sofa-boucle-awan"];
  const variants = await Promise.all(slugs.map(variantOf));
  await shopperIn(page.context(), { cart: variants.map((variant) => ({ variant })) });
}
