import { Buffer } from "node:buffer";
import type { Page } from "@playwright/test";
import { type OwnWorker, openOwnShop } from "../../pages/own-worker.ts";
import { photoWithPlace } from "../../support/pictures.ts";
import { desktop, expect, expectNoAxeViolations, heading, main, openAt, phone, press, test } from "../fixtures.ts";
import { wake } from "../waking.ts";

// One shop of their own for these tests, so they run one after another.
test.describe.configure({ mode: "default", timeout: 120_000 });

let shop: OwnWorker;
test.beforeAll(async ({ browserName: _ }, { parallelIndex, project }) => {
  shop = await openOwnShop(`e2e-interior-${project.name}-${parallelIndex}`, {}, ["--limit", "100000"]);
});
test.afterAll(() => shop.end());
test.beforeEach(({ context }) => context.addCookies([{ name: "popup", value: "1", url: shop.address }]));

const WISH = "Sudut baca yang hangat di dekat jendela.";
const photo = (name: string) => ({ name, mimeType: "image/jpeg", buffer: Buffer.from(photoWithPlace()) });
const tooLarge = { name: "besar.jpg", mimeType: "image/jpeg", buffer: Buffer.alloc(5_242_881, 1) };

async function fillRoom(page: Page): Promise<void> {
  await main(page).getByLabel("Jenis properti").selectOption("Apartemen");
  await main(page).getByLabel("Lokasi").selectOption("Surabaya");
  await main(page).getByLabel("Luas ruang (m²)").fill("24 m²");
  await main(page).getByLabel("Anggaran").selectOption("Belum saya tentukan");
}

async function fillContact(page: Page): Promise<void> {
  await main(page).getByLabel("Nama lengkap").fill("Rani Uji");
  await main(page).getByLabel("E-mail", { exact: true }).first().fill("rani@contoh.id");
  await main(page).getByLabel("Nomor WhatsApp atau telepon").fill("0812 3456 7890");
  await main(page).getByRole("radio", { name: "Telepon" }).check();
  await main(page).getByLabel("Waktu yang cocok").selectOption("Pagi, 09.00 sampai 12.00 WIB");
}

/** From the page of rooms to the code of the request, with every mistake that is easily made. */
async function askForProject(page: Page): Promise<void> {
  await page.goto(`${shop.address}/desain-interior`);
  await main(page).getByRole("link", { name: "Ajukan konsultasi" }).first().click();
  await expect(heading(page, "Ajukan konsultasi")).toBeVisible();
  await press(page, "Lanjut ke keinginan Anda");
  await expect(main(page).getByText("Pilih jenis properti.")).toBeVisible();
  await fillRoom(page);
  await press(page, "Lanjut ke keinginan Anda");

  await main(page).getByLabel("Ceritakan ruang impian Anda").fill(WISH);
  await main(page)
    .getByLabel("Foto ruang atau denah")
    .setInputFiles([photo("satu.jpg"), tooLarge]);
  await press(page, "Lanjut ke kontak");
  await expect(main(page).getByText("Ukuran foto maksimal 5 MB.")).toBeVisible();
  await expect(main(page).getByText("1 gambar tersimpan.")).toBeVisible();
  await expect(main(page).getByLabel("Ceritakan ruang impian Anda")).toHaveValue(WISH);
  await main(page)
    .getByLabel("Foto ruang atau denah")
    .setInputFiles([photo("dua.jpg")]);
  await press(page, "Lanjut ke kontak");
  await expect(main(page).getByRole("img", { name: "Gambar ruang 2" })).toBeVisible();

  await fillContact(page);
  await press(page, "Kembali ke keinginan Anda");
  await expect(main(page).getByText("2 gambar tersimpan.")).toBeVisible();
  await main(page).getByRole("button", { name: "Hapus gambar 2" }).click();
  await expect(main(page).getByText("1 gambar tersimpan.")).toBeVisible();
  await press(page, "Lanjut ke kontak");
  await expect(main(page).getByLabel("Nama lengkap")).toHaveValue("Rani Uji");
  await press(page, "Kirim permintaan");
  await expect(main(page).getByText("Beri tanda setuju dulu")).toBeVisible();
  await expect(main(page).getByRole("radio", { name: "Telepon" })).toBeChecked();
  await main(page).getByLabel("Saya setuju data dan gambar ini").check();
  await press(page, "Kirim permintaan");
  await expect(heading(page, "Terima kasih, konsultasi Anda terkirim")).toBeVisible();
  await expect(main(page).getByText(/^KI-[2-9A-Z]{10}$/)).toBeVisible();
  // The back button finds no form that could be sent a second time.
  await page.goBack();
  await page.reload();
  await expect(heading(page, "Terima kasih, konsultasi Anda terkirim")).toBeVisible();
}

test("K04 a guest asks for a consultation in three steps; mistakes, the way back and a picture too large lose nothing (no-JS)", async ({
  page,
}) => {
  await askForProject(page);
});

test("K04 with script the same steps lose nothing", async ({ page }) => {
  await askForProject(page);
});

test("K04 the back button finds every step as it was left (no-JS)", async ({ page }) => {
  await page.goto(`${shop.address}/desain-interior/proyek`);
  await fillRoom(page);
  await press(page, "Lanjut ke keinginan Anda");
  await expect(main(page).getByLabel("Ceritakan ruang impian Anda")).toBeVisible();
  await page.goBack();
  await page.reload();
  await expect(main(page).getByLabel("Luas ruang (m²)")).toHaveValue("24 m²");
  await expect(main(page).getByLabel("Jenis properti")).toHaveValue("2");
});

test("K04 with script one picture lies over the other, and a range shows more of either, by keyboard too", async ({
  page,
}) => {
  await openAt(page, desktop, `${shop.address}/desain-interior/ruang-tamu-dago`);
  await expect(main(page).getByRole("img", { name: "Sebelum", exact: true })).toBeVisible();
  await wake(page);
  await press(page, "Bandingkan dengan menggeser");
  const range = main(page).getByRole("slider", { name: "Geser antara sebelum dan sesudah" });
  await range.focus();
  for (let n = 0; n < 5; n++) await page.keyboard.press("ArrowRight");
  await expect(range).toHaveAttribute("aria-valuetext", "55 persen keadaan sebelumnya");
  const clip = await main(page)
    .locator(".compare__before")
    .evaluate((layer) => getComputedStyle(layer).clipPath);
  expect(clip).toMatch(/45%/);
  await expectNoAxeViolations(page);
  await press(page, "Lihat berdampingan");
  await expect(range).toHaveCount(0);
});

test("K04 without script there is nothing to slide, and the button for it is not seen (no-JS)", async ({ page }) => {
  await openAt(page, phone, `${shop.address}/desain-interior/ruang-tamu-dago`);
  await expect(main(page).getByRole("img", { name: "Sesudah", exact: true })).toBeVisible();
  await expect(page.getByText("Bandingkan dengan menggeser")).toBeHidden();
});
