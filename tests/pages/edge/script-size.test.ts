import { readdirSync, statSync } from "node:fs";
import { expect, test } from "vitest";

const ASSETS = "build/client/assets";
const KILOBYTE = 1000;

test("Q01 no screen brings more script of its own than a slow phone can bear: the contract's schemas stay at the shop", () => {
  const scripts = readdirSync(ASSETS).filter((name) => name.endsWith(".js") && !name.startsWith("platform-"));
  expect(scripts.length).toBeGreaterThan(10);
  const large = scripts.filter((name) => statSync(`${ASSETS}/${name}`).size > 40 * KILOBYTE);
  expect(large).toEqual([]);
});
