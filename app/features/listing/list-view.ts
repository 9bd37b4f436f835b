import type { CardPicture, CardView } from "#app/features/catalogue/card-view.ts";

/** A list as its page shows it: values and addresses only, so that the browser needs none of the rules behind them. */
export interface ListView {
  heading: string;
  /** The same with the page's number, for the tab and for crawlers. */
  title: string;
  intro: string | null;
  picture: CardPicture | null;
  crumbs: Crumb[];
  shelf: ShelfLink[];
  keyword: string;
  /** What this visitor has seen, and nobody else. */
  isSeen: boolean;
  /** Whether the visitor is still to say if searches may be measured. */
  asksConsent: boolean;
  /** The address of this very page; tells one list from another. */
  path: string;
  /** The one address of the list for crawlers; none for lists that they should not keep. */
  canonical: string | null;
  /** Null when the products could not be read. */
  page: ListPage | null;
  /** Null when what can be filtered by could not be read. */
  panel: FilterPanel | null;
  chips: Chip[];
  /** Where the list lives without the filters. */
  reset: string;
  ignored: string[];
}

export interface Crumb {
  name: string;
  href: string;
}

export interface ShelfLink extends Crumb {
  isCurrent: boolean;
}

export interface Chip {
  label: string;
  /** The list without it. */
  href: string;
}

export interface ListPage {
  cards: CardView[];
  total: number;
  page: number;
  perPage: number;
  totalPages: number;
  /** Where page 1 lives, and the others with `{n}` in place of the number. */
  first: string;
  numbered: string;
  /** Where the next cards come from, as data. */
  more: string | null;
}

/** What the address of the next cards answers. */
export interface MoreCards {
  cards: CardView[];
  more: string | null;
}

export interface FilterPanel {
  /** Parts of the list that the panel does not show and must not lose. */
  hidden: [string, string][];
  categories: { id: number; name: string; isChosen: boolean; subs: Choice<number>[] }[];
  price: { least: number; most: number; lowest: number; highest: number };
  facets: Facet[];
  isBundle: boolean;
  isSale: boolean;
  type: string;
  sort: string;
}

export interface Facet {
  /** What a form calls it. */
  word: string;
  title: string;
  values: Choice<string>[];
}

export interface Choice<Value> {
  value: Value;
  name: string;
  isChosen: boolean;
}

/** The address of a page of a list. */
export function pageHref({ first, numbered }: Pick<ListPage, "first" | "numbered">, page: number): string {
  return page === 1 ? first : numbered.replace("{n}", String(page));
}
