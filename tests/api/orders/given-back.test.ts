import { env } from "cloudflare:workers";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { cancelOrder, showOrder } from "#contract/orders/order.ts";
import { Database } from "#functions/db/database.ts";
import { applyPaymentNotice } from "#functions/orders/apply-payment-notice.ts";
import { sendBack } from "#functions/orders/send-back.ts";
import { lookAfterOrders } from "#functions/orders/unpaid-orders.ts";
import { choosePayment } from "#functions/payments/choose-payment.ts";
import { PaymentFault, type PaymentGateway, type ProviderStatus } from "#functions/payments/provider.ts";
import { overtaken } from "../overtaken.ts";
import { ask, rows, SEEDED_AT, signIn } from "../shop.ts";
import { giveBackByOperator, moveByOperator, refundByOperator, returnByOperator } from "./acts.ts";
import { addProduct, addRegions, chosen, fillCart, line, makeBuyer, ordered, preview, useVoucher } from "./buyer.ts";
import { addBundle, addGift, addReward, putOnSale } from "./offers.ts";
import { becomeUnheard, buy, letters, press } from "./provider.ts";

beforeAll(addRegions);
afterEach(() => vi.restoreAllMocks());

const db = new Database(env.DB);
const desk = { db, now: SEEDED_AT + 60, origin: "https://serambi.example", post: () => {} };
const parcel = { courier: "JNE", tracking: "JP0123456789" };
const cancel = (token: string, id: string) =>
  ask(cancelOrder, { params: { id }, body: { noteCancel: "Batal" } }, { token });
const ship = (id: string) => moveByOperator(id, { to: "shipped", parcel }, desk);
const numbers = async (sql: string, ...values: unknown[]) =>
  (await rows<{ n: number }>(sql, ...values)).map(({ n }) => n);

/** Why an order's pieces left the stock and came back. */
const whyMoved = async (id: string) =>
  (
    await rows<{ reason: string }>(
      `SELECT DISTINCT reason FROM stock_entry WHERE order_id = (SELECT id FROM "order" WHERE ordersn = ?) ORDER BY reason`,
      id,
    )
  ).map(({ reason }) => reason);

/** A buyer's order of everything that an offer counts: a sale, a gift, a reward, a bundle, a voucher and points. */
async function everything() {
  const [main, gift, reward, part] = [await addProduct(), await addProduct(), await addProduct(), await addProduct()];
  const variants = [main, gift, reward, part];
  const [sale, given] = [await putOnSale(main), await addGift(main, gift, 5)];
  const lines = [
    line(main),
    line(gift, 1, { isGift: 1 }),
    line(reward, 1, await addReward(main, reward, 40)),
    line(await addBundle(part, 2), 2),
  ];
  const code = `SEKALI${main}`;
  await rows(
    `INSERT INTO voucher (code, title, kind, value, start, "end", quota) VALUES (?, 'Uji', 'nominal', 90000, 0, ?, 9)`,
    ...[code, SEEDED_AT * 2],
  );
  const token = await signIn({ address: true, points: 500 });
  const within = `(${variants})`;
  const taken = async () => ({
    stock: await numbers(`SELECT stock AS n FROM product_variant WHERE id IN ${within} ORDER BY id`),
    sale: await numbers("SELECT remains AS n FROM flash_sale_item WHERE id = ?", sale),
    bySaleBuyer: await numbers("SELECT sum(quantity) AS n FROM flash_sale_purchase WHERE item_id = ?", sale),
    gift: await numbers("SELECT remains AS n FROM free_gift WHERE id = ?", given),
    voucher: await numbers("SELECT used AS n FROM voucher WHERE code = ?", code),
    byCustomer: await numbers(
      "SELECT count(*) AS n FROM voucher_use WHERE voucher_id = (SELECT id FROM voucher WHERE code = ?)",
      code,
    ),
    points: (await preview(token)).points,
  });
  const take = async () => {
    await fillCart(token, lines);
    expect((await useVoucher(token, code)).body.data).toMatchObject({ takenOff: 90_000 });
    return ordered(token, { ...chosen, usePoints: 1 });
  };
  return { token, take, taken };
}

const UNTOUCHED = { stock: [10, 10, 10, 10], sale: [5], gift: [5], voucher: [0], byCustomer: [0], points: 500 };
const TAKEN = {
  ...{ stock: [9, 9, 9, 6], sale: [4], bySaleBuyer: [1], gift: [4], voucher: [1], byCustomer: [1], points: 0 },
};

test("R14 J09 an order that ends without a sale gives back all that it took, to every offer; its buyer can take it again", async () => {
  const { token, take, taken } = await everything();
  expect(await taken()).toEqual({ ...UNTOUCHED, bySaleBuyer: [null] });
  const cancelled = await take();
  expect(await taken()).toEqual(TAKEN);
  expect((await cancel(token, cancelled)).status).toBe(200);
  expect(await taken()).toEqual({ ...UNTOUCHED, bySaleBuyer: [0] });
  expect(await whyMoved(cancelled)).toEqual(["given-back", "sold"]);
  await take();
  expect(await taken()).toEqual(TAKEN);
  const late = { ...desk, now: SEEDED_AT + 2 * 86_400 };
  await lookAfterOrders(late, choosePayment(env as object, db, late.now, ""));
  expect(await taken()).toEqual({ ...UNTOUCHED, bySaleBuyer: [0] });
});

test("R14 J11 a parcel that came back gives back its points, and its pieces if they are fit for it; its offers stay used", async () => {
  for (const isRestocked of [true, false]) {
    const { take, taken } = await everything();
    const id = await take();
    await press(id, "lunas");
    await ship(id);
    expect(await returnByOperator(id, isRestocked, desk)).toMatchObject({ did: "moved" });
    const { stock } = isRestocked ? UNTOUCHED : TAKEN;
    expect(await taken()).toEqual({ ...TAKEN, stock, points: 500 });
    expect(await numbers(`SELECT is_restocked AS n FROM "order" WHERE ordersn = ?`, id)).toEqual([Number(isRestocked)]);
    expect(await whyMoved(id)).toEqual(isRestocked ? ["returned", "sold"] : ["sold"]);
  }
});

test("R14 G07 who may have two pieces of a sale has two, in one order after the other, and a third at the usual price", async () => {
  const ring = await addProduct({ price: 400_000, stock: 40 });
  const item = await putOnSale(ring, { price: 300_000, each: 2 });
  const token = await makeBuyer([line(ring)]);
  const buyOne = async () => {
    await fillCart(token, [line(ring)]);
    const id = await ordered(token);
    const { lines } = (await ask(showOrder, { params: { id } }, { token })).body.data;
    return { id, price: lines[0]?.validPrice };
  };
  const had = () => numbers("SELECT quantity AS n FROM flash_sale_purchase WHERE item_id = ?", item);
  const bought = [await buyOne(), await buyOne(), await buyOne()];
  expect(bought.map(({ price }) => price)).toEqual([300_000, 300_000, 400_000]);
  expect(await had()).toEqual([2]);
  await cancel(token, bought[0]?.id ?? "");
  expect(await had()).toEqual([1]);
  expect((await buyOne()).price).toBe(300_000);
});

const cancelled = { to: "cancelled", note: "Habis" } as const;
const CHANGED = { did: "nothing", why: "changed" };

test("R13 J11 money that is sent back while an order is cancelled is promised once: looked at again, the rest goes back", async () => {
  const { id, bill, show } = await buy();
  await press(id, "lunas");
  const meanwhile = overtaken(() => giveBackByOperator(id, desk, { amount: 50_000 }), 2);
  expect(await moveByOperator(id, cancelled, { ...desk, db: meanwhile })).toMatchObject(CHANGED);
  expect((await show()).state).toBe("paid");
  await moveByOperator(id, cancelled, desk);
  expect(await show()).toMatchObject({ state: "cancelled", refundDue: bill - 50_000, payment: { returned: 50_000 } });
});

test("R13 J08 what is heard of the provider twice at once is heard once: money that came late, and a part that went back", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const provider = choosePayment(env as object, db, desk.now, desk.origin);
  const hearTwice = async (says: ProviderStatus) => {
    const meanwhile = overtaken(() => applyPaymentNotice(says, desk));
    expect(await applyPaymentNotice(says, { ...desk, db: meanwhile })).toBe("ignore");
  };
  const late = await buy();
  await moveByOperator(late.id, cancelled, desk);
  await becomeUnheard(late.id, "settlement");
  await hearTwice((await provider.status(late.id)) as ProviderStatus);
  expect(await rows("SELECT reason, amount FROM refund WHERE attempt = ?", late.id)).toEqual([
    { reason: "came-late", amount: late.bill },
  ]);
  const part = await buy("card");
  for (const pressed of ["lunas", "setor"]) await press(part.id, pressed);
  await hearTwice((await provider.refund(part.id, { key: "satu", amount: 5000, reason: "" })) as ProviderStatus);
  const { moves, payment } = await part.show();
  expect([payment.returned, moves.filter(({ state }) => state === "partly-refunded").length]).toEqual([5000, 1]);
  expect(await letters(part.id, "halo%")).toHaveLength(1);
});

/** So much of an order's money is promised, for somebody of the shop to send, or the provider. */
const promised = (id: string, amount: number, way = "hand") =>
  rows(
    `INSERT INTO refund (order_id, attempt, reason, amount, way, key, at)
      SELECT id, ordersn, 'goodwill', ?, ?, ? || ordersn, 0 FROM "order" WHERE ordersn = ?`,
    ...[amount, way, way, id],
  );

test("R13 J11 what somebody of the shop sends is for the shop's promises, and for none of the provider's", async () => {
  const { id, show } = await buy("card");
  for (const pressed of ["lunas", "setor"]) await press(id, pressed);
  await promised(id, 5000, "provider");
  await promised(id, 3000);
  expect(await refundByOperator(id, desk)).toMatchObject({ amount: 3000, owed: 0, underWay: 5000 });
  expect(await show()).toMatchObject({ refundDue: 5000, payment: { returned: 3000 } });
});

test("R13 J11 money that is promised while an order is cancelled is promised once", async () => {
  const { id, bill, show } = await buy();
  await press(id, "lunas");
  const meanwhile = overtaken(() => promised(id, 50_000), 2);
  expect(await moveByOperator(id, cancelled, { ...desk, db: meanwhile })).toMatchObject(CHANGED);
  expect((await show()).state).toBe("paid");
  await moveByOperator(id, cancelled, desk);
  expect(await show()).toMatchObject({ state: "cancelled", refundDue: bill, payment: { returned: 0 } });
});

test("R14 I05 what was owed and is sent while an order is done earns no points", async () => {
  const { id, token, bill } = await buy();
  await press(id, "lunas");
  await ship(id);
  await promised(id, Math.ceil(bill / 2));
  const meanwhile = overtaken(() => refundByOperator(id, desk), 2);
  expect(await moveByOperator(id, { to: "done" }, { ...desk, db: meanwhile })).toMatchObject(CHANGED);
  expect(await moveByOperator(id, { to: "done" }, desk)).toMatchObject({ did: "moved" });
  await fillCart(token, [line(await addProduct())]);
  expect((await preview(token)).points).toBe(75);
});

/** A card's parcel that came back, so that the provider is to send its money; `ask` asks it, as whom a test makes of it. */
async function toSendBack() {
  const bought = await buy("card");
  const { id } = bought;
  for (const pressed of ["lunas", "setor"]) await press(id, pressed);
  await ship(id);
  await returnByOperator(id, true, desk);
  const [promised] = await numbers("SELECT id AS n FROM refund WHERE key = ?", `${id} came-back`);
  const provider = choosePayment(env as object, db, desk.now, desk.origin);
  const ask = (now: number, refund: PaymentGateway["refund"]) =>
    sendBack(promised ?? 0, { ...desk, now }, { ...provider, refund });
  return { ...bought, provider, ask };
}

test("R13 the provider is asked again under the same key when its answer is lost, and nobody sends by hand meanwhile", async () => {
  const { id, bill, show, provider, ask } = await toSendBack();
  const keys: string[] = [];
  const lost: PaymentGateway["refund"] = async (_, { key }) => {
    keys.push(key);
    throw new PaymentFault("The payment provider does not answer");
  };
  await expect(ask(desk.now, lost)).rejects.toThrow(PaymentFault);
  expect(await refundByOperator(id, desk)).toMatchObject({ why: "not-owed" });
  await ask(desk.now + 900, (number, wanted) => {
    keys.push(wanted.key);
    return provider.refund(number, wanted);
  });
  expect(keys).toEqual([`${id} came-back`, `${id} came-back`]);
  expect(await show()).toMatchObject({ refundDue: 0, payment: { returned: bill } });
});

test("R13 what the provider refuses is asked for: what it has sent is entered, what it will not send is the shop's to send", async () => {
  const [sent, refused] = [await toSendBack(), await toSendBack()];
  await sent.ask(desk.now, async (number, wanted) => {
    await sent.provider.refund(number, wanted);
    return "refused";
  });
  expect(await sent.show()).toMatchObject({ refundDue: 0, payment: { returned: sent.bill } });
  await refused.ask(desk.now, async () => "refused");
  expect(await refused.show()).toMatchObject({ refundDue: refused.bill, payment: { returned: 0 } });
  expect(await refundByOperator(refused.id, desk)).toMatchObject({ did: "refunded", amount: refused.bill, owed: 0 });
});
