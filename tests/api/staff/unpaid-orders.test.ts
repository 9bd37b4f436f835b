import { beforeAll, expect, test, vi } from "vitest";
import { refreshPayment } from "#contract/orders/order.ts";
import { applyAct, planAct } from "#contract/staff/act.ts";
import { listUnpaid } from "#contract/staff/unpaid.ts";
import { DAY_SECONDS } from "#lib/time.ts";
import { listen } from "../listening.ts";
import { addRegions, stockOf } from "../orders/buyer.ts";
import { atProvider, buy, letters, press, spoilt } from "../orders/provider.ts";
import { type Asking, ask, rows, SEEDED_AT } from "../shop.ts";
import { staffToken } from "./people.ts";

let owner: string;
let service: string;
let packer: string;
beforeAll(async () => {
  await addRegions();
  owner = await staffToken("owner", "Ratih");
  service = await staffToken("service", "Sekar");
  packer = await staffToken("packer", "Dimas");
});

const asked = (orderNumber: string) => ({ action: "order.prolong", input: JSON.stringify({ orderNumber }) });
const plan = async (orderNumber: string, asking: Asking = {}) =>
  (await ask(planAct, { body: asked(orderNumber) }, { token: owner, ...asking })).body.data;
const apply = (orderNumber: string, key: string, asking: Asking = {}) =>
  ask(applyAct, { body: { ...asked(orderNumber), key } }, { token: owner, ...asking });
const list = async (query: { after?: string | undefined } = {}, asking: Asking = {}) =>
  ask(listUnpaid, { query }, { token: service, ...asking });

const endOf = async (id: string) =>
  (await rows<{ expires_at: number }>(`SELECT expires_at FROM "order" WHERE ordersn = ?`, id))[0]?.expires_at ?? 0;

test("W06 an unpaid order is prolonged by a day, once: the old number is closed at the provider, a new one can be paid a day longer, and the stock stays held", async () => {
  const { id, ring, show } = await buy();
  const [before, stock, old] = [await endOf(id), await stockOf(ring), (await show()).payment.number];
  const { effects, refusal } = await plan(id);
  expect(refusal).toBeNull();
  expect(effects.join(" ")).toMatch(/akan bisa dibayar sampai .*pembayaran baru akan dibuat.*akan dikabari/);
  expect((await apply(id, "kunci-panjang-1")).body.data.refusal).toBeNull();
  expect((await apply(id, "kunci-panjang-1")).body.data.isRepeated).toBe(true);
  expect(await endOf(id)).toBe(before + DAY_SECONDS);
  expect([await stockOf(ring), await atProvider(id), await atProvider(`${id}-2`)]).toEqual([
    stock,
    "cancel",
    "pending",
  ]);
  const [charged] = await rows<{ expires_at: number; amount: number }>(
    "SELECT expires_at, amount FROM simulated_payment WHERE ordersn = ?",
    `${id}-2`,
  );
  const shown = await show();
  expect(charged).toEqual({ expires_at: before + DAY_SECONDS, amount: shown.billTotal });
  expect([shown.state, shown.expiresAt, shown.payment.number === old, shown.payment.number === ""]).toEqual([
    ...["awaiting-payment", before + DAY_SECONDS],
    ...[false, false],
  ]);
  const told = (await letters(id, "pembeli%")).filter(({ subject }) =>
    subject.startsWith("Waktu bayar kami perpanjang"),
  );
  expect(told.map(({ text }) => text)).toEqual([
    expect.stringMatching(/sampai .+ nomor yang lama sudah tidak berlaku/),
  ]);
  expect(
    await rows("SELECT staff, before, after FROM change WHERE what = ? AND command = 'order.prolong'", id),
  ).toMatchObject([{ staff: "Ratih", after: expect.stringContaining("until ") }]);
  expect((await plan(id)).refusal).toContain("hanya bisa sekali");
  await press(`${id}-2`, "lunas");
  expect((await show()).state).toBe("paid");
  expect((await plan(id)).refusal).toContain("Dibayar");
});

test("W06 an order whose time is over is not prolonged, and who packs may not", async () => {
  const { id } = await buy();
  expect((await apply(id, "kunci-panjang-2", { token: packer })).status).toBe(403);
  await rows(`UPDATE "order" SET expires_at = ? WHERE ordersn = ?`, SEEDED_AT, id);
  expect((await plan(id)).refusal).toContain("ditutup");
  expect((await apply(id, "kunci-panjang-3")).body.data.refusal).toContain("ditutup");
  expect(await endOf(id)).toBe(SEEDED_AT);
});

test("W06 where the provider does not answer, the order has its day, and its buyer's page makes the payment", async () => {
  const { id, token, show } = await buy();
  const before = await endOf(id);
  const away = spoilt(() => Promise.reject(new Error("no line")));
  expect((await apply(id, "kunci-panjang-4", away)).body.data.refusal).toBeNull();
  expect(await endOf(id)).toBe(before + DAY_SECONDS);
  expect(await atProvider(`${id}-2`)).toBeUndefined();
  expect((await show()).payment.number).toBe("");
  vi.restoreAllMocks();
  const looked = (await ask(refreshPayment, { params: { id } }, { token })).body.data;
  expect([looked.payment.number === "", await atProvider(`${id}-2`)]).toEqual([false, "pending"]);
});

test("W06 what waits to be paid is listed, the first to end first, with its hour and whether it can be prolonged; what is paid is not", async () => {
  const [late, soon, done] = [await buy(), await buy(), await buy()];
  await press(done.id, "lunas");
  await rows(`UPDATE "order" SET expires_at = ? WHERE ordersn = ?`, SEEDED_AT + 600, soon.id);
  await apply(late.id, "kunci-daftar-1", { token: service });
  const { orders } = (await list()).body.data;
  const own = [late.id, soon.id, done.id];
  expect(orders.filter(({ orderNumber }) => own.includes(orderNumber))).toMatchObject([
    {
      orderNumber: soon.id,
      expiresAt: SEEDED_AT + 600,
      prolongsUntil: SEEDED_AT + 600 + DAY_SECONDS,
      firstName: "Cincin Uji",
    },
    { orderNumber: late.id, prolongsUntil: null, payment: "Virtual Account BCA", billTotal: late.bill },
  ]);
  expect((await list({}, { token: packer })).status).toBe(403);
});

test("W06 U22 fifty a page by key, nothing twice and nothing left out, in one trip by its index", async () => {
  const { id } = await buy();
  await rows(
    `INSERT INTO "order" (ordersn, user_id, idempotency_key, state, address, sub_total, shipping, fee, bill_total, payment, created_at, expires_at)
      SELECT 'SI-261121-' || printf('%012d', value), user_id, 'banyak ' || value, 'awaiting-payment', '{}', 0, 0, 0, 0, 'bca', 1, 1000 + value / 2
        FROM "order", json_each(?) WHERE ordersn = ?`,
    JSON.stringify(Array.from({ length: 90 }, (_, nth) => nth + 1)),
    id,
  );
  const { heard, DB } = listen();
  const page = (await list({}, { settings: { DB } })).body.data;
  expect(heard.trips).toBe(1);
  expect(heard.rows).toBeLessThanOrEqual(550);
  expect([page.orders.length, page.hasMore]).toEqual([50, true]);
  const next = (await list({ after: page.orders.at(-1)?.orderNumber })).body.data;
  const seen = [...page.orders, ...next.orders].filter(({ orderNumber }) => orderNumber.startsWith("SI-261121-0000"));
  expect([seen.length, new Set(seen.map(({ orderNumber }) => orderNumber)).size]).toEqual([90, 90]);
});
