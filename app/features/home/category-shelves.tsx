import { ProductCard } from "#app/features/catalogue/product-card.tsx";
import { Link } from "#app/ui/link.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { EmptyBlock } from "./block.tsx";
import type { ShelfView } from "./home-view.server.ts";

const tileSizes = "(min-width: 85em) 26rem, (min-width: 64em) 31vw, (min-width: 34.375em) 46vw, 82vw";
const cardSizes = "(min-width: 85em) 12.5rem, (min-width: 64em) 15vw, (min-width: 34.375em) 22vw, 40vw";

/** Every category with some of its products: a swipeable row on phones, a grid on larger screens. */
export function CategoryShelves({ shelves }: { shelves: ShelfView[] }) {
  if (shelves.length === 0) return <EmptyBlock title="Belum ada kategori" />;
  return (
    <div className="slides">
      <ul className="rail rail--group shelves">
        {shelves.map((shelf) => (
          <li className="shelf" key={shelf.id}>
            <Link className="tile" to={shelf.href}>
              <span className="pic ar-3x2">
                <Picture {...shelf.picture} alt="" sizes={tileSizes} />
              </span>
              <b>
                {shelf.name}
                <small>Lihat semua</small>
              </b>
            </Link>
            <ShelfCards shelf={shelf} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function ShelfCards({ shelf: { name, cards } }: { shelf: ShelfView }) {
  if (cards.length === 0) return <EmptyBlock title="Tidak ada produk untuk ditampilkan" />;
  return (
    <ul className="grid shelf__cards" aria-label={`Produk ${name}`}>
      {cards.map((card) => (
        <li key={card.id}>
          <ProductCard card={card} sizes={cardSizes} place="kategori" />
        </li>
      ))}
    </ul>
  );
}
