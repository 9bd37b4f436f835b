import * as paths from "#app/paths.ts";
import { useActingChoice, useSubmitChoice } from "#app/ui/acting-choice.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Price } from "#app/ui/price.tsx";
import { ShopForm } from "#app/ui/shop-form.tsx";
import type { WishSort } from "#domain/catalogue/wish.ts";
import type { WishView } from "./wishes.server.ts";

const WIDEST = 320;

/** A saved product: what became of it since, into the cart, or off the list. */
export function OwnWish({ wish, returnTo }: { wish: WishView; returnTo: string }) {
  const { card, isGone, drop } = wish;
  return (
    <li>
      <div className="item">
        <span className={card.isSold ? "pic pic--sold" : "pic"}>
          {card.picture && <Picture {...card.picture} alt="" sizes="6rem" widest={WIDEST} />}
        </span>
        <h2 className="name">{isGone ? card.name : <Link to={card.href}>{card.name}</Link>}</h2>
        {isGone ? (
          <p>
            <span className="tag">TIDAK DIJUAL LAGI</span>
          </p>
        ) : (
          <>
            <div className="row g-1">
              <Price now={card.now} was={card.was} off={card.off} from={card.hasSeveralPrices} unit={card.unit} />
              {card.isSold && <span className="tag tag--bad">HABIS</span>}
              {card.bundle && <span className="tag tag--line">PAKET</span>}
              {drop && <span className="tag tag--ok">{drop}</span>}
            </div>
            {card.isSold ? <Tell wish={wish} /> : <IntoCart wish={wish} returnTo={returnTo} />}
          </>
        )}
      </div>
      <ShopForm send="page" action={returnTo}>
        <input type="hidden" name="intent" value="remove" />
        <input type="hidden" name="name" value={card.name} />
        <button
          type="submit"
          className="iconbtn"
          name="id"
          value={card.id}
          aria-label={`Hapus ${card.name} dari wishlist`}
        >
          <Icon name="trash" />
        </button>
      </ShopForm>
    </li>
  );
}

/** The URL of the notification form; for a ring, of one size. */
function Tell({ wish: { card, isBySize } }: { wish: WishView }) {
  return (
    <Link className="more" to={`${card.href}#${isBySize ? "pilih-ukuran" : "kabari"}`}>
      Beri tahu saya<span className="sr"> kalau {card.name} tersedia lagi</span>
    </Link>
  );
}

/** A single variant is added directly; one of several is chosen here, and a ring's size on the product's page. */
function IntoCart({ wish: { card, variants, isBySize }, returnTo }: { wish: WishView; returnTo: string }) {
  const [first] = variants;
  if (!first) return null;
  if (isBySize)
    return (
      <Link className="more" to={`${card.href}#pilih-ukuran`} aria-label={`Pilih ukuran ${card.name}`}>
        Pilih ukuran
      </Link>
    );
  const field = `varian-${card.id}`;
  return (
    <ShopForm className="wish-add" send="page" document action={paths.cart()}>
      <input type="hidden" name="kembali" value={returnTo} />
      {variants.length === 1 ? (
        <input type="hidden" name="variant" value={first.id} />
      ) : (
        <>
          <label className="sr" htmlFor={field}>
            Varian {card.name}
          </label>
          <select
            className="input input--tight"
            id={field}
            name="variant"
            defaultValue={variants.find(({ isSold }) => !isSold)?.id}
            autoComplete="off"
          >
            {variants.map(({ id, label, isSold }) => (
              <option key={id} value={id} disabled={isSold}>
                {isSold ? `${label} (habis)` : label}
              </option>
            ))}
          </select>
        </>
      )}
      <button
        type="submit"
        className="iconbtn"
        name="intent"
        value="add"
        aria-label={`Masukkan ke keranjang: ${card.name}`}
      >
        <Icon name="bag" />
      </button>
    </ShopForm>
  );
}

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
