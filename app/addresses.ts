import { matchRoutes } from "@remix-run/react";
import { filterWords } from "#domain/catalogue/product-address.ts";
import { bareKey } from "#lib/form.ts";
import { PAGE_MAX } from "#lib/shapes.ts";

interface Node {
  path?: string;
  children: Node[];
}

/** What a slug is called in the site map; a label's code and a filter are none. */
const SLUG_NAMES = [":slug", ":slug?", ":sub"];
const PLAIN = /^[\w.-]+$/;

/** Slugs have small letters; what else is named stays as it was typed. */
function rightName(word: string | undefined, typed: string, hasSmallSlugs: boolean): string {
  return hasSmallSlugs && SLUG_NAMES.includes(word ?? "") && PLAIN.test(typed) ? typed.toLowerCase() : typed;
}

export const openAddresses: StorefrontEntry["openAddresses"] = ({ routes }) => {
  const all = Object.values(routes).filter((route) => route !== undefined);
  const under = (parent: string | undefined): Node[] =>
    all
      .filter(({ parentId }) => parentId === parent)
      .map(({ id, path }) => ({ ...(path !== undefined && { path }), children: under(id) }));
  const tree = under(undefined);
  const wordsOf = (named: string[]) =>
    (matchRoutes(tree, `/${named.join("/")}`) ?? []).flatMap(
      ({ route }) => route.path?.split("/").filter(Boolean) ?? [],
    );
  return {
    rightPath(typed, hasSmallSlugs) {
      const { named, ending } = partsOf(typed);
      const words = wordsOf(named);
      if (words.length === 0 || words.includes("*")) return undefined;
      const isSmall = hasSmallSlugs && words[0] !== "find";
      const right = named.map((name, n) =>
        words[n]?.startsWith(":") ? rightName(words[n], name, isSmall) : (words[n] ?? name),
      );
      return `/${right.join("/")}${ending}`;
    },
    readAddress(url, more) {
      const { named } = partsOf(url.pathname);
      // Script asks for home's data under a name of its own.
      return readPart(url, named.join("/") === "_root" ? "" : wordsOf(named).join("/"), more);
    },
  };
};

/** Script asks for a page's data under the page's path. */
function partsOf(path: string) {
  const [, asked = "", ending = ""] = /^(.*?)(\.data)?$/s.exec(path) ?? [];
  return { named: asked.split("/").filter(Boolean), ending };
}

/** A plain form writes a list's filter there; the list then stands in its own address. */
const FILTER = filterWords();
const PRODUCT = ["variant", "kedua", "warna", "ukuran", "jumlah", "provinsi", "urut", "ulasan", "kabari"];

/**
 * What each page that can be everybody's reads of its query, by its pattern in the site map. Anything else is dropped
 * before the page is looked for or made: nobody can fill the caches with addresses that differ in what no page reads.
 * Pages that do not stand here, as those of one visitor, are handed the whole query. Of a name that stands twice the first value counts, as `get` reads it.
 */
export const READ: Record<string, readonly string[]> = {
  "": ["redirect"],
  beranda: [],
  about: [],
  faq: ["q"],
  "faq-apps": ["q"],
  snk: [],
  "snk-apps": [],
  "kebijakan-privasi": [],
  "404": ["kategori", "topik"],
  "products/:filter?": FILTER,
  "more-products/:filter?": FILTER,
  "category/:slug": FILTER,
  "category/:slug/:sub": FILTER,
  "koleksi/:slug": ["page"],
  "product/:slug": PRODUCT,
  "product/sale": ["flash", "halaman"],
  // A label's code leads to its product, with the variant that it names.
  "find/:slug": PRODUCT,
  "kartu/:file": [],
  "bundle/:slug?": [...PRODUCT, "halaman"],
  category: [],
  "ukuran-cincin": ["benang", "untuk", "warna"],
  artikel: ["tag", "q", "halaman"],
  "artikel/category/:slug": ["halaman"],
  "artikel/tag/:slug": ["halaman"],
  "artikel/:slug": [],
  inspirasi: ["ruang", "halaman"],
  "inspirasi/ruang/:slug": ["halaman"],
  "inspirasi/:slug": [],
  "more-retail-experience": [],
  "desain-interior": ["kategori", "halaman"],
  "desain-interior/:slug": [],
  showroom: ["kota"],
  "showroom/pameran/:slug": [],
  "showroom/katalog": [],
  "showroom/katalog/:slug": [],
  "showroom/video": ["putar"],
  "showroom/video/:slug": [],
  "showroom/kegiatan": ["lihat", "halaman"],
  "showroom/kegiatan/:slug": [],
  "showroom/kegiatan/:slug/kalender.ics": [],
  "showroom/:slug": [],
  "robots.txt": [],
  "llms.txt": [],
  "sitemap.xml": [],
  "sitemap/pages": [],
  "artikel/rss.xml": [],
  "sitemap/articles/:part": [],
  "sitemap/inspiration": [],
  "sitemap/products/:part": [],
  "feed/products/:part?": [],
  "*": [],
};

/** A number: of a page, or of a thing. A list's filter is read as a list, with a right address of its own. */
const NUMBER = /^\d{1,9}$/;
/** The same in a form that may be sent without it. */
const NUMBER_OR_NONE = /^\d{0,9}$/;

/** What these names say, where a page makes something of it; anything else is dropped like a name that is not read. */
const SHAPES: Record<string, RegExp> = {
  ...{ halaman: NUMBER, page: NUMBER, ulasan: NUMBER, variant: NUMBER, kedua: NUMBER, jumlah: NUMBER },
  ...{ kota: NUMBER_OR_NONE, provinsi: NUMBER_OR_NONE },
  lihat: /^lewat$/,
  kabari: /^1$/,
  index: /^$/,
  unAuth: /^(?:true|1)?$/,
};

/** What script adds to the address of a page's data, Remix to that of an index, and the shop where a session has ended. */
const ANYWHERE = ["_routes", "index", "unAuth"];

/** The address that the page at `pattern` is made of: with that part of the query that it reads. */
function readPart(url: URL, pattern: string, more: readonly string[]): URL {
  const names = Object.hasOwn(READ, pattern) ? READ[pattern] : undefined;
  if (!names) return url;
  const all = [...names, ...ANYWHERE, ...more];
  const isRead = (name: string, value: string, n: number) =>
    names === FILTER
      ? all.includes(bareKey(name))
      : all.includes(name) && n === keys.indexOf(name) && (SHAPES[name]?.test(value) ?? true);
  const pairs = [...url.searchParams];
  const keys = pairs.map(([name]) => name);
  const kept = pairs.filter(([name, value], n) => isRead(name, value, n));
  // Who names a category at /404 is offered its products, whatever the topic.
  const part = pattern === "404" && keys.includes("kategori") ? kept.filter(([name]) => name !== "topik") : kept;
  if (part.length === pairs.length) return url;
  const read = new URL(url);
  read.search = String(new URLSearchParams(part));
  return read;
}

interface Where {
  /** The address's own word for it. */
  name?: string;
  /** The last page that such a list can have. */
  most?: number;
}

/** The page that an address asks for; the first one where it asks for none or for nonsense. */
export function pageNumberOf(request: Request, { name = "halaman", most = PAGE_MAX }: Where = {}): number {
  const input = new URL(request.url).searchParams.get(name) ?? "";
  const page = /^\d{1,9}$/.test(input) ? Number(input) : 1;
  return page >= 1 && page <= most ? page : 1;
}
