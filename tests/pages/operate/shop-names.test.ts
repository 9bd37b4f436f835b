import { request } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { lastMessage } from "../../support/outbox.ts";
import { newPerson } from "../../support/people.ts";
import { registered } from "../account/entering.ts";
import { type OwnWorker, openOwnShop } from "../own-worker.ts";

const HOME = "https://serambi.example";
let named: OwnWorker;

beforeAll(async () => {
  const google = { GOOGLE_CLIENT_ID: "toko", GOOGLE_CLIENT_SECRET: "rahasia", GOOGLE_ISSUER: "http://127.0.0.1:9" };
  named = await openOwnShop("nama", { SHOP_ORIGIN: HOME, ...google });
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
