import { useLocation } from "@remix-run/react";
import { useState } from "react";
import { cartPanelHref } from "#app/features/cart/cart-panel.tsx";
import { Undo } from "#app/features/cart/undo.tsx";
import * as paths from "#app/paths.ts";
import type { Notice } from "#app/session/session.server.ts";
import { Alert } from "#app/ui/alert.tsx";

export interface ShownNotice extends Notice {
  /** It is true of every page that follows. */
  isLasting?: boolean;
  /** It leads on without a click. */
  refreshTo?: string;
}

/** Words about what was done before this page: a slot. They do not go along to the next one. */
export function NoticeBar({ notice }: { notice: ShownNotice | null }) {
  const { pathname } = useLocation();
  const [at, setAt] = useState({ notice, pathname });
  if (at.notice !== notice) setAt({ notice, pathname });
  // The cart's page has that button in its own form, the checkout those words at its shipping.
  const isThere =
    (notice?.removed && pathname === paths.cart()) || (notice?.isAtShipping && pathname === paths.checkout());
  const isShown = notice !== null && !isThere && (at.pathname === pathname || notice.isLasting);
  return (
    <div data-slot="notice">
      {isShown && (
        <div className="wrap notice">
          {notice.refreshTo && <meta httpEquiv="refresh" content={`0;url=${notice.refreshTo}`} />}
          {notice.removed ? (
            <div role="status">
              <Undo removed={notice.removed} words={notice.text} returnTo={pathname} />
            </div>
          ) : (
            <Alert type={notice.kind} message={notice.text}>
              {notice.isInCart && notice.kind !== "danger" && pathname !== paths.cart() && (
                <a className="more" href={cartPanelHref}>
                  Lihat keranjang
                </a>
              )}
            </Alert>
          )}
        </div>
      )}
    </div>
  );
}
