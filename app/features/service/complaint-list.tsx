import * as paths from "#app/paths.ts";
import { Empty } from "#app/ui/empty.tsx";
import { Link } from "#app/ui/link.tsx";
import type { ComplainableOrder, ComplaintHead } from "#contract/service/complaint.ts";
import { BoughtItem } from "./bought-item.tsx";
import { ComplaintTag } from "./complaint-tag.tsx";

/** Orders that may be complained about; one is chosen by its link. Those with nothing left to complain about are not. */
export function ComplainableOrders({
  orders,
  none,
}: {
  orders: (ComplainableOrder & { untilWords: string })[];
  none: string;
}) {
  const open = orders.filter(({ lines }) => lines.some(({ complaintId }) => complaintId === null));
  if (open.length === 0) return <p className="muted">{none}</p>;
  return (
    <ul className="list">
      {open.map(({ orderNumber, stateLabel, untilWords, lines }) => (
        <li key={orderNumber}>
          <div className="row row--apart">
            <div>
              <p className="label">{orderNumber}</p>
              <p className="sm muted">
                {lines.map(({ nameLong }) => nameLong).join(", ")}. {stateLabel}, bisa dikomplain {untilWords}
              </p>
            </div>
            <Link
              className="btn btn--sm"
              to={paths.complainAbout(orderNumber)}
              aria-label={`Ajukan komplain untuk pesanan ${orderNumber}`}
            >
              Ajukan komplain
            </Link>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The customer's complaints, each with its state. */
export function ComplaintList({ complaints }: { complaints: (ComplaintHead & { createdOn: string })[] }) {
  if (complaints.length === 0)
    return (
      <Empty title="Belum ada komplain" heading="h3" size="small">
        Komplain yang Anda ajukan beserta jawabannya tersimpan di sini.
      </Empty>
    );
  return complaints.map(({ id, orderNumber, kind, state, stateLabel, reasonLabel, createdOn, lines }) => (
    <article className="panel stack g-2" key={id}>
      <div className="row row--apart">
        <h3 className="label">
          {reasonLabel} <span className="muted sm">{createdOn}</span>
        </h3>
        <ComplaintTag state={state} label={stateLabel} />
      </div>
      {lines.slice(0, 1).map((line) => (
        <BoughtItem key={line.lineKey} line={line}>
          <p className="sm muted">
            {lines.length > 1 ? `Dan ${lines.length - 1} barang lain, pesanan` : "Pesanan"} {orderNumber}
          </p>
        </BoughtItem>
      ))}
      <p>
        <Link className="btn btn--sm" to={paths.complaint(id)} aria-label={`${seen(kind)} pesanan ${orderNumber}`}>
          {seen(kind)}
        </Link>
      </p>
    </article>
  ));
}

/** `Lihat pengembalian`. */
function seen(kind: ComplaintHead["kind"]): string {
  return `Lihat ${kind === "complaint" ? "komplain" : kind === "return" ? "pengembalian" : "klaim"}`;
}
