import type { Page } from "@playwright/test";
import { expect } from "../fixtures.ts";

/** The pages that this browser keeps. */
export async function keptIn(page: Page): Promise<string[]> {
  return (await allKeptIn(page)).filter((path) => /^\/(profile|invoice-print)\//.test(path)).sort();
}

/** Those, and the files that they need. */
export function allKeptIn(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
}

export async function expectKept(page: Page, ...paths: string[]): Promise<void> {
  await expect.poll(() => keptIn(page), "the pages that are kept").toEqual(paths.sort());
}
