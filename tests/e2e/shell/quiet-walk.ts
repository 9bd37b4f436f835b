import type { CDPSession, Page } from "@playwright/test";
import { axeFaults, expect } from "../fixtures.ts";
import { withoutScript } from "../script-off.ts";
import { wake } from "../waking.ts";
import { lookForCovers } from "./quiet-covers.ts";
import { lookAtFields } from "./quiet-fields.ts";
import { lookAround } from "./quiet-look.ts";
import { lookAtRings } from "./quiet-rings.ts";
import type { Refused } from "./quiet-screens.ts";

export const HEIGHT = 844;
const isTouched = (width: number) => width < 768;
const RING_WIDTHS = [360, 390, 1280];

/** At which widths a walk looks, and where it asks axe, of which what it sees hardly differs by the width. */
interface Walk {
  hasScript: boolean;
  widths: number[];
  axeWidth: number;
  /** Axe looks at the first of the screens alone, or at each, and at its colours in the dark too. */
  axe: "first" | "each" | "each, light and dark";
}

/**
 * The layout is the same with script and without: each width is looked at once. The way back goes through the same widths, so
 * that no page is resized twice.
 */
export const walks = {
  "with script": { hasScript: true, widths: [320, 768, 1280], axeWidth: 1280, axe: "each" },
  "without script (no-JS)": { hasScript: false, widths: [390, 1920], axeWidth: 390, axe: "first" },
  "of the back office (no-JS)": {
    hasScript: false,
    widths: [360, 768, 1280],
    axeWidth: 360,
    axe: "each, light and dark",
  },
} satisfies Record<string, Walk>;

/** Walks through screens, looks at each at every width and asks axe, and gathers what is wrong. */
export async function startWalk(page: Page, how: keyof typeof walks) {
  const { hasScript, axeWidth, axe, ...walk }: Walk = walks[how];
  const widths = [...walk.widths];
  const faults: string[] = [];
  const ringsSeen: Record<number, string[]> = {};
  const devtools: CDPSession = await page.context().newCDPSession(page);
  await page.emulateMedia({ reducedMotion: "reduce" });
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
      if (hasScript && width === axeWidth) found.push(...(await axeFaults(page)));
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
          // Where script wakes the same document, axe looks at every screen with it.
          if (axe === "first" && address !== addresses[0]) continue;
          await resize(axeWidth);
          faults.push(...(await axeFaults(page)).map((fault) => `${address} without script: ${fault}`));
          if (axe !== "each, light and dark") continue;
          await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
          faults.push(
            ...(await axeFaults(page, ["color-contrast"])).map((fault) => `${address} in the dark: ${fault}`),
          );
          await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
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
