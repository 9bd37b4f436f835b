import { Fragment } from "react";
import * as paths from "#app/paths.ts";
import { useHasExtras } from "#app/shop/use-extras.ts";
import { AskFirst } from "#app/ui/ask-first.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { ShopForm } from "#app/ui/shop-form.tsx";
import type { OrderDetail } from "#contract/orders/order.ts";
import type { DatedOrder } from "./order-page.server.ts";

/** The one thing that an order waits for from its buyer, above everything else; nothing where it waits for none. */
export function NextStep({ order, completing }: { order: DatedOrder; completing: string }) {
  const { state, orderNumber, mayComplete, afterwards, expiresOn, surcharge } = order;
  const canChange = useHasExtras();
  if (surcharge) {
    return (
      <p className="row">
        <span>
          Ongkos kirim ke alamat baru lebih mahal <b className="num">{surcharge.amountRp}</b>
          <span className="sm muted">. Pesanan kami kemas begitu selisihnya dibayar.</span>
        </span>
        <Link className="btn btn--main" to={paths.payMore(orderNumber)} document>
          Bayar selisihnya
        </Link>
      </p>
    );
  }
  if (state === "awaiting-payment") {
    return (
      <p className="row">
        <span>
          Bayar sebelum <b>{expiresOn}</b>
          <span className="sm muted">. Bukti transfer tidak perlu dikirim.</span>
        </span>
        <Link className="btn btn--main" to={paths.pay(orderNumber)} document>
          Bayar sekarang
        </Link>
        {canChange && (
          <Link className="btn" to={paths.payOtherwise(orderNumber)} document>
            Ganti metode pembayaran
          </Link>
        )}
      </p>
    );
  }
  if (mayComplete) {
    return (
      <ShopForm className="row" send="page">
        <AskFirst
          label="Pesanan diterima"
          className="btn btn--main"
          question={`Barangnya sudah sampai dan sesuai? ${completing}`}
          sure="Ya, sudah saya terima"
          press={{ name: "intent", value: "complete" }}
        />
      </ShopForm>
    );
  }
  if (afterwards.toReview === 0) return null;
  return (
    <p className="row">
      <Link className="btn btn--main" to={paths.reviews("menunggu", 1, orderNumber)}>
        Tulis ulasan
      </Link>
    </p>
  );
}

/** Links to the buyer's reviews and complaints about an order, and to a new complaint while one is accepted. */
export function AfterSale({
  order: { orderNumber, afterwards },
  mayComplain,
}: {
  order: OrderDetail;
  mayComplain: boolean;
}) {
  const { reviewed, complaintIds } = afterwards;
  const [complaintId] = complaintIds;
  return (
    <>
      {reviewed > 0 && (
        <Link className="btn" to={paths.reviews("ditulis")}>
          Lihat ulasan
        </Link>
      )}
      {complaintId !== undefined && (
        <Link className="btn" to={complaintIds.length === 1 ? paths.complaint(complaintId) : paths.complaints()}>
          Lihat komplain
        </Link>
      )}
      {mayComplain && (
        <Link className="btn" to={paths.complainAbout(orderNumber)}>
          Ajukan komplain
        </Link>
      )}
    </>
  );
}

/** A returned parcel: since when, why, and whether it was refunded. A refund that is due is shown separately. */
export function Returned({ order: { state, moves, afterwards, refundedAt } }: { order: DatedOrder }) {
  const back = moves.find((move) => move.state === "returned");
  if (state !== "returned" || !back) return null;
  const [complaint] = afterwards.complaintIds;
  return (
    <p className="alert alert--info">
      <Icon name="info" />
      <span>
        Barangnya kami terima kembali pada {back.on}.{back.note && ` Alasannya: ${back.note}`}{" "}
        {!back.note && complaint !== undefined && <Link to={paths.complaint(complaint)}>Lihat alasannya</Link>}
        {refundedAt !== null && " Dananya sudah kami kembalikan."}
      </span>
    </p>
  );
}

/** All payments and refunds of an order with their reasons, and the balance. Renders nothing before the first payment. */
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
