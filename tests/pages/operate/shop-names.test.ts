import { request } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { lastMessage } from "../../support/outbox.ts";
import { newPerson } from "../../support/people.ts";
import { registered } from "../account/entering.ts";
import { someProducts } from "../catalogue/catalogue.ts";
import { visit } from "../fixtures.ts";
import { home } from "../orders/buyer.ts";
import { type OwnWorker, openOwnShop } from "../own-worker.ts";

/** A provider that does not answer, so that no payment is simulated; with it a shop needs a way to write to its customers. */
const NOWHERE = "http://127.0.0.1:9";
const PROVIDER = {
  ...{ MIDTRANS_SERVER_KEY: "SB-Mid-server-uji", MIDTRANS_API_URL: NOWHERE },
  ...{ WA_API_URL: NOWHERE, WA_PHONE_ID: "1", WA_TOKEN: "uji" },
};

/** The shop's own address: this machine by a name that the shop does not know for its own machine's. */
let HOME: string;
let named: OwnWorker;

beforeAll(async () => {
  const google = { GOOGLE_CLIENT_ID: "toko", GOOGLE_CLIENT_SECRET: "rahasia", GOOGLE_ISSUER: "http://127.0.0.1:9" };
  named = await openOwnShop("nama", (address) => {
    HOME = `http://[::ffff:7f00:1]:${new URL(address).port}`;
    return { SHOP_ORIGIN: HOME, ...google, ...PROVIDER };
  });
}, 120_000);
afterAll(() => named?.end());

/** Asks a shop by another name than the one that it is reached at, as whoever writes their own requests can. */
function askAs(host: string, path: string, base: string, form?: Record<string, string>) {
  const body = form && new URLSearchParams(form).toString();
  const headers = { Host: host, ...(body && { "Content-Type": "application/x-www-form-urlencoded" }) };
  return new Promise<{ status: number; location: string; text: string }>((resolve, reject) => {
    const asking = request(`${base}${path}`, { method: form ? "POST" : "GET", headers }, async (answer) => {
      let text = "";
      for await (const piece of answer) text += piece;
      resolve({ status: answer.statusCode ?? 0, location: answer.headers.location ?? "", text });
    });
    asking.on("error", reject).end(body);
  });
}

test("R02 pages at any other name lead to the shop's own address, forms there are not taken", async () => {
  const led = await askAs("evil.example", "/products/q=a?x=1", named.address);
  expect([led.status, led.location]).toEqual([308, `${HOME}/products/q=a?x=1`]);
  const form = await askAs("evil.example", "/forgot-password", named.address, { email: "dewi@contoh.id" });
  expect(form.status).toBe(421);
  expect(form.text).toContain("sudah ada di alamat lain");
  expect(lastMessage("dewi@contoh.id", named.state)).toBeUndefined();
  expect((await askAs("evil.example", "/health", named.address)).status).toBe(200);
});

test("H11 R02 a mail's link leads to the shop's own address, from whatever name it was asked for", async () => {
  const asked = await askAs("localhost", "/forgot-password", named.address, { email: "bagas@contoh.id" });
  expect(asked.status).toBe(303);
  expect(lastMessage("bagas@contoh.id", named.state)).toContain(`${HOME}/forgot-password/`);
});

test("R02 H03 a shop in the world that knows no address of its own sends no link and leads to no other login", async () => {
  const base = process.env.SHOP_URL ?? "";
  const { person } = await registered(newPerson());
  const before = lastMessage(person.email);
  const asked = await askAs("evil.example", "/forgot-password", base, { email: person.email });
  expect([asked.status, lastMessage(person.email)]).toEqual([503, before]);
  expect((await askAs("evil.example", "/login/google", base)).location).not.toContain("evil.example");
  expect((await askAs("evil.example", "/about", base)).status).toBe(200);
  const health = await askAs("evil.example", "/health", base);
  // A stranger hears that it cannot serve; why is for who has the token.
  expect([health.status, JSON.parse(health.text)]).toEqual([
    503,
    { ok: false, stocked: true, says: [expect.stringContaining("INTEGRATION_TOKEN")] },
  ]);
  expect(health.text).not.toContain("SHOP_ORIGIN");
});

test("S08 (no-JS) a deployed shop with the demo's texts keeps search engines away and its checkout closed, until those that mislead buyers are its own", async () => {
  const base = named.address;
  const { visitor } = await registered(newPerson(), { base, state: named.state });
  const variant = (await someProducts(4))[3]?.variant ?? 0;
  await visitor.visit("/cart", { base, form: { intent: "add", variant, quantity: 1 } });
  await visitor.visit("/profile/address", { base, form: { intent: "address", ...home } });
  const robots = async () => {
    const page = await visit("/about", { base: HOME });
    return [
      page.headers.get("X-Robots-Tag"),
      page.document.querySelector("meta[name=robots]")?.getAttribute("content"),
    ];
  };
  expect(await robots()).toEqual(["noindex", "noindex"]);
  const robotsText = async () => (await visit("/robots.txt", { base: HOME })).html;
  // It may be read, so that this is seen, and names no sitemap.
  expect(await robotsText()).toContain("Disallow: /profile");
  expect(await robotsText()).not.toContain("Sitemap:");
  // As it is kept.
  expect(await robots()).toEqual(["noindex", "noindex"]);
  const page = await visitor.visit("/buy", { base: HOME });
  expect(page.document.querySelector("main .error")?.text).toContain("Toko ini belum dibuka");
  const hidden = (name: string) => page.document.querySelector(`input[name=${name}]`)?.getAttribute("value") ?? "";
  const form = { payment: "bca", seen: hidden("seen"), idempotencyKey: hidden("idempotencyKey") };
  const sent = await visitor.visit("/buy", { base: HOME, form });
  expect([sent.status, sent.document.querySelector("main [role=alert]")?.text]).toEqual([
    422,
    expect.stringContaining("Toko ini belum dibuka"),
  ]);
  await named.execute("UPDATE setting SET content = content || ' Kita', description = NULL WHERE id NOT IN (1, 5)");
  await named.execute(`UPDATE page SET meta_title = 'Toko Kita', content = '[{"title":"","text":"Milik kami"}]'`);
  await expect.poll(robots, { timeout: 20_000 }).toEqual([null, expect.stringContaining("max-image-preview:large")]);
  await expect.poll(robotsText).toContain(`Sitemap: ${HOME}/sitemap.xml`);
  expect((await visitor.visit("/buy", { base: HOME, form })).status).toBe(303);
});

test("P01 V10 (no-JS) what the owner has been given by search engines stands on home alone, their key at its own path, and who trains models is let in where the owner says so", async () => {
  const base = named.address;
  const key = "kunci-toko-12345678";
  expect((await visit(`/${key}.txt`, { base })).location).toBe("/404");
  expect((await visit("/robots.txt", { base })).html).toMatch(/^Disallow: \/$/m);
  const settings = [
    [115, "google-kode-1"],
    [116, "BING0123456789"],
    [117, "pinterest-kode"],
    [118, "facebook-kode"],
    [119, "allow"],
    [120, key],
  ];
  await named.execute(
    `INSERT OR REPLACE INTO setting (id, content) VALUES ${settings.map(([id, text]) => `(${id}, '${text}')`).join(", ")}`,
  );
  const codesOn = async (path: string) => {
    const { document } = await visit(path, { base });
    const names = ["google-site-verification", "msvalidate.01", "p:domain_verify", "facebook-domain-verification"];
    return names.map((name) => document.querySelector(`meta[name="${name}"]`)?.getAttribute("content"));
  };
  await expect
    .poll(() => codesOn("/"), { timeout: 20_000 })
    .toEqual(["google-kode-1", "BING0123456789", "pinterest-kode", "facebook-kode"]);
  expect(await codesOn("/about")).toEqual([undefined, undefined, undefined, undefined]);
  await expect.poll(async () => (await visit(`/${key}.txt`, { base })).html, { timeout: 20_000 }).toBe(key);
  for (const path of ["/kunci-toko-12345679.txt", `/a/${key}.txt`, `/${key}`])
    expect((await visit(path, { base })).location, path).toBe("/404");
  await expect.poll(async () => (await visit("/robots.txt", { base })).html).not.toMatch(/^Disallow: \/$/m);
});
