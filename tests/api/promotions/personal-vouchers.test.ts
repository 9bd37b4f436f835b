import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { listVouchers, setVoucher, showCart } from "#contract/cart.ts";
import { placeOrder } from "#contract/orders/order.ts";
import { listProductVouchers } from "#contract/promotions.ts";
import { listNotices } from "#contract/service/notice.ts";
import { giveVoucher } from "#functions/promotions/operator-vouchers.ts";
import { formatUntil } from "#lib/date.ts";
import { act, pressTwice } from "../../support/act.ts";
import { operatorAt } from "../operator.ts";
import { addProduct, addRegions, chosen, line, makeBuyer, newKey, preview, useVoucher } from "../orders/buyer.ts";
import { ask, rows, SEEDED_AT } from "../shop.ts";

beforeAll(addRegions);

const DAY = 86_400;
const give = (code: string, email: string) => act(giveVoucher, { code, email }, operatorAt());

async function makeVoucher(more: Record<string, number | null> = {}): Promise<string> {
  const code = `PRIBADI${crypto.randomUUID().slice(0, 8).toUpperCase()}`;
  const row = { value: 50_000, start: SEEDED_AT - 10, end: SEEDED_AT + DAY, quota: 9, is_personal: 1, ...more };
  const names = Object.keys(row).map((name) => `"${name}"`);
  await env.DB.prepare(
    `INSERT INTO voucher (code, title, kind, ${names}) VALUES (?, 'Hadiah', 'nominal', ${names.map(() => "?")})`,
  )
    .bind(code, ...Object.values(row))
    .run();
  return code;
}

async function makeCustomer() {
  const token = await makeBuyer([line(await addProduct())]);
  const [user] = await rows<{ id: number; email: string }>("SELECT id, email FROM user ORDER BY id DESC LIMIT 1");
  const { id = 0, email = "" } = user ?? {};
  await rows("UPDATE user SET email_verified_at = ? WHERE id = ?", SEEDED_AT, id);
  return { token, id, email };
}

const statesOf = async (token: string, now = SEEDED_AT) => {
  const { body } = await ask(listVouchers, { query: { device: "web" } }, { token, now });
  return new Map(body.data.map((one) => [one.code, one]));
};

test("I05 a personal voucher is seen and used by whom it was given to, and does not exist for others and guests", async () => {
  const code = await makeVoucher();
  const [owner, other] = [await makeCustomer(), await makeCustomer()];
  expect(await give(code, owner.email)).toMatchObject({ did: "given" });
  expect((await statesOf(owner.token)).get(code)).toMatchObject({ state: "open", isPersonal: 1, takenOff: 50_000 });
  expect((await statesOf(other.token)).has(code)).toBe(false);
  const [product] = await rows<{ id: number }>("SELECT id FROM product WHERE status = 1 LIMIT 1");
  const shown = await ask(listProductVouchers, { params: { id: product?.id ?? 0 } });
  expect(shown.body.data.map((one) => one.code)).not.toContain(code);

  expect((await useVoucher(owner.token, code)).body.data.takenOff).toBe(50_000);
  const refused = await useVoucher(other.token, code);
  expect([refused.status, refused.body.data]).toMatchObject([422, { code: "voucher_unknown" }]);
  const form = { code, addressCode: 54, paymentCode: 1, device: "web" as const };
  expect((await ask(setVoucher, { body: form })).status).toBe(401);
});

test("I05 J04 a personal voucher that got into another's cart takes nothing off there, at the checkout, or in an order", async () => {
  const code = await makeVoucher();
  const other = await makeCustomer();
  await rows("UPDATE cart SET voucher_code = ? WHERE user_id = ?", code, other.id);
  const cart = (await ask(showCart, {}, { token: other.token })).body.data;
  expect(cart).toMatchObject({ takenOff: 0, voucher: { code, refused: "voucher_unknown" } });
  const state = await preview(other.token);
  expect([state.summary.discountAmount, state.voucher?.refusal]).toEqual([0, "voucher_unknown"]);
  const body = { ...chosen, seen: state.seen, idempotencyKey: newKey() };
  expect((await ask(placeOrder, { body }, { token: other.token })).status).toBe(200);
  const used = "SELECT used FROM voucher WHERE code = ? UNION ALL SELECT count(*) FROM voucher_use WHERE user_id = ?";
  expect(await rows(used, code, other.id)).toEqual([{ used: 0 }, { used: 0 }]);
});

test("I05 J04 a personal voucher that is taken away between looking and ordering is not used", async () => {
  const code = await makeVoucher();
  const owner = await makeCustomer();
  await give(code, owner.email);
  await useVoucher(owner.token, code);
  const { seen, summary } = await preview(owner.token);
  expect(summary.discountAmount).toBe(50_000);
  await rows("DELETE FROM voucher_gift WHERE user_id = ?", owner.id);
  const body = { ...chosen, seen, idempotencyKey: newKey() };
  expect((await ask(placeOrder, { body }, { token: owner.token })).status).toBe(403);
});

test("I05 T09 a personal voucher is given once, and the customer is told of it once, however often it is given", async () => {
  const code = await makeVoucher();
  const owner = await makeCustomer();
  const outcomes = await Promise.all([1, 2, 3].map(() => give(code, owner.email)));
  expect(outcomes.filter(({ did }) => did === "given")).toHaveLength(1);
  expect(outcomes.filter(({ did }) => did === "nothing")).toHaveLength(2);
  expect(await give(code, owner.email)).toMatchObject({ why: "given-before" });
  const second = await makeVoucher();
  const twice = await pressTwice(giveVoucher, { code: second, email: owner.email }, operatorAt());
  expect(twice).toEqual([{ did: "given" }, { did: "given", isRepeated: true }]);
  await rows("DELETE FROM notification WHERE title = ?", `Voucher ${second} untuk Anda`);
  const { results, unread } = (await ask(listNotices, {}, { token: owner.token })).body.data;
  expect(unread).toBe(1);
  expect(results).toMatchObject([
    { kind: "promotion", title: `Voucher ${code} untuk Anda`, path: "/profile/vouchers", isRead: false },
  ]);
  expect(results[0]?.text).toBe(`Hadiah. Berlaku sampai ${formatUntil(SEEDED_AT + DAY)}.`);
});

test("I05 what cannot be given is told by its reason, and tells nobody", async () => {
  const owner = await makeCustomer();
  const unproven = await makeCustomer();
  await rows("UPDATE user SET email_verified_at = NULL WHERE id = ?", unproven.id);
  const code = await makeVoucher();
  expect(await give("TIDAKADA", owner.email)).toMatchObject({ did: "nothing", why: "voucher-unknown" });
  expect(await give("SERAMBI10", owner.email)).toMatchObject({ did: "nothing", why: "for-everybody" });
  expect(await give(await makeVoucher({ end: SEEDED_AT }), owner.email)).toMatchObject({ did: "nothing", why: "over" });
  for (const email of [unproven.email, "bukan.siapa@contoh.example"])
    expect(await give(code, email)).toMatchObject({ did: "nothing", why: "customer-unknown" });
  expect(await rows("SELECT id FROM notification WHERE user_id = ?", owner.id)).toEqual([]);
});

test("I05 vouchers stand in their states: to be used, to come, used, ended; what ended long ago is forgotten", async () => {
  const { token, id } = await makeCustomer();
  const everybody = { is_personal: 0 };
  const upcoming = await makeVoucher({ ...everybody, start: SEEDED_AT + 60 });
  const over = await makeVoucher({ ...everybody, start: 0, end: SEEDED_AT - DAY });
  const forgotten = await makeVoucher({ ...everybody, start: 0, end: SEEDED_AT - 90 * DAY });
  const usedUp = await makeVoucher({ ...everybody, used: 9 });
  const usedLongAgo = await makeVoucher({ ...everybody, start: 0, end: SEEDED_AT - 200 * DAY });
  await rows(
    "INSERT INTO voucher_use (voucher_id, user_id, used_at) SELECT id, ?, ? FROM voucher WHERE code = ?",
    id,
    SEEDED_AT - 201 * DAY,
    usedLongAgo,
  );
  const states = await statesOf(token);
  const stateOf = (code: string) => states.get(code)?.state;
  expect([upcoming, over, usedUp, usedLongAgo].map(stateOf)).toEqual(["upcoming", "over", "over", "used"]);
  expect(states.get(usedLongAgo)?.usedAt).toBe(SEEDED_AT - 201 * DAY);
  expect(states.has(forgotten)).toBe(false);
  expect(stateOf("SERAMBI10")).toBe("open");
  expect((await statesOf(token, SEEDED_AT + 60)).get(upcoming)?.state).toBe("open");
});
