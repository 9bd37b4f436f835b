import type { OrderDetail } from "#contract/orders/order.ts";
import { formatPhone } from "#domain/account/phone.ts";
import { Reductions } from "./reductions.tsx";

/** What an order came to, as it was written down. */
export function OrderSums({ order }: { order: OrderDetail }) {
  return (
    <dl className="sum">
      <dt>{order.payment.label}</dt>
      <dd>{order.payment.words}</dd>
      <dt>Subtotal</dt>
      <dd>{order.sub_total_rp}</dd>
      <dt>Ongkos kirim {order.shipping_label}</dt>
      <dd>{order.shipping_rp}</dd>
      <dt>Biaya layanan</dt>
      <dd>{order.fee_rp}</dd>
      <Reductions voucherCode={order.voucher_code} sums={order} />
      <dt className="total">Total</dt>
      <dd className="total">{order.bill_total_rp}</dd>
    </dl>
  );
}

/** Where an order goes; masked by the shop for whoever is not its owner. */
export function OrderAddress({ order }: { order: OrderDetail }) {
  const { address, dropship } = order;
  const { recipient, phone, street, village, district, city, province, postal_code } = address;
  return (
    <p className="md">
      <b>{recipient}</b>
      <br />
      <span className="muted">
        {order.is_owner ? formatPhone(phone) : phone}
        <br />
        {street}, {village}, {district}, {city}, {province} {postal_code}
        {dropship && (
          <>
            <br />
            Dikirim atas nama {dropship.name}, {order.is_owner ? formatPhone(dropship.phone) : dropship.phone}
          </>
        )}
      </span>
    </p>
  );
}
