import { expect, openAt, phone, test } from "../fixtures.ts";
import { lookAround } from "./quiet-look.ts";

const pages = [
  "/",
  "/products",
  "/category/cincin",
  "/product/cincin-solitaire-aurora?ukuran=12",
  "/product/sale",
  "/bundle",
  "/artikel",
  "/inspirasi/ruang-tamu-hangat",
  "/showroom",
  "/desain-interior/proyek",
  "/faq",
  "/login",
];

/** As set in the browser, to which only lengths in em and rem answer. */
const LETTERS_PX = 32;

test("T13 O05 with letters at twice the size no page is wider than the screen of a desk", async ({ playwright }) => {
  const browser = await playwright.chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: ["--no-sandbox", "--disable-gpu", `--blink-settings=defaultFontSize=${LETTERS_PX},imagesEnabled=false`],
  });
  const page = await browser.newPage({
    baseURL: process.env.SHOP_URL,
    viewport: { width: 1280, height: 800 },
    javaScriptEnabled: false,
  });
  for (const path of pages) {
    await page.goto(path, { waitUntil: "domcontentloaded" });
    const seen = await page.evaluate(() => {
      // What sticks out is cut, and what is far below is not laid out: neither would be noticed.
      const open = new CSSStyleSheet();
      open.replaceSync("html, body { overflow: visible !important } * { content-visibility: visible !important }");
      document.adoptedStyleSheets = [open];
      const { scrollWidth, clientWidth } = document.documentElement;
      return [getComputedStyle(document.documentElement).fontSize, scrollWidth - clientWidth];
    });
    expect(seen, path).toEqual([`${LETTERS_PX}px`, 0]);
  }
  await browser.close();
});

test("T13 with wider spaces between letters, words and lines nothing is cut (no-JS)", async ({ page }) => {
  for (const path of ["/", "/category/cincin", "/product/cincin-solitaire-aurora?ukuran=12", "/faq", "/login"]) {
    await openAt(page, phone, path);
    await page.evaluate(() => {
      const wide = new CSSStyleSheet();
      wide.replaceSync(`* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important;
        content-visibility: visible !important } p { margin-bottom: 2em !important }`);
      document.adoptedStyleSheets = [wide];
    });
    const cut = (await page.evaluate(lookAround, false)).filter((fault) => /cut|wider/.test(fault));
    expect(cut, path).toEqual([]);
  }
});
