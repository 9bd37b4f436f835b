import type { AppLoadContext } from "@remix-run/cloudflare";
import { greetingName } from "#app/features/account/greeting.ts";
import { loadVisitor } from "#app/features/account/user.server.ts";
import { showPanel } from "#app/features/cart/basket.server.ts";
import type { CartPanelView } from "#app/features/cart/cart-panel.tsx";
import { toPanel } from "#app/features/cart/panel-view.ts";
import { countInbox } from "#app/features/service/inbox.server.ts";
import { loadNoticePanel } from "#app/features/service/notices.server.ts";
import { DEFAULT_LOGO, readSettings, readSiteMeta, type ShopSettings, type SiteMeta } from "#app/page/settings.ts";
import * as paths from "#app/paths.ts";
import { openShop } from "#app/shop/client.server.ts";
import { orFallback } from "#app/shop/or-fallback.server.ts";
import { type Category, listCategories, listCategoryGroups } from "#contract/catalogue/catalogue.ts";
import { listPages, listSettings } from "#contract/content/settings.ts";
import type { CategoryLink } from "./categories.tsx";
import type { ShellView } from "./shell.tsx";

export type ShellInfo = Omit<ShellView, "path" | "filterHref" | "keyword" | "suggestions">;

export interface ShellData {
  shell: ShellInfo;
  site: SiteMeta;
  favicon: string;
  benefits: string[];
  /** The user is signed in, but the shop cannot say who it is: the shell is rendered as for a guest. */
  isVisitorUnknown: boolean;
}

/**
 * The data of the shell around every page. Each part has its own fallback: the shop works even without its settings.
 */
export async function loadShell(context: AppLoadContext): Promise<ShellData> {
  const shop = openShop(context);
  const [visitor, settings, pages, categories, groups, notices, cart, unread] = await Promise.all([
    loadVisitor(context),
    orFallback(context, shop(listSettings), []),
    orFallback(context, shop(listPages), []),
    orFallback(context, shop(listCategories), []),
    orFallback(context, shop(listCategoryGroups), []),
    loadNoticePanel(context),
    orFallback(context, showPanel(context), toPanel(null, false)),
    countInbox(context),
  ]);
  const read = readSettings(settings);
  const site = readSiteMeta(pages);
  const isVisitorUnknown = visitor === "unknown";
  return {
    shell: {
      ...shellOf(read, site, isVisitorUnknown ? toPanel(null, false) : cart, context.now),
      categories: categories.map(toCategoryLink),
      groups: groups.map(({ id, name }) => ({ id, name })),
      visitor: visitor && !isVisitorUnknown ? { name: greetingName(visitor), unread } : null,
      notices: isVisitorUnknown ? null : notices,
    },
    isVisitorUnknown,
    site,
    favicon: read.logo,
    benefits: read.benefits,
  };
}

function shellOf(
  read: ShopSettings,
  site: SiteMeta,
  cart: CartPanelView,
  now: number,
): Omit<ShellInfo, "visitor" | "notices" | "categories" | "groups"> {
  return {
    shopName: site.title,
    // The default mark is drawn beside the shop's name; only a custom logo replaces it.
    logo: read.logo === DEFAULT_LOGO ? null : read.logo,
    cart,
    tagline: { title: read.taglineTitle, description: read.taglineText },
    chat: read.chatNumber
      ? {
          number: read.chatNumber,
          written: read.chatNumber,
          link: read.chatLink,
          greeting: `Halo ${site.title}, saya ingin bertanya tentang produk di toko.`,
        }
      : null,
    email: read.email || null,
    operatingHours: read.hours || null,
    social: read.social,
    banks: read.banks,
    year: new Date(now * 1000).getUTCFullYear(),
  };
}

function toCategoryLink(category: Category): CategoryLink {
  const { name, categoryGroup: group, subCategories: subs } = category;
  return { name, href: paths.category(category), group: group.id, subs };
}
