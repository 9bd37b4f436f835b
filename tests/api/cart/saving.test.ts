import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { SHOPPER_ADDRESS_HEADER } from "#contract/call.ts";
import { logCartAction, logPixel, saveCart, selectAllLines, showCart } from "#contract/cart.ts";
import { type CartChoice, cartChoice } from "#domain/cart/lines.ts";
import { ask, rows, signIn } from "../shop.ts";

const line = (variant: number, quantity = 1, more: Partial<CartChoice> = {}) =>
  cartChoice.parse({ variantId: variant, quantity, ...more });
const save = (token: string, lines: CartChoice[], more: { note?: string; revision?: number } = {}) =>
  ask(saveCart, { body: { cartLines: lines, ...more } }, { token });
/** What was chosen, without what the shop knows of it. */
const read = async (token: string) => {
  const { cartLines, note, revision } = (await ask(showCart, {}, { token })).body.data;
  return { cartLines: cartLines.map((one) => cartChoice.parse(one)), note, revision };
};

test("C01 a save says which revision it began with, and an older one is refused and changes nothing", async () => {
  const token = await signIn();
  expect(await read(token)).toEqual({ cartLines: [], note: "", revision: 0 });
  expect((await save(token, [line(11)], { revision: 0 })).body.data).toMatchObject({ revision: 1, takenOff: 0 });
  const late = await save(token, [line(21, 5)], { revision: 0, note: "terlambat" });
  expect([late.status, late.body.data]).toEqual([409, { code: "cart_conflict" }]);
  expect(await read(token)).toEqual({ cartLines: [line(11)], note: "", revision: 1 });
  expect((await save(token, [line(21)], { revision: 1 })).body.data).toMatchObject({ revision: 2 });
  expect((await save(token, [line(11, 2)])).body.data).toMatchObject({ revision: 3 });
});

test("C01 of twenty saves at once that began with the same cart, one is granted", async () => {
  const token = await signIn();
  const saves = await Promise.all(
    Array.from({ length: 20 }, (_, n) => save(token, [line(301, n + 1)], { revision: 0 })),
  );
  const granted = saves.flatMap(({ status }, n) => (status === 200 ? [n + 1] : []));
  expect(granted).toHaveLength(1);
  expect((await read(token)).cartLines).toEqual([line(301, granted[0])]);
});

test("C18 a note stays when a save says nothing of it, and goes when it says nothing is left", async () => {
  const token = await signIn();
  await save(token, [line(11)], { note: "Ukir nama Laras" });
  await save(token, [line(11, 2)]);
  expect((await read(token)).note).toBe("Ukir nama Laras");
  await save(token, [line(11)], { note: "" });
  expect((await read(token)).note).toBe("");
});

test("C01 a save writes what differs: order, quantity and choice of every line are as they were sent", async () => {
  const token = await signIn();
  const combo = { isCombo: 1, comboId: 1 } as const;
  await save(token, [line(11), line(21), line(31, 3)]);
  const next = [line(31, 3), line(491, 1, combo), line(21, 2, { isSelected: 0 })];
  await save(token, next);
  expect((await read(token)).cartLines).toEqual(next);
});

test("C01 C15 a line of a combo that the shop does not know is one with its variant by itself, and is read as it was kept", async () => {
  const token = await signIn();
  const unknown = { isCombo: 1, comboId: 999 } as const;
  await save(token, [line(11, 2), line(21, 1, unknown), line(11, 1, unknown)]);
  expect((await read(token)).cartLines).toEqual([line(11, 3), line(21)]);
  const kept = await rows<{ line_key: string }>(
    "SELECT line_key FROM cart_line WHERE user_id = (SELECT max(user_id) FROM cart_line) ORDER BY position",
  );
  expect(kept.map(({ line_key }) => line_key)).toEqual(["11", "21"]);
});

test("C17 every line is selected, or none, in one call", async () => {
  const token = await signIn();
  await save(token, [line(11), line(21, 1, { isSelected: 0 })]);
  const choose = async (isSelected: 0 | 1) =>
    (await ask(selectAllLines, { body: { isSelected } }, { token })).body.data;
  const none = await choose(0);
  expect([none.subTotal, none.cartLines.map((one) => one.isSelected)]).toEqual([0, [0, 0]]);
  const all = await choose(1);
  expect(all.cartLines.map((one) => one.isSelected)).toEqual([1, 1]);
  expect(all.revision).toBe(none.revision + 1);
});

test("C11 a bundle line says what it is made of, by name", async () => {
  const token = await signIn();
  await save(token, [line(2001, 2)]);
  const [bundle] = (await ask(showCart, {}, { token })).body.data.cartLines;
  expect(bundle?.bundleSummary.every(({ name }) => name.length > 3)).toBe(true);
});

test("C19 an action is written down with browser, product, type and the address that the edge has seen", async () => {
  const token = await signIn();
  const body = { browser: "Peramban 1.0", product: "271", type: "add" };
  const headers = { [SHOPPER_ADDRESS_HEADER]: "203.0.113.9", "CF-Connecting-IP": "198.51.100.7" };
  for (const asking of [{ headers }, { headers, token }, { headers, token: "tidak-dikenal" }])
    expect((await ask(logCartAction, { body }, asking)).status).toBe(200);
  const written = await rows<{ user_id: number | null; ip: string; browser: string; product: string; type: string }>(
    "SELECT user_id, ip, browser, product, type FROM cart_action WHERE product = '271' ORDER BY id",
  );
  expect(written.map(({ user_id }) => user_id !== null)).toEqual([false, true, false]);
  expect(new Set(written.map(({ ip }) => ip))).toEqual(new Set(["203.0.113.9"]));
  expect(written[0]).toMatchObject(body);
});

test("C19 a pixel is written down like any other action, as what it is", async () => {
  const token = await signIn();
  const body = { browser: "Peramban 1.0", product: "cincin-piksel" };
  const headers = { [SHOPPER_ADDRESS_HEADER]: "203.0.113.9" };
  for (const asking of [{ headers }, { headers, token }])
    expect((await ask(logPixel, { body: { ...body, ...{ type: "beli" } } }, asking)).status).toBe(200);
  const written = await rows<{ user_id: number | null; ip: string; type: string }>(
    "SELECT user_id, ip, type FROM cart_action WHERE product = 'cincin-piksel' ORDER BY id",
  );
  expect(written.map(({ ip, type }) => [ip, type])).toEqual(Array(2).fill(["203.0.113.9", "pixel"]));
  expect(written.map(({ user_id }) => user_id !== null)).toEqual([false, true]);
});

test("C01 the table refuses a line without a piece, whatever is written", async () => {
  const [user] = await rows<{ id: number }>("SELECT user_id AS id FROM cart LIMIT 1");
  const insert = env.DB.prepare(
    "INSERT INTO cart_line (user_id, line_key, variant_id, quantity) VALUES (?, 'x', 11, 0)",
  ).bind(user?.id ?? 0);
  await expect(insert.run()).rejects.toThrow(/CHECK constraint failed/);
});
