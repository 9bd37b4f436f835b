import fc from "fast-check";
import { expect, test } from "vitest";
import {
  mayMove,
  moneyReturned,
  ORDER_STATES,
  type OrderMoney,
  type OrderStamp,
  type OrderState,
  paymentWords,
  refundDueAfter,
  refundOwed,
} from "#domain/orders/state.ts";

const BILL = 104_000;
const money = (state: OrderState, more: Partial<OrderMoney> = {}): OrderMoney => ({
  ...{ state, billTotal: BILL, isLate: false, returned: 0, refundDue: 0, agreed: 0, sentBack: 0 },
  ...more,
});
const tell = (state: OrderState, history: OrderStamp[], more: Partial<OrderMoney> = {}) => {
  const returned = moneyReturned(money(state, more));
  return paymentWords({ stateLabel: "Dibatalkan", isPaid: true, billTotal: BILL, returned, history });
};

test("J08 J11 an order says of its money whether it came, went back, went back in part or was never collected", () => {
  expect(tell("paid", ["paid"])).toBe("Lunas");
  expect(tell("cancelled", ["paid", "cancelled", "voided"], { returned: BILL })).toBe("Dibatalkan sebelum ditagihkan");
  expect(tell("cancelled", ["paid", "refunded", "cancelled"], { returned: BILL })).toBe("Dikembalikan Rp 104.000");
  expect(tell("paid", ["paid", "partly-refunded"], { returned: 4000 })).toBe("Dikembalikan sebagian Rp 4.000");
  expect(tell("shipped", ["paid", "shipped", "charged-back"], { returned: BILL })).toBe("Ditarik kembali oleh bank");
});

test("J11 what was given back by hand counts, but not in an order that was paid twice and lives on", () => {
  const owed = { refundDue: BILL };
  expect(tell("cancelled", ["paid", "cancelled"], owed)).toBe("Lunas");
  expect(tell("cancelled", ["paid", "cancelled", "refunded"], { ...owed, sentBack: BILL })).toBe(
    "Dikembalikan Rp 104.000",
  );
  expect(tell("expired", ["expired", "refunded"], { isLate: true, sentBack: BILL })).toBe("Dikembalikan Rp 104.000");
  expect(tell("paid", ["paid", "refunded"], { ...owed, sentBack: BILL })).toBe("Lunas");
  const both = { refundDue: BILL + 30_000, agreed: 30_000, sentBack: BILL };
  expect(tell("done", ["paid", "refunded"], both)).toBe("Lunas");
  expect(tell("done", ["paid", "refunded"], { ...both, sentBack: BILL + 30_000 })).toBe(
    "Dikembalikan sebagian Rp 30.000",
  );
});

test("J11 S03 what is owed is what is due less what was sent, however many times it was sent", () => {
  expect(refundOwed(money("done", { refundDue: 30_000, sentBack: 10_000 }))).toBe(20_000);
  expect(refundOwed(money("done", { refundDue: 30_000, sentBack: 30_000 }))).toBe(0);
  expect(refundOwed(money("expired", { isLate: true, returned: 4000, sentBack: 50_000 }))).toBe(50_000);
});

test("J11 S03 a parcel comes back only after it was sent, and only the shop takes it back", () => {
  const from = (actor: "operator" | "shopper") => ORDER_STATES.filter((state) => mayMove(state, "returned", actor));
  expect([from("operator"), from("shopper")]).toEqual([["shipped", "done"], []]);
  expect(ORDER_STATES.filter((to) => mayMove("returned", to, "operator"))).toEqual([]);
});

test("J11 S03 whatever was agreed and sent before, an order that is undone gives back what was paid for it, and no more", () => {
  const part = fc.nat(BILL);
  fc.assert(
    fc.property(part, part, part, fc.nat(50_000), (returned, agreed, sent, twice) => {
      const isPossible = returned + agreed <= BILL && sent <= agreed;
      if (!isPossible) return;
      const before = money("done", { returned, agreed, refundDue: agreed + twice, sentBack: sent });
      const refundDue = refundDueAfter("returned", before);
      const owed = refundOwed({ ...before, refundDue });
      expect(returned + sent + owed).toBe(BILL + twice);
    }),
  );
  expect(refundDueAfter("done", money("shipped", { refundDue: 5 }))).toBe(5);
});
