import type { MetaDescriptor } from "@remix-run/react";
import { originOf, pageMeta } from "#app/page/page-meta.ts";
import { breadcrumbData, itemListData } from "#domain/catalogue/structured-data.ts";
import type { ListView } from "./list-view.ts";

type Matches = Parameters<typeof pageMeta>[0];

/** A list's title, description and structured data. Lists without a canonical URL are not indexed. */
export function listMeta(matches: Matches, list: ListView | undefined): MetaDescriptor[] {
  if (!list) return pageMeta(matches, { title: "Produk" });
  const origin = originOf(matches);
  const first = list.page?.cards[0]?.picture;
  const image = list.picture ?? first;
  return pageMeta(matches, {
    title: list.title,
    description: descriptionOf(list),
    canonical: list.canonical ?? undefined,
    image: image ? { url: image.src, alt: image.alt } : undefined,
    jsonLd: list.canonical ? dataOf(list, list.canonical, origin) : [],
  });
}

function descriptionOf({ heading, intro, page }: ListView): string | undefined {
  if (!page || page.total === 0) return undefined;
  const names = page.cards.slice(0, 3).map(({ name }) => name);
  return [`${heading}: ${page.total} produk`, intro ?? `antara lain ${names.join(", ")}`]
    .join(", ")
    .replace(/\.?$/, ".");
}

function dataOf({ crumbs, heading, page }: ListView, canonical: string, origin: string): object[] {
  const steps = [...crumbs.map(({ name, href }) => ({ name, path: href })), { name: heading, path: canonical }];
  const items = (page?.cards ?? []).map(({ name, href }) => ({ name, path: href }));
  return [breadcrumbData(steps, origin), itemListData(heading, items, origin, page?.total)];
}
