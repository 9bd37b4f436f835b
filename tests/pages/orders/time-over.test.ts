import { afterAll, expect, test } from "vitest";
import { dewi } from "../../support/people.ts";
import { login } from "../account/entering.ts";
import { someProducts } from "../catalogue/catalogue.ts";
import { newVisitor } from "../fixtures.ts";
import { type OwnWorker, openOwnShop } from "../own-worker.ts";
import { orderOf } from "./buyer.ts";

let shop: OwnWorker | undefined;
afterAll(() => shop?.end());

test("J09 J16 whose time is over is not asked for money any more, though the provider still waits for it (no-JS)", async () => {
  shop = await openOwnShop("time-over");
  const base = shop.address;
  const visitor = newVisitor();
  await visitor.visit("/login", { base, form: login(dewi) });
  const [product] = await someProducts(1);
  const ordersn = await orderOf(visitor, [{ variant: product?.variant ?? 0 }], { base });
  await shop.execute(`UPDATE "order" SET expires_at = unixepoch() - 5 WHERE ordersn = '${ordersn}'`);
  const { document } = await visitor.visit(`/profile/pay?order=${ordersn}`, { base });
  const main = document.querySelector("main");
  expect(main?.text).toContain("Batas waktu membayar sudah lewat.");
  expect(main?.querySelector(".va, .clock, details, form[method=post]")).toBeNull();
  expect(main?.querySelectorAll("aside a").map(({ text }) => text)).toEqual([
    "Periksa status pembayaran",
    "Lihat pesanan",
  ]);
});
