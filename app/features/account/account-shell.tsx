import { useLocation, useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { AccountWorker } from "#app/features/account/account-worker.tsx";
import { LogoutForm } from "#app/page/logout-form.tsx";
import * as paths from "#app/paths.ts";
import { useHasExtras } from "#app/shop/use-extras.ts";
import { Crumbs } from "#app/ui/crumbs.tsx";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import type { Waiting } from "#contract/account/profile.ts";

/** The screens of the account; the last is what is counted beside the link. */
const places: [path: string, icon: IconName, label: string, waits?: keyof Waiting][] = [
  [paths.profile(), "user", "Informasi Akun"],
  [paths.orders(), "box", "Pesanan", "orders"],
  [paths.reviews(), "star", "Ulasan", "reviews"],
  [paths.complaints(), "alert", "Komplain"],
  [paths.claims(), "gem", "Garansi dan pengembalian"],
  [paths.ownProjects(), "home", "Konsultasi Interior"],
  [paths.ownWishlist(), "heart", "Wishlist"],
  [paths.vouchers(), "tag", "Voucher"],
  [paths.points(), "coin", "Poin"],
  [paths.notifications(), "bell", "Notifikasi", "notifications"],
  [paths.chats(), "chat", "Kotak masuk", "chats"],
  [paths.events(), "gift", "Acara & hadiah"],
  [paths.addresses(), "truck", "Alamat"],
  [paths.dropshippers(), "share", "Dropshipper"],
  [paths.banks(), "bank", "Rekening bank"],
  [paths.password(), "shield", "Kata sandi"],
];

/** The screens that only a back end has that has more than the specification's calls. */
const extras = new Set([paths.claims(), paths.ownProjects(), paths.points()]);

/** Screens that the account's first screen links to: the menu below it omits them on a phone. */
const onHub = new Set([
  paths.profile(),
  paths.orders(),
  paths.reviews(),
  paths.vouchers(),
  paths.points(),
  paths.notifications(),
  paths.chats(),
  paths.password(),
]);

interface AccountShellProps {
  title: string;
  /** It is the account's first screen: on a phone the menu stands open below it. */
  isHub?: boolean;
  /** Replaces the title as the page's heading. */
  heading?: ReactNode;
  /** The screen of the menu that this one belongs to: it leads back there. */
  within?: { name: string; href: string };
  children: ReactNode;
}

/** The layout of every account screen: the menu sits beside the screen, or folds above it, and is read after it. */
export function AccountShell({ title, heading = title, isHub, within, children }: AccountShellProps) {
  const waiting = useWaiting();
  return (
    <div className="wrap">
      <AccountWorker />
      <div className="aside aside--start">
        <div className="stack g-3 own">
          <div>
            {within && <Crumbs crumbs={[within]} here={title} />}
            <h1 className="title">{heading}</h1>
          </div>
          {children}
        </div>
        <div className="sticky no-print">
          {!isHub && (
            <details className="side">
              <summary>
                Menu akun
                <Icon name="down" />
              </summary>
            </details>
          )}
          <nav className="side side__nav" aria-label="Menu akun">
            <AccountMenu waiting={waiting} within={within?.href} isHub={isHub} />
          </nav>
        </div>
      </div>
    </div>
  );
}

/** Counts of open orders, reviews and unread messages, loaded by the account's layout; null if they could not be loaded. */
export function useWaiting(): Waiting | null {
  return useRouteLoaderData<{ waiting: Waiting | null }>("routes/account/frame")?.waiting ?? null;
}

const words: Record<keyof Waiting, string> = {
  orders: "belum dibayar",
  reviews: "belum diulas",
  notifications: "belum dibaca",
  chats: "belum dibaca",
};
/** The shop counts no further. */
const COUNT_MAX = 99;

/** How much waits on a screen; nothing where nothing waits. */
function Count({ waiting, of }: { waiting: Waiting | null; of: keyof Waiting }) {
  const total = waiting?.[of] ?? 0;
  if (total === 0) return null;
  return (
    <span className="count">
      {total > COUNT_MAX ? `${COUNT_MAX}+` : total}
      <span className="sr"> {words[of]}</span>
    </span>
  );
}

interface MenuProps {
  waiting: Waiting | null;
  within: string | undefined;
  isHub: boolean | undefined;
}

function AccountMenu({ waiting, within, isHub }: MenuProps) {
  const { pathname } = useLocation();
  const hasExtras = useHasExtras();
  const shown = places.filter(([path]) => hasExtras || !extras.has(path));
  return (
    <ul>
      {shown.map(([path, icon, label, waits]) => (
        <li key={path} className={isHub && onHub.has(path) ? "side__again" : undefined}>
          <Link to={path} aria-current={pathname === path ? "page" : within === path ? "true" : undefined}>
            <Icon name={icon} />
            {label}
            {waits && <Count waiting={waiting} of={waits} />}
          </Link>
        </li>
      ))}
      <li>
        <LogoutForm />
      </li>
    </ul>
  );
}
