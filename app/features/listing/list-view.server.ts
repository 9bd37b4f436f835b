import { type CardPicture, toColoredCard } from "#app/features/catalogue/card-view.ts";
import type { BeyondView } from "#app/features/listing/list-parts.tsx";
import * as paths from "#app/paths.ts";
import type { Category, Collection, FilterData, ProductPage } from "#contract/catalogue/catalogue.ts";
import { filterText, type ProductFilter } from "#domain/catalogue/product-address.ts";
import { listWords } from "#lib/sentences.ts";

import type { Image } from "#lib/shapes.ts";
import { chipsOf, panelOf } from "./filter-panel.server.ts";
import { keyWord } from "./filter-words.ts";
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
  // The shop's own text describes the whole shelf, so only the first page without filters shows it.
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

/** What search engines show of a description. */
const LETTERS_MIN = 70;
const LETTERS_MAX = 160;
const NAMES_MAX = 6;
const TITLE_MAX = 45;
const LEAD_MAX = 125;
/** For lists of few products with short names. */
const more = " Lihat foto, harga, ukuran, dan ketersediaannya di toko kami.";

interface Listed {
  heading: string;
  page: number;
  totalPages: number;
  total: number;
  /** The products of this page. */
  names: string[];
}

/** The description of a page of a list: what it has, by the names that fit in. */
export function describeList({ heading, page, totalPages, total, names }: Listed): string | undefined {
  if (names.length === 0) return undefined;
  const start = page > 1 ? `${heading}, halaman ${page} dari ${totalPages}` : heading;
  const withNames = (count: number) =>
    `${start}: ${total} produk, ${count === total ? "yaitu" : "antara lain"} ${listWords(names.slice(0, count))}.`;
  const counts = Array.from({ length: Math.min(NAMES_MAX, names.length) }, (_, n) => n + 1);
  const fitting = counts.map(withNames).filter((text) => text.length <= LETTERS_MAX);
  const text = fitting.at(-1) ?? `${start}: ${total} produk.`;
  return text.length < LETTERS_MIN ? `${text}${more}` : text;
}

/** The title of a list that has none of its own: its name, and those of its parts that fit in. */
export function titleOf(name: string, parts: string[]): string {
  const withParts = parts.map((_, n) => `${name}: ${listWords(parts.slice(0, n + 1))}`);
  return withParts.filter((title) => title.length <= TITLE_MAX).at(-1) ?? name;
}

/**
 * Splits a shelf's text into an introduction above the products and the rest below them. The introduction is as many whole
 * sentences as fill two or three lines, so that on a phone the products begin on the first screen.
 */
export function introParts(text: string): { intro: string | null; story: string[] } {
  const [first = "", ...others] = text.split("\n\n").map((part) => part.trim());
  const sentences = first.split(/(?<=[.!?]) (?=\p{Lu})/u);
  const starts = sentences.map((_, n) => sentences.slice(0, n + 1).join(" "));
  const intro = starts.filter((start) => start.length <= LEAD_MAX).at(-1) ?? "";
  return { intro: intro || null, story: [first.slice(intro.length).trim(), ...others].filter(Boolean) };
}
