import { bareKey } from "#domain/catalogue/pairs.ts";
import { filterWords } from "#domain/catalogue/product-address.ts";

/** A plain form writes a list's filter there; the list then stands in its own address. */
const FILTER = filterWords();
const PRODUCT = ["variant", "kedua", "warna", "ukuran", "jumlah", "provinsi", "urut", "ulasan", "kabari"];

/**
 * What each page that can be everybody's reads of its query, by its pattern in the site map. Anything else is dropped
 * before the page is looked for or made: nobody can fill the caches with addresses that differ in what no page reads.
 * Pages that do not stand here, as those of one visitor, are handed the whole query.
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

/** What script adds to the address of a page's data, Remix to that of an index, and the shop where a session has ended. */
const ANYWHERE = ["_routes", "index", "unAuth"];

/** The address that the page at `pattern` is made of: with that part of the query that it reads. */
export function readPart(url: URL, pattern: string, more: readonly string[]): URL {
  const names = Object.hasOwn(READ, pattern) ? READ[pattern] : undefined;
  if (!names) return url;
  const isRead = (name: string) => [names, ANYWHERE, more].some((some) => some.includes(bareKey(name)));
  const unread = [...url.searchParams.keys()].filter((name) => !isRead(name));
  if (unread.length === 0) return url;
  const read = new URL(url);
  for (const name of unread) read.searchParams.delete(name);
  return read;
}
