import type { Page } from "@playwright/test";
import { variantOf } from "../../pages/catalogue/catalogue.ts";
import { addressesIn, openScreens, ownScreens } from "../../support/screens.ts";
import { remoteShop } from "../fixtures.ts";
import { shopperIn } from "../shopper.ts";

export const openAddresses = addressesIn(openScreens);
export const ownAddresses = addressesIn(ownScreens);

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
