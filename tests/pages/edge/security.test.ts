import { expect, test } from "vitest";
import { oneProduct } from "../catalogue/catalogue.ts";
import { type Page, visit } from "../fixtures.ts";

const screens = async () => ["/", "/products", (await oneProduct()).path, "/about", "/faq-apps", "/404"];
const policyOf = ({ headers }: Page) => headers.get("Content-Security-Policy") ?? "";
const nonceOf = (page: Page) => /script-src [^;]*'nonce-([\w-]+)'/.exec(policyOf(page))?.[1];

test("R01 every answer of the shop carries the headers that keep it safe", async () => {
  const answers = [...(await screens()), "/tidak-ada", "/health", "/%E0%A4%A", "/_root.data?x"];
  for (const path of answers) {
    const { headers } = await visit(path);
    expect(headers.get("X-Content-Type-Options"), path).toBe("nosniff");
    expect(headers.get("X-Frame-Options"), path).toBe("DENY");
    expect(headers.get("Referrer-Policy"), path).toBe("strict-origin-when-cross-origin");
    expect(headers.get("Permissions-Policy"), path).toContain("camera=()");
    expect(headers.get("Cross-Origin-Opener-Policy"), path).toBe("same-origin");
    const policy = headers.get("Content-Security-Policy");
    for (const rule of ["default-src 'self'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
      expect(policy, path).toContain(rule);
    expect(policy, path).not.toContain("unsafe");
  }
});

test("R01 each answer has a nonce of its own, a kept page too, and its scripts carry that very nonce", async () => {
  for (const path of await screens()) {
    const [one, other] = [await visit(path), await visit(path)];
    expect(nonceOf(one), path).toMatch(/^[\w-]{20,}$/);
    expect(nonceOf(one), path).not.toBe(nonceOf(other));
    for (const page of [one, other]) {
      const scripts = page.document
        .querySelectorAll("script:not([src])")
        .filter((script) => script.getAttribute("type") !== "application/ld+json");
      expect(scripts.length, path).toBeGreaterThan(0);
      for (const script of scripts) expect(script.getAttribute("nonce"), path).toBe(nonceOf(page));
    }
    expect(other.html).not.toContain(nonceOf(one));
  }
});

test("R01 no page needs what its policy forbids: styles and handlers inside the markup, scripts from elsewhere", async () => {
  for (const path of await screens()) {
    const { document } = await visit(path);
    const broken = document.querySelectorAll("*").flatMap((element) =>
      Object.entries(element.attributes)
        .filter(([name, value]) => name === "style" || name.startsWith("on") || /^\s*javascript:/i.test(value))
        .map(([name, value]) => `<${element.rawTagName} ${name}="${value}">`),
    );
    expect(broken, path).toEqual([]);
    for (const script of document.querySelectorAll("script[src], link[rel=stylesheet], link[rel=modulepreload]"))
      expect(script.getAttribute("src") ?? script.getAttribute("href"), path).toMatch(/^\/(?!\/)/);
  }
});

test("P04 who has the page already gets 304: no new policy beside the old body, and the nonce does not count", async () => {
  for (const path of ["/about", "/faq-apps"]) {
    const first = await visit(path);
    const etag = first.headers.get("ETag") ?? "";
    expect(etag).toMatch(/^W\/"[^"]+"$/);
    expect((await visit(path)).headers.get("ETag")).toBe(etag);
    const again = await visit(path, { headers: { "If-None-Match": etag } });
    expect(again.status).toBe(304);
    expect(again.html).toBe("");
    expect(again.headers.get("Content-Security-Policy")).toBeNull();
    expect(again.headers.get("ETag")).toBe(etag);
    const other = await visit(path, { headers: { "If-None-Match": 'W/"lain"' } });
    expect(other.status).toBe(200);
  }
});

test("R02 a form written by another site is refused and changes nothing", async () => {
  const { variant } = await oneProduct();
  const form = { intent: "add", variant, quantity: 1 };
  const foreign: Record<string, string>[] = [
    { "Sec-Fetch-Site": "cross-site" },
    { "Sec-Fetch-Site": "same-site" },
    { Origin: "https://jahat.example" },
    { Origin: "null" },
    { Origin: "bukan alamat" },
  ];
  for (const headers of foreign) {
    const page = await visit("/cart", { form, headers });
    expect(page.status, JSON.stringify(headers)).toBe(403);
    expect(page.cookies).toEqual({});
    expect(page.document.querySelector("h1")?.text).toBe("Permintaan ditolak");
    expect(page.document.querySelector("a")?.getAttribute("href")).toBe("/");
  }
});

test("R02 the shop's own forms are taken, and from what is no browser too", async () => {
  const { variant } = await oneProduct();
  const form = { intent: "add", variant, quantity: 1 };
  for (const site of ["same-origin", "none"]) {
    const page = await visit("/cart", { form, headers: { "Sec-Fetch-Site": site } });
    expect(page.status, site).toBe(303);
    expect(page.cookies.cart, site).toMatch(/^\S{10,}$/);
  }
  expect((await visit("/cart", { form })).status).toBe(303);
});

test("R02 our cookies cannot be read by script nor sent along by other sites", async () => {
  const { variant } = await oneProduct();
  const page = await visit("/cart", { form: { intent: "add", variant, quantity: 1 } });
  const lines = page.headers.getSetCookie();
  expect(lines.map((line) => line.split("=")[0])).toEqual(["cart", "session"]);
  for (const line of lines) {
    expect(line).toMatch(/; HttpOnly/);
    expect(line).toMatch(/; SameSite=Lax/);
    expect(line).toMatch(/; Path=\//);
    // Signed values say nothing in words: no name, no price.
    expect(line.length).toBeLessThan(300);
  }
});

test("A17 a cart form cannot lead the shopper out of the shop", async () => {
  const { variant } = await oneProduct();
  for (const kembali of [
    "//jahat.example",
    "/\\jahat.example",
    "https://jahat.example/a",
    "javascript:alert(1)",
    "/\t/jahat.example",
  ]) {
    const page = await visit("/cart", { form: { intent: "add", variant, quantity: 1, kembali } });
    expect(page.status, kembali).toBe(303);
    expect(page.location, kembali).toBe("/");
  }
  const own = await visit("/cart", {
    form: { intent: "add", variant, quantity: 1, kembali: "/products/q=cincin?a=b" },
  });
  expect(own.location).toBe("/products/q=cincin?a=b");
});
