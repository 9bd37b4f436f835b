import { Buffer } from "node:buffer";
import type { Page } from "@playwright/test";
import { type OwnWorker, openOwnShop } from "../../pages/own-worker.ts";
import { askShop } from "../../support/operator.ts";
import { photoWithPlace } from "../../support/pictures.ts";
import { signIn } from "../account/signed-in.ts";
import { expect, expectNoAxeViolations, heading, main, phone, press, screens, test } from "../fixtures.ts";
import { withoutScript } from "../script-off.ts";
import { receive } from "./received.ts";

// One shop of their own for these tests, so they run one after another.
test.describe.configure({ mode: "default", timeout: 120_000 });

let shop: OwnWorker;
test.beforeAll(async ({ browserName: _ }, { parallelIndex, project }) => {
  shop = await openOwnShop(`e2e-service-${project.name}-${parallelIndex}`, {}, ["--limit", "100000"]);
});
test.afterAll(() => shop.end());
test.beforeEach(({ context }) => context.addCookies([{ name: "popup", value: "1", url: shop.address }]));

const ring = "Cincin Solitaire Aurora";
const photos = (...names: string[]) =>
  names.map((name) => ({ name, mimeType: "image/jpeg", buffer: Buffer.from(photoWithPlace()) }));
const open = (page: Page, path: string) => page.goto(`${shop.address}${path}`);
const rating = (page: Page) =>
  page.evaluate(() => {
    const blocks = [...document.querySelectorAll('script[type="application/ld+json"]')];
    const all = blocks.map((block) => JSON.parse(block.textContent ?? "{}"));
    return all.find((one) => one["@type"] === "Product")?.aggregateRating?.reviewCount as number;
  });

/** From the order's page to the review on the product's page. */
async function writeReview(page: Page, number: string): Promise<void> {
  await main(page).getByRole("link", { name: "Tulis ulasan" }).click();
  await expect(heading(page, "Ulasan")).toBeVisible();
  await expect(main(page).getByRole("link", { name: "Menunggu ulasan (1)" })).toHaveAttribute("aria-current", "page");
  await main(page)
    .getByRole("link", { name: `Tulis ulasan untuk ${ring}` })
    .click();
  await expect(main(page).getByText(`pesanan ${number}`)).toBeVisible();
  await main(page).getByLabel("Sesuai foto").check();
  await main(page).getByLabel("Foto", { exact: true }).setInputFiles(photos("satu.jpg", "dua.jpg"));
  await main(page).getByLabel("Samarkan nama saya").check();
  await press(page, "Kirim ulasan");
  await expect(main(page).getByText("Pilih jumlah bintang, satu sampai lima.")).toBeVisible();
  // The pictures came with the refused form, and are kept.
  await expect(main(page).getByText("2 foto tersimpan.")).toBeVisible();
  await expect(main(page).getByLabel("Sesuai foto")).toBeChecked();
  await main(page).getByRole("radiogroup", { name: "Nilai barang" }).locator("label").nth(4).click();
  await expect(main(page).getByRole("radio", { name: "5 bintang" })).toBeChecked();
  await main(page).getByLabel("Cerita Anda").fill("Berliannya menyala di bawah lampu.");
  await press(page, "Kirim ulasan");
  await expect(page.getByText("Ulasan Anda tampil di halaman produknya.")).toBeVisible();
  await expect(main(page).getByText("Sesuai foto. Berliannya menyala di bawah lampu.")).toBeVisible();
  await expect(main(page).getByText("L***s")).toBeVisible();
}

/** From the order's page to a complaint with pictures; answers its id. */
async function fileComplaint(page: Page): Promise<string> {
  await main(page).getByRole("link", { name: "Ajukan komplain" }).click();
  await expect(heading(page, "Komplain")).toBeVisible();
  await expect(main(page).getByRole("checkbox", { name: ring })).toBeChecked();
  await main(page).getByLabel("Jumlah").selectOption("1");
  await main(page).getByLabel("Barang rusak atau cacat").check();
  await main(page).getByLabel("Jelaskan masalahnya").fill("Tergores");
  await main(page).getByLabel("Penyelesaian yang diinginkan").selectOption("Tukar barang");
  await main(page).getByLabel("Foto bukti").setInputFiles(photos("gores.jpg"));
  await press(page, "Kirim komplain");
  await expect(main(page).getByText("Ceritakan masalahnya, paling sedikit 20 huruf.")).toBeVisible();
  await expect(main(page).getByText("1 foto tersimpan.")).toBeVisible();
  await expect(main(page).getByLabel("Jumlah")).toHaveValue("1");
  await main(page).getByLabel("Jelaskan masalahnya").fill("Ada goresan panjang di bagian dalam cincin.");
  await main(page).getByLabel("Foto bukti").setInputFiles(photos("dekat.jpg"));
  await press(page, "Kirim komplain");
  await expect(heading(page, "Rincian komplain")).toBeVisible();
  await expect(main(page).getByRole("img", { name: /^Foto bukti/ })).toHaveCount(2);
  return new URL(page.url()).searchParams.get("id") ?? "";
}

async function journey(page: Page, number: string): Promise<void> {
  await page.setViewportSize(phone);
  await open(page, "/product/cincin-solitaire-aurora");
  const before = await rating(page);
  await open(page, `/profile/order/${number}`);
  await writeReview(page, number);
  await main(page)
    .getByRole("link", { name: new RegExp(`^${ring}`) })
    .click();
  await expect(heading(page, new RegExp(ring))).toBeVisible();
  await expect(page.getByText("Berliannya menyala di bawah lampu.")).toBeVisible();
  const shots = page.getByRole("link", { name: /dari ulasan L\*\*\*s$/ });
  await expect(shots).toHaveCount(2);
  await expect(shots.first().locator("img")).toHaveAttribute("src", /^\/foto\/[\w-]{43}\/kecil$/);
  await page.reload();
  expect(await rating(page)).toBe(before + 1);

  await open(page, `/profile/order/${number}`);
  const id = await fileComplaint(page);
  const operate = (...args: string[]) => askShop(["complaints", ...args], shop.state);
  expect((await operate("review", id)).code).toBe(0);
  expect((await operate("answer", id, "Baik, kami kirim cincin pengganti.")).code).toBe(0);
  await page.reload();
  const story = page.getByRole("region", { name: "Riwayat" });
  await expect(story).toContainText("Ditinjau");
  await expect(story).toContainText("Baik, kami kirim cincin pengganti.");
  await main(page).getByLabel("Pesan untuk toko").fill("Terima kasih, saya tunggu.");
  await press(page, "Kirim pesan");
  await expect(story).toContainText("Terima kasih, saya tunggu.");
  await expect(main(page).getByLabel("Pesan untuk toko")).toHaveValue("");
  expect((await operate("approve", id)).code).toBe(0);
  await page.reload();
  await press(page, "Komplain selesai");
  await expect(main(page).getByText("Komplain selesai. Terima kasih.")).toBeVisible();
  await expect(main(page).getByLabel("Pesan untuk toko")).toHaveCount(0);
}

test("I07 I08 E10 S03 an order that has arrived is reviewed with photos, complained about, and answered (no-JS)", async ({
  page,
  context,
}) => {
  await journey(page, await receive(shop, await signIn(context, shop)));
});

test("I07 I08 E10 S03 with script the same", async ({ page, context }) => {
  await journey(page, await receive(shop, await signIn(context, shop)));
});

test("O06 O03 O05 the pages of reviews and complaints have no axe violation, and fit 320 px", async ({
  page,
  context,
}) => {
  const user = await signIn(context, shop);
  const number = await receive(shop, user);
  await open(page, `/profile/order/${number}`);
  await writeReview(page, number);
  await open(page, `/profile/order/${number}`);
  const id = await fileComplaint(page);
  const another = await receive(shop, user);
  const own = [
    "/profile/review",
    "/profile/review?tab=ditulis",
    `/profile/review?pesanan=${another}&barang=1`,
    "/profile/complain",
    `/profile/complain?order=${another}`,
    `/profile/complain-detail?id=${id}`,
    `/profile/order/${another}`,
  ];
  for (const size of screens) {
    await page.setViewportSize(size);
    for (const path of own) {
      await withoutScript(page, () => open(page, path));
      await expectNoAxeViolations(page);
    }
  }
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of own) {
    await open(page, path);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect([path, overflow]).toEqual([path, 0]);
  }
});
