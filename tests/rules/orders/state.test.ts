import { expect, test } from "vitest";
import {
  countGroups,
  givesBack,
  groupOf,
  isAllBack,
  mayBuyerCancel,
  mayMove,
  ORDER_STAMPS,
  ORDER_STATES,
  type OrderStamp,
  paymentWords,
  statesBefore,
} from "#domain/orders/state.ts";

test("J11 who may move an order where: the clock ends what nobody paid, and what is packed its buyer cannot cancel", () => {
  expect(statesBefore("cancelled", "shopper")).toEqual(["awaiting-payment", "paid"]);
  expect(statesBefore("cancelled", "operator")).toEqual(["awaiting-payment", "paid", "processing"]);
  expect(statesBefore("expired", "clock")).toEqual(["awaiting-payment"]);
  expect(statesBefore("shipped", "operator")).toEqual(["paid", "processing"]);
  expect(statesBefore("done", "shopper")).toEqual(["shipped"]);
  expect(statesBefore("returned", "operator")).toEqual(["shipped", "done"]);
  expect(statesBefore("paid", "shopper")).toEqual([]);
});

test("J11 nobody moves an order that has ended, and none stays where it is by a move", () => {
  const actors = ["shopper", "operator", "payment", "clock"] as const;
  for (const to of ORDER_STATES)
    for (const actor of actors) {
      for (const ended of ["returned", "cancelled", "expired"] as const)
        expect(mayMove(ended, to, actor), `${ended} ${to} ${actor}`).toBe(false);
      expect(mayMove(to, to, actor)).toBe(false);
    }
});

test("J11 each order stands in one of five groups; a word that is no state names none", () => {
  const counts = ORDER_STATES.map((state, nth) => ({ state, total: 10 ** nth }));
  expect(countGroups(counts).map(({ label, total }) => [label, total])).toEqual([
    ["Belum bayar", 1],
    ["Diproses", 110],
    ["Dikirim", 1000],
    ["Selesai", 10_000],
    ["Batal", 11_100_000],
  ]);
  expect(["paid", "expired", "toString", "", null].map(groupOf)).toEqual(["processing", "cancelled", null, null, null]);
});

test("R14 an order that ends without a sale gives back what it took; one that came back was sold", () => {
  expect(ORDER_STATES.filter(givesBack)).toEqual(["cancelled", "expired"]);
});

test("J11 R13 a buyer cancels until the order is packed, and not once some of its money went back", () => {
  const mayCancel = (returned: number, replaces: number | null = null) =>
    ORDER_STATES.filter((state) => mayBuyerCancel({ state, returned, replaces }));
  expect(mayCancel(0)).toEqual(["awaiting-payment", "paid"]);
  expect(mayCancel(1)).toEqual([]);
});

test("W04 what is sent instead of something that was paid is not its buyer's to cancel", () => {
  expect(ORDER_STATES.filter((state) => mayBuyerCancel({ state, returned: 0, replaces: 7 }))).toEqual([]);
});

test("R13 all of the money is back by every loss but a part of it; no other stamp says so", () => {
  expect(ORDER_STAMPS.filter(isAllBack)).toEqual(["refunded", "voided", "denied", "charged-back"]);
});

test("J08 R13 an order says of its money what happened last, and how much went back of how much", () => {
  const order = { stateLabel: "Menunggu pembayaran", isPaid: true, billTotal: 500_000, returned: 0 };
  const said = (history: OrderStamp[], returned = 0) => paymentWords({ ...order, history, returned });
  expect(paymentWords({ ...order, isPaid: false, history: ["awaiting-payment"] })).toBe("Menunggu pembayaran");
  expect(said(["awaiting-payment", "paid"])).toBe("Lunas");
  expect(said(["paid", "voided", "cancelled"], 500_000)).toBe("Dibatalkan sebelum ditagihkan");
  expect(said(["paid", "denied", "cancelled"], 500_000)).toBe("Ditolak bank");
  expect(said(["shipped", "partly-refunded", "charged-back"], 500_000)).toBe("Ditarik kembali oleh bank");
  expect(said(["paid", "partly-refunded"], 499_999)).toBe("Dikembalikan sebagian Rp 499.999");
  expect(said(["paid", "refunded"], 500_000)).toBe("Dikembalikan Rp 500.000");
  expect(said(["denied", "paid", "refunded"], 500_000)).toBe("Dikembalikan Rp 500.000");
});
