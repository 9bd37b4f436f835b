import { expect, test } from "vitest";
import { balanceBefore, type DatedEntry, type DatedRefund } from "#domain/orders/money.ts";

const END = 1000;
const came: DatedEntry = { kind: "received", attempt: "SI-1", amount: 900, refund: null, at: END - 500 };
const promise: DatedRefund = {
  ...{ id: 1, attempt: "SI-1", amount: 300, kept: 0, way: "hand", at: END - 300, byHandAt: null },
};
const balance = (entries: DatedEntry[], refunds: DatedRefund[]) => Object.values(balanceBefore(END, entries, refunds));

test("R13 S03 what was still to be sent when a month ended is what was promised by then, by each way and of each attempt", () => {
  expect(balance([], [])).toEqual([0, 0]);
  expect(balance([came], [promise])).toEqual([0, 300]);
  const other = { ...came, attempt: "SI-2" };
  const byProvider = { ...promise, id: 2, attempt: "SI-2", amount: 200, way: "provider" as const };
  const more = { ...promise, id: 3, attempt: "SI-2", amount: 50 };
  expect(balance([came, other], [promise, byProvider, more])).toEqual([200, 350]);
  // Nothing is owed of money that has not come.
  expect(balance([], [promise])).toEqual([0, 0]);
});

test("R13 S03 a month that is over stays as it was: what came, was promised, sent or refused later is not known yet", () => {
  const sent: DatedEntry = { ...came, kind: "by-hand", amount: 300, refund: 1, at: END };
  expect(balance([came, sent], [promise])).toEqual([0, 300]);
  expect(balance([came, { ...sent, at: END - 1 }], [promise])).toEqual([0, 0]);
  expect(balance([{ ...came, at: END }], [promise])).toEqual([0, 0]);
  expect(balance([came], [{ ...promise, at: END }])).toEqual([0, 0]);
  // The provider's to send, until it refuses.
  expect(balance([came], [{ ...promise, byHandAt: END }])).toEqual([300, 0]);
  expect(balance([came], [{ ...promise, byHandAt: END - 1 }])).toEqual([0, 300]);
});
