import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { listVouchers, saveCart, setVoucher, showCart } from "#contract/cart.ts";
import { listPopups } from "#contract/content/content.ts";
import { listProductVouchers } from "#contract/promotions.ts";
import { cartChoice } from "#domain/cart/lines.ts";
import { ask, rows, SEEDED_AT, signIn } from "../shop.ts";

const form = (code: string) => ({ code, addressCode: 54, paymentCode: 1, device: "web" as const });
const choose = (token: string, code: string, now?: number) => ask(setVoucher, { body: form(code) }, { token, now });
const cartOf = async (token: string, now?: number) => (await ask(showCart, {}, { token, now })).body.data;

async function variantOf(slug: string): Promise<{ variant: number; product: number }> {
  const [found] = await rows<{ variant: number; product: number }>(
    "SELECT v.id AS variant, p.id AS product FROM product_variant v JOIN product p ON p.id = v.product_id WHERE p.slug = ? AND v.stock > 2 LIMIT 1",
    slug,
  );
  return found ?? { variant: 0, product: 0 };
}

/** A shopper with rings in the cart: jewellery for well over ten million. */
async function ringShopper(quantity = 2): Promise<string> {
  const token = await signIn();
  const { variant } = await variantOf("cincin-solitaire-aurora");
  const lines = [cartChoice.parse({ variantId: variant, quantity })];
  await ask(saveCart, { body: { cartLines: lines } }, { token });
  return token;
}

async function makeVoucher(code: string, more: Record<string, number | string | null> = {}): Promise<void> {
  const row: Record<string, number | string | null> = {
    code,
    title: `Voucher ${code}`,
    kind: "nominal",
    value: 50_000,
    start: SEEDED_AT - 10,
    end: SEEDED_AT + 10,
    quota: 1,
    ...more,
  };
  const names = Object.keys(row).map((name) => `"${name}"`);
  await env.DB.prepare(`INSERT INTO voucher (${names}) VALUES (${names.map(() => "?")})`)
    .bind(...Object.values(row))
    .run();
}

test("J02 a voucher is typed in any case, kept on the cart, taken off its total, and taken back", async () => {
  const token = await ringShopper();
  const { status, body } = await choose(token, "  serambi10 ");
  expect(status).toBe(200);
  const { grandTotal, takenOff, toPay, takenOffRp } = body.data;
  expect(takenOff).toBe(500_000);
  expect([takenOffRp, toPay]).toEqual(["Rp 500.000", grandTotal - 500_000]);
  expect(await cartOf(token)).toEqual(body.data);
  const taken = await choose(token, "");
  expect(taken.body.data).toMatchObject({ voucher: null, takenOff: 0, toPay: grandTotal });
});

test.each<[string, string, Record<string, number | null>, RegExp]>([
  ["voucher_early", "BELUM", { start: SEEDED_AT + 1 }, /berlaku mulai \d\d \w+ \d{4}/],
  ["voucher_over", "LEWAT", { end: SEEDED_AT }, /sudah berakhir/],
  ["voucher_used_up", "HABIS", { used: 1 }, /Kuota/],
  ["voucher_minimum", "BESAR", { minimum: 900_000_000 }, /minimum Rp\s900\.000\.000: tambah Rp\s[\d.]+\./],
  ["voucher_no_product", "RUMAH", { category_group_id: 2 }, /hanya untuk barang kategori Rumah/],
])("J02 %s is refused in Indonesian, and the voucher before it stays", async (code, typed, more, why) => {
  const token = await ringShopper();
  await choose(token, "SERAMBI10");
  await makeVoucher(typed, more);
  const { status, body } = await choose(token, typed);
  expect([status, body.data]).toEqual([422, { code, fields: { code: expect.stringMatching(why) } }]);
  expect(body.message).toMatch(/voucher/i);
  expect((await cartOf(token)).voucher?.code).toBe("SERAMBI10");
});

test("J02 a code that no voucher has is refused", async () => {
  const { status, body } = await choose(await ringShopper(), "TIDAKADA");
  expect([status, body.data]).toMatchObject([422, { code: "voucher_unknown" }]);
});

test("J02 a customer who has used a voucher as often as it may is refused, another is not", async () => {
  const [one, other] = [await ringShopper(), await ringShopper()];
  await makeVoucher("SEKALI", { quota: 9, per_customer: 1 });
  await env.DB.prepare(
    `INSERT INTO voucher_use (voucher_id, user_id, used_at) SELECT v.id, t.user_id, 1 FROM voucher v, cart t
     WHERE v.code = 'SEKALI' AND t.user_id = (SELECT max(user_id) FROM cart)`,
  ).run();
  expect((await choose(other, "SEKALI")).body.data).toMatchObject({ code: "voucher_used_by_you" });
  expect((await choose(one, "SEKALI")).status).toBe(200);
});

test("J02 a chosen voucher is judged anew each time: in the second of its end it takes nothing off, and says why", async () => {
  const token = await ringShopper();
  await makeVoucher("SEBENTAR");
  await choose(token, "SEBENTAR");
  expect(await cartOf(token, SEEDED_AT + 9)).toMatchObject({ takenOff: 50_000, voucher: { refused: null } });
  expect(await cartOf(token, SEEDED_AT + 10)).toMatchObject({ takenOff: 0, voucher: { refused: "voucher_over" } });
});

test("J02 a voucher for some products is good for those alone", async () => {
  const token = await signIn();
  const chair = await variantOf("kursi-makan-anyam");
  const lines = [cartChoice.parse({ variantId: chair.variant, quantity: 2 })];
  await ask(saveCart, { body: { cartLines: lines } }, { token });
  expect((await choose(token, "SOLITAIRE")).body.data).toMatchObject({ code: "voucher_no_product" });
  expect((await choose(await ringShopper(), "SOLITAIRE")).body.data.takenOff).toBeGreaterThan(0);
  const codesOf = async (id: number) =>
    (await ask(listProductVouchers, { params: { id } })).body.data.map(({ code }) => code);
  expect(await codesOf(chair.product)).not.toContain("SOLITAIRE");
  expect(await codesOf((await variantOf("cincin-solitaire-aurora")).product)).toContain("SOLITAIRE");
});

test("J02 the list of vouchers says what each would do for this very cart", async () => {
  const token = await ringShopper();
  const { body } = await ask(listVouchers, { query: { device: "web" } }, { token });
  const byCode = new Map(body.data.map((one) => [one.code, one]));
  expect(byCode.get("SERAMBI10")).toMatchObject({ takenOff: 500_000, refused: null });
  expect(byCode.get("RUMAHBARU")).toMatchObject({ takenOff: 0, refused: "voucher_no_product" });
  const { status } = await ask(listVouchers, { query: { device: "app" as "web" } }, { token });
  expect(status).toBe(422);
});

test("J02 a voucher is asked with the address, payment and device that the specification names", async () => {
  const token = await ringShopper();
  for (const wrong of [{ addressCode: 1 }, { paymentCode: 2 }, { device: "app" as "web" }]) {
    const { status } = await ask(setVoucher, { body: { ...form("SERAMBI10"), ...wrong } }, { token });
    expect(status).toBe(422);
  }
});

test("F02 a popup with a voucher is shown while the voucher can be used by everybody, with what it is worth", async () => {
  const popupAt = async (now?: number) =>
    (await ask(listPopups, { query: { application: "MORE" } }, { now })).body.data.find(({ id }) => id === 1)?.voucher;
  await makeVoucher("SINGKAT", { value: 75_000 });
  await env.DB.exec("UPDATE popup SET voucher_code = 'SINGKAT' WHERE id = 1");
  const shown = { code: "SINGKAT", kind: "nominal", value: 75_000, cap: null, minimum: 0, end: SEEDED_AT + 10 };
  expect(await popupAt(SEEDED_AT + 9)).toEqual(shown);
  expect(await popupAt(SEEDED_AT + 10)).toBeUndefined();
  expect(await popupAt(SEEDED_AT - 11)).toBeUndefined();
  await env.DB.exec("UPDATE voucher SET used = quota WHERE code = 'SINGKAT'");
  expect(await popupAt(SEEDED_AT + 9)).toBeUndefined();
  await env.DB.exec("UPDATE voucher SET used = 0, is_personal = 1 WHERE code = 'SINGKAT'");
  expect(await popupAt(SEEDED_AT + 9)).toBeUndefined();
  await env.DB.exec("UPDATE popup SET voucher_code = 'TEMANBARU' WHERE id = 1");
});
