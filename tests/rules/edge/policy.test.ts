import { expect, test } from "vitest";
import { addSecurityHeaders } from "#functions/edge/security.ts";

const shop = new URL("https://toko.example/profile/pay?order=1");

function rulesFor(...partners: string[]): Record<string, string> {
  const response = new Response();
  addSecurityHeaders(response, shop, { nonce: "sekali", partners: new Set(partners) });
  const rules = (response.headers.get("Content-Security-Policy") ?? "").split("; ");
  return Object.fromEntries(rules.map((rule) => [rule.split(" ")[0], rule.split(" ").slice(1).join(" ")]));
}

test("J07 R01 the payment provider's script and frame are let in on the page that asks for them, and nothing else is", () => {
  const provider = "https://app.sandbox.midtrans.com";
  const { "script-src": script, "frame-src": frame, "connect-src": connect, ...others } = rulesFor(provider);
  expect([script, frame, connect]).toEqual([
    `'self' 'nonce-sekali' ${provider}`,
    `'self' ${provider}`,
    `'self' ${provider}`,
  ]);
  expect(JSON.stringify(others)).not.toContain("midtrans");
});

test("R02 the shop is reached by https alone; the other sites of its domain only where the owner says so", () => {
  const hsts = (isAll?: boolean) => {
    const response = new Response();
    addSecurityHeaders(response, shop, { nonce: "sekali", partners: new Set() }, isAll);
    return response.headers.get("Strict-Transport-Security");
  };
  expect(hsts()).toBe("max-age=63072000");
  expect(hsts(true)).toBe("max-age=63072000; includeSubDomains; preload");
});

test("J07 R01 without a partner, or with the shop itself as one, the policy is the shop's own", () => {
  expect(rulesFor()).toMatchObject({ "script-src": "'self' 'nonce-sekali'", "connect-src": "'self'" });
  expect(rulesFor()).not.toHaveProperty("frame-src");
  expect(rulesFor(shop.origin)).toEqual(rulesFor());
});
