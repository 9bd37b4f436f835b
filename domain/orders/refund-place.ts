import { formatRupiah, type Rupiah } from "#domain/money.ts";

/** Money that is to go back, by who sends it. */
interface GoingBack {
  underWay: Rupiah;
  owed: Rupiah;
  /** The buyer has named the account that the shop sends it to. */
  hasAccount: boolean;
}

/** Where a refund goes, as the end of a sentence: back as it came, or to an account that its buyer names for it. */
export function refundPlace({ isByHand, hasAccount }: { isByHand: boolean; hasAccount: boolean }): string {
  if (!isByHand) return "ke kartu yang Anda pakai untuk membayar.";
  return hasAccount
    ? "ke rekening yang Anda sebut untuk pesanan ini."
    : "setelah Anda menyebut rekening tujuannya di halaman pesanan.";
}

/** When it comes, by what the shop promises, such as `3 sampai 7 hari kerja`. */
export function refundTime(days: string): string {
  return `Setelah kami kirim, dananya biasanya sampai dalam ${days}.`;
}

/** What is to go back, where to and when it comes; empty if it is nothing. */
export function backWords({ underWay, owed, hasAccount }: GoingBack, time: string): string {
  const sums = [
    { amount: underWay, isByHand: false },
    { amount: owed, isByHand: true },
  ];
  const said = sums
    .filter(({ amount }) => amount > 0)
    .map(({ amount, isByHand }) => {
      return `Dana sejumlah ${formatRupiah(amount)} kami kembalikan ${refundPlace({ isByHand, hasAccount })}`;
    });
  return said.length > 0 ? [...said, time].join(" ") : "";
}

/** Whether the buyer must first say where the money should go. */
export function mustNameAccount({ owed, hasAccount }: Pick<GoingBack, "owed" | "hasAccount">): boolean {
  return owed > 0 && !hasAccount;
}
