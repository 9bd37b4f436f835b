import { Icon } from "#app/ui/icon.tsx";
import { ShopForm } from "#app/ui/shop-form.tsx";
import type { OrderDetail } from "#contract/orders/order.ts";
import type { PaymentCode, PaymentMethod } from "#domain/orders/payment-method.ts";
import { MethodChoices } from "./method-choices.tsx";

interface ChangePaymentProps {
  order: OrderDetail;
  methods: PaymentMethod[];
  isOpen: boolean;
  /** There is no other way left to pay it. */
  isNeeded: boolean;
  /** What was chosen before the session ended; otherwise the order's own way is. */
  typed?: { payment: PaymentCode; tenor: number } | undefined;
}

/**
 * The other ways to pay a waiting order, each with the total that it makes. Its answer is a full page load: only there
 * may the payment provider's script run.
 */
export function ChangePayment({ order, methods, isOpen, isNeeded, typed }: ChangePaymentProps) {
  const { payment, billTotal, fee } = order;
  return (
    <details className="panel fold" id="ganti" open={isOpen}>
      <summary>
        Ganti metode pembayaran
        <Icon name="down" />
      </summary>
      <ShopForm className="stack" send="page" document>
        <p className="sm muted">Pesanan dan batas waktunya tetap sama. Metode pembayaran yang lama kami tutup.</p>
        <MethodChoices
          methods={methods}
          chosen={typed ?? { payment: payment.code === "transfer" ? null : payment.code, tenor: payment.tenor }}
          bare={billTotal - fee}
        />
        <button type="submit" className={`btn btn--wide${isNeeded ? " btn--main" : ""}`}>
          Bayar dengan metode ini
        </button>
      </ShopForm>
    </details>
  );
}
