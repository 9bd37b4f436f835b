import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { showPoints } from "#contract/account/user.ts";
import { checkStock, showCart } from "#contract/cart.ts";
import { showProduct } from "#contract/catalogue/catalogue.ts";
import { cancelOrder, showOrder, showPublicOrder } from "#contract/orders/order.ts";
import { listRedeemOffers } from "#contract/promotions.ts";
import type { CartChoice } from "#domain/cart/lines.ts";
import { pointLot } from "../../support/points.ts";
import { setStock } from "../../support/stock.ts";
import {
  addProduct,
  addRegions,
  chosen,
  fillCart,
  line,
  makeBuyer,
  order,
  ordered,
  preview,
  stockOf,
} from "../orders/buyer.ts";
import { placedLetter } from "../orders/letter.ts";
import { ask, rows, SEEDED_AT } from "../shop.ts";

const DAY = 86_400;

beforeAll(addRegions);

/** Something to buy, and something that may be had for points beside it. */
async function addOffer(points = 120, { stock = 5 } = {}) {
  const [main, reward] = [await addProduct({ price: 100_000 }), await addProduct({ stock })];
  await rows(
    'INSERT INTO redeem_offer (main_variant_id, reward_variant_id, points, start, "end") VALUES (?, ?, ?, ?, ?)',
    main,
    reward,
    points,
    SEEDED_AT - DAY,
    SEEDED_AT + DAY,
  );
  const redeemed: CartChoice = line(reward, 1, { isRedeem: 1, redeemFor: main });
  return { main, reward, redeemed };
}

async function givePoints(points: number): Promise<void> {
  for (const sql of pointLot("(SELECT max(id) FROM user)", points)) await rows(sql);
}

const pointsOf = async (token: string) => (await ask(showPoints, {}, { token })).body.data.points;
const TOO_FEW = (has: number, needs: number) => `Poin Anda ${has}, untuk menukar Cincin Uji perlu ${needs}.`;

test("C09 J10 an order takes the points and the piece that it redeems for no money, and a cancelled one gives both back once", async () => {
  const { main, reward, redeemed } = await addOffer();
  const token = await makeBuyer([line(main), redeemed]);
  await givePoints(150);
  const state = await preview(token);
  expect(state.missing).toEqual({});
  expect(state.items.map(({ validPrice, points }) => [validPrice, points])).toEqual([
    [100_000, 0],
    [0, 120],
  ]);
  expect(state.summary).toMatchObject({ subTotal: 100_000, pointsUsed: 120, pointsRedeemed: 120, pointsAmount: 0 });
  const orderNumber = await ordered(token);
  expect([await pointsOf(token), await stockOf(reward), await stockOf(main)]).toEqual([30, 4, 9]);
  const own = (await ask(showOrder, { params: { id: orderNumber } }, { token })).body.data;
  expect(own.lines[1]).toMatchObject({ isRedeem: 1, points: 120, validPrice: 0, quantity: 1 });
  expect(own).toMatchObject({ pointsUsed: 120, pointsRedeemed: 120, discountAmount: 0, subTotal: 100_000 });
  const cancel = () =>
    ask(cancelOrder, { params: { id: orderNumber }, body: { noteCancel: "Salah pilih warna" } }, { token });
  expect((await cancel()).status).toBe(200);
  expect((await cancel()).status).not.toBe(200);
  expect([await pointsOf(token), await stockOf(reward), await stockOf(main)]).toEqual([150, 5, 10]);
});

test("J01 J03 what is redeemed is taken from the points first, and only what is left of them lowers the bill", async () => {
  const { main, redeemed } = await addOffer();
  const token = await makeBuyer([line(main), redeemed]);
  await givePoints(200);
  const { summary } = await preview(token, { ...chosen, usePoints: 1 });
  expect(summary).toMatchObject({ pointsUsed: 200, pointsRedeemed: 120, pointsAmount: 8000, discountAmount: 8000 });
  await ordered(token, { ...chosen, usePoints: 1 });
  expect(await pointsOf(token)).toBe(0);
  const [written] = await rows<{ used: number; redeemed: number; spent: number }>(
    `SELECT o.points_used AS used, (SELECT sum(points) FROM order_line WHERE order_id = o.id) AS redeemed,
      (SELECT -sum(points) FROM point_entry WHERE order_id = o.id) AS spent FROM "order" AS o ORDER BY o.id DESC LIMIT 1`,
  );
  expect(written).toEqual({ used: 200, redeemed: 120, spent: 200 });
});

test("J04 too few points are said beside the goods, and no order is placed with them", async () => {
  const { main, reward, redeemed } = await addOffer();
  const token = await makeBuyer([line(main), redeemed]);
  await givePoints(40);
  expect((await preview(token)).missing).toEqual({ items: TOO_FEW(40, 120) });
  const refused = await order(token);
  expect(refused.status).toBe(403);
  expect(refused.body.data).toMatchObject({ missing: { items: TOO_FEW(40, 120) } });
  expect([await pointsOf(token), await stockOf(reward)]).toEqual([40, 5]);
});

test("J10 J04 of two orders at once with points for one, one is placed and the other is told what its points lack", async () => {
  const { main, reward, redeemed } = await addOffer();
  const token = await makeBuyer([line(main), redeemed]);
  await givePoints(120);
  const { seen } = await preview(token);
  // Whichever comes first, the cart is filled again for the other while both are on their way.
  const both = await Promise.all([
    order(token, chosen, { seen }),
    order(token, chosen, { seen }),
    fillCart(token, [line(main), redeemed]),
  ]);
  const statuses = [both[0].status, both[1].status].sort();
  expect(statuses).toEqual([200, 403]);
  await fillCart(token, [line(main), redeemed]);
  const again = await order(token, chosen, { seen });
  expect(again.status).toBe(403);
  expect(again.body.data).toMatchObject({ missing: { items: TOO_FEW(0, 120) } });
  expect([await pointsOf(token), await stockOf(reward)]).toEqual([0, 4]);
});

test("J10 the last piece is redeemed once by many at the same time, and nobody else loses points", async () => {
  const { main, reward, redeemed } = await addOffer(50, { stock: 1 });
  const tokens: string[] = [];
  for (let n = 0; n < 4; n++) {
    tokens.push(await makeBuyer([line(main), redeemed]));
    await givePoints(50);
  }
  const placed = await Promise.all(tokens.map((token) => order(token)));
  expect(placed.map(({ status }) => status).sort()).toEqual([200, 403, 403, 403]);
  const left = await Promise.all(tokens.map(pointsOf));
  expect(left.sort((a, b) => a - b)).toEqual([0, 50, 50, 50]);
  expect(await stockOf(reward)).toBe(0);
});

test("C09 J04 an offer that changes or ends after it was seen is asked again; without it the line cannot be had", async () => {
  const { main, redeemed } = await addOffer();
  const token = await makeBuyer([line(main), redeemed]);
  await givePoints(500);
  const { seen } = await preview(token);
  await rows("UPDATE redeem_offer SET points = 130 WHERE main_variant_id = ?", main);
  const dearer = await order(token, chosen, { seen });
  expect(dearer.status).toBe(403);
  expect(dearer.body.data).toMatchObject({ missing: {}, summary: { pointsRedeemed: 130 } });
  await rows("DELETE FROM redeem_offer WHERE main_variant_id = ?", main);
  const state = await preview(token);
  expect([state.items.length, state.summary.pointsUsed]).toEqual([1, 0]);
  const { cartLines: lines } = (await ask(showCart, {}, { token })).body.data;
  expect(lines[1]).toMatchObject({ isRedeem: 1, isOfferMet: 0, isUnavailable: 1, points: 0 });
});

test("C09 a redeemed line can be checked by itself, as if what it comes with stood beside it", async () => {
  const { main, reward, redeemed } = await addOffer();
  const check = async (choice: CartChoice) => (await ask(checkStock, { body: choice })).body.data;
  expect(await check(redeemed)).toMatchObject({ ok: true, validStock: 1 });
  expect((await check({ ...redeemed, quantity: 2 })).ok).toBe(false);
  expect((await check({ ...redeemed, redeemFor: reward })).ok).toBe(false);
  expect((await check(line(main, 1, { isRedeem: 1, redeemFor: main }))).ok).toBe(false);
});

test("E11 E06 every offer for points that runs is told with what must be bought, on its product too, and none once it is over", async () => {
  const listed = async (now = SEEDED_AT) => (await ask(listRedeemOffers, {}, { now })).body.data;
  const { main, reward } = await addOffer(77);
  const mine = (await listed()).find((one) => one.variantId === main);
  expect(mine).toMatchObject({
    nameLong: "Cincin Uji",
    offer: { variantId: reward, nameLong: "Cincin Uji", points: 77 },
  });
  const [slug] = await rows<{ slug: string }>(
    "SELECT slug FROM product WHERE id = (SELECT product_id FROM product_variant WHERE id = ?)",
    main,
  );
  const shown = await ask(showProduct, { params: { id: slug?.slug ?? "" } });
  expect(shown.body.data.variants[0]?.redeems).toEqual([mine?.offer]);
  const seeded = await listed();
  expect(seeded.map(({ offer }) => offer.points)).toEqual(
    seeded.map(({ offer }) => offer.points).sort((a, b) => a - b),
  );
  await env.DB.prepare(setStock(0, "id = ?")).bind(reward).run();
  expect((await listed()).some((one) => one.variantId === main)).toBe(false);
  expect(await listed(SEEDED_AT + 4000 * DAY)).toEqual([]);
});

test("R06 what an order redeemed is shown with its number, but nobody's points are told to a stranger", async () => {
  const { main, redeemed } = await addOffer();
  const token = await makeBuyer([line(main), redeemed]);
  await givePoints(120);
  const id = await ordered(token);
  const seen = (await ask(showPublicOrder, { params: { id } })).body.data;
  expect(seen.lines[1]).toMatchObject({ isRedeem: 1, points: 120 });
  expect((await ask(showPoints, {})).status).toBe(401);
  const mail = await placedLetter(id);
  expect(mail.text).toContain("1 × Cincin Uji: Ditukar 120 poin");
});
