import { Fragment } from "react";
import type { DatedOrder } from "./order-dates.server.ts";

/** What came in for an order, what went back and why, and what is left: it adds up. Nothing while nothing came. */
export function OrderLedger({ ledger: { lines, leftRp } }: Pick<DatedOrder, "ledger">) {
  if (lines.length === 0) return null;
  return (
    <>
      <h3>Riwayat pembayaran</h3>
      <dl className="sum">
        {lines.map(({ at, on, label, amountRp }, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same, and no line ever moves.
          <Fragment key={nth}>
            <dt>
              {label}
              <br />
              <time className="sm" dateTime={new Date(at * 1000).toISOString()}>
                {on}
              </time>
            </dt>
            <dd>{amountRp}</dd>
          </Fragment>
        ))}
        <dt className="total">
          {lines.every(({ what }) => what === "in") ? "Total dibayar" : "Sisa setelah pengembalian"}
        </dt>
        <dd className="total">{leftRp}</dd>
      </dl>
    </>
  );
}
