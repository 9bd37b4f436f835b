import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { root, run } from "../../../scripts/children.mjs";
import { freePort, refuseUnwell, serveWorker } from "../../../scripts/workers.mjs";
import { execute } from "../../support/execute.ts";
import { askShop } from "../../support/operator.ts";
import { readRow } from "../../support/outbox.ts";
import { visit } from "../fixtures.ts";

/** A shop as a deploy leaves it: migrated, and nothing in it. */
const STATE = ".state/test-kosong";
let shop: Awaited<ReturnType<typeof serveWorker>>;
const clear = () => rmSync(join(root, STATE), { recursive: true, force: true });
const health = async () => JSON.parse((await visit("/health", { base: shop.address })).html);
const statusOf = async (path: string) => (await visit(path, { base: shop.address })).status;

beforeAll(async () => {
  clear();
  mkdirSync(join(root, STATE), { recursive: true });
  await run("wrangler", ["d1", "migrations", "apply", "serambi", "--local", "--persist-to", STATE], {
    env: { CI: "1" },
  });
  shop = await serveWorker({ port: await freePort(), state: STATE, envFile: ".state/test.env", output: "kept" });
}, 120_000);
afterAll(async () => {
  await shop?.end();
  clear();
});

test("S03 S04 a shop that is empty says so, is filled at the prompt, and then sells; filling again changes nothing", {
  timeout: 240_000,
}, async () => {
  expect(await health()).toMatchObject({ ok: true, stocked: false });
  await refuseUnwell(shop.address, 1);
  expect(await statusOf("/faq")).toBe(302);

  expect(await askShop(["fill", "--demo"], STATE)).toMatchObject({ code: 0, err: "" });
  expect(await health()).toEqual({ ok: true, stocked: true, says: [] });
  await expect.poll(() => statusOf("/faq"), { timeout: 20_000 }).toBe(200);
  const shown = async () => {
    const { document } = await visit("/products/sort=terbaru", { base: shop.address });
    return document.querySelectorAll('main a[href^="/product/"]').length;
  };
  await expect.poll(shown, { timeout: 20_000 }).toBeGreaterThan(0);

  execute(STATE, "UPDATE setting SET content = 'Toko kami sendiri' WHERE id = 1");
  const again = await askShop(["fill", "--demo"], STATE);
  expect(again).toMatchObject({ code: 0, err: "" });
  expect(again.out).toContain("The regions are there already");
  expect(again.out).toMatch(/There are \d+ products already/);
  expect(readRow(STATE, "SELECT content FROM setting WHERE id = 1")?.content).toBe("Toko kami sendiri");
  // The demo's customers, whose password everybody can read, come into no shop of one's own.
  expect(readRow(STATE, "SELECT count(*) AS n FROM user")?.n).toBe(0);
});
