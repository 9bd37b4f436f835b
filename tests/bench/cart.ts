import { DatabaseSync } from "node:sqlite";
import { databaseFile } from "../../scripts/local/database-file.ts";
import { setStock } from "../support/stock.ts";
import { type Figure, report } from "./figures.ts";
import { percentile, spentOn } from "./spent.ts";
import { customerWith, guestWith, plainVariants } from "./visitors.ts";
import { startShop } from "./workers.ts";

/**
 * `npm run bench -- cart`: what the Worker spends on adding one item to a cart: a guest's and a signed-in shopper's,
 * with one line and full. Also prints the size of the cookies.
 */
const FULL = 60;
const ADDS = 120;
const WARM_UP = 30;
const TIMES_MAX = 2;
const COOKIE_MAX = 2048;
const state = process.argv[2] ?? ".state/bench";

interface Cart {
  cookie: string;
  spent: number[];
}

const database = new DatabaseSync(databaseFile(state));
const variants = plainVariants(database, FULL);
const [added = 0] = variants;
database.exec(setStock(100000));
const carts: Record<string, { small: Cart; full: Cart }> = {
  guest: { small: await guest(1), full: await guest(FULL) },
  "signed-in": { small: await signedIn(1), full: await signedIn(FULL) },
};
database.close();

const shop = await startShop(state, { cache: false });
try {
  for (let n = 0; n < WARM_UP + ADDS; n++)
    for (const { small, full } of Object.values(carts)) for (const cart of [small, full]) await add(cart, n >= WARM_UP);
  report([...Object.entries(carts).flatMap(([name, { small, full }]) => times(name, small, full)), ...cookieSizes()]);
} finally {
  await shop.stop();
}

async function add({ cookie, spent }: Cart, isCounted: boolean): Promise<void> {
  const body = new URLSearchParams({ intent: "add", variant: String(added), kembali: "/about" });
  const init = { method: "POST", body, headers: { Cookie: cookie } };
  const milliseconds = await spentOn(shop, "/cart", { ...init, status: 303 });
  if (isCounted) spent.push(milliseconds);
}

async function guest(lines: number): Promise<Cart> {
  return { cookie: await guestWith(variants.slice(0, lines)), spent: [] };
}

async function signedIn(lines: number): Promise<Cart> {
  const { cookie } = await customerWith(database, variants.slice(0, lines));
  return { cookie, spent: [] };
}

function times(name: string, small: Cart, full: Cart): Figure[] {
  return [50, 95].map((percent) => {
    const [one, many] = [percentile(small.spent, percent), percentile(full.spent, percent)];
    return {
      name: `${name}, 1 and ${FULL} lines, p${percent}`,
      value: `${one.toFixed(2)} ms, ${many.toFixed(2)} ms = ${(many / one).toFixed(2)} x`,
      budget: `at most ${TIMES_MAX} x`,
      isKept: many / one <= TIMES_MAX,
    };
  });
}

function cookieSizes(): Figure[] {
  const sizes = Object.entries(carts).flatMap(([name, { small, full }]) => [
    [`cookie, ${name}, 1 line`, small.cookie.length] as const,
    [`cookie, ${name}, ${FULL} lines`, full.cookie.length] as const,
  ]);
  return sizes.map(([name, size]) => ({
    name,
    value: `${size} bytes`,
    budget: `below ${COOKIE_MAX} bytes`,
    isKept: size < COOKIE_MAX,
  }));
}
