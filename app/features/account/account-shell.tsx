import { Form, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";

const places: [path: string, icon: IconName, label: string][] = [
  ["/profile", "user", "Informasi Akun"],
  ["/profile/orders", "box", "Pesanan"],
  ["/profile/address", "truck", "Alamat"],
  ["/profile/dropshipper", "bag", "Dropshipper"],
  ["/profile/banks", "tag", "Rekening Bank"],
  ["/profile/password", "shield", "Kata Sandi"],
];

/** The frame of every screen of the account: its menu, beside the screen or folded above it. */
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
        <Form method="post" action="/logout" discover="none">
          <button type="submit">
            <Icon name="out" />
            Keluar
          </button>
        </Form>
      </li>
    </ul>
  );
}
