import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import AxeBuilder from "@axe-core/playwright";
import { test as base, type ConsoleMessage, expect, type Locator, type Page } from "@playwright/test";

/** The widths at which every screen is looked at. */
export const phone = { width: 390, height: 844 };
export const desktop = { width: 1280, height: 900 };
export const screens = [phone, desktop];

/** The same shop over an API that runs as another Worker. */
export const remoteShop = process.env.REMOTE_SHOP_URL ?? "";

interface Fixtures {
  /** Takes a fault that a test brings about on purpose out of what fails it. */
  allowFault: (pattern: RegExp) => void;
  watch: undefined;
}

export { expect };

/** A test fails when the page it is on throws, logs an error, breaks its content security policy or cannot load a part of itself. */
export const test = base.extend<Fixtures & { allowed: RegExp[] }>({
  javaScriptEnabled: async ({ browserName: _ }, use, { title }) => use(!title.includes("(no-JS)")),
  allowed: async ({ browserName: _ }, use) => use([]),
  allowFault: async ({ allowed }, use) =>
    use((pattern) => {
      allowed.push(pattern);
    }),
  watch: [
    async ({ page, allowed }, use) => {
      const faults: string[] = [];
      page.on("pageerror", (error) => {
        if (!isSkippedFade(error)) faults.push(`thrown: ${error.stack || error.message}`);
      });
      page.on("console", (message) => {
        if (message.type() === "error" && !isRefusal(message, page) && !isLeftAnswer(message)) {
          faults.push(`${message.text()} (${message.location().url})`);
        }
      });
      await use(undefined);
      const unexpected = faults.filter((fault) => !allowed.some((pattern) => pattern.test(fault)));
      expect(unexpected, "faults in the browser's console").toEqual([]);
    },
    { auto: true },
  ],
});

/** A browser that has no time for the fade between two documents leaves it out, and says so by an error of its own. */
function isSkippedFade({ name, message }: Error): boolean {
  return /^(AbortError|InvalidStateError)$/.test(name) && message.startsWith("Transition was ");
}

/** Browsers log a page that answers 4xx as an error; a refusal in words (404, 422) is none. */
function isRefusal(message: ConsoleMessage, page: Page): boolean {
  if (!/^Failed to load resource: .* status of 4\d\d/.test(message.text())) return false;
  const { pathname, href } = new URL(message.location().url);
  return pathname.endsWith(".data") || href === page.url();
}

/** Who chooses again leaves the answer that is on its way: Remix logs the one that it was reading, and goes on. */
const isLeftAnswer = (message: ConsoleMessage) => message.text().startsWith("AbortError: signal is aborted without");

/** Opens a path at the width of a phone or a desk. */
export async function openAt(page: Page, size: { width: number; height: number }, path: string): Promise<void> {
  await page.setViewportSize(size);
  await page.goto(path);
}

export const main = (page: Page) => page.getByRole("main");
export const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });
export const press = (page: Page, name: string) => main(page).getByRole("button", { name, exact: true }).click();

/** The cart over any page. */
export const cartPanel = (page: Page) => page.getByRole("region", { name: "Keranjang Kamu" });
export const bag = (page: Page) => page.getByRole("link", { name: /^Keranjang, \d+ barang$/ });
/** The page of an answer may open it by itself, a moment after it is there. */
export async function openCart(page: Page): Promise<void> {
  await expect(async () => {
    if (!(await cartPanel(page).isVisible())) await bag(page).click({ timeout: 3000 });
    await expect(cartPanel(page)).toBeVisible({ timeout: 5000 });
  }).toPass();
}

/** What script tells by itself: a visit, and how the page was to see. */
const toldBesides = /\/(mine|ukur)$/;

/** A click, and the shop's answer to what it has sent: script shows a change before it has gone out. */
export async function send(page: Page, button: Locator) {
  const answered = page.waitForResponse(
    (answer) => answer.request().method() === "POST" && !toldBesides.test(new URL(answer.url()).pathname),
  );
  await button.click();
  await answered;
}

const axeTags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

const axeSource = readFileSync(
  createRequire(createRequire(import.meta.url).resolve("@axe-core/playwright")).resolve("axe-core/axe.min.js"),
  "utf8",
);

/**
 * What axe finds wrong on the page as it stands. It does not look into frames from elsewhere, of which the shop has none, and
 * gathers nothing but violations: that takes a fifth of the time. The builder would bring its long source twice.
 */
export async function axeViolations(page: Page, rules?: string[]) {
  await page.evaluate(axeSource);
  const runOnly = rules ? { type: "rule" as const, values: rules } : { type: "tag" as const, values: axeTags };
  const { violations } = await new AxeBuilder({ page, axeSource: "axe.version" })
    .options({ runOnly, resultTypes: ["violations"], selectors: false })
    .setLegacyMode(true)
    .analyze();
  return violations;
}

/** Where the page as it stands does not keep WCAG 2.2 AA, as far as axe can see, in words; or where it breaks these rules. */
export async function axeFaults(page: Page, rules?: string[]): Promise<string[]> {
  return (await axeViolations(page, rules)).map(
    ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map((node) => node.html).join("\n  ")}`,
  );
}

/** For a state of a screen that the quiet walk (shell/quiet.spec.ts) does not come to. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  expect(await axeFaults(page), `axe at ${page.viewportSize()?.width} px on ${page.url()}`).toEqual([]);
}
