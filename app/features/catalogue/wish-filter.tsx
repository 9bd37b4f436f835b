import * as paths from "#app/paths.ts";
import { useActingChoice, useSubmitChoice } from "#app/ui/acting-choice.ts";
import { Link } from "#app/ui/link.tsx";
import { ShopForm } from "#app/ui/shop-form.tsx";
import type { WishSort } from "#domain/catalogue/wish.ts";

const sorts: [WishSort, string][] = [
  ["terbaru", "Terbaru disimpan"],
  ["turun", "Turun harga terbanyak"],
  ["termurah", "Harga terendah"],
  ["termahal", "Harga tertinggi"],
];

interface WishFilterProps {
  categories: { id: number; name: string; total: number }[];
  chosen: number | null;
  sort: WishSort;
}

/** Narrows and sorts the wishlist: plain links and a form that asks for an address. */
export function WishFilter({ categories, chosen, sort }: WishFilterProps) {
  const acting = useActingChoice(useSubmitChoice());
  return (
    <div className="row row--apart">
      <nav className="row g-1" aria-label="Kategori wishlist">
        <Link className="chip" to={paths.ownWishlist(1, sort)} aria-current={chosen === null ? "true" : undefined}>
          Semua
        </Link>
        {categories.map(({ id, name, total }) => (
          <Link
            className="chip"
            key={id}
            to={paths.ownWishlist(1, sort, id)}
            aria-current={chosen === id ? "true" : undefined}
          >
            {`${name} (${total})`}
          </Link>
        ))}
      </nav>
      <ShopForm className="row g-1 wish-sort" send="page" method="get" action={paths.ownWishlist()}>
        {chosen !== null && <input type="hidden" name="categories" value={chosen} />}
        <select
          className="input input--tight"
          aria-label="Urutkan wishlist"
          name="sort"
          key={sort}
          defaultValue={sort}
          {...acting}
        >
          {sorts.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
        <button type="submit" className="btn btn--sm">
          Urutkan
        </button>
      </ShopForm>
    </div>
  );
}
