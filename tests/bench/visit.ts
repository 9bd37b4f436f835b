import { type Figure, report } from "./figures.ts";
import { visitFirst } from "./first-visit.ts";
import { openWire } from "./wire.ts";
import { startShop } from "./workers.ts";

/** `npm run bench -- visit`: what a first visit costs the visitor. Exits non-zero when a budget is exceeded. */
const state = process.argv[2] ?? ".state/bench";
const shop = await startShop(state);
const wire = await openWire(shop.url);
try {
  report(visitFigures(await visitFirst(wire, process.env.CHROMIUM_PATH ?? "/usr/bin/chromium")));
} finally {
  await Promise.all([shop.stop(), wire.stop()]);
}

function visitFigures(visit: Awaited<ReturnType<typeof visitFirst>>): Figure[] {
  const kilobytes = (name: string, bytes: number, limit: number): Figure => ({
    name,
    value: `${(bytes / 1000).toFixed(1)} kB`,
    budget: `at most ${limit} kB`,
    isKept: bytes <= limit * 1000,
  });
  return [
    {
      name: "scripts before the load event",
      value: String(visit.scriptsBeforeLoad),
      budget: "none",
      isKept: visit.scriptsBeforeLoad === 0,
    },
    kilobytes("script, brotli", visit.bytes.script, 90),
    kilobytes("CSS, brotli", visit.bytes.css, 12),
    kilobytes("fonts", visit.bytes.fonts, 60),
    kilobytes("HTML of home, brotli", visit.bytes.html, 20),
    kilobytes("pictures above the fold, 390 px", visit.bytes.picturesAboveFold, 120),
    {
      name: "LCP, 4x slower, slow 4G",
      value: `${Math.round(visit.lcpMs)} ms`,
      budget: "at most 1800 ms",
      isKept: visit.lcpMs <= 1800,
    },
    { name: "CLS", value: visit.cls.toFixed(3), budget: "below 0.02", isKept: visit.cls < 0.02 },
    {
      name: "longest task before the first input",
      value: `${Math.round(visit.longestTaskMs)} ms`,
      budget: "at most 150 ms",
      isKept: visit.longestTaskMs <= 150,
    },
  ];
}
