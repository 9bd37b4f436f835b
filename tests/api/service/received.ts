import { exports } from "cloudflare:workers";
import { TEST_CLOCK_HEADER } from "#contract/call.ts";
import { contract } from "#contract/contract.ts";
import { parcelsFollow } from "../../support/parcels.ts";
import { photoWithPlace } from "../../support/pictures.ts";
import { operatorAt } from "../operator.ts";
import { addProduct, line, makeBuyer, ordered } from "../orders/buyer.ts";
import { type Asking, ask, rows, SEEDED_AT } from "../shop.ts";

/** What an operator's command works with. */
export const operator = operatorAt(SEEDED_AT + 60);

/** Pays an order and brings it to its buyer. */
export async function finishOrder(
  orderNumber: string,
  state: "shipped" | "done" = "done",
  at = SEEDED_AT,
): Promise<void> {
  const id = `(SELECT id FROM "order" WHERE ordersn = ?)`;
  await rows(`UPDATE "order" SET state = ? WHERE ordersn = ?`, state, orderNumber);
  await rows(parcelsFollow(orderNumber, state, at));
  await rows(
    `INSERT INTO order_move (order_id, state, actor, at) VALUES (${id}, ?, 'operator', ?)`,
    orderNumber,
    state,
    at,
  );
  await rows(
    `INSERT INTO payment_attempt (number, order_id, nth, status, amount, created_at)
     SELECT ordersn, id, 1, 'settlement', bill_total, ? FROM "order" WHERE ordersn = ? ON CONFLICT (number) DO NOTHING`,
    at,
    orderNumber,
  );
  await rows(
    `INSERT INTO money_entry (order_id, attempt, kind, amount, at, key)
     SELECT id, ordersn, 'received', bill_total, ?, 'received ' || ordersn FROM "order" WHERE ordersn = ?
     ON CONFLICT (key) DO NOTHING`,
    at,
    orderNumber,
  );
  await rows(`UPDATE payment SET paid_at = ?, paid_by = ? WHERE order_id = ${id}`, at, orderNumber, orderNumber);
}

export interface Received {
  token: string;
  orderNumber: string;
  lineKey: string;
  productId: number;
  bill: number;
}

/** Somebody who has received two pieces of a thing of their own, which `promises` something by its specification. */
export async function receive({
  state = "done" as "shipped" | "done",
  at = SEEDED_AT,
  quantity = 2,
  name = "",
  promises = {} as Record<string, string>,
} = {}): Promise<Received> {
  const variant = await addProduct();
  const specification = Object.entries(promises).map(([label, text]) => ({ label, text }));
  await rows("UPDATE product_variant SET variant = ? WHERE id = ?", name, variant);
  await rows(
    "UPDATE product SET specification = ? WHERE id = (SELECT product_id FROM product_variant WHERE id = ?)",
    JSON.stringify(specification),
    variant,
  );
  const token = await makeBuyer([line(variant, quantity)]);
  const orderNumber = await ordered(token);
  await finishOrder(orderNumber, state, at);
  const [product] = await rows<{ id: number }>("SELECT product_id AS id FROM product_variant WHERE id = ?", variant);
  const [order] = await rows<{ bill: number }>(`SELECT bill_total AS bill FROM "order" WHERE ordersn = ?`, orderNumber);
  return { token, orderNumber, lineKey: String(variant), productId: product?.id ?? 0, bill: order?.bill ?? 0 };
}

export const photo = (name = "foto.jpg") => new File([photoWithPlace()], name);

export async function uploaded(token: string, purpose: "Review" | "Complaint" = "Review"): Promise<number> {
  const call = contract[`upload${purpose}Picture`];
  return (await ask(call, { body: { picture: photo() } }, { token })).body.data.id;
}

/** What a picture's address answers to somebody, or to nobody. */
export async function pictureStatus(path: string, token?: string): Promise<number> {
  const headers = { [TEST_CLOCK_HEADER]: String(SEEDED_AT), ...(token && { Authorization: `Bearer ${token}` }) };
  const answer = await exports.default.fetch(new Request(`https://api.test/${path}`, { headers }));
  await answer.arrayBuffer();
  return answer.status;
}

const written = { rating: 5, text: "Kilaunya lembut, pas di jari." };

/** Writes a review of what was received. */
export function review({ token, orderNumber, lineKey }: Received, body: object = {}, asking: Asking = {}) {
  return ask(contract.storeReview, { body: { orderNumber, lineKey, ...written, ...body } }, { token, ...asking });
}

/** Complains about one of the pieces. */
export function complain({ token, orderNumber, lineKey }: Received, body: object = {}, asking: Asking = {}) {
  const asked = {
    orderNumber,
    lines: [{ lineKey, quantity: 1 }],
    reason: "damaged" as const,
    text: "Pengaitnya lepas saat pertama kali dipakai.",
    wish: "refund" as const,
    formKey: crypto.randomUUID(),
    ...body,
  };
  return ask(contract.storeComplaint, { body: asked }, { token, ...asking });
}

/** Claims the free resize or the warranty of what was received. */
export function claimFor({ token, orderNumber, lineKey }: Received, body: object = {}, asking: Asking = {}) {
  const asked = {
    ...{ kind: "resize" as const, orderNumber, lineKey, about: "14", text: "", formKey: crypto.randomUUID() },
    ...body,
  };
  return ask(contract.storeClaim, { body: asked }, { token, ...asking });
}

/** What a customer has been told in the account's own list, the latest first. */
export async function noticesOf(token: string) {
  const { body } = await ask(contract.showUser, {}, { token });
  return rows<{ kind: string; title: string; text: string; path: string }>(
    `SELECT kind, title, text, path FROM notification JOIN user ON user.id = user_id
     WHERE user.email = ? AND kind IN ('review', 'complaint') ORDER BY notification.id DESC`,
    body.data.email,
  );
}
