import * as paths from "#app/paths.ts";
import { Link } from "#app/ui/link.tsx";
import type { OrderDetail } from "#contract/orders/order.ts";
import { formatPoints, formatRupiah, wholePrices } from "#domain/money.ts";
import { POINT_WORTH } from "#domain/promotions/points.ts";
import type { DatedOrder } from "./order-page.server.ts";

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

/** The heading as the page's title, without the recipient's name. */
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

/** Which order is sent instead of this one, or which this one is sent instead of. */
export function Instead({ order: { replaces, replacements = [] } }: { order: DatedOrder }) {
  if (replaces)
    return (
      <p>
        Pesanan ini pengganti untuk <Link to={paths.order(replaces)}>pesanan {replaces}</Link>. Tidak ada yang perlu
        dibayar.
      </p>
    );
  return replacements.map((number) => (
    <p key={number}>
      Barang penggantinya kami kirim sebagai <Link to={paths.order(number)}>pesanan {number}</Link>.
    </p>
  ));
}

/** Below the heading of a paid order: where its mails go, the points it will earn, and a link to go on shopping. */
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

/** Thanks on the public page, which anybody with the order's number can open. */
export function OrderThanks({ order }: { order: DatedOrder }) {
  return order.state === "paid" && <p className="lead">{THANKS}</p>;
}

interface ArrivalProps {
  arrivesOn: string | null;
  onArrival?: string[] | undefined;
}

/** The estimated arrival, and notes about the delivery. */
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

/** The points that an order earns once it is completed, or has earned. */
export function EarnedPoints({
  order: { state, pointsEarned },
}: {
  order: Pick<OrderDetail, "state" | "pointsEarned">;
}) {
  if (pointsEarned === undefined) return null;
  const points = <b className="num">{formatPoints(pointsEarned)}</b>;
  return (
    <p className="md">
      {state === "done" ? (
        <>Pesanan ini menambah {points} ke saldo Anda.</>
      ) : (
        <>Anda mendapat {points} begitu pesanan ini selesai.</>
      )}
    </p>
  );
}

/** Points of this order that are spent already: what was deducted from its refund, and what a further refund would deduct. */
export function PointsOff({ order: { pointsOff, pointsToTakeOff } }: { order: OrderDetail }) {
  return (
    <>
      {pointsOff !== undefined && (
        <p className="sm muted">
          Dana yang kembali dipotong {formatPoints(pointsOff)} yang sudah dipakai, senilai{" "}
          {wholePrices(formatRupiah(pointsOff * POINT_WORTH))}.
        </p>
      )}
      {pointsToTakeOff !== undefined && (
        <p className="sm muted">
          {formatPoints(pointsToTakeOff)} dari pesanan ini sudah dipakai. Bila barangnya kembali atau komplainnya
          disetujui, poinnya dipotong dari dana yang kembali, sebanding dengan dananya, maksimal{" "}
          {wholePrices(formatRupiah(pointsToTakeOff * POINT_WORTH))}.
        </p>
      )}
    </>
  );
}
