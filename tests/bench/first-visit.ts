import { openSlowPhone, seenBy } from "./slow-phone.ts";
import type { Wire } from "./wire.ts";

export interface FirstVisit {
  lcpMs: number;
  cls: number;
  longestTaskMs: number;
  scriptsBeforeLoad: number;
  bytes: { html: number; css: number; script: number; fonts: number; picturesAboveFold: number };
}

/** Opens home as a first-time visitor on a slow phone, and waits until the browser has hydrated in its idle time. */
export async function visitFirst(wire: Wire, executablePath: string): Promise<FirstVisit> {
  const phone = await openSlowPhone(executablePath);
  try {
    const page = await phone.newPage();
    wire.clear();
    await page.goto(wire.url, { waitUntil: "load" });
    const scriptsBeforeLoad = await page.evaluate(scriptsAskedBeforeLoad);
    const aboveFold = await page.evaluate(picturesAboveFold);
    await page.waitForFunction(() => "__reactRouterVersion" in window || "__remixRouter" in window);
    await page.waitForLoadState("networkidle");
    const seen = await seenBy(page);
    const sum = (test: (one: { path: string; type: string }) => boolean) =>
      wire.fetched.filter(test).reduce((total, { bytes }) => total + bytes, 0);
    return {
      lcpMs: seen.lcp,
      cls: seen.cls,
      longestTaskMs: seen.task,
      scriptsBeforeLoad,
      bytes: {
        html: sum(({ path }) => path === "/"),
        css: sum(({ type }) => type.includes("css")),
        script: sum(isScript),
        fonts: sum(({ path }) => path.endsWith(".woff2")),
        picturesAboveFold: sum(({ path }) => aboveFold.includes(path)),
      },
    };
  } finally {
    await phone.close();
  }
}

const isScript = ({ type }: { type: string }) => type.includes("javascript");

/** By the browser's own clock: an idle browser asks for the script in the moment after the load event. */
function scriptsAskedBeforeLoad(): number {
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const asked = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
  return asked.filter(({ name, startTime }) => name.endsWith(".js") && startTime < (visit?.loadEventStart ?? 0)).length;
}

function picturesAboveFold(): string[] {
  return [...document.images]
    .filter((image) => image.currentSrc.startsWith(location.origin) && image.getBoundingClientRect().top < innerHeight)
    .filter((image) => image.getBoundingClientRect().left < innerWidth && image.checkVisibility())
    .map((image) => new URL(image.currentSrc).pathname);
}
