import { VoucherInput, VoucherInUse } from "#app/features/cart/cart-fields.tsx";
import type { CheckoutState } from "#contract/orders/checkout.ts";

/** A voucher that was typed on the checkout and refused. */
export interface RefusedVoucher {
  code: string;
  error: string;
}

interface VoucherFieldProps {
  voucher: CheckoutState["voucher"];
  typed: Partial<RefusedVoucher>;
}

/** The voucher as part of the order's form, so all other choices are submitted with it. */
export function VoucherField({ voucher, typed: { code, error } }: VoucherFieldProps) {
  // Another back end may say that it is refused, and not why.
  const problem = voucher?.refusal ? (voucher.why ?? "Voucher ini sedang tidak berlaku.") : null;
  return (
    <div className="stack g-1">
      <div className="field">
        <VoucherInput code={code} error={error}>
          <button type="submit" className="btn" name="intent" value="voucher">
            Pakai
          </button>
        </VoucherInput>
      </div>
      {voucher && (
        <p className="row g-1 sm">
          <input type="hidden" name="applied" value={voucher.code} />
          <VoucherInUse code={voucher.code} problem={problem} />
          <button type="submit" className="more" name="intent" value="voucher-remove">
            Lepas
          </button>
        </p>
      )}
    </div>
  );
}
