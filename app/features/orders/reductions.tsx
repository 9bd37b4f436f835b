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

/** Everything that lowers a bill: the voucher, points used as payment, and redeemed points. Rows of a totals list. */
export function Reductions({ voucherCode, sums }: ReductionsProps) {
  return (
    <>
      {sums.voucherAmount > 0 && (
        <>
          <dt>Voucher {voucherCode}</dt>
          <dd className="cut">−{sums.voucherAmountRp}</dd>
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
          <dd className="cut">−{sums.pointsAmountRp}</dd>
        </>
      )}
    </>
  );
}
