import type { MetaDescriptor } from "@remix-run/react";
import { originOf, pageMeta } from "#app/page/page-meta.ts";
import type { Crumb } from "#app/ui/crumbs.tsx";
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
    description: list.description,
    canonical: list.canonical ?? undefined,
    image: image ? { url: image.src, alt: image.alt } : undefined,
    jsonLd: list.canonical ? dataOf(list, list.canonical, origin) : [],
  });
}

function dataOf({ crumbs, heading, page }: ListView, canonical: string, origin: string): object[] {
  const steps = [...crumbs, { name: heading, href: canonical }];
  const { cards = [], total, perPage = 0, page: number = 1 } = page ?? {};
  const items = itemListData(heading, cards.map(toStep), origin, total, (number - 1) * perPage);
  return [breadcrumbData(steps.map(toStep), origin), items];
}

const toStep = ({ name, href }: Crumb) => ({ name, path: href });
