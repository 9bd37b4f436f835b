import { DatabaseSync } from "node:sqlite";
import { hashToken } from "#functions/http/shopper.ts";
import { signedCookie } from "../pages/signed-cookie.ts";
import { type Figure, report } from "./figures.ts";
import { databaseFile } from "./large-catalogue.ts";
import { percentile, spentOn } from "./spent.ts";
import { BENCH_SECRET, startShop } from "./workers.ts";

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
const variants = database
  .prepare(`SELECT v.id FROM product_variant v JOIN product p ON p.id = v.product_id
    WHERE p.bundling = 0 AND v.id NOT IN (SELECT variant_id FROM flash_sale_item) ORDER BY v.id LIMIT ${FULL}`)
  .all()
  .map(({ id }) => Number(id));
const [added = 0] = variants;
database.exec("UPDATE product_variant SET stock = 100000");
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
  const text = variants.slice(0, lines).map((id) => `${id.toString(36)}.2.1`);
  return { cookie: `cart=${await signedCookie("cart", `1|${text.join("~")}||`, BENCH_SECRET)}`, spent: [] };
}

async function signedIn(lines: number): Promise<Cart> {
  const token = `bench-${crypto.randomUUID()}`;
  const now = Math.floor(Date.now() / 1000);
  const user = 800_000 + lines;
  const insert = (sql: string, ...values: (string | number)[]) => database.prepare(sql).run(...values);
  insert(
    "INSERT INTO user (id, name, email, created_at) VALUES (?, 'Bench', ?, ?)",
    user,
    `bench${lines}@contoh.id`,
    now,
  );
  insert(
    "INSERT INTO access_token (token_hash, user_id, created_at, expires_at) VALUES (?, ?, ?, ?)",
    await hashToken(token),
    user,
    now,
    now + 86_400,
  );
  insert("INSERT INTO cart (user_id, updated_at) VALUES (?, ?)", user, now);
  for (const [position, id] of variants.slice(0, lines).entries())
    insert(
      "INSERT INTO cart_line (user_id, line_key, variant_id, quantity, position) VALUES (?, ?, ?, 1, ?)",
      user,
      String(id),
      id,
      position,
    );
  return { cookie: `session=${await signedCookie("session", { token }, BENCH_SECRET)}`, spent: [] };
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
