import { useLocation } from "@remix-run/react";
import { Fragment, useEffect, useRef } from "react";
import { LogoutForm } from "#app/page/logout-form.tsx";
import * as paths from "#app/paths.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { byGroup, type CategoryGroupLink, type CategoryLink } from "./categories.tsx";

interface MobileMenuProps {
  categories: CategoryLink[];
  groups: CategoryGroupLink[];
  isSignedIn: boolean;
}

/** The slide-out menu of small windows. A tap on its button or beside the panel closes it. */
export function MobileMenu({ categories, groups, isSignedIn }: MobileMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  const shownFor = useRef(key);
  // With script, following a link does not load a new document, so the menu has to be closed. On hydration it stays as
  // the visitor left it.
  useEffect(() => {
    if (menu.current && shownFor.current !== key) menu.current.open = false;
    shownFor.current = key;
  }, [key]);
  return (
    <details className="menu" ref={menu}>
      <summary className="iconbtn" aria-label="Menu">
        <Icon name="menu" className="menu__o" />
        <Icon name="x" className="menu__x" />
      </summary>
      <nav className="menu__panel" aria-label="Menu utama">
        <ul className="menu__top">
          <li>
            <Link to={paths.home()}>Beranda</Link>
          </li>
          <li>
            <Link to={paths.products()}>Produk</Link>
          </li>
          <li>
            <Link to={paths.articles()}>Artikel</Link>
          </li>
        </ul>
        {byGroup(categories, groups).map(({ group, categories }) => (
          <Fragment key={group?.id ?? 0}>
            {group && (
              <Link className="menu__group" to={paths.group(group.id)}>
                {group.name}
              </Link>
            )}
            {categories.map((category) => (
              <Fold key={category.href} category={category} />
            ))}
          </Fragment>
        ))}
        {isSignedIn ? (
          <LogoutForm className="menu__end" buttonClass="btn">
            Logout
          </LogoutForm>
        ) : (
          <p className="menu__end">
            <Link className="btn" to={paths.loginTab("login")}>
              Login
            </Link>
            <Link className="btn btn--main" to={paths.loginTab("register")}>
              Register
            </Link>
          </p>
        )}
      </nav>
    </details>
  );
}

function Fold({ category }: { category: CategoryLink }) {
  return (
    <details className="fold">
      <summary>
        {category.name}
        <Icon name="down" />
      </summary>
      <ul>
        <li>
          <Link to={category.href}>Semua {category.name}</Link>
        </li>
        {category.subs.map((sub) => (
          <li key={sub.id}>
            <Link to={paths.subCategory(sub.id)}>{sub.name}</Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
