import { stockLabel, stockPercent } from "./sale-view.ts";

interface StockBarProps {
  remains: number;
  limit: number;
  /** The second card variant says so when one piece is left. */
  warnsOfLast?: boolean;
  /** The sale has not begun: nothing is used up yet, so there is no bar. */
  isComing?: boolean;
}

/** The remaining stock of a sale, as a bar and in words. */
export function StockBar({ remains, limit, warnsOfLast, isComing }: StockBarProps) {
  return (
    <p className="stock">
      {!isComing && <progress value={stockPercent(remains, limit)} max={100} aria-label="Sisa stok flash sale" />}
      {stockLabel(remains, warnsOfLast)}
      {remains > 1 && ` · ${isComing ? `${remains} buah` : `sisa ${remains}`}`}
    </p>
  );
}
