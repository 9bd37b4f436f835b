import { expect, test } from "vitest";
import { moneySaid } from "../../../scripts/shop/print.ts";

test("R13 S03 the prompt sends nobody to a bank for what the provider sends", () => {
  const provider = moneySaid("SI-1", { owed: 0, underWay: 5000 });
  expect(provider).toContain("Rp 5.000 is sent back by the payment provider; nothing to do.");
  expect(provider).not.toContain("refund SI-1");
  const hand = moneySaid("SI-1", { owed: 7000, underWay: 0 });
  expect(hand).toContain("Rp 7.000 to send by hand: npm run shop -- refund SI-1 once it went.");
  expect(hand).not.toContain("provider");
  expect(moneySaid("SI-1", { owed: 7000, underWay: 5000 })).toBe(`${provider}${hand}`);
  expect(moneySaid("SI-1", { owed: 0, underWay: 0 })).toBe("");
});
