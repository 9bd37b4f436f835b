import { formatRupiah } from "#domain/money.ts";

export interface PriceProps {
  now: number | string;
  was?: number | string | null;
  /** The discount in percent. */
  off?: number | null;
  /** The lowest of several prices. */
  from?: boolean;
  /** The unit of the price, for a product that is sold in parts. */
  unit?: string;
  big?: boolean;
}

const written = (price: number | string) => (typeof price === "number" ? formatRupiah(price) : price);

/**
 * The current price, the previous price, and the discount. A string is shown as it is (a masked price has no number).
 */
export function Price({ now, was, off, from, unit, big }: PriceProps) {
  const before = was != null && (
    <s>
      <span className="sr">Harga normal </span>
      {written(was)}
    </s>
  );
  const less = off ? <span className="price__off">{`−${off}%`}</span> : null;
  return (
    <p className={big ? "price price--big" : "price"}>
      {from && <span className="price__from">Mulai</span>}
      <b>{written(now)}</b>
      {unit && <span className="price__from">{unit}</span>}
      {/* The discount is never alone on a line of its own. */}
      {(before || less) && (
        <span>
          {before} {less}
        </span>
      )}
    </p>
  );
}
