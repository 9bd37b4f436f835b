import type { MetaDescriptor } from "@remix-run/react";
import type { SiteMeta } from "./settings.ts";

interface PageMeta {
  /** The route's own title; none on home, whose title is the site's. */
  title?: string;
  description?: string;
  /** The one address of this page, as a path. Without it the page is not for search engines. */
  canonical?: string;
  image?: { url: string; alt: string };
  /** Structured data for crawlers, besides what every page tells. */
  jsonLd?: object[];
}

/** What a search engine shows of a title. Of a longer one the shop's name would be lost. */
const TITLE_LETTERS_MAX = 70;

interface Match {
  id: string;
  data?: unknown;
}

/** Title, description, canonical address and social cards of a page: the route's own words, else the site's. */
export function pageMeta(matches: readonly (Match | undefined)[], page: PageMeta): MetaDescriptor[] {
  const root = matches.find((match) => match?.id === "root")?.data as { site: SiteMeta; origin: string } | undefined;
  const site = root?.site ?? { title: "Serambi", description: "" };
  const origin = root?.origin ?? "";
  const title = page.title ? `${page.title} | ${site.title}` : site.title;
  const description = page.description || site.description;
  const meta: MetaDescriptor[] = [
    { title: page.title ? fittingTitle(page.title, site.title) : title },
    { name: "description", content: description },
    { property: "og:site_name", content: site.title },
    { property: "og:type", content: "website" },
    { property: "og:locale", content: "id_ID" },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { name: "twitter:card", content: page.image ? "summary_large_image" : "summary" },
    { name: "twitter:title", content: title },
    { name: "twitter:description", content: description },
  ];
  if (page.canonical) {
    const url = `${origin}${page.canonical}`;
    meta.push({ tagName: "link", rel: "canonical", href: url }, { property: "og:url", content: url });
  } else {
    meta.push({ name: "robots", content: "noindex" });
  }
  if (page.image) {
    const url = page.image.url.startsWith("/") ? `${origin}${page.image.url}` : page.image.url;
    meta.push(
      { property: "og:image", content: url },
      { property: "og:image:alt", content: page.image.alt },
      { name: "twitter:image", content: url },
    );
  }
  for (const data of page.jsonLd ?? []) meta.push({ "script:ld+json": data as never });
  return meta;
}

/** The route's title and the site's; of a route's title that is too long as many whole words as fit. */
function fittingTitle(own: string, site: string): string {
  const room = TITLE_LETTERS_MAX - ` | ${site}`.length;
  if (own.length <= room) return `${own} | ${site}`;
  const words = own.slice(0, Math.max(0, room)).replace(/\s+\S*$/u, "");
  return `${words.slice(0, room - 1).replace(/[\uD800-\uDBFF]$/, "")}… | ${site}`;
}
