import type { ProductFilter } from "#domain/catalogue/filter.ts";
import { productsPath } from "#domain/catalogue/product-address.ts";
import { slugOf } from "#domain/catalogue/slug.ts";

interface Named {
  id: number;
  name: string;
}

/** Where a visit to the sign-in leads on to. */
type Next = string | null;

/**
 * Every address of ours that the storefront links to, leads to or posts to: a test holds each of them against the route table.
 * They stand in every visitor's script, so a builder does no more than write the address.
 */
export const paths = {
  home: () => "/",
  /** Home says that the session is over, and the login that it offers leads back to `next`. */
  sessionEnded: (next: Next = null) => withQuery("/", { unAuth: true, redirect: next }),
  notFound: () => "/404",
  staticPage: (slug: string) => `/${slug}`,
  about: () => "/about",
  faq: () => "/faq",
  terms: () => "/snk",
  articles: () => "/artikel",

  products: (filter: Partial<ProductFilter> = {}) => productsPath(filter),
  group: (id: number) => productsPath({ categoryGroup: id }),
  subCategory: (id: number) => productsPath({ subCategory: [id] }),
  /** The list of what is searched for; without a keyword everything. */
  search: (keyword = "") => `/products/q=${encodeURIComponent(keyword)}`,
  moreProducts: (filter = "") => (filter ? `/more-products/${filter}` : "/more-products"),
  categories: () => "/category",
  /** A category lives at the slug of its name; one whose name has no letter to make a slug from is the list of its number. */
  category({ id, name }: Named): string {
    const slug = slugOf(name);
    return slug ? `/category/${encodeURIComponent(slug)}` : productsPath({ categories: [id] });
  },
  /** A slug may hold any sign, so it is written as an address is. */
  product: (slug: string) => `/product/${encodeURIComponent(slug)}`,
  /** A product with one of its variants chosen. */
  variant: (slug: string, variant: number) => `/product/${encodeURIComponent(slug)}?variant=${variant}`,
  bundle: (slug: string) => `/bundle/${encodeURIComponent(slug)}`,
  /** A bundle and a product live at different addresses. */
  productOf: ({ slug, bundling }: { slug: string; bundling: number }): string =>
    bundling === 1 ? paths.bundle(slug) : paths.product(slug),
  bundles: (page = 1) => withQuery("/bundle", { halaman: later(page) }),
  sale: (page = 1) => withQuery("/product/sale", { halaman: later(page) }),
  /** Everything in one flash sale. */
  saleOf: (flash: number, page = 1) => withQuery("/product/sale", { flash, halaman: later(page) }),
  wishlist: (page?: number) => withQuery("/wishlist", { page }),

  login: (next: Next = null) => withQuery("/login", { redirect: next }),
  loginTab: (tab: "login" | "register", next: Next = null) => withQuery("/login", { tab, redirect: next }),
  loginWith: (provider: string, next: Next = null) => withQuery(`/login/${provider}`, { redirect: next }),
  loginCallback: (provider: string) => `/login/${provider}/callback`,
  register: () => "/register",
  otp: (next: Next = null) => withQuery("/otp", { redirect: next }),
  /** A code for another address than the one that has been asked for. */
  otherOtp: (next: Next = null) => withQuery("/otp", { lain: true, redirect: next }),
  forgotPassword: () => "/forgot-password",
  logout: () => "/logout",

  profile: () => "/profile",
  password: () => "/profile/password",
  addresses: (edited?: number) => ownList("/profile/address", { ubah: edited }),
  /** The form for a new address; the shopper comes back from it. */
  addAddress: (back: string) => ownList("/profile/address", { kembali: back }),
  dropshippers: (edited?: number) => ownList("/profile/dropshipper", { ubah: edited }),
  banks: (edited?: number) => ownList("/profile/banks", { ubah: edited }),
  orders: (status: string | null = null, page = 1) => withQuery("/profile/orders", { status, halaman: later(page) }),
  order: (orderNumber: string) => `/profile/order/${orderNumber}`,
  orderPicture: (orderNumber: string, id: number) => `/order-picture/${orderNumber}/${id}`,
  pay: (orderNumber: string) => withQuery("/profile/pay", { order: orderNumber }),
  invoices: (page = 1) => withQuery("/invoice", { halaman: later(page) }),
  invoicePrint: (orderNumber: string) => `/invoice-print/${orderNumber}`,

  cart: () => "/cart",
  /** The cart as script asks for it: its answer is data, and no page. */
  cartData: () => "/cart.data",
  checkout: () => "/buy",
  appCheckout: () => "/m/buy",
  thanks: (orderNumber: string) => withQuery("/checkout/thanks", { billNo: orderNumber }),
  orderInformation: (orderNumber: string) => `/checkout/information/${orderNumber}`,

  suggest: (typed = "") => withQuery("/suggest", { q: typed }),
  popup: () => "/popup",
  consent: () => "/consent",
  chat: () => "/chat",
  sitemap: () => "/sitemap.xml",
  sitemapOfPages: () => "/sitemap/pages",
  sitemapOfProducts: (part: number) => `/sitemap/products/${part}`,
};

type Query = Record<string, string | number | boolean | null | undefined>;

/** What is empty is left out; what is merely true stands there as a word. */
function withQuery(path: string, query: Query): string {
  const words = Object.entries(query).flatMap(([key, value]) => {
    if (!value) return [];
    return value === true ? key : `${key}=${encodeURIComponent(value)}`;
  });
  return words.length > 0 ? `${path}?${words.join("&")}` : path;
}

/** A screen that numbers its pages in its query has its first page at its bare address. */
function later(page: number): number | null {
  return page > 1 ? page : null;
}

/** A short list of the shopper's own; with a query, its form. */
function ownList(path: string, query: Query): string {
  const address = withQuery(path, query);
  return address === path ? path : `${address}#tambah`;
}
