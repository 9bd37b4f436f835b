import { type CardPicture, toColoredCard } from "#app/features/catalogue/card-view.ts";
import type { BeyondView } from "#app/features/search/beyond.tsx";
import * as paths from "#app/paths.ts";
import type { Category, FilterData, ProductPage } from "#contract/catalogue/catalogue.ts";
import type { ProductFilter } from "#domain/catalogue/filter.ts";
import { emptyFilter, filterText } from "#domain/catalogue/product-address.ts";
import { type Image, PAGE_MAX } from "#domain/shapes.ts";
import { chipsOf, panelOf } from "./filter-panel.server.ts";
import { keyWord } from "./filter-words.ts";
import type { Instead, ListPage, ListView, MoreCards } from "./list-view.ts";
import { canonicalOf, crumbsOf, headingOf, introOf, type Shelf, shelfLinks, shelfOf } from "./shelf.server.ts";

interface ListInfo {
  filter: ProductFilter;
  ignored: string[];
  /** Null when the call failed. */
  products: ProductPage | null;
  facets: FilterData | null;
  categories: Category[];
  /** The category that this screen belongs to. */
  home?: Category;
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
  home,
  instead,
  beyond,
  asksConsent,
}: ListInfo): ListView {
  const shelf: Shelf | undefined = home ? { category: home } : shelfOf(filter, categories);
  const heading = headingOf(filter, shelf, categories);
  const numbers = home ? categoryNumbers(home) : productsNumbers(filter);
  const chips = home ? [] : chipsOf(filter, categories);
  // There is nothing to filter where a search has found nothing; what was chosen is taken off by its chip.
  const isBare = filter.q !== "" && products?.total === 0;
  const path = filter.page === 1 ? numbers.first : numbers.numbered.replace("{n}", String(filter.page));
  return {
    heading,
    title: filter.page > 1 ? `${heading} - Halaman ${filter.page}` : heading,
    intro: shelf && !filter.q ? introOf(shelf) : null,
    picture: shelf && !shelf.sub && !filter.q ? toPicture(shelf.category.image) : null,
    crumbs: crumbsOf(heading, shelf, filter.q !== ""),
    shelf: shelf && !filter.q ? shelfLinks(shelf) : [],
    keyword: filter.q,
    instead,
    beyond,
    asksConsent,
    isSeen: filter.type === "lastseen",
    path,
    canonical: ignored.length > 0 || !products?.total ? null : canonicalOf(filter, shelf),
    page: products && { ...pageOf(filter, products), ...numbers },
    panel: isBare ? null : facets && panelOf(filter, facets),
    chips,
    reset: filter.q ? paths.products({ q: filter.q }) : paths.products(),
    ignored: ignored.map(keyWord),
  };
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

function productsNumbers(filter: ProductFilter): Pick<ListPage, "first" | "numbered"> {
  // `page=` with this number cannot occur elsewhere in the URL: signs in words are encoded, and no list is that long.
  const last = paths.products({ ...filter, page: PAGE_MAX });
  return {
    first: paths.products({ ...filter, page: emptyFilter.page }),
    numbered: last.replace(`page=${PAGE_MAX}`, "page={n}"),
  };
}

function categoryNumbers(category: Category): Pick<ListPage, "first" | "numbered"> {
  const first = paths.category(category);
  return { first, numbered: `${first}?page={n}` };
}

function toPicture({ imageUrl, altText, width, height }: Image): CardPicture {
  return { src: imageUrl, alt: altText, width, height };
}
