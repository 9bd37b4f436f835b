import { beforeAll, expect, test } from "vitest";
import type { Refusal } from "#contract/call.ts";
import { contract } from "#contract/contract.ts";
import { showOrder } from "#contract/orders/order.ts";
import { FORM_PICTURES_MAX } from "#domain/pictures/files.ts";
import type { ComplaintMove } from "#functions/service/complaint-words.ts";
import { answerComplaint } from "#functions/service/operator-complaints.ts";
import { endOfDayAfter, formatDate } from "#lib/date.ts";
import { act } from "../../support/act.ts";
import { moveByOperator, moveComplaintByOperator, refundByOperator } from "../orders/acts.ts";
import { addProduct, addRegions, line, makeBuyer, ordered } from "../orders/buyer.ts";
import { addBundle } from "../orders/offers.ts";
import { ask, rows, SEEDED_AT, send, signIn } from "../shop.ts";
import {
  claimFor,
  complain,
  finishOrder,
  noticesOf,
  operator,
  photo,
  pictureStatus,
  type Received,
  receive,
  uploaded,
} from "./received.ts";

const DAY = 86_400;
/** What a piece of what was received costs. */
const PRICE = 1_500_000;
/** How many pictures of a customer may wait for their forms. */
const WAITING_MAX = 20;

beforeAll(addRegions);

const refusalOf = ({ status, body }: { status: number; body: { data: unknown } }) => [
  status,
  (body.data as Refusal).code,
];
const fieldsOf = ({ status, body }: { status: number; body: { data: unknown } }) => [
  status,
  (body.data as Refusal).fields,
];
const show = async (token: string, id: number) =>
  (await ask(contract.showComplaint, { params: { id } }, { token })).body.data;
const orderOf = async ({ token, orderNumber }: Received) =>
  (await ask(showOrder, { params: { id: orderNumber } }, { token })).body.data;
const complainable = async (token: string, now = SEEDED_AT) =>
  (await ask(contract.listComplainableOrders, {}, { token, now })).body.data;
const claimable = async (token: string, now = SEEDED_AT) =>
  (await ask(contract.listClaimableLines, {}, { token, now })).body.data;
const move = (id: number, one: ComplaintMove) => moveComplaintByOperator(id, one, operator);
const write = (token: string, id: number, body: { text: string; formKey?: string; pictureIds?: number[] }) =>
  ask(contract.writeToComplaint, { params: { id }, body: { formKey: crypto.randomUUID(), ...body } }, { token });

test("I08 a complaint with pictures is filed, listed and shown with its history to its customer alone", async () => {
  const bought = await receive();
  const pictureIds = [await uploaded(bought.token, "Complaint"), await uploaded(bought.token, "Complaint")];
  const { status, body } = await complain(bought, { pictureIds });
  expect([status, body.data]).toMatchObject([
    200,
    {
      orderNumber: bought.orderNumber,
      state: "submitted",
      stateLabel: "Diajukan",
      reasonLabel: "Barang rusak atau cacat",
      wishLabel: "Pengembalian dana",
      lines: [{ lineKey: bought.lineKey, nameLong: "Cincin Uji", quantity: 1 }],
      entries: [{ author: "shopper", state: "submitted", label: "Diajukan", at: SEEDED_AT }],
      mayWrite: true,
      mayEnd: false,
    },
  ]);
  const list = (await ask(contract.listComplaints, {}, { token: bought.token })).body.data;
  expect([list.total, list.results[0]?.id]).toEqual([1, body.data.id]);
  expect(body.data.photos).toHaveLength(2);
  const picture = `more/picture/${body.data.photos[0]?.token}`;
  const stranger = await signIn();
  expect([await pictureStatus(picture), await pictureStatus(picture, stranger)]).toEqual([404, 404]);
  expect(await pictureStatus(picture, bought.token)).toBe(200);
  const asked = await ask(contract.showComplaint, { params: { id: body.data.id } }, { token: stranger });
  expect(refusalOf(asked)).toEqual([404, "not_found"]);
});

test("I08 T14 an order may be complained about for the shop's days from receipt, and without an end while it is on its way", async () => {
  const [coming, there] = [await receive({ state: "shipped" }), await receive()];
  await rows("UPDATE access_token SET expires_at = ?", SEEDED_AT + 90 * DAY);
  expect(await complainable(coming.token, SEEDED_AT + 60 * DAY)).toMatchObject([
    { orderNumber: coming.orderNumber, until: null, lines: [{ complaintId: null, quantity: 2 }] },
  ]);
  const until = endOfDayAfter(SEEDED_AT, 14, "day");
  expect(await complainable(there.token, until - 1)).toMatchObject([{ orderNumber: there.orderNumber, until }]);
  expect((await orderOf(there)).afterwards).toMatchObject({ isOnItsWay: false, complainUntil: until });
  expect((await orderOf(coming)).afterwards).toMatchObject({ isOnItsWay: true, complainUntil: null });
  expect(await complainable(there.token, until)).toEqual([]);
  const late = await complain(there, {}, { now: until });
  expect(fieldsOf(late)).toEqual([422, { orderNumber: expect.stringContaining(formatDate(until - 1)) }]);
  expect(refusalOf(await complain({ ...coming, token: there.token }))).toEqual([422, "order_not_complainable"]);
});

const asked = { kind: "return" as const, about: "Berubah pikiran", isAsSold: true };

test("I08 T14 an order keeps the days that were set when it was placed, an older one has those that are set", async () => {
  const kept = await receive();
  await rows("UPDATE access_token SET expires_at = ?", SEEDED_AT + 90 * DAY);
  await rows("INSERT INTO setting (id, content) VALUES (109, '7') ON CONFLICT DO UPDATE SET content = '7'");
  const later = await receive();
  const daysOf = async (bought: Received, days: number) => {
    const until = endOfDayAfter(SEEDED_AT, days, "day");
    expect((await orderOf(bought)).afterwards).toMatchObject({ complainUntil: until, returnDays: days });
    expect(await complainable(bought.token, until - 1)).toMatchObject([{ until, returnDays: days }]);
    expect(await claimable(bought.token, until - 1)).toMatchObject([
      { claims: [{ kind: "return", terms: [{ until }] }] },
    ]);
    expect(refusalOf(await complain(bought, {}, { now: until }))).toEqual([422, "order_not_complainable"]);
    expect(fieldsOf(await claimFor(bought, asked, { now: until }))).toMatchObject([422, {}]);
  };
  await daysOf(kept, 14);
  await daysOf(later, 7);
  expect((await orderOf(kept)).onArrival).toEqual([]);
  const ofOrder = 'order_id = (SELECT id FROM "order" WHERE ordersn = ?)';
  await rows(`UPDATE order_line SET promises = '[]' WHERE ${ofOrder}`, kept.orderNumber);
  await daysOf(kept, 7);
  await rows("DELETE FROM setting WHERE id = 109");
});

test("I08 the same form is one complaint; a line has one open complaint, until that has ended", async () => {
  const bought = await receive();
  const formKey = crypto.randomUUID();
  const both = await Promise.all([complain(bought, { formKey }), complain(bought, { formKey })]);
  const id = both[0]?.body.data.id ?? 0;
  expect(both.map(({ status, body }) => [status, body.data.id])).toEqual([
    [200, id],
    [200, id],
  ]);
  expect(refusalOf(await complain(bought))).toEqual([409, "complaint_open"]);
  expect((await complainable(bought.token))[0]?.lines[0]?.complaintId).toBe(id);
  await move(id, { to: "reviewing" });
  await move(id, { to: "rejected", reason: "Bekas pemakaian" });
  expect(refusalOf(await complain(bought))).toEqual([409, "complaint_open"]);
  expect((await ask(contract.endComplaint, { params: { id } }, { token: bought.token })).body.data.state).toBe("done");
  expect((await complain(bought)).status).toBe(200);
  const raced = await receive();
  const race = await Promise.all([complain(raced), complain(raced)]);
  expect(race.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test("I08 R03 the same form sent several times at once near the limit of waiting pictures is one complaint with all of them", async () => {
  const bought = await receive();
  const { token } = bought;
  const more = (count: number) => Promise.all(Array.from({ length: count }, () => uploaded(token, "Complaint")));
  await more(WAITING_MAX - FORM_PICTURES_MAX);
  const pictureIds = await more(FORM_PICTURES_MAX);
  const formKey = crypto.randomUUID();
  const sent = await Promise.all([1, 2, 3, 4].map(() => complain(bought, { formKey, pictureIds })));
  const id = sent[0]?.body.data.id ?? 0;
  expect(sent.map(({ status, body }) => [status, body.data.id])).toEqual(sent.map(() => [200, id]));
  expect((await show(token, id)).photos.map((one) => one.id).sort()).toEqual(pictureIds.sort());
  // Sent once more with new pictures, as a form without script does: they wait, and nothing is taken from the complaint.
  const again = await complain(bought, { formKey, pictureIds: await more(FORM_PICTURES_MAX) });
  expect([again.status, again.body.data.photos.length]).toEqual([200, FORM_PICTURES_MAX]);
});

test("I08 R03 a message whose picture is no longer waiting says so instead of leaving it out; sent again it is one", async () => {
  const bought = await receive();
  const { token } = bought;
  const { id } = (await complain(bought)).body.data;
  const [oldest = 0] = [await uploaded(token, "Complaint")];
  for (let n = 0; n < WAITING_MAX; n++) await uploaded(token, "Complaint");
  const lost = await write(token, id, { text: "Fotonya saya lampirkan.", pictureIds: [oldest] });
  expect([lost.status, (lost.body.data as unknown as Refusal).fields]).toEqual([
    422,
    { pictureIds: expect.stringContaining("tidak tersimpan") },
  ]);
  const message = {
    text: "Ini fotonya.",
    formKey: crypto.randomUUID(),
    pictureIds: [await uploaded(token, "Complaint")],
  };
  const sent = await Promise.all([1, 2, 3].map(() => write(token, id, message)));
  expect(sent.map(({ status }) => status)).toEqual([200, 200, 200]);
  const { photos, entries } = await show(token, id);
  expect([photos.length, entries.filter(({ text }) => text === message.text).length]).toEqual([1, 1]);
});

test("I08 lines that are not the order's, twice the same, too many pieces and too few words are refused", async () => {
  const bought = await receive();
  const { lineKey } = bought;
  const fieldsOf = async (body: object) => {
    const { status, body: answer } = await complain(bought, body);
    return [status, Object.keys((answer.data as unknown as Refusal).fields ?? {})];
  };
  expect(await fieldsOf({ lines: [{ lineKey: "1", quantity: 1 }] })).toEqual([422, ["lines"]]);
  expect(await fieldsOf({ lines: [{ lineKey, quantity: 3 }] })).toEqual([422, ["lines"]]);
  const line = { lineKey, quantity: 1 };
  expect(await fieldsOf({ lines: [line, line] })).toEqual([422, ["lines"]]);
  expect(await fieldsOf({ lines: [] })).toEqual([422, ["lines"]]);
  expect(await fieldsOf({ text: "Rusak" })).toEqual([422, ["text"]]);
  expect(await fieldsOf({ wish: "uang" })).toEqual([422, ["wish"]]);
  const stolen = [await uploaded(await signIn(), "Complaint")];
  expect(await fieldsOf({ pictureIds: stolen })).toEqual([422, ["pictureIds"]]);
  // A picture of a review is none of a complaint.
  expect(await fieldsOf({ pictureIds: [await uploaded(bought.token)] })).toEqual([422, ["pictureIds"]]);
});

test("I08 R03 several pictures come in one call: each is stored or refused with its own words", async () => {
  const bought = await receive();
  const { token } = bought;
  const many = (pictures: File[]) => ask(contract.uploadComplaintPictures, { body: { pictures } }, { token });
  const { status, body } = await many([photo(), new File(["<svg onload=alert(1)>"], "../../a.svg"), photo("b.jpg")]);
  expect([status, body.data.map(({ uploaded, refusal }) => [uploaded !== null, refusal])]).toEqual([
    200,
    [
      [true, ""],
      [false, expect.stringContaining("JPEG, PNG, atau WebP")],
      [true, ""],
    ],
  ]);
  const pictureIds = body.data.flatMap(({ uploaded }) => (uploaded ? [uploaded.id] : []));
  expect((await many([photo()])).body.data).toHaveLength(1);
  expect((await many(Array.from({ length: FORM_PICTURES_MAX + 1 }, () => photo()))).status).toBe(422);
  await ask(contract.deleteComplaintPicture, { body: { id: pictureIds[1] ?? 0 } }, { token });
  expect((await complain(bought, { pictureIds })).status).toBe(422);
  expect((await complain(bought, { pictureIds: pictureIds.slice(0, 1) })).body.data.photos).toHaveLength(1);
  const form = new FormData();
  expect((await send("more/product/complain/multi-upload", { method: "POST", body: form }, { token })).status).toBe(
    422,
  );
});

test("I08 messages go both ways, each once, with pictures up to five, until the complaint is done", async () => {
  const bought = await receive();
  const { token } = bought;
  const { id } = (await complain(bought)).body.data;
  const formKey = crypto.randomUUID();
  const pictureIds = [await uploaded(token, "Complaint")];
  const sent = [
    await write(token, id, { text: "Ini fotonya.", formKey, pictureIds }),
    await write(token, id, { text: "Ini fotonya.", formKey, pictureIds }),
  ];
  expect(sent.map(({ status }) => status)).toEqual([200, 200]);
  const text = "Terima kasih, kami periksa.";
  expect(await act(answerComplaint, { id, text }, operator)).toMatchObject({ did: "answered" });
  const { entries, photos } = await show(token, id);
  expect([photos.length, entries.map(({ author, text }) => [author, text])]).toEqual([
    1,
    [
      ["shopper", ""],
      ["shopper", "Ini fotonya."],
      ["shop", "Terima kasih, kami periksa."],
    ],
  ]);
  expect(await noticesOf(token)).toMatchObject([
    { kind: "complaint", text: "Terima kasih, kami periksa.", path: `/profile/complain-detail?id=${id}` },
  ]);
  const more = await Promise.all(Array.from({ length: 5 }, () => uploaded(token, "Complaint")));
  expect((await write(token, id, { text: "Lagi", pictureIds: more })).status).toBe(422);
  await move(id, { to: "reviewing" });
  await move(id, { to: "rejected", reason: "Bekas pemakaian" });
  expect((await write(token, id, { text: "Saya keberatan." })).status).toBe(200);
  await move(id, { to: "done" });
  expect(refusalOf(await write(token, id, { text: "Halo?" }))).toEqual([409, "complaint_over"]);
  expect(await act(answerComplaint, { id, text: "Halo" }, operator)).toMatchObject({ did: "nothing", why: "over" });
  expect((await write(await signIn(), id, { text: "Halo" })).status).toBe(404);
});

test("I08 a complaint takes its way and no other, and its customer is told of every step", async () => {
  const bought = await receive();
  const { token } = bought;
  const { id } = (await complain(bought)).body.data;
  const end = () => ask(contract.endComplaint, { params: { id } }, { token });
  expect(await move(id, { to: "approved", refund: 0 })).toMatchObject({ why: "state", needs: ["reviewing"] });
  expect(refusalOf(await end())).toEqual([409, "complaint_not_endable"]);
  expect(await move(id, { to: "reviewing" })).toMatchObject({ did: "moved", from: "submitted" });
  expect(await move(id, { to: "reviewing" })).toMatchObject({ did: "nothing", why: "state", state: "reviewing" });
  // Two were bought, and one is complained about: what the other was paid with is not its.
  const most = bought.bill - PRICE;
  expect(await move(id, { to: "approved", refund: 0 })).toEqual({ did: "nothing", why: "no-amount", most });
  const agreed = await move(id, { to: "approved", refund: "full" });
  expect(agreed).toMatchObject({ did: "moved", from: "reviewing", refund: most });
  const next = "setelah Anda menyebut rekening tujuannya di halaman pesanan.";
  expect((await noticesOf(token))[0]?.text).toContain(next);
  expect((await show(token, id)).entries.at(-1)?.text).toContain(next);
  expect((await end()).body.data).toMatchObject({ state: "done", mayEnd: false, mayWrite: false });
  expect((await end()).status).toBe(200);
  expect((await show(token, id)).entries.map(({ state, author }) => [state, author])).toEqual([
    ["submitted", "shopper"],
    ["reviewing", "shop"],
    ["approved", "shop"],
    ["done", "shopper"],
  ]);
  expect((await noticesOf(token)).map(({ title }) => title)).toEqual([
    "Komplain Anda disetujui",
    "Komplain Anda sedang ditinjau",
  ]);
  expect(await move(2 ** 31, { to: "done" })).toMatchObject({ did: "nothing", why: "unknown" });
});

test("I08 an exchange that is approved says what follows, in the notice and in the complaint's own story", async () => {
  const bought = await receive();
  const { id } = (await complain(bought, { wish: "exchange" })).body.data;
  await move(id, { to: "reviewing" });
  expect(await move(id, { to: "approved", refund: 0 })).toMatchObject({ did: "moved", refund: 0 });
  const next = "Barangnya kami tukar. Tulis pesan di halaman komplain untuk mengatur pengirimannya.";
  expect((await show(bought.token, id)).entries.at(-1)?.text).toBe(next);
  expect((await noticesOf(bought.token))[0]?.text).toContain(next);
});

async function reviewing(bought: Received, quantity = 1): Promise<number> {
  const { id } = (await complain(bought, { lines: [{ lineKey: bought.lineKey, quantity }] })).body.data;
  await move(id, { to: "reviewing" });
  return id;
}

test("I08 J10 an agreed refund is owed by its order, and the refund command pays it with its words", async () => {
  const bought = await receive();
  const id = await reviewing(bought);
  const most = bought.bill - PRICE;
  expect(await move(id, { to: "approved", refund: most + 1 })).toEqual({
    did: "nothing",
    why: "too-much",
    most,
    kind: "complaint",
  });
  const agreed = { did: "moved", refund: 50_000, owed: 50_000, underWay: 0 };
  expect(await move(id, { to: "approved", refund: 50_000 })).toMatchObject(agreed);
  expect(await show(bought.token, id)).toMatchObject({ state: "approved", refund: 50_000, refundRp: "Rp 50.000" });
  expect(await orderOf(bought)).toMatchObject({ refundDue: 50_000, refundedAt: null, payment: { words: "Lunas" } });
  expect((await noticesOf(bought.token))[0]?.text).toMatch(
    /Dana Rp 50\.000 kami kembalikan .* 3 sampai 7 hari kerja\./,
  );
  expect(await refundByOperator(bought.orderNumber, operator)).toMatchObject({ did: "refunded", amount: 50_000 });
  expect(await orderOf(bought)).toMatchObject({
    ...{ refundDue: 0, refundedAt: null },
    payment: { returned: 50_000, words: "Dikembalikan sebagian Rp 50.000" },
  });
  // A second complaint may be about the other piece: it gets as much at most, which is owed and paid like the first.
  await move(id, { to: "done" });
  const again = await reviewing(bought);
  expect(await move(again, { to: "approved", refund: most + 1 })).toMatchObject({ why: "too-much", most });
  expect(await move(again, { to: "approved", refund: 20_000 })).toMatchObject({ did: "moved" });
  expect(await orderOf(bought)).toMatchObject({ refundDue: 20_000, refundedAt: null });
  expect(await refundByOperator(bought.orderNumber, operator)).toMatchObject({ did: "refunded", amount: 20_000 });
  expect((await orderOf(bought)).payment.words).toBe("Dikembalikan sebagian Rp 70.000");
});

test("I08 two agreements at once never promise more than was paid, less what the provider has returned", async () => {
  const bought = await receive({ state: "shipped" });
  await rows(
    `INSERT INTO money_entry (order_id, attempt, kind, amount, at, key)
      SELECT id, ordersn, 'refunded', 100000, 0, 'returned ' || ordersn FROM "order" WHERE ordersn = ?`,
    bought.orderNumber,
  );
  const first = await reviewing(bought, 2);
  await rows("UPDATE complaint_line SET is_open = 0 WHERE complaint_id = ?", first);
  const second = await reviewing(bought, 2);
  const half = bought.bill - 100_000 - 50_000;
  const outcomes = await Promise.all([first, second].map((id) => move(id, { to: "approved", refund: half })));
  expect(outcomes.map(({ did }) => did).sort()).toEqual(["moved", "nothing"]);
  const other = outcomes[0]?.did === "nothing" ? first : second;
  expect(await move(other, { to: "approved", refund: half })).toMatchObject({ why: "too-much", most: 50_000 });
  expect((await orderOf(bought)).refundDue).toBe(half);
  // The order goes on, and still owes it.
  expect(await moveByOperator(bought.orderNumber, { to: "done" }, operator)).toMatchObject({ did: "moved" });
  expect((await orderOf(bought)).refundDue).toBe(half);
});

test("I08 T14 what is not wanted goes back without a fault, within its days, as it was sold: accepted, sent, and paid", async () => {
  const bought = await receive();
  await rows("UPDATE access_token SET expires_at = ?", SEEDED_AT + 90 * DAY);
  const until = endOfDayAfter(SEEDED_AT, 14, "day");
  expect((await claimable(bought.token))[0]?.claims).toMatchObject([
    { kind: "return", label: "Kembalikan barang", mayClaim: true, terms: [{ until }] },
  ]);
  expect(await claimable(bought.token, until)).toEqual([]);
  const query = { orderNumber: bought.orderNumber, kind: "return" as const };
  const asking = await ask(contract.listClaimableLines, { query }, { token: bought.token, now: until });
  expect(asking.body.data).toMatchObject([
    { claims: [{ mayClaim: false, words: expect.stringMatching(/sudah lewat/) }] },
  ]);
  expect(fieldsOf(await claimFor(bought, asked, { now: until }))).toEqual([
    422,
    { about: expect.stringContaining(`${formatDate(until - 1)}, sudah lewat`) },
  ]);
  expect(fieldsOf(await claimFor(bought, { ...asked, about: "Rusak" }))).toMatchObject([
    422,
    { about: expect.stringMatching(/alasannya/) },
  ]);
  expect(fieldsOf(await claimFor(bought, { ...asked, isAsSold: false }))).toMatchObject([
    422,
    { isAsSold: expect.stringMatching(/Centang/) },
  ]);
  expect(fieldsOf(await claimFor(bought, { ...asked, quantity: 3 }))).toMatchObject([
    422,
    { quantity: expect.stringMatching(/maksimal 2/) },
  ]);
  const { status, body } = await claimFor(bought, { ...asked, quantity: 2 });
  const { id } = body.data;
  expect([status, body.data]).toMatchObject([
    200,
    { kind: "return", reasonLabel: "Pengembalian barang", about: "Berubah pikiran", lines: [{ quantity: 2 }] },
  ]);
  expect(refusalOf(await claimFor(bought, asked))).toEqual([409, "complaint_open"]);
  await rows(
    "INSERT INTO setting (id, content) VALUES (106, 'Jalan Uji 1') ON CONFLICT DO UPDATE SET content = excluded.content",
  );
  await rows("DELETE FROM setting WHERE id = 105");
  expect(await move(id, { to: "accepted" })).toMatchObject({ did: "moved" });
  expect((await noticesOf(bought.token))[0]?.text).toMatch(/Kirim barang Anda ke Jalan Uji 1, .*Anda tanggung/);
  // Both pieces were all that was bought: what sending them cost stays.
  expect(await move(id, { to: "refunded", refund: bought.bill })).toMatchObject({ why: "too-much", most: 2 * PRICE });
  expect(await move(id, { to: "refunded", refund: "full" })).toMatchObject({ did: "moved", owed: 2 * PRICE });
  expect((await show(bought.token, id)).state).toBe("refunded");
  const labels = (await orderOf(bought)).ledger?.lines.map(({ label }) => label);
  expect(labels?.at(-1)).toBe("Akan kami kirim kepada Anda: pengembalian barang");
});

test("I08 earrings go back with their seal, what is engraved before it is, and what was made to order not at all, with the reason", async () => {
  const claimOf = async ({ token }: Received) =>
    (await claimable(token))[0]?.claims.find(({ kind }) => kind === "return");
  const engraved = await receive({ promises: { Ukir: "nama dan tanggal gratis" } });
  expect((await claimOf(engraved))?.condition).toContain("Belum diukir.");
  const earrings = await receive();
  const category = "(SELECT category_id FROM product WHERE id = ?)";
  const [{ name } = { name: "" }] = await rows<{ name: string }>(
    `SELECT name FROM category WHERE id = ${category}`,
    earrings.productId,
  );
  await rows(`UPDATE category SET name = 'Anting' WHERE id = ${category}`, earrings.productId);
  expect(await claimOf(earrings)).toMatchObject({
    mayClaim: true,
    condition: expect.stringMatching(/Segel antingnya masih utuh/),
  });
  await rows(`UPDATE category SET name = ? WHERE id = ${category}`, name, earrings.productId);
  const made = await receive();
  await rows("UPDATE order_line SET ready_at = 1 WHERE line_key = ?", made.lineKey);
  expect(await claimOf(made)).toMatchObject({ mayClaim: false, words: expect.stringMatching(/dibuat sesuai pesanan/) });
  expect(fieldsOf(await claimFor(made, asked))).toMatchObject([
    422,
    { about: expect.stringMatching(/dibuat sesuai pesanan/) },
  ]);
  const gift = await receive();
  await rows("UPDATE order_line SET is_get_free = 1 WHERE line_key = ?", gift.lineKey);
  expect(refusalOf(await claimFor(gift, asked))).toEqual([422, "not_promised"]);
});

const receiveRing = (more: object = {}) =>
  receive({
    ...{ quantity: 1, name: "Ukuran 12" },
    promises: { Bahan: "Emas 750", "Ubah ukuran": "gratis satu kali dalam 60 hari", Garansi: "kilau seumur hidup" },
    ...more,
  });

test("I08 a ring goes to the workshop and back by its free resize, its customer is told of each step, and it is free once", async () => {
  const ring = await receiveRing();
  const { token } = ring;
  expect(await claimable(token)).toMatchObject([
    {
      lineKey: ring.lineKey,
      size: "12",
      sizes: [10, 11, 13, 14],
      complaintId: null,
      claims: [
        { kind: "return", mayClaim: true },
        { kind: "resize", mayClaim: true },
        { kind: "warranty", mayClaim: true },
      ],
    },
  ]);
  const formKey = crypto.randomUUID();
  const both = await Promise.all([claimFor(ring, { formKey }), claimFor(ring, { formKey })]);
  const id = both[0]?.body.data.id ?? 0;
  expect(both.map(({ status, body }) => [status, body.data.id, body.data.kind, body.data.about])).toEqual(
    both.map(() => [200, id, "resize", "14"]),
  );
  expect(refusalOf(await claimFor(ring))).toEqual([409, "complaint_open"]);
  expect(refusalOf(await complain(ring))).toEqual([409, "complaint_open"]);
  expect((await claimable(token))[0]).toMatchObject({ complaintId: id, openKind: "resize" });
  expect(await move(id, { to: "reviewing" })).toMatchObject({ why: "state", kind: "resize", needs: [] });
  await rows(
    "INSERT INTO setting (id, content) VALUES (106, 'Jalan Uji 1') ON CONFLICT DO UPDATE SET content = excluded.content",
  );
  await rows("DELETE FROM setting WHERE id = 105");
  for (const one of [
    { to: "accepted" },
    { to: "at-workshop" },
    { to: "sent-back", courier: "JNE", tracking: "JP0099" },
  ] as const)
    expect(await move(id, one)).toMatchObject({ did: "moved" });
  const { entries, mayEnd } = await show(token, id);
  expect([mayEnd, entries.map(({ state, text }) => [state, text])]).toEqual([
    true,
    [
      ["submitted", ""],
      ["accepted", expect.stringContaining("Kirim cincin Anda ke Jalan Uji 1, dengan")],
      ["at-workshop", ""],
      ["sent-back", "Kami kirim dengan JNE, nomor resi JP0099."],
    ],
  ]);
  expect((await noticesOf(token)).map(({ title, path }) => [title, path])).toEqual(
    ["Cincin Anda kami kirim kembali", "Cincin Anda ada di bengkel", "Permintaan ubah ukuran Anda kami setujui"].map(
      (title) => [title, `/profile/complain-detail?id=${id}`],
    ),
  );
  expect((await ask(contract.endComplaint, { params: { id } }, { token })).body.data.state).toBe("done");
  expect(fieldsOf(await claimFor(ring))).toEqual([
    422,
    { about: "Ukuran cincin ini sudah satu kali kami ubah gratis." },
  ]);
  expect(fieldsOf(await claimFor(ring, asked))).toEqual([
    422,
    { about: expect.stringContaining("karena ukurannya sudah kami ubah") },
  ]);
  expect(
    (await claimFor(ring, { kind: "warranty", about: "kilau", text: "Kilaunya memudar setelah sebulan." })).status,
  ).toBe(200);
});

test("I08 R06 a claim is for what was promised when it was ordered, in its time, and for its own customer", async () => {
  const ring = await receiveRing();
  await rows("UPDATE access_token SET expires_at = ?", SEEDED_AT + 900 * DAY);
  await rows("UPDATE product SET specification = '[]', deleted_at = 1 WHERE id = ?", ring.productId);
  await rows("UPDATE product_variant SET variant = 'Ukuran 20' WHERE id = ?", ring.lineKey);
  expect(await claimable(await signIn())).toEqual([]);
  expect(refusalOf(await claimFor({ ...ring, token: await signIn() }))).toEqual([422, "not_promised"]);
  expect(refusalOf(await claimFor(await receive()))).toEqual([422, "not_promised"]);
  expect(refusalOf(await claimFor(await receiveRing({ state: "shipped" })))).toEqual([422, "not_promised"]);
  for (const about of ["12", "15", "-1", ""]) expect((await claimFor(ring, { about })).status, about).toBe(422);
  const late = await claimFor(ring, {}, { now: SEEDED_AT + 61 * DAY });
  expect(fieldsOf(late)).toEqual([
    422,
    { about: expect.stringMatching(/^Ubah ukuran gratis berakhir \d+ \S+ \d{4}\./) },
  ]);
  // Once a refused resize has ended, another may be asked for.
  const { id } = (await claimFor(ring)).body.data;
  await move(id, { to: "rejected", reason: "Batunya melingkar penuh" });
  await move(id, { to: "done" });
  expect((await claimFor(ring)).status).toBe(200);
  const sofa = await receive({ promises: { Garansi: "rangka 10 tahun, kain dan lapisan 1 tahun" } });
  await rows("UPDATE access_token SET expires_at = ?", SEEDED_AT + 900 * DAY);
  const text = "Kainnya robek di jahitan sandaran.";
  const claim = (about: string, now = SEEDED_AT + 400 * DAY) =>
    claimFor(sofa, { kind: "warranty", about, text }, { now });
  expect(fieldsOf(await claim("kain dan lapisan"))).toEqual([
    422,
    { about: expect.stringContaining("Garansi kain dan lapisan berakhir ") },
  ]);
  expect(fieldsOf(await claim("kaki"))).toEqual([422, { about: "Pilih bagiannya." }]);
  expect(fieldsOf(await claimFor(sofa, { kind: "warranty", about: "rangka", text: "Patah" }))).toMatchObject([
    422,
    { text: expect.any(String) },
  ]);
  expect((await claim("rangka")).status).toBe(200);
});

test("I08 J10 R13 a warranty's money goes back by the promise of its order and no other way", async () => {
  const bought = await receive({ promises: { Garansi: "1 tahun" } });
  const text = "Dudukannya retak sejak minggu lalu.";
  const pictureIds = [await uploaded(bought.token, "Complaint")];
  const { id, photos } = (await claimFor(bought, { kind: "warranty", about: "", text, pictureIds })).body.data;
  expect(photos).toHaveLength(1);
  await move(id, { to: "reviewing" });
  const most = bought.bill - PRICE;
  expect(await move(id, { to: "refunded", refund: 0 })).toMatchObject({ why: "no-amount", most });
  expect(await move(id, { to: "refunded", refund: most + 1 })).toMatchObject({ why: "too-much", most });
  expect(await move(id, { to: "refunded", refund: 50_000 })).toMatchObject({ did: "moved", owed: 50_000 });
  expect((await orderOf(bought)).refundDue).toBe(50_000);
  expect(await show(bought.token, id)).toMatchObject({ state: "refunded", refund: 50_000, mayEnd: true });
  expect((await noticesOf(bought.token))[0]).toMatchObject({ title: "Klaim garansi Anda disetujui" });
  await move(id, { to: "done" });
  const again = (await claimFor(bought, { kind: "warranty", about: "", text })).body.data.id;
  await move(again, { to: "reviewing" });
  expect(await move(again, { to: "repaired" })).toMatchObject({ did: "moved", refund: 0 });
  expect((await show(bought.token, again)).entries.at(-1)?.text).toContain("di showroom kami");
});

test("I08 J12 E06 what came in one parcel can be claimed while another is awaited, and of a bundle each component", async () => {
  const part = await addProduct();
  const promises = JSON.stringify([{ label: "Garansi", text: "kilau seumur hidup" }]);
  await rows(
    `UPDATE product SET specification = ?, name_short = 'Kalung Uji'
     WHERE id = (SELECT product_id FROM product_variant WHERE id = ?)`,
    promises,
    part,
  );
  const bundle = await addBundle(part, 2);
  const token = await makeBuyer([line(bundle)]);
  const orderNumber = await ordered(token);
  await finishOrder(orderNumber, "shipped");
  expect(await claimable(token)).toEqual([]);
  await rows(
    `UPDATE parcel SET state = 'received', received_at = ? WHERE order_id = (SELECT id FROM "order" WHERE ordersn = ?)`,
    SEEDED_AT,
    orderNumber,
  );
  await rows(`UPDATE "order" SET state = 'processing' WHERE ordersn = ?`, orderNumber);
  expect((await claimable(token)).map(({ claims }) => claims[1]?.terms.map(({ words }) => words))).toEqual([
    ["Garansi kilau Kalung Uji seumur hidup"],
  ]);
  const bought = { token, orderNumber, lineKey: String(bundle), productId: 0, bill: 0 };
  const asked = { kind: "warranty", about: "kilau Kalung Uji", text: "Kilaunya memudar setelah sebulan." };
  expect((await claimFor(bought, asked)).status).toBe(200);
});
