import { expect, test } from "vitest";
import { arrivalOf, stagesOf } from "#domain/orders/arrival.ts";
import { daysWords } from "#domain/orders/shipping.ts";
import { stateLabels } from "#domain/orders/state.ts";

const OPEN = { hours: undefined, closed: [] };
const DAY = 86_400;
const paid = { state: "paid" as const, at: 1000 };
const order = { state: "paid" as const, provinceId: 32, paidAt: 1000 };
const parcel = {
  ...{
    state: "waiting" as const,
    kind: "all" as const,
    service: "reguler",
    weightGram: 500,
    readyAt: 0,
    shippedAt: null,
  },
};
const shipped = { ...parcel, state: "shipped" as const, shippedAt: 5000 };

test("J12 a paid parcel is expected in as many days as its service takes, from then; a shipped one from its shipping", () => {
  expect(arrivalOf(parcel, order, OPEN)).toEqual({ from: 1000 + DAY, to: 1000 + 2 * DAY });
  expect(arrivalOf(parcel, { ...order, state: "processing" }, OPEN)).toEqual({ from: 1000 + DAY, to: 1000 + 2 * DAY });
  expect(arrivalOf(shipped, { ...order, state: "shipped" }, OPEN)).toEqual({ from: 5000 + DAY, to: 5000 + 2 * DAY });
  // The other parcel of its order still waits.
  expect(arrivalOf(shipped, { ...order, state: "processing" }, OPEN)?.from).toBe(5000 + DAY);
});

test("J12 E06 a parcel with a pre-order is expected from the day that it is ready, until it is shipped", () => {
  const readyAt = 1000 + 20 * DAY;
  expect(arrivalOf({ ...parcel, readyAt }, order, OPEN)?.from).toBe(readyAt + DAY);
  expect(arrivalOf({ ...parcel, readyAt: 10 }, order, OPEN)?.from).toBe(1000 + DAY);
  expect(arrivalOf({ ...shipped, readyAt }, { ...order, state: "shipped" }, OPEN)?.from).toBe(5000 + DAY);
});

test("J12 nothing is promised of a parcel that is not paid, has arrived or is left out, nor to a place that is not known", () => {
  for (const state of ["awaiting-payment", "done", "cancelled", "expired"] as const) {
    expect(arrivalOf(parcel, { ...order, state }, OPEN), state).toBeNull();
  }
  for (const state of ["received", "returned", "left-out"] as const) {
    expect(arrivalOf({ ...shipped, state }, { ...order, state: "processing" }, OPEN), state).toBeNull();
  }
  expect(arrivalOf(parcel, { ...order, provinceId: 0 }, OPEN)).toBeNull();
  expect(arrivalOf(parcel, { ...order, paidAt: null }, OPEN)).toBeNull();
});

test("J11 an order shows how far it has come, and one that has ended shows no way to go", () => {
  const stages = stagesOf({ state: "shipped", moves: [paid, { state: "shipped", at: 5000 }] });
  expect(stages.slice(1).map(({ label }) => label)).toEqual(
    (["paid", "processing", "shipped", "done"] as const).map((state) => stateLabels[state]),
  );
  expect(stages.map(({ label, isDone, at }) => [label, isDone, at])).toEqual([
    ["Dipesan", true, null],
    ["Dibayar", true, 1000],
    ["Diproses", true, null],
    ["Dikirim", true, 5000],
    ["Selesai", false, null],
  ]);
  expect(stagesOf({ state: "cancelled", moves: [paid] })).toEqual([]);
});

test("J12 a parcel is counted by the days of its own service; without one nothing is promised", () => {
  expect(arrivalOf({ ...parcel, service: "ekspres" }, order, OPEN)).toEqual({ from: 1000 + DAY, to: 1000 + DAY });
  expect(arrivalOf({ ...parcel, service: "kurir" }, order, OPEN)).toBeNull();
});

test("J12 a number of days is said in the same words wherever a parcel is", () => {
  expect(daysWords({ daysMin: 1, daysMax: 1 })).toBe("1 hari");
  expect(daysWords({ daysMin: 2, daysMax: 3 })).toBe("2 sampai 3 hari");
});
