import type { CardPicture, CardView } from "#app/features/catalogue/card-view.ts";
import type { BeyondView } from "#app/features/listing/list-parts.tsx";
import type { Crumb } from "#app/ui/crumbs.tsx";

/** A list as its page shows it: only values and URLs, so the browser needs none of the rules behind them. */
export interface ListView {
  heading: string;
  /** The title with the page number, for the tab and for crawlers. */
  title: string;
  description?: string;
  intro: string | null;
  /** The paragraphs that follow the products. */
  story: string[];
  picture: CardPicture | null;
  crumbs: Crumb[];
  shelf: ShelfLink[];
  keyword: string;
  /** What a search that finds nothing offers instead; null where it has found something. */
  instead: Instead | null;
  /** Articles and rooms about the words of a search; null on other lists and on later pages. */
  beyond: BeyondView | null;
  /** What this visitor has viewed; never shared with other visitors. */
  isSeen: boolean;
  /** Whether to ask this visitor for consent to search analytics. */
  asksConsent: boolean;
  /** The URL of this page; identifies the list. */
  path: string;
  /** The list's canonical URL for crawlers; null for lists that should not be indexed. */
  canonical: string | null;
  /** Null when the products could not be loaded. */
  page: ListPage | null;
  /** Null when the filters could not be loaded. */
  panel: FilterPanel | null;
  chips: Chip[];
  /** The list's URL without the filters. */
  reset: string;
  ignored: string[];
}

export interface Instead {
  /** Set if only the price bounds exclude every match: the lowest and highest price, and the list without the bounds. */
  atAnyPrice: { least: number; most: number; href: string } | null;
  bestSellers: CardView[];
  /** The URL of a chat with the shop about the words of the search; null for a shop without one. */
  chat: string | null;
}

export interface ShelfLink extends Crumb {
  isCurrent: boolean;
}

export interface Chip {
  label: string;
  /** The list without this filter. */
  href: string;
}

export interface ListPage {
  cards: CardView[];
  /** A search of which these products match only a part. */
  isPartial: boolean;
  total: number;
  page: number;
  perPage: number;
  totalPages: number;
  /** The URL of page 1, and the others with `{n}` in place of the number. */
  first: string;
  numbered: string;
  /** The URL of the next cards, as data. */
  more: string | null;
}

/** The response of the URL of the next cards. */
export interface MoreCards {
  cards: CardView[];
  more: string | null;
}

export interface FilterPanel {
  /** Parts of the filter that the panel does not show but must preserve. */
  hidden: [string, string][];
  categories: { id: number; name: string; isChosen: boolean; subs: Choice<number>[] }[];
  price: { least: number; most: number; lowest: number; highest: number };
  facets: Facet[];
  isInStock: boolean;
  isBundle: boolean;
  isSale: boolean;
  type: string;
  sort: string;
}

export interface Facet {
  /** Its name in forms. */
  word: string;
  title: string;
  values: Choice<string>[];
}

export interface Choice<Value> {
  value: Value;
  name: string;
  isChosen: boolean;
  /** How many products of this place have it, where that is known. */
  count?: number;
}

/** The URL of a page of a list. */
export function pageHref({ first, numbered }: Pick<ListPage, "first" | "numbered">, page: number): string {
  return page === 1 ? first : numbered.replace("{n}", String(page));
}
