import { env } from "cloudflare:workers";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { changePayment, refreshPayment } from "#contract/orders/order.ts";
import { formatRupiah } from "#domain/money.ts";
import type { PaymentCode } from "#domain/orders/payment-method.ts";
import { Database } from "#functions/db/database.ts";
import { deliverMessage } from "#functions/messages/deliver.ts";
import { orderWork } from "#functions/orders/send-back.ts";
import { lookAfterOrders } from "#functions/orders/unpaid-orders.ts";
import { choosePayment } from "#functions/payments/choose-payment.ts";
import { type Asking, ask, rows, SEEDED_AT } from "../shop.ts";
import { addRegions, setFees, stockOf } from "./buyer.ts";
import { placedLetter, sentLetter, storedLetter } from "./letter.ts";
import { atProvider, becomeUnheard, buy, letters, press, spoilt } from "./provider.ts";

beforeAll(async () => {
  await addRegions();
  await setFees("bca 4000; mandiri 4000; bri 4000; bni 4000; card 2%; card/3 3%");
});
afterEach(() => vi.restoreAllMocks());

const HOUR = 3600;
const db = new Database(env.DB);
const tick = (now: number) =>
  lookAfterOrders({ db, now, origin: "", post: () => {} }, choosePayment(env as object, db, now, ""));

type Bought = Awaited<ReturnType<typeof buy>>;
const change = ({ token, id }: Bought, payment: PaymentCode, tenor = 0, asking: Asking = {}) =>
  ask(changePayment, { params: { id }, body: { payment, tenor } }, { token, ...asking });
const bareOf = async ({ show }: Bought) => {
  const { billTotal, fee } = await show();
  return billTotal - fee;
};

test("J16 a wrong bank is changed: the old number is cancelled, the new one pays the same order", async () => {
  const bought = await buy("bca");
  const { id, show } = bought;
  const before = await show();
  const { status, body } = await change(bought, "bni");
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    state: "awaiting-payment",
    billTotal: before.billTotal,
    expiresAt: before.expiresAt,
    payment: { code: "bni", status: "pending", number: expect.stringMatching(/^8578/) },
  });
  expect([await atProvider(id), await atProvider(`${id}-2`)]).toEqual(["cancel", "pending"]);
  await press(`${id}-2`, "lunas");
  expect(await show()).toMatchObject({ state: "paid", refundDue: 0, payment: { code: "bni", isLate: false } });
});

test("J16 the total changes with the method's fee, and nothing else does", async () => {
  const bought = await buy("bca");
  const { ring, show } = bought;
  const bare = await bareOf(bought);
  await change(bought, "card", 3);
  const fee = Math.ceil((bare * 3) / 100);
  expect(await show()).toMatchObject({ fee, billTotal: bare + fee, payment: { code: "card", tenor: 3, number: "" } });
  await change(bought, "bri");
  expect(await show()).toMatchObject({ fee: 4000, billTotal: bare + 4000, payment: { code: "bri" } });
  expect(await stockOf(ring)).toBe(4);
});

test("J16 a declined card leaves the order waiting, and the next one pays it", async () => {
  const bought = await buy("card");
  const { id, ring, show } = bought;
  await press(id, "tolak");
  expect(await show()).toMatchObject({ state: "awaiting-payment", payment: { status: "deny" } });
  expect(await stockOf(ring)).toBe(4);
  await change(bought, "card");
  expect((await show()).payment).toMatchObject({ status: "pending", redirectUrl: expect.stringMatching(`/${id}-2$`) });
  await press(`${id}-2`, "lunas");
  expect((await show()).state).toBe("paid");
});

test("J16 an order whose attempts all failed ends with its time, and gives everything back", async () => {
  const { id, ring, show } = await buy("card");
  await press(id, "tolak");
  const { expiresAt } = await show();
  await tick(expiresAt);
  expect((await show()).state).toBe("expired");
  expect(await stockOf(ring)).toBe(5);
});

test("J16 money that comes on the old attempt pays the order as that one asked; on the new one it is owed back", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const bought = await buy("card");
  const { id, show, bill } = bought;
  const cardFee = (await show()).fee;
  // A card page that nobody has paid on cannot be cancelled at the provider.
  await change(bought, "mandiri");
  expect((await show()).billTotal).toBe(bill - cardFee + 4000);
  await press(id, "lunas");
  expect(await show()).toMatchObject({
    state: "paid",
    billTotal: bill,
    fee: cardFee,
    refundDue: 0,
    payment: { code: "card" },
  });
  expect(
    await rows('SELECT amount, paid_by FROM payment JOIN "order" o ON o.id = order_id WHERE ordersn = ?', id),
  ).toEqual([{ amount: bill, paid_by: id }]);
  const told = `Pembayaran sejumlah ${formatRupiah(bill)} sudah kami terima.`;
  expect((await letters(id, "pembeli%")).at(-1)?.text).toContain(told);
  const [notice] = await rows<{ text: string }>(
    "SELECT text FROM notification WHERE title LIKE ?",
    `Sudah dibayar: pesanan ${id}`,
  );
  expect(notice?.text).toContain(told);
  await press(`${id}-2`, "lunas");
  expect(await show()).toMatchObject({ state: "paid", refundDue: bill - cardFee + 4000 });
});

test("J16 money for an ended order on an earlier attempt is late, by what that attempt asked for", async () => {
  const bought = await buy("card");
  const { id, show, bill } = bought;
  await change(bought, "bca");
  await tick((await show()).expiresAt);
  expect((await show()).state).toBe("expired");
  await rows("UPDATE simulated_payment SET status = 'pending', expires_at = ? WHERE ordersn = ?", SEEDED_AT * 2, id);
  await press(id, "lunas");
  expect(await show()).toMatchObject({ state: "expired", billTotal: bill, payment: { isLate: true } });
  expect((await letters(id, "pembeli%")).at(-1)?.text).toContain(`Pembayaran Anda sejumlah ${formatRupiah(bill)} tiba`);
});

test("J16 money that came just before the change pays the order; the provider refuses to cancel it", async () => {
  const bought = await buy("bca");
  const { id, show, bill } = bought;
  await becomeUnheard(id, "settlement");
  const { body } = await change(bought, "card");
  expect(body.data).toMatchObject({ state: "paid", billTotal: bill, payment: { code: "bca" } });
  expect(await show()).toMatchObject({ state: "paid", refundDue: 0 });
  expect(await atProvider(`${id}-2`)).toBeUndefined();
});

test("J16 what is left open at the provider is closed by the clock: once another attempt has paid, or another was begun", async () => {
  const paidByOld = await buy("card");
  await change(paidByOld, "bri");
  await press(paidByOld.id, "lunas");
  let isDown = true;
  const asking = spoilt(async (request, answer) =>
    isDown && request.url.endsWith("/cancel") ? new Response("", { status: 504 }) : answer(),
  );
  const replaced = await buy("bca", asking);
  await change(replaced, "bni", 0, asking);
  isDown = false;
  expect([await atProvider(`${paidByOld.id}-2`), await atProvider(replaced.id)]).toEqual(["pending", "pending"]);
  await tick(SEEDED_AT + HOUR / 2);
  expect([await atProvider(`${paidByOld.id}-2`), await atProvider(replaced.id)]).toEqual(["cancel", "cancel"]);
  expect([await atProvider(paidByOld.id), await atProvider(`${replaced.id}-2`)]).toEqual(["capture", "pending"]);
  expect([(await paidByOld.show()).state, (await replaced.show()).state]).toEqual(["paid", "awaiting-payment"]);
});

test("J16 the same form sent twice, and two at once, begin one attempt", async () => {
  const bought = await buy("bca");
  await Promise.all([change(bought, "bni"), change(bought, "bni")]);
  await change(bought, "bni");
  const attempts = await rows(
    `SELECT number, payment FROM payment_attempt WHERE number LIKE ? ORDER BY nth`,
    `${bought.id}%`,
  );
  expect(attempts).toEqual([
    { number: bought.id, payment: "bca" },
    { number: `${bought.id}-2`, payment: "bni" },
  ]);
});

test("J16 a paid order, one whose time is over and a method that does not exist are refused in words", async () => {
  const [paid, over] = [await buy("bca"), await buy("bca")];
  await press(paid.id, "lunas");
  await rows(`UPDATE "order" SET expires_at = ? WHERE ordersn = ?`, SEEDED_AT, over.id);
  for (const refused of [await change(paid, "bni"), await change(over, "bni")]) {
    expect([refused.status, refused.body.message]).toEqual([
      422,
      "Metode pembayaran pesanan ini sudah tidak dapat diganti. Muat ulang untuk melihat statusnya.",
    ]);
  }
  const open = await buy("bca");
  expect((await change(open, "bca", 6)).status).toBe(422);
  expect((await change(open, "emas" as PaymentCode)).status).toBe(422);
});

test("J06 J16 the mails of an order say what was bought, for how much, to where, and the number to pay to until when", async () => {
  const bought = await buy("mandiri");
  const { id, show } = bought;
  const { lines, billTotalRp, payment, subTotalRp, shippingRp, feeRp } = await show();
  const placed = await placedLetter(id);
  await change(bought, "bri");
  await change(bought, "bca");
  const changed = await show();
  const replaced = await sentLetter(id, 1);
  // The numbers that went out before are closed in words, not those of today's.
  for (const text of [replaced.text, replaced.html])
    expect(text).toContain(
      "Nomor Virtual Account BRI dan Virtual Account Mandiri yang lama sudah tidak berlaku. Jangan transfer ke sana.",
    );
  expect(placed.text).not.toContain("yang lama");
  for (const text of [placed.text, placed.html]) {
    for (const word of [
      ...[lines[0]?.nameLong, billTotalRp, subTotalRp, shippingRp, feeRp, payment.number, payment.billerCode],
      ...["Virtual Account Mandiri", "Jl. Dago Asri No. 12", "WIB", `/profile/pay?order=${id}`],
    ]) {
      expect(text).toContain(word);
    }
  }
  expect(replaced.text).toContain(`Pesanan Anda sekarang dibayar lewat Virtual Account BCA, sejumlah ${billTotalRp}.`);
  expect(replaced.text).toContain(changed.payment.number);
  expect(replaced.text).not.toContain(payment.number);
  // Two changes in a row are one mail; of one that is paid by then there is nothing to tell.
  expect(await letters(id)).toHaveLength(2);
  await change(bought, "bni");
  await press(`${id}-4`, "lunas");
  const { id: stale } = await storedLetter(id, 2);
  await deliverMessage(db, env as never, stale, { now: SEEDED_AT, ...orderWork });
  expect(await rows("SELECT state, text FROM outbox WHERE id = ?", stale)).toEqual([{ state: "sent", text: "" }]);
  expect(placed.text).toContain(`Biaya layanan: ${feeRp}`);
  expect((await placedLetter((await buy("permata")).id)).text).not.toContain("Biaya layanan");
});

test("J06 the order's mail is written even when the provider does not answer", async () => {
  const asking = spoilt(async () => new Response("", { status: 504 }));
  const { id } = await buy("bca", asking);
  const mail = await placedLetter(id);
  expect(mail.text).toContain("Cincin Uji");
  expect(mail.text).toContain(`/profile/pay?order=${id}`);
});

test("J14 only a shop that sells nothing says where its payments can be tried", async () => {
  const bought = await buy("bca");
  await change(bought, "bni");
  const look = async (asking: Asking = {}) =>
    (await ask(refreshPayment, { params: { id: bought.id } }, { token: bought.token, ...asking })).body.data.tryPage;
  expect(await look()).toBe(`/simulator/pay/${bought.id}-2`);
  expect(await look(spoilt((_, answer) => answer()))).toBeNull();
});
