import type { AppLoadContext } from "@remix-run/cloudflare";
import { greetingName } from "#app/features/account/hub.server.ts";
import { loadGuestSize } from "#app/features/account/ring-size.server.ts";
import { showPanel } from "#app/features/cart/basket.server.ts";
import { toPanel } from "#app/features/cart/cart-view.ts";
import { showGuestPanel } from "#app/features/cart/guest-sums.server.ts";
import { toNoticePanel } from "#app/features/service/notices.server.ts";
import { askVisitor } from "#app/personal/visitor-cache.server.ts";
import { loadGuestCart } from "#app/session/browser.server.ts";
import { ownerOf } from "#app/session/owner.server.ts";
import type { Notice } from "#app/session/session.server.ts";
import { currentShopper, type Shopper } from "#app/session/shopper.server.ts";
import type { MineView } from "#app/shell/header.tsx";

import type { ShownNotice } from "#app/shell/notice-bar.tsx";
import { orFallback } from "#app/shop/late.server.ts";

/** What the slots around a page hold, and the hearts on it. */
export interface Visitor extends MineView {
  wishlist: number[];
  ringSize: number | null;
  /** What a customer can spend now. */
  points: number;
  notice: ShownNotice | null;
  /** The mark of who the page is made for (session/owner.ts). */
  owner: string;
}

/** As everybody who is nobody in particular sees the shop. */
export function nobody(notice: Visitor["notice"], owner = ""): Visitor {
  const nobody = { visitor: null, notices: null, wishlist: [], points: 0, ringSize: null };
  return { ...nobody, cart: toPanel(null, false), notice, owner };
}

export const accountAway: ShownNotice = {
  kind: "info",
  isLasting: true,
  text: "Data akun belum termuat. Anda masih login; muat ulang sebentar lagi.",
};

/** Everything personal around a page. What the shop cannot say leaves the page as for a guest. */
export async function loadVisitor(
  context: AppLoadContext,
  notice: Notice | undefined,
  ask: typeof askVisitor = askVisitor,
): Promise<Visitor> {
  const shopper = await currentShopper(context);
  if (!shopper) return guests(context, notice);
  const [own, owner] = await Promise.all([
    orFallback(context, customers(context, shopper, ask), null),
    ownerOf(context),
  ]);
  return own ? withNotice({ ...own, owner }, notice) : nobody(notice ?? accountAway, owner);
}

async function guests(context: AppLoadContext, notice: Notice | undefined): Promise<Visitor> {
  const [cart, { wishlist }, ringSize] = await Promise.all([
    orFallback(context, showGuestPanel(context), toPanel(null, false)),
    loadGuestCart(context),
    loadGuestSize(context),
  ]);
  return withNotice({ visitor: null, notices: null, cart, wishlist, points: 0, ringSize, owner: "" }, notice);
}

/** The cart's panel, too, tells of what was just removed, and why something could not be added. */
function withNotice(own: Omit<Visitor, "notice">, notice: Notice | undefined): Visitor {
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
  ask: typeof askVisitor,
): Promise<Omit<Visitor, "notice" | "owner">> {
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
