import type { DatedOrder } from "./order-dates.server.ts";

/** Every state that an order has been in, newest first. */
export function OrderPath({ moves }: Pick<DatedOrder, "moves">) {
  return (
    <ol className="path">
      {moves.toReversed().map(({ state, label, note, at, on }) => (
        <li key={`${state}-${at}`}>
          <b>{label}</b>
          {note && <span className="sm muted"> {note}</span>}
          <time dateTime={new Date(at * 1000).toISOString()}>{on}</time>
        </li>
      ))}
    </ol>
  );
}
