import type { Page } from "@playwright/test";
import { expect, openCart as openPanel, cartPanel as panel, send, test } from "../fixtures.ts";
import { wake } from "../waking.ts";

const ring = "/product/cincin-solitaire-aurora?ukuran=12";
/** Nobody buys it, so that its stock stays while others do. */
const calm = "/product/anting-safir-tirta";
const lines = (page: Page) => panel(page).getByRole("listitem");
const add = (page: Page) => page.getByRole("button", { name: "Masukkan ke keranjang" }).first();

/** A form post that leads back to the page. */
async function addByForm(page: Page, product = ring) {
  await page.goto(product);
  await add(page).click();
  await page.waitForURL(/#keranjang-kamu$/);
}

/** The same without leaving the page, where script runs. */
async function addQuietly(page: Page) {
  await page.goto(ring);
  await wake(page);
  await add(page).click();
  await expect(page.getByRole("dialog", { name: "Pemberitahuan" })).toContainText("masuk keranjang");
  await openPanel(page);
}

async function addTwice(page: Page, addRing: (page: Page) => Promise<void>) {
  await addRing(page);
  await expect(lines(page)).toHaveCount(1);
  await expect(lines(page)).toContainText(/Cincin Solitaire Aurora/);
  await expect(lines(page)).toContainText(/1 × Rp \d/);
  await addRing(page);
  await expect(lines(page)).toHaveCount(1);
  await expect(lines(page).getByRole("status")).toHaveText("2");
}

/** A form post leads to a page anew, under a hand that has not moved: it comes near again until the cart shows what it should. */
async function cartShows(page: Page, text: string | RegExp) {
  await expect(async () => {
    await page.mouse.move(3, 3);
    await openPanel(page);
    await expect(panel(page)).toContainText(text, { timeout: 1000 });
  }).toPass();
}

async function workTheLine(page: Page) {
  const press = (name: RegExp) => send(page, lines(page).getByRole("button", { name }));
  await cartShows(page, /1 × Rp/);
  await press(/^Tambah/);
  await cartShows(page, /2 × Rp/);
  await page.reload();
  await cartShows(page, /2 × Rp/);
  await press(/^Kurangi/);
  await cartShows(page, /1 × Rp/);
  await expect(lines(page).getByRole("button", { name: /^Kurangi/ })).toBeDisabled();
  await press(/^Hapus/);
  await cartShows(page, "Keranjang Belanja Kosong");
}

test("C01 C02 a guest adds a ring, and adding it again makes its line grow (no-JS)", async ({ page }) => {
  await addTwice(page, addByForm);
});

test("C01 C02 a guest adds a ring without leaving the page, and adding it again makes its line grow", async ({
  page,
}) => {
  await addTwice(page, addQuietly);
});

test("C06 C09 a line grows, survives a reload, shrinks to one at the least, and is removed (no-JS)", async ({
  page,
}) => {
  await addByForm(page);
  await workTheLine(page);
});

test("C06 C09 a line grows, survives a reload, shrinks to one at the least, and is removed", async ({ page }) => {
  await addQuietly(page);
  await workTheLine(page);
});

test("C07 plus stops at the valid stock (no-JS)", async ({ page }) => {
  await page.goto(ring);
  const stock = Number(await page.getByLabel("Jumlah", { exact: true }).getAttribute("max"));
  await page.getByLabel("Jumlah", { exact: true }).fill(String(stock));
  await add(page).click();
  await page.waitForURL(/#keranjang-kamu$/);
  await openPanel(page);
  await expect(lines(page).getByRole("status")).toHaveText(String(stock));
  await expect(lines(page).getByRole("button", { name: /^Tambah/ })).toBeDisabled();
});

test("C04 what is above the stock is rejected with words, and the cart stays as it was (no-JS)", async ({ page }) => {
  await page.goto(calm);
  const field = page.getByLabel("Jumlah", { exact: true });
  const stock = Number(await field.getAttribute("max"));
  await field.fill(String(stock));
  await add(page).click();
  await page.waitForURL(/#keranjang-kamu$/);
  await addByForm(page, calm);
  await openPanel(page);
  await expect(panel(page).getByText("Stok tidak mencukupi, jadi jumlahnya tidak kami tambah.")).toBeVisible();
  await expect(lines(page).getByRole("status")).toHaveText(String(stock));
});

test("C04 with script the refusal stands beside the form", async ({ page }) => {
  await page.goto(calm);
  await wake(page);
  const field = page.getByLabel("Jumlah", { exact: true });
  await field.fill((await field.getAttribute("max")) ?? "");
  await add(page).click();
  await expect(page.getByRole("dialog", { name: "Pemberitahuan" })).toContainText("masuk keranjang");
  await add(page).click();
  await expect(page.locator("#beli").getByRole("alert")).toContainText("Stok tidak mencukupi");
});

test("C04 no bad form changes the cart or makes a fault (no-JS)", async ({ request, baseURL }) => {
  const bad: Record<string, string>[] = [
    {},
    { intent: "add" },
    { intent: "add", variant: "1", quantity: "0" },
    { intent: "add", variant: "1", quantity: "-1" },
    { intent: "add", variant: "1", quantity: "1e9" },
    { intent: "add", variant: "1", quantity: "NaN" },
    { intent: "add", variant: "1", quantity: "1.5" },
    { intent: "add", variant: "x" },
    { intent: "hancurkan" },
    { intent: "plus", line: "../.." },
  ];
  for (const form of bad) {
    const answer = await request.post("/cart", { form, headers: { Origin: baseURL ?? "" }, maxRedirects: 0 });
    expect([form, answer.status()]).toEqual([form, 422]);
    expect(answer.headersArray().some(({ value }) => /(^|-)cart=/.test(value))).toBe(false);
  }
});

test("C04 an unknown variant is refused in words (no-JS)", async ({ page }) => {
  await page.goto(ring);
  const answer = await page.request.post("/cart", {
    form: { intent: "add", variant: "2000000000", quantity: "1", kembali: ring },
    headers: { Origin: new URL(page.url()).origin },
  });
  expect(answer.status()).toBe(200);
  expect(await answer.text()).toContain("Barang ini sudah tidak dijual, jadi tidak bisa dimasukkan ke keranjang.");
});

test("C21 a tampered cart cookie is an empty cart, not an error (no-JS)", async ({ page, context }) => {
  await addByForm(page);
  const cookie = (await context.cookies()).find(({ name }) => /cart$/.test(name));
  if (!cookie) throw new Error("no cart cookie");
  for (const value of [`${cookie.value.slice(0, -3)}AAA`, cookie.value.slice(0, 12), "bukan-keranjang", ""]) {
    await context.addCookies([{ ...cookie, value }]);
    const answer = await page.goto(ring);
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole("link", { name: "Keranjang, 0 barang" })).toBeVisible();
  }
});
