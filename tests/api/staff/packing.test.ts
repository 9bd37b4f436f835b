import { env, exports } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { TEST_CLOCK_HEADER } from "#contract/call.ts";
import { applyAct, planAct } from "#contract/staff/act.ts";
import {
  addParcelPhoto,
  listPicking,
  listToPack,
  parcelPhotoPath,
  readTracking,
  sendTracking,
  showHandOver,
  showLabels,
  showParcel,
} from "#contract/staff/packing.ts";
import { PARCEL_PHOTOS_MAX } from "#domain/pictures/files.ts";
import { hasSecret, photoBy, photoWithPlace } from "../../support/pictures.ts";
import { addProduct, addRegions, line, makeBuyer, ordered } from "../orders/buyer.ts";
import { press } from "../orders/provider.ts";
import { ask, rows, SEEDED_AT, signIn } from "../shop.ts";
import { signInStaff } from "./person.ts";

beforeAll(addRegions);

const NOW = SEEDED_AT + 60;
const packer = () => signInStaff("packer", { name: "Dimas" });

/** A paid order of a ring; its buyer's token too. */
async function bought({ isPaid = true, quantity = 1, price = 1_500_000, isInsured = false } = {}) {
  const variant = await addProduct({ price, isInsured });
  await rows("UPDATE product_variant SET variant = '12' WHERE id = ?", variant);
  const token = await makeBuyer([line(variant, quantity)]);
  const id = await ordered(token, { payment: "bca" });
  if (isPaid) await press(id, "lunas");
  return { id, token, variant };
}

const see = (id: string, token: string, more: { parcel?: number; now?: number } = {}) =>
  ask(
    showParcel,
    { params: { id }, query: more.parcel ? { parcel: more.parcel } : {} },
    { token, now: more.now ?? NOW },
  );
const pack = (orderNumber: string, token: string, courier = "JNE", key = crypto.randomUUID()) =>
  ask(
    applyAct,
    { body: { action: "parcel.pack", input: JSON.stringify({ orderNumber, number: 1, courier }), key } },
    { token, now: NOW },
  );
const listed = async (token: string) => {
  const { rows: found } = (await ask(listToPack, { query: {} }, { token, now: NOW })).body.data;
  return found.map(({ orderNumber }) => orderNumber);
};
const parcelRow = async (id: string) =>
  (
    await rows<{ state: string; courier: string; tracking: string; packed_by: string }>(
      `SELECT parcel.state, courier, tracking, packed_by FROM parcel JOIN "order" ON "order".id = order_id WHERE ordersn = ?`,
      id,
    )
  )[0];

test("U07 what is paid and not packed is listed, the oldest first, with what it is and where to; nothing unpaid, nothing of money", async () => {
  const token = await packer();
  const [first, unpaid, second] = [await bought({ quantity: 2 }), await bought({ isPaid: false }), await bought()];
  const { body } = await ask(listToPack, { query: {} }, { token, now: NOW });
  const numbers = body.data.rows.map(({ orderNumber }) => orderNumber);
  expect(numbers.indexOf(first.id)).toBeLessThan(numbers.indexOf(second.id));
  expect(numbers).not.toContain(unpaid.id);
  const [row] = body.data.rows.filter(({ orderNumber }) => orderNumber === first.id);
  expect(row).toMatchObject({
    ...{ recipient: "Kirana Ayu", city: "Kota Bandung", of: 1, hasNote: 0, isDropship: 0 },
    parcels: [{ number: 1, pieces: 2, readyOn: null, shippingLabel: "Reguler" }],
  });
  const behind = (await ask(listToPack, { query: { after: first.id } }, { token, now: NOW })).body.data.rows;
  expect(behind.map(({ orderNumber }) => orderNumber)).not.toContain(first.id);
  expect(JSON.stringify(body)).not.toMatch(/1[._]?500[._]?000|3[._]?000[._]?000/);
});

test("U07 one parcel has what is checked: size, certificate, the buyer's note and a dropshipper's name, and neither sums nor the person's other orders", async () => {
  const token = await packer();
  const { id, variant } = await bought();
  const certificate = JSON.stringify([
    { label: "Sertifikat", text: "GRA 1187-2245. [Lihat sertifikat](/media/s.webp)" },
  ]);
  await rows(
    "UPDATE product SET specification = ? WHERE id = (SELECT product_id FROM product_variant WHERE id = ?)",
    certificate,
    variant,
  );
  const dropship = JSON.stringify({ name: "Toko Rani", phone: "+6281200000099" });
  await rows(`UPDATE "order" SET note = 'Ini kejutan', dropship = ? WHERE ordersn = ?`, dropship, id);
  const { body } = await see(id, token);
  expect(body.data).toMatchObject({
    ...{ recipient: "Kirana Ayu", note: "Ini kejutan", sender: "Toko Rani", state: "waiting", moneyBack: "none" },
    lines: [{ size: "12", certificate: "GRA 1187-2245.", quantity: 1, isGift: 0 }],
  });
  expect(JSON.stringify(body)).not.toMatch(/1[._]?500[._]?000/);
});

test("U02 U07 only the packer and the owner are at the desk; of an order that is not theirs to pack, or long gone, they see nothing", async () => {
  const [dimas, owner, service] = [await packer(), await signInStaff("owner"), await signInStaff("service")];
  const { id, token } = await bought();
  const unpaid = await bought({ isPaid: false });
  expect((await see(id, owner)).status).toBe(200);
  for (const [asking, status] of [
    [service, 403],
    [token, 401],
    [await signIn(), 401],
  ] as const)
    expect((await see(id, asking)).status).toBe(status);
  expect((await see(unpaid.id, dimas)).status).toBe(404);
  await rows(
    `UPDATE parcel SET state = 'shipped', courier = 'JNE', tracking = '0100800261', shipped_at = ?
    WHERE order_id = (SELECT id FROM "order" WHERE ordersn = ?)`,
    NOW,
    id,
  );
  await rows(`UPDATE "order" SET state = 'shipped' WHERE ordersn = ?`, id);
  expect((await see(id, dimas)).status).toBe(200);
  expect(
    (await see(id, await signInStaff("packer", { now: NOW + 8 * 86_400 }), { now: NOW + 8 * 86_400 })).status,
  ).toBe(404);
});

test("U07 a packed parcel has who packed it and whom it waits for; it is no more to be packed, and is handed over to its courier", async () => {
  const token = await packer();
  const { id } = await bought();
  expect(await listed(token)).toContain(id);
  const key = crypto.randomUUID();
  const [done, again] = [await pack(id, token, "SiCepat", key), await pack(id, token, "SiCepat", key)];
  expect([done.body.data.refusal, done.body.data.effects]).toEqual([
    null,
    [`${id}: selesai dikemas, menunggu diserahkan ke SiCepat.`],
  ]);
  expect(again.body.data.isRepeated).toBe(true);
  expect(await parcelRow(id)).toEqual({ state: "waiting", courier: "SiCepat", tracking: "", packed_by: "Dimas" });
  expect(await listed(token)).not.toContain(id);
  const handed = (await ask(showHandOver, { query: { courier: "SiCepat" } }, { token, now: NOW })).body.data;
  expect(handed.rows.filter(({ orderNumber }) => orderNumber === id)).toMatchObject([
    { courier: "SiCepat", tracking: "", city: "Kota Bandung" },
  ]);
  const other = (await ask(showHandOver, { query: { courier: "JNE" } }, { token, now: NOW })).body.data;
  expect(other.rows.map(({ orderNumber }) => orderNumber)).not.toContain(id);
  const [change] = await rows<{ staff: string; after: string }>(
    "SELECT staff, after FROM change WHERE what = ?",
    `${id}/1`,
  );
  expect(change).toEqual({ staff: "Dimas", after: "packed, SiCepat" });
});

test("U07 what is not to be packed is refused in words: unpaid, unknown, sent, a parcel too many, or with all of its money back", async () => {
  const token = await packer();
  const unpaid = await bought({ isPaid: false });
  const { id } = await bought();
  const refusalOf = async (orderNumber: string, number = 1, by = token) => {
    const input = JSON.stringify({ orderNumber, number, courier: "JNE" });
    return (await ask(planAct, { body: { action: "parcel.pack", input } }, { token: by, now: NOW })).body.data.refusal;
  };
  for (const number of [unpaid.id, "SI-261127-000000000000"])
    expect(await refusalOf(number)).toContain(`${number} tidak ada di meja kemas`);
  const office = await signInStaff("owner");
  expect(await refusalOf(unpaid.id, 1, office)).toContain("Menunggu pembayaran");
  expect(await refusalOf("SI-261127-000000000000", 1, office)).toContain("tidak ditemukan");
  expect(await refusalOf(id, 2)).toContain("tidak punya paket 2");
  expect(await refusalOf(id)).toBe(null);
  await ask(
    sendTracking,
    { body: { list: `${id}\tJNE\t010080026118847`, key: crypto.randomUUID() } },
    { token, now: NOW },
  );
  expect(await refusalOf(id)).toContain("Dikirim");
});

test("U07 photos of a packed parcel are kept with it, without what the camera wrote into them, shown to staff alone, and not more than four", async () => {
  const token = await packer();
  const { id, token: buyer } = await bought();
  const add = (picture = new File([photoWithPlace()], "paket.jpg", { type: "image/jpeg" })) =>
    ask(
      addParcelPhoto,
      { body: { orderNumber: id, number: 1, picture, key: crypto.randomUUID() } },
      { token, now: NOW },
    );
  const { body } = await add();
  const read = async (asking: string | undefined) =>
    exports.default.fetch(
      new Request(`https://api.test/${parcelPhotoPath(id, body.data.id)}`, {
        headers: { [TEST_CLOCK_HEADER]: String(NOW), ...(asking && { Authorization: `Bearer ${asking}` }) },
      }),
    );
  const shown = await read(token);
  expect([shown.status, shown.headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);
  expect(hasSecret(new Uint8Array(await shown.arrayBuffer()))).toBe(false);
  expect([(await read(buyer)).status, (await read(undefined)).status]).toEqual([401, 401]);
  expect((await see(id, token)).body.data.photos).toMatchObject([{ id: body.data.id, staff: "Dimas" }]);
  expect((await add(new File(["bukan foto"], "x.jpg"))).status).toBe(422);
  for (let n = 1; n < PARCEL_PHOTOS_MAX; n++) expect((await add()).status).toBe(200);
  expect((await add()).status).toBe(422);
  expect(await env.UPLOADS.list({ prefix: "parcels/" })).toMatchObject({ truncated: false });
});

test("U07 U18 a photo whose form is pressed again, or twice at once, is one photo; another file of the same form is its own", async () => {
  const token = await packer();
  const { id } = await bought();
  const key = crypto.randomUUID();
  const add = async (name: string, bytes: Uint8Array<ArrayBuffer>, by = token) => {
    const picture = new File([bytes], name, { type: "image/jpeg" });
    return ask(addParcelPhoto, { body: { orderNumber: id, number: 1, picture, key } }, { token: by, now: NOW });
  };
  const twice = await Promise.all([add("a.jpg", photoWithPlace()), add("a.jpg", photoWithPlace())]);
  const again = await add("b.jpg", photoWithPlace());
  expect([...twice, again].map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set([...twice, again].map(({ body }) => body.data.id)).size).toBe(1);
  const photos = async () => (await see(id, token)).body.data.photos.length;
  expect(await photos()).toBe(1);
  expect((await add("c.jpg", photoBy("C"))).status).toBe(200);
  expect(await photos()).toBe(2);
  await add("a.jpg", photoWithPlace(), await packer());
  await add("d.jpg", photoBy("D"));
  expect(await photos()).toBe(PARCEL_PHOTOS_MAX);
  // What is full has no room for another, and still answers for what it has.
  expect([(await add("e.jpg", photoBy("E"))).status, (await add("a.jpg", photoWithPlace())).status]).toEqual([
    422, 200,
  ]);
  expect(await photos()).toBe(PARCEL_PHOTOS_MAX);
});

test("U07 a picking list has the same goods of all orders together, and order by order; what is packed is not fetched again", async () => {
  const token = await packer();
  const variant = await addProduct();
  const made: string[] = [];
  for (const quantity of [2, 1]) {
    const id = await ordered(await makeBuyer([line(variant, quantity)]), { payment: "bca" });
    await press(id, "lunas");
    made.push(id);
  }
  const [sku] = await rows<{ sku: string }>("SELECT sku FROM product_variant WHERE id = ?", variant);
  const fetched = async () => {
    const { goods, orders } = (await ask(listPicking, {}, { token, now: NOW })).body.data;
    const one = goods.find((each) => each.sku === sku?.sku);
    return [
      one?.quantity,
      one?.from.map(({ orderNumber, pieces }) => [orderNumber, pieces]),
      orders.filter(({ orderNumber }) => made.includes(orderNumber)).length,
    ];
  };
  expect(await fetched()).toEqual([
    3,
    [
      [made[0], 2],
      [made[1], 1],
    ],
    2,
  ]);
  await pack(made[0] ?? "", token);
  expect(await fetched()).toEqual([1, [[made[1], 1]], 1]);
});

test("U07 a label has sender, weight, number and, for insured jewellery alone, its value; a dropshipper's does not name the shop", async () => {
  const token = await packer();
  await rows("INSERT OR REPLACE INTO setting (id, content) VALUES (105, 'PT Serambi Intan')");
  const [ring, lamp] = [await bought({ price: 4_000_000, isInsured: true }), await bought()];
  const labels = async (orders: string) =>
    (await ask(showLabels, { query: { orders } }, { token, now: NOW })).body.data.labels;
  expect(await labels(`${ring.id},${lamp.id},bukan-nomor`)).toMatchObject([
    {
      ...{ orderNumber: ring.id, insuredRp: "Rp 4.000.000", weightGram: 400, postalCode: "40135", isDropship: false },
      ...{ recipient: "Kirana Ayu", street: "Jl. Dago Asri No. 12", sender: { name: "PT Serambi Intan" }, toCome: [] },
    },
    { orderNumber: lamp.id, insuredRp: null },
  ]);
  await rows(
    `UPDATE "order" SET dropship = '{"name":"Toko Rani","phone":"+6281200000099"}' WHERE ordersn = ?`,
    lamp.id,
  );
  expect((await labels(lamp.id))[0]?.sender).toEqual({ name: "Toko Rani", phone: "+6281200000099", address: "" });
});

test("U08 a list of numbers is looked at line by line, then done once; what does not fit holds up nothing, and buyers are told", async () => {
  const token = await packer();
  const [one, two, unpaid] = [await bought(), await bought(), await bought({ isPaid: false })];
  const text = [
    `No. Waybill;No. Order`,
    `JP1234567890;${one.id}`,
    `JP1234567891;${unpaid.id}`,
    "JP1234567892;",
    `JP1234567893;${two.id}`,
    "JP1234567894;SI-261127-000000000000",
  ].join("\n");
  const seen = (await ask(readTracking, { body: { text } }, { token, now: NOW })).body.data;
  expect(seen.lines.map(({ line, verdict }) => [line, verdict])).toEqual([
    [2, "fits"],
    [3, "wrong"],
    [4, "wrong"],
    [5, "fits"],
    [6, "wrong"],
  ]);
  expect(seen.lines[1]?.words[0]).toContain("tidak ada di meja kemas");
  expect(seen.lines[2]?.words).toEqual(["Tidak ada nomor pesanan di baris ini."]);
  expect((await parcelRow(one.id))?.state).toBe("waiting");

  const body = { list: seen.list, key: crypto.randomUUID() };
  const sent = (await ask(sendTracking, { body }, { token, now: NOW })).body.data.lines;
  expect(sent.map(({ orderNumber, verdict }) => [orderNumber, verdict])).toEqual([
    [one.id, "fits"],
    [two.id, "fits"],
  ]);
  expect(await parcelRow(one.id)).toMatchObject({ state: "shipped", courier: "J&T", tracking: "JP1234567890" });
  const again = (await ask(sendTracking, { body }, { token, now: NOW })).body.data.lines;
  expect(again.map(({ verdict }) => verdict)).toEqual(["same", "same"]);
  const mails = await rows<{ text: string }>(
    "SELECT text FROM outbox WHERE channel = 'mail' AND instr(text, 'JP1234567890') > 0",
  );
  expect(mails).toHaveLength(1);
});

test("U08 two parcels of one order in one list are both sent", async () => {
  const token = await packer();
  const { id } = await bought();
  await rows(
    `INSERT INTO parcel (order_id, number, kind, service, shipping, weight_gram)
      SELECT order_id, 2, kind, service, shipping, weight_gram FROM parcel
        WHERE order_id = (SELECT id FROM "order" WHERE ordersn = ?)`,
    id,
  );
  const list = `${id}/1 JNE 0100800271\n${id}/2 JNE 0100800272`;
  const { lines } = (await ask(sendTracking, { body: { list, key: crypto.randomUUID() } }, { token, now: NOW })).body
    .data;
  expect(lines.map(({ number, verdict }) => [number, verdict])).toEqual([
    [1, "fits"],
    [2, "fits"],
  ]);
});

test("U08 a number is corrected by another list, and the buyer is told of the new one", async () => {
  const token = await packer();
  const { id } = await bought();
  const give = (tracking: string) =>
    ask(sendTracking, { body: { list: `${id}\tJNE\t${tracking}`, key: crypto.randomUUID() } }, { token, now: NOW });
  await give("0100800261");
  expect((await give("0100800299")).body.data.lines).toMatchObject([
    { verdict: "fits", words: [`${id}: JNE 0100800261 → JNE 0100800299`] },
  ]);
  expect((await parcelRow(id))?.tracking).toBe("0100800299");
  const mails = await rows<{ text: string }>(
    "SELECT text FROM outbox WHERE channel = 'mail' AND instr(text, '0100800299') > 0",
  );
  expect(mails).toHaveLength(1);
});

test("U02 U07 of an order that is not theirs to pack or to send a packer hears what they hear of one that is not there", async () => {
  const [token, office] = [await packer(), await signInStaff("owner")];
  const others = await Promise.all([bought({ isPaid: false }), bought(), bought(), bought()]);
  const [unpaid, cancelled, done, sentLong] = others.map(({ id }) => id) as [string, string, string, string];
  for (const [id, state] of [
    [cancelled, "cancelled"],
    [done, "done"],
    [sentLong, "shipped"],
  ] as const)
    await rows(`UPDATE "order" SET state = ? WHERE ordersn = ?`, state, id);
  for (const [id, state] of [
    [done, "received"],
    [sentLong, "shipped"],
  ] as const)
    await rows(
      `UPDATE parcel SET state = ?, courier = 'JNE', tracking = 'JNE0001', shipped_at = ?
        WHERE order_id = (SELECT id FROM "order" WHERE ordersn = ?)`,
      state,
      NOW - 8 * 86_400,
      id,
    );
  const madeUp = `${unpaid.slice(0, -1)}${unpaid.endsWith("0") ? "1" : "0"}`;
  const parcel = { courier: "JNE", tracking: "JNE0001" };
  /** All that a packer may ask about an order, without its number and keys. */
  const heard = async (id: string, by: string) => {
    const inputs: [string, object][] = [
      ["order.move", { orderNumber: id, move: { to: "processing" } }],
      ["order.move", { orderNumber: id, move: { to: "shipped", parcel } }],
      [
        "order.move",
        { orderNumber: id, move: { to: "shipped", parcel: { ...parcel, tracking: "JNE0002" }, number: 7 } },
      ],
      ["parcel.pack", { orderNumber: id, number: 1, courier: "JNE" }],
      ["parcel.pack", { orderNumber: id, number: 9, courier: "JNE" }],
    ];
    const list = `nomor pesanan,nomor resi,kurir\n${id},JNE0002,JNE`;
    const asking = { token: by, now: NOW };
    const answers = [
      ...inputs.map(([action, input]) => ask(planAct, { body: { action, input: JSON.stringify(input) } }, asking)),
      ...inputs.map(([action, input]) =>
        ask(applyAct, { body: { action, input: JSON.stringify(input), key: crypto.randomUUID() } }, asking),
      ),
      ask(readTracking, { body: { text: list } }, asking),
      ask(sendTracking, { body: { list, key: crypto.randomUUID() } }, asking),
      see(id, by),
      ask(showLabels, { query: { orders: id } as never }, asking),
    ];
    const all = (await Promise.all(answers as Promise<{ status: number; body: unknown }>[])).map(({ status, body }) => [
      status,
      body,
    ]);
    return JSON.stringify(all).replaceAll(id, "NUMBER");
  };
  const nothing = await heard(madeUp, token);
  expect(nothing).toContain("NUMBER tidak ada di meja kemas");
  for (const id of [unpaid, cancelled, done, sentLong]) expect(await heard(id, token)).toBe(nothing);
  expect(await heard(cancelled, office)).not.toBe(nothing);
  const mine = await bought();
  expect(await heard(mine.id, token)).toContain("NUMBER: akan dicatat selesai dikemas");
});
