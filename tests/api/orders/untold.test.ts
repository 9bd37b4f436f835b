import { beforeAll, expect, test } from "vitest";
import { previewOrder } from "#contract/orders/checkout.ts";
import { ask, rows, SEEDED_AT, send } from "../shop.ts";
import { addProduct, addRegions, chosen, line, makeBuyer, order, preview } from "./buyer.ts";

beforeAll(addRegions);

test("T15 S08 a shop that does not say who sells sells nothing and names what is missing; one that has sold goes on, and is told", async () => {
  const token = await makeBuyer([line(await addProduct())]);
  const deployed = { settings: { DEMO: "" } };
  const missing = async () =>
    (await ask(previewOrder, { body: chosen }, { token, now: SEEDED_AT, ...deployed })).body.data.missing;
  const notices = async () => (await send<never>("health", {}, deployed)).body;
  await rows("UPDATE setting SET content = content || ' Kita', description = NULL WHERE id NOT IN (1, 5)");
  await rows(`UPDATE page SET meta_title = 'Toko Kita', content = '[{"title":"","text":"Milik kami"}]'`);
  await rows("UPDATE setting SET content = '' WHERE id = 105");
  await rows("DELETE FROM setting WHERE id = 108");
  expect(await missing()).toEqual({ closed: expect.stringContaining("belum dibuka") });
  expect(await notices()).toMatchObject({
    ok: true,
    opening: { closed: [], notices: expect.arrayContaining([expect.stringContaining("not told: company, legal")]) },
  });
  const { seen } = await preview(token);
  expect((await order(token, chosen, { seen })).status).toBe(200);
  const other = await makeBuyer([line(await addProduct())]);
  const state = (await ask(previewOrder, { body: chosen }, { token: other, now: SEEDED_AT, ...deployed })).body.data;
  expect(state.missing).toEqual({});
  expect(await notices()).toMatchObject({
    ok: true,
    opening: { closed: [], notices: expect.arrayContaining([expect.stringContaining("not told: company, legal")]) },
  });
});
