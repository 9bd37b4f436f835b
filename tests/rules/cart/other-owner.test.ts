import { expect, test } from "vitest";
import { hasSignedOut } from "#app/features/cart/other-owner.ts";

test("C01 H09 who has signed out meanwhile only puts things in, as a guest does", () => {
  expect(hasSignedOut("dewi", true, "plus")).toBe(true);
  for (const intent of ["add", "buy"] as const) expect(hasSignedOut("dewi", true, intent)).toBe(false);
  // A guest's own page, one that says nothing of its owner, and somebody who is signed in.
  for (const sentBy of ["", undefined]) expect(hasSignedOut(sentBy, true, "remove")).toBe(false);
  expect(hasSignedOut("dewi", false, "plus")).toBe(false);
});
