import type { MetaDescriptor } from "@remix-run/react";
import { pageMeta } from "#app/features/frame/page-meta.ts";
import type { ListView } from "./list-view.ts";

type Matches = Parameters<typeof pageMeta>[0];

/** Title, description and structured data of a list. Lists without a canonical address stay out of search engines. */
export function listMeta(matches: Matches, list: ListView | undefined): MetaDescriptor[] {
  if (!list) return pageMeta(matches, { title: "Produk" });
  const origin = (matches.find((match) => match?.id === "root")?.data as { origin?: string } | undefined)?.origin ?? "";
  const first = list.page?.cards[0]?.picture;
  const image = list.picture ?? first;
  return pageMeta(matches, {
    title: list.title,
    description: descriptionOf(list),
    canonical: list.canonical ?? undefined,
    image: image ? { url: image.src, alt: image.alt } : undefined,
    jsonLd: list.canonical ? [trail(list, origin), items(list, origin)] : [],
  });
}

function descriptionOf({ heading, intro, page }: ListView): string | undefined {
  if (!page || page.total === 0) return undefined;
  const names = page.cards.slice(0, 3).map(({ name }) => name);
  return [`${heading}: ${page.total} produk`, intro ?? `antara lain ${names.join(", ")}`]
    .join(", ")
    .replace(/\.?$/, ".");
}

function trail({ crumbs, heading, canonical }: ListView, origin: string): object {
  const steps = [...crumbs, { name: heading, href: canonical ?? "" }];
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: steps.map(({ name, href }, place) => ({
      "@type": "ListItem",
      position: place + 1,
      name,
      item: `${origin}${href}`,
    })),
  };
}

function items({ heading, page }: ListView, origin: string): object {
  return {
    "@context": "https://schema.org",
    "@type": "ItemList",
    name: heading,
    numberOfItems: page?.total ?? 0,
    itemListElement: (page?.cards ?? []).map(({ name, href }, place) => ({
      "@type": "ListItem",
      position: place + 1,
      name,
      url: `${origin}${href}`,
    })),
  };
}
