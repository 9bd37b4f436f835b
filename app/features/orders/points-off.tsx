import type { OrderDetail } from "#contract/orders/order.ts";
import { formatPoints, formatRupiah, wholePrices } from "#domain/money.ts";
import { POINT_WORTH } from "#domain/promotions/points.ts";

/** What a buyer gets for an order once it is finished, or has got. */
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

/** What was taken off an order's money for points that are spent, and what would be if the rest of it went back. */
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
