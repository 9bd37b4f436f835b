import type { ReactNode } from "react";
import * as paths from "#app/paths.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { ShopForm } from "#app/ui/shop-form.tsx";
import type { CategoryGroupLink, CategoryLink } from "./categories.tsx";
import { HeaderMe, type MineView } from "./header-me.tsx";
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
