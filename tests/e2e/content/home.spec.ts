import type { Page } from "@playwright/test";
import { desktop, expect, expectNoAxeViolations, openAt, phone, test } from "../fixtures.ts";
import { wake } from "../waking.ts";

/** A visitor who has already closed the popup. */
async function openHome(page: Page, size = desktop, path = "/"): Promise<void> {
  await greet(page);
  await openAt(page, size, path);
}

async function greet(page: Page): Promise<void> {
  await page.context().addCookies([{ name: "popup", value: "1", url: process.env.SHOP_URL as string }]);
}

/** The popup greets nobody at the door: home is the second page, by a link. */
async function comeHome(page: Page, size: typeof desktop): Promise<void> {
  await openAt(page, size, "/about");
  await page.locator("header").getByRole("link", { name: "Serambi Intan" }).first().click();
  await expect(popup(page)).toBeVisible();
}

const popup = (page: Page) => page.getByRole("dialog", { name: "Selamat datang di serambi kami" });
const carousel = (page: Page, name: string) => page.getByRole("group", { name, exact: true });

test("A01 / and /beranda show home, whose one address is / (no-JS)", async ({ page }) => {
  for (const path of ["/", "/beranda"]) {
    await openHome(page, desktop, path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Silakan mampir ke serambi kami.");
    await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", new URL("/", page.url()).href);
  }
});

/** Every block in the order in which it is to stand; flash sale and benefits have no place of their own among them. */
const blocksInOrder = (page: Page) => [
  popup(page),
  carousel(page, "Banner"),
  page.locator("section", { has: page.getByRole("heading", { level: 2, name: "HOT DEALS" }) }),
  page.locator("section", { has: page.getByRole("heading", { level: 2, name: "SEDANG TRENDING" }) }),
  page.locator("section", { has: page.getByRole("heading", { level: 2, name: "Belanja menurut kategori" }) }),
  page.locator("section", { has: page.getByRole("heading", { level: 2, name: "Produk terbaik" }) }),
  page.locator("section", { has: page.getByRole("heading", { level: 2, name: "Terakhir dilihat" }) }),
  page.locator("section", { has: page.getByRole("heading", { level: 2, name: "Inspirasi ruang" }) }),
];

test("F01 the blocks stand in their order, and no filter is left from before (no-JS)", async ({ page }) => {
  await page.goto("/product/cincin-signet-surya");
  await page.goto("/products/q=cincin");
  await comeHome(page, desktop);
  const places: number[] = [];
  for (const block of blocksInOrder(page)) {
    await expect(block).toHaveCount(1);
    places.push(await block.evaluate((node) => [...document.querySelectorAll("*")].indexOf(node)));
  }
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  await expect(page.getByRole("heading", { level: 2, name: "Flash Sale" })).toHaveCount(1);
  await expect(page.getByRole("list", { name: "Keuntungan berbelanja" })).toHaveCount(1);
  await page.goto("/products");
  await expect(page.getByRole("searchbox").or(page.getByRole("combobox")).first()).toHaveValue("");
});

const thePopupClosesAndIsNot = async ({ page }: { page: Page }) => {
  await comeHome(page, phone);
  await popup(page).getByRole("button", { name: "Tutup" }).click();
  await expect(popup(page)).toBeHidden();
  await expect.poll(async () => (await page.context().cookies()).some(({ name }) => name === "popup")).toBe(true);
  await page.waitForLoadState("networkidle");
  await page.goto("/about");
  await page.locator("header").getByRole("link", { name: "Serambi Intan" }).first().click();
  await expect(page.getByRole("heading", { name: "HOT DEALS" })).toBeVisible();
  await expect(popup(page)).toHaveCount(0);
};
test("F02 the popup closes, and is not shown again in the same visit", thePopupClosesAndIsNot);
test("F02 the popup closes, and is not shown again in the same visit (no-JS)", thePopupClosesAndIsNot);

const whoFollowsThePopupHasSeen = async ({ page }: { page: Page }) => {
  await comeHome(page, phone);
  await popup(page).getByRole("button", { name: "Pakai voucher" }).click();
  await expect(page).toHaveURL(/\/products\/category_group=1$/);
  await expect(page.getByText("Voucher TEMANBARU kami simpan")).toBeVisible();
  await page.waitForLoadState("networkidle");
  await page.goto("/");
  await expect(popup(page)).toHaveCount(0);
};
test("F02 who follows the popup has seen it too", whoFollowsThePopupHasSeen);
test("F02 who follows the popup has seen it too (no-JS)", whoFollowsThePopupHasSeen);

const carouselsShowAsManySlidesAs = async ({ page }: { page: Page }) => {
  await openHome(page, phone);
  for (const [width, banners, cards, group] of [
    [390, 1, 2, 1],
    [600, 1, 2, 2],
    [768, 1, 3, 3],
    [1024, 2, 5, 4],
    [1280, 2, 5, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const seen = () => Promise.all(["Banner", "HOT DEALS", "Produk terbaik"].map((name) => slidesSeen(page, name)));
    await expect
      .poll(seen, { message: `banners, a group and products at ${width} px` })
      .toEqual([banners, group, cards]);
  }
};
test("F05 carousels show as many slides as section 9 says and can be scrolled", carouselsShowAsManySlidesAs);
test("F05 carousels show as many slides as section 9 says and can be scrolled (no-JS)", carouselsShowAsManySlidesAs);

test("A20 an ended session is told for five seconds, not less and not more", async ({ page }) => {
  await openWithoutTime(page, "/?unAuth");
  const words = page.getByRole("dialog").getByText("Sesi telah habis, silahkan login kembali");
  await page.clock.runFor(4999);
  await expect(words).toBeVisible();
  await page.clock.runFor(1);
  await expect(words).toBeHidden();
});

test("A20 an ended session is told until it is closed (no-JS)", async ({ page }) => {
  await openHome(page, desktop, "/?unAuth");
  await page.getByRole("dialog", { name: "Pemberitahuan" }).getByRole("button", { name: "Tutup" }).click();
  await expect(page.getByText("Sesi telah habis, silahkan login kembali")).toBeHidden();
});

test("F02 T11 with script the popup is modal, Escape closes it in place, and the keyboard begins at the top of the page", async ({
  page,
}) => {
  await comeHome(page, desktop);
  await expect(popup(page).locator(":modal").or(page.locator("dialog:modal"))).toHaveCount(1);
  await expect(popup(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(popup(page)).toBeHidden();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("link", { name: "Lompat ke isi" })).toBeFocused();
});

const aPressBesideThePopupIsNotLost = async ({ page }: { page: Page }) => {
  await comeHome(page, desktop);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Silakan mampir ke serambi kami.");
  const box = await page.locator("#cari").boundingBox();
  const at = { x: (box?.x ?? 0) + 50, y: (box?.y ?? 0) + 10 };
  // While a page fades in, a press is on the picture of it.
  const isThere = () => page.evaluate(({ x, y }) => document.elementFromPoint(x, y) !== document.documentElement, at);
  await expect.poll(isThere).toBe(true);
  await page.mouse.click(at.x, at.y);
  await page.keyboard.type("cincin");
  await expect(page.locator("#cari")).toHaveValue("cincin");
};
test("F02 T11 a press on the search box is not lost to the popup above it", aPressBesideThePopupIsNotLost);
test("F02 T11 a press on the search box is not lost to the popup above it (no-JS)", aPressBesideThePopupIsNotLost);

test("F05 the banner moves by itself until it is paused, and by arrow keys", { tag: "@moving" }, async ({ page }) => {
  await openHome(page);
  const banner = carousel(page, "Banner");
  const dots = banner.getByRole("button", { name: /posisi/ });
  await expect(dots.first()).toHaveAttribute("aria-current", "true");
  await expect(dots.nth(1)).toHaveAttribute("aria-current", "true");
  await banner.getByRole("button", { name: "Jeda: Banner" }).click();
  await expect(banner.getByRole("button", { name: "Putar otomatis: Banner" })).toBeVisible();
  await page.getByRole("group", { name: "Banner, geser ke samping" }).focus();
  await page.keyboard.press("ArrowLeft");
  await expect(dots.first()).toHaveAttribute("aria-current", "true");
  // Both ends lead on.
  await banner.getByRole("button", { name: "Sebelumnya: Banner" }).click();
  await expect(dots.last()).toHaveAttribute("aria-current", "true");
  await banner.getByRole("button", { name: "Berikutnya: Banner" }).click();
  await expect(dots.first()).toHaveAttribute("aria-current", "true");
});

test("F05 a slide takes 300 ms", { tag: "@moving" }, async ({ page }) => {
  await openWithoutTime(page);
  const [rail, dots] = [carousel(page, "Banner"), await comeNear(page, "Banner")];
  await rail.hover();
  await expect(rail.locator(".slides.is-moved")).toBeVisible();
  const left = async () => (await rail.getByRole("listitem").nth(1).boundingBox())?.x ?? Number.NaN;
  const [start, end] = [await left(), (await rail.getByRole("listitem").first().boundingBox())?.x ?? Number.NaN];
  const moved = async (afterMs: number) => {
    await page.clock.runFor(afterMs);
    return (start - (await left())) / (start - end);
  };
  await dots.nth(1).click();
  expect(await moved(100)).toBeLessThan(0.75);
  expect(await moved(200)).toBeGreaterThan(0.97);
});

for (const [name, paceMs] of [
  ["Banner", 5000],
  ["HOT DEALS", 4500],
  ["SEDANG TRENDING", 4500],
] as const) {
  test(`F05 ${name} moves on by itself every ${paceMs} ms`, { tag: "@moving" }, async ({ page }) => {
    await openWithoutTime(page);
    const dots = await comeNear(page, name);
    for (const place of [0, 1]) {
      await expect(dots.nth(place)).toHaveAttribute("aria-current", "true");
      await page.clock.runFor(paceMs - 1);
      await expect(dots.nth(place)).toHaveAttribute("aria-current", "true");
      await page.clock.runFor(1);
      await expect(dots.nth(place)).not.toHaveAttribute("aria-current");
    }
  });
}

test("F05 nothing moves by itself for who prefers less motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openWithoutTime(page);
  for (const name of ["Banner", "HOT DEALS", "SEDANG TRENDING"]) {
    const dots = await comeNear(page, name);
    await page.clock.runFor(30_000);
    expect(await dots.count(), name).toBeGreaterThan(1);
    await expect(dots.first(), name).toHaveAttribute("aria-current", "true");
  }
  await expect(page.getByRole("button", { name: /^Jeda/ })).toHaveCount(0);
});

test("Q03 the first banner is preloaded and every picture has its size", async ({ page }) => {
  await openHome(page);
  await expect(page.locator("link[rel=preload][as=image][imagesrcset]")).toHaveCount(2);
  await expect(page.locator("main img:not([width][height])")).toHaveCount(0);
});

test("O05 home needs no sideways scrolling at 320 px", async ({ page }) => {
  await openHome(page, { width: 320, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test("O06 home has no axe violation with its popup", async ({ page }) => {
  await comeHome(page, phone);
  await expectNoAxeViolations(page);
});

/** Home with its script awake and its clock standing still: from the first moment on, time passes when the test says so. */
async function openWithoutTime(page: Page, path = "/"): Promise<void> {
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 1000);
  await openHome(page, desktop, path);
  await wake(page);
  // The dots are measured by an effect, so those of the rest of the page have run as well.
  await expect(carousel(page, "Banner").getByRole("button", { name: /posisi 1/ })).toBeVisible();
}

/** The dots of a carousel, which are there once it comes near the window. */
async function comeNear(page: Page, name: string) {
  const dots = carousel(page, name).getByRole("button", { name: /posisi/ });
  await carousel(page, name).scrollIntoViewIfNeeded();
  await expect(dots.nth(1)).toBeVisible();
  return dots;
}

/** How many whole slides a carousel shows, and that the rest can be scrolled to. */
async function slidesSeen(page: Page, name: string): Promise<number> {
  return page.getByRole("group", { name: `${name}, geser ke samping` }).evaluate((view) => {
    const { left, right } = view.getBoundingClientRect();
    const slides = [...view.querySelectorAll("ul > li")].map((slide) => slide.getBoundingClientRect());
    const last = slides.at(-1);
    if (view.scrollWidth <= view.clientWidth && (last?.right ?? 0) <= right) throw new Error("nothing to scroll to");
    if (slides.some((slide) => slide.left < right - 16 && slide.right > right + 1)) throw new Error("a slide is cut");
    return slides.filter((slide) => slide.left >= left - 1 && slide.right <= right + 1).length;
  });
}
