import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { LogoutForm } from "#app/page/logout-form.tsx";
import { pageMeta } from "#app/page/page-meta.ts";
import * as paths from "#app/paths.ts";
import { useRootData } from "#app/root-data.ts";
import { requireShopper } from "#app/session/shopper.server.ts";
import { byGroup, type CategoryGroupLink, type CategoryLink, type Place, subsOf } from "#app/shell/categories.tsx";
import { Link } from "#app/ui/link.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireShopper(context, request);
  return null;
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Menu" });

export default function Menu() {
  const root = useRootData();
  return (
    <div className="wrap wrap--mid section">
      <h1 className="title mb">Menu</h1>
      <PlainMenu categories={root?.shell.categories ?? []} groups={root?.shell.groups ?? []} />
    </div>
  );
}

const shopPlaces: Place[] = [
  [paths.home(), "Beranda"],
  [paths.products(), "Produk"],
  [paths.categories(), "Kategori"],
  [paths.articles(), "Artikel"],
  [paths.inspirations(), "Inspirasi"],
  [paths.interior(), "Konsultasi Interior"],
  [paths.showroom(), "Showroom"],
];

const ownPlaces: Place[] = [
  [paths.profile(), "Informasi Akun"],
  [paths.orders(), "Pesanan"],
  [paths.cart(), "Keranjang"],
  [paths.ownWishlist(), "Wishlist"],
];

/** All links of the shop's menus, fully expanded: nothing is collapsed or needs a pointer. */
function PlainMenu({ categories, groups }: { categories: CategoryLink[]; groups: CategoryGroupLink[] }) {
  return (
    <nav className="grid cols" aria-label="Menu lengkap">
      <section className="panel" aria-labelledby="menu-toko">
        <h2 id="menu-toko">Toko</h2>
        <Places places={shopPlaces} />
      </section>
      <section className="panel" aria-labelledby="menu-akun">
        <h2 id="menu-akun">Akun</h2>
        <Places places={ownPlaces} />
        <LogoutForm buttonClass="plain">Keluar</LogoutForm>
      </section>
      {byGroup(categories, groups).map(({ group, categories }) => (
        <section className="panel all" key={group?.id ?? 0} aria-labelledby={`menu-kelompok-${group?.id ?? 0}`}>
          <h2 id={`menu-kelompok-${group?.id ?? 0}`}>
            {group ? <Link to={paths.group(group.id)}>{group.name}</Link> : "Kategori"}
          </h2>
          <ul className="grid">
            {categories.map((category) => (
              <li key={category.href}>
                <Link className="plain plain--head" to={category.href}>
                  {category.name}
                </Link>
                <Places places={subsOf(category)} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

function Places({ places }: { places: Place[] }) {
  return (
    <ul>
      {places.map(([href, label]) => (
        <li key={href}>
          <Link className="plain" to={href}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
