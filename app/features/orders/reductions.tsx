import { formatPoints } from "#domain/money.ts";

interface ReductionsProps {
  voucherCode: string | undefined;
  sums: {
    voucherAmount: number;
    voucherAmountRp: string;
    pointsRedeemed: number;
    pointsAmount: number;
    pointsAmountRp: string;
  };
}

/** What lowers a bill, each by itself: the voucher, the points that were paid with, and those that were redeemed. Rows of a list of sums. */
export function Reductions({ voucherCode, sums }: ReductionsProps) {
  return (
    <>
      {sums.voucherAmount > 0 && (
        <>
          <dt>Voucher {voucherCode}</dt>
          <dd className="cut">-{sums.voucherAmountRp}</dd>
        </>
      )}
      {sums.pointsRedeemed > 0 && (
        <>
          <dt>Poin ditukar</dt>
          <dd>{formatPoints(sums.pointsRedeemed)}</dd>
        </>
      )}
      {sums.pointsAmount > 0 && (
        <>
          <dt>Poin</dt>
          <dd className="cut">-{sums.pointsAmountRp}</dd>
        </>
      )}
    </>
  );
}
