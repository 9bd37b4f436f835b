import { ProductCard } from "#app/features/catalogue/product-card.tsx";
import * as paths from "#app/paths.ts";
import { Crumbs } from "#app/ui/crumbs.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { Pages } from "#app/ui/pages.tsx";
import type { BundlePage } from "./bundles.server.ts";

const SEEN_FIRST = 2;

interface BundleListProps {
  list: BundlePage;
}

export function BundleList({ list }: BundleListProps) {
  return (
    <div className="wrap">
      <Crumbs crumbs={[{ name: "Beranda", href: paths.home() }]} here="Paket" />
      <h1 className="title">Paket</h1>
      <p className="lead mb">Sudah kami padukan, dan lebih hemat daripada beli satu per satu.</p>
      {list.cards.length === 0 ? (
        <Empty title="Belum ada produk" action={{ href: paths.products(), label: "Lihat semua produk" }}>
          Paket baru sedang kami siapkan.
        </Empty>
      ) : (
        <ul className="grid grid--cards grid--4">
          {list.cards.map((card, place) => (
            <li key={card.id}>
              <ProductCard card={card} heading="h2" priority={place < SEEN_FIRST} parts={card.parts} />
            </li>
          ))}
        </ul>
      )}
      <div className="section">
        <Pages page={list.page} total={list.pages} hrefOf={(page) => paths.bundles(page)} />
      </div>
    </div>
  );
}
