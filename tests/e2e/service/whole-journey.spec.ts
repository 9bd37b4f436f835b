import type { Page } from "@playwright/test";
import { pointsEarned } from "#domain/promotions/points.ts";
import { someProducts } from "../../pages/catalogue/catalogue.ts";
import { newVisitor } from "../../pages/fixtures.ts";
import { orderOf, payFor } from "../../pages/orders/buyer.ts";
import { type OwnWorker, openOwnShop } from "../../pages/own-worker.ts";
import { askShop } from "../../support/operator.ts";
import {
  test as base,
  desktop,
  expect,
  expectNoAxeViolations,
  heading,
  main,
  openAt,
  phone,
  press,
} from "../fixtures.ts";
import { shopperIn } from "../shopper.ts";
import { expectReview, fileComplaint, writeReview } from "./after-order.ts";
import { answerAtPrompt, askAboutOrder, inboxLink, thread } from "./inbox.ts";

/** Each journey has a shop of its own, so that nobody else counts, buys or asks in it. */
const test = base.extend<object, { shop: OwnWorker }>({
  shop: [
    async ({ browserName: _ }, use, { parallelIndex, project }) => {
      const shop = await openOwnShop(`e2e-journey-${project.name}-${parallelIndex}`, {}, ["--limit", "100000"]);
      await use(shop);
      await shop.end();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  baseURL: ({ shop }, use) => use(shop.address),
});
test.describe.configure({ timeout: 180_000 });
test.beforeEach(({ context, shop }) => context.addCookies([{ name: "popup", value: "1", url: shop.address }]));

const operate = async (shop: OwnWorker, ...args: string[]) =>
  expect(await askShop(args, shop.state)).toMatchObject({ code: 0, err: "" });

/** Somebody with an account, signed in in this browser, orders two of a product and pays for them. */
async function buy(page: Page, shop: OwnWorker) {
  const { email } = await shopperIn(page.context(), { name: "Laras" }, shop);
  const session = (await page.context().cookies(shop.address)).find(({ name }) => name === "session")?.value ?? "";
  const [product] = await someProducts(1);
  if (!product) throw new Error("The demo shop sells nothing");
  const visitor = newVisitor({ session });
  const number = await orderOf(visitor, [{ variant: product.variant, quantity: 2 }], { base: shop.address });
  await payFor(visitor, number, shop.address);
  return { number, product, email };
}

/** What the header says is unread: on a phone the button of its menu, on a desk the bell. */
async function expectUnread(page: Page, count: number): Promise<void> {
  const banner = page.getByRole("banner");
  const told = banner.locator("summary").and(banner.getByLabel(/^(Menu|Notifikasi)/));
  const words = count > 0 ? `, ${count} belum dibaca` : "";
  await expect(told.filter({ visible: true })).toHaveAccessibleName(new RegExp(`^(Menu|Notifikasi)${words}$`));
}

/** What the shop has said of the complaint is unread in the header, leads to the complaint, and is marked as read. */
async function followNotices(page: Page, complaint: string): Promise<void> {
  // Of the order: paid, shipped, done. Of the complaint: looked into, answered. Public pages may be fifteen seconds late.
  await expect(async () => {
    await page.goto("/about");
    await expectUnread(page, 5);
  }).toPass();
  await page.goto("/profile/notifications");
  await expect(main(page).getByText("(belum dibaca)")).toHaveCount(5);
  await press(page, "Tandai sudah dibaca");
  await expect(main(page).getByText("Semua sudah dibaca")).toBeVisible();
  await expectUnread(page, 0);
  await main(page)
    .getByRole("link", { name: /^Balasan untuk komplain/ })
    .click();
  await expect(page).toHaveURL(`/profile/complain-detail?id=${complaint}`);
}

/** Both sides write about the complaint until it is settled. */
async function settle(page: Page, shop: OwnWorker, complaint: string): Promise<void> {
  const story = page.getByRole("region", { name: "Riwayat" });
  await expect(story).toContainText("Ditinjau");
  await expect(story).toContainText("Baik, kami kirim penggantinya.");
  await main(page).getByLabel("Pesan untuk toko").fill("Terima kasih, saya tunggu.");
  await press(page, "Kirim pesan");
  await expect(story).toContainText("Terima kasih, saya tunggu.");
  await expect(main(page).getByLabel("Pesan untuk toko")).toHaveValue("");
  await operate(shop, "complaints", "approve", complaint, "--apply");
  await page.reload();
  await press(page, "Komplain selesai");
  await expect(main(page).getByText("Selesai. Terima kasih.")).toBeVisible();
  await expect(main(page).getByLabel("Pesan untuk toko")).toHaveCount(0);
}

const toNumber = (text: string | null) => Number(text?.replaceAll(".", ""));

/** The points of the order stand in the book, and the sum of the book is the balance. */
async function countPoints(page: Page, number: string, earned: number): Promise<void> {
  await page.goto("/profile/point");
  await expect(heading(page, "Poin")).toBeVisible();
  const entries = main(page).locator(".entry");
  await expect(entries.filter({ has: page.getByRole("link", { name: number }) })).toHaveCount(1);
  const booked = (await entries.locator("b").allTextContents()).map(toNumber);
  const balance = await page.getByRole("region", { name: "Saldo poin" }).locator(".points").textContent();
  expect(booked.reduce((sum, points) => sum + points, 0)).toBe(earned);
  expect(toNumber(balance)).toBe(earned);
}

/** Axe looks at what was reviewed and complained about, as a phone shows it. */
async function lookByAxe(page: Page, number: string, complaint: string): Promise<void> {
  await page.setViewportSize(phone);
  for (const path of [
    `/profile/review?tab=ditulis`,
    `/profile/complain-detail?id=${complaint}`,
    `/profile/order/${number}`,
  ]) {
    await page.goto(path);
    await expectNoAxeViolations(page);
  }
  await page.setViewportSize(desktop);
}

async function fromOrderToPoints(page: Page, shop: OwnWorker, hasScript: boolean): Promise<void> {
  const { number, product, email } = await buy(page, shop);
  await operate(shop, "ship", number, "--courier", "JNE", "--tracking", "JP0123456789", "--apply");
  await operate(shop, "done", number, "--apply");
  await openAt(page, hasScript ? desktop : phone, product.path);
  await page.goto(`/profile/order/${number}`);
  await writeReview(page, { number, product: product.name }, "L***s");
  await main(page)
    .getByRole("link", { name: new RegExp(`^${product.name}`) })
    .click();
  await expectReview(page, product.name, "L***s");

  await page.goto(`/profile/order/${number}`);
  const complaint = await fileComplaint(page, product.name);
  if (hasScript) await lookByAxe(page, number, complaint);
  await operate(shop, "complaints", "review", complaint, "--apply");
  await operate(shop, "complaints", "answer", complaint, "Baik, kami kirim penggantinya.");
  await followNotices(page, complaint);
  await settle(page, shop, complaint);

  await askAboutOrder(page, number, "Kapan penggantinya dikirim?");
  // Where the inbox is open, script would show the answer at once, and it would count as read.
  await page.goto("/about");
  await answerAtPrompt(email, "Hari ini, Kak.", shop.state);
  // On a page that is everybody's the count may be late by some seconds.
  await page.goto("/profile");
  await inboxLink(page, 1).click();
  await expect(thread(page).getByText("Hari ini, Kak.")).toBeInViewport();
  await countPoints(page, number, pointsEarned(2 * product.price));
}

test("I07 I08 I10 B05 I06 E10 S03 one order, from its arrival to the points: reviewed with photos, complained about, answered, talked about (no-JS)", {
  tag: "@pictures",
}, async ({ page, shop }) => {
  await fromOrderToPoints(page, shop, false);
});

test("I07 I08 I10 B05 I06 E10 S03 O06 with script too one order, from its arrival to the points, without a violation for axe", {
  tag: "@pictures",
}, async ({ page, shop }) => {
  await fromOrderToPoints(page, shop, true);
});
