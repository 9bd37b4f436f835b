import { env } from "cloudflare:workers";
import { beforeAll, expect, test, vi } from "vitest";
import { cancelOrder, paySurcharge, refreshSurcharge } from "#contract/orders/order.ts";
import { applyAct, planAct } from "#contract/staff/act.ts";
import { listStaffOrders, showStaffOrder } from "#contract/staff/orders.ts";
import { listToPack, showLabels } from "#contract/staff/packing.ts";
import { showToday } from "#contract/staff/today.ts";
import { auditOrders } from "#domain/orders/books/audit.ts";
import type { PaymentCode } from "#domain/orders/payment-method.ts";
import { Database } from "#functions/db/database.ts";
import { readBooksOf } from "#functions/orders/book-queries.ts";
import { addRegions } from "../orders/buyer.ts";
import { atProvider, buy, letters, press } from "../orders/provider.ts";
import { ask, rows } from "../shop.ts";
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

const SANUR = { place: { to: 5_171_011_001 }, postalCode: { to: "80228" } };
const DAGO = { place: { to: 3_273_021_004 } };
const MORE = 15_000;
const charge = { end: "charge", reason: "" };
const SHIPPED = { to: "shipped", parcel: { courier: "JNE", tracking: "CGK100200300" } };

const plan = async (action: string, input: object, token = owner) =>
  (await ask(planAct, { body: { action, input: JSON.stringify(input) } }, { token })).body.data;
let presses = 0;
/** Plans and does it, as a screen that has shown its plan; why it is not done. */
async function act(action: string, input: object, token = owner): Promise<string | null> {
  const body = { action, input: JSON.stringify(input), key: `kunci-${action}-${++presses}` };
  return (await ask(applyAct, { body }, { token })).body.data.refusal;
}

/** A paid order that goes to Bali, for which its buyer is to pay more. */
async function charged(payment: PaymentCode = "bca") {
  const bought = await buy(payment);
  const { id, token } = bought;
  await press(id, "lunas");
  expect(await act("order.address", { orderNumber: id, ...SANUR, difference: charge }, service)).toBeNull();
  const params = { id };
  return {
    ...bought,
    refresh: async () => (await ask(refreshSurcharge, { params }, { token })).body.data.surcharge,
    pay: async (by: PaymentCode) =>
      (await ask(paySurcharge, { params, body: { payment: by } }, { token })).body.data.surcharge,
    staffSee: async () => (await ask(showStaffOrder, { params: { orderNumber: id } }, { token: owner })).body.data,
    toPack: async () =>
      (await ask(listToPack, { query: {} }, { token: packer })).body.data.rows.some((row) => row.orderNumber === id),
    sends: async () => (await plan("order.move", { orderNumber: id, move: SHIPPED })).refusal,
    audit: async () => {
      const [own] = await rows<{ id: number }>(`SELECT id FROM "order" WHERE ordersn = ?`, id);
      return auditOrders(await readBooksOf(new Database(env.DB), [own?.id ?? 0]));
    },
    refunds: () =>
      rows<{ reason: string; amount: number; way: string; attempt: string }>(
        `SELECT reason, amount, way, attempt FROM refund WHERE order_id = (SELECT id FROM "order" WHERE ordersn = ?) ORDER BY id`,
        id,
      ),
  };
}

const subjects = async (id: string) => (await letters(id, "pembeli%")).map(({ subject }) => subject.replace(/:.*/, ""));

test("W03 what a dearer address costs more is asked of the buyer, keeps the order from being packed and sent, and is paid by its own number", async () => {
  const { id, show, refresh, pay, staffSee, toPack, sends, audit, bill } = await charged();
  expect((await show()).surcharge).toEqual({ amount: MORE, amountRp: "Rp 15.000" });
  expect((await staffSee()).onTop).toEqual({ open: MORE, paid: 0 });
  const today = (await ask(showToday, { query: { tab: "tindakan" } }, { token: service })).body.data.matters;
  expect(today.find(({ key }) => key === id)).toMatchObject({
    ...{ kind: "surcharge", text: `${id} · Rp 15.000, belum boleh dikemas` },
  });
  const list = { query: { group: "butuh-tindakan" as const } };
  const { orders } = (await ask(listStaffOrders, list, { token: service })).body.data;
  expect(orders.map(({ orderNumber }) => orderNumber)).toContain(id);
  expect(await toPack()).toBe(false);
  expect(await sends()).toContain("belum membayar tambahan ongkir");
  expect(await act("order.move", { orderNumber: id, move: { to: "processing" } }, packer)).toContain("tambahan ongkir");
  const labels = await ask(showLabels, { query: { orders: id } as never }, { token: packer });
  expect(labels.body.data.labels).toEqual([]);
  expect(await act("parcel.pack", { orderNumber: id, number: 1, courier: "JNE" }, packer)).toContain("tambahan ongkir");
  const [asked] = (await letters(id, "pembeli%")).filter(({ subject }) => subject.startsWith("Alamat kirim"));
  expect(asked?.text).toMatch(/lebih mahal Rp 15\.000\. Pesanan kami kemas begitu selisihnya dibayar/);

  expect(await refresh()).toMatchObject({ amount: MORE, payment: null });
  const chosen = await pay("bri");
  expect(chosen?.payment).toMatchObject({ code: "bri", isOver: false });
  expect(chosen?.payment?.number).toMatch(/^\d{8,}$/);
  // The order's own payment is shown as it was.
  expect((await show()).payment).toMatchObject({ code: "bca", returned: 0 });
  await press(`${id}-2`, "lunas");

  expect(await refresh()).toBeNull();
  const { surcharge, ledger, billTotal, moves } = await show();
  expect([surcharge, billTotal, ledger.left]).toEqual([undefined, bill, bill + MORE]);
  expect(ledger.lines.map(({ label }) => label)).toEqual([
    "Pembayaran masuk: Virtual Account BCA",
    "Tambahan ongkir masuk: Virtual Account BRI",
  ]);
  expect(moves.at(-1)).toMatchObject({ state: "surcharge-paid", note: "Tambahan ongkir Rp 15.000 sudah dibayar." });
  expect((await staffSee()).balance).toEqual({ should: bill + MORE, difference: 0 });
  expect((await subjects(id)).at(-1)).toBe("Tambahan ongkir sudah dibayar");
  expect([await toPack(), await sends()]).toEqual([true, null]);
  expect(await audit()).toEqual([]);
});

test("W03 a surcharge is paid once: another method closes the first, and money on both goes back", async () => {
  const { id, pay, audit, refunds, refresh } = await charged();
  await pay("bca");
  const again = await pay("bca");
  expect(again?.payment?.number).toBe((await refresh())?.payment?.number);
  await pay("mandiri");
  expect([await atProvider(`${id}-2`), await atProvider(`${id}-3`)]).toEqual(["cancel", "pending"]);
  await rows("UPDATE simulated_payment SET status = 'pending' WHERE ordersn = ?", `${id}-2`);
  await rows("UPDATE payment_attempt SET status = 'pending', is_final = 0 WHERE number = ?", `${id}-2`);
  await press(`${id}-3`, "lunas");
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  await press(`${id}-2`, "lunas");
  expect(log).toHaveBeenCalledWith(expect.stringContaining(`"payment":"extra"`));
  log.mockRestore();
  expect(await refunds()).toEqual([{ reason: "paid-twice", amount: MORE, way: "hand", attempt: `${id}-2` }]);
  expect(await audit()).toEqual([]);
});

test("W03 what the provider declines is chosen anew, and the order waits", async () => {
  const { id, pay, refresh, sends } = await charged();
  await pay("bni");
  await press(`${id}-2`, "tolak");
  expect((await refresh())?.payment).toMatchObject({ code: "bni", isOver: true });
  expect(await sends()).not.toBeNull();
  const anew = await pay("bni");
  expect(anew?.payment).toMatchObject({ code: "bni", isOver: false });
  await press(`${id}-3`, "lunas");
  expect(await refresh()).toBeNull();
});

test("W03 the shop bears a surcharge with a reason that its buyer reads, and money that comes after that goes back", async () => {
  const { id, pay, show, toPack, audit, refunds, staffSee } = await charged();
  await pay("bca");
  const forgive = { orderNumber: id, act: "forgive", reason: "sudah langganan" };
  expect((await plan("order.surcharge", forgive)).effects.join(" ")).toMatch(
    /Rp 15\.000 untuk SI-.* akan ditanggung toko: sudah langganan.*akan bisa dikemas lagi/,
  );
  expect(await act("order.surcharge", forgive, service)).toBeNull();
  expect(await act("order.surcharge", forgive)).toContain("Tidak ada tambahan ongkir");
  expect((await show()).surcharge).toBeUndefined();
  expect(await toPack()).toBe(true);
  expect((await show()).moves.at(-1)).toMatchObject({ state: "surcharge-forgiven" });
  const [told] = (await letters(id, "pembeli%")).filter(({ subject }) => subject.startsWith("Tambahan ongkir kami"));
  expect(told?.text).toContain("tidak perlu Anda bayar lagi. Alasannya: sudah langganan.");
  expect((await staffSee()).story.map(({ text }) => text).join(" ")).toContain("ditanggung toko");
  expect(await atProvider(`${id}-2`)).toBe("cancel");
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  await rows("UPDATE simulated_payment SET status = 'pending' WHERE ordersn = ?", `${id}-2`);
  await press(`${id}-2`, "lunas");
  log.mockRestore();
  expect(await refunds()).toMatchObject([{ reason: "paid-twice", amount: MORE }]);
  expect(await audit()).toEqual([]);
});

test("W03 an order that ends gives back what was paid on top of it, and asks for nothing more", async () => {
  const open = await charged();
  await open.pay("bca");
  expect(
    (await ask(cancelOrder, { params: { id: open.id }, body: { noteCancel: "tidak jadi" } }, { token: open.token }))
      .status,
  ).toBe(200);
  expect([await open.refresh(), await atProvider(`${open.id}-2`)]).toEqual([null, "cancel"]);
  expect(await open.refunds()).toMatchObject([{ reason: "cancelled", amount: open.bill }]);

  const paid = await charged();
  await paid.pay("card");
  await press(`${paid.id}-2`, "lunas");
  const cancel = { orderNumber: paid.id, move: { to: "cancelled", note: "stok rusak" } };
  expect((await plan("order.move", cancel)).effects.join(" ")).toMatch(/Rp 15\.000 dikembalikan oleh penyedia/);
  expect(await act("order.move", cancel)).toBeNull();
  expect(await paid.refunds()).toEqual([
    { reason: "cancelled", amount: paid.bill, way: "hand", attempt: paid.id },
    { reason: "cancelled", amount: MORE, way: "provider", attempt: `${paid.id}-2` },
  ]);
  expect((await paid.staffSee()).balance.difference).toBe(0);
  expect([await open.audit(), await paid.audit()]).toEqual([[], []]);
});

test("W03 another address withdraws what is to be paid, or gives back what was paid for the one before", async () => {
  const open = await charged();
  await open.pay("bca");
  const near = { orderNumber: open.id, ...DAGO };
  expect((await plan("order.address", near)).effects.join(" ")).toContain("Rp 15.000 yang belum dibayar akan batal");
  expect(await act("order.address", near)).toBeNull();
  expect([(await open.show()).surcharge, await open.toPack(), await atProvider(`${open.id}-2`)]).toEqual([
    ...[undefined, true, "cancel"],
  ]);

  const paid = await charged();
  await paid.pay("bca");
  await press(`${paid.id}-2`, "lunas");
  const back = { orderNumber: paid.id, ...DAGO, difference: { end: "give-back", reason: "" } };
  expect((await plan("order.address", { ...back, difference: undefined })).refusal).toContain("lebih murah Rp 15.000");
  expect((await plan("order.address", back)).effects.join(" ")).toContain("Rp 15.000 perlu Anda transfer sendiri");
  expect(await act("order.address", back)).toBeNull();
  expect(await paid.refunds()).toEqual([{ reason: "shipping", amount: MORE, way: "hand", attempt: `${paid.id}-2` }]);
  expect((await paid.staffSee()).balance).toEqual({ should: paid.bill, difference: 0 });
  expect((await plan("order.address", { orderNumber: paid.id, ...SANUR, difference: charge })).refusal).toBeNull();
  expect([await open.audit(), await paid.audit()]).toEqual([[], []]);
});

test("W03 what was paid on top is given back by itself, once, by who may send money", async () => {
  const { id, pay, refunds, audit, staffSee } = await charged();
  const giveBack = { orderNumber: id, act: "give-back", reason: "paket hilang" };
  expect((await plan("order.surcharge", giveBack)).refusal).toContain("Tidak ada tambahan ongkir");
  await pay("bca");
  await press(`${id}-2`, "lunas");
  expect((await staffSee()).onTop).toEqual({ open: null, paid: MORE });
  const forbidden = { action: "order.surcharge", input: JSON.stringify(giveBack), key: "kunci-tanpa-hak" };
  expect((await ask(applyAct, { body: forbidden }, { token: service })).status).toBe(403);
  expect(await act("order.surcharge", giveBack)).toBeNull();
  expect(await act("order.surcharge", giveBack)).toContain("Tidak ada tambahan ongkir");
  expect(await refunds()).toEqual([{ reason: "shipping", amount: MORE, way: "hand", attempt: `${id}-2` }]);
  expect(await audit()).toEqual([]);
});

test("W03 a card's money for it that the bank takes back does not end the order: it is to be paid again before it is packed", async () => {
  const { id, pay, show, audit, staffSee, toPack, refresh } = await charged();
  await pay("card");
  await press(`${id}-2`, "lunas");
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  await press(`${id}-2`, "setor");
  await press(`${id}-2`, "tarik");
  log.mockRestore();
  const { state, moves, surcharge, payment } = await show();
  expect([state, surcharge?.amount, await toPack()]).toEqual(["paid", MORE, false]);
  expect(moves.at(-1)).toMatchObject({ state: "surcharge-lost" });
  // The order's own payment is as it was.
  expect(payment.words).toBe("Lunas");
  expect((await staffSee()).balance.difference).toBe(0);
  const [alarm] = (await letters(id)).filter(({ subject }) => subject.startsWith("Periksa pembayaran"));
  expect(alarm?.text).toContain("sejumlah Rp 15.000:");
  expect(await audit()).toEqual([]);
  await pay("bca");
  await press(`${id}-3`, "lunas");
  expect([await refresh(), await toPack(), await audit()]).toEqual([null, true, []]);
});

test("W03 what the bank takes back of a parcel that is on its way is not asked for again", async () => {
  const { id, pay, show, audit, staffSee } = await charged();
  await pay("card");
  await press(`${id}-2`, "lunas");
  await press(`${id}-2`, "setor");
  expect(await act("order.move", { orderNumber: id, move: SHIPPED })).toBeNull();
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  await press(`${id}-2`, "tarik");
  log.mockRestore();
  expect([(await show()).surcharge, (await show()).state]).toEqual([undefined, "shipped"]);
  expect([(await staffSee()).balance.difference, await audit()]).toEqual([0, []]);
});

test("W03 an order whose goods are all refunded asks for nothing on top, at the provider neither", async () => {
  const { id, pay, show, audit } = await charged();
  await pay("bca");
  expect(await act("order.refund", { orderNumber: id, part: { line: 1 } })).toBeNull();
  expect([(await show()).state, (await show()).surcharge, await atProvider(`${id}-2`)]).toEqual([
    ...["cancelled", undefined, "cancel"],
  ]);
  expect(await audit()).toEqual([]);
});
