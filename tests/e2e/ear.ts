import type { Page } from "@playwright/test";
import { expect } from "./fixtures.ts";
import { wake } from "./waking.ts";

/**
 * What somebody does by keys alone, and what a screen reader says then: where the focus is (role, name, state), and
 * what is said besides: by the polite line, or without script by the title of a new page. `Tab…` goes on until that is
 * heard, `Tab… 5` for five stops at the most; words in quotes are typed. What is heard may be the beginning, or an
 * expression where it is another each time.
 */
export type Step = [keys: string, heard: string | RegExp, said?: string | RegExp];

const STOPS = 20;
/** Where the focus is after a new document has come: a reader begins with its title. */
const PAGE = "page";

/** Where the focus is, as a reader says it: `link "Ukuran 12"`, `checkbox "12" [checked]`. */
async function focused(page: Page): Promise<string> {
  const focus = page.locator(":focus").last();
  if ((await focus.count()) === 0) return PAGE;
  const [first = ""] = (await focus.ariaSnapshot()).split("\n");
  return first
    .replace(/^- /, "")
    .replace(/^'(.*)'(:.*)?$/, "$1")
    .replace(/:$/, "")
    .replaceAll("''", "'");
}

const fits = (heard: string, wanted: string | RegExp) =>
  typeof wanted === "string" ? heard.startsWith(wanted) : wanted.test(heard);

/** Goes on by Tab until that is heard. */
async function tabTo(page: Page, wanted: string | RegExp, most: number): Promise<void> {
  const stops: string[] = [];
  while (stops.length < most) {
    await page.keyboard.press("Tab");
    stops.push(await focused(page));
    if (fits(stops.at(-1) ?? "", wanted)) return;
  }
  throw new Error(`${wanted} is not heard within ${most} stops:\n  ${stops.join("\n  ")}`);
}

/** Walks step by step; every one of them must be heard as it is written. */
export async function walk(page: Page, steps: readonly Step[], { hasScript = true } = {}): Promise<void> {
  for (const [nth, [keys, heard, said]] of steps.entries()) {
    const where = `step ${nth + 1}, ${keys}`;
    const [, most = STOPS] = /^Tab…(?: (\d+))?$/.exec(keys) ?? [];
    if (keys.startsWith("Tab…")) await tabTo(page, heard, Number(most));
    else if (keys.startsWith('"')) await page.keyboard.type(keys.slice(1, -1));
    else for (const key of keys.split(" ")) await page.keyboard.press(key);
    if (said && hasScript && heard !== PAGE)
      await expect(page.locator("#kabar"), `${where}: what is said`).toHaveText(said);
    else if (said) await expect(page, `${where}: the new page`).toHaveTitle(said);
    const now = async () => {
      const found = await focused(page);
      return fits(found, heard) ? "" : found;
    };
    await expect.poll(now, `${where}: ${heard} is heard, not this`).toBe("");
    if (heard === PAGE && hasScript) await wake(page);
  }
}
