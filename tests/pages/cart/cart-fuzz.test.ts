import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Sample, someProducts } from "../catalogue/catalogue.ts";
import { field, rubbish, seed } from "../edge/rubbish.ts";
import { newVisitor, type Visitor } from "../fixtures.ts";
import { type OwnWorker, openOwnShop } from "../own-worker.ts";
import { newShoppers } from "../shopper.ts";
import { panelOf } from "./cart-panel.ts";

/** `npm run fuzz` sends 10,000 posts; `npm test` is quick. */
const POSTS = Number(process.env.FUZZ_POSTS ?? 300);
const LOOK_EVERY = 20;

let shop: OwnWorker;
let visitors: Visitor[];
let samples: Sample[];
beforeAll(async () => {
  shop = await openOwnShop("cart-fuzz");
  visitors = [newVisitor(), ...(await newShoppers(1, shop.state))];
  samples = await someProducts(6);
}, 60_000);
afterAll(() => shop.end());

const intents = "add buy plus minus quantity remove select select-all settle note voucher voucher-remove".split(" ");

/** A form that is nearly right: each field is what it should be, rubbish, or missing. */
function anyForm(): fc.Arbitrary<Record<string, string>> {
  const variants = [...samples.map(({ variant }) => String(variant)), "491", "521", "2001", "999999999"];
  return fc.record(
    {
      intent: fc.oneof({ weight: 12, arbitrary: fc.constantFrom(...intents) }, { weight: 1, arbitrary: rubbish }),
      variant: field(...variants),
      line: field(...variants, "491c1", "521g", "271r"),
      quantity: field("1", "2", "3", "7", "999"),
      selected: field("0", "1"),
      combo: field("1", "2", "999"),
      free: field("1"),
      with: field(...variants),
      with_quantity: field("1", "4"),
      note: field("Bungkus kado", ""),
      code: field("serambi10", "TEMANBARU", "tidakada"),
      kembali: field("/about", "/cart", "//lain.example", "https://lain.example/"),
    },
    { requiredKeys: ["intent"] },
  );
}

/** No line of what the shop could have refused stands above what it can sell. */
async function expectWithinStock(visitor: Visitor): Promise<void> {
  const page = await visitor.visit("/about", { base: shop.address });
  expect(page.status).toBe(200);
  const held = new Map<string, number>();
  for (const { key, quantity, text } of panelOf(page).lines) {
    expect(quantity, key).toBeGreaterThanOrEqual(1);
    expect(text, key).not.toContain("Jumlah berlebih");
    const variant = key.replace(/\D.*$/, "");
    held.set(variant, (held.get(variant) ?? 0) + quantity);
  }
  for (const { variant, stock } of samples) expect(held.get(String(variant)) ?? 0).toBeLessThanOrEqual(stock);
}

test(`R05 of ${POSTS} generated posts to the cart none makes a fault, leads away, or puts more in it than there is`, async () => {
  console.log(`cart fuzz: FUZZ_SEED=${seed}`);
  let sent = 0;
  const post = async (who: number, form: Record<string, string>) => {
    const visitor = visitors[who] as Visitor;
    const page = await visitor.visit("/cart", { form, base: shop.address });
    expect(page.status, JSON.stringify(form)).toBeLessThan(500);
    if (page.location) expect(page.location, JSON.stringify(form)).toMatch(/^\/(?!\/)/);
    if (++sent % LOOK_EVERY === 0) await expectWithinStock(visitor);
  };
  const property = fc.asyncProperty(fc.nat(1), anyForm(), post);
  await fc.assert(property, { numRuns: POSTS, seed, endOnFailure: true });
  for (const visitor of visitors) await expectWithinStock(visitor);
}, 1_200_000);
