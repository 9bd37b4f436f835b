import { expect, test } from "vitest";
import { ATTEMPTS_MAX } from "#domain/orders/payment-attempts.ts";
import { askPayment, prolongedUntil, type WaitingOrder, whyNotProlonged } from "#domain/orders/prolong.ts";
import { ORDER_STATES } from "#domain/orders/state.ts";
import { DAY_SECONDS } from "#lib/time.ts";

const NOW = 1_795_000_000;
const waiting: WaitingOrder = { state: "awaiting-payment", expiresAt: NOW + 60, isProlonged: false, attempts: 1 };

test("W06 a day more is given only to what waits for its payment, in every state", () => {
  expect(ORDER_STATES.filter((state) => whyNotProlonged({ ...waiting, state }, NOW) === undefined)).toEqual([
    "awaiting-payment",
  ]);
  expect(prolongedUntil(waiting.expiresAt)).toBe(waiting.expiresAt + DAY_SECONDS);
});

test.each([
  [{}, undefined],
  [{ isProlonged: true }, "before"],
  [{ expiresAt: NOW }, "over"],
  [{ expiresAt: NOW + 1 }, undefined],
  [{ attempts: ATTEMPTS_MAX }, "attempts"],
  [{ attempts: ATTEMPTS_MAX - 1 }, undefined],
] as const)("W06 an unpaid order with %o: %s", (more, why) => {
  expect(whyNotProlonged({ ...waiting, ...more }, NOW)).toBe(why);
});

test("W06 the words for the buyer name order, sum and hour", () => {
  const words = askPayment(
    { orderNumber: "SI-261121-7K2M9QX4TB0R", name: "Kirana", billTotal: 1_509_000, expiresAt: NOW },
    "Serambi",
  );
  expect(words).toMatch(
    /^Halo Kirana, pesanan SI-261121-7K2M9QX4TB0R di Serambi \(Rp 1\.509\.000\) menunggu pembayaran sampai .+\. Ada yang bisa kami bantu\?$/,
  );
});
