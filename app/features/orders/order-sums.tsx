import type { OrderDetail } from "#contract/orders/order.ts";
import { formatPhone } from "#domain/account/profile.ts";
import { Reductions } from "./reductions.tsx";

/** An order's totals, as they were recorded; `isBare` where how it is paid stands beside them. */
export function OrderSums({ order, isBare }: { order: OrderDetail; isBare?: boolean }) {
  return (
    <dl className="sum">
      {!isBare && (
        <>
          <dt>{order.payment.label}</dt>
          <dd className="words">{order.payment.words}</dd>
        </>
      )}
      <dt>Subtotal</dt>
      <dd>{order.subTotalRp}</dd>
      <dt>Ongkos kirim {order.shippingLabel}</dt>
      <dd>{order.shippingRp}</dd>
      {order.fee > 0 && (
        <>
          <dt>Biaya layanan</dt>
          <dd>{order.feeRp}</dd>
        </>
      )}
      <Reductions voucherCode={order.voucherCode} sums={order} />
      <dt className="total">Total</dt>
      <dd className="total">{order.billTotalRp}</dd>
    </dl>
  );
}

/** Where an order is shipped; masked by the shop for anyone but its owner. */
export function OrderAddress({ order }: { order: OrderDetail }) {
  const { address, dropship } = order;
  const { recipient, phone, street, village, district, city, province, postalCode } = address;
  // If the stored address could not be parsed, all of it is in `street`.
  const where = [street, village, district, city, `${province} ${postalCode}`.trim()].filter(Boolean).join(", ");
  return (
    <p className="md">
      <b>{recipient}</b>
      <br />
      <span className="muted">
        <span className="nowrap">{order.isOwner ? formatPhone(phone) : phone}</span>
        <br />
        {where}
        {dropship && (
          <>
            <br />
            Dikirim atas nama {dropship.name}, {order.isOwner ? formatPhone(dropship.phone) : dropship.phone}
          </>
        )}
      </span>
    </p>
  );
}
