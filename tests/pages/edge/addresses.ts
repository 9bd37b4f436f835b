import { siteMap } from "../../support/site-map.ts";
import type { Sample } from "../catalogue/catalogue.ts";

const orderOf = (number: number) => `SI-000101-${String(number).padStart(12, "0")}`;

/** What stands for the changing parts of an address. The number makes it an address that nobody has asked for before. */
const examples: Record<string, (sample: Sample, number: number) => string[]> = {
  "products/:filter?": (_, number) => [`/products/price_max=${number}`],
  "product/:slug": ({ slug }, number) => [`/product/${slug}?uji=${number}`],
  "find/:slug": ({ slug }, number) => [`/find/${slug}?uji=${number}`],
  "bundle/:slug?": (_, number) => [`/bundle?uji=${number}`],
  "more-products/:filter?": (_, number) => [`/more-products/price_max=${number}`],
  "inspirasi/:slug": (_, number) => [`/inspirasi/ruang-tamu-hangat?uji=${number}`, `/inspirasi/tidak-ada-${number}`],
  "inspirasi/ruang/:slug": (_, number) => [`/inspirasi/ruang/ruang-tamu?uji=${number}`],
  "category/:slug": (_, number) => [`/category/cincin?uji=${number}`],
  "category/:slug/:sub": (_, number) => [`/category/cincin/cincin-kawin?uji=${number}`],
  "koleksi/:slug": (_, number) => [`/koleksi/cincin-emas-putih?uji=${number}`],
  "login/:provider": (_, number) => [`/login/tidak-ada?uji=${number}`],
  "login/:provider/callback": (_, number) => [`/login/tidak-ada/callback?uji=${number}`],
  "forgot-password/:token?": (_, number) => [
    `/forgot-password?uji=${number}`,
    `/forgot-password/tidak-ada-tautan-${number}`,
  ],
  "kabar-stok/:key": (_, number) => [`/kabar-stok/${String(number).padStart(43, "0")}`],
  "verify-email/:id": (_, number) => [`/verify-email/tidak-ada-tautan-${number}`],
  "profile/order/:orderNumber": (_, number) => [`/profile/order/${orderOf(number)}`],
  "invoice-print/:orderNumber": (_, number) => [`/invoice-print/${orderOf(number)}`],
  "checkout/information/:orderNumber": (_, number) => [`/checkout/information/${orderOf(number)}`],
  "order-picture/:orderNumber/:id": (_, number) => [`/order-picture/${orderOf(number)}/1`],
  "desain-interior/foto/:token/:size?": (_, number) => [`/desain-interior/foto/tidak-ada-${number}`],
  "desain-interior/:slug": (_, number) => [`/desain-interior/ruang-tamu-dago?uji=${number}`],
  "profile/konsultasi/:code": (_, number) => [`/profile/konsultasi/KI-${String(number).padStart(10, "2")}`],
  "foto/:token/:size?": (_, number) => [`/foto/tidak-ada-${number}`],
  "kartu/:file": ({ slug }, number) => [`/kartu/${slug}.jpg?uji=${number}`, `/kartu/tidak-ada-${number}.jpg`],
  "artikel/:slug": (_, number) => [`/artikel/merawat-perhiasan-emas?uji=${number}`],
  "artikel/tag/:slug": (_, number) => [`/artikel/tag/emas?uji=${number}`, `/artikel/tag/tidak-ada-${number}`],
  "artikel/category/:slug": (_, number) => [`/artikel/category/perhiasan?uji=${number}`],
  "sitemap/articles/:part": (_, number) => [`/sitemap/articles/1?uji=${number}`],
  "sitemap/products/:part": (_, number) => [`/sitemap/products/1?uji=${number}`],
  "feed/products/:part?": (_, number) => [`/feed/products?uji=${number}`],
  "showroom/video/:slug": (_, number) => [`/showroom/video/tidak-ada-${number}`],
  "showroom/pameran/:slug": (_, number) => [`/showroom/pameran/panorama-galeri?uji=${number}`],
  "showroom/katalog/:slug": (_, number) => [`/showroom/katalog/tidak-ada-${number}`],
  "showroom/kegiatan/:slug": (_, number) => [`/showroom/kegiatan/tidak-ada-${number}`],
  "showroom/kegiatan/:slug/kalender.ics": (_, number) => [`/showroom/kegiatan/tidak-ada-${number}/kalender.ics`],
  "showroom/:slug": (_, number) => [`/showroom/tidak-ada-${number}`],
  "*": (_, number) => [`/tidak-ada/${number}`],
};

/** A room of the back office, which leads a stranger to its door. */
const ofStaff = (path: string) => (_: Sample, number: number) => [
  `/${path
    .replace(":orderNumber", orderOf(number))
    .replace(/:(?:id|nth)\b\??/g, String(number))
    .replace(/\/:size\?/, "")
    .replace(/:\w+\??/g, `tidak-ada-${number}`)}`,
];

/** Every path of the route table: a new route is walked by itself, or a walk says that it does not know how. */
export const paths = siteMap.map(({ path = "" }) => path);

/** Addresses of a route that nobody has asked for before. */
export function addressesOf(path: string, number: number, sample: Sample): string[] {
  const example = examples[path] ?? (path.startsWith("kelola/") && /:/.test(path) ? ofStaff(path) : undefined);
  if (!example && /[:*]/.test(path))
    throw new Error(`Say in this test what an address of the route “${path}” looks like`);
  return example ? example(sample, number) : [`/${path}?uji=${number}`];
}
