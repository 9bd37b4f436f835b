import { beforeAll, expect, test } from "vitest";
import { checkLocation } from "#contract/cart.ts";
import { type Asking, ask, signIn } from "../shop.ts";
import { addProduct, addRegions, fillCart, line } from "./buyer.ts";

const [BANDUNG, DENPASAR] = [3273, 5171];

beforeAll(addRegions);

async function servicesTo(cityId: number, asking: Asking = {}): Promise<string[]> {
  const { status, body } = await ask(checkLocation, { body: { cityId } }, asking);
  expect([status, body.data.cityId, body.data.ok]).toEqual([200, cityId, body.data.services.length > 0]);
  return body.data.services.map(({ service }) => service);
}

test("N01 J03 whether the shop delivers to a city, how and in how many days; no price stands in the answer", async () => {
  expect(await servicesTo(BANDUNG)).toEqual(["reguler", "ekspres"]);
  const near = await ask(checkLocation, { body: { cityId: BANDUNG } });
  expect(near.body.data.services[0]).toEqual({ service: "reguler", label: "Reguler", daysMin: 1, daysMax: 2 });
  const far = await ask(checkLocation, { body: { cityId: DENPASAR } });
  expect(far.body.data.services[0]).toEqual({ service: "reguler", label: "Reguler", daysMin: 3, daysMax: 5 });
  expect(await servicesTo(9999)).toEqual([]);
});

test("N01 J03 a shopper's own cart is weighed, only what is selected in it, and only with a session that holds", async () => {
  const heavy = await addProduct({ weightGram: 20_000 });
  const light = await addProduct({ weightGram: 20 });
  const token = await signIn();
  expect(await servicesTo(BANDUNG, { token })).toEqual(["reguler", "ekspres"]);
  await fillCart(token, [line(heavy), line(light)]);
  expect(await servicesTo(BANDUNG, { token })).toEqual(["reguler", "kargo"]);
  await fillCart(token, [line(heavy, 2), line(light)]);
  expect(await servicesTo(BANDUNG, { token })).toEqual(["kargo"]);
  await fillCart(token, [line(heavy, 2, { isSelected: 0 }), line(light)]);
  expect(await servicesTo(BANDUNG, { token })).toEqual(["reguler", "ekspres"]);
  expect(await servicesTo(BANDUNG, { token: "tidak-dikenal" })).toEqual(["reguler", "ekspres"]);
});

test.each([{}, { cityId: 0 }, { cityId: "Bandung" }, { cityId: 1.5 }])(
  "R05 %j is no city, and is refused as such",
  async (body) => {
    expect((await ask(checkLocation, { body: body as never })).status).toBe(422);
  },
);
