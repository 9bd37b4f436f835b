import type { ReactNode } from "react";
import { CartPanel, type CartPanelView } from "#app/features/cart/cart-panel.tsx";
import { NoticePanel, type NoticePanelView, UnreadDot } from "#app/features/service/notice-panel.tsx";
import { LogoutForm } from "#app/page/logout-form.tsx";
import * as paths from "#app/paths.ts";
import { HasPop } from "#app/ui/has-pop.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { ShopForm } from "#app/ui/shop-form.tsx";
import type { CategoryGroupLink, CategoryLink } from "./categories.tsx";
import { MobileMenu } from "./mobile-menu.tsx";

export interface HeaderProps extends MineView {
  shopName: string;
  /** The URL of the logo beside the shop's name; null shows the default mark (the cut stone). */
  logo: string | null;
  categories: CategoryLink[];
  groups: CategoryGroupLink[];
  path: string;
  /** The current search. */
  keyword?: string;
  /** Rendered below a focused search box; receives the input's id. */
  suggestions?: (inputId: string) => ReactNode;
}

export function Header(props: HeaderProps) {
  const { shopName, logo, categories, groups, visitor, notices } = props;
  return (
    <header className="head">
      <div className="head__bar wrap">
        <MobileMenu categories={categories} groups={groups} isSignedIn={visitor !== null} notices={notices} />
        <Logo shopName={shopName} logo={logo} />
        <Search {...props} id="cari" placeholder="Cari Produk" />
        <HeaderMe {...props} />
      </div>
      <Search {...props} id="cari-ringkas" placeholder="Search Item" lang="en" />
    </header>
  );
}

export function Logo({ shopName, logo }: Pick<HeaderProps, "shopName" | "logo">) {
  return (
    <Link className="logo" to={paths.home()}>
      {logo ? <img src={logo} alt="" width="26" height="26" /> : <Icon name="gem" />}
      <span>{shopName}</span>
    </Link>
  );
}

interface SearchProps extends Pick<HeaderProps, "keyword" | "suggestions"> {
  id: string;
  placeholder: string;
  /** That of the placeholder, where it is not the page's. */
  lang?: "en";
}

/** Rendered twice, because the placeholders differ; the style sheet shows the one that fits the window. */
function Search({ id, placeholder, lang, keyword, suggestions }: SearchProps) {
  return (
    <ShopForm
      className="search has-pop"
      role="search"
      aria-label="Cari di toko"
      send="page"
      method="get"
      action={paths.products()}
    >
      <Icon name="search" />
      <label className="sr" htmlFor={id}>
        Cari Produk
      </label>
      <input
        key={keyword ?? ""}
        id={id}
        name="q"
        type="search"
        placeholder={placeholder}
        lang={lang}
        defaultValue={keyword}
        minLength={2}
        maxLength={80}
        pattern=".*\S.*"
        required
        autoComplete="off"
        enterKeyHint="search"
      />
      <button type="submit" className="search__go">
        Cari Produk
      </button>
      {suggestions?.(id)}
    </ShopForm>
  );
}

/** What the shell shows of this visitor. */
export interface MineView {
  visitor: { id: number; name: string; unread: number } | null;
  cart: CartPanelView;
  /** The customer's notifications; null for a guest. */
  notices: NoticePanelView | null;
}

/** The header's personal end: a slot. Where there is a menu, what that has does not push the logo from the middle. */
export function HeaderMe({ visitor, cart, notices }: MineView) {
  return (
    <div className="head__me" data-slot="me">
      {notices && <NoticePanel panel={notices} />}
      <Link className="iconbtn wider" to={paths.wishlist()} aria-label="Wishlist">
        <Icon name="heart" />
      </Link>
      <CartPanel cart={cart} />
      {visitor && <InboxLink unread={visitor.unread} />}
      {visitor ? <AccountMenu name={visitor.name} /> : <GuestLinks />}
    </div>
  );
}

function InboxLink({ unread }: { unread: number }) {
  return (
    <Link className="iconbtn" to={paths.chats()} aria-label={`Kotak masuk, ${unread} pesan belum dibaca`}>
      <Icon name="chat" />
      <UnreadDot count={unread} />
    </Link>
  );
}

function GuestLinks() {
  return (
    <>
      <Link className="btn btn--sm btn--bare wide" to={paths.loginTab("login")}>
        Login
      </Link>
      <Link className="btn btn--sm btn--main wide" to={paths.loginTab("register")}>
        Register
      </Link>
    </>
  );
}

const own = [
  [paths.profile(), "user", "Informasi Akun"],
  [paths.orders(), "box", "Pesanan"],
  [paths.wishlist(), "heart", "Wishlist"],
] as const;

function AccountMenu({ name }: { name: string }) {
  return (
    <HasPop
      className="wide"
      buttonClass="btn btn--sm btn--bare nowrap"
      button={
        <>
          <Icon name="user" />
          Hai, {name}
        </>
      }
    >
      <div className="pop pop--menu">
        {own.map(([href, icon, name]) => (
          <Link key={href} to={href}>
            <Icon name={icon} />
            {name}
          </Link>
        ))}
        <LogoutForm />
      </div>
    </HasPop>
  );
}
