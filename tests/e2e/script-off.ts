import type { Page } from "@playwright/test";

/**
 * Loads what `open` asks for with script switched off, and switches it on again so that axe, which is script itself, can look at what
 * stands there. A browser context without script cannot run axe at all.
 */
export async function withoutScript(page: Page, open: () => Promise<unknown>): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setScriptExecutionDisabled", { value: true });
  await open();
  await devtools.send("Emulation.setScriptExecutionDisabled", { value: false });
  await devtools.detach();
}
