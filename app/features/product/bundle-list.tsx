import type { CardPage } from "#app/features/catalogue/card-page.server.ts";
import { ProductCard } from "#app/features/catalogue/product-card.tsx";
import * as paths from "#app/paths.ts";
import { Empty } from "#app/ui/empty.tsx";
import { Pages } from "#app/ui/pages.tsx";

const SEEN_FIRST = 2;

export function BundleList({ list }: { list: CardPage }) {
  return (
    <section className="wrap section">
      <div className="section__head">
        <h1 className="title">Paket</h1>
        <p>Sudah kami padukan, dan lebih hemat daripada beli satu per satu.</p>
      </div>
      {list.cards.length === 0 ? (
        <Empty title="Belum ada produk" action={{ href: paths.products(), label: "Lihat semua produk" }}>
          Paket baru sedang kami siapkan.
        </Empty>
      ) : (
        <ul className="grid grid--cards">
          {list.cards.map((card, place) => (
            <li key={card.id}>
              <ProductCard card={card} heading="h2" priority={place < SEEN_FIRST} />
            </li>
          ))}
        </ul>
      )}
      <div className="mt">
        <Pages page={list.page} total={list.pages} hrefOf={(page) => paths.bundles(page)} />
      </div>
    </section>
  );
}
