import { execFile } from "node:child_process";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { contract } from "#contract/contract.ts";

const rows = Object.keys(contract).length;

/** Runs the contract suite as an operator does, against any address. */
function runSuite(address: string): Promise<{ code: number; told: string }> {
  return new Promise((resolve) => {
    const args = ["--no-warnings", "--experimental-strip-types", "scripts/local/contract.ts", address];
    execFile("node", args, (error, out, err) => resolve({ code: error ? 1 : 0, told: out + err }));
  });
}

test("N04 the contract suite asks an address call by call, and the shop's own API keeps every row", async () => {
  const { code, told } = await runSuite(process.env.API_URL ?? "");
  expect(told).toContain(`${rows} passed, 0 failed`);
  expect(told.match(/^✓ /gm)).toHaveLength(rows);
  expect(code).toBe(0);
});

test("N04 an address that answers in another shape fails, row by row", async () => {
  const server = createServer((_, answer) => {
    answer.setHeader("Content-Type", "application/json");
    const results = [{ id: 1, slug: "satu", bundling: 0, r_uni_product_variants: [{ id: 1 }] }];
    answer.end(JSON.stringify({ success: true, data: { results }, message: "", statusCode: 200 }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { code, told } = await runSuite(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  server.close();
  expect(code).toBe(1);
  expect(told).not.toMatch(/\b0 failed/);
});
