import { expect, test } from "vitest";
import { mayMove, ORDER_STATES, type OrderStamp, type OrderState, paymentWords } from "#domain/orders/state.ts";

const BILL = 104_000;
const tell = (_: OrderState, history: OrderStamp[], returned = 0) =>
  paymentWords({ stateLabel: "Dibatalkan", isPaid: true, billTotal: BILL, returned, history });

test("J08 J11 an order says of its money whether it came, went back, went back in part or was never collected", () => {
  expect(tell("paid", ["paid"])).toBe("Lunas");
  expect(tell("cancelled", ["paid", "cancelled", "voided"], BILL)).toBe("Dibatalkan sebelum ditagihkan");
  expect(tell("cancelled", ["paid", "refunded", "cancelled"], BILL)).toBe("Dikembalikan Rp 104.000");
  expect(tell("paid", ["paid", "partly-refunded"], 4000)).toBe("Dikembalikan sebagian Rp 4.000");
  expect(tell("shipped", ["paid", "shipped", "charged-back"], BILL)).toBe("Ditarik kembali oleh bank");
});

test("J11 S03 a parcel comes back only after it was sent, and only the shop takes it back", () => {
  const from = (actor: "operator" | "shopper") => ORDER_STATES.filter((state) => mayMove(state, "returned", actor));
  expect([from("operator"), from("shopper")]).toEqual([["shipped", "done"], []]);
  expect(ORDER_STATES.filter((to) => mayMove("returned", to, "operator"))).toEqual([]);
});
