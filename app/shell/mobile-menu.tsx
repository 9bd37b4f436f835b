import { Form, useLocation } from "@remix-run/react";
import { Fragment, useEffect, useRef } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { byGroup, type CategoryGroupLink, type CategoryLink, groupHref, subCategoryHref } from "./categories.tsx";

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
  // Where script runs, following a link leaves the document in place, and the menu must not stay open over it. When script only
  // takes over the page, the menu stays as the visitor has it.
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
            <Link to="/">Beranda</Link>
          </li>
          <li>
            <Link to="/products">Produk</Link>
          </li>
          <li>
            <Link to="/artikel">Artikel</Link>
          </li>
        </ul>
        {byGroup(categories, groups).map(({ group, categories }) => (
          <Fragment key={group?.id ?? 0}>
            {group && (
              <Link className="menu__group" to={groupHref(group.id)}>
                {group.name}
              </Link>
            )}
            {categories.map((category) => (
              <Fold key={category.href} category={category} />
            ))}
          </Fragment>
        ))}
        {isSignedIn ? (
          <Form className="menu__end" method="post" action="/logout" discover="none">
            <button type="submit" className="btn">
              Logout
            </button>
          </Form>
        ) : (
          <p className="menu__end">
            <Link className="btn" to="/login?tab=login">
              Login
            </Link>
            <Link className="btn btn--main" to="/login?tab=register">
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
            <Link to={subCategoryHref(sub.id)}>{sub.name}</Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
