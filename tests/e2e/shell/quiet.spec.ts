import type { CDPSession, Page } from "@playwright/test";
import { axeFaults, expect, remoteShop, test } from "../fixtures.ts";
import { withoutScript } from "../script-off.ts";
import { wake } from "../waking.ts";
import { lookForCovers } from "./quiet-covers.ts";
import { lookAtFields } from "./quiet-fields.ts";
import { lookAround } from "./quiet-look.ts";
import { lookAtRings } from "./quiet-rings.ts";
import {
  fillCart,
  formsAfterOrder,
  openAddresses,
  openForms,
  ownAddresses,
  ownForms,
  type Refused,
  signInAsDewi,
  withOrders,
} from "./quiet-screens.ts";

const shop = process.env.SHOP_URL ?? "";
/**
 * The way back goes through the same widths, so that no page is resized twice. The layout is the same with script and
 * without: each width is looked at once.
 */
const WIDTHS = { without: [390, 1920], with: [320, 768, 1280] };
const HEIGHT = 844;
const isTouched = (width: number) => width < 768;
const RING_WIDTHS = [390, 1280];
/** What axe sees hardly differs by the width: it looks at a phone without script (one of each part), and at a desk with it. */
const AXE_WIDTHS = { without: 390, with: 1280 };

test.describe.configure({ timeout: 90_000 });
test.beforeEach(({ context }) =>
  context.addCookies([shop, remoteShop].map((url) => ({ name: "popup", value: "1", url }))),
);

/** Walks through screens, looks at each at every width and asks axe, and gathers what is wrong. */
async function startWalk(page: Page, hasScript: boolean) {
  const faults: string[] = [];
  const ringsSeen: Record<number, string[]> = {};
  const devtools: CDPSession = await page.context().newCDPSession(page);
  await page.emulateMedia({ reducedMotion: "reduce" });
  const widths = [...WIDTHS[hasScript ? "with" : "without"]];
  const resize = (width: number) =>
    devtools.send("Emulation.setDeviceMetricsOverride", { width, height: HEIGHT, deviceScaleFactor: 1, mobile: false });
  const look = async (name: string) => {
    if (hasScript) await wake(page);
    // By the keyboard: only then a focus is shown.
    await page.keyboard.press("Tab");
    await expect.poll(() => page.evaluate(() => document.fonts.status), { intervals: [30] }).toBe("loaded");
    // What is half-way between two looks is neither, and what is far below is laid out, too.
    await page.evaluate(() => {
      const still = new CSSStyleSheet();
      still.replaceSync(`*, ::before, ::after { animation: none !important; transition: none !important }
        * { content-visibility: visible !important }`);
      document.adoptedStyleSheets = [still];
    });
    faults.push(...(await page.evaluate(lookAtFields)).map((fault) => `${name}: ${fault}`));
    for (const width of widths) {
      await resize(width);
      const found = await page.evaluate(lookAround, isTouched(width));
      if (hasScript && width === AXE_WIDTHS.with) found.push(...(await axeFaults(page)));
      found.push(...(await page.evaluate(lookForCovers)));
      if (RING_WIDTHS.includes(width)) {
        const rings = await page.evaluate(lookAtRings, ringsSeen[width] ?? []);
        ringsSeen[width] = rings.seen;
        found.push(...rings.faults);
      }
      faults.push(...found.map((fault) => `${name} at ${width}: ${fault}`));
    }
    widths.reverse();
  };
  await resize(widths[0] as number);
  return {
    async screens(addresses: string[]) {
      for (const address of addresses) {
        const open = () => page.goto(address, { waitUntil: "load" });
        if (hasScript) await open().then(() => look(address));
        else {
          await withoutScript(page, () => open().then(() => look(address)));
          // Script wakes the same document, and with it axe looks at every screen.
          if (address !== addresses[0]) continue;
          await resize(AXE_WIDTHS.without);
          faults.push(...(await axeFaults(page)).map((fault) => `${address} without script: ${fault}`));
        }
      }
    },
    /** Sends a form that the shop refuses, as a phone: the first thing wrong is to be seen at once. */
    async refused({ path, button, fill = {} }: Refused) {
      await resize(390);
      await page.goto(path);
      if (hasScript) await wake(page);
      const main = page.getByRole("main");
      for (const [label, value] of Object.entries(fill)) await main.getByLabel(label).first().fill(value);
      await page.evaluate(() => {
        for (const form of document.forms) form.noValidate = true;
      });
      await main.getByRole("button", { name: button, exact: true }).first().click();
      const wrong = main.locator("[aria-invalid=true], [role=alert]").filter({ visible: true }).first();
      await expect(wrong, `${path} says what is wrong`).toBeVisible();
      await expect(main.locator(".loading")).toBeHidden();
      const said = main.locator("[id$=-galat], [role=alert], .error").filter({ visible: true });
      const inView = await said.evaluateAll((all) =>
        all.some((one) => {
          const { top, bottom } = one.getBoundingClientRect();
          return top >= 0 && bottom <= innerHeight;
        }),
      );
      if (!inView) faults.push(`${path} refused: what is wrong is out of view`);
      await look(`${path} refused`);
      await resize(390);
    },
    end: () => expect([...new Set(faults)].filter((fault) => !isKnown(fault))).toEqual([]),
  };
}

/** Without script the page where one pays can only learn the outcome by loading itself again, every half minute. */
const isKnown = (fault: string) => /^\/profile\/pay\?.* without script: meta-refresh: /.test(fault);

/** Several walks at once: as many parts of the screens as there are workers to walk them, and more. */
function parts<T>(all: T[], count: number): T[][] {
  return Array.from({ length: count }, (_, part) => all.filter((_, place) => place % count === part));
}

test("O05 O06 the eye sees what is planted (no-JS)", async ({ page }) => {
  await page.goto("/about");
  await page.keyboard.press("Tab");
  await page.setViewportSize({ width: 390, height: HEIGHT });
  await page.evaluate(() => {
    const planted = document.createElement("section");
    planted.innerHTML = `<img src="/favicon.svg" alt=""><img src="/favicon.svg?kosong" alt="" width="40" height="40"><h5>Terlalu dalam</h5><p>Terpotong di sini</p>
      <div><p>Satu di atas yang lain</p><p>Dua di bawahnya</p></div><a class="tanpa" href="/snk">x</a><a href="/faq">Jauh di luar</a><b>Menutup</b><input name="lupa"><input type="number" aria-label="Jumlah"><i aria-busy="true"></i>
      <article class="card"><span class="pic"><i class="tag">-31%</i><i class="tag">Sama</i></span></article>`;
    document.getElementById("isi")?.appendChild(planted);
    const plant = (place: string, style: Partial<CSSStyleDeclaration>) =>
      Object.assign(planted.querySelector<HTMLElement>(place)?.style ?? {}, style);
    plant("img + img", { width: "0" });
    plant("p", { width: "40px", whiteSpace: "nowrap", overflow: "hidden" });
    plant("div > p + p", { marginTop: "-1.5em" });
    plant("a", { outline: "none" });
    plant("a + a", { position: "absolute", left: "380px" });
    plant("b", { position: "fixed", bottom: "0" });
  });
  const covered = await page.evaluate(lookForCovers);
  expect(covered).toContainEqual(expect.stringMatching(/^two on a picture cover each other: .*-31%.*Sama/));
  await page.evaluate(() => {
    const over = document.body.appendChild(document.createElement("b"));
    Object.assign(over.style, { position: "fixed", inset: "0 60% 0 0" });
    for (const part of document.querySelectorAll<HTMLElement>(".below")) part.style.contentVisibility = "visible";
  });
  expect(await page.evaluate(lookForCovers)).toContainEqual(expect.stringMatching(/^b\. “” covers a\./));
  const found = await page.evaluate(lookAround, true);
  for (const fault of [
    /^a picture of no size/,
    /^a picture that nobody sees/,
    /^a heading of level 5 below one of level 2/,
    /^words cut sideways .*Terpotong/,
    /^words over words: .*Satu .*Dua/,
    /^too small to tap.*“x”/,
    /^words cut by the window.*Jauh/,
    /^two that stay cover each other.*Menutup/,
  ])
    expect(found, String(fault)).toContainEqual(expect.stringMatching(fault));
  expect(await page.evaluate(lookAtFields)).toEqual([
    'a field without a name: <input name="lupa">',
    'no autocomplete: <input name="lupa">',
    'no number keys: <input name="null">',
    "something waits",
  ]);
  expect((await page.evaluate(lookAtRings, [])).faults.join()).toContain('no ring when focused: <a class="tanpa"');
});

for (const hasScript of [false, true]) {
  const how = hasScript ? "with script" : "without script (no-JS)";
  const quiet = `is quiet to the eye and to axe ${how}`;

  test.describe("screens", () => {
    // Without script it is switched off while each page stands, and on again for axe (script-off.ts).
    test.use({ javaScriptEnabled: true });

    for (const [part, addresses] of parts(openAddresses, 4).entries())
      test(`O02 O03 O05 O06 part ${part + 1} of what everybody can open ${quiet}`, async ({ page }) => {
        const walk = await startWalk(page, hasScript);
        await walk.screens(addresses);
        walk.end();
      });

    test.describe("of a customer with orders in every state", () => {
      test.use({ baseURL: remoteShop });

      for (const [part, addresses] of parts(ownAddresses, 3).entries())
        test(`O02 O03 O05 O06 part ${part + 1} of what a customer can open ${quiet}`, async ({ page }) => {
          await signInAsDewi(page);
          const walk = await startWalk(page, hasScript);
          await walk.screens(await withOrders(page, addresses));
          walk.end();
        });
    });
  });

  test(`O02 O05 O06 O07 a refused form of a guest shows what is wrong, and is quiet ${how}`, async ({ page }) => {
    const walk = await startWalk(page, hasScript);
    for (const form of openForms) await walk.refused(form);
    walk.end();
  });

  test(`O02 O05 O06 O07 a refused form of a customer shows what is wrong, and a full cart is quiet ${how}`, async ({
    page,
  }) => {
    await fillCart(page);
    const walk = await startWalk(page, hasScript);
    await walk.screens(["/about#keranjang-kamu", "/cart"]);
    for (const form of ownForms) await walk.refused(form);
    walk.end();
  });

  test.describe("of a customer with orders in every state", () => {
    test.use({ baseURL: remoteShop });

    test(`O02 O05 O06 a refused review and a refused complaint show what is wrong ${how}`, async ({ page }) => {
      await signInAsDewi(page);
      const walk = await startWalk(page, hasScript);
      for (const form of await formsAfterOrder(page)) await walk.refused(form);
      walk.end();
    });
  });
}
