import { CART_AT_FOOT, cartPanelHref } from "#app/features/cart/cart-panel.tsx";
import * as paths from "#app/paths.ts";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";

type Place = "home" | "category" | "products" | "cart" | "me";

const roots: [Place, RegExp][] = [
  ["home", /^\/(beranda)?$/],
  ["category", /^\/category(\/|$)/],
  ["products", /^\/(products?|bundle|find)(\/|$)/],
  ["cart", /^\/(cart|buy|m\/buy)(\/|$)/],
  ["me", /^\/(profile|login|register|plain-menu)(\/|$)/],
];

/** The bar's item for a path. */
export function placeOf(path: string): Place | undefined {
  return roots.find(([, root]) => root.test(path))?.[0];
}

export interface BottomBarProps {
  path: string;
  isSignedIn: boolean;
  cartCount: number;
}

/** The bottom bar of small windows: a slot. */
export function BottomBar({ path, isSignedIn, cartCount }: BottomBarProps) {
  const here = placeOf(path);
  const current = (place: Place) => (here === place ? "page" : undefined);
  const item = (place: Place, to: string, icon: IconName, label: string) => (
    <Link to={to} aria-current={current(place)}>
      <Icon name={icon} />
      {label}
    </Link>
  );
  const cart = (
    <>
      <Icon name="bag" />
      Keranjang
      {cartCount > 0 && (
        <span className="dot">
          {cartCount}
          <span className="sr"> barang</span>
        </span>
      )}
    </>
  );
  return (
    <nav className="bar" aria-label="Menu bawah" data-slot="bar">
      {item("home", paths.home(), "home", "Home")}
      {item("category", paths.categories(), "grid", "Kategori")}
      {item("products", paths.products(), "gem", "Produk")}
      {isSignedIn ? (
        <Link to={paths.cart()} aria-current={current("cart")}>
          {cart}
        </Link>
      ) : (
        <a id={CART_AT_FOOT} href={cartPanelHref}>
          {cart}
        </a>
      )}
      {isSignedIn
        ? item("me", paths.profile(), "user", "Profile")
        : item("me", paths.loginTab("login"), "user", "Login")}
    </nav>
  );
}
