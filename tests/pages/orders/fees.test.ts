import { afterAll, beforeAll, expect, test } from "vitest";
import { wholePrices } from "#domain/money.ts";
import { askShop } from "../../support/operator.ts";
import { dewi } from "../../support/people.ts";
import { login } from "../account/entering.ts";
import { someProducts } from "../catalogue/catalogue.ts";
import { newVisitor } from "../fixtures.ts";
import { type OwnWorker, openOwnShop } from "../own-worker.ts";
import { orderOf } from "./buyer.ts";

/** A shop that asks its buyers for what a way to pay costs. */
let shop: OwnWorker;
beforeAll(async () => {
  shop = await openOwnShop("fees");
  const set = ["settings", "set", "payment-fees"];
  expect((await askShop([...set, "card dua"], shop.state)).err).toContain("has “card dua”: dua is not a number");
  expect(await askShop([...set, "card 2%; card/12 7%"], shop.state)).toMatchObject({ code: 0, err: "" });
}, 120_000);
afterAll(() => shop?.end());

test("J01 J04 J16 a fee that the shop has set is said before a way to pay is chosen, refused unseen, taken when chosen on the form itself, and told after a change (no-JS)", async () => {
  const base = shop.address;
  const visitor = newVisitor();
  await visitor.visit("/login", { base, form: login(dewi) });
  const [product] = await someProducts(1);
  const thing = { variant: product?.variant ?? 0 };
  // Paying by transfer costs nothing here, so nothing is added to the order.
  const ordersn = await orderOf(visitor, [thing], { base, payment: "bca" });
  await visitor.visit("/cart", { base, form: { intent: "add", ...thing, quantity: 1 } });
  const page = await visitor.visit("/buy", { base });
  const offered = (code: string) => page.document.querySelector(`input[value=${code}]`)?.parentNode?.text ?? "";
  expect(offered("bca")).toMatch(/Tanpa biaya layanan, total Rp\s[\d.]+/);
  const words = offered("card").replaceAll("\u00a0", " ");
  const [, fee, total] = /Biaya layanan (Rp [\d.]+), total (Rp [\d.]+)/.exec(words) ?? [];
  expect(page.document.querySelector("select[name=tenor]")?.text).toMatch(/12 bulan, Rp\s[\d.]+ per bulan \(biaya Rp/);
  const hidden = (name: string) => page.document.querySelector(`main input[name=${name}]`)?.getAttribute("value") ?? "";
  const form = { seen: hidden("seen"), shown: hidden("shown"), idempotencyKey: hidden("idempotencyKey") };
  const service = page.document.querySelector("main [name=service][checked]")?.getAttribute("value") ?? "";
  const refused = await visitor.visit("/buy", { base, form: { ...form, payment: "card", service } });
  expect(refused.status).toBe(422);
  const sums = refused.document.querySelector("aside[aria-label='Ringkasan pembayaran']");
  const told = `Total menjadi ${total} karena biaya layanan Kartu kredit atau debit ${fee}.`;
  expect(sums?.text, "no price is broken").toContain(wholePrices(told));
  expect(sums?.querySelector("[role=tooltip]")?.text).toContain("Kartu kredit atau debit 2%");
  const head = refused.document.querySelector("main [autofocus]");
  expect(head?.text).toContain("Metode pembayaran");
  expect(head?.text).toContain(wholePrices(`Biaya layanan Kartu kredit atau debit ${fee}.`));

  // The whole form, as a browser sends it: what its own choice makes dearer is taken at once.
  const whole = { ...form, shownLines: hidden("shownLines"), shownChoices: hidden("shownChoices") };
  const taken = await visitor.visit("/buy", { base, form: { ...whole, payment: "card", service } });
  expect([taken.status, taken.location]).toEqual([303, expect.stringMatching(/^\/profile\/pay\?order=SI-/)]);

  const path = `/profile/pay?order=${ordersn}`;
  const other = (await visitor.visit(`${path}&ganti=1`, { base })).document;
  const choice = other.querySelector("input[value=card]")?.parentNode?.text.replaceAll("\u00a0", " ") ?? "";
  const [, more, sum] = /Biaya layanan (Rp [\d.]+), total (Rp [\d.]+)/.exec(choice) ?? [];
  expect(other.querySelector("aside .sum")?.text).not.toContain("Biaya layanan");
  await visitor.visit(path, { base, form: { payment: "card", tenor: "0" } });
  const changed = (await visitor.visit(path, { base })).document;
  expect(changed.text).toContain(`Total menjadi ${sum} karena biaya layanannya ${more}.`);
  expect(changed.querySelector("aside .sum")?.text).toContain(`Biaya layanan${more}`);
});
