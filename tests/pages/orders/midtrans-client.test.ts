import { createHash } from "node:crypto";
import { Agent } from "node:http";
import midtrans, { type Midtrans } from "midtrans-client";
import { expect, test } from "vitest";
import { simulatorKeyOf } from "#functions/payments/choose-payment.ts";
import { visit } from "../fixtures.ts";

/** The provider's own client, with the simulator of the shop under test in the provider's place. */
const at = `${process.env.SHOP_URL}/simulator`;
const open = <Client extends Midtrans>(client: Client): Client => {
  client.apiConfig.getCoreApiBaseUrl = () => at;
  client.apiConfig.getSnapApiBaseUrl = () => `${at}/snap/v1`;
  // Every request has a connection of its own: the local server may close one that has been answered.
  client.httpClient.http_client.defaults.httpAgent = new Agent({ keepAlive: false });
  return client;
};
/** The key is the shop's own, made from its secret: whoever has the configuration has it. */
const SIMULATOR_KEY = simulatorKeyOf({ PAYMENTS: "simulator", SESSION_SECRETS: process.env.SHOP_SECRET }) ?? "";
const account = (serverKey: string) => ({ isProduction: false, serverKey, clientKey: "" });
const core = open(new midtrans.CoreApi(account(SIMULATOR_KEY)));
const snap = open(new midtrans.Snap(account(SIMULATOR_KEY)));

const AMOUNT = 3_013_000;
const newOrder = () => ({ order_id: `uji-${crypto.randomUUID()}`, gross_amount: AMOUNT });
const transfer = (bank: string) => ({ payment_type: "bank_transfer", bank_transfer: { bank } });
const bill = { payment_type: "echannel", echannel: { bill_info1: "Pembayaran:", bill_info2: "Pesanan" } };
const charge = (how: object, order = newOrder()) => core.charge({ ...how, transaction_details: order });
const pay = (orderId: string, hasil = "lunas") => visit(`/simulator/pay/${orderId}`, { form: { hasil } });
/** What the client makes of a no: an error with the code and the whole answer. */
const refused = (code: string) =>
  expect.objectContaining({ ApiResponse: expect.objectContaining({ status_code: code }) });

test.for([
  ["bca", transfer("bca")],
  ["bni", transfer("bni")],
  ["bri", transfer("bri")],
  ["permata", transfer("permata")],
  ["permata", { payment_type: "permata" }],
  ["mandiri", bill],
] as const)("J06 J14 the provider's own client charges %s, reads the status and cancels", async ([bank, how]) => {
  const order = newOrder();
  const charged = await charge(how, order);
  expect(charged).toMatchObject({
    status_code: "201",
    transaction_status: "pending",
    fraud_status: "accept",
    order_id: order.order_id,
    gross_amount: "3013000.00",
    currency: "IDR",
    payment_type: bank === "mandiri" ? "echannel" : "bank_transfer",
    transaction_id: expect.stringMatching(/^[\da-f-]{36}$/),
    transaction_time: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    expiry_time: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
  });
  const digits = expect.stringMatching(/^\d{10,18}$/);
  if (bank === "mandiri") expect(charged).toMatchObject({ bill_key: digits, biller_code: "70012" });
  else if (bank === "permata") expect(charged.permata_va_number).toEqual(digits);
  else expect(charged.va_numbers).toEqual([{ bank, va_number: digits }]);

  const { status_message: _, ...info } = charged;
  for (const id of [order.order_id, charged.transaction_id as string]) {
    expect(await core.transaction.status(id)).toMatchObject(info);
  }
  await expect(charge(how, order)).rejects.toEqual(refused("406"));
  expect(await core.transaction.cancel(order.order_id)).toMatchObject({
    status_code: "200",
    transaction_status: "cancel",
  });
  await expect(core.transaction.cancel(order.order_id)).rejects.toEqual(refused("412"));
  expect((await core.transaction.status(order.order_id)).transaction_status).toBe("cancel");
});

test("J08 J14 the client verifies a notification: it asks for the transaction, whose signature holds", async () => {
  const { order_id, transaction_id } = await charge(transfer("bca"));
  await pay(order_id as string);
  const verified = await core.transaction.notification({ order_id, transaction_id, transaction_status: "settlement" });
  expect(verified).toMatchObject({
    order_id,
    status_code: "200",
    transaction_status: "settlement",
    settlement_time: expect.stringMatching(/^\d{4}-/),
  });
  const signed = `${verified.order_id}${verified.status_code}${verified.gross_amount}${SIMULATOR_KEY}`;
  expect(verified.signature_key).toBe(createHash("sha512").update(signed).digest("hex"));
  await expect(core.transaction.notification({ transaction_id: crypto.randomUUID() })).rejects.toEqual(refused("404"));
  await expect(core.transaction.expire(order_id as string)).rejects.toEqual(refused("412"));
});

test("J07 J14 the client opens Snap's page for a card; there is no transaction before somebody pays there", async () => {
  const order = newOrder();
  const { token, redirect_url } = await snap.createTransaction({
    transaction_details: order,
    enabled_payments: ["credit_card"],
    credit_card: { secure: true },
  });
  expect(token).toMatch(/^[\da-f-]{36}$/);
  expect(redirect_url).toBe(`${at}/pay/${order.order_id}`);
  expect((await fetch(redirect_url)).status).toBe(200);
  await expect(snap.transaction.status(order.order_id)).rejects.toEqual(refused("404"));
  await pay(order.order_id);
  expect(await snap.transaction.status(order.order_id)).toMatchObject({
    status_code: "200",
    payment_type: "credit_card",
    transaction_status: "capture",
    fraud_status: "accept",
  });
});

const paidByCard = async (...presses: string[]) => {
  const order = newOrder();
  await snap.createTransaction({ transaction_details: order, enabled_payments: ["credit_card"] });
  for (const hasil of ["lunas", ...presses]) await pay(order.order_id, hasil);
  return order.order_id;
};

test("J14 the client lets a captured card go, and not one whose money was collected", async () => {
  const captured = await paidByCard();
  expect(await core.transaction.cancel(captured)).toMatchObject({ status_code: "200", transaction_status: "cancel" });
  expect(await core.transaction.status(captured)).toMatchObject({ transaction_status: "cancel" });
  const collected = await paidByCard("setor");
  await expect(core.transaction.cancel(collected)).rejects.toEqual(refused("412"));
});

test("J14 the client gives a card's money back, in part and whole, once it was collected; a bank transfer's it cannot", async () => {
  const order = await paidByCard("setor");
  const part = { refund_key: "satu", amount: 13_000, reason: "Goresan" };
  expect(await core.transaction.refund(order, part)).toMatchObject({
    status_code: "200",
    transaction_status: "partial_refund",
    refund_amount: "13000.00",
    refund_key: "satu",
    gross_amount: "3013000.00",
  });
  await expect(core.transaction.refund(order, { amount: AMOUNT })).rejects.toEqual(refused("412"));
  expect(await core.transaction.refundDirect(order, {})).toMatchObject({
    transaction_status: "refund",
    refund_amount: "3013000.00",
  });
  expect(await core.transaction.status(order)).toMatchObject({ transaction_status: "refund", status_code: "200" });
  const { order_id } = await charge(transfer("bca"));
  await pay(order_id as string);
  await expect(core.transaction.refund(order_id as string, {})).rejects.toEqual(refused("412"));
});

test("J14 the client reads what a bank has taken back or denied after all", async () => {
  expect(await core.transaction.status(await paidByCard("setor", "tarik"))).toMatchObject({
    transaction_status: "chargeback",
  });
  expect(await core.transaction.status(await paidByCard("tolak"))).toMatchObject({ transaction_status: "deny" });
});

test("J14 the client is told what is wrong as the provider tells it: key, method, amount, order", async () => {
  const stranger = open(new midtrans.CoreApi(account("SB-Mid-server-orang-lain")));
  await expect(stranger.transaction.status("uji")).rejects.toMatchObject({ httpStatusCode: 401 });
  await expect(charge(transfer("bank-lain"))).rejects.toEqual(refused("400"));
  await expect(charge(transfer("bca"), { order_id: "uji", gross_amount: -1 })).rejects.toEqual(refused("400"));
  await expect(core.transaction.status("tidak-ada")).rejects.toEqual(refused("404"));
  await expect(snap.createTransaction({})).rejects.toMatchObject({ httpStatusCode: 400 });
  const expired = await charge({ ...bill, custom_expiry: { expiry_duration: 1, unit: "minute" } });
  // An expired transaction is the one 4xx that the client does not take for an error.
  expect(await core.transaction.expire(expired.order_id as string)).toMatchObject({ status_code: "407" });
  expect(await core.transaction.status(expired.order_id as string)).toMatchObject({ transaction_status: "expire" });
});
