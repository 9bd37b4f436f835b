import type { Page } from "@playwright/test";
import { variantOf } from "../../pages/catalogue/catalogue.ts";
import { desktop, expect, expectNoAxeViolations, heading, main, openAt, phone, press, test } from "../fixtures.ts";
import { shopperIn } from "../shopper.ts";
import { wake } from "../waking.ts";
import { addAddress, chooseByButton, PLACE } from "./buyer.ts";

const shop = process.env.SHOP_URL ?? "";

test.beforeEach(({ context }) => context.addCookies([{ name: "popup", value: "1", url: shop }]));

/** Without a second press nothing is gone. */
async function deleteAfterAsking(page: Page, what: string): Promise<void> {
  await main(page).locator(`summary[aria-label="Hapus ${what}"]`).click();
  await expect(main(page).getByText(what)).toBeVisible();
  await press(page, `Ya, hapus ${what}`);
}

async function keepLists(page: Page): Promise<void> {
  const password = "sandi-uji-rekening";
  await shopperIn(page.context(), { password });
  await openAt(page, phone, "/profile/dropshipper");
  await expect(main(page).getByText("Belum ada dropshipper")).toBeVisible();
  await main(page).getByLabel("Nama pengirim").fill("Toko Melati");
  await main(page).getByLabel("Nomor telepon pengirim").fill("bukan nomor");
  await press(page, "Simpan dropshipper");
  await expect(main(page).getByText("Isi nomor telepon seperti 0812 3456 7890.")).toBeVisible();
  await expect(main(page).getByLabel("Nama pengirim")).toHaveValue("Toko Melati");
  await main(page).getByLabel("Nomor telepon pengirim").fill("0813 1111 2222");
  await press(page, "Simpan dropshipper");
  await expect(main(page).getByText("+62 813-1111-2222")).toBeVisible();
  await main(page).getByRole("link", { name: "Ubah Toko Melati" }).click();
  await expect(main(page).getByLabel("Nama pengirim")).toHaveValue("Toko Melati");
  await main(page).getByLabel("Nama pengirim").fill("Toko Mawar");
  await press(page, "Simpan dropshipper");
  await expect(main(page).getByText("Toko Mawar")).toBeVisible();
  await deleteAfterAsking(page, "Toko Mawar");
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
  await expect(
    main(page).getByText("Kata sandi akun Anda tidak cocok. Periksa lagi, atau buat yang baru."),
  ).toBeVisible();
  await expect(main(page).getByLabel("Nama pemilik rekening")).toHaveValue("Kirana Ayu");
  await main(page).getByLabel("Kata sandi Anda").fill(password);
  await press(page, "Simpan rekening");
  await expect(main(page).getByText("BSI 1234567890")).toBeVisible();
  await expect(main(page).getByText(/^Dipakai mulai/)).toBeVisible();
  await deleteAfterAsking(page, "BSI 1234567890");
  await expect(main(page).getByText("Belum ada rekening")).toBeVisible();
}

test("A13 I03 I11 dropshippers and bank accounts are added, changed and taken away, and a wrong one keeps what was typed (no-JS)", async ({
  page,
}) => {
  test.slow();
  await keepLists(page);
});

async function seeAnotherTab(page: Page): Promise<void> {
  await shopperIn(page.context(), { cart: [{ variant: await variantOf("anting-stud-embun") }] });
  await openAt(page, phone, "/profile/address?kembali=%2Fbuy");
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
  await expect(main(page).getByText(/^Total menjadi Rp\s[\d.]+ karena .*jumlah .+ menjadi 2/)).toBeVisible();
  await expect(main(page).getByText("Subtotal (2 barang)")).toBeVisible();
  await press(page, "Buat pesanan");
  await expect(heading(page, "Selesaikan pembayaran Anda")).toBeVisible();

  await main(page).getByRole("link", { name: "Lihat pesanan" }).click();
  await main(page).locator("summary").filter({ hasText: "Batalkan pesanan" }).click();
  await press(page, "Batalkan pesanan");
  await expect(main(page).getByText("Tulis alasannya").first()).toBeVisible();
  await main(page).getByLabel("Alasan pembatalan").fill("Salah ukuran");
  await press(page, "Batalkan pesanan");
  await expect(page.getByText("Pesanan dibatalkan.").first()).toBeVisible();
  await expect(main(page).getByText("Salah ukuran").first()).toBeVisible();
}

test("J04 J11 what changed after the summary was seen is shown and asked again; an order can be cancelled (no-JS)", async ({
  page,
}) => {
  test.slow();
  await seeAnotherTab(page);
});

async function forgetTheAddress(page: Page, hasScript: boolean): Promise<void> {
  await shopperIn(page.context(), { cart: [{ variant: await variantOf("anting-stud-embun") }] });
  await openAt(page, phone, "/buy");
  if (hasScript) await wake(page);
  const sums = main(page).getByLabel("Ringkasan pembayaran");
  await expect(sums.getByRole("definition").filter({ hasText: "Pilih alamat dulu" })).toHaveCount(1);
  await expect(sums.getByRole("term").filter({ hasText: "Total sementara" })).toBeVisible();
  await expect(sums).not.toContainText("Rp 0");
  await press(page, "Buat pesanan");
  const words = "Tambahkan alamat pengiriman dulu.";
  const head = main(page).getByRole("group", { name: "Alamat pengiriman" });
  await expect(head).toBeFocused();
  await expect(head.getByText(words)).toBeInViewport();
  await expect(sums.getByRole("alert").getByText(words)).toBeVisible();
  if (hasScript) {
    await press(page, "Buat pesanan");
    await expect(head).toBeFocused();
    await expectNoAxeViolations(page);
  }
  await expect(sums).not.toContainText("Biaya layanan");
}

test("J04 J06 O07 a refused order leads to what is missing, marks it and says why beside the button", async ({
  page,
}) => {
  test.slow();
  await forgetTheAddress(page, true);
});

test("J04 J06 O07 a refused order leads to what is missing, marks it and says why beside the button (no-JS)", async ({
  page,
}) => {
  test.slow();
  await forgetTheAddress(page, false);
});

test("I02 J02 who saves an address right after typing its place has the answer to that, and nothing breaks it off", async ({
  page,
}) => {
  await shopperIn(page.context(), { cart: [{ variant: await variantOf("cincin-solitaire-aurora") }] });
  await page.clock.install();
  await openAt(page, desktop, "/buy");
  await wake(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  const sent: (string | null)[] = [];
  page.on("request", (request) => request.method() === "POST" && sent.push(new URL(request.url()).pathname));
  await main(page).getByLabel(PLACE).fill("dago bandung");
  await press(page, "Simpan alamat");
  await page.clock.runFor(5000);
  await expect(main(page).getByText("Isi nama jalan dan nomor rumah.")).toBeVisible();
  expect(sent.filter((path) => path?.startsWith("/buy"))).toHaveLength(1);
});

test("J05 T12 of ways to pay pressed one after the other the last counts, and the keys pass instalments", async ({
  page,
}) => {
  await shopperIn(page.context(), { address: true, cart: [{ variant: await variantOf("cincin-solitaire-aurora") }] });
  await openAt(page, desktop, "/buy");
  await wake(page);
  const asked: string[] = [];
  const { promise: coming, resolve: come } = Promise.withResolvers<void>();
  await page.route(/\/buy\.data\?/, async (route) => {
    asked.push(new URL(route.request().url()).search);
    await coming;
    // A request that another choice has overtaken is gone.
    await route.continue().catch(() => undefined);
  });
  for (const bank of ["Mandiri", "BRI"]) {
    const way = main(page).getByLabel(`Virtual Account ${bank}`);
    await way.scrollIntoViewIfNeeded();
    const box = await way.boundingBox();
    await page.mouse.click((box?.x ?? 0) + 5, (box?.y ?? 0) + 5);
  }
  await expect.poll(() => asked.at(-1)).toContain("payment=bri");
  come();
  await expect(page).toHaveURL(/payment=bri/);
  await expect(main(page).getByLabel("Virtual Account BRI")).toBeChecked();

  await main(page).getByLabel("Kartu kredit atau debit").check();
  await expect(page).toHaveURL(/payment=card/);
  const tenor = main(page).getByLabel("Cicilan kartu kredit");
  await tenor.focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/tenor=6/);
  expect(asked.filter((search) => /tenor=[1-9]/.test(search))).toHaveLength(1);
  await expect(tenor).toBeFocused();
});
