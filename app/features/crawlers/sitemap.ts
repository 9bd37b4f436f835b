import { xmlText } from "./xml.ts";

export interface SitemapEntry {
  path: string;
  images: string[];
  /** The second of its last change, where that is known. */
  changedAt?: number;
}

/** A sitemap that the index names. */
export type SitemapPlace = Pick<SitemapEntry, "path" | "changedAt">;

/** The sitemap index. */
export function sitemapIndex(places: SitemapPlace[], origin: string): string {
  const maps = places.map(
    ({ path, changedAt }) => `<sitemap><loc>${xmlText(origin + path)}</loc>${lastmod(changedAt)}</sitemap>`,
  );
  return `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${maps.join("\n")}\n</sitemapindex>\n`;
}

/** One sitemap, with each page's pictures. */
export function sitemap(entries: SitemapEntry[], origin: string): string {
  const urls = entries.map(({ path, images, changedAt }) => {
    const pictures = images.map(
      (image) => `<image:image><image:loc>${xmlText(absolute(image, origin))}</image:loc></image:image>`,
    );
    return `<url><loc>${xmlText(origin + path)}</loc>${lastmod(changedAt)}${pictures.join("")}</url>`;
  });
  const namespaces =
    'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';
  return `<urlset ${namespaces}>\n${urls.join("\n")}\n</urlset>\n`;
}

function lastmod(changedAt: number | undefined): string {
  return changedAt === undefined ? "" : `<lastmod>${new Date(changedAt * 1000).toISOString()}</lastmod>`;
}

export function absolute(address: string, origin: string): string {
  return address.startsWith("/") ? origin + address : address;
}
