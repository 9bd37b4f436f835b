import type { AppLoadContext } from "@remix-run/cloudflare";
import { greetingName } from "#app/features/account/greeting.ts";
import { loadVisitor } from "#app/features/account/user.server.ts";
import { showPanel } from "#app/features/cart/basket.server.ts";
import { toPanel } from "#app/features/cart/panel-view.ts";
import { listWished } from "#app/features/catalogue/wishes.server.ts";
import { countInbox } from "#app/features/service/inbox.server.ts";
import { loadNoticePanel } from "#app/features/service/notices.server.ts";
import type { Notice } from "#app/session/session.server.ts";
import { orFallback } from "#app/shop/or-fallback.server.ts";
import type { MineView } from "./header-me.tsx";

/** What the slots around a page hold, and the hearts on it. */
export interface Mine extends MineView {
  wishlist: number[];
  /** `refreshTo` leads on without a click. */
  notice: (Notice & { refreshTo?: string }) | null;
}

/** As everybody who is nobody in particular sees the shop. */
export function nobodys(notice: Mine["notice"]): Mine {
  return { visitor: null, cart: toPanel(null, false), notices: null, wishlist: [], notice };
}

export const accountAway: Notice = {
  kind: "info",
  text: "Akun Anda sedang tidak bisa dimuat, jadi halaman ini tampil seperti untuk tamu. Anda tetap masuk; muat ulang sebentar lagi.",
};

/** Everything personal around a page. Each part has its own fallback. */
export async function loadMine(context: AppLoadContext, notice: Notice | undefined): Promise<Mine> {
  const [visitor, notices, cart, unread, wishlist] = await Promise.all([
    loadVisitor(context),
    loadNoticePanel(context),
    orFallback(context, showPanel(context), toPanel(null, false)),
    countInbox(context),
    listWished(context),
  ]);
  if (visitor === "unknown") return nobodys(notice ?? accountAway);
  return {
    visitor: visitor && { name: greetingName(visitor), unread },
    notices,
    cart,
    wishlist,
    notice: notice ?? null,
  };
}
