import type { ReactNode } from "react";
import { Reviews } from "#app/features/catalogue/reviews.tsx";
import { WishButton } from "#app/features/catalogue/wish-button.tsx";
import { Vouchers } from "#app/features/promotions/vouchers.tsx";
import * as paths from "#app/paths.ts";
import { useRootData } from "#app/root-data.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Crumbs } from "#app/ui/crumbs.tsx";
import { Late, LateFailed } from "#app/ui/late.tsx";
import { Link } from "#app/ui/link.tsx";
import { Price } from "#app/ui/price.tsx";
import { Share } from "#app/ui/share.tsx";
import type { ReviewView } from "#domain/catalogue/review-view.ts";
import { AskAbout } from "./ask-about.tsx";
import type { BesideProduct } from "./beside-product.server.ts";
import { AddButton, BuyBox, BuyButton } from "./buy-box.tsx";
import { Delivery } from "./delivery.tsx";
import { Gallery } from "./gallery.tsx";
import { OtherOffers, PreOrder, SaleOffer } from "./offers.tsx";
import { ProductHead } from "./product-head.tsx";
import { Benefits, ProductStory, Rooms } from "./product-story.tsx";
import type { ProductView } from "./product-view.ts";
import { usePieces } from "./quantity-field.tsx";
import { Shelf } from "./shelf.tsx";
import { StockWish } from "./stock-wish.tsx";
import { VariantLinks } from "./variant-links.tsx";

interface ProductPageProps {
  product: ProductView;
  late: BesideProduct;
  /** A bundle's contents, for the number of bundles wanted. */
  parts?: (bundles: number) => ReactNode;
}

/** A product or a bundle: pictures and buying first, then what may come late. */
export function ProductPage({ product, late, parts }: ProductPageProps) {
  return (
    <>
      <div className="wrap">
        <Crumbs crumbs={product.trail.map(({ name, path }) => ({ name, href: path }))} here={product.name} />
        {product.isUnknownVariant && (
          <div className="mb">
            <Alert
              type="info"
              message="Varian di alamat itu tidak ada pada produk ini. Kami tampilkan varian yang tersedia."
            />
          </div>
        )}
        {/* Another variant resets the pictures and the quantity. */}
        <Counter key={product.chosen?.id} product={product} late={late} parts={parts} />
      </div>
      <PageParts isBundle={product.isBundle} />
      <ProductStory product={product} partners={late.partners} />
      <section className="section band" id="ulasan" aria-labelledby="ulasan-judul">
        <div className="wrap">
          <div className="section__head">
            <h2 id="ulasan-judul">Ulasan pembeli</h2>
          </div>
          <Late value={late.reviews} failed={<LateFailed text="Ulasan belum bisa dimuat." />}>
            {(reviews) => (
              <Reviews
                reviews={reviews}
                view={late.reviewView}
                hrefOf={(page, view) => reviewsHref(product, page, view)}
              />
            )}
          </Late>
        </div>
      </section>
      {!product.isBundle && (
        <Shelf
          id="terkait"
          title="Produk terkait"
          cards={late.related}
          more={{ href: product.category.path, label: `Semua ${product.category.name}` }}
        />
      )}
      <Shelf
        id="bundle-lain"
        title={product.isBundle ? "Bundle lainnya" : "Lebih hemat dalam bundle"}
        cards={late.bundles}
        more={{ href: paths.bundles(), label: "Semua bundle" }}
        isBand={!product.isBundle}
      />
      <Shelf id="rekomendasi" title="Rekomendasi untuk Anda" cards={late.recommended} />
      <Rooms rooms={late.rooms} />
    </>
  );
}

function Counter({ product, late, parts }: ProductPageProps) {
  const { chosen } = product;
  const pieces = usePieces(product.quantity, chosen?.most ?? 1);
  const origin = useRootData()?.origin ?? "";
  const isAsked = Boolean(late.wish?.key || late.wish?.isAsked);
  return (
    <div className="pd">
      <Gallery pictures={product.pictures} name={product.name} />
      <div className="stack g-3">
        <ProductHead product={product} chosen={chosen} />
        {chosen?.sale && <SaleOffer sale={chosen.sale} now={product.now} />}
        {chosen && (
          <>
            {parts?.(pieces.quantity)}
            <VariantLinks label="Warna" chosen={chosen.color} choices={product.colors} />
            <VariantLinks
              label={chosen.isSize ? "Ukuran cincin" : "Pilihan"}
              chosen={chosen.name}
              choices={product.names}
              help={
                chosen.isSize && (
                  <Link className="more" to={paths.ringSizes()}>
                    Cara mengukur jari
                  </Link>
                )
              }
            />
            {chosen.preOrder && <PreOrder preOrder={chosen.preOrder} />}
            {late.wish ? (
              <StockWish product={product} chosen={chosen} wish={late.wish} />
            ) : (
              <BuyBox product={product} chosen={chosen} pieces={pieces} />
            )}
          </>
        )}
        <div className="row g-2 sm">
          <WishButton id={product.id} />
          <Share name={product.name} url={`${origin}${product.path}`} />
          <AskAbout id={product.id} />
        </div>
        {late.delivery && (
          <Delivery
            delivery={late.delivery}
            path={product.path}
            variant={chosen?.id ?? null}
            readyOn={chosen?.preOrder?.readyOn ?? null}
          />
        )}
        {chosen && <OtherOffers chosen={chosen} path={product.path} />}
        <Late value={late.vouchers} failed={null} empty={null}>
          {(vouchers) => <Vouchers vouchers={vouchers} />}
        </Late>
        <Benefits warranty={product.warranty} />
      </div>
      {chosen && (
        <div className="buy buy--stick thin">
          <Price now={chosen.price} was={chosen.was} off={chosen.off} />
          {late.wish ? (
            <a className={isAsked ? "btn" : "btn btn--main"} href="#kabari">
              {isAsked ? "Kabar sudah diminta" : "Beri tahu saya"}
            </a>
          ) : (
            <>
              <AddButton />
              <BuyButton />
            </>
          )}
        </div>
      )}
    </div>
  );
}

/** Links to the sections of a long page. */
function PageParts({ isBundle }: { isBundle: boolean }) {
  return (
    <nav className="wrap" aria-label="Bagian halaman">
      <div className="tabs__row page-parts">
        <a href="#deskripsi">Deskripsi</a>
        <a href="#spesifikasi">Spesifikasi</a>
        <a href="#ulasan">Ulasan</a>
        {isBundle ? <a href="#bundle-lain">Bundle lainnya</a> : <a href="#terkait">Produk terkait</a>}
      </div>
    </nav>
  );
}

/** Preserves the selected variant while paging through reviews. */
function reviewsHref({ path, chosen }: ProductView, page: number, view: ReviewView): string {
  const variant = chosen ? `variant=${chosen.id}` : "";
  const query = [variant, view === "terbaru" ? "" : `urut=${view}`, page > 1 ? `ulasan=${page}` : ""]
    .filter(Boolean)
    .join("&");
  return `${path}${query ? `?${query}` : ""}#ulasan`;
}
