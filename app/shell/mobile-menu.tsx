import { Fragment } from "react";
import { type NoticePanelView, UnreadDot } from "#app/features/service/notice-panel.tsx";
import { LogoutForm } from "#app/page/logout-form.tsx";
import * as paths from "#app/paths.ts";
import { unreadWords } from "#app/ui/capped-count.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import {
  byGroup,
  type CategoryGroupLink,
  type CategoryLink,
  type Place,
  PlaceLinks,
  places,
  subsOf,
} from "./categories.tsx";
import { Kept } from "./kept-markup.tsx";

const others: Place[] = [
  [paths.home(), "Beranda"],
  [paths.products(), "Produk"],
  [paths.wishlist(), "Wishlist"],
  ...places,
];

interface MobileMenuProps {
  categories: CategoryLink[];
  groups: CategoryGroupLink[];
  isSignedIn: boolean;
  notices: NoticePanelView | null;
}

/** The slide-out menu of small windows. A tap on its button or beside the panel closes it, and so does what `usePanels` lists. */
export function MobileMenu({ categories, groups, isSignedIn, notices }: MobileMenuProps) {
  return (
    <details className="menu">
      <MenuButton notices={notices} />
      <nav className="menu__panel" aria-label="Menu utama">
        <MenuFolds categories={categories} groups={groups} />
        <MenuOthers notices={notices} />
        <MenuEnd isSignedIn={isSignedIn} />
      </nav>
    </details>
  );
}

export function MenuFolds({ categories, groups }: Pick<MobileMenuProps, "categories" | "groups">) {
  return (
    <Kept as="div" part="menu">
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
    </Kept>
  );
}

interface NoticesProps {
  notices: NoticePanelView | null;
}

/** A slot, like the two below. */
export function MenuButton({ notices }: NoticesProps) {
  const label = notices?.unread ? `Menu, ${unreadWords(notices.unread)}` : "Menu";
  return (
    <summary className="iconbtn" aria-label={label} data-slot="menu-button">
      <Icon name="menu" className="menu__o" />
      <Icon name="x" className="menu__x" />
      {notices && <UnreadDot count={notices.unread} />}
    </summary>
  );
}

export function MenuOthers({ notices }: NoticesProps) {
  return (
    <ul className="menu__others" data-slot="menu-others">
      <PlaceLinks places={others} />
      {notices && (
        <li>
          <Link to={paths.notifications()}>
            Notifikasi
            {notices.unread > 0 && <span className="muted sm"> ({unreadWords(notices.unread)})</span>}
          </Link>
        </li>
      )}
    </ul>
  );
}

export function MenuEnd({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <div className="menu__end" data-slot="menu-end">
      {isSignedIn ? (
        <LogoutForm buttonClass="btn">Logout</LogoutForm>
      ) : (
        <>
          <Link className="btn" to={paths.loginTab("login")}>
            Login
          </Link>
          <Link className="btn btn--main" to={paths.loginTab("register")}>
            Register
          </Link>
        </>
      )}
    </div>
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
        <PlaceLinks places={[[category.href, `Semua ${category.name}`], ...subsOf(category)]} />
      </ul>
    </details>
  );
}
