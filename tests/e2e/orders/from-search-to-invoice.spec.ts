import type { Page } from "@playwright/test";
import { askShop } from "../../support/operator.ts";
import { expect, heading, main, openAt, phone, press, test } from "../fixtures.ts";
import { shopperIn } from "../shopper.ts";
import { addAddress, chooseAtOnce, joinFor, PLACE } from "./buyer.ts";

const shop = process.env.SHOP_URL ?? "";

test.beforeEach(({ context }) => context.addCookies([{ name: "popup", value: "1", url: shop }]));

const ring = "Cincin Solitaire Aurora";

/** Search, product, cart, register, code. */
async function chooseRing(page: Page): Promise<void> {
  await openAt(page, phone, "/faq");
  const searches = page.getByRole("search").filter({ visible: true });
  await searches.getByRole("searchbox").or(searches.getByRole("combobox")).first().fill("aurora");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/products\/q=aurora$/);
  await main(page)
    .getByRole("link", { name: new RegExp(ring) })
    .first()
    .click();
  await expect(heading(page, /Cincin Solitaire Aurora/)).toBeVisible();
  await page.getByRole("list", { name: "Ukuran cincin" }).getByRole("link", { name: "Ukuran 12", exact: true }).click();
  await page.getByRole("button", { name: "Masukkan ke keranjang" }).filter({ visible: true }).first().click();
  await expect(page.getByRole("link", { name: "Keranjang, 1 barang" }).first()).toBeVisible();
  await joinFor(page, "/cart");
  await expect(heading(page, "Keranjang Belanja")).toBeVisible();
  await press(page, "Checkout");
  await expect(heading(page, "Checkout")).toBeVisible();
}

/** One field finds the place: by its button, or with script while it is typed. */
async function findPlace(page: Page, isScript: boolean): Promise<void> {
  await main(page).getByLabel(PLACE).fill("dago");
  if (!isScript) await press(page, "Cari tempat ini");
  const dago = main(page).getByRole("radio", { name: "Dago, Coblong, Kota Bandung, Jawa Barat 40135" });
  await expect(dago).toBeVisible();
  if (isScript) {
    await main(page).getByLabel(PLACE).fill("");
    return addAddress(page, chooseAtOnce(page));
  }
  await expect(main(page).getByRole("radio", { name: /^Dago/ }).first()).toBeFocused();
  await dago.check();
  await main(page).getByLabel("Nama penerima").fill("Kirana Ayu");
  await main(page).getByLabel("Nama jalan dan nomor rumah").fill("Jl. Dago Asri No. 12");
  await press(page, "Perbarui ringkasan");
}

/** The checkout's choices, the voucher among them; answers what is to be paid. */
async function checkOut(page: Page, isScript: boolean): Promise<string> {
  await press(page, "Buat pesanan");
  await expect(page.locator("#alamat-galat")).toContainText("Tambahkan alamat pengiriman dulu.");
  await findPlace(page, isScript);
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
  await expect(page).toHaveURL(/payment=bca/);
  if (isScript) await expect(page.locator("#kabar")).toHaveText(`Total tagihan ${await total.textContent()}`);
  // Instalments are for a card alone.
  await expect(main(page).getByRole("combobox", { name: /^Cicilan/ })).toHaveCount(0);

  const voucher = summary.getByLabel("Kode voucher");
  await voucher.fill("tidak-ada");
  await press(page, "Pakai");
  await expect(summary.getByText("Kode voucher tidak ditemukan.")).toBeVisible();
  await expect(voucher).toHaveValue("tidak-ada");
  await voucher.fill("serambi10");
  await press(page, "Pakai");
  await expect(summary.getByText("Voucher SERAMBI10 terpasang.")).toBeVisible();
  await expect(summary.locator("dd.cut")).toHaveText(/^−Rp /);
  await expect(voucher).toHaveValue("");
  // What was chosen before the voucher is still chosen.
  await expect(main(page).getByLabel(/^Ekspres/)).toBeChecked();
  await expect(main(page).getByLabel(/^Virtual Account BCA/)).toBeChecked();
  return (await total.textContent()) ?? "";
}

/** Pays in the simulator, and sees the order paid; answers its number. */
async function pay(page: Page, bill: string): Promise<string> {
  await press(page, "Buat pesanan");
  await expect(heading(page, "Selesaikan pembayaran Anda")).toBeVisible();
  await expect(main(page).locator(".va").first()).toHaveText(/^\d{10,20}$/);
  await expect(main(page).locator(".va").last()).toHaveText(bill);
  const number = new URL(page.url()).searchParams.get("order") ?? "";
  await page.goto(`/simulator/pay/${number}`);
  await page.getByRole("button", { name: "Bayar lunas" }).click();
  await expect(heading(page, `Pesanan ${number}`)).toBeVisible();
  await expect(path(page)).toContainText("Dibayar");
  // The bill, what came in, and what is left of it.
  await expect(main(page).getByText(bill)).toHaveCount(3);
  return number;
}

const path = (page: Page) => main(page).getByRole("region", { name: "Perjalanan pesanan" }).getByRole("list");

/** The operator ships it; the shopper follows the parcel, says that it has come, and has the invoice. */
async function receive(page: Page, number: string, bill: string): Promise<void> {
  const shipped = await askShop(["ship", number, "--courier", "JNE", "--tracking", "JP0123456789", "--apply"]);
  expect(shipped, shipped.err).toMatchObject({ code: 0 });
  await page.goto("/profile/orders?status=shipped");
  await main(page).getByRole("link", { name: number, exact: true }).click();
  await expect(heading(page, `Pesanan ${number}`)).toBeVisible();
  await expect(main(page).getByText("JP0123456789")).toBeVisible();
  await expect(path(page)).toContainText("Dikirim");
  await main(page).getByText("Pesanan diterima").click();
  await press(page, "Ya, sudah saya terima");
  await expect(
    main(page).getByText(/Pesanan sudah selesai\. Komplain masih bisa diajukan 14 hari\. Anda mendapat [\d.]+ poin\./),
  ).toBeVisible();
  await expect(path(page)).toContainText("Selesai");
  await expect(main(page).getByText("Pesanan diterima")).toHaveCount(0);

  await main(page).getByRole("link", { name: "Cetak invoice" }).click();
  await expect(heading(page, "Invoice")).toBeVisible();
  await expect(main(page).getByRole("row").filter({ hasText: ring })).toBeVisible();
  await expect(main(page).getByText(bill)).toBeVisible();
}

/** By links and forms alone; with script it is the same, only quicker. */
async function buy(page: Page, isScript: boolean): Promise<void> {
  await chooseRing(page);
  const bill = await checkOut(page, isScript);
  const number = await pay(page, bill);
  await receive(page, number, bill);
  await page.goBack();
  await expect(heading(page, `Pesanan ${number}`)).toBeVisible();
  await press(page, "Beli lagi");
  await expect(heading(page, "Keranjang Belanja")).toBeVisible();
  await expect(
    main(page)
      .getByRole("link", { name: new RegExp(ring) })
      .first(),
  ).toBeVisible();
}

test("A13 C14 C16 J01 J02 J03 J06 J11 J12 I02 a new shopper searches, buys with a voucher, pays, follows the parcel, completes the order, has its invoice and buys again (no-JS)", async ({
  page,
}) => {
  test.slow();
  await buy(page, false);
});

const rings = /Cincin Kawin Pasangan Sanding/;
const engraving = "Tolong ukir: Laras dan Bima, 12-12-2026";

/** A pair of rings in two sizes and a chair go into the cart, with what is to be engraved. */
async function fillForCouple(page: Page): Promise<void> {
  await openAt(page, phone, "/product/cincin-pasangan-sanding");
  for (const [list, choice] of [
    ["Warna", /^Rose Gold/],
    ["Cincin pertama", "Ukuran 17"],
    ["Cincin kedua", "Ukuran 11"],
  ] as const)
    await page.getByRole("list", { name: list }).getByRole("link", { name: choice, exact: true }).click();
  const add = () =>
    page.getByRole("button", { name: "Masukkan ke keranjang" }).filter({ visible: true }).first().click();
  await add();
  await page.goto("/product/kursi-santai-teduh");
  await add();
  await page.goto("/cart");
  const parcels = page.getByRole("complementary", { name: "Ringkasan belanja" }).getByRole("listitem");
  await expect(parcels.filter({ hasText: "Perhiasan, berasuransi: perkiraan tiba" })).toBeVisible();
  await expect(parcels.filter({ hasText: "Perabot: perkiraan tiba" })).toBeVisible();
  await main(page).getByLabel("Catatan untuk penjual").fill(engraving);
  await press(page, "Checkout");
}

test("E17 C14 J04 J11 J12 a couple buys wedding rings in two sizes with an engraving, and a chair: in two parcels, each with its own number (no-JS)", async ({
  page,
}) => {
  test.slow();
  await shopperIn(page.context(), { name: "Laras", address: true });
  await fillForCouple(page);
  await expect(heading(page, "Checkout")).toBeVisible();
  await expect(main(page).getByLabel("Catatan untuk penjual")).toHaveValue(engraving);
  await expect(main(page).getByLabel(/^Kirim terpisah, 2 paket/)).toBeChecked();
  await page
    .getByRole("group", { name: "Paket 1: Perhiasan, berasuransi" })
    .getByLabel(/^Ekspres/)
    .check();
  const total = page.getByRole("complementary", { name: "Ringkasan pembayaran" }).locator("dd.total");
  await press(page, "Perbarui ringkasan");
  const number = await pay(page, (await total.textContent()) ?? "");
  const parcel = (name: string) => page.getByRole("region", { name });
  const [first, second] = [parcel("Paket 1 dari 2: Perhiasan, berasuransi"), parcel("Paket 2 dari 2: Perabot")];
  await expect(first.getByRole("link", { name: rings })).toHaveCount(2);
  await expect(first).toContainText("Cincin pertama, ukuran 17");
  await expect(first).toContainText("Cincin kedua, ukuran 11");
  await expect(main(page).getByText(`Catatan: ${engraving}`)).toBeVisible();
  for (const [nth, tracking, one] of [
    ["1", "JP0111222333", first],
    ["2", "JP0444555666", second],
  ] as const) {
    await expect(one).toContainText("Belum dikirim");
    const sent = await askShop([
      "ship",
      number,
      "--parcel",
      nth,
      "--courier",
      "JNE",
      "--tracking",
      tracking,
      "--apply",
    ]);
    expect(sent, sent.err).toMatchObject({ code: 0 });
    await page.reload();
    await expect(one).toContainText(`JNE, nomor resi ${tracking}`);
    await one.getByText("Paket diterima").click();
    await one.getByRole("button", { name: "Ya, sudah saya terima" }).click();
    await expect(one).toContainText("Sudah diterima");
  }
  await expect(path(page)).toContainText("Selesai");
});

test("A13 J01 J02 J03 J06 J11 J12 I02 with script the same, and every choice asks for the summary by itself", async ({
  page,
}) => {
  test.slow();
  await buy(page, true);
});
