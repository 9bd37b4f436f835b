import type { AppLoadContext } from "@remix-run/cloudflare";
import { z } from "zod";
import { pageNumberOf } from "#app/addresses.ts";
import { loadGuestCart, saveGuestCart } from "#app/session/browser.server.ts";
import { openShop } from "#app/shop/client.server.ts";
import { ShopRefusal } from "#app/shop/refusals.server.ts";
import type { Shop } from "#contract/call.ts";
import { listProducts } from "#contract/catalogue/catalogue.ts";
import { addWish, listWishes, removeWish, WISHLIST_MAX, type Wish } from "#contract/catalogue/wishes.ts";
import { fitsGuestCart, WISHES_MAX, withoutWish, withWish } from "#domain/cart/guest-cart.ts";
import { isBySize } from "#domain/catalogue/ring-size.ts";
import { WISH_SORTS, type WishSort } from "#domain/catalogue/wish.ts";
import { formatRupiah } from "#domain/money.ts";
import { id } from "#lib/shapes.ts";
import { type CardView, toCard } from "./card-view.ts";

/** Where an address names a page of a wishlist. */
export const WISH_PAGE = { name: "page", most: WISHLIST_MAX };

/** A guest's saved products, newest first. Products that are no longer sold have been removed. */
export async function showGuestWishes(context: AppLoadContext): Promise<CardView[]> {
  const { wishlist } = await loadGuestCart(context);
  if (wishlist.length === 0) return [];
  const query = { productsId: [...wishlist].reverse(), perPage: WISHES_MAX };
  const { results } = await openShop(context)(listProducts, { query });
  return results.map(toCard);
}

/** The result of pressing a heart: added, removed, or refused because the list is full. */
export type Changed = "added" | "removed" | "full";

/** A heart's press: what its label has promised, so that a second press or one in an old window undoes nothing. */
export interface HeartPress {
  id: number;
  isRemoved: boolean;
}

/** Saves a product, or takes it off the wishlist. */
export async function changeWishes(context: AppLoadContext, shop: Shop | null, press: HeartPress): Promise<Changed> {
  return shop ? changeOwn(shop, press) : changeGuests(context, press);
}

async function changeOwn(shop: Shop, { id, isRemoved }: HeartPress): Promise<Changed> {
  try {
    if (isRemoved) await shop(removeWish, { params: { id } });
    else await shop(addWish, { body: { productId: id } });
    return isRemoved ? "removed" : "added";
  } catch (error) {
    if (error instanceof ShopRefusal) return "full";
    throw error;
  }
}

async function changeGuests(context: AppLoadContext, { id, isRemoved }: HeartPress): Promise<Changed> {
  const cart = await loadGuestCart(context);
  const changed = { ...cart, wishlist: isRemoved ? withoutWish(cart.wishlist, id) : withWish(cart.wishlist, id) };
  if (!fitsGuestCart(changed)) return "full";
  await saveGuestCart(context, changed);
  return isRemoved ? "removed" : "added";
}

const WORDS = "Pilih produk yang ada di toko.";

/** A wishlist change as a form submits it. */
export const wishForm = z.object({
  /**
   * A product, below zero if it is to be taken off, and behind it the part of the page where its heart stands:
   * `12#terbaik`, `-12#terbaik`.
   */
  produk: z
    .string({ error: WORDS })
    .regex(/^-?[1-9]\d{0,9}(#[\w-]{1,60})?$/, WORDS)
    .transform((sent) => {
      const product = Number.parseInt(sent, 10);
      return { id: Math.abs(product), isRemoved: product < 0, hash: /#.*$/.exec(sent)?.[0] ?? "" };
    })
    .refine(({ id }) => id <= 2 ** 31, WORDS),
  /** Where the shopper was. It goes through the redirect gate before use. */
  kembali: z.string().optional(),
});

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

/** The filter in the URL. Invalid values are ignored. */
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
