import type { AppLoadContext } from "@remix-run/cloudflare";
import { beforeEach, expect, test } from "vitest";
import { openCookie } from "#app/cookies.server.ts";
import { changeBasket, changeOwn } from "#app/features/cart/basket.server.ts";
import { recordAction } from "#app/features/cart/change-all.server.ts";
import { mergeGuest } from "#app/features/cart/merge.server.ts";
import { openShop } from "#app/shop/client.server.ts";
import { fromWire, toWire } from "#contract/wire.ts";
import { applyChange } from "#domain/cart/change.ts";
import { emptyGuestCart, type GuestCart, readGuestCart, writeGuestCart } from "#domain/cart/guest-cart.ts";
import { type CartChoice, cartChange, cartChoice } from "#domain/cart/lines.ts";
import { priceCart } from "#domain/cart/pricing.ts";

const line = (variant: number, quantity = 1) => cartChoice.parse({ variantId: variant, quantity });
const STOCK = 9;

/** A shop that keeps one shopper's things in memory, and whose calls fail where a test says so. */
const shop = {
  lines: [] as CartChoice[],
  note: "",
  wishes: [] as number[],
  visits: [] as number[],
  actions: [] as unknown[],
  failing: new Set<string>(),
  /** Whether others change the cart without end. */
  isBusy: false,
};
beforeEach(() => {
  Object.assign(shop, { lines: [], note: "", wishes: [], visits: [], actions: [], isBusy: false });
  shop.failing.clear();
});

function sold(variantId: number) {
  const list = { hoNormal: 1000, hoMore: null, moreDiscountPrice: null };
  const rest = { sales: [], components: [], image: null, isBundle: false, isPublished: true, stock: STOCK, list };
  const names = { slug: "", name: "", nameShort: "", variant: "", color: "" };
  return { variantId, productId: variantId, categoryGroupId: 1, ...names, ...rest };
}

async function price(lines: CartChoice[]) {
  const variants = lines.map((one) => sold(one.variantId));
  return priceCart(lines, { variants, combos: [], gifts: [], redeems: [], linePiecesMax: 99 }, {}, 0).cartLines;
}

async function answerCall(path: string, body: Record<string, unknown>): Promise<[status: number, data: unknown]> {
  switch (path) {
    case "more/transaction/cart/change": {
      if (shop.isBusy) return [409, { code: "cart_busy" }];
      const changed = await applyChange(shop, cartChange.parse(body), price);
      if (!changed.ok) return [422, changed];
      Object.assign(shop, changed.basket);
      const { settled = [], left = [], isKeptSingle = false } = changed;
      return [200, { revision: 1, isKeptSingle, settled, left }];
    }
    case "more/user/wishlist/sync-guest":
      shop.wishes = [...new Set([...(body.productsId as number[]), ...shop.wishes])];
      return [200, { productsId: shop.wishes }];
    case "more/user/sync/product":
      shop.visits = body.productsId as number[];
      return [200, { productsId: shop.visits }];
    case "more/transaction/cart/action":
      shop.actions.push(body);
      return [200, { logged: true }];
    default:
      throw new Error(`nobody answers ${path}`);
  }
}

interface Browser {
  cookies: Map<string, string>;
  faults: unknown[];
}

function openBrowser(): Browser {
  return { cookies: new Map(), faults: [] };
}

function contextOf({ cookies, faults }: Browser): AppLoadContext {
  return {
    transport: async (path: string, init: RequestInit) => {
      if (shop.failing.has(path)) return Response.json({}, { status: 500 });
      const [status, data] = await answerCall(
        path,
        init.body ? (fromWire(JSON.parse(String(init.body))) as Record<string, unknown>) : {},
      );
      return Response.json(
        { success: status === 200, data: toWire(data), message: "", statusCode: status },
        { status },
      );
    },
    isSecure: false,
    settings: {
      sessionSecrets: ["rahasia-untuk-uji-yang-cukup-panjang-0123"],
      logCalls: false,
      retailUrl: "",
      apiToken: "",
    },
    readCookie: (name: string) => cookies.get(name) ?? null,
    setCookie: (cookie: string) => {
      const [pair = "", ...rest] = cookie.split("; ");
      const name = pair.slice(0, pair.indexOf("="));
      if (rest.includes("Max-Age=0")) cookies.delete(name);
      else cookies.set(name, pair.slice(name.length + 1));
    },
    waitUntil: () => undefined,
    validUntil: () => undefined,
    requestCache: new Map(),
    noteTiming: () => undefined,
    noteFault: (error: unknown) => faults.push(error),
    catalogueVersion: "uji",
    now: 1,
  } as unknown as AppLoadContext;
}

const put = (browser: Browser, name: string, text: string) => openCookie(contextOf(browser), name, 60).write(text);
async function fill(browser: Browser, cart: Partial<GuestCart>): Promise<void> {
  await put(browser, "cart", writeGuestCart({ ...emptyGuestCart, ...cart }));
}
const guestOf = async (browser: Browser) => readGuestCart(await openCookie(contextOf(browser), "cart", 60).read());
const signIn = (browser: Browser) => mergeGuest(contextOf(browser), "kunci");

test("C14 what a guest has gathered comes along at login, and the cookie is emptied", async () => {
  const browser = openBrowser();
  await fill(browser, { lines: [line(1, 2), line(2)], note: "kado", wishlist: [5, 6] });
  await put(browser, "seen", "1\n3.4");
  Object.assign(shop, { lines: [line(2, 4), line(3)], note: "antar pagi", wishes: [6, 9] });
  await signIn(browser);
  expect(shop.lines).toEqual([line(2, 4), line(3), line(1, 2)]);
  expect(shop.note).toBe("antar pagi\nkado");
  expect(shop.wishes).toEqual([6, 5, 9]);
  expect(shop.visits).toEqual([3, 4]);
  expect(browser.cookies.has("cart")).toBe(false);
  expect(browser.faults).toEqual([]);
});

test("C14 with no cart of their own the shopper gets the guest's; capped at the stock", async () => {
  const browser = openBrowser();
  await fill(browser, { lines: [line(1, 30)] });
  await signIn(browser);
  expect(shop.lines).toEqual([line(1, STOCK)]);
});

test("C14 logins that repeat, and an answer that never arrived, double nothing", async () => {
  const browser = openBrowser();
  await fill(browser, { lines: [line(1, 2)], note: "kado", wishlist: [5] });
  const before = new Map(browser.cookies);
  await signIn(browser);
  await signIn(browser);
  await signIn({ cookies: before, faults: [] });
  expect([shop.lines, shop.note, shop.wishes]).toEqual([[line(1, 2)], "kado", [5]]);
});

test.each([
  ["the cart", "more/transaction/cart/change", { wishlist: [] as number[] }],
  ["the wishlist", "more/user/wishlist/sync-guest", { lines: [] as CartChoice[], note: "" }],
])(
  "C14 when %s fails in the middle that part stays with the guest, the others come along, and the next login mends it",
  async (_, path, gone) => {
    const browser = openBrowser();
    const cart = { lines: [line(1, 2)], note: "kado", wishlist: [5] };
    await fill(browser, cart);
    shop.failing.add(path);
    await signIn(browser);
    expect(await guestOf(browser)).toEqual({ ...cart, ...gone });
    expect(browser.faults).toHaveLength(1);
    shop.failing.clear();
    await signIn(browser);
    expect([shop.lines, shop.note, shop.wishes]).toEqual([[line(1, 2)], "kado", [5]]);
    expect(browser.cookies.has("cart")).toBe(false);
  },
);

const openOwn = (context: AppLoadContext) =>
  openShop(context, { token: "kunci", readBookmark: async () => undefined, noteWrite: async () => {} });

test("C01 a change is the shop's to make, and a cart that stays busy is said to be so", async () => {
  shop.lines = [line(1, 3)];
  const context = contextOf(openBrowser());
  expect(await changeBasket(context, openOwn(context), { intent: "minus", line: "1" })).toMatchObject({
    message: undefined,
    left: [],
  });
  shop.isBusy = true;
  const busy = await changeBasket(context, openOwn(context), { intent: "minus", line: "1" });
  expect(busy.refused).toBe("cart_busy");
  expect(shop.lines).toEqual([line(1, 2)]);
});

test("C14 a cart that stays busy at the login leaves the guest's where it is", async () => {
  const browser = openBrowser();
  const cart = { ...emptyGuestCart, lines: [line(1, 2)], note: "kado" };
  await fill(browser, cart);
  shop.isBusy = true;
  await signIn(browser);
  expect(await guestOf(browser)).toEqual(cart);
});

test("C16 an order is put in the cart again whole; when a line cannot be had nothing is saved and the line is named", async () => {
  const own = openOwn(contextOf(openBrowser()));
  const again = (cartLines: CartChoice[]) => changeOwn(own, { intent: "again", cartLines });
  shop.lines = [line(1, 2)];
  expect(await again([line(1, 3), line(2)])).toEqual({ failed: [], left: [] });
  expect(shop.lines).toEqual([line(1, 5), line(2)]);
  const failed = [{ line: line(1, 5), code: "above_stock" }];
  expect(await again([line(3), line(1, 5)])).toEqual({ refused: "above_stock", failed, left: [] });
  expect(shop.lines).toEqual([line(1, 5), line(2)]);
});

test("C19 an action is sent with browser, product and type; nobody sends an address", async () => {
  const context = contextOf(openBrowser());
  recordAction(context, null, { intent: "add", variant: 271, quantity: 1, with_quantity: 1 }, "Peramban ".repeat(100));
  recordAction(context, null, { intent: "remove", line: "271" }, "Peramban 2");
  await expect.poll(() => shop.actions).toHaveLength(2);
  expect(shop.actions).toEqual([
    { browser: "Peramban ".repeat(100).slice(0, 300), product: "271", type: "add" },
    { browser: "Peramban 2", product: "271", type: "remove" },
  ]);
});
