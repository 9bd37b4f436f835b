import { originOf } from "#app/page/page-meta.ts";
import * as paths from "#app/paths.ts";
import { breadcrumbData, itemListData, type Step } from "#domain/catalogue/structured-data.ts";
import type { CardPage } from "./card-page.server.ts";
import type { CardView } from "./card-view.ts";

/** Structured data for crawlers: a card page's breadcrumbs and the products it lists. */
export function cardPageData(
  matches: Parameters<typeof originOf>[0],
  here: Step,
  list: CardPage | null | undefined,
): object[] {
  const origin = originOf(matches);
  const trail = breadcrumbData([{ name: "Beranda", path: paths.home() }, here], origin);
  if (!list?.total) return [trail];
  return [trail, itemListData(here.name, list.cards.map(toStep), origin, list.total, list.before)];
}

/** The social card picture of a card page. */
export function pictureOf(list: Pick<CardPage, "cards"> | null | undefined): { url: string; alt: string } | undefined {
  const first = list?.cards[0]?.picture;
  return first ? { url: first.src, alt: first.alt } : undefined;
}

const toStep = ({ name, href }: CardView): Step => ({ name, path: href });
