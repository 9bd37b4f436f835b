import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { hasAddress } from "../../../scripts/deploy-address.mjs";

test("S05 a deploy goes on only when it knows where the shop will be, in either wrangler file", () => {
  for (const file of ["wrangler.toml", "wrangler.api.toml"]) {
    const settings = readFileSync(file, "utf8");
    expect(hasAddress(settings, []), file).toBe(false);
    const told = settings.replace("# [vars]", "[vars]").replace("# SHOP_ORIGIN", "SHOP_ORIGIN");
    expect(hasAddress(told, []), file).toBe(true);
  }
  for (const settings of [
    'SHOP_ORIGIN = ""',
    'SHOP_ORIGIN = "http://x"',
    'SHOP_ORIGIN = "https://x/toko"',
    '# SHOP_ORIGIN = "https://x"',
  ])
    expect(hasAddress(settings, []), settings).toBe(false);
  expect(hasAddress("", ["--var", "SHOP_ORIGIN:https://serambi.example"])).toBe(true);
});
