/**
 * Every URL of our own that the storefront links, redirects or posts to, imported as `import * as paths`. A test checks
 * each of them against the route table. Builders only build the URL, and the browser bundle contains only those it
 * uses.
 */

import { type ProductFilter, productsPath, slugOf, slugsOf } from "#domain/catalogue/address.ts";
import type { WishSort } from "#domain/catalogue/wish.ts";
import { pictureAddress } from "#domain/pictures/files.ts";
import { type ClaimKind, claimNames } from "#domain/service/complaint.ts";

/** Where to go after the sign-in. */
type Next = string | null;

export const home = () => "/";
/** Home with the session-ended notice; its login link returns to `next`. */
export const sessionEnded = (next: Next = null) => withQuery("/", { unAuth: true, redirect: next });
export const notFound = () => "/404";
/** The same, where a product of that category or an article of that one stood. */
export const notFoundGood = (category: string) => withQuery("/404", { kategori: category });
export const notFoundArticle = (category: string) => withQuery("/404", { topik: category });
export const staticPage = (slug: string) => `/${slug}`;
export const about = () => "/about";
export const faq = () => "/faq";
export const terms = () => "/snk";
export const privacy = () => "/kebijakan-privasi";
/** How a ring size is found, with a gauge to print. */
export const ringSizes = () => "/ukuran-cincin";
/** The same with the way back to a ring. */
export const ringSizesFor = (product: string, color: string | null) =>
  withQuery("/ukuran-cincin", { untuk: product, warna: color });
/** The guide that answers a thread's length; what was picked from the list meanwhile stays picked. */
export const threadMeasured = (of: { product: string; color: string | null } | null, length: string, size?: number) =>
  `${withQuery("/ukuran-cincin", { untuk: of?.product, warna: of?.color, benang: length, ukuran: size })}#benang`;
export const articles = (page = 1) => withQuery("/artikel", { halaman: later(page) });
export const articlesWithTag = (tag: string, page = 1) =>
  withQuery(`/artikel/tag/${encodeURIComponent(tag)}`, { halaman: later(page) });
export const articleSearch = (q: string, page = 1) => withQuery("/artikel", { q, halaman: later(page) });
export const articleCategory = (slug: string, page = 1) =>
  withQuery(`/artikel/category/${encodeURIComponent(slug)}`, { halaman: later(page) });
export const article = (slug: string) => `/artikel/${encodeURIComponent(slug)}`;
export const articleFeed = () => "/artikel/rss.xml";
/** Furnished rooms. */
export const inspirations = (page = 1) => withQuery("/inspirasi", { halaman: later(page) });
/** Those of one kind, by the slug of its name. */
export const inspirationsOf = (room: string, page = 1) =>
  withQuery(`/inspirasi/ruang/${encodeURIComponent(room)}`, { halaman: later(page) });
export const inspiration = (slug: string) => `/inspirasi/${encodeURIComponent(slug)}`;
/** Rooms that the shop's designers have furnished; `category` is a slug. */
export const interior = (category: string | null = null, page = 1) =>
  withQuery("/desain-interior", { kategori: category, halaman: later(page) });
export const interiorWork = (slug: string) => `/desain-interior/${encodeURIComponent(slug)}`;
/** A project request under a new key. */
export const newProject = () => "/desain-interior/proyek";
export const projectStep = (key: string, step: number) =>
  withQuery("/desain-interior/proyek", { draf: key, langkah: step });
export const projectSent = (key: string) => withQuery("/desain-interior/proyek/terkirim", { draf: key });

/** The showroom; with a city of the regions, the partners nearest to it first. */
export const showroom = (city: number | null = null) => withQuery("/showroom", { kota: city });
export const place = (slug: string) => `/showroom/${encodeURIComponent(slug)}`;
export const exhibition = (slug: string) => `/showroom/pameran/${encodeURIComponent(slug)}`;
export const catalogues = () => "/showroom/katalog";
export const catalogue = (slug: string) => `/showroom/katalog/${encodeURIComponent(slug)}`;
export const videos = () => "/showroom/video";
export const video = (slug: string) => `/showroom/video/${encodeURIComponent(slug)}`;
export const activities = (view: "lewat" | null = null, page = 1) =>
  withQuery("/showroom/kegiatan", { lihat: view, halaman: later(page) });
export const activity = (slug: string) => `/showroom/kegiatan/${encodeURIComponent(slug)}`;
export const activityCalendar = (slug: string) => `/showroom/kegiatan/${encodeURIComponent(slug)}/kalender.ics`;

export const products = (filter: Partial<ProductFilter> = {}) => productsPath(filter);
export const group = (id: number) => productsPath({ categoryGroup: id });
/** The search results; without a keyword, all products. */
export const search = (keyword = "") => `/products/q=${encodeURIComponent(keyword)}`;
export const moreProducts = (filter = "") => (filter ? `/more-products/${filter}` : "/more-products");
export const categories = () => "/category";
/**
 * A category's URL is the slug of its name. If the name has no letter to make a slug from, it is the list filtered by
 * its id.
 */
export function category({ id, name }: Named): string {
  const slug = slugOf(name);
  return slug ? `/category/${encodeURIComponent(slug)}` : productsPath({ categories: [id] });
}
/**
 * A sub-category's URL follows its category's, with the slug of its own name. If another one of the category has that
 * slug, it is the list filtered by its id.
 */
export function subCategory(parent: Parent, { id }: { id: number }): string {
  const slug = slugsOf(parent.subCategories).get(id);
  return slug && slugOf(parent.name)
    ? `${category(parent)}/${encodeURIComponent(slug)}`
    : productsPath({ subCategory: [id] });
}
/** A list that the shop has chosen to be found. */
export const collection = (slug: string) => `/koleksi/${encodeURIComponent(slug)}`;
/** A product with one of its variants selected. */
export const variant = (slug: string, variant: number) => `/product/${encodeURIComponent(slug)}?variant=${variant}`;
/** A ring in a colour, and in a size where one is known: none is chosen for anybody. */
export const sized = (product: string, color: string | null = null, size: string | number | null = null) =>
  withQuery(product, { warna: color, ukuran: size });
/** Where the wish to hear of a sold-out variant is taken back. */
export const stockWish = (key: string) => `/kabar-stok/${key}`;
/** Bundles and products have different URLs. A slug may contain any character, so it is encoded. */
export const product = ({ slug, bundling }: { slug: string; bundling: number }) =>
  `/${bundling === 1 ? "bundle" : "product"}/${encodeURIComponent(slug)}`;
export const bundles = (page = 1) => withQuery("/bundle", { halaman: later(page) });
export const sale = (page = 1) => withQuery("/product/sale", { halaman: later(page) });
/** All items of one flash sale. */
export const saleOf = (flash: number, page = 1) => withQuery("/product/sale", { flash, halaman: later(page) });
export const wishlist = () => "/wishlist";

export const login = (next: Next = null) => withQuery("/login", { redirect: next });
export const loginTab = (tab: "login" | "register", next: Next = null) => withQuery("/login", { tab, redirect: next });
export const loginWith = (provider: string, next: Next = null) => withQuery(`/login/${provider}`, { redirect: next });
export const loginCallback = (provider: string) => `/login/${provider}/callback`;
export const register = () => "/register";
export const otp = (next: Next = null) => withQuery("/otp", { redirect: next });
/** Requests a code for an address other than the one used before. */
export const otherOtp = (next: Next = null) => withQuery("/otp", { lain: true, redirect: next });
export const forgotPassword = () => "/forgot-password";
export const logout = () => "/logout";

/** The account's information; with a part of the page, at that part. */
export const profile = (part = "") => (part ? `/profile?ubah=${part}#${part}` : "/profile");
/** The usual order is not written in the address. */
export const ownWishlist = (page = 1, sort: WishSort = "terbaru", category: number | null = null) =>
  withQuery("/profile/wishlist", { page: later(page), sort: sort === "terbaru" ? null : sort, categories: category });
export const password = () => "/profile/password";
export const addresses = (edited?: number, back?: string) =>
  ownList("/profile/address", { ubah: edited, kembali: back });
/** The form for a new address; afterwards the shopper returns to `back`. */
export const addAddress = (back: string) => ownList("/profile/address", { kembali: back });
export const dropshippers = (edited?: number) => ownList("/profile/dropshipper", { ubah: edited });
export const banks = (edited?: number) => ownList("/profile/banks", { ubah: edited });
export const notifications = (page = 1) => withQuery("/profile/notifications", { halaman: later(page) });
export const vouchers = () => "/profile/vouchers";
export const points = (page = 1) => withQuery("/profile/point", { halaman: later(page) });
/** The customer's orders, perhaps those of one group, perhaps those that a search finds. */
export const orders = (status: string | null = null, page = 1, q = "") =>
  withQuery("/profile/orders", { status, q: q || null, halaman: later(page) });
export const order = (orderNumber: string) => `/profile/order/${orderNumber}`;
export const orderPicture = (orderNumber: string, id: number) => `/order-picture/${orderNumber}/${id}`;
/** Events and giveaways: what is open, what the shopper has claimed, what is past. */
export const events = (view: "klaim" | "lewat" | null = null, page = 1) =>
  withQuery("/profile/event", { lihat: view, halaman: later(page) });
export const chats = () => "/profile/chats";
/** The inbox after a message was sent, at its form. */
export const sentChat = () => "/profile/chats#tulis";
export const olderChats = (before: number) => withQuery("/profile/chats", { sebelum: before });
/** The inbox with a message to write about a product or an order. */
export const askAboutProduct = (product: number) => `${withQuery("/profile/chats", { produk: product })}#tulis`;
export const askAboutOrder = (orderNumber: string) => `${withQuery("/profile/chats", { pesanan: orderNumber })}#tulis`;
export const pay = (orderNumber: string) => withQuery("/profile/pay", { order: orderNumber });
/** The same, asked of the provider anew: a question differs, so that a browser loads the page even from itself. */
export const payStatus = (orderNumber: string) =>
  `${withQuery("/profile/pay", { order: orderNumber, periksa: 1 })}#status`;
/** The same with the other ways to pay unfolded. */
export const payOtherwise = (orderNumber: string) =>
  `${withQuery("/profile/pay", { order: orderNumber, ganti: 1 })}#ganti`;
/** What is to be paid on top of a paid order. */
export const payMore = (orderNumber: string) => withQuery("/profile/pay-more", { order: orderNumber });
/** The customer's reviews: to write, perhaps those of one order, or written. */
export const reviews = (tab: "menunggu" | "ditulis" = "menunggu", page = 1, orderNumber?: string) =>
  withQuery("/profile/review", {
    tab: tab === "ditulis" ? tab : null,
    pesanan: orderNumber,
    halaman: later(page),
  });
export const writeReview = (orderNumber: string, lineKey: string) =>
  withQuery("/profile/review", { pesanan: orderNumber, barang: lineKey });
export const changeReview = (id: number) => withQuery("/profile/review", { ubah: id });
export const complaints = (page = 1) => withQuery("/profile/complain", { halaman: later(page) });
export const complainAbout = (orderNumber: string) => withQuery("/profile/complain", { order: orderNumber });
/** What has arrived with a warranty or a free resize. */
export const claims = () => "/profile/klaim";
/** The form that claims one of them for a line of an order. */
export const claim = (orderNumber: string, lineKey: string, kind: ClaimKind) =>
  withQuery(claims(), { order: orderNumber, barang: lineKey, untuk: claimNames[kind] });
export const complaint = (id: number) => withQuery("/profile/complain-detail", { id });
/** The customer's consultations. */
export const ownProjects = (page = 1) => withQuery("/profile/konsultasi", { halaman: later(page) });
export const ownProject = (code: string) => `/profile/konsultasi/${code}`;
/** What switches notifications in a browser on and off. */
export const push = () => "/profile/push";
/** A picture that a customer has uploaded. */
export const photo = pictureAddress;
export const invoices = (page = 1) => withQuery("/invoice", { halaman: later(page) });
export const invoicePrint = (orderNumber: string) => `/invoice-print/${orderNumber}`;

export const cart = () => "/cart";
/** The cart as script fetches it: data instead of a page. */
export const cartData = () => "/cart.data";
export const checkout = () => "/buy";
export const thanks = (orderNumber: string) => withQuery("/checkout/thanks", { bill_no: orderNumber });
export const orderInformation = (orderNumber: string) => `/checkout/information/${orderNumber}`;

/** A product's social card; `mark` says what it shows, and is read by nobody but those who keep it. */
export const socialCard = (product: string, mark: string) =>
  withQuery(`/kartu/${encodeURIComponent(product)}.jpg`, { v: mark });
export const suggest = (typed = "") => withQuery("/suggest", { q: typed });
export const popup = () => "/popup";
export const shippingCheck = () => "/ongkir";
export const consent = () => "/consent";
export const chat = () => "/chat";
export const mine = () => "/mine";
/** The inbox as its script asks for it: data instead of a page. */
export const inbox = () => "/inbox";
/** For the merchant centres of search engines. */
export const productFeed = () => "/feed/products";
export const sitemap = () => "/sitemap.xml";
export const sitemapOfPages = () => "/sitemap/pages";
export const sitemapOfArticles = (part: number) => `/sitemap/articles/${part}`;
export const sitemapOfInspirations = () => "/sitemap/inspiration";
export const sitemapOfProducts = (part: number) => `/sitemap/products/${part}`;

interface Named {
  id: number;
  name: string;
}

interface Parent extends Named {
  subCategories: readonly Named[];
}

type Query = Record<string, string | number | boolean | null | undefined>;

/** Omits empty values; `true` is written as a word. */
function withQuery(path: string, query: Query): string {
  const words = Object.entries(query).flatMap(([key, value]) => {
    if (!value) return [];
    return value === true ? key : `${key}=${encodeURIComponent(value)}`;
  });
  return words.length > 0 ? `${path}?${words.join("&")}` : path;
}

/** The first page has no page number in its URL. */
function later(page: number): number | null {
  return page > 1 ? page : null;
}

/** One of the shopper's short lists; with a query, its form. */
function ownList(path: string, query: Query): string {
  const address = withQuery(path, query);
  return address === path ? path : `${address}#tambah`;
}

/** The back office: `room` is a part of it, such as `pesanan/SI-…`. */
export const staff = (room = "", query: Record<string, string | number | undefined> = {}) =>
  withQuery(room === "" ? "/kelola" : `/kelola/${room}`, query);
export const staffDoor = (next: Next = null) => withQuery("/kelola/masuk", { kembali: next });
/** The second step of a sign-in, or asked again within a session. */
export const staffStep = (next: Next = null) => withQuery("/kelola/masuk/langkah-dua", { kembali: next });
