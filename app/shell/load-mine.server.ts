import type { AppLoadContext } from "@remix-run/cloudflare";
import { greetingName } from "#app/features/account/hub.server.ts";
import { showPanel } from "#app/features/cart/basket.server.ts";
import { toPanel } from "#app/features/cart/cart-view.ts";
import { showGuestPanel } from "#app/features/cart/guest-sums.server.ts";
import { toNoticePanel } from "#app/features/service/notices.server.ts";
import { loadGuestCart } from "#app/session/guest-cart.server.ts";
import { askMine } from "#app/session/mine.server.ts";
import { ownerOf } from "#app/session/owner.server.ts";
import { loadGuestSize } from "#app/session/ring-size.server.ts";
import type { Notice } from "#app/session/session.server.ts";
import { currentShopper, type Shopper } from "#app/session/shopper.server.ts";
import { orFallback } from "#app/shop/or-fallback.server.ts";
import type { MineView } from "./header.tsx";

export interface ShownNotice extends Notice {
  /** It is true of every page that follows. */
  isLasting?: boolean;
  /** Redirects there without a click. */
  refreshTo?: string;
}

/** What the slots around a page hold, and the hearts on it. */
export interface Mine extends MineView {
  wishlist: number[];
  ringSize: number | null;
  /** What a customer can spend now. */
  points: number;
  notice: ShownNotice | null;
  /** The mark of who the page is made for (session/owner.ts). */
  owner: string;
}

/** The shell of an anonymous visitor. */
export function nobodys(notice: Mine["notice"], owner = ""): Mine {
  const nobody = { visitor: null, notices: null, wishlist: [], points: 0, ringSize: null };
  return { ...nobody, cart: toPanel(null, false), notice, owner };
}

export const accountAway: ShownNotice = {
  kind: "info",
  isLasting: true,
  text: "Data akun belum termuat. Anda masih login; muat ulang sebentar lagi.",
};

/** Everything personal around a page. What the shop cannot say leaves the page as for a guest. */
export async function loadMine(
  context: AppLoadContext,
  notice: Notice | undefined,
  ask: typeof askMine = askMine,
): Promise<Mine> {
  const shopper = await currentShopper(context);
  if (!shopper) return guests(context, notice);
  const [own, owner] = await Promise.all([
    orFallback(context, customers(context, shopper, ask), null),
    ownerOf(context),
  ]);
  return own ? withNotice({ ...own, owner }, notice) : nobodys(notice ?? accountAway, owner);
}

async function guests(context: AppLoadContext, notice: Notice | undefined): Promise<Mine> {
  const [cart, { wishlist }, ringSize] = await Promise.all([
    orFallback(context, showGuestPanel(context), toPanel(null, false)),
    loadGuestCart(context),
    loadGuestSize(context),
  ]);
  return withNotice({ visitor: null, notices: null, cart, wishlist, points: 0, ringSize, owner: "" }, notice);
}

/** The cart's panel also shows what was just removed, and why something could not be added. */
function withNotice(own: Omit<Mine, "notice">, notice: Notice | undefined): Mine {
  return {
    ...own,
    cart: {
      ...own.cart,
      ...(notice && (notice.removed || notice.isInCart) && { removed: notice.removed, words: notice.text }),
    },
    notice: notice ?? null,
  };
}

async function customers(
  context: AppLoadContext,
  shopper: Shopper,
  ask: typeof askMine,
): Promise<Omit<Mine, "notice" | "owner">> {
  const { user, wishlist, points, notices, unreadMessages } = await ask(context, shopper);
  return {
    visitor: { id: user.id, name: greetingName(user), unread: unreadMessages },
    notices: toNoticePanel(notices),
    cart: await showPanel(context),
    wishlist,
    ringSize: user.ringSize ?? (await loadGuestSize(context)),
    points,
  };
}
