import type { DatedOrder } from "./order-dates.server.ts";

/** How far an order has come, from ordered to completed. */
export function OrderFlow({ stages }: Pick<DatedOrder, "stages">) {
  if (stages.length === 0) return null;
  return (
    <ol className="flow" aria-label="Status pesanan">
      {stages.map(({ label, isDone, on }) => (
        <li key={label} className={isDone ? "done" : undefined}>
          {label}
          {isDone && <span className="sr">, sudah</span>}
          {on && <span className="xs faint">{on}</span>}
        </li>
      ))}
    </ol>
  );
}

/** What is said once an order is paid: thanks, and when it is expected. */
export function OrderThanks({ order }: { order: DatedOrder }) {
  if (order.state !== "paid") return null;
  const [name] = order.address.recipient.split(" ");
  return (
    <section className="stack g-1" aria-labelledby="terima-kasih">
      <h2 id="terima-kasih">Terima kasih{order.isOwner && name ? `, ${name}` : ""}.</h2>
      <p className="lead">
        Pembayaran pesanan {order.orderNumber} sudah kami terima. Pesanan Anda segera kami siapkan.
      </p>
    </section>
  );
}

export function Arrival({ arrivesOn }: { arrivesOn: string | null }) {
  if (!arrivesOn) return null;
  return (
    <p className="md">
      Perkiraan tiba: <b>{arrivesOn}</b>
    </p>
  );
}
