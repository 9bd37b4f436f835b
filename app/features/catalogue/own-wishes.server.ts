import { pageNumberOf } from "#app/page/page-number.ts";
import type { Shop } from "#app/shop/client.server.ts";
import { listWishes, type Wish } from "#contract/catalogue/wishes.ts";
import { isBySize } from "#domain/catalogue/ring-size.ts";
import { WISH_SORTS, type WishSort } from "#domain/catalogue/wish.ts";
import { formatRupiah } from "#domain/money.ts";
import { id } from "#lib/shapes.ts";
import { type CardView, toCard } from "./card-view.ts";
import { WISH_PAGE } from "./wishes.server.ts";

const PER_PAGE = 12;

/** A variant that can be chosen, with its price where they differ, and whether it can be bought. */
interface WishVariant {
  id: number;
  label: string;
  isSold: boolean;
}

export interface WishView {
  card: CardView;
  /** No longer sold: only its name is known. */
  isGone: boolean;
  /** "turun Rp …" since it was saved. */
  drop: string | null;
  variants: WishVariant[];
  /** What differs is a ring's size, which nobody else chooses. */
  isBySize: boolean;
}

interface WishQuery {
  page: number;
  sort: WishSort;
  category: number | null;
}

/** What the address asks for; whatever it cannot mean is left out. */
export function readWishQuery(request: Request): WishQuery {
  const { searchParams } = new URL(request.url);
  const category = id.safeParse(searchParams.get("categories"));
  const sort = WISH_SORTS.find((one) => one === searchParams.get("sort")) ?? WISH_SORTS[0];
  return { page: pageNumberOf(request, WISH_PAGE), sort, category: category.data ?? null };
}

export async function loadOwnWishes(shop: Shop, { page, sort, category }: WishQuery) {
  const query = { page, perPage: PER_PAGE, sort, categories: category === null ? [] : [category] };
  const { results, total, pagination, categories } = await shop(listWishes, { query });
  return { wishes: results.map(toWish), total, pages: pagination.totalPages, categories };
}

function toWish(wish: Wish): WishView {
  const isOnePrice = new Set(wish.variants.map(({ validPrice }) => validPrice)).size === 1;
  return {
    card: toCard(wish),
    isGone: !wish.isPublished,
    drop: wish.priceDrop > 0 ? `turun ${formatRupiah(wish.priceDrop)}` : null,
    isBySize: isBySize(wish.variants),
    variants: wish.variants.map(({ id, variant, color, validPrice, validStock }) => ({
      id,
      label: [color, variant, isOnePrice ? "" : formatRupiah(validPrice)].filter(Boolean).join(", "),
      isSold: validStock === 0,
    })),
  };
}
