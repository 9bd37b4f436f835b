import { Icon } from "#app/ui/icon.tsx";
import type { CheckoutState } from "#domain/calls/checkout.ts";
import { voucherWords } from "#domain/voucher.ts";

/** A voucher that was typed on the checkout and not taken. */
export interface RefusedVoucher {
  code: string;
  error: string;
}

interface VoucherFieldProps {
  voucher: CheckoutState["voucher"];
  typed: Partial<RefusedVoucher>;
}

/** The voucher as a part of the order's own form: whatever else is chosen there comes along. */
export function VoucherField({ voucher, typed: { code, error } }: VoucherFieldProps) {
  const problem = voucher?.refusal ? (voucherWords[voucher.refusal as keyof typeof voucherWords] ?? "") : null;
  return (
    <div className="stack g-1">
      <div className="field">
        <label htmlFor="voucher">Kode voucher</label>
        <span className="join">
          <input
            className="input upper"
            id="voucher"
            name="code"
            maxLength={40}
            autoCapitalize="characters"
            autoComplete="off"
            defaultValue={code}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? "voucher-galat" : undefined}
          />
          <button type="submit" className="btn" name="intent" value="voucher">
            Pakai
          </button>
        </span>
        {error && (
          <p className="error" id="voucher-galat" role="alert">
            <Icon name="alert" />
            {error}
          </p>
        )}
      </div>
      {voucher && (
        <p className="row g-1 sm">
          <input type="hidden" name="applied" value={voucher.code} />
          <span className={problem === null ? "good" : "error"}>
            {problem === null
              ? `Voucher ${voucher.code} terpasang.`
              : `Voucher ${voucher.code} belum memotong. ${problem}`}
          </span>
          <button type="submit" className="more" name="intent" value="voucher-remove">
            Lepas
          </button>
        </p>
      )}
    </div>
  );
}
