import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import {
  type Counter,
  cartOf,
  changeLines,
  checkoutOf,
  openCounter,
  placeOrder,
  saveLines,
  storeAddress,
} from "./buying.ts";
import { findProduct, listProducts, priceCart } from "./goods.ts";
import { readShop, type Shop, type Wire } from "./shop.ts";

/**
 * A back end of somebody else's: a plain server that knows the contract from its wire alone and imports nothing of the
 * shop. It answers from one file; cart, session and orders are in memory.
 */
interface Asked {
  shop: Shop;
  counter: Counter;
  id: string;
  query: URLSearchParams;
  body: Wire;
}

class Refused extends Error {
  readonly status: number;
  readonly data: Wire;
  constructor(status: number, code: string, more: object = {}) {
    super("Tidak bisa");
    this.status = status;
    this.data = { code, ...more };
  }
}

const found = <T>(value: T | undefined, code: string): T => {
  if (value === undefined) throw new Refused(404, code);
  return value;
};
const product = ({ shop, id }: Asked) => found(findProduct(shop, id), "product_not_found");
const cart = ({ shop, counter }: Asked) => cartOf(shop, counter);
const order = ({ counter, id }: Asked) =>
  found(
    counter.orders.find(({ ordersn }) => ordersn === id),
    "order_not_found",
  );

/** What depends on what was asked or done before; all other calls are answered as the file says. */
const answers: Record<string, (asked: Asked) => Wire> = {
  "GET uni/product": ({ shop, query }) => listProducts(shop, query),
  "GET uni/product/top": ({ shop }) => shop.products,
  "GET uni/product/{id}": product,
  "GET uni/product/bundle/{id}": product,
  "POST auth/login": ({ shop: { customer }, body }) => {
    if (body.email !== customer.email || body.password !== customer.password) {
      throw new Refused(422, "wrong_credentials");
    }
    return { token: customer.token, user: customer.user, password_forgotten: false, joined: false };
  },
  "POST auth/logout": () => ({ ended: true }),
  "POST more/user/show": ({ shop }) => shop.customer.user,
  "GET more/user/mine": (asked) => ({ ...asked.shop.mine, cart: cart(asked) }),
  "POST more/transaction/cart/multiple-check-stock": ({ shop, body }) =>
    priceCart(shop, body.r_more_transaction_cart_details),
  "GET more/transaction/cart": cart,
  "POST more/transaction/cart": (asked) => {
    saveLines(asked.counter, asked.body.r_more_transaction_cart_details);
    return cart(asked);
  },
  "POST more/transaction/cart/change": ({ counter, body }) => changeLines(counter, body),
  "POST more/transaction/cart/check-product-all": (asked) => {
    changeLines(asked.counter, { ...asked.body, intent: "select-all" });
    return cart(asked);
  },
  "POST more/transaction/cart/set-voucher": cart,
  "POST more/project": () => ({ code: "KI-2222222222", created_at: Math.floor(Date.now() / 1000) }),
  "POST more/user/address/index": ({ counter }) => counter.addresses,
  "POST more/user/address/store": ({ shop, counter, body }) => storeAddress(shop, counter, body),
  "POST more/transaction/order/pre-checkout-summary": ({ shop, counter, body }) => checkoutOf(shop, counter, body),
  "POST more/transaction/order": ({ shop, counter, body }) => {
    const placed = placeOrder(shop, counter, body);
    if (!placed) throw new Refused(403, "checkout_changed", checkoutOf(shop, counter, body));
    return placed;
  },
  "GET more/transaction/order": ({ counter: { orders } }) => ({
    ...{ results: orders, total: orders.length, counts: [] },
    pagination: { page: 1, per_page: 10, total_pages: 1 },
  }),
  "GET more/transaction/order/{id}": order,
  "GET more/transaction/order/apps/{id}": order,
  "POST more/transaction/order/payment/{id}": (asked) => ({ ...order(asked), popup: null, try_page: null }),
};

export interface OtherShop {
  address: string;
  customer: Shop["customer"];
  /** The calls that came, in order. */
  heard: string[];
  end: () => Promise<void>;
}

/** The calls of the specification's section 7 alone; all others are not there. */
export function readSection7(): string[] {
  const lines = readFileSync(join(import.meta.dirname, "../../rules/house/section-7.txt"), "utf8").split("\n");
  return lines.filter((line) => line !== "" && !line.startsWith("#")).map((line) => line.split(" ", 2).join(" "));
}

/** Opens it with every call that its file has, or with `only` some of them. */
export async function openOtherShop(only?: string[]): Promise<OtherShop> {
  const shop = readShop();
  const counter = openCounter();
  const heard: string[] = [];
  const unnamed = (call: string) => call.replaceAll(/\{\w+\}/g, "{}");
  const has = only && new Set(only.map(unnamed));
  const patterns = Object.keys(shop.calls)
    .filter((call) => !has || has.has(unnamed(call)))
    .sort((a, b) => a.split("{").length - b.split("{").length);
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? "/", "http://seberang.example");
    const call = `${request.method} ${url.pathname.slice(1)}`;
    const name = patterns.find((one) => isSuch(one, call));
    heard.push(name ?? call);
    let [status, message, data]: [number, string, Wire] = [200, "Berhasil", null];
    try {
      if (name === undefined) {
        response.writeHead(404, { "Content-Type": "text/html" }).end("<h1>404 page not found</h1>");
        return;
      }
      const kept = found(shop.calls[name], "not_found");
      if (!mayAsk(request, kept.access, shop)) throw new Refused(401, "unauthenticated");
      const id = decodeURIComponent(call.split("/").at(-1) ?? "");
      const body = await bodyOf(request);
      const answer = answers[name ?? ""];
      if (answer) data = answer({ shop, counter, id, query: url.searchParams, body });
      else [status, message, data] = [kept.status ?? 200, kept.message ?? message, kept.data];
    } catch (error) {
      const refused = error instanceof Refused ? error : new Refused(422, "invalid");
      [status, message, data] = [refused.status, refused.message, refused.data];
    }
    response.writeHead(status, { "Content-Type": "application/json", "Cache-Control": "private, no-store" });
    response.end(JSON.stringify({ success: status === 200, data, message, statusCode: status }));
  });
  await new Promise<void>((settle) => server.listen(0, "127.0.0.1", settle));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    customer: shop.customer,
    heard,
    end: () =>
      new Promise((settle) => {
        server.closeAllConnections();
        server.close(() => settle());
      }),
  };
}

function isSuch(pattern: string, call: string): boolean {
  const [wanted, given] = [pattern.split("/"), call.split("/")];
  return wanted.length === given.length && wanted.every((part, n) => part.startsWith("{") || part === given[n]);
}

function mayAsk({ headers }: IncomingMessage, access: string, { customer }: Shop): boolean {
  if (access === "signed-in") return headers.authorization === `Bearer ${customer.token}`;
  if (access === "integration") return headers["x-api-token"] === customer.api_token;
  return access === "public";
}

/** JSON, or nothing: no form that comes here is looked into. */
async function bodyOf(request: IncomingMessage): Promise<Wire> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  if (!request.headers["content-type"]?.startsWith("application/json")) return {};
  return JSON.parse(Buffer.concat(parts).toString() || "{}");
}
