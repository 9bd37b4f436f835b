import type { DatedOrder } from "./order-dates.server.ts";

/** Every state that an order has been in, newest first. */
export function OrderPath({ moves }: Pick<DatedOrder, "moves">) {
  return (
    <ol className="path">
      {moves.toReversed().map(({ state, label, note, at, on }) => (
        <li key={`${state}-${at}`}>
          <b>{label}</b>
          {note && <p className="sm muted">{note}</p>}
          <time dateTime={new Date(at * 1000).toISOString()}>{on}</time>
        </li>
      ))}
    </ol>
  );
}
