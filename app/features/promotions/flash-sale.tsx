import { useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useRef } from "react";
import * as paths from "#app/paths.ts";
import { Carousel } from "#app/ui/carousel.tsx";
import { Countdown } from "#app/ui/countdown.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import type { Seconds } from "#lib/time.ts";
import { openTab, type SaleItemView, type SaleView, StockBar, TABS_MAX } from "./stock-bar.tsx";

const sizes = "(min-width: 64em) 15rem, (min-width: 48em) 31vw, 46vw";
const THUMB = 320;

/** A product in a flash sale. Before the sale starts only the API knows its price. */
export function FlashCard({ item }: { item: SaleItemView }) {
  return (
    <article className={item.remains <= 0 ? "card card--sold" : "card"}>
      <span className="pic">
        {item.picture && <Picture {...item.picture} alt="" sizes={sizes} />}
        {item.off > 0 && <span className="tag tag--gold">−{item.off}%</span>}
      </span>
      <h3 className="card__name">
        <Link to={item.href}>{item.name}</Link>
      </h3>
      <p className="price">
        <b>
          {item.isSecret ? (
            <>
              <span className="sr">Harga flash sale masih dirahasiakan</span>
              <span aria-hidden="true">{item.price}</span>
            </>
          ) : (
            item.price
          )}
        </b>
        <s>
          <span className="sr">Harga normal </span>
          {item.was}
        </s>
      </p>
      <div className="flash__end">
        <StockBar remains={item.remains} limit={item.limit} warnsOfLast isComing={item.isSecret} />
        <Thumbs sources={item.thumbs} />
      </div>
    </article>
  );
}

function Thumbs({ sources }: { sources: string[] }) {
  if (sources.length === 0) return null;
  return (
    <span className="flash__thumbs">
      {sources.map((src) => (
        <img
          key={src}
          src={src.replace(/(?<!\d)\d+\.webp$/, `${THUMB}.webp`)}
          alt=""
          width={THUMB}
          height={THUMB}
          loading="lazy"
          decoding="async"
        />
      ))}
    </span>
  );
}

interface FlashSaleProps {
  sales: SaleView[];
}

interface FlashSaleBlockProps extends FlashSaleProps {
  /** The URL of all offers; omitted on that page itself. */
  allHref?: string;
}

/** A tab for each running or upcoming sale by the server's clock; nothing when there are none. */
export function FlashSale({ sales, allHref }: FlashSaleBlockProps) {
  const tabs = useOpenTab(sales);
  const askAgain = useAskAgain();
  if (sales.length === 0) return null;
  return (
    <section className="section band on-ink below" id="flash-sale" aria-labelledby="flash-sale-judul">
      <div className="wrap" ref={tabs}>
        <div className="section__head">
          <h2 id="flash-sale-judul">Flash Sale</h2>
          {allHref && (
            <Link className="more" to={allHref}>
              Semua promo
              <Icon name="right" />
            </Link>
          )}
        </div>
        <Tabs
          name="flash-sale"
          label="Pilih flash sale"
          tabs={sales.slice(0, TABS_MAX).map((sale) => ({
            key: String(sale.id),
            label: <TabLabel sale={sale} />,
            panel: <SalePanel sale={sale} onEnd={askAgain} />,
          }))}
        />
        <OtherSales sales={sales.slice(TABS_MAX)} />
      </div>
    </section>
  );
}

function TabLabel({ sale }: { sale: SaleView }) {
  return (
    <>
      {sale.title} <span className={sale.isRunning ? "tag tag--gold" : "tag tag--line"}>{sale.label}</span>
    </>
  );
}

/** Sales beyond the last tab. */
function OtherSales({ sales }: FlashSaleProps) {
  if (sales.length === 0) return null;
  return (
    <nav className="mt" aria-label="Flash sale lainnya">
      <p className="label">Flash sale lainnya</p>
      <ul className="chips">
        {sales.map((sale) => (
          <li key={sale.id}>
            <Link className="chip" to={paths.saleOf(sale.id)}>
              <TabLabel sale={sale} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function SalePanel({ sale, onEnd }: { sale: SaleView; onEnd: (until: Seconds) => void }) {
  const { next, until, date, isLong } = sale;
  const end = useCallback(() => onEnd(until), [onEnd, until]);
  return (
    <>
      <p className="row sm mb">
        <Countdown label={next} until={until} date={date} isLong={isLong} by="pada" onEnd={end} />
      </p>
      <Carousel label={`Flash sale ${sale.title}`} variant="products">
        {sale.items.map((item) => (
          <FlashCard key={item.id} item={item} />
        ))}
      </Carousel>
      {sale.total > sale.items.length && (
        <p className="mt">
          <Link className="more" to={paths.saleOf(sale.id)}>
            Lihat semua <span className="sr">barang {sale.title}</span> ({sale.total})
          </Link>
        </p>
      )}
    </>
  );
}

/** When a sale ends, its tab disappears; if it was open, the first tab opens. */
function useOpenTab(sales: SaleView[]) {
  const box = useRef<HTMLDivElement>(null);
  const ids = sales.map(({ id }) => id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of tabs can remove the selected one
  useEffect(() => {
    const radios = [...(box.current?.querySelectorAll<HTMLInputElement>("input[name=flash-sale]") ?? [])];
    const open =
      radios[
        openTab(
          radios.findIndex(({ checked }) => checked),
          radios.length,
        )
      ];
    if (open) open.checked = true;
  }, [ids]);
  return box;
}

/** A page that was left open refetches its data once for each deadline that passes. */
export function useAskAgain(): (until: Seconds) => void {
  const { revalidate } = useRevalidator();
  const input = useRef(new Set<Seconds>());
  return useCallback(
    (until) => {
      if (input.current.has(until)) return;
      input.current.add(until);
      revalidate();
    },
    [revalidate],
  );
}
