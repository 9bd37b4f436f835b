import type { Page } from "@playwright/test";
import { expect, expectNoAxeViolations, openAt, phone, send, test } from "../fixtures.ts";
import { wake } from "../waking.ts";

const ring = "/product/cincin-solitaire-aurora";
const save = (page: Page) => page.getByRole("button", { name: "Simpan ke wishlist", exact: true });
const cards = (page: Page) => page.locator("main .card");

async function keepTwoWishes(page: Page) {
  for (const path of [ring, "/product/bufet-kisi"]) {
    await page.goto(path);
    await send(page, save(page));
    await expect(page.getByRole("button", { name: "Hapus dari wishlist" })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${path}(#simpan)?$`));
  }
  await page.getByRole("link", { name: "Lihat wishlist" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Wishlist" })).toBeVisible();
  await expect(cards(page)).toHaveCount(2);
  await expect(cards(page).first()).toContainText("Bufet");
  await send(
    page,
    cards(page)
      .first()
      .getByRole("button", { name: /^Hapus/ }),
  );
  await expect(cards(page)).toHaveCount(1);
  await page.reload();
  await expect(cards(page)).toHaveCount(1);
}

test("E15 a guest saves products, finds them again newest first, and takes them off (no-JS)", {
  tag: "@pictures",
}, async ({ page }) => {
  await keepTwoWishes(page);
});

test("E15 a guest saves products, finds them again newest first, and takes them off", async ({ page }) => {
  await keepTwoWishes(page);
});

test("E15 with script a heart in a list says what it did", async ({ page }) => {
  await page.goto("/category/cincin");
  await wake(page);
  const heart = cards(page).first().locator(".card__wish");
  const word = () => heart.evaluate((one) => getComputedStyle(one, "::before").content);
  expect(await word()).toBe("none");
  await heart.click();
  await expect(heart).toHaveAccessibleName(/^Hapus .* dari wishlist$/);
  expect(await word()).toContain("Tersimpan");
  await heart.click();
  await expect(heart).toHaveAccessibleName(/^Simpan .* ke wishlist$/);
  expect(await word()).toBe("none");
});

test("E15 with script two hearts pressed at once are both kept", { tag: "@platform" }, async ({ page }) => {
  await page.goto("/category/cincin");
  await wake(page);
  const hearts = [0, 1].map((place) => cards(page).nth(place).locator(".card__wish"));
  await page.evaluate(() => {
    const [first, second] = document.querySelectorAll<HTMLButtonElement>("main .card__wish");
    first?.click();
    second?.click();
  });
  for (const heart of hearts) await expect(heart).toHaveAccessibleName(/^Hapus/);
  await page.goto("/wishlist");
  await expect(cards(page)).toHaveCount(2);
});

test("E15 an empty wishlist says what to do (no-JS)", async ({ page }) => {
  await page.goto("/wishlist");
  await expect(page.getByRole("heading", { name: "Wishlist masih kosong" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Belanja Sekarang" }).last()).toHaveAttribute("href", "/products/q=");
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
});

test("E15 a wish that is no product is refused in words and changes nothing (no-JS)", async ({ request, baseURL }) => {
  for (const produk of ["", "abc", "-0", "--1", "1e9", "99999999999", "1#", "1#a/b", "1#//lain.example"]) {
    const answer = await request.post("/wishlist", { form: { produk }, headers: { Origin: baseURL ?? "" } });
    expect([produk, answer.status()]).toEqual([produk, 422]);
    expect(await answer.text()).toContain("Pilih produk yang ada di toko.");
  }
});

test("E15 a wish never leads to another shop (no-JS)", async ({ request, baseURL }) => {
  for (const kembali of ["https://lain.example/", "//lain.example", "/\\lain.example"]) {
    const answer = await request.post("/wishlist", {
      form: { produk: "1", kembali },
      headers: { Origin: baseURL ?? "" },
      maxRedirects: 0,
    });
    expect(answer.status()).toBe(303);
    expect(answer.headers().location).toBe("/wishlist");
  }
});

test("O06 the wishlist has no axe violation with something in it", async ({ page }) => {
  await openAt(page, phone, ring);
  await send(page, save(page));
  await expect(page.getByRole("button", { name: "Hapus dari wishlist" })).toBeVisible();
  await page.goto("/wishlist");
  await expect(cards(page)).toHaveCount(1);
  await expectNoAxeViolations(page);
});
