import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { filtersFor } from "../../../scripts/local/changed.mjs";
import { bin, root } from "../../../scripts/local/children.mjs";

test("S07 a change is tested by all that imports it, over any number of files, and by the laws of the house", () => {
  const pricing = filtersFor(["domain/cart/pricing.ts", "README.md"]);
  expect(pricing).toEqual(
    expect.arrayContaining([
      "tests/rules/house/",
      "tests/rules/cart/pricing.test.ts",
      "tests/rules/promotions/voucher.test.ts",
      ...["cart", "orders", "promotions", "service"].map((room) => `tests/api/${room}/`),
      ...["cart", "orders", "promotions", "service"].map((room) => `tests/pages/${room}/`),
      ...["cart", "orders", "promotions", "service"].map((room) => `tests/e2e/${room}/`),
    ]),
  );
  expect(pricing).not.toContain("tests/pages/interior/");
  expect(pricing).not.toContain("tests/rules/interior/ask.test.ts");
  const line = filtersFor(["app/features/cart/cart-line.tsx"]);
  expect(line).toEqual(expect.arrayContaining(["tests/pages/cart/", "tests/e2e/cart/"]));
  expect(line.filter((one) => one.startsWith("tests/api/") || one.includes("/service/"))).toEqual([]);
});

test("S07 a changed test runs itself, and a changed helper the tests that use it", () => {
  const header = "tests/e2e/shell/header.spec.ts";
  expect(filtersFor([header])).toEqual(["tests/rules/house/", header]);
  const buyer = filtersFor(["tests/pages/orders/buyer.ts"]);
  expect(buyer).toEqual(
    expect.arrayContaining(["tests/pages/orders/paying.test.ts", "tests/e2e/orders/print.spec.ts"]),
  );
  expect(buyer).not.toContain("tests/pages/catalogue/one-price.test.ts");
});

test("S07 a change in what every request goes through, or of which nothing is known, runs everything", () => {
  for (const file of [
    "functions/http/router.ts",
    "app/root.tsx",
    "migrations/0001_a.sql",
    "package.json",
    "app/styles/base.css",
  ])
    expect(filtersFor(["domain/cart/cart.ts", file]), file).toEqual([]);
});

test("S07 when the cart forgets what a voucher takes off, another room's tests that --changed runs find it out", {
  timeout: 120_000,
}, () => {
  mkdirSync(join(root, ".state"), { recursive: true });
  const copy = mkdtempSync(join(root, ".state/changed-"));
  try {
    for (const path of [
      "app",
      "contract",
      "domain",
      "lib",
      "functions",
      "package.json",
      "tests/rules",
      "tests/support",
      "vitest.config.ts",
    ])
      cpSync(join(root, path), join(copy, path), { recursive: true });
    symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
    const file = join(copy, "domain/cart/pricing.ts");
    const text = readFileSync(file, "utf8");
    const forgotten = text.replace("voucher?.ok ? voucher.takenOff : 0", "0");
    expect(forgotten).not.toBe(text);
    const others = filtersFor(["domain/cart/pricing.ts"]).filter((one) => /^tests\/rules\/(?!house|cart)/.test(one));
    const run = () =>
      spawnSync(join(bin, "vitest"), ["run", "-c", "vitest.config.ts", ...others], {
        cwd: copy,
        encoding: "utf8",
        env: { ...process.env, PATH: `${bin}:${process.env.PATH}` },
      });
    expect(run().status).toBe(0);
    writeFileSync(file, forgotten);
    const found = run();
    expect(found.status).toBe(1);
    expect(found.stdout + found.stderr).toContain("tests/rules/promotions/voucher.test.ts");
  } finally {
    rmSync(copy, { recursive: true });
  }
});
