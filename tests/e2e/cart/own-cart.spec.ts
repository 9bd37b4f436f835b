import type { Page } from "@playwright/test";
import { type OwnWorker, openOwnShop } from "../../pages/own-worker.ts";
import { expect, expectNoAxeViolations, phone, test } from "../fixtures.ts";
import { shopperIn } from "../shopper.ts";
import { wake } from "../waking.ts";

// One shop of their own for these tests, so they run one after another; and all with pictures, or there would be two.
test.describe.configure({ mode: "default", timeout: 60_000 });

let shop: OwnWorker;
test.beforeAll(async ({ browserName: _ }, { parallelIndex, project }) => {
  shop = await openOwnShop(`e2e-cart-${project.name}-${parallelIndex}`);
});
test.afterAll(() => shop.end());
test.beforeEach(async ({ context }) => void (await shopperIn(context, {}, shop)));

const ring = "/product/cincin-solitaire-aurora?ukuran=12";
const lines = (page: Page) => page.getByRole("main").locator(".line");
const quantityOf = (page: Page) => lines(page).first().getByRole("spinbutton");
const total = (page: Page) => page.locator("dd.total");

/** The rings lie in the cart, and its screen is open. */
async function openCart(page: Page, quantity = 1) {
  await addRing(page, quantity);
  await page.goto(`${shop.address}/cart`);
  await expect(lines(page)).toHaveCount(1);
}

/** By a form, without script. */
async function addRing(page: Page, quantity: number, variant?: string) {
  await page.request.post(`${shop.address}/cart`, {
    form: { intent: "add", variant: variant ?? (await variantOf(page)), quantity: String(quantity) },
    headers: { Origin: shop.address },
    maxRedirects: 0,
  });
}

async function variantOf(page: Page, path = ring): Promise<string> {
  const html = await (await page.request.get(`${shop.address}${path}`)).text();
  return /name="variant" value="(\d+)"/.exec(html)?.[1] ?? "";
}

test("C10 C17 C18 C06 C09 J02 B03 a cart is worked by forms alone, from direct purchase to the empty cart (no-JS)", {
  tag: "@pictures",
}, async ({ page }) => {
  await page.goto(`${shop.address}${ring}`);
  await page.getByRole("button", { name: "Beli sekarang" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Checkout" })).toBeVisible();
  await page.getByRole("link", { name: "Ubah keranjang" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Keranjang Belanja" })).toBeVisible();
  await lines(page)
    .getByRole("button", { name: /^Tambah/ })
    .click();
  await expect(quantityOf(page)).toHaveValue("2");
  await quantityOf(page).fill("1");
  await quantityOf(page).press("Enter");
  await expect(quantityOf(page)).toHaveValue("1");
  await page.getByLabel("Catatan untuk penjual").fill("Ukir nama Laras");
  await page.getByRole("button", { name: "Simpan catatan" }).click();
  await expect(page.getByLabel("Catatan untuk penjual")).toHaveValue("Ukir nama Laras");
  await page.getByLabel("Kode voucher").fill("temanbaru");
  await page.getByRole("button", { name: "Pakai", exact: true }).first().click();
  await expect(page.locator("dd.cut")).toHaveText("−Rp 100.000");
  await page.getByRole("checkbox", { name: /^Pilih Cincin/ }).click();
  await expect(page.getByRole("checkbox", { name: /^Pilih semua/ })).not.toBeChecked();
  await expect(total(page)).toHaveText("Rp 0");
  await page.getByRole("checkbox", { name: /^Pilih semua/ }).click();
  await expect(total(page)).not.toHaveText("Rp 0");
  await lines(page)
    .getByRole("button", { name: /^Hapus/ })
    .click();
  await expect(page.getByRole("main").getByText("Keranjang Belanja Kosong")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Belanja Sekarang" })).toHaveAttribute(
    "href",
    "/products/q=",
  );
});

test("C13 a removal is on the screen at once and goes out a moment later; a reload shows the same", {
  tag: "@pictures",
}, async ({ page }) => {
  await openCart(page);
  await wake(page);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/cart.data", async (route) => {
    if (route.request().method() === "POST") await held;
    await route.continue();
  });
  const sent = page.waitForRequest((request) => request.method() === "POST" && request.url().endsWith("/cart.data"));
  await page.evaluate(() =>
    addEventListener("click", () => performance.mark("pressed"), { capture: true, once: true }),
  );
  await lines(page)
    .getByRole("button", { name: /^Hapus/ })
    .click();
  await expect(lines(page)).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Keranjang, 0 barang" })).toBeVisible();
  const form = new URLSearchParams((await sent).postData() ?? "");
  expect(form.get("intent")).toBe("remove");
  const answered = page.waitForResponse((response) => response.request().method() === "POST");
  release();
  await answered;
  const laterMs = () =>
    page.evaluate(() => {
      const post = performance.getEntriesByType("resource").find(({ name }) => new URL(name).pathname === "/cart.data");
      return (post?.startTime ?? 0) - (performance.getEntriesByName("pressed")[0]?.startTime ?? 0);
    });
  await expect.poll(laterMs, "a quarter of a second").toBeGreaterThanOrEqual(249);
  expect(await laterMs()).toBeLessThan(1000);
  await page.reload();
  await expect(page.getByRole("main").getByText("Keranjang Belanja Kosong")).toBeVisible();
});

test("C13 O04 quick clicks are shown at once, and the last one has the last word", async ({ page }) => {
  await openCart(page, 1);
  await wake(page);
  const step = (name: RegExp) => lines(page).getByRole("button", { name }).click();
  for (const name of [/^Tambah/, /^Tambah/, /^Kurangi/]) await step(name);
  await expect(quantityOf(page)).toHaveValue("2");
  await expect(page.getByRole("link", { name: "Keranjang, 2 barang" })).toBeVisible();
  await expect(page.locator(".sum[aria-busy=false]")).toBeVisible();
  await page.reload();
  await expect(quantityOf(page)).toHaveValue("2");
});

test("C13 a dropped connection says so, and the change goes out when it is back", { tag: "@pictures" }, async ({
  page,
  context,
  allowFault,
}) => {
  allowFault(/ERR_INTERNET_DISCONNECTED/);
  await openCart(page);
  await wake(page);
  await context.setOffline(true);
  await lines(page)
    .getByRole("button", { name: /^Tambah/ })
    .click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText("Koneksi terputus");
  await expect(quantityOf(page)).toHaveValue("1");
  await context.setOffline(false);
  await expect(quantityOf(page)).toHaveValue("2");
  await expect(page.getByRole("main").getByRole("alert")).toHaveCount(0);
  await page.reload();
  await expect(quantityOf(page)).toHaveValue("2");
});

test("C01 two tabs of a browser agree without a reload", { tag: "@pictures" }, async ({ page, context }) => {
  await openCart(page);
  await wake(page);
  const other = await context.newPage();
  await other.goto(`${shop.address}/cart`);
  await wake(other);
  await page.bringToFront();
  await lines(page)
    .getByRole("button", { name: /^Tambah/ })
    .click();
  await expect(quantityOf(page)).toHaveValue("2");
  await other.bringToFront();
  await expect(quantityOf(other)).toHaveValue("2");
  // A tab whose script has not come yet says nothing to the others: what they ask the shop is enough.
  await addRing(page, 1);
  await other.evaluate(() => dispatchEvent(new Event("focus")));
  await expect(quantityOf(other)).toHaveValue("3");
});

test("J02 C17 with script a voucher and a choice change the sums in place", { tag: "@pictures" }, async ({ page }) => {
  await openCart(page, 2);
  await wake(page);
  await page.getByLabel("Kode voucher").fill("tidakada");
  await page.getByRole("button", { name: "Pakai", exact: true }).first().click();
  await expect(page.locator("#voucher-galat")).toContainText("tidak ditemukan");
  await page.getByLabel("Kode voucher").fill("temanbaru");
  await page.getByRole("button", { name: "Pakai", exact: true }).first().click();
  await expect(page.locator("dd.cut")).toHaveText("−Rp 100.000");
  await page.getByRole("checkbox", { name: /^Pilih Cincin/ }).click();
  await expect(total(page)).toHaveText("Rp 0");
  await expect(page.getByText("Voucher TEMANBARU belum memotong.")).toBeVisible();
});

test("C09 O07 by keys what happens in the cart is read, and the focus stays with the hand", async ({ page }) => {
  const said = page.locator("#kabar");
  await openCart(page, 2);
  const other = await variantOf(page, "/product/kursi-santai-teduh");
  await addRing(page, 1, other);
  await page.reload();
  await wake(page);
  const [ringLine, chairLine] = [lines(page).nth(0), lines(page).nth(1)];
  const minus = ringLine.getByRole("button", { name: /^Kurangi/ });
  await minus.press("Enter");
  await expect(said).toHaveText(/^Jumlah 1, total Rp [\d.]+$/);
  await expect(minus).toBeFocused();
  await expect(minus).toHaveAttribute("aria-disabled", "true");

  const field = chairLine.getByRole("spinbutton");
  await field.fill("99");
  await field.press("Enter");
  await expect(chairLine.getByRole("alert")).toHaveText(
    /^(Maksimal|Stok tersisa) (\d+)( buah sekali pesan)?, jadi jumlahnya menjadi \2\.$/,
  );
  const most = /menjadi (\d+)/.exec((await chairLine.getByRole("alert").textContent()) ?? "")?.[1] ?? "";
  await expect(field).toHaveValue(most);
  await expect(field).toBeFocused();
  await expect(said).toHaveText(new RegExp(`^Jumlah ${most}, total`));
  await ringLine.getByRole("button", { name: /^Tambah/ }).press("Enter");
  await expect(chairLine.getByRole("alert")).toHaveCount(0);

  await ringLine.getByRole("button", { name: /^Hapus/ }).press("Enter");
  await expect(lines(page)).toHaveCount(1);
  await expect(said).toHaveText(new RegExp(`^Cincin .+ dihapus dari keranjang\\. ${most} barang, total Rp [\\d.]+$`));
  await expect(lines(page).locator("a:focus")).toHaveCount(1);
  const undo = page.getByRole("main").getByRole("button", { name: "Urungkan" });
  await expect(undo).toBeVisible();
  await page.keyboard.press("Shift+Tab");
  await expect(lines(page).getByRole("checkbox")).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(undo).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(lines(page)).toHaveCount(2);
  await expect(undo).toHaveCount(0);
});

test("O06 a cart that is emptied has no axe violation", async ({ page }) => {
  await page.setViewportSize(phone);
  await openCart(page);
  await wake(page);
  await lines(page)
    .getByRole("button", { name: /^Hapus/ })
    .click();
  await expect(page.getByRole("main").getByText("Keranjang Belanja Kosong")).toBeVisible();
  await expectNoAxeViolations(page);
});
