import { chromium } from "@playwright/test";
import type { Wire } from "./wire.ts";

export interface FirstVisit {
  lcpMs: number;
  cls: number;
  longestTaskMs: number;
  scriptsBeforeLoad: number;
  bytes: { html: number; css: number; script: number; fonts: number; picturesAboveFold: number };
}

/** The values of "slow 4G" and a slow phone: those that Lighthouse throttles by. */
const slow4G = { offline: false, latency: 150, downloadThroughput: (1.6e6 / 8) | 0, uploadThroughput: (750e3 / 8) | 0 };
const SLOW_DOWN = 4;

/** Opens home as a first-time visitor on a slow phone, and waits until the browser has hydrated in its idle time. */
export async function visitFirst(wire: Wire, executablePath: string): Promise<FirstVisit> {
  const browser = await chromium.launch({
    executablePath,
    args: [
      ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true });
    const session = await page.context().newCDPSession(page);
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", slow4G);
    await session.send("Emulation.setCPUThrottlingRate", { rate: SLOW_DOWN });
    await page.addInitScript(observe);
    wire.clear();
    await page.goto(wire.url, { waitUntil: "load" });
    const scriptsBeforeLoad = await page.evaluate(scriptsAskedBeforeLoad);
    const aboveFold = await page.evaluate(picturesAboveFold);
    await page.waitForFunction(() => "__reactRouterVersion" in window || "__remixRouter" in window);
    await page.waitForLoadState("networkidle");
    const seen = await page.evaluate(
      () => (window as unknown as { seen: { lcp: number; cls: number; task: number } }).seen,
    );
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
    await browser.close();
  }
}

const isScript = ({ type }: { type: string }) => type.includes("javascript");

function observe(): void {
  const seen = { lcp: 0, cls: 0, task: 0 };
  Object.assign(window, { seen });
  const watch = (
    type: string,
    note: (entry: PerformanceEntry & { value?: number; hadRecentInput?: boolean }) => void,
  ) => new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  watch("largest-contentful-paint", (entry) => {
    seen.lcp = entry.startTime;
  });
  watch("layout-shift", (entry) => {
    if (!entry.hadRecentInput) seen.cls += entry.value ?? 0;
  });
  watch("longtask", (entry) => {
    seen.task = Math.max(seen.task, entry.duration);
  });
}

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
