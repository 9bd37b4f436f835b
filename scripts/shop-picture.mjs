import { rmSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { findChromium } from "./local/browser.mjs";
import { command, root, say } from "./local/children.mjs";
import { build, install, openDatabase, writeSecrets } from "./local/steps.mjs";
import { freePort, refuseUnwell, serveWorker } from "./local/workers.mjs";

const USAGE = `Usage: npm run shop-picture

  Takes the README's picture of the demo shop, on a phone and at a desk. Run it when the first page changes; what it makes is committed.`;

const TARGET = "docs/shop.webp";
const STATE = ".state/picture";
const DESK = { width: 1280, height: 832 };
const PHONE = { width: 390, height: 832 };
const GAP = 40;
const GROUND = "#e9e4dc";

await command({ usage: USAGE }, async () => {
  await install();
  writeSecrets();
  rmSync(join(root, STATE), { recursive: true, force: true });
  await Promise.all([build(), openDatabase(STATE, "demo")]);
  const shop = await serveWorker({ port: await freePort(), state: STATE, output: "kept" });
  await refuseUnwell(shop.address);
  const { chromium } = createRequire(import.meta.url)("playwright-core");
  const { default: sharp } = await import("sharp");
  const args = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  const browser = await chromium.launch({ executablePath: await findChromium({ asVisitor: true }), args });
  try {
    const desk = await photograph(browser, shop.address, DESK);
    const phone = await photograph(browser, shop.address, PHONE);
    const canvas = {
      width: GAP + PHONE.width + GAP + DESK.width + GAP,
      height: GAP + DESK.height + GAP,
      channels: 3,
      background: GROUND,
    };
    const { size } = await sharp({ create: canvas })
      .composite([
        { input: phone, left: GAP, top: GAP },
        { input: desk, left: GAP + PHONE.width + GAP, top: GAP },
      ])
      .webp({ quality: 80 })
      .toFile(TARGET);
    say(`${TARGET} made: ${Math.round(size / 1000)} kB`);
  } finally {
    await browser.close();
  }
});

/** The first page after the popup was closed. */
async function photograph(browser, address, viewport) {
  const page = await browser.newPage({ viewport, isMobile: viewport === PHONE, locale: "id-ID" });
  await page.goto(address, { waitUntil: "networkidle" });
  await page.keyboard.press("Escape");
  await page.evaluate(() => document.fonts.ready.then(() => scrollTo(0, 0)));
  const picture = await page.screenshot({ animations: "disabled" });
  await page.close();
  return picture;
}
