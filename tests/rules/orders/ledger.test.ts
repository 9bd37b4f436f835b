import fc from "fast-check";
import { expect, test } from "vitest";
import { type LedgerEntry, type LedgerRefund, ledgerOf, ledgerSum, ledgerWords } from "#domain/orders/ledger.ts";
import { MONEY_KINDS, moneyOf, REFUND_REASONS, REFUND_WAYS, type RefundWay } from "#domain/orders/money.ts";

const ATTEMPTS = ["SI-1", "SI-1-2"];
const sum = fc.integer({ min: 1, max: 900 });
const anyRefund = fc.record({
  attempt: fc.constantFrom(...ATTEMPTS),
  amount: sum,
  way: fc.constantFrom(...REFUND_WAYS),
  reason: fc.constantFrom(...REFUND_REASONS),
});
const anyEntry = fc.record({
  kind: fc.constantFrom(...MONEY_KINDS),
  attempt: fc.constantFrom(...ATTEMPTS),
  amount: sum,
  keeps: fc.option(fc.nat(5)),
});

/** Also what the shop would never write, but what a provider may do: more goes back than came in. */
const anyMoney = fc
  .tuple(fc.array(anyEntry, { maxLength: 8 }), fc.array(anyRefund, { maxLength: 5 }))
  .map(([drawn, promised]) => {
    const refunds = promised.map((one, n): LedgerRefund => ({ ...one, kept: 0, id: n + 1, at: 50 + n }));
    const entries = drawn.map(({ keeps, ...one }, n): LedgerEntry => {
      const refund = refunds.find(({ id, attempt }) => id === keeps && attempt === one.attempt)?.id ?? null;
      return { ...one, refund: one.kind === "received" ? null : refund, payment: "bca", at: n };
    });
    return { entries, refunds };
  });

test("R13 an order's ledger adds up to what is left, by the same sums as its attempts' money", () => {
  fc.assert(
    fc.property(anyMoney, ({ entries, refunds }) => {
      const { lines, left } = ledgerOf(entries, refunds);
      const of = (what: string, way?: RefundWay) =>
        lines
          .filter((line) => line.what === what && (!way || (line.what === "coming" && line.way === way)))
          .reduce((all, { amount }) => all + amount, 0);
      const money = ATTEMPTS.map((attempt) => moneyOf(attempt, entries, refunds));
      const all = (name: "received" | "back" | "underWay" | "owed") => money.reduce((sums, one) => sums + one[name], 0);
      expect([of("in"), of("back"), of("coming", "provider"), of("coming", "hand")]).toEqual([
        ...[all("received"), all("back"), all("underWay"), all("owed")],
      ]);
      expect(lines.filter(({ amount }) => amount <= 0)).toEqual([]);
      expect(left).toBe(of("in") - of("back") - of("coming"));
      const shown = lines.reduce(
        (sums, line) =>
          sums +
          Number(
            ledgerSum(line)
              .replace("−", "-")
              .replace(/[^\d-]/g, ""),
          ),
        0,
      );
      expect(shown).toBe(left);
    }),
  );
});

test("R13 each line of the ledger says what happened and why, in its buyer's words", () => {
  const entries: LedgerEntry[] = [
    { kind: "received", attempt: "SI-1", amount: 512_000, refund: null, at: 1, payment: "bca" },
    { kind: "received", attempt: "SI-1-2", amount: 513_000, refund: null, at: 2, payment: "card" },
    { kind: "received", attempt: "SI-1-3", amount: 70_000, refund: null, at: 2, payment: "transfer" },
    { kind: "by-hand", attempt: "SI-1", amount: 500_000, refund: 1, at: 3, payment: "bca" },
    { kind: "charged-back", attempt: "SI-1-2", amount: 13_000, refund: null, at: 4, payment: "card" },
    { kind: "refunded", attempt: "SI-1-2", amount: 30_000, refund: 2, at: 6, payment: "card" },
  ];
  const refunds: LedgerRefund[] = [
    { id: 1, attempt: "SI-1", amount: 512_000, kept: 0, way: "hand", reason: "wrong-sum", at: 1 },
    { id: 2, attempt: "SI-1-2", amount: 100_000, kept: 0, way: "provider", reason: "lines", at: 5 },
  ];
  const { lines, left } = ledgerOf(entries, refunds);
  expect(lines.map((line) => [line.at, ledgerWords(line), ledgerSum(line)])).toEqual([
    [1, "Pembayaran masuk: Virtual Account BCA", "Rp 512.000"],
    [2, "Pembayaran masuk: Kartu kredit atau debit", "Rp 513.000"],
    [2, "Pembayaran masuk: Transfer ke rekening toko", "Rp 70.000"],
    [3, "Sudah kami kirim kepada Anda: jumlahnya tidak sesuai tagihan", "−Rp 500.000"],
    [4, "Ditarik kembali oleh bank", "−Rp 13.000"],
    [6, "Dikembalikan lewat penyedia pembayaran: sebagian barang", "−Rp 30.000"],
    [5, "Sedang dikembalikan lewat penyedia pembayaran: sebagian barang", "−Rp 70.000"],
    [1, "Akan kami kirim kepada Anda: jumlahnya tidak sesuai tagihan", "−Rp 12.000"],
  ]);
  expect(left).toBe(470_000);
});
