import { type BrowserContextOptions, chromium, type Page } from "@playwright/test";

/** The values of "slow 4G" and a slow phone: those that Lighthouse throttles by. */
const slow4G = { offline: false, latency: 150, downloadThroughput: (1.6e6 / 8) | 0, uploadThroughput: (750e3 / 8) | 0 };
const SLOW_DOWN = 4;

type Cookies = NonNullable<Exclude<BrowserContextOptions["storageState"], string>>["cookies"];

/** What the browser itself has noted of the page so far, in milliseconds. */
export interface Seen {
  lcp: number;
  cls: number;
  /** The longest task, and the longest time from somebody's touch or letter to what it has drawn. */
  task: number;
  inp: number;
}

export const seenBy = (page: Page): Promise<Seen> => page.evaluate(() => (window as unknown as { seen: Seen }).seen);

/** Opens a browser that is a slow phone; every page is of somebody who was never here. */
export async function openSlowPhone(executablePath: string) {
  const browser = await chromium.launch({
    executablePath,
    args: [
      ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });
  return {
    newPage: async (cookies: Cookies = []): Promise<Page> => {
      const page = await browser.newPage({
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 2,
        hasTouch: true,
      });
      await page.context().addCookies(cookies);
      const session = await page.context().newCDPSession(page);
      await session.send("Network.enable");
      await session.send("Network.emulateNetworkConditions", slow4G);
      await session.send("Emulation.setCPUThrottlingRate", { rate: SLOW_DOWN });
      await page.addInitScript(observe);
      return page;
    },
    close: () => browser.close(),
  };
}

function observe(): void {
  const seen = { lcp: 0, cls: 0, task: 0, inp: 0 };
  Object.assign(window, { seen });
  type Noted = PerformanceEntry & { value?: number; hadRecentInput?: boolean; interactionId?: number };
  const watch = (type: string, note: (entry: Noted) => void, more = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true, ...more });
  watch("largest-contentful-paint", (entry) => {
    seen.lcp = entry.startTime;
  });
  watch("layout-shift", (entry) => {
    if (!entry.hadRecentInput) seen.cls += entry.value ?? 0;
  });
  watch("longtask", (entry) => {
    seen.task = Math.max(seen.task, entry.duration);
  });
  watch(
    "event",
    (entry) => {
      if (entry.interactionId) seen.inp = Math.max(seen.inp, entry.duration);
    },
    { durationThreshold: 16 },
  );
}
