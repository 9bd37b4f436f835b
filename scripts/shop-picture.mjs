import { rmSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { findChromium } from "./local/browser.mjs";
import { command, root, say } from "./local/children.mjs";
import { build, install, openDatabase, writeSecrets } from "./local/steps.mjs";
import { freePort, refuseUnwell, serveWorker } from "./local/workers.mjs";

const USAGE = `Usage: npm run shop-picture

  Takes the documents' pictures of the demo shop: the first page on a phone and at a desk (README), the back office on phones
  (docs/operating.md). Run it when these screens change; what it makes is committed.`;

const STATE = ".state/picture";
const DESK = { width: 1280, height: 832 };
const PHONE = { width: 390, height: 832 };
const GAP = 40;
const GROUND = "#e9e4dc";
/** The demo's owner (README). */
const OWNER = { email: "pemilik@contoh.id", password: "serambi-intan" };

await command({ usage: USAGE }, async () => {
  await install();
  writeSecrets();
  rmSync(join(root, STATE), { recursive: true, force: true });
  await Promise.all([build(), openDatabase(STATE, "orders")]);
  const shop = await serveWorker({ port: await freePort(), state: STATE, output: "kept" });
  await refuseUnwell(shop.address);
  const { chromium } = createRequire(import.meta.url)("playwright-core");
  const args = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  const browser = await chromium.launch({ executablePath: await findChromium({ asVisitor: true }), args });
  try {
    const home = (viewport) => photograph(browser, viewport, (page) => page.goto(shop.address));
    await putTogether("docs/shop.webp", [await home(PHONE), await home(DESK)]);
    await putTogether("docs/kelola.webp", await photographBackOffice(browser, shop.address));
  } finally {
    await browser.close();
  }
});

/** Today's work, an order and a parcel on a phone, as the owner sees them. */
async function photographBackOffice(browser, address) {
  const open = async (page, path) => void (await page.goto(`${address}/kelola${path}`));
  const context = await browser.newContext();
  const signIn = async (page) => {
    await open(page, "/masuk");
    for (const [name, value] of Object.entries(OWNER)) await page.fill(`[name=${name}]`, value);
    await page.click("main [type=submit]");
    const letters = await (await fetch(`${address}/dev/outbox`)).text();
    await page.fill("[name=code]", /\b\d{6}\b/.exec(letters)?.[0] ?? "");
    await page.click("main [type=submit]");
  };
  const first = (list, href) => async (page) => {
    await open(page, list);
    await page.click(`main a[href*="${href}"]`);
  };
  return [
    await photograph(context, PHONE, signIn),
    await photograph(context, PHONE, first("/pesanan?keadaan=perlu-diproses", "/kelola/pesanan/SI-")),
    await photograph(context, PHONE, first("/kemas", "/kelola/kemas/SI-")),
  ];
}

/** A screen that `open` leads to, after a popup was closed. */
async function photograph(browser, viewport, open) {
  const page = await browser.newPage({ viewport, isMobile: viewport === PHONE, locale: "id-ID" });
  await page.setViewportSize(viewport);
  await open(page);
  await page.waitForLoadState("networkidle");
  await page.keyboard.press("Escape");
  await page.evaluate(() => document.fonts.ready.then(() => scrollTo(0, 0)));
  const input = await page.screenshot({ animations: "disabled" });
  await page.close();
  return { input, ...viewport };
}

/** Pictures beside each other, in one file. */
async function putTogether(target, pictures) {
  const { default: sharp } = await import("sharp");
  const lefts = pictures.map((_, nth) => pictures.slice(0, nth).reduce((left, { width }) => left + width + GAP, GAP));
  const width = GAP + pictures.reduce((sum, one) => sum + one.width + GAP, 0);
  const height = GAP + Math.max(...pictures.map((one) => one.height)) + GAP;
  const { size } = await sharp({ create: { width, height, channels: 3, background: GROUND } })
    .composite(pictures.map(({ input }, nth) => ({ input, left: lefts[nth], top: GAP })))
    .webp({ quality: 80 })
    .toFile(join(root, target));
  say(`${target} made: ${Math.round(size / 1000)} kB`);
}
