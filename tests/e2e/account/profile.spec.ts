import type { Page } from "@playwright/test";
import { lastCode } from "../../support/outbox.ts";
import { type NewPerson, newPerson } from "../../support/people.ts";
import { photoWithPlace } from "../../support/pictures.ts";
import { expect, heading, main, openAt, phone, press, send, test } from "../fixtures.ts";
import { wake } from "../waking.ts";

const shop = process.env.SHOP_URL ?? "";
const ring = "/product/cincin-solitaire-aurora";

test.beforeEach(({ context }) => context.addCookies([{ name: "popup", value: "1", url: shop }]));

/** Somebody who has registered, has proven the address and is signed in; the screens for it are looked at elsewhere. */
async function comeIn(page: Page): Promise<NewPerson> {
  const person = newPerson();
  const headers = { Origin: shop };
  await page.request.post("/register", { form: { intent: "register", ...person }, headers });
  const form = { intent: "verify", code: lastCode(person.email) };
  await page.request.post("/otp", { form, headers, maxRedirects: 0 });
  return person;
}

const said = (page: Page) => main(page).locator("[role=status]:not(.loading)").first();
const panel = (page: Page, name: string) => main(page).getByRole("region", { name, exact: true });
const change = (page: Page, name: string) => panel(page, name).getByRole("link").first().click();

async function fillProfile(page: Page, isScripted: boolean) {
  const person = await comeIn(page);
  await openAt(page, phone, "/profile");
  if (isScripted) await wake(page);
  await expect(heading(page, "Informasi Akun")).toBeVisible();
  await expect(panel(page, "Profil terisi 42%")).toBeVisible();
  await change(page, "Nama");
  await main(page).getByLabel("Nama lengkap").fill("K");
  await press(page, "Simpan nama");
  await expect(main(page).getByText("Isi nama lengkap Anda, 2 sampai 60 karakter.")).toBeVisible();
  await expect(main(page).getByLabel("Nama lengkap")).toHaveValue("K");
  await main(page).getByLabel("Nama lengkap").fill("Kirana Ayu");
  await press(page, "Simpan nama");
  await expect(said(page)).toContainText("Nama Anda disimpan.");
  await expect(panel(page, "Data diri")).toContainText("Kirana Ayu");

  const photo = { name: "saya.jpg", mimeType: "image/jpeg", buffer: Buffer.from(photoWithPlace()) };
  await change(page, "Foto profil");
  await main(page)
    .getByLabel("Berkas foto")
    .setInputFiles({ ...photo, buffer: Buffer.from("<svg>") });
  await press(page, "Unggah foto");
  await expect(main(page).getByText("Pilih foto berupa JPEG, PNG, atau WebP.")).toBeVisible();
  await main(page).getByLabel("Berkas foto").setInputFiles(photo);
  await press(page, "Unggah foto");
  await expect(said(page)).toContainText("Foto profil disimpan.");
  const avatar = main(page).getByRole("img", { name: "Foto profil Anda" });
  await expect(avatar).toBeVisible();
  // The browsers of these tests load no pictures by themselves.
  const shown = await page.request.get((await avatar.getAttribute("src")) ?? "");
  expect([shown.status(), shown.headers()["content-type"]]).toEqual([200, "image/webp"]);

  const number = panel(page, "Nomor WhatsApp");
  await change(page, "Nomor WhatsApp");
  await number.getByRole("button", { name: /^Kirim kode ke \+62/ }).click();
  await expect(said(page)).toContainText("Kode sudah kami kirim");
  const stored = (await number.locator("[name=phone]").first().inputValue()) ?? "";
  await number.getByLabel("Kode").fill(lastCode(stored));
  await press(page, "Verifikasi nomor");
  await expect(said(page)).toContainText("terverifikasi");

  const place = panel(page, "Lokasi");
  await change(page, "Lokasi");
  await place.getByLabel("Provinsi").selectOption("Jawa Barat");
  if (!isScripted) await place.getByRole("button", { name: "Pilih provinsi ini" }).click();
  await place.getByLabel("Kota atau kabupaten").selectOption("Kota Bandung");
  await press(page, "Simpan lokasi");
  await expect(said(page)).toContainText("Lokasi disimpan.");
  await expect(panel(page, "Profil terisi 85%")).toBeVisible();
  await expect(main(page).getByRole("list", { name: "Yang masih kurang" }).getByRole("link")).toHaveText([
    "Tambah alamat",
  ]);
  await page.goto(ring);
  await expect(main(page).getByRole("heading", { name: "Pengiriman ke Kota Bandung" })).toBeVisible();
  return person;
}

test("I01 R03 somebody completes the account: name, photo, number and city (no-JS)", async ({ page }) => {
  await fillProfile(page, false);
});

test("I01 R03 with script somebody completes the account: name, photo, number and city", async ({ page }) => {
  await fillProfile(page, true);
});

test("I01 R05 an answer that is aborted while it is read, as when provinces are chosen quickly, is no error", {
  tag: "@platform",
}, async ({ page }) => {
  // Aborted right after its first line, which chance alone hits.
  await page.addInitScript(() => {
    const ask = window.fetch;
    window.fetch = async (input, init) => {
      const answer = await ask(input, init);
      if (!new URL(answer.url).pathname.endsWith(".data") || init?.method !== "POST") return answer;
      const lines = [await answer.bytes()];
      const body = new ReadableStream<Uint8Array>(
        {
          pull(stream) {
            const line = lines.pop();
            if (line) stream.enqueue(line);
            else stream.error(new DOMException("BodyStreamBuffer was aborted", "AbortError"));
          },
        },
        { highWaterMark: 0 },
      );
      return new Response(body, answer);
    };
  });
  await comeIn(page);
  await page.goto("/profile?ubah=lokasi");
  await wake(page);
  const place = panel(page, "Lokasi");
  for (const [province, city] of [
    ["Bali", "Kota Denpasar"],
    ["Jawa Barat", "Kota Bandung"],
  ] as const) {
    await place.getByLabel("Provinsi").selectOption(province);
    await place.getByLabel("Kota atau kabupaten").selectOption(city);
  }
});

async function useWishlist(page: Page, isScripted: boolean) {
  await comeIn(page);
  for (const path of [ring, "/product/bufet-kisi"]) {
    await page.goto(path);
    await send(page, main(page).getByRole("button", { name: "Simpan ke wishlist", exact: true }));
    await expect(main(page).getByRole("button", { name: "Hapus dari wishlist" })).toBeVisible();
  }
  await openAt(page, phone, "/profile");
  await page.getByRole("navigation", { name: "Menu akun" }).getByRole("link", { name: "Wishlist" }).click();
  await expect(heading(page, "Wishlist")).toBeVisible();
  if (isScripted) await wake(page);
  const rows = main(page).locator(".wishes > li");
  await expect(rows).toHaveCount(2);
  await main(page).getByLabel("Urutkan wishlist").selectOption("Harga tertinggi");
  if (!isScripted) await press(page, "Urutkan");
  await expect(page).toHaveURL(/sort=termahal/);
  await expect(rows.first().getByRole("link", { name: /^Pilih ukuran/ })).toBeVisible();
  const last = rows.filter({ hasText: "Bufet" });
  await last.getByRole("button", { name: /^Masukkan ke keranjang: Bufet/ }).click();
  await expect(said(page)).toContainText("Barang sudah masuk keranjang.");
  await expect(page).toHaveURL(/profile\/wishlist\?sort=termahal/);
  await last.getByRole("button", { name: /^Hapus/ }).click();
  await expect(said(page)).toHaveText(/^Bufet .+ dihapus dari wishlist\.$/);
  await expect(rows).toHaveCount(1);
}

test("I04 things are sorted, put in the cart and taken off on the customer's own wishlist (no-JS)", async ({
  page,
}) => {
  await useWishlist(page, false);
});

test("I04 with script things are sorted, put in the cart and taken off on the customer's own wishlist", async ({
  page,
}) => {
  await useWishlist(page, true);
});
