import { expect, test } from "vitest";
import { leftWords } from "#app/features/cart/other-owner.ts";

const dewi = { token: "t", user: 1 };

test("C01 H09 a tab's own visitor changes the cart; who has signed out only puts things in, another account does nothing", () => {
  expect(leftWords("1", dewi, "plus")).toBeNull();
  expect(leftWords(null, dewi, "plus")).toBeNull();
  expect(leftWords(null, {}, "remove")).toBeNull();
  expect(leftWords("1", {}, "plus")).toContain("Sesi Anda di tab ini sudah berakhir");
  expect(leftWords("1", {}, "add")).toBeNull();
  for (const intent of ["plus", "add", "note"] as const) expect(leftWords("2", dewi, intent)).toContain("Akun lain");
  // Whose number is not known is not whom the tab shows.
  expect(leftWords("2", { token: "t" }, "plus")).toContain("Akun lain");
});
