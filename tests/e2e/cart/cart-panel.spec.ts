import type { Page } from "@playwright/test";
import { variantOf } from "../../pages/catalogue/catalogue.ts";
import { signedCookie } from "../../pages/signed-cookie.ts";
import {
  bag,
  desktop,
  expect,
  main,
  openAt,
  openCart as openPanel,
  cartPanel as panel,
  phone,
  test,
} from "../fixtures.ts";
import { wake } from "../waking.ts";

const shop = process.env.SHOP_URL ?? "";

/** A cookie as the shop would have signed it. */
async function give(page: Page, name: string, value: unknown) {
  await page.context().addCookies([{ name, value: await signedCookie(name, value), url: shop }]);
}

interface Offer {
  variant: number;
  extra: number;
  combo: number;
}

/** The seeded combo and gift: which variant brings which other one. */
async function findOffers(page: Page): Promise<{ combo: Offer; gift: Offer }> {
  const [ring, cabinet] = [await variantOf("cincin-solitaire-aurora"), await variantOf("bufet-kisi")];
  const combos = await page.request.get(`${process.env.API_URL}uni/product/combo?uni_product_variants_id=${ring}`);
  const [combo] = (await combos.json()).data;
  const gift = await variantOf("vas-gerabah-bumi");
  return {
    combo: { variant: ring, extra: combo.uni_product_variants_id, combo: combo.id },
    gift: { variant: cabinet, extra: gift, combo: 0 },
  };
}

async function showCart(page: Page) {
  const { combo, gift } = await findOffers(page);
  const text = (...numbers: number[]) => numbers.map((number) => number.toString(36)).join(".");
  const lines = [
    text(combo.variant, 1, 1),
    text(combo.extra, 1, 9, combo.combo),
    text(gift.variant, 1, 1),
    text(gift.extra, 1, 5),
  ];
  await give(page, "cart", `1|${lines.join("~")}||`);
  await openAt(page, desktop, "/about");
  await expect(panel(page)).toBeHidden();
  await openPanel(page);
  await expect(panel(page)).toBeVisible();
  const items = panel(page).getByRole("listitem");
  await expect(items).toHaveCount(4);
  // What was added last is first.
  const [free, , second, ring] = [0, 1, 2, 3].map((n) => items.nth(n));
  if (!ring || !second || !free) throw new Error("The cart has four lines");
  await expect(ring.locator("img")).toHaveJSProperty("complete", true);
  await expect(ring.getByRole("link", { name: /Cincin Solitaire Aurora/ })).toBeVisible();
  await expect(ring).toContainText(/1 × Rp \d{1,3}(\.\d{3})+/);
  await expect(ring.getByText(/COMBO|FREE/)).toHaveCount(0);
  await expect(second.getByText("COMBO", { exact: true })).toBeVisible();
  await expect(free.getByText("FREE", { exact: true })).toBeVisible();
  await expect(free).toContainText("1 × Rp 0");

  await ring.getByRole("button", { name: /^Hapus Cincin Solitaire Aurora/ }).click();
  await expect(items).toHaveCount(3);
  await expect(panel(page)).toBeVisible();
  await expect(items.filter({ hasText: "Cincin Solitaire Aurora" })).toHaveCount(0);
}

test("B02 the cart panel shows picture, name, quantity, price and badges, and gives up a line (no-JS)", {
  tag: "@pictures",
}, async ({ page }) => {
  await showCart(page);
});

test("B02 with script the cart panel shows the same, and gives up a line in place", { tag: "@pictures" }, async ({
  page,
}) => {
  await showCart(page);
});

async function showEmptyCart(page: Page) {
  await openAt(page, desktop, "/about");
  await openPanel(page);
  await expect(panel(page).getByText("Keranjang Belanja Kosong")).toBeVisible();
  await panel(page).getByRole("link", { name: "Belanja Sekarang" }).click();
  await expect(page).toHaveURL(/\/products(\/q=)?$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

test("B03 an empty cart says so and leads to the products (no-JS)", async ({ page }) => {
  await showEmptyCart(page);
});

const bar = (page: Page) => page.getByRole("navigation", { name: "Menu bawah" });

async function followBar(page: Page) {
  await openAt(page, phone, "/about");
  await expect(bar(page).getByRole("link")).toHaveText([/^Home$/, /^Kategori$/, /^Produk$/, /^Keranjang$/, /^Login$/]);
  await expect(bar(page).locator("[aria-current]")).toHaveCount(0);
  for (const [name, url] of [
    ["Produk", "/products"],
    ["Home", "/"],
  ] as const) {
    await bar(page).getByRole("link", { name }).click();
    await expect(page).toHaveURL(url);
    await expect(bar(page).locator("[aria-current=page]")).toHaveText([name]);
    await page.goto(`${url}#`);
  }
  await page.goto("/products/q=cincin");
  await expect(bar(page).locator("[aria-current=page]")).toHaveText(["Produk"]);
  await expect(bar(page).getByRole("link", { name: "Kategori" })).toHaveAttribute("href", "/category");
  await page.setViewportSize(desktop);
  await expect(bar(page)).toBeHidden();
}

test("B10 the bar at the foot of a phone knows where one is (no-JS)", async ({ page }) => {
  await give(page, "session", {});
  await page.context().addCookies([{ name: "popup", value: "1", url: shop }]);
  await followBar(page);
});

test("B10 with script the bar at the foot of a phone knows where one is", async ({ page }) => {
  await page.context().addCookies([{ name: "popup", value: "1", url: shop }]);
  await followBar(page);
});

test("B10 the bar counts what is in the cart, and opens it by touch (no-JS)", async ({ browser }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    hasTouch: true,
    isMobile: true,
    viewport: phone,
    baseURL: shop,
  });
  const page = await context.newPage();
  const { combo } = await findOffers(page);
  await give(page, "cart", `1|${combo.variant.toString(36)}.3.1||`);
  await page.goto("/about");
  await expect(panel(page)).toBeHidden();
  await bar(page).getByRole("link", { name: "Keranjang 3 barang" }).tap();
  await expect(panel(page)).toBeVisible();
  await panel(page).getByRole("link", { name: "Tutup" }).tap();
  await expect(panel(page)).toBeHidden();
  await context.close();
});

async function openCartByMouse(page: Page) {
  const { combo } = await findOffers(page);
  await give(page, "cart", `1|${combo.variant.toString(36)}.3.1||`);
  for (const size of [phone, { width: 320, height: 640 }]) {
    await openAt(page, size, "/about");
    await expect(panel(page)).toBeHidden();
    for (const opener of [
      bar(page).getByRole("link", { name: "Keranjang 3 barang" }),
      page.getByRole("link", { name: "Keranjang, 3 barang" }),
    ]) {
      await opener.click();
      await expect(panel(page)).toBeVisible();
      await expect(panel(page).getByRole("link", { name: "Checkout" })).toBeInViewport();
      await panel(page).getByRole("link", { name: "Tutup" }).click();
      await expect(panel(page)).toBeHidden();
    }
  }
}

test("B10 in a small window a guest's Keranjang opens with a mouse too, and closes (no-JS)", async ({ page }) => {
  await openCartByMouse(page);
});

test("B10 O07 with script a guest's Keranjang opens with a mouse in a small window, and closes; the bag at the foot has the focus again", async ({
  page,
}) => {
  await openCartByMouse(page);
  await openAt(page, phone, "/about");
  await wake(page);
  const atFoot = bar(page).getByRole("link", { name: "Keranjang 3 barang" });
  await atFoot.press("Enter");
  await panel(page).getByRole("link", { name: "Tutup" }).press("Enter");
  await expect(panel(page)).toBeHidden();
  await expect(atFoot).toBeFocused();
});

/** Opens the cart by its button in each way and shuts it in each: the focus is in the panel, then on the button again. */
async function workTheBag(page: Page, size: { width: number; height: number }, hasScript: boolean) {
  await openAt(page, size, "/about");
  if (hasScript) await wake(page);
  const isShut = async () => {
    await expect(panel(page)).toBeHidden();
    await expect(bag(page)).toBeFocused();
  };
  const isOpen = async () => {
    await expect(panel(page)).toBeFocused();
    await expect(panel(page).getByRole("link", { name: "Checkout" })).toBeInViewport();
  };
  await bag(page).focus();
  await expect(panel(page)).toBeHidden();
  await page.keyboard.press("Enter");
  await isOpen();
  await page.keyboard.press("Tab");
  await expect(panel(page).getByRole("link", { name: "Tutup" })).toBeFocused();
  await page.keyboard.press("Enter");
  await isShut();
  await page.mouse.move(4, 700);
  await bag(page).click();
  await isOpen();
  // Beside the panel, where the veil is.
  await page.mouse.click(4, 90);
  await isShut();
  if (!hasScript) return;
  await page.keyboard.press("Enter");
  await isOpen();
  await page.keyboard.press("Escape");
  await isShut();
  await page.keyboard.press("Enter");
  await isOpen();
  // Who goes on by Tab does not walk under the veil.
  await page.keyboard.press("Shift+Tab");
  await isShut();
}

const sizes = (...widths: number[]) => widths.map((width) => ({ width, height: 800 }));

test("B02 O07 the bag opens the cart by Enter and by a press at every width, and has the focus again (no-JS)", async ({
  page,
}) => {
  const { combo } = await findOffers(page);
  await give(page, "cart", `1|${combo.variant.toString(36)}.3.1||`);
  for (const size of sizes(320, 768, 1024, 1280)) await workTheBag(page, size, false);
});

test("B02 O07 with script the bag does the same, and Escape shuts the cart", async ({ page }) => {
  const { combo } = await findOffers(page);
  await give(page, "cart", `1|${combo.variant.toString(36)}.3.1||`);
  // How it lies at each width is the style sheet's, and looked at without script.
  for (const size of sizes(320, 1280)) await workTheBag(page, size, true);
});

test("B02 O07 the bag opens the cart at a tap on a tablet", async ({ browser }) => {
  const viewport = { width: 1024, height: 768 };
  const context = await browser.newContext({ hasTouch: true, isMobile: true, viewport, baseURL: shop });
  const page = await context.newPage();
  await page.goto("/about");
  await bag(page).tap();
  await expect(panel(page)).toBeVisible();
  await page.touchscreen.tap(4, 90);
  await expect(panel(page)).toBeHidden();
  await context.close();
});

const calm = "/product/anting-safir-tirta";
const toCart = (page: Page) => main(page).getByRole("link", { name: "Lihat keranjang" });

test("B02 O07 what is added opens the cart, and the words above the page lead there too (no-JS)", async ({ page }) => {
  await openAt(page, desktop, calm);
  await page.getByRole("button", { name: "Masukkan ke keranjang" }).first().click();
  await expect(panel(page)).toBeFocused();
  await panel(page).getByRole("link", { name: "Tutup" }).click();
  for (const press of [() => toCart(page).click(), () => toCart(page).press("Enter")]) {
    await press();
    await expect(panel(page).getByRole("link", { name: "Checkout" })).toBeInViewport();
    await panel(page).getByRole("link", { name: "Tutup" }).click();
  }
});

test("B02 O07 B14 with script the words about what was added are read, stay under the focus and lead to the cart by key", async ({
  page,
}) => {
  const add = page.getByRole("button", { name: "Masukkan ke keranjang" }).filter({ visible: true }).first();
  const toast = page.getByRole("dialog", { name: "Pemberitahuan" });
  const link = toast.getByRole("link", { name: "Lihat keranjang" });
  for (const open of [() => page.keyboard.press("Enter"), () => link.click()]) {
    await openAt(page, desktop, calm);
    await wake(page);
    await add.focus();
    await page.keyboard.press("Enter");
    await expect(page.locator("#kabar")).toContainText("masuk keranjang.");
    // Next in order behind the buttons that buy.
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expect(link).toBeFocused();
    await open();
    await expect(panel(page)).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(bag(page)).toBeFocused();
  }
});

async function readFooter(page: Page) {
  await openAt(page, desktop, "/about");
  const footer = page.getByRole("contentinfo");
  for (const name of ["CONTACT US", "FOLLOW US", "HELP CENTER", "METODE PEMBAYARAN"])
    await expect(footer.getByRole("heading", { name, exact: true })).toBeVisible();
  await expect(footer.getByRole("link", { name: "WhatsApp +62 812-0000-1945" })).toHaveAttribute(
    "href",
    /^https:\/\/wa\.me\/6281200001945/,
  );
  await expect(footer.getByRole("link", { name: "halo@serambi-intan.example" })).toHaveAttribute(
    "href",
    "mailto:halo@serambi-intan.example",
  );
  await expect(footer.getByText("Senin sampai Sabtu, 09:00 sampai 18:00 WIB")).toBeVisible();
  await expect(footer.getByText("Silakan mampir ke serambi kami.")).toBeVisible();
  for (const name of ["Facebook", "Instagram", "TikTok", "YouTube"])
    await expect(footer.getByRole("link", { name })).toHaveAttribute(
      "href",
      new RegExp(`^https://www\\.${name.toLowerCase()}\\.com/`),
    );
  await expect(footer.getByText(/^(Virtual Account )?(BCA|Mandiri|BRI|BNI|Permata)$/)).toHaveCount(5);
  await expect(footer.getByText(/© \d{4} Serambi Intan/)).toBeVisible();
  await footer.getByRole("link", { name: "Syarat & Ketentuan" }).click();
  await expect(page).toHaveURL("/snk");
  await page.getByRole("contentinfo").getByRole("link", { name: "FAQ" }).click();
  await expect(page).toHaveURL("/faq");
}

test("B11 the footer tells how to reach, follow, ask and pay the shop (no-JS)", async ({ page }) => {
  await readFooter(page);
});

async function closeAlerts(page: Page) {
  for (const kind of ["danger", "info", "success"] as const) {
    const text = `Kabar ${kind} dari toko`;
    await give(page, "session", { notice: { kind, text } });
    await openAt(page, desktop, "/about");
    const alert = page.getByRole(kind === "danger" ? "alert" : "status").filter({ hasText: text });
    await expect(alert).toBeVisible();
    await page.locator(`.alert--${kind}`, { has: alert }).getByRole("button", { name: "Tutup" }).click();
    await expect(page.getByText(text)).toBeHidden();
  }
}

test("B14 an alert of each kind is shown, and closed by Tutup (no-JS)", async ({ page }) => {
  await closeAlerts(page);
});

test("B14 with script an alert of each kind is shown, and closed by Tutup", async ({ page }) => {
  await closeAlerts(page);
});

test("B14 while a page is on its way a shopper with script reads Mohon menunggu..", { tag: "@platform" }, async ({
  page,
}) => {
  await openAt(page, desktop, "/about");
  await wake(page);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/faq\.data/, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole("contentinfo").getByRole("link", { name: "FAQ" }).click();
  await expect(page.getByText("Mohon menunggu..")).toBeVisible();
  letGo();
  await expect(page).toHaveURL("/faq");
  await expect(page.getByText("Mohon menunggu..")).toHaveCount(0);
});

test("A19 following a link brings the top of the next page", async ({ page }) => {
  await openAt(page, phone, "/snk");
  await wake(page);
  await page.evaluate(() => scrollTo(0, 2000));
  await page.getByRole("contentinfo").getByRole("link", { name: "Tentang Kami" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tentang Kami");
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

/** Goes to and fro by links of the footer until the browser has had time for a fade. Answers what faded, and for how many milliseconds. */
async function fadeInsideShop(page: Page): Promise<[name: string, ms: unknown][]> {
  await openAt(page, phone, "/snk");
  await wake(page);
  await page.evaluate(() => {
    const begin = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const transition = begin(update);
      transition.ready
        .then(() => {
          const moving = document.getAnimations() as CSSAnimation[];
          const fades = moving.filter(({ effect }) => (effect as KeyframeEffect).pseudoElement?.endsWith("(root)"));
          const told = fades.map(({ animationName, effect }) => [animationName, effect?.getTiming().duration]);
          document.documentElement.dataset.fade = JSON.stringify(told);
        })
        .catch(() => undefined);
      return transition;
    };
  });
  const told = () => page.evaluate(() => document.documentElement.dataset.fade ?? "");
  await expect(async () => {
    for (const name of ["Tentang Kami", "Syarat & Ketentuan"]) {
      await page.getByRole("contentinfo").getByRole("link", { name }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    }
    await expect.poll(told, { timeout: 2000 }).not.toBe("");
  }).toPass();
  return JSON.parse(await told());
}

/**
 * What the page's styles ask of the browser when one document follows another. A busy browser may leave the fade out, so it is the
 * rule that is read: the last one that holds for this visitor.
 */
function fadeBetweenDocuments(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const open = (rules: CSSRuleList): CSSRule[] =>
      [...rules].flatMap((rule) => {
        if (rule instanceof CSSMediaRule && !matchMedia(rule.media.mediaText).matches) return [];
        return rule instanceof CSSGroupingRule ? open(rule.cssRules) : [rule];
      });
    const asked = [...document.styleSheets]
      .flatMap(({ cssRules }) => open(cssRules))
      .flatMap((rule) => ("navigation" in rule ? [String(rule.navigation)] : []));
    return asked.at(-1);
  });
}

test("A19 the views fade into each other in 180 ms inside the shop", { tag: ["@platform", "@moving"] }, async ({
  page,
}) => {
  const fade = await fadeInsideShop(page);
  expect(fade).toContainEqual(["-ua-view-transition-fade-out", 180]);
  expect(fade).toContainEqual(["-ua-view-transition-fade-in", 180]);
});

test("A19 one document fades into the next, but for who prefers less motion", { tag: "@pictures" }, async ({
  page,
}) => {
  await openAt(page, phone, "/snk");
  expect(await fadeBetweenDocuments(page)).toBe("auto");
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await fadeBetweenDocuments(page)).toBe("none");
});

test("A19 nothing fades inside the shop for who prefers less motion", { tag: "@platform" }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await fadeInsideShop(page)).toEqual([]);
});
