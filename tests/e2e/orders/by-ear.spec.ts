import type { Page } from "@playwright/test";
import { askShop } from "../../support/operator.ts";
import { type Step, walk } from "../ear.ts";
import { desktop, expect, openAt, test } from "../fixtures.ts";
import { shopperIn } from "../shopper.ts";
import { wake } from "../waking.ts";

const shop = process.env.SHOP_URL ?? "";
test.describe.configure({ timeout: 90_000 });
test.beforeEach(({ context }) => context.addCookies([{ name: "popup", value: "1", url: shop }]));

const RING = "Cincin Solitaire Aurora Berlian 1 Karat";

const fromHomeToRing: Step[] = [
  ["Tab", 'link "Lompat ke isi"'],
  ["Enter", /^(main|heading)/],
  ["Tab…", 'link "Kilau yang Bercerita'],
  ["Enter", 'heading "Cincin" [level=1]', /^Cincin/],
  ["Tab… 26", 'checkbox "Hanya yang sedang promo"'],
  ["Space", 'checkbox "Hanya yang sedang promo" [checked]', /^\d+ produk/],
  ["Tab… 70", `link "${RING}"`],
  ["Enter", `heading "${RING}" [level=1]`, new RegExp(RING)],
];

test("T11 T12 by keys alone and by ear a ring is found, bought, paid and complained about", async ({
  page,
  context,
}) => {
  await shopperIn(context, { name: "Laras", address: true });
  await openAt(page, desktop, "/");
  await wake(page);
  await walk(page, fromHomeToRing);
});
