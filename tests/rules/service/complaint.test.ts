import { expect, test } from "vitest";
import {
  COMPLAINT_STATES,
  type ComplaintState,
  complaintStatesBefore,
  isOver,
  mayComplain,
  mayMoveComplaint,
} from "#domain/service/complaint.ts";

const waysOf = (actor: "shopper" | "shop") =>
  COMPLAINT_STATES.flatMap((from) =>
    COMPLAINT_STATES.filter((to) => mayMoveComplaint(from, to, actor)).map((to) => `${from} → ${to}`),
  );

test("I08 the shop leads a complaint along its way, the customer may only end what was decided", () => {
  expect(waysOf("shop")).toEqual([
    "submitted → reviewing",
    "reviewing → approved",
    "reviewing → rejected",
    "approved → done",
    "rejected → done",
  ]);
  expect(waysOf("shopper")).toEqual(["approved → done", "rejected → done"]);
  expect(complaintStatesBefore("done", "shopper")).toEqual(["approved", "rejected"]);
});

test("I08 every complaint can end, and an ended one goes nowhere", () => {
  const next = (from: ComplaintState) => COMPLAINT_STATES.filter((to) => mayMoveComplaint(from, to, "shop"));
  const reaches = (from: ComplaintState): boolean => isOver(from) || next(from).some(reaches);
  expect(COMPLAINT_STATES.every(reaches)).toBe(true);
  expect(COMPLAINT_STATES.filter(isOver).flatMap(next)).toEqual([]);
});

test("I08 only what is on its way or has arrived within 14 days may be complained about", () => {
  const may = (state: string, now: number) => mayComplain({ state, since: 0 }, now);
  const days = 14 * 86_400;
  expect([may("done", days - 1), may("done", days), may("shipped", 0), may("paid", 0)]).toEqual([
    true,
    false,
    true,
    false,
  ]);
});
