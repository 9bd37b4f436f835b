import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { cancelOrder, completeOrder, showOrder } from "#contract/orders/order.ts";
import { storeComplaint } from "#contract/service/complaint.ts";
import { showThread } from "#contract/staff/inbox.ts";
import { listStaffOrders, showStaffOrder } from "#contract/staff/orders.ts";
import { listParcelFacts, showParcelFacts } from "#contract/staff/parcel-facts.ts";
import { auditOrders } from "#domain/orders/books/audit.ts";
import { Database } from "#functions/db/database.ts";
import { readBooksOf } from "#functions/orders/book-queries.ts";
import { selectBestSellers, selectSums } from "#functions/orders/sales-queries.ts";
import { addRegions, stockOf } from "../orders/buyer.ts";
import { buy, letters, press } from "../orders/provider.ts";
import { ask, rows, SEEDED_AT } from "../shop.ts";
import { apply, member, plan } from "./member.ts";

let owner: string;
let service: string;
let packer: string;
beforeAll(async () => {
  await addRegions();
  owner = await member("owner", "Ratih");
  service = await member("service", "Sekar");
  packer = await member("packer", "Dimas");
});

const db = new Database(env.DB);

async function booksOf(...numbers: string[]): Promise<string[]> {
  const ids = await rows<{ id: number }>(
    `SELECT id FROM "order" WHERE ordersn IN (SELECT value FROM json_each(?))`,
    JSON.stringify(numbers),
  );
  return auditOrders(
    await readBooksOf(
      db,
      ids.map(({ id }) => id),
    ),
  );
}

const factsOf = async (orderNumber: string) =>
  (await ask(showParcelFacts, { params: { orderNumber } }, { token: owner })).body.data;
const shownTo = async (orderNumber: string) =>
  (await ask(showStaffOrder, { params: { orderNumber } }, { token: owner })).body.data;

/** A bought ring on its way to its buyer. */
async function sent() {
  const bought = await buy();
  await press(bought.id, "lunas");
  const parcel = { courier: "JNE", tracking: `CGK${bought.id.slice(-9)}` };
  const input = { orderNumber: bought.id, move: { to: "shipped", parcel } };
  expect((await apply(owner, "order.move", input)).refusal).toBeNull();
  return bought;
}

/** … which has arrived, with a complaint about it that the shop has agreed to without money. */
async function complained() {
  const bought = await sent();
  await ask(completeOrder, { params: { id: bought.id }, query: {} }, { token: bought.token });
  const complaintId = await agree(bought);
  return { ...bought, complaintId };
}

async function agree({ id, token, show }: Pick<Awaited<ReturnType<typeof sent>>, "id" | "token" | "show">) {
  const [line] = (await show()).lines;
  const body = {
    ...{
      orderNumber: id,
      lines: [{ lineKey: line?.lineKey ?? "", quantity: 1 }],
      reason: "damaged" as const,
      pictureIds: [],
    },
    ...{
      text: "Batu cincinnya lepas setelah dipakai dua hari.",
      wish: "exchange" as const,
      formKey: `kunci-${crypto.randomUUID()}`,
    },
  };
  const stored = await ask(storeComplaint, { body }, { token });
  expect(stored.status).toBe(200);
  const complaintId = stored.body.data.id;
  await apply(service, "complaint.move", { id: complaintId, move: { to: "reviewing" } });
  const agreed = await apply(service, "complaint.move", { id: complaintId, move: { to: "approved", refund: 0 } });
  expect(agreed.refusal).toBeNull();
  return complaintId;
}

async function exchange(complaintId: number) {
  expect((await apply(service, "parcel.exchange", { complaintId })).refusal).toBeNull();
  const [made] = await rows<{ ordersn: string }>(
    `SELECT ordersn FROM "order" JOIN parcel_fact ON replacement_id = "order".id WHERE complaint_id = ?`,
    complaintId,
  );
  return made?.ordersn ?? "";
}

test("W04 an exchange that was agreed to is an order at Rp 0 with its own stock and parcel, asks for no payment, and the books balance", async () => {
  const { id, ring, token, complaintId } = await complained();
  const stock = (await stockOf(ring)) ?? 0;
  const shown = (await plan(service, "parcel.exchange", { complaintId })).body.data;
  expect(shown.refusal).toBeNull();
  expect(shown.effects.join(" ")).toMatch(
    /Rp 0 untuk .+ akan dibuat: 1 × Cincin Uji.*Stok akan berkurang 1.*ditunggu kembali/,
  );
  expect(await stockOf(ring)).toBe(stock);
  const number = await exchange(complaintId);
  expect(await stockOf(ring)).toBe(stock - 1);
  const made = (await ask(showOrder, { params: { id: number } }, { token })).body.data;
  expect(made).toMatchObject({ state: "paid", billTotal: 0, replaces: id, mayCancel: false });
  expect(made.lines).toMatchObject([{ nameLong: "Cincin Uji", quantity: 1, validPrice: 0 }]);
  expect(made.parcels).toMatchObject([{ number: 1, state: "waiting" }]);
  expect(made.pointsEarned).toBeUndefined();
  expect((await ask(showOrder, { params: { id } }, { token })).body.data.replacements).toEqual([number]);
  expect(await rows("SELECT 1 FROM payment_attempt WHERE number LIKE ?", `${number}%`)).toEqual([]);
  expect(await rows("SELECT 1 FROM outbox WHERE subject LIKE ?", `%pembayaran%${number}%`)).toEqual([]);
  const told = await letters(id, "pembeli%");
  expect(told.at(-1)).toMatchObject({
    subject: expect.stringContaining("Barang pengganti kami siapkan"),
    text: expect.stringContaining(`pesanan ${number}. Tidak ada yang perlu dibayar`),
  });
  expect(await booksOf(id, number)).toEqual([]);
});

test("W04 only while an exchange is agreed to and nothing is sent for it does the complaint's thread lead to sending one", async () => {
  const bought = await sent();
  await ask(completeOrder, { params: { id: bought.id }, query: {} }, { token: bought.token });
  const mayReplace = async (id: number) =>
    (await ask(showThread, { params: { kind: "complaint", id }, query: {} }, { token: owner })).body.data.mayReplace;
  const [line] = (await bought.show()).lines;
  const body = {
    ...{ orderNumber: bought.id, lines: [{ lineKey: line?.lineKey ?? "", quantity: 1 }], pictureIds: [] },
    ...{ reason: "damaged" as const, wish: "exchange" as const, formKey: `kunci-${crypto.randomUUID()}` },
    text: "Batu cincinnya lepas setelah dipakai dua hari.",
  };
  const { id } = (await ask(storeComplaint, { body }, { token: bought.token })).body.data;
  const said = [await mayReplace(id)];
  await apply(service, "complaint.move", { id, move: { to: "reviewing" } });
  said.push(await mayReplace(id));
  await apply(service, "complaint.move", { id, move: { to: "approved", refund: 0 } });
  said.push(await mayReplace(id));
  await exchange(id);
  said.push(await mayReplace(id));
  expect(said).toEqual([false, false, true, false]);
});

test("W04 the replacement goes the way of every order: to be processed, packed, sent with its letter, received; it earns nothing and is counted in no sale", async () => {
  const { id, ring, token, complaintId } = await complained();
  const number = await exchange(complaintId);
  const listed = await ask(listStaffOrders, { query: { q: number, group: "perlu-diproses" } }, { token: owner });
  expect(listed.body.data.orders.map(({ orderNumber }) => orderNumber)).toEqual([number]);
  const totals = () =>
    rows("SELECT total_sales FROM product WHERE id = (SELECT product_id FROM product_variant WHERE id = ?)", ring);
  const points = () =>
    rows('SELECT points FROM point_entry WHERE order_id = (SELECT id FROM "order" WHERE ordersn = ?)', number);
  const day = { from: SEEDED_AT - 10, until: SEEDED_AT + 10 };
  const figures = async () => [
    await db.rows(selectSums(day)),
    (await db.rows(selectBestSellers(day, 1000))).filter(({ name }) => name === "Cincin Uji"),
    await totals(),
  ];
  const [[without], [withIt]] = [
    await rows<{ count: number }>(
      `SELECT count(*) AS count FROM "order" WHERE replaces IS NULL AND state IN ('paid','processing','shipped','done')`,
    ),
    await db.rows(selectSums({ from: 0, until: 2 ** 40 })),
  ];
  expect(withIt?.orders).toBe(without?.count);
  const before = await figures();
  for (const move of [
    { to: "processing" },
    { to: "shipped", parcel: { courier: "JNE", tracking: `CGK1${number.slice(-8)}` } },
  ])
    expect((await apply(owner, "order.move", { orderNumber: number, move })).refusal).toBeNull();
  expect((await letters(number, "pembeli%")).map(({ subject }) => subject)).toContainEqual(
    expect.stringContaining(`Sudah dikirim: pesanan ${number}`),
  );
  expect((await ask(completeOrder, { params: { id: number }, query: {} }, { token })).status).toBe(200);
  expect(await figures()).toEqual(before);
  expect(await points()).toEqual([]);
  expect((await ask(showOrder, { params: { id: number } }, { token })).body.data.afterwards.toReview).toBe(0);
  expect(await booksOf(id, number)).toEqual([]);
});

test("W04 a buyer cannot cancel what is sent instead", async () => {
  const { token, complaintId } = await complained();
  const number = await exchange(complaintId);
  const cancelled = await ask(
    cancelOrder,
    { params: { id: number }, body: { noteCancel: "Berubah pikiran" } },
    { token },
  );
  expect(cancelled.status).toBe(422);
});

test("W04 what was sent before is awaited until it is in stock again or written off with a reason; both orders tell it", async () => {
  const { id, ring, complaintId } = await complained();
  const number = await exchange(complaintId);
  const stock = (await stockOf(ring)) ?? 0;
  const [fact] = (await factsOf(id)).facts;
  const waiting = async () =>
    (await ask(listParcelFacts, { query: { which: "awaited", after: (fact?.id ?? 1) - 1 } }, { token: owner })).body
      .data;
  expect(fact).toMatchObject({ fact: "exchanged", standing: "awaited", replacement: number, complaintId });
  expect((await waiting()).facts.map(({ orderNumber }) => orderNumber)).toContain(id);
  const off = { fact: fact?.id, goods: "written-off", note: "" };
  expect((await apply(owner, "parcel.goods-back", off)).refusal).toBe("Isi sebabnya.");
  expect((await apply(service, "parcel.goods-back", off)).status).toBe(403);
  const key = crypto.randomUUID();
  const back = { fact: fact?.id, goods: "restocked", note: "" };
  expect((await apply(owner, "parcel.goods-back", back, { key })).refusal).toBeNull();
  expect((await apply(owner, "parcel.goods-back", back, { key })).isRepeated).toBe(true);
  expect((await apply(owner, "parcel.goods-back", back)).refusal).toContain("barang lama kembali ke stok");
  expect(await stockOf(ring)).toBe(stock + 1);
  expect((await waiting()).facts.map(({ orderNumber }) => orderNumber)).not.toContain(id);
  for (const [one, words] of [
    [id, /1 × Cincin Uji dikirim lagi sebagai pesanan/],
    [number, /Pengganti untuk pesanan/],
  ] as const) {
    const said = (await shownTo(one)).story.map(({ by, text }) => `${by}: ${text}`).join("\n");
    expect(said).toMatch(words);
    expect(said).toMatch(/Ratih: .*Barang lama kembali/);
  }
  expect(await booksOf(id, number)).toEqual([]);
});

test("W04 what is written off stays out of stock", async () => {
  const { id, ring, complaintId } = await complained();
  await exchange(complaintId);
  const stock = await stockOf(ring);
  const [fact] = (await factsOf(id)).facts;
  const off = { fact: fact?.id, goods: "written-off", note: "Tidak pernah dikirim kembali" };
  expect((await apply(owner, "parcel.goods-back", off)).refusal).toBeNull();
  expect(await stockOf(ring)).toBe(stock);
  expect((await factsOf(id)).facts).toMatchObject([
    { standing: "written-off", goodsNote: off.note, settledBy: "Ratih" },
  ]);
});

test("W04 what comes back is what was sent before, though another size goes instead by now; what was paid back meanwhile is not exchanged", async () => {
  const { id, ring, complaintId } = await complained();
  const number = await exchange(complaintId);
  const [size] = await rows<{ id: number }>(
    `INSERT INTO product_variant (product_id, sku, ho_normal, stock) SELECT product_id, ?, ho_normal, 4 FROM product_variant
      WHERE id = ? RETURNING id`,
    `ukuran-${crypto.randomUUID()}`,
    ring,
  );
  const ofMade = `(SELECT id FROM "order" WHERE ordersn = ?)`;
  await rows(`UPDATE order_line SET variant_id = ? WHERE order_id = ${ofMade}`, size?.id, number);
  await rows(`UPDATE order_hold SET ref = ? WHERE order_id = ${ofMade}`, size?.id, number);
  const stock = (await stockOf(ring)) ?? 0;
  const [fact] = (await factsOf(id)).facts;
  const back = { fact: fact?.id, goods: "restocked", note: "" };
  expect((await apply(owner, "parcel.goods-back", back)).refusal).toBeNull();
  expect([await stockOf(ring), await stockOf(size?.id ?? 0)]).toEqual([stock + 1, 4]);
  const other = await complained();
  const part = { line: 1, goods: "kept" };
  expect((await apply(owner, "order.refund", { orderNumber: other.id, part })).refusal).toBeNull();
  const refused = await apply(owner, "parcel.exchange", { complaintId: other.complaintId });
  expect(refused.refusal).toContain("dananya sudah atau akan kembali");
});

test("W04 a second press is the first's replacement, a second person is told of it, and one who may not is refused", async () => {
  const { ring, complaintId } = await complained();
  const key = crypto.randomUUID();
  const input = { complaintId };
  expect((await apply(packer, "parcel.exchange", input)).status).toBe(403);
  const stock = (await stockOf(ring)) ?? 0;
  const { seen } = (await plan(service, "parcel.exchange", input)).body.data;
  const [first, second] = await Promise.all([
    apply(service, "parcel.exchange", input, { key, seen }),
    apply(owner, "parcel.exchange", input, { seen }),
  ]);
  expect([first.refusal, second.refusal].filter((one) => one === null)).toHaveLength(1);
  expect((await apply(first.refusal === null ? service : owner, "parcel.exchange", input)).refusal).toMatch(
    /Sudah ada pesanan penggantinya: SI-/,
  );
  expect(await stockOf(ring)).toBe(stock - 1);
});

test("W04 two complaints that need the last piece get one replacement, and the other is refused in words", async () => {
  const one = await complained();
  const other = await complained();
  await rows("UPDATE order_line SET variant_id = ? WHERE variant_id = ?", one.ring, other.ring);
  const left = ((await stockOf(one.ring)) ?? 0) - 1;
  await rows(
    `INSERT INTO stock_entry (variant_id, pieces, stock_after, reason, at) VALUES (?, ?, 1, 'corrected', 1)`,
    one.ring,
    -left,
  );
  const made = await Promise.all(
    [one, other].map(({ complaintId }) => apply(owner, "parcel.exchange", { complaintId })),
  );
  expect(made.filter(({ refusal }) => refusal === null)).toHaveLength(1);
  expect(await stockOf(one.ring)).toBe(0);
  const loser = made[0]?.refusal === null ? other : one;
  const refused = await apply(owner, "parcel.exchange", { complaintId: loser.complaintId });
  expect(refused.refusal).toMatch(/^Stok Cincin Uji tinggal 0, sedangkan yang diperlukan 1/);
});

test("W04 only a complaint that was agreed to, and without money, is exchanged; a cancelled replacement is made anew", async () => {
  const bought = await sent();
  await ask(completeOrder, { params: { id: bought.id }, query: {} }, { token: bought.token });
  expect((await apply(owner, "parcel.exchange", { complaintId: 9_999_999 })).refusal).toContain("tidak ditemukan");
  const complaintId = await agree(bought);
  await rows("UPDATE complaint SET state = 'reviewing' WHERE id = ?", complaintId);
  expect((await apply(owner, "parcel.exchange", { complaintId })).refusal).toContain("Ditinjau");
  await rows("UPDATE complaint SET state = 'approved' WHERE id = ?", complaintId);
  expect((await factsOf(bought.id)).agreed).toEqual([{ complaintId, goods: "1 × Cincin Uji" }]);
  const first = await exchange(complaintId);
  expect((await factsOf(bought.id)).agreed).toEqual([]);
  const stock = (await stockOf(bought.ring)) ?? 0;
  const move = { to: "cancelled", note: "Salah barang" };
  expect((await apply(owner, "order.move", { orderNumber: first, move })).refusal).toBeNull();
  expect(await stockOf(bought.ring)).toBe(stock + 1);
  const second = await exchange(complaintId);
  expect(second).not.toBe(first);
  expect(await stockOf(bought.ring)).toBe(stock);
  expect(await booksOf(bought.id, first, second)).toEqual([]);
});

test("W05 a parcel is noted as lost with its reason, once; its buyer is told, and it waits in the list until it is sent again", async () => {
  const { id, ring, token } = await sent();
  const loss = { orderNumber: id, number: 1, fact: "lost", note: "Kurir mengaku hilang di Cikarang" };
  expect((await apply(owner, "parcel.loss", { ...loss, note: " " })).refusal).toBe("Isi sebabnya.");
  expect((await apply(owner, "parcel.loss", { ...loss, number: 2 })).refusal).toContain("tidak punya paket 2");
  expect((await apply(service, "parcel.loss", loss)).status).toBe(403);
  expect((await apply(owner, "parcel.loss", loss)).refusal).toBeNull();
  expect((await apply(owner, "parcel.loss", { ...loss, fact: "damaged" })).refusal).toContain("belum diputuskan");
  expect((await letters(id, "pembeli%")).map(({ subject }) => subject)).toContainEqual(
    expect.stringContaining(`Paket dinyatakan hilang: pesanan ${id}`),
  );
  const [fact] = (await factsOf(id)).facts;
  expect(fact).toMatchObject({ fact: "lost", standing: "open", staff: "Ratih", note: loss.note });
  const open = async () =>
    (await ask(listParcelFacts, { query: { which: "open", after: (fact?.id ?? 1) - 1 } }, { token: owner })).body.data;
  expect((await open()).facts.map(({ orderNumber }) => orderNumber)).toContain(id);
  const stock = (await stockOf(ring)) ?? 0;
  expect((await apply(owner, "parcel.send-again", { fact: fact?.id })).refusal).toBeNull();
  expect((await apply(owner, "parcel.send-again", { fact: fact?.id })).refusal).toMatch(
    /Sudah ada pesanan penggantinya/,
  );
  expect((await apply(owner, "parcel.pay-back", { fact: fact?.id })).refusal).toMatch(/Sudah ada pesanan penggantinya/);
  expect(await stockOf(ring)).toBe(stock - 1);
  expect((await open()).facts.map(({ orderNumber }) => orderNumber)).not.toContain(id);
  const [number = ""] = (await ask(showOrder, { params: { id } }, { token })).body.data.replacements ?? [];
  const told = (await letters(id, "pembeli%")).at(-1)?.text ?? "";
  expect(told).toContain(number);
  expect(told).not.toContain("kami tunggu kembali");
  expect(await booksOf(id, number)).toEqual([]);
});

test("W05 what came damaged is paid back once: what was paid for its parcel is promised, and nothing comes into stock", async () => {
  const { id, ring, bill } = await sent();
  expect(
    (await apply(owner, "parcel.loss", { orderNumber: id, number: 1, fact: "damaged", note: "Kotaknya penyok" }))
      .refusal,
  ).toBeNull();
  const [fact] = (await factsOf(id)).facts;
  const stock = await stockOf(ring);
  const input = { fact: fact?.id };
  const key = crypto.randomUUID();
  expect((await apply(owner, "parcel.pay-back", input, { key })).refusal).toBeNull();
  expect((await apply(owner, "parcel.pay-back", input, { key })).isRepeated).toBe(true);
  expect((await apply(owner, "parcel.pay-back", input)).refusal).toContain("dana dikembalikan");
  const promised = await rows<{ amount: number }>(
    `SELECT sum(amount) AS amount FROM refund WHERE order_id = (SELECT id FROM "order" WHERE ordersn = ?)`,
    id,
  );
  expect(promised[0]?.amount).toBe(bill - (await shownTo(id)).order.fee);
  expect(await stockOf(ring)).toBe(stock);
  expect(await booksOf(id)).toEqual([]);
});

test("W05 a claim at the courier is written field by field, and nobody writes over what another has written; it waits until it is paid", async () => {
  const { id } = await sent();
  await apply(owner, "parcel.loss", { orderNumber: id, number: 1, fact: "lost", note: "Hilang" });
  const [fact] = (await factsOf(id)).facts;
  const claim = (more: object) => apply(owner, "parcel.claim", { fact: fact?.id, ...more });
  const asked = { claimNumber: { saw: "", to: "JNE-77" }, claimAsked: { saw: 0, to: 1_500_000 } };
  expect((await claim(asked)).refusal).toBeNull();
  expect((await claim({ claimNumber: { saw: "", to: "JNE-78" } })).refusal).toContain(
    "sudah diubah orang lain menjadi JNE-77",
  );
  const claimed = async () =>
    (
      await ask(listParcelFacts, { query: { which: "claimed", after: (fact?.id ?? 1) - 1 } }, { token: owner })
    ).body.data.facts.map(({ orderNumber }) => orderNumber);
  expect(await claimed()).toContain(id);
  expect(
    (await claim({ claimPaid: { saw: 0, to: 1_000_000 }, claimPaidOn: { saw: "", to: "2026-12-01" } })).refusal,
  ).toBeNull();
  expect(await claimed()).not.toContain(id);
  expect((await factsOf(id)).facts).toMatchObject([
    { claimNumber: "JNE-77", claimAsked: 1_500_000, claimPaid: 1_000_000, claimPaidOn: "2026-12-01" },
  ]);
  expect((await claim({})).refusal).toBe("Tidak ada yang berubah.");
});
