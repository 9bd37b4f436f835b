import type { CardPage } from "#app/features/catalogue/card-page.server.ts";
import { ProductCard } from "#app/features/catalogue/product-card.tsx";
import * as paths from "#app/paths.ts";
import { Crumbs } from "#app/ui/crumbs.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { Link } from "#app/ui/link.tsx";
import { Pages } from "#app/ui/pages.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { formatRupiah, type Rupiah } from "#domain/money.ts";
import type { BundleCard, BundleView, PartView } from "./bundle-view.ts";

interface BundlePartsProps {
  bundle: BundleView;
  price: Rupiah;
  /** How many bundles are wanted; the part quantities are multiplied by it. */
  count: number;
}

/** A bundle's contents, and the saving compared with buying the parts separately. */
export function BundleParts({ bundle, price, count }: BundlePartsProps) {
  return (
    <section className="stack g-2" aria-labelledby="isi-judul">
      {bundle.saving > 0 && (
        <p className="accent md">
          <b>Hemat {bundle.savingText} dibanding beli terpisah</b>
        </p>
      )}
      <h2 id="isi-judul" className="parts__title">
        Isi paket
      </h2>
      <p className="sm muted">Pilihannya seperti tertulis di sini. Foto suasana memberi gambaran.</p>
      <ul className="list parts">
        {bundle.parts.map((part) => (
          <Part key={part.variant} part={part} count={count} />
        ))}
      </ul>
      <dl className="sum" aria-live="polite">
        {bundle.saving > 0 && (
          <>
            <dt>Harga terpisah</dt>
            <dd>
              <s>{formatRupiah((price + bundle.saving) * count)}</s>
            </dd>
            <dt>Hemat</dt>
            <dd className="cut">−{formatRupiah(bundle.saving * count)}</dd>
          </>
        )}
        <dt className="total">{count > 1 ? `Harga ${count} paket` : "Harga paket"}</dt>
        <dd className="total">{formatRupiah(price * count)}</dd>
      </dl>
    </section>
  );
}

function Part({ part, count }: { part: PartView; count: number }) {
  return (
    <li className="row row--apart">
      <div className="item grow">
        <span className="pic">{part.picture && <Picture {...part.picture} alt="" sizes="5rem" />}</span>
        <h3 className="name">
          <Link to={part.href}>{part.name}</Link>
        </h3>
        <p className="sm num">{formatRupiah(part.price)}</p>
        {part.isSold && (
          <p>
            <span className="tag tag--bad">Habis</span>
          </p>
        )}
      </div>
      <b className="num">
        <span className="sr">Jumlah </span>× {part.quantity * count}
      </b>
    </li>
  );
}

const SEEN_FIRST = 2;

interface BundleListProps {
  list: CardPage<BundleCard>;
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
