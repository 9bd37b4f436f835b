import type { MetaDescriptor } from "@remix-run/react";
import { originOf, pageMeta } from "#app/page/page-meta.ts";
import * as paths from "#app/paths.ts";
import { breadcrumbData, itemListData, type Step } from "#domain/catalogue/structured-data.ts";
import type { ArticleListView } from "./article-list.server.ts";

type Matches = Parameters<typeof pageMeta>[0];

interface ListMeta {
  title: string;
  description: string;
  /** None for what is not to be indexed. */
  canonical: string | undefined;
  /** The breadcrumbs of this list, below home. */
  trail: Step[];
}

/** Titles, breadcrumbs and the articles listed, and where a feed reader finds them all. */
export function articleListMeta(matches: Matches, list: ArticleListView | undefined, page: ListMeta): MetaDescriptor[] {
  const origin = originOf(matches);
  const here = page.trail.at(-1)?.name ?? page.title;
  const items = (list?.results ?? []).map(({ title, href }) => ({ name: title, path: href }));
  const number = list && list.page > 1 ? `, halaman ${list.page}` : "";
  const [first] = list?.results ?? [];
  return [
    ...pageMeta(matches, {
      title: page.title + number,
      description: page.description,
      canonical: page.canonical,
      image: first && { url: first.picture.src, alt: first.picture.alt },
      jsonLd: [
        breadcrumbData([{ name: "Beranda", path: paths.home() }, ...page.trail], origin),
        itemListData(here, items, origin, list?.total),
      ],
    }),
    feedLink(origin),
  ];
}

/** Feed readers find the feed by this link. */
export function feedLink(origin: string): MetaDescriptor {
  const href = origin + paths.articleFeed();
  return { tagName: "link", rel: "alternate", type: "application/rss+xml", title: "Artikel", href };
}
