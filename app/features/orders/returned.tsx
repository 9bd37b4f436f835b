import * as paths from "#app/paths.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import type { DatedOrder } from "./order-dates.server.ts";

/** Of a parcel that came back: since when, why, and where its money is. What is still to come is told beside it. */
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
