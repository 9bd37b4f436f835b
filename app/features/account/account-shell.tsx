import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { LogoutForm } from "#app/page/logout-form.tsx";
import * as paths from "#app/paths.ts";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";

const places: [path: string, icon: IconName, label: string][] = [
  [paths.profile(), "user", "Informasi Akun"],
  [paths.orders(), "box", "Pesanan"],
  [paths.addresses(), "truck", "Alamat"],
  [paths.dropshippers(), "bag", "Dropshipper"],
  [paths.banks(), "tag", "Rekening Bank"],
  [paths.password(), "shield", "Kata Sandi"],
];

/** The layout of every account screen: the menu sits beside the screen, or folds above it. */
export function AccountShell({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="wrap">
      <div className="aside aside--start">
        <div className="sticky">
          <details className="side">
            <summary>
              Menu akun
              <Icon name="down" />
            </summary>
          </details>
          <nav className="side side__nav" aria-label="Menu akun">
            <AccountMenu />
          </nav>
        </div>
        <div className="stack g-3">
          <h1 className="title">{title}</h1>
          {children}
        </div>
      </div>
    </div>
  );
}

function AccountMenu() {
  const { pathname } = useLocation();
  return (
    <ul>
      {places.map(([path, icon, label]) => (
        <li key={path}>
          <Link to={path} aria-current={pathname === path ? "page" : undefined}>
            <Icon name={icon} />
            {label}
          </Link>
        </li>
      ))}
      <li>
        <LogoutForm />
      </li>
    </ul>
  );
}
