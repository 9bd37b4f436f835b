import type { PaymentCode } from "./payment-method.ts";

/** The way to the account that is asked for, in the shop's menu. */
export const REFUND_UNPLACED = "setelah Anda menyimpan rekening tujuannya di menu Rekening bank.";

/**
 * Where a refund goes, as the end of a sentence. A card gets its money back by itself; a transfer to a virtual account
 * has no way back, so the buyer's own account must be known.
 */
export function refundPlace({ payment, hasBank }: { payment: PaymentCode; hasBank: boolean }): string {
  if (payment === "card") return "ke kartu yang Anda pakai untuk membayar.";
  return hasBank ? "ke rekening yang Anda simpan di menu Rekening bank." : REFUND_UNPLACED;
}

/** Whether the buyer must first say where the money should go. */
export function mustAskForBank({ payment, hasBank }: { payment: PaymentCode; hasBank: boolean }): boolean {
  return payment !== "card" && !hasBank;
}
