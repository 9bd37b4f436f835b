import { DatabaseSync } from "node:sqlite";
import { brotliCompressSync, constants } from "node:zlib";
import type { Role } from "#domain/staff/roles.ts";
import { databaseFile } from "../../scripts/local/database-file.ts";
import { signedCookie } from "../pages/signed-cookie.ts";
import { staffPerson } from "../support/staff.ts";
import { type Figure, report } from "./figures.ts";
import { growCatalogue } from "./large-catalogue.ts";
import { growOrders, isGrown, type Trade } from "./large-orders.ts";
import { openSlowPhone, seenBy } from "./slow-phone.ts";
import { percentile, settledTime } from "./spent.ts";
import { MENU_ALONE, ownersScreens, packersScreens, type StaffScreen } from "./staff-screens.ts";
import { openWire } from "./wire.ts";
import { BENCH_SECRET, type BenchWorker, startShop } from "./workers.ts";

/**
 * `npm run bench -- staff`: every screen of the back office in the demo shop with full lists, and in a shop of 50,000 products,
 * 100,000 orders and 5,000 customers, each asked in its turn, so that other load on the machine affects both equally. Exits
 * non-zero when a budget is exceeded.
 */
const ROUNDS = 15;
const TIMES_MAX = 2;
const TRIPS_MAX = 3;
/** A row that is shown may read so many, and a page so many besides; what has to be looked at for it comes to that. */
const ROWS = { each: 5, page: 300 };
/** The menu says how much waits of nine things, and counts each up to a hundred; of money that is owed, by what is left of it. */
const MENU_ROWS_MAX = 1500;
const HTML_KB_MAX = 25;
const LCP_MS_MAX = 1200;
const INP_MS_MAX = 150;
/** How many things on a page are opened or ticked. */
const TOUCHED = 4;
/** A phone asks the same page so often. */
const VISITS = 3;

type Cookies = Record<"owner" | "packer", string>;
interface Shop {
  worker: BenchWorker;
  cookies: Cookies;
  screens: { screen: StaffScreen; role: keyof Cookies }[];
}
interface Answered {
  milliseconds: number;
  trips: number;
  rows: number;
  shown: number;
  kilobytes: number;
}

/** Lists as long as they get in one page, and a page more; in the large shop as much again as is ever counted. */
const DEMO: Trade = { orders: 2000, customers: 100, queue: 60 };
const LARGE: Trade = { orders: 100_000, customers: 5000, queue: 120 };
const PRODUCTS = 50_000;

const [smallState, largeState] = process.argv.slice(2) as [string, string];
grow(smallState, DEMO);
grow(largeState, LARGE, PRODUCTS);
const small = await openShop(smallState);
const large = await openShop(largeState);
try {
  const figures = await compareAll();
  report([...figures, ...(await onThePhone())]);
} finally {
  await Promise.all([small.worker.stop(), large.worker.stop()]);
}

/** Once: what was grown before is used again. */
function grow(state: string, trade: Trade, products?: number): void {
  const begin = Date.now();
  if (products !== undefined) growCatalogue(state, products);
  if (!isGrown(state, trade)) growOrders(state, trade);
  const seconds = ((Date.now() - begin) / 1000).toFixed(1);
  console.log(
    `· ${products ?? "the demo's"} products, ${trade.orders} orders, ${trade.customers} customers: ${seconds} s`,
  );
}

async function openShop(state: string): Promise<Shop> {
  const database = new DatabaseSync(databaseFile(state));
  const signIn = async (role: Role) => {
    const { token, statements } = await staffPerson({ role });
    for (const statement of statements) database.exec(statement);
    return signedCookie("staff", { token }, BENCH_SECRET, { path: "/kelola", sameSite: "strict" });
  };
  const cookies = { owner: await signIn("owner"), packer: await signIn("packer") };
  const screens = [
    ...ownersScreens(database).map((screen) => ({ screen, role: "owner" as const })),
    ...packersScreens(database).map((screen) => ({ screen, role: "packer" as const })),
  ];
  database.close();
  return { worker: await startShop(state, { cache: false, isCounting: true }), cookies, screens };
}

async function ask({ worker, cookies }: Shop, role: keyof Cookies, path: string): Promise<Answered> {
  const before = worker.nanoseconds();
  const answer = await fetch(worker.url + path, { redirect: "manual", headers: { Cookie: `staff=${cookies[role]}` } });
  const html = await answer.text();
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
  if (html.includes("<script")) throw new Error(`${path} has a script`);
  const milliseconds = ((await settledTime(worker)) - before) / 1e6;
  const content = html.slice(html.indexOf("<main"), html.indexOf("</main"));
  return {
    milliseconds,
    trips: Number(answer.headers.get("X-Trips")),
    rows: Number(answer.headers.get("X-Rows")),
    shown: content.match(/<(?:li|tr)[ >]/g)?.length ?? 0,
    kilobytes: brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length / 1000,
  };
}

async function compareAll(): Promise<Figure[]> {
  const answered = small.screens.map(() => ({ small: [] as Answered[], large: [] as Answered[] }));
  // The first round warms both shops up.
  for (let round = -1; round < ROUNDS; round++) {
    for (const [nth, { small: few, large: many }] of answered.entries()) {
      const asked = [await askOnce(small, nth, round), await askOnce(large, nth, round)] as const;
      if (round >= 0) few.push(asked[0]);
      if (round >= 0) many.push(asked[1]);
    }
  }
  const menus = { owner: 0, packer: 0 };
  for (const [nth, { screen, role }] of large.screens.entries())
    if (screen.name.endsWith(MENU_ALONE)) menus[role] = middle(answered[nth]?.large ?? [], ({ rows }) => rows);
  return [
    ...Object.entries(menus).map(([role, rows]) => ({
      name: `the menu of every page, ${role}'s`,
      value: `${rows} rows`,
      budget: `at most ${MENU_ROWS_MAX}`,
      isKept: rows <= MENU_ROWS_MAX,
    })),
    ...answered.map((both, nth) => screenFigure(large.screens[nth] as Shop["screens"][number], both, menus)),
  ];
}

function askOnce(shop: Shop, nth: number, round: number): Promise<Answered> {
  const { screen, role } = shop.screens[nth] as Shop["screens"][number];
  const path = screen.paths[(round + 1) % screen.paths.length];
  if (path === undefined) throw new Error(`${screen.name}: this shop has nothing to show there`);
  return ask(shop, role, path);
}

function median(values: number[]): number {
  return percentile(values, 50);
}

function middle(answers: Answered[], of: (one: Answered) => number): number {
  return median(answers.map(of));
}

function screenFigure(
  { screen: { name, lookedAt, isAlone }, role }: Shop["screens"][number],
  both: Record<"small" | "large", Answered[]>,
  menus: Record<keyof Cookies, number>,
): Figure {
  const [few, many] = [both.small, both.large].map((all) => middle(all, ({ milliseconds }) => milliseconds)) as [
    number,
    number,
  ];
  const times = percentile(
    both.large.map(({ milliseconds }, n) => milliseconds / (both.small[n] as Answered).milliseconds),
    50,
  );
  const [trips, kilobytes] = [
    middle(both.large, (one) => one.trips),
    Math.max(...both.large.map((one) => one.kilobytes)),
  ];
  const rows = middle(both.large, (one) => one.rows) - (isAlone ? 0 : menus[role]);
  const shown = middle(both.large, (one) => one.shown);
  const rowsMax = ROWS.page + lookedAt + ROWS.each * shown;
  const kept = [times <= TIMES_MAX, trips <= TRIPS_MAX, rows <= rowsMax, kilobytes <= HTML_KB_MAX];
  const parts = [
    `${few.toFixed(1)} ms, ${many.toFixed(1)} ms = ${times.toFixed(2)} x`,
    `${trips} trips`,
    `${rows} rows for ${shown}`,
    `${kilobytes.toFixed(1)} kB`,
  ];
  return {
    name,
    value: parts.map((part, n) => (kept[n] ? part : `!${part}`)).join(", "),
    budget: `at most ${TIMES_MAX} x, ${TRIPS_MAX} trips, ${rowsMax} rows, ${HTML_KB_MAX} kB`,
    isKept: kept.every(Boolean),
  };
}

/** What somebody with a slow phone waits for: the first time there, with nothing kept. */
async function onThePhone(): Promise<Figure[]> {
  const wire = await openWire(large.worker.url);
  const phone = await openSlowPhone(process.env.CHROMIUM_PATH ?? "/usr/bin/chromium");
  const looked = ["today", "orders, all", "one order, to process", "packer: to pack", "packer: one parcel"];
  const figures: Figure[] = [];
  try {
    for (const { screen, role } of large.screens.filter(({ screen }) => looked.includes(screen.name))) {
      const cookie = { name: "staff", value: large.cookies[role], domain: "127.0.0.1", path: "/kelola", expires: -1 };
      const safe = { httpOnly: true, secure: false, sameSite: "Strict" as const };
      const visits = [];
      wire.clear();
      for (let n = 0; n < VISITS; n++) {
        const page = await phone.newPage([{ ...cookie, ...safe }]);
        await page.goto(wire.url + screen.paths[0], { waitUntil: "load" });
        await touchForms(page);
        visits.push(await seenBy(page));
        await page.context().close();
      }
      const scripts = wire.fetched.filter(({ type }) => type.includes("javascript")).length;
      // Whatever else this machine does makes a page later, and none earlier.
      const lcp = Math.min(...visits.map((one) => one.lcp));
      const inp = median(visits.map((one) => one.inp));
      figures.push({
        name: `${screen.name}, 4x slower, slow 4G`,
        value: `LCP ${Math.round(lcp)} ms, INP ${inp <= 16 ? "at most 16" : Math.round(inp)} ms, ${scripts} scripts`,
        budget: `at most ${LCP_MS_MAX} ms, ${INP_MS_MAX} ms, no script`,
        isKept: lcp > 0 && lcp <= LCP_MS_MAX && inp <= INP_MS_MAX && scripts === 0,
      });
    }
    return figures;
  } finally {
    await Promise.all([phone.close(), wire.stop()]);
  }
}

/** Opens and ticks what there is first, and types into a field. */
async function touchForms(
  page: Awaited<ReturnType<Awaited<ReturnType<typeof openSlowPhone>>["newPage"]>>,
): Promise<void> {
  const touched = page.locator("main summary:visible, main input[type=checkbox]:visible");
  for (let n = 0; n < Math.min(TOUCHED, await touched.count()); n++) await touched.nth(n).tap();
  const field = page.locator("main input[type=search]:visible, main textarea:visible, main input[type=text]:visible");
  if ((await field.count()) > 0) await field.first().pressSequentially("cincin");
}
