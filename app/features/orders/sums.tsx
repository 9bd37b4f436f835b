import { useAnnounced } from "#app/ui/announcer.tsx";
import { Popover } from "#app/ui/popover.tsx";
import type { CheckoutState } from "#contract/orders/checkout.ts";
import { formatRupiah } from "#domain/money.ts";
import { feeWords, hasFees } from "#domain/orders/payment-method.ts";
import { Reductions } from "./reductions.tsx";

/** The order's totals so far. Amounts that depend on a choice still to be made are not shown as sums. */
export function Sums({ state: { summary, items, voucher, chosen, payments, parcels = [] } }: { state: CheckoutState }) {
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0);
  const reduced = items.reduce(
    (sum, one) => sum + ((one.normalPrice ?? one.validPrice) - one.validPrice) * one.quantity,
    0,
  );
  const saved = reduced + summary.voucherAmount;
  const isWhole = chosen.addressId !== null && chosen.service !== null && chosen.payment !== null;
  const total = isWhole ? "Total tagihan" : "Total sementara";
  useAnnounced("total", `${total} ${summary.billTotalRp}`);
  return (
    <dl className="sum">
      <dt>Subtotal ({pieces} barang)</dt>
      <dd>{summary.subTotalRp}</dd>
      <dt>Ongkos kirim{parcels.length > 1 && ` ${parcels.length} paket`}</dt>
      <dd>{shippingWords(chosen, summary.shippingRp)}</dd>
      {summary.fee > 0 && (
        <>
          <dt>
            Biaya layanan
            {hasFees(payments) && <Popover label="Apa itu biaya layanan?" text={feeWords(payments)} />}
          </dt>
          <dd>{summary.feeRp}</dd>
        </>
      )}
      <Reductions voucherCode={voucher?.code} sums={summary} />
      <dt className="total">{total}</dt>
      <dd className="total">{summary.billTotalRp}</dd>
      {saved > 0 && (
        <>
          <dt className="good">Anda hemat</dt>
          <dd className="good">{formatRupiah(saved)}</dd>
        </>
      )}
    </dl>
  );
}

function shippingWords({ addressId, service }: CheckoutState["chosen"], price: string): string {
  if (addressId === null) return "Pilih alamat dulu";
  return service === null ? "—" : price;
}
