import type { Seconds } from "#lib/time.ts";

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

/** How many days an event may still be found after its end. */
const EVENT_DAYS = 30;
/** The time until which an ended event may still be found. */
export const eventFoundUntil = (end: Seconds) => end + EVENT_DAYS * 86_400;

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
    index: {
      when: "the whole catalogue or one group of several categories, without further filters, search or another order",
    },
    canonical:
      "page N is its own; bundles, sales, a category by its number and a group of a single category name that one's own address, a sub-category's leads there",
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
    canonical: "the product, whatever variant or page of reviews is chosen; links to those are `nofollow`",
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
    index: { when: `it is to come, or over for at most ${EVENT_DAYS} days` },
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
  "kelola/*": { what: "The back office, which robots.txt does not name", index: "no" },
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
  "llms.txt": file,
  "sitemap.xml": file,
  "sitemap/pages": file,
  "sitemap/articles/:part": file,
  "sitemap/inspiration": file,
  "sitemap/products/:part": file,
  "artikel/rss.xml": file,
  "feed/products/:part?": file,
};

/** The kinds of segments in the order in which an address is taken for them: a word, then any name, then any rest. */
const KINDS = ["", ":", "*"];
const kindOf = (segment: string) => Math.max(0, KINDS.indexOf(segment.charAt(0)));
const segmentsOf = (path: string) => path.split("/").filter(Boolean);

const BY_PATTERN = Object.entries(ADDRESS_RULES)
  .map(([pattern, rule]) => ({ segments: segmentsOf(pattern), rule }))
  .map((entry) => ({ ...entry, order: entry.segments.map(kindOf).join("") }))
  .sort((a, b) => (a.order < b.order ? -1 : a.order > b.order ? 1 : 0));

/** The line of the table for a path. What the site map does not know has one too: it leads on to /404. */
export function ruleOf(path: string): AddressRule {
  const asked = segmentsOf(path);
  return BY_PATTERN.find(({ segments }) => isOfPattern(asked, segments))?.rule ?? moves;
}

function isOfPattern(asked: string[], pattern: string[]): boolean {
  if (pattern.at(-1) !== "*" && asked.length > pattern.length) return false;
  return pattern.every((segment, n) => {
    if (segment === "*") return true;
    if (asked[n] === undefined) return segment.endsWith("?");
    return segment.startsWith(":") || segment === asked[n];
  });
}

/**
 * What the answer's header says to crawlers, for pages and files alike: a page whose rule depends on what is there says it
 * in its own meta. Script's data of a page is never shown for the page.
 */
export function robotsHeader(path: string): string | undefined {
  if (path.endsWith(".data")) return "noindex";
  const { index, kept } = ruleOf(path);
  if (index !== "no") return undefined;
  return kept ? "noindex, nofollow" : "noindex";
}

/** Query names that only sort or filter the same reviews or wishes. */
const CLOSED_QUERIES = ["/*ulasan=", "/*urut="];

/** The paths that robots.txt closes. Where an open address begins alike, only the path itself is closed. */
function closedPaths(): string[] {
  const open = BY_PATTERN.filter(({ rule }) => rule.kept !== "robots.txt").map(({ segments }) => segments);
  return BY_PATTERN.filter(({ rule }) => rule.kept === "robots.txt").flatMap(({ segments }) => {
    const words = segments.filter((segment) => segment !== "*");
    const path = `/${words.join("/")}`;
    const last = words.at(-1) ?? "";
    const beginsAlike = (other: string[]) =>
      words.slice(0, -1).every((word, n) => other[n] === word) &&
      (other[words.length - 1]?.startsWith(":") || other[words.length - 1]?.startsWith(last));
    return open.some(beginsAlike) ? [`${path}$`, `${path}?`] : [path];
  });
}

/** Crawlers of search engines and of assistants that answer questions: they bring visitors, and may read all that is public. */
export const ANSWERING_BOTS = [
  "OAI-SearchBot",
  "ChatGPT-User",
  "PerplexityBot",
  "Perplexity-User",
  "Claude-SearchBot",
  "Claude-User",
  "Applebot",
  "Amzn-SearchBot",
  "DuckAssistBot",
  "MistralAI-User",
  "meta-externalfetcher",
];
/** Crawlers that gather texts and pictures to train models: the owner decides. */
export const TRAINING_BOTS = [
  "GPTBot",
  "ClaudeBot",
  "Google-Extended",
  "Applebot-Extended",
  "Amazonbot",
  "CCBot",
  "Bytespider",
  "meta-externalagent",
];

interface Robots {
  /** The address of the sitemap; null where nothing is to be found: it may be read, so that this is seen. */
  sitemap: string | null;
  mayTrain: boolean;
}

/** A group for a name replaces the group of `*`, so bots with the same rights share one group. */
export function robotsTxt({ sitemap, mayTrain }: Robots): string {
  const named = (names: string[]) => names.map((name) => `User-agent: ${name}`);
  return [
    ...named(["*", ...ANSWERING_BOTS, ...(mayTrain ? TRAINING_BOTS : [])]),
    ...[...closedPaths(), ...CLOSED_QUERIES].map((path) => `Disallow: ${path}`),
    ...(mayTrain ? [] : ["", ...named(TRAINING_BOTS), "Disallow: /"]),
    ...(sitemap ? ["", `Sitemap: ${sitemap}`] : []),
    "",
  ].join("\n");
}

/** Whether a search engine accepts the text as a key. It fetches the key at `/KEY.txt`, which proves whose shop this is. */
export const isIndexNowKey = (text: string) => /^[A-Za-z\d-]{8,128}$/.test(text);

/** The key that a path asks for, if it is the path of one. */
export function keyOfPath(path: string): string | undefined {
  const [, key = ""] = /^\/([^/]+)\.txt$/.exec(path) ?? [];
  return isIndexNowKey(key) ? key : undefined;
}
