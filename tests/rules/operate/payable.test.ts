import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { namesPayments } from "../../../scripts/deploy/places.mjs";

test("J14 the deploy is let through without a key only where the simulator is asked for by name, or the API is elsewhere", () => {
  for (const config of ["wrangler.toml", "wrangler.api.toml"]) {
    const settings = readFileSync(config, "utf8");
    expect(namesPayments(settings), config).toBe(false);
    for (const vars of ['PAYMENTS = "simulator"', 'SHOP_API_URL = "https://api.example"', 'binding = "SHOP_API"']) {
      expect(namesPayments(`${settings}\n[vars]\n${vars}\n`), vars).toBe(true);
      expect(namesPayments(`${settings}\n# ${vars}\n`), `# ${vars}`).toBe(false);
    }
    expect(namesPayments(`${settings}\n[vars]\nPAYMENTS = "off"\n`)).toBe(false);
  }
});
