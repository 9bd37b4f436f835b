import { expect, test } from "vitest";
import { moneyReturned, type OrderStamp, type OrderState, paymentWords } from "#domain/orders/state.ts";

const tell = (
  state: OrderState,
  history: OrderStamp[],
  more: Partial<{ refundDue: number; isLate: boolean; returned: number }> = {},
) => {
  const order = { state, refundDue: 0, billTotal: 104_000, isLate: false, returned: 0, ...more };
  const returned = moneyReturned(order, history);
  return paymentWords({ stateLabel: "Dibatalkan", isPaid: true, billTotal: 104_000, returned, history });
};

test("J08 J11 an order says of its money whether it came, went back, went back in part or was never collected", () => {
  expect(tell("paid", ["paid"])).toBe("Lunas");
  expect(tell("cancelled", ["paid", "cancelled", "voided"], { returned: 104_000 })).toBe(
    "Dibatalkan sebelum ditagihkan",
  );
  expect(tell("cancelled", ["paid", "refunded", "cancelled"], { returned: 104_000 })).toBe("Dikembalikan Rp 104.000");
  expect(tell("paid", ["paid", "partly-refunded"], { returned: 4000 })).toBe("Dikembalikan sebagian Rp 4.000");
  expect(tell("shipped", ["paid", "shipped", "charged-back"], { returned: 104_000 })).toBe("Ditarik kembali oleh bank");
});

test("J11 what was given back by hand counts, but not in an order that was paid twice and lives on", () => {
  const owed = { refundDue: 104_000 };
  expect(tell("cancelled", ["paid", "cancelled"], owed)).toBe("Lunas");
  expect(tell("cancelled", ["paid", "cancelled", "refunded"], owed)).toBe("Dikembalikan Rp 104.000");
  expect(tell("expired", ["expired", "refunded"], { isLate: true })).toBe("Dikembalikan Rp 104.000");
  expect(tell("paid", ["paid", "refunded"], owed)).toBe("Lunas");
});
