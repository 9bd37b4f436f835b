import * as paths from "#app/paths.ts";
import { Link } from "#app/ui/link.tsx";
import type { DatedOrder } from "./order-dates.server.ts";
import { EarnedPoints } from "./points-off.tsx";

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

const THANKS = "Pembayaran Anda sudah kami terima. Pesanan segera kami siapkan.";

/** The same in the page's title, where no name is said. */
export const orderTitle = ({ orderNumber, state }: Pick<DatedOrder, "orderNumber" | "state">) =>
  state === "paid" ? `Terima kasih. Pesanan ${orderNumber}` : `Pesanan ${orderNumber}`;

/** The first words of an order's page: thanks, as soon as it is paid, by name only to whom it is. */
export function OrderHeading({ order: { orderNumber, state, address, isOwner } }: { order: DatedOrder }) {
  if (state !== "paid") return `Pesanan ${orderNumber}`;
  const [name] = isOwner ? address.recipient.split(" ") : [];
  return (
    <>
      Terima kasih{name && `, ${name}`}. <small>Pesanan {orderNumber}</small>
    </>
  );
}

/** What follows them: where its letters go, what it will earn, and the way on. */
export function AfterPaying({ order, mailTo }: { order: DatedOrder; mailTo: string | null }) {
  if (order.state !== "paid") return null;
  return (
    <div className="stack g-1">
      <p className="lead">
        {THANKS}
        {mailTo && (
          <>
            {" "}
            Kabarnya kami kirim ke e-mail <b className="whole">{mailTo}</b>.
          </>
        )}
      </p>
      <EarnedPoints order={order} />
      <p>
        <Link className="btn" to={paths.products()}>
          Lanjut belanja
        </Link>
      </p>
    </div>
  );
}

/** The same to anybody who has its number. */
export function OrderThanks({ order }: { order: DatedOrder }) {
  return order.state === "paid" && <p className="lead">{THANKS}</p>;
}

interface ArrivalProps {
  arrivesOn: string | null;
  onArrival?: string[] | undefined;
}

/** When an order arrives, and what is asked or arranged then. */
export function Arrival({ arrivesOn, onArrival = [] }: ArrivalProps) {
  return (
    <>
      {arrivesOn && (
        <p className="md">
          Perkiraan tiba: <b>{arrivesOn}</b>
        </p>
      )}
      {onArrival.map((line) => (
        <p className="sm" key={line}>
          {line}
        </p>
      ))}
    </>
  );
}
