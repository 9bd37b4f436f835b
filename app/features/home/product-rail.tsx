import type { CardView } from "#app/features/catalogue/card-view.ts";
import { ProductCard } from "#app/features/catalogue/product-card.tsx";
import { Carousel } from "#app/ui/carousel.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { CardSkeletons } from "#app/ui/loading.tsx";

const sizes = {
  group: "(min-width: 64em) 19rem, (min-width: 48em) 31vw, (min-width: 34.375em) 46vw, 92vw",
  products: "(min-width: 64em) 15rem, (min-width: 48em) 31vw, 46vw",
};

interface ProductRailProps {
  label: string;
  /** The section of the page that it stands in. */
  place: string;
  variant: "group" | "products";
  cards: CardView[];
  autoplayMs?: number;
}

/** Product cards in a carousel. */
export function ProductRail({ label, place, variant, cards, autoplayMs }: ProductRailProps) {
  if (cards.length === 0) return <EmptyBlock title="Tidak ada produk untuk ditampilkan" />;
  return (
    <Carousel label={label} variant={variant} autoplayMs={autoplayMs}>
      {cards.map((card) => (
        <ProductCard key={card.id} card={card} sizes={sizes[variant]} place={place} />
      ))}
    </Carousel>
  );
}

/** Shown in place of a home section that failed to load; the others are unaffected. */
export function FailedBlock({ what }: { what: string }) {
  return (
    <Empty title={`${what} belum bisa dimuat`} heading="p" size="small">
      Muat ulang halaman ini sebentar lagi.
    </Empty>
  );
}

export function EmptyBlock({ title }: { title: string }) {
  return <Empty title={title} heading="p" size="small" />;
}

export function WaitingBlock() {
  return (
    <div className="section wrap">
      <CardSkeletons count={5} />
    </div>
  );
}
