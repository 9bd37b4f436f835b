import { type CardPicture, toColoredCard } from "#app/features/catalogue/card-view.ts";
import type { BeyondView } from "#app/features/search/beyond.tsx";
import * as paths from "#app/paths.ts";
import type { Category, Collection, FilterData, ProductPage } from "#contract/catalogue/catalogue.ts";
import { filterText, type ProductFilter } from "#domain/catalogue/address.ts";
import type { Image } from "#lib/shapes.ts";
import { chipsOf, panelOf } from "./filter-panel.server.ts";
import { keyWord } from "./filter-words.ts";
import { describeList, introParts, titleOf } from "./list-description.server.ts";
import { type Instead, type ListPage, type ListView, type MoreCards, pageHref } from "./list-view.ts";
import {
  canonicalOf,
  collectionLinks,
  crumbsOf,
  headingOf,
  introOf,
  isWhole,
  productsNumbers,
  type Shelf,
  shelfOf,
} from "./shelf.server.ts";

interface ListInfo {
  filter: ProductFilter;
  ignored: string[];
  /** Null when the call failed. */
  products: ProductPage | null;
  facets: FilterData | null;
  categories: Category[];
  collections: Collection[];
  /** The list that this screen is for. */
  home?: Shelf;
  instead: Instead | null;
  beyond: BeyondView | null;
  asksConsent: boolean;
}

export function toListView({
  filter,
  ignored,
  products,
  facets,
  categories,
  collections,
  home,
  instead,
  beyond,
  asksConsent,
}: ListInfo): ListView {
  const keyword = home ? "" : filter.q;
  const shelf = home ?? (keyword ? undefined : shelfOf(filter, categories));
  const heading = headingOf(keyword, filter, shelf);
  const numbers = home ?? productsNumbers(filter);
  const chips = home ? [] : chipsOf(filter, categories);
  // There is nothing to filter where a search has found nothing; what was chosen is taken off by its chip.
  const isBare = keyword !== "" && products?.total === 0;
  const isFirst = filter.page === 1;
  // What the shop says of a shelf is about all of it, and is said once.
  const words = shelf && isWhole(filter, shelf) ? (shelf.words ?? facets?.words) : undefined;
  const title = words?.metaTitle || (words && shelf ? titleOf(heading, shelf.parts) : heading);
  const said = words && shelf && isFirst ? words.intro || introOf(shelf) : "";
  return {
    heading,
    title: isFirst ? title : `${title} - Halaman ${filter.page}`,
    description: (isFirst && words?.metaDesc) || descriptionOf(heading, products),
    ...introParts(said),
    picture: shelf?.image ? toPicture(shelf.image) : null,
    crumbs: crumbsOf(heading, shelf),
    shelf: shelf ? [...shelf.links, ...collectionLinks(shelf, collections)] : [],
    keyword,
    instead,
    beyond,
    asksConsent,
    isSeen: filter.type === "lastseen",
    path: pageHref(numbers, filter.page),
    canonical: ignored.length > 0 || !products?.total ? null : canonicalOf(filter, shelf),
    page: products && { ...pageOf(filter, products), first: numbers.first, numbered: numbers.numbered },
    panel: isBare ? null : facets && panelOf(filter, facets),
    chips,
    reset: keyword ? paths.products({ q: keyword }) : paths.products(),
    ignored: ignored.map(keyWord),
  };
}

function descriptionOf(heading: string, products: ProductPage | null): string | undefined {
  if (!products) return undefined;
  const { results, total, pagination } = products;
  return describeList({ ...pagination, heading, total, names: results.map(({ name }) => name) });
}

/** The cards that follow a page. */
export function toMoreCards(filter: ProductFilter, products: ProductPage): MoreCards {
  const { cards, more } = pageOf(filter, products);
  return { cards, more };
}

function pageOf(
  filter: ProductFilter,
  { results, pagination, total, isPartial }: ProductPage,
): Omit<ListPage, "first" | "numbered"> {
  const { page, perPage, totalPages } = pagination;
  const more = page < totalPages ? paths.moreProducts(filterText({ ...filter, page: page + 1 })) : null;
  return {
    cards: results.map((card) => toColoredCard(card, filter.colors, filter.ringSizes)),
    isPartial: isPartial === 1,
    total,
    page,
    perPage,
    totalPages,
    more,
  };
}

function toPicture({ imageUrl, altText, width, height }: Image): CardPicture {
  return { src: imageUrl, alt: altText, width, height };
}
