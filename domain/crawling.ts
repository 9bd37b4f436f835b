/**
 * What a crawler is to make of each kind of address: the one table. The robots meta and header, robots.txt, the sitemaps
 * and the links of the shop follow it; `docs/crawling.md` is printed from it. Keys are the patterns of the site map.
 */
export interface AddressRule {
  what: string;
  /** Whether a search engine may show it; in words where it depends on what is there. */
  index: "yes" | "no" | { when: string };
  /** Its canonical address, where that is not the address itself. */
  canonical?: string;
  /** The sitemap that names it. Later pages of a list are in none: the pager leads to them. */
  sitemap?: SitemapName;
  /** Where its title and description come from. */
  words?: string;
  /**
   * What keeps crawlers out. `robots.txt` forbids to fetch it, so that nothing is spent on it, `nofollow` asks not to
   * follow links to it; whoever arrives nonetheless reads `noindex`.
   */
  kept?: "robots.txt" | "nofollow";
}

export type SitemapName = "pages" | "products" | "articles" | "inspiration";

/** A tag, a kind of room or of work is a page of its own from so many entries on; before that it repeats them. */
export const ENTRIES_MIN = 3;

const own = "the entry's own";
const account: AddressRule = { what: "A customer's own pages", index: "no", kept: "robots.txt" };
const door: AddressRule = { what: "Signing in", index: "no", kept: "nofollow" };
const data: AddressRule = { what: "What script and forms ask for", index: "no", kept: "nofollow" };
const file: AddressRule = { what: "A file or a list for programs", index: "no" };
const moves: AddressRule = { what: "Leads on to another address", index: "no" };

export const ADDRESS_RULES: Record<string, AddressRule> = {
  "": { what: "Home", index: "yes", sitemap: "pages", words: "page `home`, else the shop's" },
  beranda: { what: "Home's other name", index: "yes", canonical: "/" },
  about: { what: "About the shop", index: "yes", sitemap: "pages", words: "page `about`" },
  faq: { what: "Questions", index: { when: "nothing was searched" }, sitemap: "pages", words: "page `faq`" },
  "faq-apps": { what: "Questions, for the apps", index: "yes", canonical: "/faq" },
  snk: { what: "Terms", index: "yes", sitemap: "pages", words: "page `snk`" },
  "snk-apps": { what: "Terms, for the apps", index: "yes", canonical: "/snk" },
  "kebijakan-privasi": { what: "Privacy", index: "yes", sitemap: "pages", words: "page `kebijakan-privasi`" },
  "products/:filter?": {
    what: "Lists of products",
    index: { when: "the whole catalogue or one group, without further filters, search or another order" },
    canonical: "page N is its own; a list that has another address names that",
    sitemap: "pages",
    words: "the group's, else made from what is in it",
  },
  "category/:slug": {
    what: "A category",
    index: { when: "it has products" },
    canonical: "page N is its own",
    sitemap: "pages",
    words: "the category's, else made from what is in it",
  },
  "category/:slug/:sub": {
    what: "A sub-category",
    index: { when: "it has products" },
    canonical: "page N is its own",
    sitemap: "pages",
    words: "the sub-category's, else made from what is in it",
  },
  "koleksi/:slug": {
    what: "A list that the shop has chosen to be found",
    index: { when: "it has products" },
    canonical: "page N is its own",
    sitemap: "pages",
    words: "the collection's",
  },
  category: { what: "All categories", index: "yes", sitemap: "pages", words: "fixed" },
  "product/sale": {
    what: "What is on sale",
    index: { when: "all sales; one flash sale is not" },
    canonical: "page N is its own",
    sitemap: "pages",
    words: "fixed, with the page's number",
  },
  "product/:slug": {
    what: "A product",
    index: "yes",
    canonical: "the product, whatever variant or page of reviews is chosen",
    sitemap: "products",
    words: own,
  },
  "bundle/:slug?": {
    what: "All bundles; a bundle",
    index: "yes",
    canonical: "page N of the list is its own; of a bundle as of a product",
    sitemap: "products",
    words: own,
  },
  "find/:slug": moves,
  artikel: {
    what: "All articles",
    index: { when: "nothing was searched" },
    canonical: "page N is its own",
    sitemap: "articles",
    words: "fixed, with the page's number",
  },
  "artikel/category/:slug": {
    what: "Articles of a category",
    index: { when: "it has articles" },
    canonical: "page N is its own",
    sitemap: "articles",
    words: "the category's",
  },
  "artikel/tag/:slug": {
    what: "Articles with a tag",
    index: { when: `it has at least ${ENTRIES_MIN}` },
    canonical: "page N is its own",
    sitemap: "articles",
    words: "made from the tag",
  },
  "artikel/:slug": { what: "An article", index: "yes", sitemap: "articles", words: own },
  inspirasi: {
    what: "All furnished rooms",
    index: "yes",
    canonical: "page N is its own",
    sitemap: "inspiration",
    words: "fixed, with the page's number",
  },
  "inspirasi/ruang/:slug": {
    what: "Furnished rooms of one kind",
    index: { when: `it has at least ${ENTRIES_MIN}` },
    canonical: "page N is its own",
    sitemap: "inspiration",
    words: "made from the kind",
  },
  "inspirasi/:slug": { what: "A furnished room", index: "yes", sitemap: "inspiration", words: own },
  "ukuran-cincin": { what: "How a ring size is found", index: "yes", sitemap: "pages", words: "fixed" },
  "desain-interior": {
    what: "Works of the designers, perhaps of one kind",
    index: { when: `all, or a kind with at least ${ENTRIES_MIN}` },
    canonical: "page N is its own",
    sitemap: "pages",
    words: "fixed, with the kind",
  },
  "desain-interior/:slug": { what: "A work", index: "yes", sitemap: "pages", words: own },
  "desain-interior/proyek": { what: "A request for a project", index: "no", kept: "robots.txt" },
  "desain-interior/proyek/terkirim": { what: "A request that was sent", index: "no", kept: "robots.txt" },
  showroom: { what: "The showroom", index: "yes", canonical: "without the city", sitemap: "pages", words: "fixed" },
  "showroom/pameran/:slug": { what: "A panorama", index: "yes", sitemap: "pages", words: own },
  "showroom/katalog": { what: "All catalogues", index: "yes", sitemap: "pages", words: "fixed" },
  "showroom/katalog/:slug": { what: "A catalogue", index: "yes", sitemap: "pages", words: own },
  "showroom/video": { what: "All films", index: "yes", sitemap: "pages", words: "fixed" },
  "showroom/video/:slug": { what: "A film", index: "yes", sitemap: "pages", words: own },
  "showroom/kegiatan": {
    what: "What happens and what has happened at the partners",
    index: "yes",
    canonical: "page N is its own",
    sitemap: "pages",
    words: "fixed, by the view",
  },
  "showroom/kegiatan/:slug": {
    what: "An event",
    index: "yes",
    sitemap: "pages",
    words: own,
  },
  "showroom/:slug": { what: "A partner", index: "yes", sitemap: "pages", words: own },
  "more-retail-experience": moves,
  konsultasi: moves,

  login: door,
  register: door,
  otp: door,
  "forgot-password/:token?": door,
  "login/:provider": door,
  "login/:provider/callback": door,
  "verify-email/:id": door,
  logout: door,

  "profile/*": account,
  cart: { ...account, what: "The cart" },
  buy: { ...account, what: "The checkout" },
  "m/buy": { ...account, what: "The checkout, for the apps" },
  invoice: { ...account, what: "A customer's invoices" },
  wishlist: { what: "A visitor's wishes", index: "no", kept: "nofollow" },
  "checkout/thanks": moves,
  // Their address alone opens them: who forbids to fetch them keeps `noindex` from being read.
  "invoice-print/:orderNumber": { what: "An invoice, by its number", index: "no", kept: "nofollow" },
  "checkout/information/:orderNumber": { what: "An order, by its number", index: "no", kept: "nofollow" },
  "kabar-stok/:key": { what: "A wish to hear of stock", index: "no", kept: "nofollow" },
  "404": { what: "What is not there", index: "no" },
  "*": moves,
  "plain-menu": { what: "The menu without script", index: "no", kept: "nofollow" },

  "more-products/:filter?": data,
  suggest: data,
  mine: data,
  inbox: data,
  popup: data,
  ongkir: data,
  consent: data,
  chat: data,
  "order-picture/:orderNumber/:id": data,
  "desain-interior/foto/:token/:size?": data,
  "foto/:token/:size?": { what: "A picture", index: "yes" },
  "kartu/:file": { what: "A product's social card", index: "yes" },
  "showroom/kegiatan/:slug/kalender.ics": file,
  "robots.txt": file,
  "sitemap.xml": file,
  "sitemap/pages": file,
  "sitemap/articles/:part": file,
  "sitemap/inspiration": file,
  "sitemap/products/:part": file,
  "artikel/rss.xml": file,
  "feed/products/:part?": file,
};
