import { beside } from "#app/session/beside.ts";
import { AskFirst } from "#app/ui/ask-first.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { ShopForm } from "#app/ui/shop-form.tsx";
import type { OrderDetail } from "#contract/orders/order.ts";
import type { Tracker } from "#domain/orders/parcels.ts";
import { Arrival } from "./order-flow.tsx";
import type { DatedOrder } from "./order-page.server.ts";
import { OrderedLine } from "./ordered-line.tsx";

interface ParcelsProps {
  order: Pick<DatedOrder, "parcels" | "lines">;
  /** The form on the page that something is typed in. */
  typing?: string | undefined;
}

/** Each of several parcels: what is in it, who carries it, and where it is. */
export function Parcels({ order: { parcels, lines }, typing }: ParcelsProps) {
  return parcels.map(({ number, label, state, stateLabel, tracker, arrivesOn, on, readyOn, mayReceive }) => (
    <section className="panel stack" key={number} aria-labelledby={`paket-${number}`}>
      <div className="row row--apart">
        <h2 id={`paket-${number}`}>
          Paket {number} dari {parcels.length}: {label}
        </h2>
        <span className={`tag tag--${TAGS[state]}`}>{stateLabel}</span>
      </div>
      {on && <p className="sm muted">{on}</p>}
      <Tracking tracker={tracker} />
      <Arrival arrivesOn={arrivesOn} />
      {state === "waiting" && readyOn && <p className="sm muted">Dikirim setelah pre-order siap, {readyOn}.</p>}
      <OrderedLines lines={lines.filter(({ parcel }) => parcel === number)} />
      {mayReceive && <Receive number={number} typing={typing} />}
    </section>
  ));
}

const TAGS = { waiting: "wait", shipped: "info", received: "ok", returned: "bad", "left-out": "bad" } as const;

function Receive({ number, typing }: { number: number; typing: string | undefined }) {
  const asked = (
    <AskFirst
      label="Paket diterima"
      what={`paket ${number}`}
      className="btn btn--main"
      question="Isi paket ini sudah sampai dan sesuai?"
      sure="Ya, sudah saya terima"
      press={{ form: typing, formNoValidate: true, ...beside({ intent: "complete", parcel: number }) }}
    />
  );
  return typing === undefined ? <ShopForm send="page">{asked}</ShopForm> : asked;
}

/** A parcel's courier, tracking number and tracking page. */
export function Tracking({ tracker }: { tracker: Tracker | null }) {
  if (!tracker) return null;
  const { courier, number, href, isFilled } = tracker;
  return (
    <div className="row">
      <p className="md">
        {courier}, nomor resi <b className="code">{number}</b>
      </p>
      <CopyButton text={number} label="Salin nomor resi" />
      {href && (
        <a className="more" href={href} rel="noopener">
          {isFilled ? `Lacak di ${courier}` : `Buka halaman lacak ${courier}`}
        </a>
      )}
    </div>
  );
}

/** An order's lines. A variant may appear as bought, as a gift, for points and in a combo. */
export function OrderedLines({ lines }: Pick<OrderDetail, "lines">) {
  return (
    <ul className="list lines">
      {lines.map((line) => (
        <OrderedLine key={`${line.variantId}-${line.isGift}-${line.isRedeem}-${line.comboId}`} line={line} />
      ))}
    </ul>
  );
}
