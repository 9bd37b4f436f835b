import { matchRoutes } from "@remix-run/react";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import * as paths from "#app/paths.ts";
import { siteMap } from "../../support/site-map.ts";
import { all, parse, type Source, sourcesOf } from "./sources.ts";

const NUMBER = "SI-260101-ABCDEFGHJKMN";

const rings = {
  id: 1,
  name: "Cincin & Gelang",
  subCategories: [
    { id: 7, name: "Cincin Kawin" },
    { id: 8, name: "cincin  kawin!" },
  ],
};

/** What each builder writes, and the route that it is for. */
const written: Record<keyof typeof paths, [route: string, ...addresses: [built: string, address: string][]]> = {
  home: ["", [paths.home(), "/"]],
  staff: ["kelola", [paths.staff(), "/kelola"]],
  staffDoor: [
    "kelola/masuk",
    [paths.staffDoor(), "/kelola/masuk"],
    [paths.staffDoor("/kelola/pesanan"), "/kelola/masuk?kembali=%2Fkelola%2Fpesanan"],
  ],
  staffStep: [
    "kelola/masuk/langkah-dua",
    [paths.staffStep(), "/kelola/masuk/langkah-dua"],
    [paths.staffStep("/kelola/uang"), "/kelola/masuk/langkah-dua?kembali=%2Fkelola%2Fuang"],
  ],
  sessionEnded: ["", [paths.sessionEnded(), "/?unAuth"], [paths.sessionEnded("/buy"), "/?unAuth&redirect=%2Fbuy"]],
  notFound: ["404", [paths.notFound(), "/404"]],
  notFoundGood: ["404", [paths.notFoundGood("sofa-dan-kursi"), "/404?kategori=sofa-dan-kursi"]],
  notFoundArticle: ["404", [paths.notFoundArticle("perawatan"), "/404?topik=perawatan"]],
  staticPage: ["faq-apps", [paths.staticPage("faq-apps"), "/faq-apps"]],
  about: ["about", [paths.about(), "/about"]],
  faq: ["faq", [paths.faq(), "/faq"]],
  terms: ["snk", [paths.terms(), "/snk"]],
  privacy: ["kebijakan-privasi", [paths.privacy(), "/kebijakan-privasi"]],
  ringSizes: ["ukuran-cincin", [paths.ringSizes(), "/ukuran-cincin"]],
  ringSizesFor: [
    "ukuran-cincin",
    [paths.ringSizesFor("/product/a", "Emas Putih"), "/ukuran-cincin?untuk=%2Fproduct%2Fa&warna=Emas%20Putih"],
  ],
  threadMeasured: [
    "ukuran-cincin",
    [
      paths.threadMeasured({ product: "/product/a", color: null }, "52,5", 12),
      "/ukuran-cincin?untuk=%2Fproduct%2Fa&benang=52%2C5&ukuran=12#benang",
    ],
    [paths.threadMeasured(null, ""), "/ukuran-cincin#benang"],
  ],
  articles: ["artikel", [paths.articles(), "/artikel"], [paths.articles(2), "/artikel?halaman=2"]],
  articlesWithTag: [
    "artikel/tag/:slug",
    [paths.articlesWithTag("batu-permata", 2), "/artikel/tag/batu-permata?halaman=2"],
  ],
  articleSearch: ["artikel", [paths.articleSearch("emas & perak"), "/artikel?q=emas%20%26%20perak"]],
  articleCategory: ["artikel/category/:slug", [paths.articleCategory("rumah", 3), "/artikel/category/rumah?halaman=3"]],
  article: ["artikel/:slug", [paths.article("a/b?c"), "/artikel/a%2Fb%3Fc"]],
  articleFeed: ["artikel/rss.xml", [paths.articleFeed(), "/artikel/rss.xml"]],
  sitemapOfArticles: ["sitemap/articles/:part", [paths.sitemapOfArticles(2), "/sitemap/articles/2"]],
  inspirations: ["inspirasi", [paths.inspirations(), "/inspirasi"], [paths.inspirations(2), "/inspirasi?halaman=2"]],
  inspirationsOf: [
    "inspirasi/ruang/:slug",
    [paths.inspirationsOf("ruang-tamu", 2), "/inspirasi/ruang/ruang-tamu?halaman=2"],
  ],
  inspiration: ["inspirasi/:slug", [paths.inspiration("a/b?c"), "/inspirasi/a%2Fb%3Fc"]],
  interior: [
    "desain-interior",
    [paths.interior(), "/desain-interior"],
    [paths.interior("ruang-tamu", 2), "/desain-interior?kategori=ruang-tamu&halaman=2"],
  ],
  interiorWork: ["desain-interior/:slug", [paths.interiorWork("a/b?c"), "/desain-interior/a%2Fb%3Fc"]],
  newProject: ["desain-interior/proyek", [paths.newProject(), "/desain-interior/proyek"]],
  projectStep: ["desain-interior/proyek", [paths.projectStep("abc", 2), "/desain-interior/proyek?draf=abc&langkah=2"]],
  projectSent: [
    "desain-interior/proyek/terkirim",
    [paths.projectSent("abc"), "/desain-interior/proyek/terkirim?draf=abc"],
  ],
  showroom: ["showroom", [paths.showroom(), "/showroom"], [paths.showroom(3273), "/showroom?kota=3273"]],
  place: ["showroom/:slug", [paths.place("serambi a/b"), "/showroom/serambi%20a%2Fb"]],
  exhibition: ["showroom/pameran/:slug", [paths.exhibition("galeri"), "/showroom/pameran/galeri"]],
  catalogues: ["showroom/katalog", [paths.catalogues(), "/showroom/katalog"]],
  catalogue: ["showroom/katalog/:slug", [paths.catalogue("cincin"), "/showroom/katalog/cincin"]],
  videos: ["showroom/video", [paths.videos(), "/showroom/video"]],
  video: ["showroom/video/:slug", [paths.video("cincin"), "/showroom/video/cincin"]],
  activities: [
    "showroom/kegiatan",
    [paths.activities(), "/showroom/kegiatan"],
    [paths.activities("lewat", 2), "/showroom/kegiatan?lihat=lewat&halaman=2"],
  ],
  activity: ["showroom/kegiatan/:slug", [paths.activity("lokakarya"), "/showroom/kegiatan/lokakarya"]],
  activityCalendar: [
    "showroom/kegiatan/:slug/kalender.ics",
    [paths.activityCalendar("lokakarya"), "/showroom/kegiatan/lokakarya/kalender.ics"],
  ],
  products: [
    "products/:filter?",
    [paths.products(), "/products"],
    [paths.products({ q: "meja kayu", page: 2 }), "/products/q=meja%20kayu&page=2"],
    // Where two names of a category make one slug, and where its own makes none.
    [paths.subCategory(rings, { id: 8 }), "/products/sub_category=8"],
    [paths.subCategory({ ...rings, name: "!" }, { id: 7 }), "/products/sub_category=7"],
  ],
  group: ["products/:filter?", [paths.group(2), "/products/category_group=2"]],
  subCategory: [
    "category/:slug/:sub",
    [paths.subCategory(rings, { id: 7 }), "/category/cincin-dan-gelang/cincin-kawin"],
  ],
  collection: ["koleksi/:slug", [paths.collection("cincin-emas"), "/koleksi/cincin-emas"]],
  search: [
    "products/:filter?",
    [paths.search(), "/products/q="],
    [paths.search("a/b & c?"), "/products/q=a%2Fb%20%26%20c%3F"],
  ],
  moreProducts: [
    "more-products/:filter?",
    [paths.moreProducts(), "/more-products"],
    [paths.moreProducts("page=2"), "/more-products/page=2"],
  ],
  categories: ["category", [paths.categories(), "/category"]],
  category: ["category/:slug", [paths.category({ id: 3, name: "Meja & Kursi" }), "/category/meja-dan-kursi"]],
  product: ["product/:slug", [paths.product({ slug: "a/b?c", bundling: 0 }), "/product/a%2Fb%3Fc"]],
  variant: ["product/:slug", [paths.variant("cincin", 12), "/product/cincin?variant=12"]],
  sized: [
    "product/:slug",
    [paths.sized("/product/cincin", "Emas Putih", 13), "/product/cincin?warna=Emas%20Putih&ukuran=13"],
  ],
  stockWish: ["kabar-stok/:key", [paths.stockWish("abc"), "/kabar-stok/abc"]],
  bundles: ["bundle/:slug?", [paths.bundles(), "/bundle"], [paths.bundles(2), "/bundle?halaman=2"]],
  sale: ["product/sale", [paths.sale(), "/product/sale"], [paths.sale(3), "/product/sale?halaman=3"]],
  saleOf: [
    "product/sale",
    [paths.saleOf(7), "/product/sale?flash=7"],
    [paths.saleOf(7, 2), "/product/sale?flash=7&halaman=2"],
  ],
  wishlist: ["wishlist", [paths.wishlist(), "/wishlist"]],
  login: ["login", [paths.login(), "/login"], [paths.login("/buy?a=1"), "/login?redirect=%2Fbuy%3Fa%3D1"]],
  loginTab: [
    "login",
    [paths.loginTab("register"), "/login?tab=register"],
    [paths.loginTab("login", "/buy"), "/login?tab=login&redirect=%2Fbuy"],
  ],
  loginWith: ["login/:provider", [paths.loginWith("google", "/buy"), "/login/google?redirect=%2Fbuy"]],
  loginCallback: ["login/:provider/callback", [paths.loginCallback("google"), "/login/google/callback"]],
  register: ["register", [paths.register(), "/register"]],
  otp: ["otp", [paths.otp(), "/otp"], [paths.otp("/buy"), "/otp?redirect=%2Fbuy"]],
  otherOtp: ["otp", [paths.otherOtp(), "/otp?lain"], [paths.otherOtp("/buy"), "/otp?lain&redirect=%2Fbuy"]],
  forgotPassword: ["forgot-password/:token?", [paths.forgotPassword(), "/forgot-password"]],
  logout: ["logout", [paths.logout(), "/logout"]],
  profile: ["profile", [paths.profile(), "/profile"], [paths.profile("lokasi"), "/profile?ubah=lokasi#lokasi"]],
  ownWishlist: [
    "profile/wishlist",
    [paths.ownWishlist(), "/profile/wishlist"],
    [paths.ownWishlist(2, "turun", 3), "/profile/wishlist?page=2&sort=turun&categories=3"],
  ],
  password: ["profile/password", [paths.password(), "/profile/password"]],
  addresses: [
    "profile/address",
    [paths.addresses(), "/profile/address"],
    [paths.addresses(4), "/profile/address?ubah=4#tambah"],
    [paths.addresses(4, "/buy"), "/profile/address?ubah=4&kembali=%2Fbuy#tambah"],
  ],
  addAddress: ["profile/address", [paths.addAddress("/buy"), "/profile/address?kembali=%2Fbuy#tambah"]],
  dropshippers: [
    "profile/dropshipper",
    [paths.dropshippers(), "/profile/dropshipper"],
    [paths.dropshippers(4), "/profile/dropshipper?ubah=4#tambah"],
  ],
  banks: ["profile/banks", [paths.banks(), "/profile/banks"], [paths.banks(4), "/profile/banks?ubah=4#tambah"]],
  notifications: [
    "profile/notifications",
    [paths.notifications(), "/profile/notifications"],
    [paths.notifications(2), "/profile/notifications?halaman=2"],
  ],
  vouchers: ["profile/vouchers", [paths.vouchers(), "/profile/vouchers"]],
  points: ["profile/point", [paths.points(), "/profile/point"], [paths.points(2), "/profile/point?halaman=2"]],
  orders: [
    "profile/orders",
    [paths.orders(), "/profile/orders"],
    [paths.orders("paid", 2), "/profile/orders?status=paid&halaman=2"],
  ],
  order: ["profile/order/:orderNumber", [paths.order(NUMBER), `/profile/order/${NUMBER}`]],
  orderPicture: ["order-picture/:orderNumber/:id", [paths.orderPicture(NUMBER, 5), `/order-picture/${NUMBER}/5`]],
  events: [
    "profile/event",
    [paths.events(), "/profile/event"],
    [paths.events("klaim", 2), "/profile/event?lihat=klaim&halaman=2"],
  ],
  chats: ["profile/chats", [paths.chats(), "/profile/chats"]],
  sentChat: ["profile/chats", [paths.sentChat(), "/profile/chats#tulis"]],
  olderChats: ["profile/chats", [paths.olderChats(40), "/profile/chats?sebelum=40"]],
  askAboutProduct: ["profile/chats", [paths.askAboutProduct(7), "/profile/chats?produk=7#tulis"]],
  askAboutOrder: ["profile/chats", [paths.askAboutOrder(NUMBER), `/profile/chats?pesanan=${NUMBER}#tulis`]],
  pay: ["profile/pay", [paths.pay(NUMBER), `/profile/pay?order=${NUMBER}`]],
  payStatus: ["profile/pay", [paths.payStatus(NUMBER), `/profile/pay?order=${NUMBER}&periksa=1#status`]],
  payMore: ["profile/pay-more", [paths.payMore(NUMBER), `/profile/pay-more?order=${NUMBER}`]],
  payOtherwise: ["profile/pay", [paths.payOtherwise(NUMBER), `/profile/pay?order=${NUMBER}&ganti=1#ganti`]],
  reviews: [
    "profile/review",
    [paths.reviews(), "/profile/review"],
    [paths.reviews("ditulis", 2), "/profile/review?tab=ditulis&halaman=2"],
    [paths.reviews("menunggu", 1, NUMBER), `/profile/review?pesanan=${NUMBER}`],
  ],
  writeReview: ["profile/review", [paths.writeReview(NUMBER, "12r"), `/profile/review?pesanan=${NUMBER}&barang=12r`]],
  changeReview: ["profile/review", [paths.changeReview(4), "/profile/review?ubah=4"]],
  complaints: [
    "profile/complain",
    [paths.complaints(), "/profile/complain"],
    [paths.complaints(2), "/profile/complain?halaman=2"],
  ],
  complainAbout: ["profile/complain", [paths.complainAbout(NUMBER), `/profile/complain?order=${NUMBER}`]],
  claims: ["profile/klaim", [paths.claims(), "/profile/klaim"]],
  claim: [
    "profile/klaim",
    [paths.claim(NUMBER, "12", "resize"), `/profile/klaim?order=${NUMBER}&barang=12&untuk=ukuran`],
    [paths.claim(NUMBER, "12", "warranty"), `/profile/klaim?order=${NUMBER}&barang=12&untuk=garansi`],
  ],
  complaint: ["profile/complain-detail", [paths.complaint(4), "/profile/complain-detail?id=4"]],
  ownProjects: [
    "profile/konsultasi",
    [paths.ownProjects(), "/profile/konsultasi"],
    [paths.ownProjects(2), "/profile/konsultasi?halaman=2"],
  ],
  ownProject: ["profile/konsultasi/:code", [paths.ownProject("KI-2222222222"), "/profile/konsultasi/KI-2222222222"]],
  push: ["profile/push", [paths.push(), "/profile/push"]],
  photo: ["foto/:token/:size?", [paths.photo("abc"), "/foto/abc"], [paths.photo("abc", "small"), "/foto/abc/kecil"]],
  invoices: ["invoice", [paths.invoices(), "/invoice"], [paths.invoices(2), "/invoice?halaman=2"]],
  invoicePrint: ["invoice-print/:orderNumber", [paths.invoicePrint(NUMBER), `/invoice-print/${NUMBER}`]],
  cart: ["cart", [paths.cart(), "/cart"]],
  cartData: ["cart", [paths.cartData(), "/cart.data"]],
  checkout: ["buy", [paths.checkout(), "/buy"]],
  thanks: ["checkout/thanks", [paths.thanks(NUMBER), `/checkout/thanks?bill_no=${NUMBER}`]],
  orderInformation: [
    "checkout/information/:orderNumber",
    [paths.orderInformation(NUMBER), `/checkout/information/${NUMBER}`],
  ],
  socialCard: ["kartu/:file", [paths.socialCard("cincin", "1a"), "/kartu/cincin.jpg?v=1a"]],
  suggest: ["suggest", [paths.suggest(), "/suggest"], [paths.suggest("cin cin"), "/suggest?q=cin%20cin"]],
  popup: ["popup", [paths.popup(), "/popup"]],
  shippingCheck: ["ongkir", [paths.shippingCheck(), "/ongkir"]],
  consent: ["consent", [paths.consent(), "/consent"]],
  chat: ["chat", [paths.chat(), "/chat"]],
  mine: ["mine", [paths.mine(), "/mine"]],
  inbox: ["inbox", [paths.inbox(), "/inbox"]],
  productFeed: ["feed/products/:part?", [paths.productFeed(), "/feed/products"]],
  sitemap: ["sitemap.xml", [paths.sitemap(), "/sitemap.xml"]],
  sitemapOfPages: ["sitemap/pages", [paths.sitemapOfPages(), "/sitemap/pages"]],
  sitemapOfInspirations: ["sitemap/inspiration", [paths.sitemapOfInspirations(), "/sitemap/inspiration"]],
  sitemapOfProducts: ["sitemap/products/:part", [paths.sitemapOfProducts(2), "/sitemap/products/2"]],
};

/** Routes that nothing of the storefront leads to, and who asks for them instead. */
const askedFromOutside: Record<string, string> = {
  beranda: "old links to home",
  "snk-apps": "the shop's apps",
  "m/buy": "the shop's apps",
  "verify-email/:id": "mails",
  "find/:slug": "old links to products",
  "plain-menu": "the specification's table",
  "more-retail-experience": "the specification's table",
  konsultasi: "the specification's table",
  "desain-interior/foto/:token/:size?": "pictures of project requests, whose calls name it",
  "robots.txt": "crawlers",
  "llms.txt": "programs that answer questions",
  "*": "whoever has mistyped",
};

const table = siteMap.map(({ id, file, path = "", index }) =>
  index ? { id: id ?? file, index: true as const } : { id: id ?? file, path },
);

/** The path of the route that answers an address, in the words of the route table. */
function routeOf(address: string): string | undefined {
  const { pathname } = new URL(address.replace(/\.data$/, ""), "https://toko.example");
  return matchRoutes(table, pathname)?.map(({ route }) => route.path ?? "")[0];
}

describe("every builder writes the address of a route", () => {
  test.each(Object.entries(written))("%s", (_, [route, ...addresses]) => {
    for (const [built, address] of addresses) expect([built, routeOf(built)]).toEqual([address, route]);
  });

  test("a bundle, and a category whose name has no letter, have addresses of other routes", () => {
    expect(routeOf(paths.product({ slug: "set", bundling: 1 }))).toBe("bundle/:slug?");
    expect(paths.category({ id: 3, name: "!" })).toBe("/products/categories=3");
  });

  test("what is no address of ours is nobody's", () => {
    expect(["/profil", "/product", "/bundle/a/b"].map(routeOf)).toEqual(["*", "*", "*"]);
  });

  test("every route has a builder, or is asked for from outside", () => {
    const built = Object.values(written).map(([route]) => route);
    // A room of the back office is named where it is linked: `paths.staff("pesanan")`.
    const isNamed = (path: string) => built.includes(path) || path.startsWith("kelola/");
    const others = table.map(({ path = "" }) => path).filter((path) => !isNamed(path));
    expect(others.sort()).toEqual(Object.keys(askedFromOutside).sort());
  });

  test("every builder is used", () => {
    const uses = sourcesOf("app").flatMap((source) => all(source, ts.isPropertyAccessExpression));
    const used = new Set(
      uses.filter(({ expression }) => expression.getText() === "paths").map(({ name }) => name.text),
    );
    expect(Object.keys(paths).filter((name) => !used.has(name))).toEqual([]);
  });
});

/** What begins like an address of ours and is none. */
const noAddress: [file: string, text: string, why: string][] = [
  ["app/page/settings.ts", "/favicon.svg", "a file of public/"],
  ["app/root.tsx", "/favicon.svg", "a file of public/"],
  ["app/root.tsx", "/kelola.webmanifest", "a file of public/"],
  ["app/features/staff/notices-page.tsx", "/kelola-kabar.js", "a file of public/"],
  ["app/page/page-meta.ts", "/social.jpg", "a file of public/"],
  ["app/ui/icon.tsx", "/icons.svg#i-", "a file of public/"],
  ["app/features/account/account-worker.tsx", "/sw.js", "a file of public/"],
  ["app/page/page-meta.ts", "/", "the sign that a picture of ours begins with"],
  ["app/features/staff/fact-addresses.ts", "/paket", "a part of an order's address"],
  ["app/features/staff/inbox/addresses.ts", "/kecil", "a part of a room's name"],
  ["app/features/staff/order-money.tsx", "/bukti/", "a part of a room's name"],
  ["app/features/staff/order-page.tsx", "/alamat", "a part of a room's name"],
  ["app/features/staff/order-page.tsx", "/foto/", "a part of a room's name"],
  ["app/features/staff/packing/hand-over-list.tsx", "/", "what stands between two numbers"],
  ["app/features/staff/packing/pack-screen.tsx", "/foto", "a part of a room's name"],
  ["app/features/staff/packing/pack-screen.tsx", "/foto/", "a part of a room's name"],
  ["app/features/staff/secrets.server.ts", "/", "where a cookie holds"],
  ["app/session/staff.server.ts", "/kelola", "where a cookie holds"],
  ["app/features/crawlers/sitemap.ts", "/", "the sign that a picture of ours begins with"],
  ["app/session/browser.server.ts", "/", "a sign of base 64"],
  ["app/addresses.ts", "/", "what stands between the words of any path"],
  ["app/cookies.server.ts", "/", "where a cookie holds: everywhere"],
  ["app/routes/dev-ui.tsx", "/media/products/lampu-meja-jamur--hijau-zaitun/960.webp", "a file of public/"],
  ["app/routes/dev-ui.tsx", "/social.jpg", "a file of public/"],
  ["app/platform/ahead.ts", "/__manifest?", "Remix's own address"],
  ["app/platform/ahead.ts", "/_root.data", "Remix's own address"],
  ["app/platform/fetch-ahead.tsx", "/product/*", "a pattern of addresses, which is none itself"],
];

const isText = (node: ts.Node): node is ts.StringLiteral | ts.TemplateLiteralToken =>
  ts.isStringLiteral(node) || ts.isTemplateLiteralToken(node);

/** Text that is written like an address of ours: a slash by itself, or before a letter, a query or a fragment. */
function addressesIn(source: Source): string[] {
  return all(source, isText)
    .filter(({ kind, text }) => {
      const isInside = kind === ts.SyntaxKind.TemplateMiddle || kind === ts.SyntaxKind.TemplateTail;
      return isInside ? /^\/[a-z]/i.test(text) : /^\/($|[\w?#])/.test(text);
    })
    .map(({ text }) => text);
}

describe("an address is written in app/paths.ts alone", () => {
  test("the walk finds an address wherever it stands", () => {
    const text =
      'a("/cart"); b(`/product/$' +
      "{slug}`); c(`$" +
      '{origin}/faq`); d("/"); e("/?unAuth"); f("a/b"); x = <a href="/snk" />;';
    const planted = parse("app/planted.tsx", text);
    expect(addressesIn(planted)).toEqual(["/cart", "/product/", "/faq", "/", "/?unAuth", "/snk"]);
  });

  test("no other file of app/ holds one", () => {
    const others = sourcesOf("app").filter(({ fileName }) => !/^app\/(paths|routes)\.ts$/.test(fileName));
    expect(others.length).toBeGreaterThan(200);
    const found = others.flatMap((source) => addressesIn(source).map((text) => `${source.fileName} ${text}`));
    expect([...new Set(found)].sort()).toEqual(noAddress.map(([file, text]) => `${file} ${text}`).sort());
  });
});
