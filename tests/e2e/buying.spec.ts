import type { Page, Request } from "@playwright/test";
import { lastCode } from "../outbox.ts";
import { newPerson } from "../people.ts";
import { expect, expectNoAxeViolations, openAt, phone, screens, test } from "./fixtures.ts";

const shop = process.env.SHOP_URL ?? "";

test.beforeEach(({ context }) => context.addCookies([{ name: "popup", value: "1", url: shop }]));

const main = (page: Page) => page.getByRole("main");
const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });
const press = (page: Page, name: string) => main(page).getByRole("button", { name, exact: true }).click();

/** Somebody who has just opened an account, on the page that they wanted to see. */
async function joinFor(page: Page, path: string) {
  const person = newPerson();
  await openAt(page, phone, `/login?tab=register&redirect=${encodeURIComponent(path)}`);
  await main(page).getByLabel("Nama lengkap").fill(person.name);
  await main(page).getByLabel("E-mail").fill(person.email);
  await main(page).getByLabel("Nomor WhatsApp").fill(person.phone);
  await main(page).getByLabel("Kata sandi").fill(person.password);
  await press(page, "Register");
  await expect(main(page).getByLabel("Kode")).toBeVisible();
  await main(page).getByLabel("Kode").fill(lastCode(person.email));
  await press(page, "Verifikasi");
}

type Choose = (label: string, option: string) => Promise<void>;

/** Without script a region is chosen by the button beside it. */
const chooseByButton =
  (page: Page): Choose =>
  async (label, option) => {
    await main(page).getByLabel(label, { exact: true }).selectOption(option);
    await press(page, `Pilih ${label.toLowerCase()} ini`);
  };

/** With script choosing is enough, once the page is awake. */
const chooseAtOnce =
  (page: Page): Choose =>
  async (label, option) => {
    const field = main(page).getByLabel(label, { exact: true });
    await expect(main(page).getByRole("button", { name: "Pilih provinsi ini" })).toHaveCount(0);
    await field.selectOption(option);
  };

async function addAddress(page: Page, choose: Choose) {
  await main(page).getByLabel("Label alamat").fill("Rumah");
  const loaded = new Set<string>();
  const note = (request: Request) => loaded.add(`${request.method()} ${new URL(request.url()).pathname}`);
  page.on("request", note);
  await choose("Provinsi", "Jawa Barat");
  await expect(main(page).getByLabel("Kota atau kabupaten")).toBeEnabled();
  await choose("Kota atau kabupaten", "Kota Bandung");
  await expect(main(page).getByLabel("Kecamatan")).toBeEnabled();
  await choose("Kecamatan", "Coblong");
  await expect(main(page).getByLabel("Kelurahan atau desa")).toBeEnabled();
  page.off("request", note);
  expect(loaded, "to choose a region loads nothing anew").not.toContain("GET /profile/address.data");
  await press(page, "Simpan alamat");
  await expect(main(page).getByText("Tulis nama penerima.")).toBeVisible();
  await expect(main(page).getByText("Pilih kelurahan.")).toBeVisible();
  await expect(main(page).getByLabel("Label alamat")).toHaveValue("Rumah");
  await main(page).getByLabel("Kelurahan atau desa").selectOption("Dago");
  await main(page).getByLabel("Nama penerima").fill("Kirana Ayu");
  await main(page).getByLabel("Nomor telepon").fill("0812 3456 7890");
  await main(page).getByLabel("Nama jalan dan nomor rumah").fill("Jl. Dago Asri No. 12");
  await main(page).getByLabel("Kode pos").fill("40135");
  await press(page, "Simpan alamat");
}

/** From a product to a paid order and its invoice, by links and forms alone; with script it is the same, only quicker. */
async function buy(page: Page, choose: Choose, isScript: boolean): Promise<void> {
  await openAt(page, phone, "/product/cincin-solitaire-aurora");
  await page.getByRole("button", { name: "Masukkan Keranjang" }).filter({ visible: true }).first().click();
  await expect(page.getByRole("link", { name: "Keranjang, 1 barang" }).first()).toBeVisible();
  await joinFor(page, "/cart");
  await expect(heading(page, "Keranjang Belanja")).toBeVisible();
  await main(page).getByLabel("Kode voucher").fill("serambi10");
  await press(page, "Pakai");
  await expect(main(page).getByText("Voucher SERAMBI10").first()).toBeVisible();
  await main(page).getByRole("link", { name: "Checkout" }).click();
  await expect(heading(page, "Checkout")).toBeVisible();
  await press(page, "Buat pesanan");
  await expect(main(page).getByText("Tambahkan alamat pengiriman dulu.")).toBeVisible();
  await main(page).getByRole("link", { name: "Tambah alamat" }).click();
  await expect(heading(page, "Alamat")).toBeVisible();
  await addAddress(page, choose);
  await expect(heading(page, "Checkout")).toBeVisible();
  await expect(
    main(page).getByText("Jl. Dago Asri No. 12, Dago, Coblong, Kota Bandung, Jawa Barat 40135"),
  ).toBeVisible();

  const summary = page.getByRole("complementary", { name: "Ringkasan pembayaran" });
  const total = summary.locator("dd.total");
  const before = (await total.textContent()) ?? "";
  await main(page)
    .getByLabel(/^Ekspres/)
    .check();
  await main(page)
    .getByLabel(/^Virtual Account BCA/)
    .check();
  if (!isScript) await press(page, "Perbarui ringkasan");
  await expect(total).not.toHaveText(before);
  await expect(summary.getByText("Voucher SERAMBI10")).toBeVisible();
  await expect(page).toHaveURL(/payment=bca/);
  await expect(main(page).getByLabel(/^Ekspres/)).toBeChecked();
  const bill = (await total.textContent()) ?? "";
  await press(page, "Buat pesanan");

  await expect(heading(page, "Selesaikan pembayaran Anda")).toBeVisible();
  await expect(main(page).locator(".va").first()).toHaveText(/^\d{10,20}$/);
  await expect(main(page).locator(".va").last()).toHaveText(bill);
  const number = new URL(page.url()).searchParams.get("order") ?? "";
  await page.goto(`/simulator/pay/${number}`);
  await page.getByRole("button", { name: "Bayar lunas" }).click();
  await expect(heading(page, `Pesanan ${number}`)).toBeVisible();
  await expect(main(page).getByRole("list").filter({ hasText: "Menunggu Pembayaran" })).toContainText("Dibayar");
  await expect(main(page).getByText(bill)).toBeVisible();

  await main(page).getByRole("link", { name: "Cetak invoice" }).click();
  await expect(heading(page, "Invoice")).toBeVisible();
  await expect(main(page).getByRole("row").filter({ hasText: "Cincin Solitaire Aurora" })).toBeVisible();
  await page.goto("/profile/orders?status=paid");
  await main(page).getByRole("link", { name: number, exact: true }).click();
  await expect(heading(page, `Pesanan ${number}`)).toBeVisible();
  await main(page).locator("summary").filter({ hasText: "Batalkan pesanan" }).click();
  await press(page, "Batalkan pesanan");
  await expect(main(page).getByText("Tulis alasannya").first()).toBeVisible();
  await main(page).getByLabel("Alasan pembatalan").fill("Salah ukuran");
  await press(page, "Batalkan pesanan");
  await expect(main(page).getByText("akan kami kembalikan kepada Anda")).toBeVisible();
  await press(page, "Beli lagi");
  await expect(heading(page, "Keranjang Belanja")).toBeVisible();
  await expect(
    main(page)
      .getByRole("link", { name: /Cincin Solitaire Aurora/ })
      .first(),
  ).toBeVisible();
}

test("C14 C16 J01 J02 J03 J06 J11 J12 I02 a new shopper buys, pays, sees the invoice, cancels and buys again (no-JS)", async ({
  page,
}) => {
  test.slow();
  await buy(page, chooseByButton(page), false);
});

test("J01 J03 J06 J11 I02 with script the same, and every choice asks for the summary by itself", async ({ page }) => {
  test.slow();
  await buy(page, chooseAtOnce(page), true);
});

async function keepLists(page: Page): Promise<void> {
  await joinFor(page, "/profile/dropshipper");
  await expect(main(page).getByText("Belum ada dropshipper")).toBeVisible();
  await main(page).getByLabel("Nama pengirim").fill("Toko Melati");
  await main(page).getByLabel("Nomor telepon pengirim").fill("bukan nomor");
  await press(page, "Simpan dropshipper");
  await expect(main(page).getByText("Tulis nomor telepon seperti 0812 3456 7890.")).toBeVisible();
  await expect(main(page).getByLabel("Nama pengirim")).toHaveValue("Toko Melati");
  await main(page).getByLabel("Nomor telepon pengirim").fill("0813 1111 2222");
  await press(page, "Simpan dropshipper");
  await expect(main(page).getByText("+62 813-1111-2222")).toBeVisible();
  await main(page).getByRole("link", { name: "Ubah Toko Melati" }).click();
  await expect(main(page).getByLabel("Nama pengirim")).toHaveValue("Toko Melati");
  await main(page).getByLabel("Nama pengirim").fill("Toko Mawar");
  await press(page, "Simpan dropshipper");
  await expect(main(page).getByText("Toko Mawar")).toBeVisible();
  await press(page, "Hapus Toko Mawar");
  await expect(main(page).getByText("Belum ada dropshipper")).toBeVisible();

  await page.goto("/profile/banks");
  await main(page).getByLabel("Nomor rekening").fill("12 34");
  await press(page, "Simpan rekening");
  await expect(main(page).getByText("Pilih bank.")).toBeVisible();
  await expect(main(page).getByText("Nomor rekening terdiri dari 6 sampai 20 angka.")).toBeVisible();
  await main(page).getByLabel("Bank", { exact: true }).selectOption("BSI");
  await main(page).getByLabel("Nomor rekening").fill("1234 5678 90");
  await main(page).getByLabel("Nama pemilik rekening").fill("Kirana Ayu");
  await press(page, "Simpan rekening");
  await expect(main(page).getByText("BSI 1234567890")).toBeVisible();
  await press(page, "Hapus BSI 1234567890");
  await expect(main(page).getByText("Belum ada rekening")).toBeVisible();
}

test("I03 I11 dropshippers and bank accounts are added, changed and taken away, and a wrong one keeps what was typed (no-JS)", async ({
  page,
}) => {
  test.slow();
  await keepLists(page);
});

async function seeAnotherTab(page: Page): Promise<void> {
  await openAt(page, phone, "/product/anting-stud-embun");
  await page.getByRole("button", { name: "Masukkan Keranjang" }).filter({ visible: true }).first().click();
  await expect(page.getByRole("link", { name: "Keranjang, 1 barang" }).first()).toBeVisible();
  await joinFor(page, "/profile/address?kembali=%2Fbuy");
  await addAddress(page, chooseByButton(page));
  await main(page)
    .getByLabel(/^Virtual Account BNI/)
    .check();
  await press(page, "Perbarui ringkasan");
  // Another tab puts one more into the cart meanwhile.
  const tab = await page.context().newPage();
  await tab.goto("/cart");
  await tab
    .getByRole("main")
    .getByRole("button", { name: /^Tambah/ })
    .first()
    .click();
  await expect(tab.getByRole("link", { name: "Keranjang, 2 barang" }).first()).toBeVisible();
  await tab.close();
  await press(page, "Buat pesanan");
  await expect(main(page).getByText("Ada yang berubah sejak Anda melihat ringkasan ini")).toBeVisible();
  await expect(main(page).getByText("Subtotal (2 barang)")).toBeVisible();
  await press(page, "Buat pesanan");
  await expect(heading(page, "Selesaikan pembayaran Anda")).toBeVisible();
}

test("J04 what changed after the summary was seen is shown and asked again (no-JS)", async ({ page }) => {
  test.slow();
  await seeAnotherTab(page);
});

for (const size of screens) {
  test(`O06 the screens of buying have no axe violation at ${size.width} px`, async ({ page }) => {
    test.slow();
    await page.goto("/product/anting-stud-embun");
    await page.getByRole("button", { name: "Masukkan Keranjang" }).filter({ visible: true }).first().click();
    await expect(page.getByRole("link", { name: "Keranjang, 1 barang" }).first()).toBeVisible();
    await joinFor(page, "/profile/address?kembali=%2Fbuy");
    await page.setViewportSize(size);
    await expect(heading(page, "Alamat")).toBeVisible();
    await expectNoAxeViolations(page);
    await addAddress(page, chooseAtOnce(page));
    await expect(heading(page, "Checkout")).toBeVisible();
    await main(page)
      .getByLabel(/^Virtual Account Mandiri/)
      .check();
    await expect(page).toHaveURL(/payment=mandiri/);
    await expectNoAxeViolations(page);
    await press(page, "Buat pesanan");
    await expect(heading(page, "Selesaikan pembayaran Anda")).toBeVisible();
    await expectNoAxeViolations(page);
    const number = new URL(page.url()).searchParams.get("order");
    for (const path of [
      `/profile/order/${number}`,
      "/profile/orders",
      `/invoice-print/${number}`,
      `/checkout/information/${number}`,
    ]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expectNoAxeViolations(page);
    }
  });
}
