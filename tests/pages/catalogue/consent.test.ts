import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newNumber } from "../edge/lasting.ts";
import { newVisitor, visit } from "../fixtures.ts";
import { type OwnWorker, openOwnShop } from "../own-worker.ts";

/** Where a shop's own measuring listens. */
let measuring: Server;
const heard: object[] = [];
let shop: OwnWorker;

beforeAll(async () => {
  measuring = createServer(async (request, response) => {
    let body = "";
    for await (const part of request) body += part;
    heard.push(JSON.parse(body));
    response.end();
  }).listen(0, "127.0.0.1");
  await once(measuring, "listening");
  const { port } = measuring.address() as AddressInfo;
  shop = await openOwnShop("consent", { ANALYTICS_URL: `http://127.0.0.1:${port}/peristiwa` });
}, 60_000);
afterAll(async () => {
  measuring?.close();
  await shop?.end();
});

const bar = "form[action='/consent']";
const how = (headers: Headers) => /edge;dur=\d+;desc=(\w+)/.exec(headers.get("Server-Timing") ?? "")?.[1];
const there = () => ({ base: shop.address });
const search = (q: string) => `/products?q=${encodeURIComponent(q)}`;

test("D04 a search is told to the shop's measuring with consent only, in words and currency, and nothing of who asked", async () => {
  const visitor = newVisitor();
  const words = `cincin & ${newNumber()}`;
  const page = await visitor.visit((await visitor.visit(search(words), there())).location as string, there());
  expect(page.document.querySelectorAll(`${bar} button`).map(({ text }) => text)).toEqual(["Setuju", "Tolak"]);

  const path = page.document.querySelector(`${bar} [name=kembali]`)?.getAttribute("value") as string;
  const agreed = await visitor.visit("/consent", { ...there(), form: { izin: 1, kembali: path } });
  expect([agreed.status, agreed.location, visitor.cookies.consent]).toEqual([303, path, "1"]);
  expect((await visitor.visit(path, there())).document.querySelector(bar)).toBeNull();

  await visitor.visit(search("meja makan"), there());
  const event = { event: "Search", search_string: "meja makan", currency: "IDR", at: expect.any(Number) };
  await expect.poll(() => heard).toEqual([event]);
  // Script tells the shop of a search by itself.
  await visitor.visit("/suggest", { ...there(), form: { q: "lampu" } });
  await expect.poll(() => heard).toEqual([event, { ...event, search_string: "lampu" }]);
});

test("D04 who refuses is not asked again and is not measured", async () => {
  const before = heard.length;
  const visitor = newVisitor();
  const refused = await visitor.visit("/consent", { ...there(), form: { izin: 0, kembali: "/products/q=sofa" } });
  expect([refused.location, visitor.cookies.consent]).toEqual(["/products/q=sofa", "0"]);
  expect((await visitor.visit("/products/q=sofa", there())).document.querySelector(bar)).toBeNull();
  await visitor.visit(search("sofa"), there());
  // One who agreed asks after it: what was sent before would have come first.
  const other = newVisitor({ consent: "1" });
  await other.visit(search("penutup"), there());
  await expect.poll(() => heard.slice(before)).toMatchObject([{ search_string: "penutup" }]);
});

test("D04 an answer that is neither yes nor no stays unanswered, and leads nowhere else", async () => {
  const visitor = newVisitor();
  const odd = await visitor.visit("/consent", { ...there(), form: { izin: "ya", kembali: "https://evil.example" } });
  expect([odd.status, odd.location, visitor.cookies.consent]).toEqual([303, "/", undefined]);
});

test("D04 Q02 pages with the bar and without it are both kept, each for its own visitors; other pages know of neither", async () => {
  const path = `/products/q=anting%20${newNumber()}`;
  const cookies = { consent: "0" };
  const seen = async (options: object) => {
    const page = await visit(path, { ...there(), ...options });
    return [how(page.headers), page.document.querySelector(bar) !== null];
  };
  expect(await seen({})).toEqual(["made", true]);
  expect(await seen({ cookies })).toEqual(["made", false]);
  expect(await seen({})).toEqual(["cached", true]);
  expect(await seen({ cookies: { consent: "1" } })).toEqual(["cached", false]);
  await visit("/faq", there());
  const faq = await visit("/faq", { ...there(), cookies });
  expect([how(faq.headers), faq.document.querySelector(bar)]).toEqual(["cached", null]);
});

test("D04 a shop without measuring asks nobody", async () => {
  expect((await visit("/products/q=cincin")).document.querySelector(bar)).toBeNull();
});
