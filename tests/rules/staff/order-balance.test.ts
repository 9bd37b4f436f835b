import { expect, test } from "vitest";
import { balanceOf } from "#domain/orders/balance.ts";
import { type StorySources, storyOf } from "#domain/orders/story.ts";

const sale = { state: "done", bill: 500_000, isPaid: true, promised: 0, kept: 0, left: 500_000 } as const;

test("U06 a sale's money adds up while the shop has its bill less what was promised back", () => {
  expect(balanceOf(sale)).toEqual({ should: 500_000, difference: 0 });
  expect(balanceOf({ ...sale, promised: 120_000, left: 380_000 })).toEqual({ should: 380_000, difference: 0 });
  expect(balanceOf({ ...sale, state: "awaiting-payment", isPaid: false, left: 0 })).toEqual({
    should: 0,
    difference: 0,
  });
});

test("U06 money that nobody has promised back, or that went without a promise, does not add up", () => {
  expect(balanceOf({ ...sale, left: 620_000 }).difference).toBe(120_000);
  expect(balanceOf({ ...sale, left: 0 }).difference).toBe(-500_000);
  expect(balanceOf({ ...sale, state: "cancelled" })).toEqual({ should: 0, difference: 500_000 });
});

test("U06 of an order that has ended the shop keeps what points were spent, and no more", () => {
  expect(balanceOf({ ...sale, state: "returned", promised: 480_000, kept: 20_000, left: 20_000 }).difference).toBe(0);
});

const none: StorySources = {
  buyer: "Rani",
  moves: [],
  linked: [],
  attempts: [],
  notices: [],
  money: [],
  refunds: [],
  changes: [],
  images: [],
};
const said = (sources: Partial<StorySources>) =>
  storyOf({ ...none, ...sources }).map(({ by, text, tone }) => `${by} ${text} (${tone})`);

test("U06 the story says who did what, the latest first: buyer, staff by name, the provider in its own words", () => {
  const move = { staff: "", note: "" };
  expect(
    said({
      moves: [
        { ...move, state: "awaiting-payment", actor: "shopper", at: 1 },
        { ...move, state: "paid", actor: "payment", at: 3 },
        { ...move, state: "processing", actor: "operator", staff: "Ratih", at: 4 },
      ],
      notices: [{ attempt: "SI-1", status: "settlement", verdict: "paid", amount: 500_000, at: 2 }],
      images: [5],
    }),
  ).toEqual([
    "Rani mengunggah foto pesanan. (plain)",
    "Ratih Diproses. (staff)",
    "Penyedia pembayaran Dibayar. (done)",
    "Penyedia pembayaran mengabarkan “settlement” untuk SI-1, Rp 500.000: lunas. (done)",
    "Rani Dipesan. (done)",
  ]);
});

test("U06 another number for a parcel, money sent by hand and a refund that the provider did not send are in the story", () => {
  const refund = { amount: 50_000, reason: "lines", staff: "Ratih", fault: "expired", at: 2 } as const;
  expect(
    said({
      changes: [
        { staff: "Dimas", before: "shipped, JNE 111", after: "shipped, JNE 222", at: 1 },
        { staff: "Dimas", before: "paid", after: "processing", at: 1 },
      ],
      refunds: [{ ...refund, way: "hand", byHandAt: 3 }],
      money: [{ kind: "by-hand", amount: 50_000, staff: "Ratih", at: 4 }],
    }),
  ).toEqual([
    "Ratih mencatat Rp 50.000 sudah ditransfer kepada pembeli. (staff)",
    "Penyedia pembayaran tidak mengirim Rp 50.000 (expired), jadi toko mentransfernya sendiri. (bad)",
    "Ratih menjanjikan Rp 50.000 kembali, lewat penyedia pembayaran: sebagian barang. (staff)",
    "Dimas membetulkan resi: JNE 111 menjadi JNE 222. (staff)",
  ]);
});
