import type { Page } from "@playwright/test";
import { desktop, expect, openAt, phone, test } from "../fixtures.ts";
import { wake } from "../waking.ts";

async function readAbout(page: Page) {
  await openAt(page, desktop, "/about");
  await expect(page.getByRole("heading", { level: 1, name: "Tentang Kami" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 2, name: "Berawal dari sebuah serambi" })).toBeVisible();
  await expect(page).toHaveTitle("Tentang Kami | Serambi Intan");
}

async function askQuestions(page: Page, path: string) {
  await openAt(page, phone, path);
  await expect(page.getByRole("heading", { level: 1, name: "Pusat Bantuan" })).toBeVisible();
  const question = page.locator("main summary").first();
  const answer = page.locator("main details").first().getByRole("paragraph").first();
  await expect(answer).toBeHidden();
  await question.click();
  await expect(answer).toBeVisible();
  await question.press("Enter");
  await expect(answer).toBeHidden();
}

test("A02 K03 B16 the static pages are read, questions fold out, and how the shop sends and is paid stands below (no-JS)", async ({
  page,
}) => {
  await readAbout(page);
  await askQuestions(page, "/faq");
  const facts = page.getByRole("region", { name: "Pengiriman dan rekening toko" });
  await expect(facts).toContainText("Cara pengiriman: Reguler, Ekspres, Kargo.");
  await expect(facts).toContainText("BCA 4370001945 atas nama PT Serambi Intan Nusantara");
  await openAt(page, desktop, "/snk");
  await expect(page.getByRole("heading", { level: 1, name: "Syarat & Ketentuan" })).toBeVisible();
});

test("A02 inside the apps the twins stand without header, footer and buttons (no-JS)", async ({ page }) => {
  await askQuestions(page, "/faq-apps");
  for (const path of ["/faq-apps", "/snk-apps"]) {
    await openAt(page, phone, path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    for (const role of ["banner", "contentinfo", "navigation", "complementary"] as const)
      await expect(page.getByRole(role)).toHaveCount(0);
    await expect(page.getByRole("search", { name: "Cari di toko" })).toHaveCount(0);
  }
});

test("A18 with script the title follows from screen to screen", async ({ page }) => {
  await openAt(page, desktop, "/about");
  await wake(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "FAQ" }).click();
  await expect(page).toHaveTitle("Pusat Bantuan | Serambi Intan");
  await page.goBack();
  await expect(page).toHaveTitle("Tentang Kami | Serambi Intan");
});
