import type { MetaDescriptor } from "@remix-run/react";
import { excerpt } from "#lib/sentences.ts";
import type { SiteMeta } from "./settings.ts";

interface MetaImage {
  url: string;
  alt: string;
  /** Without its size, the first share of a page shows no picture. */
  width?: number;
  height?: number;
}

interface PageMeta {
  /** The route's own title; none on home, which uses the site's. */
  title?: string;
  description?: string;
  /** The canonical path of this page. Without it the page is not indexed. */
  canonical?: string;
  image?: MetaImage;
  /** What it is on social networks; `website` unless said. */
  type?: "product" | "article";
  /** What else social networks read of such a thing: a price, a date. */
  properties?: [property: string, content: string][];
  /** Structured data for crawlers, in addition to what every page has. */
  jsonLd?: object[];
}

/** The social card picture for pages without their own. */
const SHOP_PICTURE = { url: "/social.jpg", width: 1200, height: 630 };
/** One of the shop's own pictures, and the same as a card: domain/pictures/shapes.ts, in fewer bytes. */
const OWN_PICTURE = /^(\/(?:media|foto)\/.*\d)\.webp$/;
const CARD = "$1-kartu.jpg";
/** A page that may be found may be shown with a large picture and a text of any length. */
const FOUND = "max-image-preview:large, max-snippet:-1, max-video-preview:-1";

interface Match {
  id: string;
  data?: unknown;
}

/** The shop's own origin, for absolute URLs in crawler data. */
export function originOf(matches: readonly (Match | undefined)[]): string {
  const root = matches.find((match) => match?.id === "root")?.data as { origin?: string } | undefined;
  return root?.origin ?? "";
}

/** A page's title, description, canonical URL and social cards: the route's own text, else the site's. */
export function pageMeta(matches: readonly (Match | undefined)[], page: PageMeta): MetaDescriptor[] {
  const root = matches.find((match) => match?.id === "root")?.data as
    | { site: SiteMeta; isHidden?: boolean }
    | undefined;
  const site = root?.site ?? { title: "Serambi", description: "" };
  const origin = originOf(matches);
  const title = page.title ? `${page.title} | ${site.title}` : site.title;
  const description = excerpt(page.description || site.description);
  const named: MetaImage = page.image ?? { ...SHOP_PICTURE, alt: site.title };
  // The shop's own pictures have a JPEG of the card's size, because not every social network reads WebP.
  const card = named.url.replace(OWN_PICTURE, CARD);
  const image = card === named.url ? named : { ...SHOP_PICTURE, url: card, alt: named.alt };
  const picture = image.url.startsWith("/") ? `${origin}${image.url}` : image.url;
  const meta: MetaDescriptor[] = [
    { title },
    { name: "description", content: description },
    { property: "og:site_name", content: site.title },
    { property: "og:type", content: page.type ?? "website" },
    { property: "og:locale", content: "id_ID" },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:image", content: picture },
    { property: "og:image:alt", content: image.alt || title },
    { name: "twitter:card", content: "summary_large_image" },
    { name: "twitter:image", content: picture },
  ];
  if (image.width) {
    meta.push(
      { property: "og:image:width", content: `${image.width}` },
      { property: "og:image:height", content: `${image.height}` },
      { property: "og:image:type", content: /\.jpe?g\b/.test(image.url) ? "image/jpeg" : "image/webp" },
    );
  }
  for (const [property, content] of page.properties ?? []) meta.push({ property, content });
  if (page.canonical) {
    const url = `${origin}${page.canonical}`;
    meta.push({ tagName: "link", rel: "canonical", href: url }, { property: "og:url", content: url });
  }
  meta.push({ name: "robots", content: page.canonical && !root?.isHidden ? FOUND : "noindex" });
  for (const data of page.jsonLd ?? []) meta.push({ "script:ld+json": data as never });
  return meta;
}
