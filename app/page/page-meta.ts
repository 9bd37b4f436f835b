import type { MetaDescriptor } from "@remix-run/react";
import type { SiteMeta } from "./settings.ts";

interface PageMeta {
  /** The route's own title; none on home, which uses the site's. */
  title?: string;
  description?: string;
  /** The canonical path of this page. Without it the page is not indexed. */
  canonical?: string;
  image?: { url: string; alt: string };
  /** Structured data for crawlers, in addition to what every page has. */
  jsonLd?: object[];
}

/** The social card picture for pages without their own. */
const SHOP_PICTURE = "/social.jpg";

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
  const description = page.description || site.description;
  const image = page.image ?? { url: SHOP_PICTURE, alt: site.title };
  const picture = image.url.startsWith("/") ? `${origin}${image.url}` : image.url;
  const meta: MetaDescriptor[] = [
    { title },
    { name: "description", content: description },
    { property: "og:site_name", content: site.title },
    { property: "og:type", content: "website" },
    { property: "og:locale", content: "id_ID" },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:image", content: picture },
    { property: "og:image:alt", content: image.alt },
    { name: "twitter:card", content: "summary_large_image" },
    { name: "twitter:title", content: title },
    { name: "twitter:description", content: description },
    { name: "twitter:image", content: picture },
  ];
  if (page.canonical) {
    const url = `${origin}${page.canonical}`;
    meta.push({ tagName: "link", rel: "canonical", href: url }, { property: "og:url", content: url });
  }
  if (!page.canonical || root?.isHidden) meta.push({ name: "robots", content: "noindex" });
  for (const data of page.jsonLd ?? []) meta.push({ "script:ld+json": data as never });
  return meta;
}
