import type { Voucher } from "#contract/promotions.ts";
import { formatRupiah, wholePrices } from "#domain/money.ts";
import { formatUntil } from "#lib/date.ts";
import type { VoucherView } from "./vouchers.tsx";

export function toVouchers(vouchers: Voucher[]): VoucherView[] {
  return vouchers.map((voucher) => ({
    code: voucher.code,
    title: wholePrices(voucher.title),
    terms: voucherTerms(voucher),
  }));
}

/** A voucher's terms on one line. */
export function voucherTerms({ cap, minimum, end }: Pick<Voucher, "cap" | "minimum" | "end">): string {
  const terms = [
    minimum > 0 ? `Minimum belanja ${formatRupiah(minimum)}` : "Tanpa minimum belanja",
    cap === null ? "" : `hingga ${formatRupiah(cap)}`,
    `sampai ${formatUntil(end)}`,
  ];
  return wholePrices(terms.filter(Boolean).join(", "));
}
