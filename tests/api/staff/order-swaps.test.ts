import { beforeAll, expect, test } from "vitest";
import { applyAct, planAct } from "#contract/staff/act.ts";
import { showStaffOrder } from "#contract/staff/orders.ts";
import { listSwaps } from "#contract/staff/swaps.ts";
import { addRegions, stockOf } from "../orders/buyer.ts";
import { buy, letters, press } from "../orders/provider.ts";
import { ask, rows } from "../shop.ts";
import { staffToken } from "./people.ts";

let owner: string;
let service: string;
beforeAll(async () => {
  await addRegions();
  owner = await staffToken("owner", "Ratih");
  service = await staffToken("service", "Sekar");
});

/** Another size of the same ring. */
async function addSize(ring: number, { sku = `ukuran-${crypto.randomUUID()}`, price = 1_500_000, stock = 3 } = {}) {
  const [row] = await rows<{ id: number }>(
    `INSERT INTO product_variant (product_id, sku, variant, ho_normal, stock)
      SELECT product_id, ?, '17', ?, ? FROM product_variant WHERE id = ? RETURNING id`,
    ...[sku, price, stock, ring],
  );
  return { sku, id: row?.id ?? 0 };
}

const asked = (orderNumber: string, sku: string, line = 1) => ({
  action: "order.swap",
  input: JSON.stringify({ orderNumber, line, sku }),
});
const plan = async (orderNumber: string, sku: string, line?: number) =>
  (await ask(planAct, { body: asked(orderNumber, sku, line) }, { token: owner })).body.data;
const apply = async (orderNumber: string, sku: string, key: string, seen?: string, token = owner) =>
  ask(applyAct, { body: { ...asked(orderNumber, sku), key, ...(seen && { seen }) } }, { token });
const swapsOf = async (orderNumber: string) =>
  (await ask(listSwaps, { params: { orderNumber } }, { token: owner })).body.data;

test("W03 another size goes instead: the stock of both moves once, the parcel is packed again, and the buyer and the line of time tell it", async () => {
  const { id, ring, show } = await buy();
  const size = await addSize(ring);
  expect(await swapsOf(id)).toEqual([]);
  await press(id, "lunas");
  expect(await swapsOf(id)).toMatchObject([
    { line: 1, quantity: 1, others: [{ sku: size.sku, name: "Cincin Uji 17", stock: 3 }] },
  ]);
  await rows(
    `UPDATE parcel SET packed_at = 1, packed_by = 'Dimas', courier = 'JNE'
      WHERE order_id = (SELECT id FROM "order" WHERE ordersn = ?)`,
    id,
  );
  const { seen, effects, refusal } = await plan(id, size.sku);
  expect(refusal).toBeNull();
  expect(effects.join(" ")).toMatch(/1 × Cincin Uji akan diganti menjadi Cincin Uji 17.*perlu dikemas/);
  const stock = [await stockOf(ring), await stockOf(size.id)] as const;
  expect((await apply(id, size.sku, "kunci-ganti-1", seen)).body.data.refusal).toBeNull();
  expect((await apply(id, size.sku, "kunci-ganti-1", seen)).body.data.isRepeated).toBe(true);
  expect([await stockOf(ring), await stockOf(size.id)]).toEqual([(stock[0] ?? 0) + 1, (stock[1] ?? 0) - 1]);
  const shown = (await ask(showStaffOrder, { params: { orderNumber: id } }, { token: owner })).body.data;
  expect(shown.skus).toEqual([size.sku]);
  const told = shown.story.filter(({ text }) => text.startsWith("Barang diganti."));
  expect(told).toMatchObject([{ by: "Ratih", text: "Barang diganti. 1 × Cincin Uji menjadi Cincin Uji 17." }]);
  const parcels = await rows(
    `SELECT packed_at, packed_by, courier FROM parcel WHERE order_id = (SELECT id FROM "order" WHERE ordersn = ?)`,
    id,
  );
  expect(parcels).toEqual([{ packed_at: null, packed_by: "", courier: "" }]);
  expect((await show()).lines[0]?.nameLong).toBe("Cincin Uji 17");
  const written = (await letters(id, "pembeli%")).filter(({ subject }) => subject.startsWith("Barang kami ganti"));
  expect(written.map(({ text }) => text)).toEqual([
    expect.stringContaining("1 × Cincin Uji kami ganti menjadi Cincin Uji 17"),
  ]);
});

test("W03 what is cancelled afterwards gives back what went instead", async () => {
  const { id, ring } = await buy();
  const size = await addSize(ring);
  await press(id, "lunas");
  const before = await stockOf(ring);
  await apply(id, size.sku, "kunci-ganti-2");
  const input = JSON.stringify({ orderNumber: id, move: { to: "cancelled", note: "diminta pembeli" } });
  const body = { action: "order.move", input, key: "kunci-batal-2" };
  expect((await ask(applyAct, { body }, { token: owner })).body.data.refusal).toBeNull();
  expect([await stockOf(ring), await stockOf(size.id)]).toEqual([(before ?? 0) + 1, 3]);
});

test("W03 another price, no stock, another product's size and an unpaid order are refused in words, and nothing moves", async () => {
  const { id, ring } = await buy();
  const [dear, gone, fitting] = [
    await addSize(ring, { price: 1_600_000 }),
    await addSize(ring, { stock: 0 }),
    await addSize(ring),
  ];
  expect((await plan(id, fitting.sku)).refusal).toContain("Menunggu pembayaran");
  await press(id, "lunas");
  expect((await plan(id, dear.sku)).refusal).toContain("berbeda");
  expect((await plan(id, gone.sku)).refusal).toContain("tinggal 0");
  expect((await plan(id, "tidak-ada")).refusal).toContain("tidak-ada");
  expect((await plan(id, fitting.sku, 2)).refusal).toContain("hanya punya 1");
  const stock = await stockOf(ring);
  expect((await apply(id, gone.sku, "kunci-ganti-3")).body.data.refusal).toContain("tinggal 0");
  expect(await stockOf(ring)).toBe(stock);
});

test("W03 stock that is gone since it was shown is not taken, and who may not move orders may not exchange", async () => {
  const { id, ring } = await buy();
  const size = await addSize(ring, { stock: 1 });
  await press(id, "lunas");
  const { seen } = await plan(id, size.sku);
  await rows(
    `INSERT INTO stock_entry (variant_id, pieces, stock_after, reason, at) VALUES (?, -1, 0, 'corrected', 1)`,
    size.id,
  );
  expect((await apply(id, size.sku, "kunci-ganti-4", seen)).body.data.refusal).toContain("tinggal 0");
  expect((await apply(id, size.sku, "kunci-ganti-5", seen, service)).status).toBe(403);
});
