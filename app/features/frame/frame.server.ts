import type { AppLoadContext } from "@remix-run/cloudflare";
import { showGuestCart } from "#app/features/cart/guest-basket.server.ts";
import { categoryHref, productHref, variantHref } from "#app/features/catalogue/addresses.ts";
import type { CartPanelView } from "#app/features/layout/cart-panel.tsx";
import type { CategoryLink } from "#app/features/layout/categories.tsx";
import type { ShellFrame } from "#app/features/layout/shell.tsx";
import { openShop } from "#app/shop/client.server.ts";
import type { Cart } from "#domain/calls/cart.ts";
import { type Category, listCategories } from "#domain/calls/catalogue.ts";
import { listPages, listSettings } from "#domain/calls/settings.ts";
import { lineKey } from "#domain/cart.ts";
import { DEFAULT_LOGO, readSettings, readSiteMeta, type ShopSettings, type SiteMeta } from "./settings.ts";

export type Frame = Omit<ShellFrame, "path" | "filterHref" | "keyword" | "suggestions">;

export interface FrameData {
  frame: Frame;
  site: SiteMeta;
  favicon: string;
  benefits: string[];
}

/** What every page stands in. Each part that fails falls back by itself: a shop without its settings is still a shop. */
export async function loadFrame(context: AppLoadContext): Promise<FrameData> {
  const shop = openShop(context);
  const [settings, pages, categories, cart] = await Promise.all([
    orEmpty(context, shop(listSettings)),
    orEmpty(context, shop(listPages)),
    orEmpty(context, shop(listCategories)),
    showGuestCart(context).catch((error) => {
      context.noteFault(error);
      return null;
    }),
  ]);
  const read = readSettings(settings);
  const site = readSiteMeta(pages);
  return {
    frame: frameOf(read, site, categories, cart, context.now),
    site,
    favicon: read.logo,
    benefits: read.benefits,
  };
}

/** A list whose call failed, or answered in an unexpected shape, is an empty list. */
async function orEmpty<Item>(context: AppLoadContext, list: Promise<Item[]>): Promise<Item[]> {
  try {
    return await list;
  } catch (error) {
    context.noteFault(error);
    return [];
  }
}

function frameOf(read: ShopSettings, site: SiteMeta, categories: Category[], cart: Cart | null, now: number): Frame {
  return {
    shopName: site.title,
    // The default mark is drawn beside the shop's name; only a logo of the shop's own takes its place.
    logo: read.logo === DEFAULT_LOGO ? null : read.logo,
    categories: categories.map(toCategoryLink),
    visitor: null,
    cart: toPanel(cart),
    tagline: { title: read.taglineTitle, description: read.taglineText },
    chat: read.chatNumber
      ? {
          number: read.chatNumber,
          written: read.chatNumber,
          greeting: `Halo ${site.title}, saya ingin bertanya tentang produk di toko.`,
        }
      : null,
    email: read.email || null,
    operatingHours: read.hours || null,
    social: read.social,
    year: new Date(now * 1000).getUTCFullYear(),
  };
}

function toCategoryLink(category: Category): CategoryLink {
  return { name: category.name, href: categoryHref(category), subs: category.r_subs };
}

function toPanel(cart: Cart | null): CartPanelView {
  const details = cart?.r_more_transaction_cart_details ?? [];
  return {
    lines: details.map((line) => ({
      key: lineKey(line),
      href: line.bundling === 1 ? productHref(line) : variantHref(line.slug, line.uni_product_variants_id),
      name_long: line.name_long,
      name_short: line.name_short,
      image_url: line.r_uni_product_image?.image_url ?? null,
      quantity: line.quantity,
      valid_price: line.valid_price,
      valid_price_rp: line.valid_price_rp,
      is_get_combo: line.is_get_combo,
      is_get_free: line.is_get_free,
      isAvailable: line.is_unavailable === 0,
      isShort: line.is_out_of_stock === 1,
      canMinus: line.quantity > 1,
      canPlus: line.quantity < line.valid_stock && line.is_flash_sale === 0,
    })),
    count: details.reduce((sum, line) => sum + line.quantity, 0),
    subtotal: cart?.sub_total ?? 0,
    refusal: null,
  };
}
