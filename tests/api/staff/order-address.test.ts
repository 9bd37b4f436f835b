import { beforeAll, expect, test } from "vitest";
import { applyAct, planAct } from "#contract/staff/act.ts";
import { showOrderAddress } from "#contract/staff/address.ts";
import { showStaffOrder } from "#contract/staff/orders.ts";
import { showLabels } from "#contract/staff/packing.ts";
import { addRegions } from "../orders/buyer.ts";
import { buy, letters, press } from "../orders/provider.ts";
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

const SANUR = 5_171_011_001;
const DAGO = 3_273_021_004;
const SANUR_LINE = "Sanur, Denpasar Selatan, Kota Denpasar, Bali";
const forgiven = { end: "forgive", reason: "janji kami di chat" };

const asked = (orderNumber: string, input: object) => ({
  action: "order.address",
  input: JSON.stringify({ orderNumber, ...input }),
});
const plan = async (orderNumber: string, input: object) =>
  (await ask(planAct, { body: asked(orderNumber, input) }, { token: owner })).body.data;
const apply = (orderNumber: string, input: object, key: string, { seen = "", token = owner } = {}) =>
  ask(applyAct, { body: { ...asked(orderNumber, input), key, ...(seen && { seen }) } }, { token });
const does = async (orderNumber: string, input: object, key: string) =>
  expect((await apply(orderNumber, input, key)).body.data.refusal).toBeNull();

async function paid(): Promise<Awaited<ReturnType<typeof buy>>> {
  const bought = await buy();
  await press(bought.id, "lunas");
  return bought;
}

const ofOrder = `(SELECT id FROM "order" WHERE ordersn = ?)`;
const shippingOf = async (id: string) =>
  rows(
    `SELECT "order".shipping, parcel.shipping AS parcel, parcel.service FROM "order"
    JOIN parcel ON parcel.order_id = "order".id WHERE ordersn = ?`,
    id,
  );
const addressOf = async (id: string, token = owner) =>
  (await ask(showOrderAddress, { params: { orderNumber: id } }, { token })).body.data;
const changes = (id: string) =>
  rows<{ staff: string; before: string; after: string }>(
    "SELECT staff, before, after FROM change WHERE what = ? AND command = 'order.address' ORDER BY id",
    id,
  );

test("W03 a dearer place is shown with both prices, forgiven with a reason, and done once; label, buyer, line of time and book have it", async () => {
  const { id, show } = await paid();
  await rows(`UPDATE parcel SET packed_at = 1, packed_by = 'Dimas', courier = 'JNE' WHERE order_id = ${ofOrder}`, id);
  const input = {
    street: { saw: "Jl. Dago Asri No. 12", to: "Jl. Danau Tamblingan 8" },
    place: { to: SANUR },
    postalCode: { to: "80228" },
  };
  expect((await plan(id, { place: { to: SANUR } })).refusal).toContain("Kode pos");
  expect((await plan(id, input)).refusal).toMatch(/lebih mahal Rp 15\.000: paket 1 \(Reguler\) Rp 9\.000 → Rp 24\.000/);
  expect((await plan(id, { ...input, difference: { end: "forgive", reason: " " } })).refusal).toContain("alasannya");
  expect((await plan(id, { ...input, difference: { end: "give-back", reason: "" } })).refusal).toContain("lebih mahal");
  const decided = { ...input, difference: forgiven };
  const { seen, effects, refusal } = await plan(id, decided);
  expect(refusal).toBeNull();
  expect(effects.join(" ")).toMatch(
    /akan dikirim ke Kirana Ayu, Jl\. Danau Tamblingan 8, Sanur.*dibayar Rp 9\.000, ke alamat baru Rp 24\.000.*Rp 15\.000 akan ditanggung toko: janji kami.*dikemas/,
  );
  expect((await apply(id, decided, "kunci-alamat-1", { seen })).body.data.refusal).toBeNull();
  expect((await apply(id, decided, "kunci-alamat-1", { seen })).body.data.isRepeated).toBe(true);
  // What was billed stays.
  expect(await shippingOf(id)).toEqual([{ shipping: 9000, parcel: 9000, service: "reguler" }]);
  const { address, shipping } = await show();
  expect([address.street, address.city, address.province, shipping]).toEqual([
    ...["Jl. Danau Tamblingan 8", "Kota Denpasar", "Bali"],
    9000,
  ]);
  const labels = (await ask(showLabels, { query: { orders: id } as never }, { token: packer })).body.data;
  expect(JSON.stringify(labels)).toContain("Jl. Danau Tamblingan 8");
  expect(await rows(`SELECT packed_at, courier FROM parcel WHERE order_id = ${ofOrder}`, id)).toEqual([
    { packed_at: null, courier: "" },
  ]);
  const { story } = (await ask(showStaffOrder, { params: { orderNumber: id } }, { token: owner })).body.data;
  expect(story.filter(({ text }) => text.startsWith("Alamat diganti."))).toMatchObject([
    { by: "Ratih", text: expect.stringMatching(/nama jalan, kelurahan dan kota.*menanggung selisihnya.*janji kami/) },
  ]);
  expect(await changes(id)).toEqual([
    {
      staff: "Ratih",
      before: "sending paid Rp 9.000",
      after: "address: street, place, postcode, sending costs Rp 24.000, forgive: janji kami di chat",
    },
  ]);
  const written = (await letters(id, "pembeli%")).filter(({ subject }) =>
    subject.startsWith("Alamat kirim kami ganti"),
  );
  expect(written.map(({ text }) => text)).toEqual([
    expect.stringMatching(/lebih mahal Rp 15\.000.*janji kami di chat\./),
  ]);
  expect(written[0]?.text).not.toContain("Tamblingan");
  const notices = await rows<{ title: string }>(
    `SELECT title FROM notification WHERE title LIKE ? AND user_id = (SELECT user_id FROM "order" WHERE ordersn = ?)`,
    ...["Alamat kirim kami ganti%", id],
  );
  expect(notices).toHaveLength(1);
});

test("W03 of a cheaper place the difference is promised back once, and the order is packed and sent all the same", async () => {
  const { id } = await paid();
  await does(id, { place: { to: SANUR }, postalCode: { to: "80228" }, difference: forgiven }, "kunci-jauh-2");
  // What was forgiven was not paid, so that the way back costs nothing more and gives nothing back.
  expect((await plan(id, { place: { to: DAGO } })).refusal).toBeNull();
  await rows(`UPDATE "order" SET shipping = 24000, bill_total = bill_total + 15000 WHERE ordersn = ?1;`, id);
  await rows(`UPDATE parcel SET shipping = 24000 WHERE order_id = ${ofOrder}`, id);
  const back = { place: { saw: SANUR_LINE, to: DAGO }, difference: { end: "give-back", reason: "" } };
  const { seen, effects } = await plan(id, back);
  expect(effects.join(" ")).toMatch(
    /Rp 15\.000 akan dicatat sebagai dana yang harus dikembalikan.*Termasuk Rp 15\.000 ongkos kirim paket 1/,
  );
  expect((await apply(id, back, "kunci-alamat-2", { seen })).body.data.refusal).toBeNull();
  expect((await apply(id, back, "kunci-alamat-2", { seen })).body.data.isRepeated).toBe(true);
  expect(
    await rows(
      `SELECT reason, refund.amount, way, refund_parcel.amount AS parcel, refund.staff FROM refund
        JOIN refund_parcel ON refund_parcel.refund_id = refund.id WHERE refund.order_id = ${ofOrder}`,
      id,
    ),
  ).toEqual([{ reason: "shipping", amount: 15_000, way: "hand", parcel: 15_000, staff: "Ratih" }]);
  const told = (await letters(id, "pembeli%")).map(({ subject }) => subject.replace(/:.*/, ""));
  expect(told.slice(-2)).toEqual(["Alamat kirim kami ganti", "Dana kami kembalikan"]);
  const shipped = { to: "shipped", parcel: { courier: "JNE", tracking: "CGK100200300" } };
  const body = { action: "order.move", input: JSON.stringify({ orderNumber: id, move: shipped }) };
  expect((await ask(planAct, { body }, { token: owner })).body.data.refusal).toBeNull();
});

test("W03 of a cheaper place the difference is kept with a reason that its buyer reads", async () => {
  const { id } = await paid();
  await rows(`UPDATE "order" SET shipping = 24000, bill_total = bill_total + 15000 WHERE ordersn = ?`, id);
  await rows(`UPDATE parcel SET shipping = 24000 WHERE order_id = ${ofOrder}`, id);
  await rows(
    `UPDATE "order" SET address = json_set(address, '$.city', 'Kota Denpasar', '$.province', 'Bali') WHERE ordersn = ?`,
    id,
  );
  const input = { place: { to: DAGO } };
  expect((await plan(id, input)).refusal).toContain("lebih murah Rp 15.000");
  await does(id, { ...input, difference: { end: "keep", reason: "biaya bungkus ulang" } }, "kunci-simpan-3");
  expect(await rows(`SELECT id FROM refund WHERE order_id = ${ofOrder}`, id)).toEqual([]);
  const [letter] = (await letters(id, "pembeli%")).slice(-1);
  expect(letter?.text).toMatch(/tidak dikembalikan. Alasannya: biaya bungkus ulang\./);
});

test("W03 the same place costs nothing; a field that somebody else has changed is not written, and what was packed meanwhile is looked at again", async () => {
  const { id, show } = await paid();
  await does(
    id,
    { recipient: { saw: "Kirana Ayu", to: "Bu Ratna" }, note: { saw: "", to: "pagar hijau" } },
    "kunci-nama-4",
  );
  const { address } = await show();
  expect([address.recipient, address.note, address.postalCode]).toEqual(["Bu Ratna", "pagar hijau", "40135"]);
  expect(await addressOf(id)).toMatchObject({
    recipient: "Bu Ratna",
    place: "Dago, Coblong, Kota Bandung, Jawa Barat",
    stays: null,
  });
  const met = { recipient: { saw: "Kirana Ayu", to: "Pak Budi" } };
  expect((await plan(id, met)).refusal).toMatch(/Nama penerima sudah diubah orang lain menjadi Bu Ratna/);
  expect((await apply(id, met, "kunci-nama-5")).body.data.refusal).toContain("Bu Ratna");
  expect((await plan(id, { recipient: { to: "Bu Ratna" } })).refusal).toContain("tidak berubah");
  expect((await plan(id, { place: { to: 1 } })).refusal).toContain("tidak ada dalam daftar");
  const next = { recipient: { saw: "Bu Ratna", to: "Pak Budi" } };
  const { seen } = await plan(id, next);
  await rows(`UPDATE parcel SET packed_at = 1, packed_by = 'Dimas' WHERE order_id = ${ofOrder}`, id);
  expect((await apply(id, next, "kunci-nama-6", { seen })).body.data.hasChanged).toBe(true);
  expect((await show()).address.recipient).toBe("Bu Ratna");
});

test("W03 what is unpaid or with a courier stays; service changes an address, a packer does not", async () => {
  const unpaid = await buy();
  const input = { recipient: { to: "Bu Ratna" } };
  expect((await plan(unpaid.id, input)).refusal).toContain("Menunggu pembayaran");
  const { id } = await paid();
  const { status } = await apply(id, input, "kunci-layanan-7", { token: packer });
  expect([status, (await apply(id, input, "kunci-layanan-7", { token: service })).body.data.refusal]).toEqual([
    403,
    null,
  ]);
  expect((await ask(showOrderAddress, { params: { orderNumber: id } }, { token: packer })).status).toBe(403);
  await rows(`UPDATE parcel SET state = 'shipped' WHERE order_id = ${ofOrder}`, id);
  expect((await plan(id, { recipient: { to: "Pak Budi" } })).refusal).toContain("kurir");
  expect((await addressOf(id, service)).stays).toContain("kurir");
});
