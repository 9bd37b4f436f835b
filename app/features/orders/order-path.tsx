import type { OrderDetail } from "#contract/orders/order.ts";
import { formatDateTime } from "#domain/date.ts";

/** Every state that an order has been in, the newest first. */
export function OrderPath({ moves, zone }: Pick<OrderDetail, "moves" | "zone">) {
  return (
    <ol className="path">
      {moves.toReversed().map(({ state, label, note, at }) => (
        <li key={`${state}-${at}`}>
          <b>{label}</b>
          {note && <span className="sm muted"> {note}</span>}
          <time dateTime={new Date(at * 1000).toISOString()}>{formatDateTime(at, zone)}</time>
        </li>
      ))}
    </ol>
  );
}
