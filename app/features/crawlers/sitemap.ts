import { xmlText } from "./xml.ts";

export interface SitemapEntry {
  path: string;
  images: string[];
  /** The second of its last change, where that is known. */
  changedAt?: number;
}

/** The sitemap index, from the sitemaps' paths. */
export function sitemapIndex(paths: string[], origin: string): string {
  const maps = paths.map((path) => `<sitemap><loc>${xmlText(origin + path)}</loc></sitemap>`);
  return `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${maps.join("\n")}\n</sitemapindex>\n`;
}

/** One sitemap, with each page's pictures. */
export function sitemap(entries: SitemapEntry[], origin: string): string {
  const urls = entries.map(({ path, images, changedAt }) => {
    const pictures = images.map(
      (image) => `<image:image><image:loc>${xmlText(absolute(image, origin))}</image:loc></image:image>`,
    );
    const changed = changedAt === undefined ? "" : `<lastmod>${new Date(changedAt * 1000).toISOString()}</lastmod>`;
    return `<url><loc>${xmlText(origin + path)}</loc>${changed}${pictures.join("")}</url>`;
  });
  const namespaces =
    'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';
  return `<urlset ${namespaces}>\n${urls.join("\n")}\n</urlset>\n`;
}

export function absolute(address: string, origin: string): string {
  return address.startsWith("/") ? origin + address : address;
}
