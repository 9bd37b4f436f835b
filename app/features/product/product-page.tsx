import { useLocation } from "@remix-run/react";
import { type ReactNode, useEffect } from "react";
import { Reviews } from "#app/features/catalogue/reviews.tsx";
import { WishButton } from "#app/features/catalogue/wish-button.tsx";
import type { VoucherView } from "#app/features/promotions/vouchers.tsx";
import * as paths from "#app/paths.ts";
import { useRootData } from "#app/root-data.ts";
import { useMine, wasFetchedAhead } from "#app/session/fresh-mine.ts";
import { tellVisit } from "#app/session/own-part.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Crumbs } from "#app/ui/crumbs.tsx";
import { Late, LateFailed } from "#app/ui/late.tsx";
import { Link } from "#app/ui/link.tsx";
import { Price } from "#app/ui/price.tsx";
import { Share } from "#app/ui/share.tsx";
import type { ReviewView } from "#domain/catalogue/reviews.ts";
import type { BesideProduct } from "./beside-product.server.ts";
import { AddButton, BuyBox, BuyButton, usePieces } from "./buy-box.tsx";
import { Delivery, useDelivery } from "./delivery.tsx";
import { Gallery } from "./gallery.tsx";
import { Gift, Offers, PreOrder, SaleOffer } from "./offers.tsx";
import { PRODUCT_FORM } from "./product-form.ts";
import { AskAbout, PhotoTags, ProductHead } from "./product-head.tsx";
import { Benefits, ProductStory, Rooms } from "./product-story.tsx";
import type { ProductView } from "./product-view.ts";
import { Shelf } from "./shelf.tsx";
import { StockWish, useWish } from "./stock-wish.tsx";
import { StructuredData } from "./structured-data.tsx";
import { missingOf, OwnSize, PickHere, PickSize, useAnnouncedChoice, VariantLinks } from "./variant-links.tsx";

interface ProductPageProps {
  product: ProductView;
  late: BesideProduct;
  /** A bundle's contents, for the number of bundles wanted. */
  parts?: (bundles: number) => ReactNode;
}

/** A product or a bundle: pictures and buying first, then what may come late. */
export function ProductPage({ product, late, parts }: ProductPageProps) {
  useVisit(product.id);
  return (
    <>
      <a className="skip" href="#pilih">
        Lompat ke pilihan dan harga
      </a>
      <div className="wrap">
        <Crumbs crumbs={product.trail.map(({ name, path }) => ({ name, href: path }))} here={product.name} />
        {product.isUnknownVariant && (
          <div className="mb">
            <Alert
              type="info"
              message="Varian di alamat ini tidak ada pada produk ini. Kami tampilkan varian yang tersedia."
            />
          </div>
        )}
        <Buying key={product.id} product={product} late={late} parts={parts} />
      </div>
      <PageParts hasRelated={!product.isBundle} />
      <ProductStory product={product} partners={late.partners} />
      <section className="section band no-print" id="ulasan" aria-labelledby="ulasan-judul">
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
          isHeartless
          more={{ href: product.category.path, label: `Semua ${product.category.name}` }}
        />
      )}
      <Shelf
        id="bundle-lain"
        title={product.isBundle ? "Paket lainnya" : "Lebih hemat dalam paket"}
        cards={late.bundles}
        isHeartless
        more={{ href: paths.bundles(), label: "Semua paket" }}
        isBand={!product.isBundle}
      />
      <Shelf id="rekomendasi" title="Rekomendasi untuk Anda" cards={late.recommended} isHeartless />
      <Rooms rooms={late.rooms} />
      <StructuredData />
    </>
  );
}

/** A document counts as a visit by itself. */
function useVisit(product: number): void {
  const isDocument = useLocation().key === "default";
  useEffect(() => {
    if (!isDocument || wasFetchedAhead()) tellVisit(product);
  }, [product, isDocument]);
}

/** Another variant resets the pictures and the form's messages, but keeps the focus on its link and the typed values. */
function Buying({ product, late, parts }: ProductPageProps) {
  const { chosen, shown } = product;
  const pieces = usePieces(product.quantity, chosen?.most ?? 1);
  useAnnouncedChoice(product);
  const offering = chosen ?? product.offering;
  const missing = missingOf(product.pickers);
  const form = chosen ? PRODUCT_FORM : undefined;
  const origin = useRootData()?.origin ?? "";
  const wish = useWish(late.wish, chosen?.id);
  const delivery = useDelivery(late.delivery);
  const isAsked = Boolean(wish?.key || wish?.isAsked);
  const taken = { address: product.address, isOpen: chosen === null, isInPart: product.isOfferedInPart };
  const offersWith = (vouchers: VoucherView[]) => <Offers chosen={offering} vouchers={vouchers} {...taken} />;
  return (
    <div className="pd">
      <Gallery
        key={product.choice}
        pictures={product.pictures}
        name={product.name}
        scale={product.scale}
        film={late.films?.[0] ?? null}
      >
        <PhotoTags product={product} />
      </Gallery>
      <div className="stack g-3">
        <ProductHead product={product} />
        {offering?.sale && <SaleOffer sale={offering.sale} />}
        {offering?.sale && !chosen && product.isOfferedInPart && (
          <p className="sm muted">Flash sale ini untuk ukuran {offering.name}.</p>
        )}
        {shown && (
          <>
            {parts?.(pieces.quantity)}
            <span className="sr" id="pilih" />
            <VariantLinks label={product.colorLabel} chosen={shown.color} choices={product.colors} />
            <Pickers product={product} />
          </>
        )}
        {chosen ? (
          <>
            {chosen.preOrder && <PreOrder preOrder={chosen.preOrder} />}
            {wish ? (
              <StockWish variant={chosen.id} href={product.address} hasOthers={product.hasStock} wish={wish} />
            ) : (
              <BuyBox key={product.choice} product={product} chosen={chosen} pieces={pieces} />
            )}
          </>
        ) : (
          shown && (
            <div className="buy wide">
              <PickSize missing={missing} />
            </div>
          )
        )}
        <div className="row g-2 sm pd__acts no-print">
          <WishButton id={product.id} form={form} />
          <Share name={product.name} url={`${origin}${product.path}`} />
          <AskAbout id={product.id} />
        </div>
        {delivery && (
          <Delivery
            delivery={delivery}
            path={product.path}
            choice={product.choice}
            form={form}
            readyOn={chosen?.preOrder?.readyOn ?? null}
          />
        )}
        {offering?.gift && <Gift gift={offering.gift} {...taken} chosen={offering} />}
        <Late value={late.vouchers} failed={offersWith([])} waiting={offersWith([])}>
          {offersWith}
        </Late>
        <Benefits />
      </div>
      {shown && (
        <div className="buy buy--stick thin no-print">
          <div className="buy__what">
            <p>{product.name}</p>
            <Price now={shown.pair ?? shown.price} was={product.isBundle ? shown.was : null} from={shown.isLowest} />
          </div>
          {chosen === null ? (
            <PickSize missing={missing} />
          ) : late.wish ? (
            late.wish.isOffered && (
              <a className={isAsked ? "btn" : "btn btn--main"} href="#kabari">
                {isAsked ? "Kabar sudah diminta" : "Beri tahu saya"}
              </a>
            )
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

/** A size, one for each ring of a pair, or another name. */
function Pickers({ product }: { product: ProductView }) {
  const size = useMine()?.ringSize ?? null;
  const pickers = product.pickers.map(({ others, ...picker }, place) => (
    <VariantLinks
      key={picker.label}
      {...picker}
      own={others !== null && <OwnSize size={size} path={product.path} chosen={picker.chosen} others={others} />}
      help={
        picker.isSize &&
        place === 0 && (
          <Link className="more" to={product.guide} rel="nofollow">
            Cara mengukur jari
          </Link>
        )
      }
    />
  ));
  if (!product.pickers.some(({ isSize }) => isSize)) return pickers;
  // Without a form, another colour leads back to the sizes.
  return (
    <div id={product.chosen ? undefined : "beli"}>
      <PickHere>{pickers}</PickHere>
    </div>
  );
}

/** Links to the sections of a long page. */
function PageParts({ hasRelated }: { hasRelated: boolean }) {
  return (
    <nav className="wrap no-print" aria-label="Bagian halaman">
      <div className="tabs__row page-parts">
        <a href="#deskripsi">Deskripsi</a>
        <a href="#spesifikasi">Spesifikasi</a>
        <a href="#ulasan">Ulasan</a>
        {hasRelated && <a href="#terkait">Produk terkait</a>}
      </div>
    </nav>
  );
}

/** Preserves what is selected while paging through reviews. */
function reviewsHref({ path, named }: ProductView, page: number, view: ReviewView): string {
  const query = [named, view === "terbaru" ? "" : `urut=${view}`, page > 1 ? `ulasan=${page}` : ""]
    .filter(Boolean)
    .join("&");
  return `${path}${query ? `?${query}` : ""}#ulasan`;
}
