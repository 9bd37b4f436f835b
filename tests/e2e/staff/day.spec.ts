import { Buffer } from "node:buffer";
import type { Browser, Page } from "@playwright/test";
import { newVisitor } from "../../pages/fixtures.ts";
import { orderOf, payFor } from "../../pages/orders/buyer.ts";
import type { OwnWorker } from "../../pages/own-worker.ts";
import { askShop } from "../../support/operator.ts";
import { lastCode, readRow } from "../../support/outbox.ts";
import { photoWithPlace } from "../../support/pictures.ts";
import { expect, heading, main, press } from "../fixtures.ts";
import { shopperIn } from "../shopper.ts";
import { test } from "./own-shop.ts";

test.describe.configure({ timeout: 180_000 });
test.use({ viewport: { width: 360, height: 740 } });

const RING = "Cincin Solitaire Aurora";
/** The demo's people of the back office. */
const people = { Ratih: "pemilik@contoh.id", Sekar: "layanan@contoh.id", Dimas: "gudang@contoh.id" };

const photo = (name: string) => ({ name, mimeType: "image/jpeg", buffer: Buffer.from(photoWithPlace()) });

/** Somebody's own phone, let in by the door with both of its steps. */
async function signIn(browser: Browser, shop: OwnWorker, name: keyof typeof people): Promise<Page> {
  const context = await browser.newContext({
    baseURL: shop.address,
    javaScriptEnabled: false,
    viewport: { width: 360, height: 740 },
    locale: "id-ID",
  });
  const page = await context.newPage();
  await page.goto("/kelola");
  await main(page).getByLabel("E-mail").fill(people[name]);
  await main(page).getByLabel("Kata sandi").fill("serambi-intan");
  await press(page, "Lanjut");
  await main(page).getByLabel("Kode").fill(lastCode(people[name], shop.state));
  await press(page, "Masuk");
  await expect(heading(page, "Hari ini").or(heading(page, "Kemas"))).toBeVisible();
  return page;
}

/** Opens a move of an order, and shows what it would do before it is done. */
async function move(
  page: Page,
  title: string,
  choose: (form: ReturnType<Page["locator"]>) => Promise<void>,
  button: string,
) {
  const box = main(page).locator("details.move").filter({ hasText: title });
  await box.locator("summary").click();
  await choose(box);
  await box.getByRole("button", { name: "Lihat yang akan terjadi" }).click();
  await expect(box.getByRole("heading", { name: "Yang akan terjadi" })).toBeVisible();
  await box.getByRole("button", { name: button, exact: true }).click();
}

/** A complaint's decision: chosen, shown, made. */
async function decide(page: Page, decision: string): Promise<void> {
  const form = main(page).locator("#putusan");
  await form.getByLabel(decision, { exact: true }).check();
  await form.getByRole("button", { name: "Lihat yang akan terjadi" }).click();
  await expect(form.getByRole("heading", { name: "Yang akan terjadi" })).toBeVisible();
  await form.getByRole("button", { name: "Putuskan" }).click();
}

/** From the packer's list to a parcel with its picture, its courier and its number. */
async function packAndShip(page: Page, number: string, tracking: string): Promise<void> {
  await page.goto("/kelola/kemas");
  await main(page).getByRole("link", { name: number }).first().click();
  await expect(heading(page, /^Paket/)).toBeVisible();
  const checks = await main(page).locator(".ask input[type=checkbox]").all();
  expect(checks.length).toBeGreaterThan(0);
  for (const check of checks) await check.check();
  await main(page).locator("input[name=foto]").setInputFiles(photo("paket.jpg"));
  await main(page).getByLabel("JNE", { exact: true }).check();
  await main(page).getByLabel("Nomor resi").fill(tracking);
  await main(page)
    .getByRole("button", { name: /^Selesai, berikutnya/ })
    .click();
}

/** Each label and each slip is a sheet of the label printer's own size, and there is no other. */
async function expectOneSheetEach(page: Page): Promise<void> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  const sheets = [...pdf.matchAll(/\/MediaBox\s*\[([^\]]+)\]/g)].map(([, box = ""]) =>
    box
      .trim()
      .split(/\s+/)
      .slice(2)
      .map((points) => Math.round((Number(points) / 72) * 25.4)),
  );
  expect(sheets).toEqual(Array.from({ length: await main(page).getByRole("article").count() }, () => [100, 150]));
}

/** Somebody with an account orders a ring and a lamp, and pays. */
async function buy(page: Page, shop: OwnWorker) {
  const person = await shopperIn(page.context(), { name: "Laras" }, shop);
  const session = (await page.context().cookies(shop.address)).find(({ name }) => name === "session")?.value ?? "";
  const visitor = newVisitor({ session });
  const variantOf = (sku: string) =>
    Number(readRow(shop.state, "SELECT id FROM product_variant WHERE sku = ?", sku)?.id);
  const goods = ["SI-001-1", "SI-010-1"].map((sku) => ({ variant: variantOf(sku) }));
  const number = await orderOf(visitor, goods, { base: shop.address });
  await payFor(visitor, number, shop.address);
  return { number, person };
}

test("U24 U01 U02 U04 W03 U07 U08 W04 U09 U10 a day of the shop: a paid order is seen, its size changed, packed, complained about, exchanged, and one line of it paid back; the book names who did it (no-JS)", async ({
  browser,
  page,
  shop,
}) => {
  const { number } = await buy(page, shop);
  const owner = await signIn(browser, shop, "Ratih");
  await expect(main(owner).getByRole("link", { name: number }).first()).toBeVisible();
  await main(owner).getByRole("link", { name: number }).first().click();
  await move(
    owner,
    "Ganti ukuran atau warna",
    async (form) => {
      const other = form.locator("option", { hasText: "Ukuran 10" }).first();
      await form.getByLabel("Barang dan penggantinya").selectOption(await other.getAttribute("value"));
    },
    "Ganti barang",
  );
  await expect(main(owner)).toContainText("Ukuran 10");

  const packer = await signIn(browser, shop, "Dimas");
  // Two taps from the first page to the labels of all that was paid.
  await packer
    .getByRole("link", { name: /^Kemas/ })
    .filter({ visible: true })
    .first()
    .click();
  await main(packer).getByRole("link", { name: "Cetak label halaman ini" }).click();
  await expect(heading(packer, "Label dan slip")).toBeVisible();
  await expect(main(packer)).toContainText(number);
  await expectOneSheetEach(packer);
  await packAndShip(packer, number, "JP0123456789");
  await page.goto(`/profile/order/${number}`);
  await expect(main(page)).toContainText("JP0123456789");

  await main(page).getByRole("link", { name: "Ajukan komplain" }).click();
  await main(page).getByRole("checkbox", { name: RING }).check();
  await main(page).getByLabel("Barang rusak atau cacat").check();
  await main(page).getByLabel("Jelaskan masalahnya").fill("Ada goresan panjang di bagian dalamnya.");
  await main(page).getByLabel("Penyelesaian yang diinginkan").selectOption("Tukar barang");
  await main(page).getByLabel("Foto bukti").setInputFiles(photo("gores.jpg"));
  await press(page, "Kirim komplain");
  await expect(heading(page, "Rincian komplain")).toBeVisible();

  const service = await signIn(browser, shop, "Sekar");
  await service.goto("/kelola/layanan");
  await main(service).getByRole("link", { name: "Laras" }).first().click();
  await decide(service, "Ditinjau");
  await decide(service, "Disetujui");
  await main(service).getByRole("link", { name: "Kirim barang pengganti" }).click();
  await press(service, "Buat pesanan pengganti");
  await expect(main(service).getByRole("heading", { name: "Yang akan terjadi" })).toBeVisible();
  await press(service, "Buat pesanan pengganti");
  const replacement = String(
    readRow(
      shop.state,
      'SELECT ordersn FROM "order" WHERE replaces = (SELECT id FROM "order" WHERE ordersn = ?)',
      number,
    )?.ordersn,
  );
  await expect(main(service).getByRole("link", { name: replacement })).toBeVisible();
  await packAndShip(packer, replacement, "JP0123456790");
  await page.goto(`/profile/order/${replacement}`);
  await expect(main(page)).toContainText("JP0123456790");

  await owner.goto(`/kelola/pesanan/${number}`);
  await move(
    owner,
    "Kembalikan dana",
    async (form) => {
      await form.getByLabel("Barang", { exact: true }).selectOption({ index: 1 });
      await form.getByLabel("Barangnya kini").selectOption("Tetap di pembeli");
    },
    "Kembalikan dana",
  );
  await owner.goto("/kelola/uang");
  await main(owner).getByRole("link", { name: number }).first().click();
  await main(owner).getByLabel("Bukti transfer").setInputFiles(photo("bukti.jpg"));
  await press(owner, "Catat sudah ditransfer");
  await expect(main(owner)).toContainText("Rp 24.300.000");
  await owner.goto(`/kelola/pesanan/${number}`);
  await expect(main(owner).getByRole("region", { name: "Garis waktu" })).toContainText(replacement);

  const { out } = await askShop(["changes"], shop.state);
  const entries = out
    .split("\n")
    .flatMap((line) => /\d\d:\d\d +(\w+) +([\w-]+\.[\w-]+)/.exec(line)?.slice(1, 3).join(" ") ?? []);
  expect(entries.reverse()).toEqual([
    "Ratih order.swap",
    "Dimas parcel.pack",
    "Dimas order.move",
    "Sekar complaint.move",
    "Sekar complaint.move",
    "Sekar parcel.exchange",
    "Dimas parcel.pack",
    "Dimas order.move",
    "Ratih order.refund",
    "Ratih refund.sent",
  ]);
});
