import type { Page } from "@playwright/test";
import { oneProduct } from "../../pages/catalogue/catalogue.ts";
import { execute } from "../../support/execute.ts";
import { expect, main, openAt, phone, test } from "../fixtures.ts";
import { post } from "../orders/buyer.ts";
import { shopperIn } from "../shopper.ts";

const SHOP_STATE = ".state/test/shop";
const WIDTH = 280;
const OFFSET = 8;

/** Somebody new with one thing in the cart. */
async function fillCart(page: Page) {
  await shopperIn(page.context());
  await post(page, "/cart", { intent: "add", variant: (await oneProduct()).variant, quantity: 1 });
}

/** Permata alone costs something, in this test's shop from now on: nobody else pays by it. */
async function explainTheFee(page: Page) {
  execute(SHOP_STATE, "INSERT OR REPLACE INTO setting (id, content) VALUES (102, 'permata 4.000')");
  await fillCart(page);
  const button = main(page).getByRole("button", { name: "Apa itu biaya layanan?" });
  const note = main(page).getByRole("tooltip");
  const boxes = async () => {
    const [asked, told] = [await button.boundingBox(), await note.boundingBox()];
    if (!asked || !told) throw new Error("The note and its button are on the page");
    return { asked, told };
  };
  for (const [width, side] of [
    [2560, "right"],
    [1024, "left"],
  ] as const) {
    // A window that changes keeps the side that it had, as long as that has room.
    await openAt(page, { width, height: 900 }, "/buy?payment=permata");
    await button.scrollIntoViewIfNeeded();
    await expect(note).toBeHidden();
    await button.hover();
    await expect(note).toBeVisible();
    await expect(note).toContainText("Biaya layanan dari penyedia pembayaran: Virtual Account Permata Rp 4.000.");
    const { asked, told } = await boxes();
    expect(told.width).toBe(WIDTH);
    const gap = side === "right" ? told.x - (asked.x + asked.width) : asked.x - (told.x + told.width);
    expect(Math.round(gap), `beside the button at ${width} px`).toBe(OFFSET);
    await page.mouse.move(1, 1);
    await expect(note).toBeHidden();
  }
  // On a phone no side has room: the note lies below, inside the window, and a tap or the keyboard opens it.
  await openAt(page, phone, "/buy?payment=permata");
  await button.focus();
  await expect(note).toBeVisible();
  const { asked, told } = await boxes();
  expect(Math.round(told.y - (asked.y + asked.height))).toBe(OFFSET);
  expect(told.x).toBeGreaterThanOrEqual(0);
  expect(told.x + told.width).toBeLessThanOrEqual(phone.width);
}

test("B14 the checkout explains the service fee in a popover 280 wide, 8 px away, to the left where the right has no room (no-JS)", async ({
  page,
}) => {
  await explainTheFee(page);
});
