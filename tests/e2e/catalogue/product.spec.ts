import type { Locator, Page } from "@playwright/test";
import { variantOf } from "../../pages/catalogue/catalogue.ts";
import { desktop, expect, openAt, phone, test } from "../fixtures.ts";
import { shopperIn } from "../shopper.ts";
import { wake } from "../waking.ts";

const ring = "/product/cincin-solitaire-aurora";

async function walkVariants(page: Page) {
  await page.goto(ring);
  const colors = page.getByRole("list", { name: "Warna" });
  await expect(colors.getByRole("link", { name: "Emas Kuning" })).toHaveAttribute("aria-current", "true");
  await colors.getByRole("link", { name: "Emas Putih" }).click();
  await expect(page).toHaveURL(/\?warna=Emas\+Putih#beli$/);
  await page.getByRole("list", { name: "Ukuran cincin" }).getByRole("link", { name: "Ukuran 10", exact: true }).click();
  await expect(page).toHaveURL(/\?variant=\d+#beli$/);
  await expect(colors.getByRole("link", { name: "Emas Putih" })).toHaveAttribute("aria-current", "true");
  await expect(page.getByRole("heading", { name: /^Warna: Emas Putih$/ })).toBeVisible();
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", new RegExp(`${ring}$`));
  await expect(page.locator(".gallery img[alt*='Emas Putih']").first()).toBeVisible();
}

test("E06 every variant is a link with an address of its own, and its picture comes first (no-JS)", {
  tag: "@pictures",
}, async ({ page }) => {
  await walkVariants(page);
});

test("E06 with script a variant is chosen without losing one's place", { tag: "@platform" }, async ({ page }) => {
  await page.goto(ring);
  await wake(page);
  await page.evaluate(() => window.scrollTo(0, 200));
  await page.getByRole("link", { name: "Rose Gold", exact: true }).click();
  await expect(page.getByRole("heading", { name: /^Warna: Rose Gold$/ })).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
});

test("E06 a variant that is sold out is marked, can be looked at and cannot be bought (no-JS)", async ({ page }) => {
  await page.goto("/product/cincin-halo-kirana?ukuran=12");
  await page.getByRole("link", { name: /^Emas Putih\s*, habis$/ }).click();
  await expect(page.getByRole("button", { name: "Beri tahu saya" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Masukkan ke keranjang" })).toHaveCount(0);
  await expect(page.getByLabel("Jumlah", { exact: true })).toHaveCount(0);
});

test("E17 the button of a ring leads to its sizes and says so there; the shopper's own is offered first (no-JS)", async ({
  page,
}) => {
  await openAt(page, phone, ring);
  await expect(page.getByRole("button", { name: /Masukkan ke keranjang|Beli sekarang/ })).toHaveCount(0);
  const why = page.getByText("Pilih ukuran dulu, lalu masukkan ke keranjang.");
  await expect(why).toBeHidden();
  await page.getByRole("link", { name: "Pilih ukuran" }).filter({ visible: true }).last().click();
  await expect(why).toBeInViewport();
  await expect(page.getByRole("list", { name: "Ukuran cincin" })).toBeInViewport();
  await page.getByRole("link", { name: "Cara mengukur jari" }).click();
  await page.getByLabel("Panjang benang (mm)").fill("51");
  await page.getByRole("button", { name: "Hitung ukuran" }).click();
  await page.getByRole("button", { name: "Pakai ukuran 11" }).click();
  await expect(page.getByRole("heading", { name: "Ukuran cincin: 11" })).toBeVisible();
  await page.goto(ring);
  await page.getByRole("link", { name: "Ukuran Anda: 11" }).click();
  await expect(page.getByRole("button", { name: "Masukkan ke keranjang" }).first()).toBeVisible();
});

test("E17 the ring gauge is printed in its true millimetres (no-JS)", async ({ page }) => {
  await openAt(page, phone, "/ukuran-cincin");
  await page.emulateMedia({ media: "print" });
  const width = await page
    .locator("svg.gauge circle")
    .nth(4)
    .evaluate((circle) => circle.getBoundingClientRect().width);
  const millimetre = 96 / 25.4;
  // The stroke is a quarter of a millimetre.
  expect(Math.abs(width / millimetre - 52 / Math.PI)).toBeLessThan(0.3);
});

test("G02 with script the clock of a sale ticks each second", async ({ page }) => {
  await page.goto("/product/kursi-makan-anyam");
  await wake(page);
  const clock = page.getByRole("timer").first();
  await expect(clock).toContainText("detik");
  const before = await clock.textContent();
  await expect(clock).not.toHaveText(before ?? "");
});

test("E11 gift, combo, pre-order and vouchers of the chosen variant are told (no-JS)", async ({ page }) => {
  await page.goto(ring);
  await expect(page.getByText(/^Combo dengan/)).toBeHidden();
  await page.getByText(/^Voucher dan penawaran \(\d\)$/).click();
  await expect(page.getByText(/^Combo dengan/)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Voucher untuk produk ini" })).toBeVisible();
  await page.goto("/product/bufet-kisi");
  await expect(page.getByText(/^Gratis/).first()).toBeVisible();
  await page.goto("/product/rak-buku-susun");
  await page.getByRole("link", { name: /^Jati/ }).click();
  await expect(page.getByText(/^Pre-order, siap \d\d \p{L}+ \d{4}$/u)).toBeVisible();
});

test("E08 reviews come three a page, with their spread, and are turned over by links (no-JS)", async ({ page }) => {
  await page.goto("/product/cincin-pilin-anyam");
  const reviews = page.getByRole("region", { name: "Ulasan pembeli" });
  await expect(reviews.locator(".review")).toHaveCount(3);
  await expect(reviews.getByRole("list", { name: "Sebaran nilai" }).getByRole("listitem")).toHaveCount(5);
  const first = await reviews.locator(".review").first().textContent();
  await reviews.getByRole("link", { name: "2", exact: true }).click();
  await expect(page).toHaveURL(/ulasan=2#ulasan$/);
  await expect(reviews.locator("[aria-current=page]")).toHaveText("2");
  expect(await reviews.locator(".review").first().textContent()).not.toBe(first);
});

/** What is seen, not what it is called. */
const FIRST = /^Perbesar: Agak serong: enam cakar mengangkat satu batu bundar .*, Emas Kuning$/;

test("E06 a picture opens in its largest size by its link (no-JS)", async ({ page }) => {
  await page.goto(ring);
  await expect(page.getByRole("link", { name: FIRST })).toHaveAttribute("href", /\/960\.webp$/);
  await page.getByRole("link", { name: "Foto 2", exact: true }).click();
  await expect(page.locator("#foto-2")).toBeInViewport();
});

test("E06 with script a picture opens above the page, and closing it gives the focus back", {
  tag: "@pictures",
}, async ({ page }) => {
  await page.goto(ring);
  await wake(page);
  const opener = page.getByRole("link", { name: FIRST });
  await opener.click();
  await expect(page.getByRole("dialog")).toBeVisible();
  const whole = page.getByRole("button", { name: /^Perbesar dua kali: Agak serong: enam cakar .*, Emas Kuning$/ });
  const box = await whole.boundingBox();
  // Nothing of the picture is outside the window until it is pressed.
  expect(box?.height).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
  const next = await page.getByRole("button", { name: "Foto berikutnya" }).boundingBox();
  expect(next?.y).toBeGreaterThanOrEqual((box?.y ?? 0) + (box?.height ?? 0));
  await whole.click();
  expect((await whole.boundingBox())?.width).toBeCloseTo(2 * (box?.width ?? 0), 0);
  await whole.click();
  // It is the largest file that there is, and the next picture is one key away.
  expect(await whole.locator("img").evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/\/960\.\w+$/);
  await page.getByRole("list", { name: "Foto besar, geser ke samping" }).press("ArrowRight");
  await expect(page.getByRole("button", { name: /^Perbesar dua kali: .*, Emas Putih$/ })).toBeInViewport({
    ratio: 0.9,
  });
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test("A09 numbers and shared links lead to a product's own address, unknown ones to a search (no-JS)", async ({
  request,
}) => {
  const ask = (path: string) => request.get(path, { maxRedirects: 0 });
  for (const path of ["/find/cincin-solitaire-aurora", "/find/1", "/product/1"]) {
    const answer = await ask(path);
    expect([path, answer.status(), answer.headers().location]).toEqual([path, 301, ring]);
  }
  const unknown = await ask("/find/cincin-entah-apa");
  expect(unknown.status()).toBe(302);
  expect(unknown.headers().location).toBe("/products/q=cincin%20entah%20apa");
});

test("R05 no address of a product makes a fault (no-JS)", async ({ request }) => {
  const bad = ["tidak-ada", "%F0%9F%92%8D", "a".repeat(10_000), "..%2f..%2fetc", "%22%3E%3Cscript%3E", "0", "-1"];
  for (const slug of bad) {
    for (const screen of ["product", "bundle", "find"]) {
      const answer = await request.get(`/${screen}/${slug}`, { maxRedirects: 0 });
      expect([screen, slug.slice(0, 20), answer.status()]).toEqual([screen, slug.slice(0, 20), 302]);
    }
  }
  for (const query of [
    "variant=abc",
    "variant=",
    "jumlah=-1",
    "jumlah=1e9",
    "ulasan=99999",
    "ulasan=x",
    "variant=1&variant=2",
  ])
    expect((await request.get(`${ring}?${query}`)).status()).toBe(200);
});

/** Every line of its words is in the window, and nothing lies over either end of one. */
async function expectSeen(what: Locator) {
  const unseen = await what.evaluate((node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return [...range.getClientRects()].filter(({ left, right, top, bottom }) =>
      [left + 2, right - 2].some((x) => {
        const there = document.elementFromPoint(x, (top + bottom) / 2);
        return !there || !(node.contains(there) || there.contains(node));
      }),
    ).length;
  });
  expect(unseen, `${await what.textContent()} at ${what.page().url()}`).toBe(0);
}

async function seeFirstView(page: Page) {
  const gone = "/product/cincin-halo-kirana?ukuran=12&warna=Emas+Putih";
  for (const size of [phone, { width: 320, height: 640 }])
    for (const path of [ring, gone, "/product/kursi-makan-anyam", "/bundle/paket-teras-pagi"]) {
      await openAt(page, size, path);
      for (const part of ["h1", ".price--big b"]) await expectSeen(page.getByRole("main").locator(part));
      await expect(page.locator(".buy--stick")).toContainText((await page.locator("h1").textContent()) ?? "");
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width);
    }
  await expect(page.getByRole("navigation", { name: "Menu bawah" })).toHaveCount(0);
  const search = page.getByRole("search").filter({ visible: true });
  const width = async () => (await search.boundingBox())?.width ?? 0;
  expect(await width()).toBeLessThan(48);
  await search.getByPlaceholder("Search Item").click();
  expect(await width()).toBeGreaterThan(250);
  await page.keyboard.type("meja");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/products/q=meja");
}

test("E06 O05 the first view of a product on a phone has its name and price, the bar that buys its name, and the search is behind its sign (no-JS)", async ({
  page,
}) => {
  await seeFirstView(page);
});

test("O05 at 320 px the longest words of a tag make no page wider, wherever one stands (no-JS)", async ({
  page,
  context,
}) => {
  await shopperIn(context, { cart: [{ variant: await variantOf("kursi-makan-anyam") }] });
  for (const path of [ring, "/bundle/paket-teras-pagi", "/products", "/product/sale", "/cart", "/profile/event"]) {
    await openAt(page, { ...phone, width: 320 }, path);
    const tags = page.locator(".tag");
    await expect(tags.first()).toBeAttached();
    const widths = await tags.evaluateAll((all) => {
      for (const tag of all) tag.textContent = "PRE-ORDER, siap 30 September 2026";
      return [document.documentElement.scrollWidth, ...all.map((tag) => tag.getBoundingClientRect().width)];
    });
    expect(Math.max(...widths), path).toBe(320);
  }
});

test("O04 the desk's page keeps its place while it wakes: nothing moves", async ({ page }) => {
  await openAt(page, desktop, `${ring}?ukuran=12`);
  const place = () => page.getByRole("button", { name: "Masukkan ke keranjang" }).first().boundingBox();
  const before = await place();
  await wake(page);
  expect(await place()).toEqual(before);
});

const focused = (page: Page) => page.locator(":focus");
const sizeLink = (page: Page, size: number) =>
  page.getByRole("list", { name: "Ukuran cincin" }).getByRole("link", { name: `Ukuran ${size}` });
const said = (page: Page) => page.locator("#kabar");

/** Presses Tab until this has the focus. */
async function tabsTo(page: Page, what: Locator, most: number): Promise<void> {
  for (let tabs = 1; tabs <= most; tabs++) {
    await page.keyboard.press("Tab");
    if (await what.evaluate((one) => one === document.activeElement)) return;
  }
  throw new Error(`${await focused(page).textContent()} has the focus after ${most} Tabs`);
}

test("T11 by keys a product is bought within twenty Tabs, five of them behind the link to its choices", async ({
  page,
}) => {
  await openAt(page, desktop, `${ring}?ukuran=12`);
  await wake(page);
  await tabsTo(page, page.getByRole("link", { name: "Lompat ke pilihan dan harga" }), 15);
  await page.keyboard.press("Enter");
  for (const stop of [
    page.getByRole("link", { name: "Emas Kuning", exact: true }),
    page.getByRole("link", { name: "Cara mengukur jari" }),
    sizeLink(page, 12),
    page.getByLabel("Jumlah", { exact: true }),
    page.getByRole("button", { name: "Masukkan ke keranjang" }).first(),
  ])
    await tabsTo(page, stop, 1);
});

test("T11 T12 a size, a colour, a page of reviews and the price of sending keep the focus, and are read", async ({
  page,
}) => {
  await openAt(page, desktop, ring);
  await wake(page);
  await sizeLink(page, 8).focus();
  for (let right = 0; right < 7; right++) await page.keyboard.press("ArrowRight");
  await expect(sizeLink(page, 15)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(said(page)).toHaveText(/^Ukuran 15, Rp 38\.500\.000, stok \d+$/);
  await expect(sizeLink(page, 15)).toBeFocused();
  await expect(sizeLink(page, 15)).toHaveAttribute("aria-current", "true");
  const white = page.getByRole("link", { name: "Emas Putih", exact: true });
  await white.focus();
  await page.keyboard.press("Enter");
  await expect(said(page)).toHaveText(/^Emas Putih, Ukuran 15, Rp [\d.]+, (stok|tinggal) \d+$/);
  await expect(white).toBeFocused();
  const second = page.getByRole("navigation", { name: "Halaman ulasan" }).getByRole("link", { name: "2", exact: true });
  await second.focus();
  await page.keyboard.press("Enter");
  await expect(said(page)).toHaveText("Terbaru, halaman ulasan 2 dari 3");
  await expect(second).toBeFocused();
  await page.getByLabel("Jumlah", { exact: true }).fill("2");
  await page.getByLabel("Provinsi tujuan").selectOption("Bali");
  const ask = page.getByRole("button", { name: "Cek ongkir" });
  await ask.focus();
  await page.keyboard.press("Enter");
  await expect(said(page)).toHaveText("Bali: Reguler Rp 24.000, Ekspres Rp 44.000");
  await expect(ask).toBeFocused();
  await expect(page.getByLabel("Jumlah", { exact: true })).toHaveValue("2");
  // The answer stands below what was pressed.
  const [price, button] = [await page.getByText("Reguler: tiba").boundingBox(), await ask.boundingBox()];
  expect(price?.y).toBeGreaterThan(button?.y ?? Number.POSITIVE_INFINITY);
});

test("E06 one thumbnail is marked, also when the address had another photo before script came", async ({ page }) => {
  await page.goto(`${ring}#foto-2`);
  const marked = () =>
    page
      .locator(".thumbs a")
      .evaluateAll((thumbs) => thumbs.flatMap((one, n) => (getComputedStyle(one).boxShadow === "none" ? [] : [n + 1])));
  expect(await marked()).toEqual([2]);
  await wake(page);
  await page.getByRole("link", { name: "Foto 3", exact: true }).click();
  await expect.poll(marked).toEqual([3]);
  await page.getByRole("link", { name: "Foto 1", exact: true }).click();
  await expect.poll(marked).toEqual([1]);
});

test("T13 on a tablet no button breaks its words and no discount stands alone; what is chosen has a frame in the browser's own colours, and more contrast darkens grey words", async ({
  page,
}) => {
  await openAt(page, { width: 768, height: 1024 }, `${ring}?ukuran=12`);
  const box = async (what: Locator) => (await what.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const [add, buy, ask] = await Promise.all(
    ["Masukkan ke keranjang", "Beli sekarang", "Cek ongkir"].map((name) =>
      box(page.getByRole("button", { name }).first()),
    ),
  );
  expect([add?.height, buy?.height, ask?.height]).toEqual([48, 48, 44]);
  expect(buy?.y).toBeGreaterThan(add?.y ?? 0);
  expect((await box(page.getByText("−12%").first())).y).toBeCloseTo((await box(page.locator(".price--big s"))).y, -1);
  const frames = () =>
    page
      .locator(".opts a")
      .evaluateAll((all) => all.filter((one) => getComputedStyle(one).outlineStyle === "solid").length);
  const grey = () =>
    page
      .locator(".pd .muted")
      .first()
      .evaluate((one) => getComputedStyle(one).color);
  const before = await grey();
  expect(await frames()).toBe(0);
  await page.emulateMedia({ forcedColors: "active" });
  expect(await frames()).toBe(2);
  await page.emulateMedia({ forcedColors: "none", contrast: "more" });
  expect([before, await grey()]).toEqual(["rgb(85, 76, 65)", "rgb(53, 45, 37)"]);
});

test("O05 a product prints its photo, price, facts and words on two pages of A4, and nothing that is pressed (no-JS)", async ({
  page,
}) => {
  await page.goto(`${ring}?ukuran=12`);
  await page.emulateMedia({ media: "print" });
  for (const shown of ["#foto-1", "h1", ".price--big", "#deskripsi", "#spesifikasi"])
    await expect(page.locator(shown)).toBeVisible();
  await expect(page.getByText("Ukuran cincin: 12")).toBeVisible();
  for (const role of ["button", "combobox", "spinbutton"] as const) await expect(page.getByRole(role)).toHaveCount(0);
  for (const hidden of ["#foto-2", ".thumbs", ".opts", "#ulasan", ".card"])
    await expect(page.locator(hidden).first()).toBeHidden();
  const photo = await page.locator("#foto-1 img").last().boundingBox();
  expect(photo?.height).toBe(photo?.width);
  const pdf = (await page.pdf({ format: "A4" })).toString("latin1");
  expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g)?.length).toBeLessThanOrEqual(2);
});
