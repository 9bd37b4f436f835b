import { isoTime } from "#domain/catalogue/structured-data.ts";

export interface SitemapEntry {
  path: string;
  images: string[];
  /** The second of its last change, where that is known. */
  changedAt?: number;
  /** The film that the page plays. */
  video?: SitemapVideo;
}

interface SitemapVideo {
  title: string;
  text: string;
  poster: string;
  file: string;
  seconds: number;
  /** When it was published, in unix seconds; 0 if unknown. */
  publishedAt: number;
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
  const urls = entries.map(({ path, images, changedAt, video }) => {
    const pictures = images.map(
      (image) => `<image:image><image:loc>${xmlText(absolute(image, origin))}</image:loc></image:image>`,
    );
    return `<url><loc>${xmlText(origin + path)}</loc>${lastmod(changedAt)}${pictures.join("")}${video ? videoElement(video, origin) : ""}</url>`;
  });
  const namespaces =
    'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" xmlns:video="http://www.google.com/schemas/sitemap-video/1.1"';
  return `<urlset ${namespaces}>\n${urls.join("\n")}\n</urlset>\n`;
}

/** A URL's elements, in the order that the format requires. */
function videoElement({ title, text, poster, file, seconds, publishedAt }: SitemapVideo, origin: string): string {
  const parts = [
    ["thumbnail_loc", absolute(poster, origin)],
    ["title", title],
    ["description", text],
    ["content_loc", absolute(file, origin)],
    ["duration", String(seconds)],
    ["publication_date", publishedAt > 0 ? isoTime(publishedAt) : ""],
  ] as const;
  const said = parts.filter(([, value]) => value !== "");
  return `<video:video>${said.map(([name, value]) => `<video:${name}>${xmlText(value)}</video:${name}>`).join("")}</video:video>`;
}

function lastmod(changedAt: number | undefined): string {
  return changedAt === undefined ? "" : `<lastmod>${isoTime(changedAt)}</lastmod>`;
}

export function absolute(address: string, origin: string): string {
  return address.startsWith("/") ? origin + address : address;
}

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };

/** Escapes text for XML content and attributes. Control characters that XML forbids are removed. */
export function xmlText(text: string): string {
  return text.replace(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, "").replace(/[&<>"']/g, (sign) => escapes[sign] as string);
}

export const XML_BEGIN = '<?xml version="1.0" encoding="UTF-8"?>\n';

export function xmlAnswer(xml: string, type = "application/xml"): Response {
  return new Response(XML_BEGIN + xml, { headers: { "Content-Type": `${type}; charset=utf-8` } });
}
