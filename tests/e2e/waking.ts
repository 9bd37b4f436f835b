import { expect, type Page } from "@playwright/test";

/** Brings a page's script, which comes at the first movement of a hand, and waits until React has the page. */
export async function wake(page: Page): Promise<void> {
  await page.mouse.move(3, 3);
  const isAwake = () =>
    page.evaluate(() =>
      Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__reactProps")),
    );
  await expect.poll(isAwake, { message: "script has taken over the page", intervals: [50] }).toBe(true);
}
