import { expect, test } from "vitest";
import { redirectToOwnHost } from "#functions/edge/check-request.ts";
import { isOwnMachine, shopOriginOf } from "#lib/origin.ts";

const HOME = "https://serambi.example";
const asked = (url: string, headers: Record<string, string> = {}) => new Request(url, { headers });

test("R02 one's own machine is known by its name, and never behind Cloudflare", () => {
  for (const url of ["http://localhost:8787/", "http://127.0.0.1/", "http://[::1]:1/", "http://toko.localhost/"])
    expect(isOwnMachine(asked(url)), url).toBe(true);
  for (const url of ["https://serambi.example/", "http://localhost.evil.example/", "http://127.0.0.1.evil.example/"])
    expect(isOwnMachine(asked(url)), url).toBe(false);
  expect(isOwnMachine(asked("http://localhost/", { "CF-Ray": "8f0" }))).toBe(false);
});

test("R02 a shop is where its configuration says; a request says it on one's own machine alone", () => {
  expect(shopOriginOf(`${HOME}/`, asked("https://evil.example/"))).toBe(HOME);
  expect(shopOriginOf("serambi", asked("https://evil.example/"))).toBe("");
  expect(shopOriginOf("", asked("https://evil.example/"))).toBe("");
  expect(shopOriginOf(undefined, asked("http://localhost:8787/x"))).toBe("http://localhost:8787");
  expect(shopOriginOf(undefined, asked("data:text/plain,localhost"))).toBe("");
});

test("R02 pages at another name lead to the shop's address, forms there are not taken", async () => {
  const lead = (method: string, url: string, home = HOME) =>
    redirectToOwnHost(new Request(url, { method }), new URL(url), home, { id: "id", nonce: "sekali" });
  const led = await lead("GET", "https://serambi.workers.dev/products/q=a%26b?x=1&y=%2F");
  expect([led?.status, led?.headers.get("Location")]).toEqual([308, `${HOME}/products/q=a%26b?x=1&y=%2F`]);
  expect((await lead("HEAD", "http://serambi.example/"))?.status).toBe(308);
  expect((await lead("GET", "https://serambi.workers.dev//evil.example"))?.headers.get("Location")).toBe(
    `${HOME}//evil.example`,
  );
  for (const method of ["POST", "PUT", "DELETE"])
    expect((await lead(method, "https://serambi.workers.dev/login"))?.status).toBe(421);
  expect(await lead("GET", `${HOME}/about`)).toBeUndefined();
  expect(await lead("POST", "http://localhost:8787/login")).toBeUndefined();
  expect(await lead("GET", "https://serambi.workers.dev/health")).toBeUndefined();
  expect(await lead("POST", "https://serambi.workers.dev/payment/notification")).toBeUndefined();
  expect(await lead("GET", "https://evil.example/", "")).toBeUndefined();
});
