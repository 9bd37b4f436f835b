import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { showPoints, syncVisits } from "#contract/account/user.ts";
import { SHOPPER_ID_HEADER } from "#contract/call.ts";
import {
  changeCart,
  listSavedLines,
  listVouchers,
  priceLines,
  saveCart,
  setVoucher,
  showCart,
} from "#contract/cart.ts";
import { addWish, listWishes } from "#contract/catalogue/wishes.ts";
import { HEADER_NOTICES, showMine } from "#contract/mine.ts";
import { countUnread } from "#contract/service/chat.ts";
import { listNotices } from "#contract/service/notice.ts";
import { Database, statement } from "#functions/db/database.ts";
import { select } from "#functions/db/fields.ts";
import { insertNotice } from "#functions/messages/notice.ts";
import { pointLot } from "../../support/points.ts";
import { listen } from "../listening.ts";
import { ask, rows, SEEDED_AT, signIn } from "../shop.ts";

const db = new Database(env.DB);
const line = {
  isSelected: 1,
  isRedeem: 0,
  redeemFor: null,
  isGift: 0,
  isCombo: 0,
  comboId: null,
  isDirect: 0,
} as const;
const mineOf = async (token: string) => (await ask(showMine, {}, { token })).body.data;

test("Q05 B05 one call says what the calls for each part say: cart, wishlist, notices, messages, what was seen", async () => {
  const token = await signIn();
  const [{ id: userId } = { id: 0 }] = await rows<{ id: number }>("SELECT max(id) AS id FROM user");
  const cartLines = [1, 2, 3].map((variantId, n) => ({ ...line, variantId, quantity: n + 1 }));
  await ask(saveCart, { body: { cartLines, note: `Catatan "berkutip" 💍` } }, { token });
  const voucher = { code: "TEMANBARU", addressCode: 54, paymentCode: 1, device: "web" } as const;
  await ask(setVoucher, { body: voucher }, { token });
  for (const productId of [4, 2, 9]) await ask(addWish, { body: { productId } }, { token });
  await ask(syncVisits, { body: { productsId: [7, 3, 5] } }, { token });
  for (let n = 0; n < HEADER_NOTICES + 2; n++) {
    const notice = { kind: "event", title: `Kabar ${n}`, text: "'Isi'", path: "/profile" } as const;
    await db.batch(insertNotice({ userId, notice, now: SEEDED_AT + n, origin: "https://shop.test" }));
  }
  const [cart, wishes, notices, messages] = await Promise.all([
    ask(showCart, {}, { token }),
    ask(listWishes, { query: { perPage: 0 } }, { token }),
    ask(listNotices, { query: { perPage: HEADER_NOTICES } }, { token }),
    ask(countUnread, {}, { token }),
  ]);
  const mine = await mineOf(token);
  expect(mine.cart).toEqual(cart.body.data);
  expect(mine.cart.cartLines).toHaveLength(3);
  expect(mine.wishlist).toEqual(wishes.body.data.productsId);
  expect(mine.notices).toEqual({ unread: HEADER_NOTICES + 2, newest: notices.body.data.results });
  expect(mine.unreadMessages).toBe(messages.body.data.unread);
  expect(mine.seen).toEqual([7, 3, 5]);
});

test("Q05 a customer who has nothing yet is told so, and a stranger nothing", async () => {
  const mine = await mineOf(await signIn());
  expect([mine.cart.cartLines, mine.wishlist, mine.notices, mine.unreadMessages, mine.seen]).toEqual([
    [],
    [],
    { unread: 0, newest: [] },
    0,
    [],
  ]);
  expect((await ask(showMine, {})).status).toBe(401);
});

test("Q05 G07 it says until when the cart's prices are right, as for a guest's cart", async () => {
  const token = await signIn();
  const [sold] = await rows<{
    id: number;
    end: number;
  }>(`SELECT item.variant_id AS id, sale.end FROM flash_sale_item item
    JOIN flash_sale sale ON sale.id = item.flash_sale_id WHERE sale.end > ${SEEDED_AT} ORDER BY sale.end LIMIT 1`);
  const until = async () => (await ask(showMine, {}, { token, now: SEEDED_AT })).headers.get("X-Valid-Until");
  expect(await until()).toBeNull();
  const cartLines = [{ ...line, variantId: sold?.id ?? 0, quantity: 1 }];
  await ask(saveCart, { body: { cartLines } }, { token, now: SEEDED_AT });
  const guests = await ask(priceLines, { body: { cartLines } }, { now: SEEDED_AT });
  expect([await until(), Number(await until()) > SEEDED_AT]).toEqual([guests.headers.get("X-Valid-Until"), true]);
});

test("Q05 Q02 the caller may say whose token it is: one trip answers, and who says it wrongly is told nothing", async () => {
  const [token, other] = [await signIn(), await signIn()];
  const [theirs, own] = await rows<{ id: number }>("SELECT id FROM user ORDER BY id DESC LIMIT 2");
  const note = "Rahasia pemiliknya";
  await ask(saveCart, { body: { cartLines: [{ ...line, variantId: 1, quantity: 1 }], note } }, { token: other });
  const as = (id: unknown) => ({ token, headers: { [SHOPPER_ID_HEADER]: String(id) } });
  expect((await ask(showMine, {}, as(own?.id))).body.data.user.id).toBe(own?.id);
  for (const call of [showMine, showCart, listSavedLines]) {
    const answered = await ask(call, {}, as(theirs?.id));
    expect([answered.status, JSON.stringify(answered.body).includes(note)]).toEqual([401, false]);
  }
  // What is not the number of anybody is as if nothing was said.
  for (const said of ["", "0", "x", `${own?.id}; `, "9".repeat(40)]) {
    expect((await ask(showMine, {}, as(said))).body.data.user.id).toBe(own?.id);
  }
});

test("Q05 Q02 a call that reads nothing of the database finds out who asks all the same", async () => {
  const reached = new Database(env.DB);
  const refusal = new Error("siapa?");
  reached.authenticateWithFirstRead(select({ one: sql<number>`1` }, sql``), () => {
    throw refusal;
  });
  await expect(reached.authenticated()).rejects.toBe(refusal);
  await expect(reached.rows(select({ two: sql<number>`2` }, sql``))).rejects.toBe(refusal);
  await expect(reached.batch([statement(sql`DELETE FROM setting`)])).rejects.toBe(refusal);
  expect(await rows("SELECT id FROM setting LIMIT 1")).toHaveLength(1);
});

test("Q05 Q01 what the cart's page shows comes with the cart, as the calls for each part say", async () => {
  const token = await signIn();
  await ask(
    saveCart,
    { body: { cartLines: [1, 2].map((variantId) => ({ ...line, variantId, quantity: 1 })) } },
    { token },
  );
  await ask(changeCart, { body: { intent: "keep", line: "2" } }, { token });
  for (const sql of pointLot("(SELECT max(id) FROM user)", 25)) await rows(sql);
  const [saved, vouchers, points] = await Promise.all([
    ask(listSavedLines, {}, { token }),
    ask(listVouchers, { query: { device: "web" } }, { token }),
    ask(showPoints, {}, { token }),
  ]);
  const { cart, cartPage, points: spendable } = (await ask(showMine, { query: { page: "cart" } }, { token })).body.data;
  expect([cart.cartLines.length, saved.body.data.length, vouchers.body.data.length > 0]).toEqual([1, 1, true]);
  // Lines are told more of than the contract promises.
  expect(cartPage).toMatchObject({
    saved: saved.body.data,
    vouchers: vouchers.body.data,
    points: 25,
  });
  expect([points.body.data.points, spendable]).toEqual([25, 25]);
});

test("Q05 Q04 everything personal of a page is one trip to the database", async () => {
  const token = await signIn();
  const [own] = await rows<{ id: number }>("SELECT max(id) AS id FROM user");
  for (const query of [{}, { page: "cart" as const }]) {
    const { heard, DB } = listen();
    const headers = { [SHOPPER_ID_HEADER]: String(own?.id) };
    expect((await ask(showMine, { query }, { token, headers, settings: { DB } })).status).toBe(200);
    // When the session was used last is noted once an hour, behind the answer.
    const noted = heard.asked.filter(({ sql }) => sql.startsWith("UPDATE access_token"));
    expect(heard.trips - noted.length).toBe(1);
  }
});
