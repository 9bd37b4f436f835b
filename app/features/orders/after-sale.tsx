import * as paths from "#app/paths.ts";
import { Link } from "#app/ui/link.tsx";
import type { OrderDetail } from "#contract/orders/order.ts";

/** What a buyer has said about an order, to be read again, and a complaint where one is still taken. */
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
