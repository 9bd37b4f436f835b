import { formatPoints } from "#domain/money.ts";

interface ReductionsProps {
  voucherCode: string | undefined;
  sums: {
    voucher_amount: number;
    voucher_amount_rp: string;
    points_redeemed: number;
    points_amount: number;
    points_amount_rp: string;
  };
}

/** What lowers a bill, each by itself: the voucher, the points that were paid with, and those that were redeemed. Rows of a list of sums. */
export function Reductions({ voucherCode, sums }: ReductionsProps) {
  return (
    <>
      {sums.voucher_amount > 0 && (
        <>
          <dt>Voucher {voucherCode}</dt>
          <dd className="cut">-{sums.voucher_amount_rp}</dd>
        </>
      )}
      {sums.points_redeemed > 0 && (
        <>
          <dt>Poin ditukar</dt>
          <dd>{formatPoints(sums.points_redeemed)}</dd>
        </>
      )}
      {sums.points_amount > 0 && (
        <>
          <dt>Poin</dt>
          <dd className="cut">-{sums.points_amount_rp}</dd>
        </>
      )}
    </>
  );
}
