import { beforeAll, expect, test } from "vitest";
import { listLateParcels } from "#contract/staff/late.ts";
import { DAY_SECONDS } from "#lib/time.ts";
import { listen } from "../listening.ts";
import { addProduct, addRegions, line, makeBuyer, ordered } from "../orders/buyer.ts";
import { buy, press } from "../orders/provider.ts";
import { type Asking, ask, rows, SEEDED_AT } from "../shop.ts";
import { staffToken } from "./people.ts";

let service: string;
let packer: string;
beforeAll(async () => {
  await addRegions();
  service = await staffToken("service", "Sekar");
  packer = await staffToken("packer", "Dimas");
});

type Query = Parameters<typeof ask<typeof listLateParcels>>[1]["query"];
const list = async (query: Query, asking: Asking = {}) =>
  ask(listLateParcels, { query }, { token: service, ...asking });

async function sentAgo(days: number, state = "shipped"): Promise<string> {
  const { id } = await buy();
  await press(id, "lunas");
  await rows(
    `UPDATE parcel SET state = ?, courier = 'JNE', tracking = 'CGK1', shipped_at = ?
      WHERE order_id = (SELECT id FROM "order" WHERE ordersn = ?)`,
    state,
    SEEDED_AT - days * DAY_SECONDS - 60,
    id,
  );
  return id;
}

test("W06 what was sent five or ten days ago and has not arrived is listed, the oldest first; what arrived is not", async () => {
  const [six, twelve] = [await sentAgo(6), await sentAgo(12)];
  const others = [await sentAgo(4), await sentAgo(20, "received")];
  const five = (await list({ days: 5 })).body.data.parcels;
  const numbers = five.map(({ orderNumber }) => orderNumber);
  expect(numbers.filter((one) => [six, twelve, ...others].includes(one))).toEqual([twelve, six]);
  expect(five.find(({ orderNumber }) => orderNumber === six)).toMatchObject({
    ...{ number: 1, courier: "JNE", tracking: "CGK1", recipient: "Kirana Ayu" },
    shippedAt: SEEDED_AT - 6 * DAY_SECONDS - 60,
  });
  const ten = (await list({ days: 10 })).body.data.parcels.map(({ orderNumber }) => orderNumber);
  expect([ten.includes(twelve), ten.includes(six)]).toEqual([true, false]);
  expect((await list({ days: 5 }, { token: packer })).status).toBe(403);
});

test("W06 U22 fifty a page by key, nothing twice and nothing left out, in one trip by its index", async () => {
  const before = (await list({ days: 10 })).body.data.total;
  const first = await ordered(await makeBuyer([line(await addProduct())]));
  await rows(
    `INSERT INTO parcel (order_id, number, kind, service, shipping, weight_gram, state, courier, tracking, shipped_at)
      SELECT order_id, number + value, kind, service, shipping, weight_gram, 'shipped', 'JNE', 'LAMA' || value, 1000 + value / 2
        FROM parcel, json_each(?) WHERE order_id = (SELECT id FROM "order" WHERE ordersn = ?) AND number = 1`,
    JSON.stringify(Array.from({ length: 90 }, (_, nth) => nth + 1)),
    first,
  );
  const { heard, DB } = listen();
  const page = (await list({ days: 10 }, { settings: { DB } })).body.data;
  expect(heard.trips).toBe(1);
  expect(heard.rows).toBeLessThanOrEqual(550);
  expect([page.parcels.length, page.hasMore, page.total]).toEqual([50, true, Math.min(100, before + 90)]);
  const last = page.parcels.at(-1);
  const next = (await list({ days: 10, after: last?.orderNumber, afterParcel: last?.number })).body.data;
  const seen = [...page.parcels, ...next.parcels].filter(({ orderNumber }) => orderNumber === first);
  expect([seen.length, new Set(seen.map(({ number }) => number)).size]).toEqual([90, 90]);
});
