import { expect, test } from "vitest";
import { ORDER_STATES, PARCEL_STATES } from "#domain/orders/state.ts";
import { type SwappableLine, whyKept, whyNotInstead } from "#domain/orders/swaps.ts";

const bought: SwappableLine = {
  ...{ parcelState: "waiting", refunded: 0, readyAt: 0, isGift: 0, isRedeem: 0, isCombo: 0 },
  ...{ bundling: 0, saleId: null, hasGift: 0 },
};

test("W03 another size or colour goes instead only of what is paid and waits to be sent", () => {
  const open = ORDER_STATES.flatMap((state) =>
    PARCEL_STATES.filter((parcelState) => whyKept(state, { ...bought, parcelState }) === undefined).map(
      (parcelState) => `${state} ${parcelState}`,
    ),
  );
  expect(open).toEqual(["paid waiting", "processing waiting"]);
  expect(whyKept("awaiting-payment", bought)).toBe("state");
  expect(whyKept("processing", { ...bought, parcelState: "shipped" })).toBe("parcel-state");
});

test.each([
  [{ refunded: 1 }, "refunded"],
  [{ readyAt: 1 }, "made-to-order"],
  [{ isGift: 1 }, "offer"],
  [{ isRedeem: 1 }, "offer"],
  [{ isCombo: 1 }, "offer"],
  [{ bundling: 1 }, "offer"],
  [{ saleId: 7 }, "offer"],
  [{ hasGift: 1 }, "offer"],
] as const)("W03 a line with %o stays as it is: %s", (more, why) => {
  expect(whyKept("paid", { ...bought, ...more })).toBe(why);
});

test("W03 what goes instead has the same price outside any sale, and stock for every piece", () => {
  const list = (hoNormal: number, moreDiscountPrice: number | null = null) => ({
    ...{ hoNormal, hoMore: null, moreDiscountPrice, stock: 2 },
  });
  expect(whyNotInstead(list(500), list(500), 2)).toBeUndefined();
  expect(whyNotInstead(list(500), list(600, 500), 2)).toBeUndefined();
  expect(whyNotInstead(list(500), list(500, 400), 1)).toBe("price");
  expect(whyNotInstead(list(500), list(500), 3)).toBe("stock");
});
