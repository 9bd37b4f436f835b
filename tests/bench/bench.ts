import { type Figure, report } from "./figures.ts";
import { visitFirst } from "./first-visit.ts";
import { type Measured, measure, type Target } from "./ratios.ts";
import { openWire } from "./wire.ts";
import { startConstant, startShop } from "./workers.ts";

/** `npm run bench`: the cost of a visit to the edge and the visitor. Exits non-zero when a budget is exceeded. */
const state = process.argv[2] ?? ".state/bench";
const chromiumPath = process.env.CHROMIUM_PATH ?? "/usr/bin/chromium";

const shop = await startShop(state);
const home = await (await fetch(shop.url)).text();
const unit = await startConstant(home);
const wire = await openWire(shop.url);
try {
  const ratios = await measure(await targets(home));
  const visit = await visitFirst(wire, chromiumPath);
  report([...ratios.map(ratioFigure), ...visitFigures(visit)]);
} finally {
  await Promise.all([shop.stop(), unit.stop(), wire.stop()]);
}

async function targets(homePage: string): Promise<[Target, ...Target[]]> {
  const cards = homePage.split('<article class="card').length - 1;
  const product = /href="(\/product\/[\w-]+)"/.exec(homePage)?.[1] ?? "/product/cincin-solitaire-aurora";
  const Cookie = await guestCookie(product);
  return [
    { name: "bare Worker, home's bytes (the unit)", worker: unit, path: "/", times: 4000 },
    { name: "home, kept", worker: shop, path: "/", times: 4000, budget: 2.5 },
    { name: "article, kept", worker: shop, path: "/artikel/merawat-perhiasan-emas", times: 4000, budget: 2.5 },
    { name: "list of rooms, kept", worker: shop, path: "/inspirasi", times: 4000, budget: 2.5 },
    {
      name: `home with a guest's cart, ${cards} cards`,
      worker: shop,
      path: "/",
      headers: { Cookie },
      times: 600,
      budget: 30,
    },
    {
      name: "product page with a guest's cart",
      worker: shop,
      path: product,
      headers: { Cookie },
      times: 600,
      budget: 25,
    },
    { name: "list with a guest's cart", worker: shop, path: "/products", headers: { Cookie }, times: 600, budget: 25 },
  ];
}

/** The signed cookie of a guest who has added something to the cart, the way a form does it. */
async function guestCookie(product: string): Promise<string> {
  const page = await (await fetch(new URL(product, shop.url))).text();
  const variant = /name="variant" value="(\d+)"/.exec(page)?.[1];
  const body = new URLSearchParams({ intent: "add", variant: variant ?? "", quantity: "1" });
  const answer = await fetch(new URL("/cart", shop.url), { method: "POST", body, redirect: "manual" });
  const cookie = answer.headers.getSetCookie().find((one) => one.startsWith("cart="));
  if (!cookie) throw new Error(`The cart could not be filled: ${answer.status}`);
  return cookie.split(";")[0] as string;
}

function ratioFigure({ name, milliseconds, units, budget }: Measured): Figure {
  return {
    name,
    value: `${milliseconds.toFixed(3)} ms = ${units.toFixed(1)} u`,
    budget: budget ? `at most ${budget} units` : "",
    isKept: budget === undefined || units <= budget,
  };
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
