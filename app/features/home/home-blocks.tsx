import type { CardView } from "#app/features/catalogue/card-view.ts";
import type { RoomView } from "#app/features/content/room-view.ts";
import * as paths from "#app/paths.ts";
import { usePart } from "#app/personal/visitor.ts";
import { Section } from "#app/ui/section.tsx";
import { BannerGrid, HeroBanner } from "./banner-grid.tsx";
import { EmptyBlock, FailedBlock, WaitingBlock } from "./block.tsx";
import { CategoryShelves } from "./category-shelves.tsx";
import type { BannerView, GroupView, ShelfView } from "./home-view.server.ts";
import { LateBlock } from "./late-block.tsx";
import { ProductRail } from "./product-rail.tsx";
import { InspirationRail } from "./stories.tsx";

const GROUP_AUTOPLAY_MS = 4500;
const bestSelling = { href: paths.products({ sort: "terlaris" }), label: "Produk terlaris" };
const reduced = { href: paths.products({ isSale: 1 }), label: "Semua yang sedang promo" };
const collection = { href: paths.products({ type: "koleksi-terbaik" }), label: "Koleksi terbaik" };
const lastSeen = { href: paths.products({ type: "lastseen" }), label: "Semua yang dilihat" };

/** A value that is ready, pending, or null because it failed. */
type Late<T> = Promise<T | null> | T | null;

/** HOT DEALS, SEDANG TRENDING and any other groups of the shop. */
export function GroupBlocks({ groups }: { groups: GroupView[] }) {
  return groups.map(({ id, name, cards }) => (
    <Section key={id} id={`grup-${id}`} title={name} more={/deal|promo/i.test(name) ? reduced : bestSelling} isBelow>
      <ProductRail label={name} place={`grup-${id}`} variant="group" cards={cards} autoplayMs={GROUP_AUTOPLAY_MS} />
    </Section>
  ));
}

export interface LowerBlocksProps {
  shelves: Late<ShelfView[]>;
  best: Late<CardView[]>;
  seen: Late<CardView[]>;
  rooms: Late<RoomView[]>;
  banners: Late<BannerView[]>;
}

/** Everything below the groups. Each block shows its own empty or failed state. */
export function LowerBlocks({ shelves, best, seen, rooms, banners }: LowerBlocksProps) {
  const ownSeen = usePart<CardView[]>(seen === null ? { bagian: "seen" } : null);
  return (
    <>
      <LateBlock value={shelves} waiting={<WaitingBlock />}>
        {(list) => (
          <Section id="kategori" title="Belanja menurut kategori" isBelow>
            {list ? <CategoryShelves shelves={list} /> : <FailedBlock what="Kategori" />}
          </Section>
        )}
      </LateBlock>
      <LateBlock value={best} waiting={<WaitingBlock />}>
        {(cards) => (
          <Section id="terbaik" title="Produk terbaik" more={collection} isBand isBelow>
            <BestCards cards={cards} />
          </Section>
        )}
      </LateBlock>
      <LateBlock value={seen ?? ownSeen} waiting={null}>
        {(cards) => <SeenBlock cards={cards} />}
      </LateBlock>
      <LateBlock value={rooms} waiting={<WaitingBlock />}>
        {(list) => (list && list.length > 0 ? <InspirationRail rooms={list} /> : null)}
      </LateBlock>
      <LateBlock value={banners} waiting={null}>
        {(list) => <BannerGrid banners={list?.slice(0, -1) ?? []} />}
      </LateBlock>
      <LateBlock value={banners} waiting={null}>
        {(list) => <HeroBanner banner={list?.at(-1)} />}
      </LateBlock>
    </>
  );
}

/** What this visitor has viewed: a slot. */
export function SeenBlock({ cards }: { cards: CardView[] | null }) {
  return (
    <div data-slot="seen">
      {cards && cards.length > 0 && (
        <Section id="terakhir-dilihat" title="Terakhir dilihat" more={lastSeen} isBelow>
          <ProductRail label="Terakhir dilihat" place="terakhir-dilihat" variant="products" cards={cards} />
        </Section>
      )}
    </div>
  );
}

function BestCards({ cards }: { cards: CardView[] | null }) {
  if (!cards) return <FailedBlock what="Produk terbaik" />;
  if (cards.length === 0) return <EmptyBlock title="Belum ada produk" />;
  return <ProductRail label="Produk terbaik" place="terbaik" variant="products" cards={cards} />;
}
