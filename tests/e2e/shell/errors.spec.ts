import type { Page } from "@playwright/test";
import { type OwnWorker, openOwnShop } from "../../pages/own-worker.ts";
import { desktop, expect, expectNoAxeViolations, openAt, phone, screens, test } from "../fixtures.ts";
import { withoutScript } from "../script-off.ts";
import { wake } from "../waking.ts";

async function getLost(page: Page) {
  await openAt(page, desktop, "/jalan/yang/tidak/ada");
  await expect(page).toHaveURL("/404");
  await expect(page.getByRole("heading", { level: 1, name: "Halaman tidak ditemukan" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Lihat semua produk" }).click();
  await expect(page).toHaveURL("/products");
  await page.goto("/product/tidak-pernah-ada");
  await expect(page).toHaveURL("/404");
  await page.getByRole("main").getByRole("link", { name: "Kembali ke beranda" }).click();
  await expect(page).toHaveURL("/");
}

test("A03 an unknown path leads to /404, and from there back into the shop (no-JS)", async ({ page }) => {
  await getLost(page);
});

test("A03 with script a link to nowhere leads to /404 as well", async ({ page }) => {
  await openAt(page, desktop, "/about");
  await wake(page);
  await page.evaluate(() => {
    const link = document.createElement("a");
    link.href = "/tidak-ada-sama-sekali";
    link.textContent = "Ke mana ini?";
    document.querySelector("main")?.insertAdjacentElement("beforeend", link);
  });
  await page.getByRole("link", { name: "Ke mana ini?" }).click();
  await expect(page).toHaveURL("/404");
  await expect(page.getByRole("heading", { level: 1, name: "Halaman tidak ditemukan" })).toBeVisible();
});

/** A form that no screen of the shop would send. */
async function sendBadForm(page: Page, action: string, fields: Record<string, string>) {
  const inputs = Object.entries(fields).map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`);
  await page.route("**/formulir-uji", (route) =>
    route.fulfill({
      contentType: "text/html; charset=utf-8",
      body: `<!doctype html><html lang="id"><title>Uji</title><form method="post" action="${action}">${inputs.join("")}<button>Kirim</button></form>`,
    }),
  );
  await page.goto("/formulir-uji");
  await page.getByRole("button", { name: "Kirim" }).click();
}

async function refuseBadForms(page: Page, look: () => Promise<void>) {
  await sendBadForm(page, "/cart", { intent: "add", variant: "33", quantity: "1e9" });
  await expect(page.getByRole("alert")).toContainText("Jumlah harus angka bulat dari 1 sampai 999.");
  await expect(page.getByRole("alert")).toContainText("Keranjang tidak berubah.");
  await look();
  await page.getByRole("main").getByRole("link", { name: "Lanjut belanja" }).click();
  await expect(page).toHaveURL("/products");
  await sendBadForm(page, "/about", { apa: "saja" });
  await expect(page.getByRole("heading", { level: 1, name: "Formulir ini tidak bisa dikirim" })).toBeVisible();
  await look();
  await page.getByRole("link", { name: "Kembali ke beranda" }).click();
  await expect(page).toHaveURL("/");
}

test("R05 a form that makes no sense, or that a page does not take, is answered in words (no-JS)", async ({ page }) => {
  await refuseBadForms(page, async () => {});
});

test("R05 O06 with script the same, and at both widths axe finds nothing wrong with it", async ({ page }) => {
  await refuseBadForms(page, async () => {
    for (const size of screens) {
      await page.setViewportSize(size);
      await expectNoAxeViolations(page);
    }
  });
});

test("R05 with script a refused form is no fault of the page, which comes alive as any other", async ({ page }) => {
  await sendBadForm(page, "/cart", { intent: "curi" });
  await expect(page.getByRole("alert")).toContainText("Halaman ini sudah kedaluwarsa. Muat ulang, lalu coba lagi.");
  await wake(page);
  await expect(page.getByRole("alert")).toContainText("Halaman ini sudah kedaluwarsa. Muat ulang, lalu coba lagi.");
});

test("B13 /cart leaves more room at its foot than other screens (no-JS)", async ({ page }) => {
  const room = () =>
    page.getByRole("contentinfo").evaluate((foot) => Number.parseFloat(getComputedStyle(foot).paddingBottom));
  await page.goto("/about");
  const usual = await room();
  await sendBadForm(page, "/cart", { intent: "curi" });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Keranjang Belanja");
  await expect.poll(room).toBeGreaterThan(usual + 20);
});

// They share one shop, which takes longer to open than they take; and all with pictures, or there would be one more.
test.describe("a shop whose API is not there", { tag: "@pictures" }, () => {
  test.describe.configure({ mode: "default" });
  let shop: OwnWorker;
  test.beforeAll(async ({ browserName: _ }, { workerIndex }) => {
    test.setTimeout(90_000);
    shop = await openOwnShop(`galat-${workerIndex}`, { SHOP_API_URL: "http://127.0.0.1:9/" });
  });
  test.afterAll(() => shop?.end());

  const expectFailure = (page: Page) =>
    expect(page.getByRole("heading", { level: 1, name: "Terjadi kesalahan saat memuat halaman" })).toBeVisible();

  async function meetFailure(page: Page) {
    await openAt(page, desktop, `${shop.address}/about`);
    await expectFailure(page);
    await expect(page.getByText(/Kode untuk layanan pelanggan: [\w-]{16,}/)).toBeVisible();
    await expect(page.getByRole("banner").getByRole("link", { name: "Serambi" })).toBeVisible();
    await expect(page).toHaveTitle("Terjadi Kesalahan | Serambi");
  }

  test("F08 B15 T08 says so in the shop's frame, with a code (no-JS)", async ({ page, allowFault }) => {
    allowFault(/status of 50\d/);
    await meetFailure(page);
  });

  test("F08 B15 T08 O06 with script says the same, goes on saying it, and has no axe violation with script or without", async ({
    page,
    allowFault,
  }) => {
    allowFault(/status of 50\d/);
    // At the widths at which axe looks at every other screen (quiet.spec.ts).
    await withoutScript(page, () => openAt(page, phone, `${shop.address}/about`));
    await expectNoAxeViolations(page);
    await meetFailure(page);
    await wake(page);
    await expectFailure(page);
    await expectNoAxeViolations(page);
  });
});
