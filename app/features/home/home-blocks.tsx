import { Await } from "@remix-run/react";
import { type ReactNode, Suspense } from "react";
import type { CardView } from "#app/features/catalogue/card-view.ts";
import { ProductCard } from "#app/features/catalogue/product-card.tsx";
import { RoomCard } from "#app/features/content/room-card.tsx";
import type { RoomView } from "#app/features/content/room-list.server.ts";
import * as paths from "#app/paths.ts";
import { useOwnPart } from "#app/session/own-part.ts";
import { Carousel } from "#app/ui/carousel.tsx";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Section } from "#app/ui/section.tsx";
import { BannerGrid, HeroBanner } from "./banner-grid.tsx";
import type { BannerView, GroupView, ShelfView } from "./load-home.server.ts";
import { EmptyBlock, FailedBlock, ProductRail, WaitingBlock } from "./product-rail.tsx";

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

interface LateBlockProps<T> {
  value: Promise<T> | T;
  /** The placeholder, as tall as the final block. */
  waiting: ReactNode;
  children: (value: T) => ReactNode;
}

/** A block whose value is ready in a whole page, and still pending in a streamed one. */
export function LateBlock<T>({ value, waiting, children }: LateBlockProps<T>) {
  if (!(value instanceof Promise)) return children(value);
  return (
    <Suspense fallback={waiting}>
      <Await resolve={value}>{(arrived) => children(arrived as T)}</Await>
    </Suspense>
  );
}

const sizes = "(min-width: 64em) 19rem, (min-width: 48em) 31vw, (min-width: 34.375em) 46vw, 92vw";

/** Rooms for inspiration. */
function InspirationRail({ rooms }: { rooms: RoomView[] }) {
  return (
    <Section id="inspirasi" title="Inspirasi ruang" more={{ href: paths.inspirations(), label: "Semua ruang" }} isBelow>
      <Carousel label="Inspirasi ruang" variant="group">
        {rooms.map((room) => (
          <RoomCard key={room.href} room={room} sizes={sizes} />
        ))}
      </Carousel>
    </Section>
  );
}

const icons: IconName[] = ["truck", "shield", "gift"];

/** The shop's promises, with three alternating icons. */
export function Benefits({ labels }: { labels: string[] }) {
  if (labels.length === 0) return null;
  return (
    <div className="wrap">
      <ul className="benefits" aria-label="Keuntungan berbelanja">
        {labels.map((label, place) => (
          <li key={label}>
            <Icon name={icons[place % icons.length] as IconName} />
            {label}
          </li>
        ))}
      </ul>
    </div>
  );
}

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
  const ownSeen = useOwnPart<CardView[]>(seen === null ? { bagian: "seen" } : null);
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
