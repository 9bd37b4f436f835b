import type { ReactNode } from "react";
import type { CardView } from "#app/features/catalogue/card-view.ts";
import { ProductCard } from "#app/features/catalogue/product-card.tsx";
import { Carousel } from "#app/ui/carousel.tsx";
import { Late, LateFailed, type LateProps } from "#app/ui/late.tsx";
import { CardSkeletons } from "#app/ui/loading.tsx";
import { Section } from "#app/ui/section.tsx";

const sizes = "(min-width: 64em) 15rem, (min-width: 48em) 31vw, 46vw";

interface ShelfProps {
  id: string;
  title: string;
  cards: LateProps<CardView[]>["value"];
  more?: { href: string; label: string };
  isBand?: boolean;
  isHeartless?: boolean;
}

/** A row of other products below a product. An empty row is omitted. */
export function Shelf({ id, title, cards, more, isBand, isHeartless }: ShelfProps) {
  const frame = (content: ReactNode) => (
    <Section id={id} title={title} more={more} isBand={isBand} isBelow>
      {content}
    </Section>
  );
  return (
    <Late value={cards} empty={null} waiting={frame(<CardSkeletons count={5} />)} failed={frame(<LateFailed />)}>
      {(arrived) =>
        frame(
          <Carousel label={title} variant="products">
            {arrived.map((card) => (
              <ProductCard key={card.id} card={card} sizes={sizes} place={id} isHeartless={isHeartless} />
            ))}
          </Carousel>,
        )
      }
    </Late>
  );
}
