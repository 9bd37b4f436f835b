import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { oneProduct, type Sample } from "../catalogue/catalogue.ts";
import { newVisitor, visit } from "../fixtures.ts";
import { type OwnWorker, openOwnShop } from "../own-worker.ts";
import { signedCookie } from "../signed-cookie.ts";
import { addressesOf, paths } from "./addresses.ts";
import { firstDifference, lastingOf, newNumber } from "./lasting.ts";
import { ask, leaveEarly, megabytes } from "./rude.ts";

const shop = process.env.SHOP_URL ?? "";
const api = process.env.API_URL ?? "";
const HTML = { Accept: "text/html" };
const FORM = { "Content-Type": "application/x-www-form-urlencoded" };
const now = Math.floor(Date.now() / 1000);
const QUICK_MS = 2000;

let sample: Sample;
beforeAll(async () => {
  sample = await oneProduct();
});

/** A product whose chosen variant is sold at a sale's price now. */
async function oneOnSale({ address }: OwnWorker) {
  const home = await visit("/", { base: address });
  const running = home.document.querySelectorAll("#flash-sale a[href*='?variant=']");
  for (const link of running) {
    const path = link.getAttribute("href") as string;
    const page = await visit(path, { base: address });
    const isRunning = page.document.querySelector("[aria-label='Flash sale']")?.text.includes("Berlangsung");
    const isLeft = !page.document.querySelector("[aria-label='Flash sale'] .stock")?.text.includes("Habis");
    if (isRunning && isLeft) return { path, variant: Number(new URL(path, address).searchParams.get("variant")) };
  }
  throw new Error("The shop under test has no sale that runs");
}

const fresh = (path: string) => addressesOf(path, newNumber(), sample);
const howOf = ({ headers }: { headers: Headers }) =>
  /edge;dur=\d+;desc=(\w+)/.exec(headers.get("Server-Timing") ?? "")?.[1];

describe.each(paths)("whoever is rude at /%s", (path) => {
  test("Q02 P04 R07 a HEAD that comes first, cold or on a stale page, blanks it for nobody", async () => {
    for (const address of fresh(path)) {
      const head = await visit(address, { method: "HEAD", now });
      const page = await visit(address, { now });
      expect([head.status, head.html], address).toEqual([page.status, ""]);
      expect(head.headers.get("ETag"), address).toBe(page.headers.get("ETag"));
      if (page.status === 200) expect(page.html.length, address).toBeGreaterThan(10);
      await visit(address, { method: "HEAD", now: now + 61 });
      const how = async () => {
        const later = await visit(address, { now: now + 62 });
        expect(later.status, address).toBe(page.status);
        if (page.status === 200) expect(later.html.length, address).toBeGreaterThan(10);
        return howOf(later);
      };
      await expect.poll(how, { interval: 20 }).not.toBe("stale");
    }
  });

  test("R05 a GET with a body, a form in pieces and one of a hundred thousand brackets are answered plainly and at once", async () => {
    for (const address of fresh(path)) {
      const plain = await ask(`${shop}${address}`, { headers: HTML });
      const laden = await ask(`${shop}${address}`, { headers: { ...HTML, "Content-Length": "5" }, body: ["a=b&c"] });
      expect(laden.status, address).toBe(plain.status);
      const forms = [["intent=", "tidak-ada", "&a=b"], [`${"[]".repeat(50_000)}x=1`], ["k=1&".repeat(25_000)]];
      for (const body of forms) {
        const begin = Date.now();
        const answer = await ask(`${shop}${address}`, { method: "POST", headers: { ...HTML, ...FORM }, body });
        expect(answer.status, `${address} ${body[0]?.slice(0, 20)}`).toBeLessThan(500);
        expect(Date.now() - begin, address).toBeLessThan(QUICK_MS);
      }
    }
  });

  test("Q02 R07 what came from another host stands on nobody else's page", async () => {
    for (const address of fresh(path)) {
      const foreign = await ask(`${shop}${address}`, { headers: { ...HTML, Host: "jahat.example" } });
      expect(foreign.status, address).toBeLessThan(500);
      expect((await visit(address)).html, address).not.toContain("jahat.example");
    }
  });
});

test("R05 a body is counted while it comes: 24 MB without a length are refused, whoever they are for", async () => {
  const targets = [
    `${shop}/login`,
    `${shop}/cart`,
    `${shop}/payment/notification`,
    `${api}payment/notification`,
    `${api}auth/login`,
  ];
  for (const target of targets) {
    const answer = await ask(target, { method: "POST", headers: FORM, body: megabytes(24) }).catch((cut: Error) => cut);
    // The answer may come while the rest is still being sent; a sender who then goes on is cut off.
    if (answer instanceof Error) expect(answer.message, target).toMatch(/EPIPE|ECONNRESET|hang up/);
    else expect(answer.status, target).toBe(413);
  }
  expect((await visit("/health")).status).toBe(200);
});

test("R05 the shop's API takes a GET with a body, and a HEAD, as it takes a GET", async () => {
  for (const path of ["more/setting", "uni/product", "tidak-ada"]) {
    const plain = await ask(`${api}${path}`);
    const laden = await ask(`${api}${path}`, { headers: { "Content-Length": "5" }, body: ["a=b&c"] });
    expect([laden.status, laden.text.length > 0], path).toEqual([plain.status, true]);
    expect((await ask(`${api}${path}`, { method: "HEAD" })).status, path).toBeLessThan(500);
  }
});

test("R02 a form whose headers contradict each other is refused, not broken on", async () => {
  const { host } = new URL(shop);
  const odd: Record<string, string>[] = [
    { "Sec-Fetch-Site": "same-origin", Origin: "https://jahat.example" },
    { "Sec-Fetch-Site": "none", Origin: "null" },
    { "Sec-Fetch-Site": "same-origin", Origin: "bukan alamat" },
    { Origin: `https://${host}` },
  ];
  for (const headers of odd) {
    const page = await visit("/cart", { form: { intent: "add", variant: sample.variant, quantity: 1 }, headers });
    expect(page.status, JSON.stringify(headers)).toBe(403);
  }
  const own = { Origin: shop, "X-Forwarded-Host": "jahat.example" };
  const page = await visit("/cart", { form: { intent: "add", variant: sample.variant, quantity: 1 }, headers: own });
  expect(page.status).toBe(303);
});

test("S04 a page that refuses shows no markup of a header", async () => {
  const headers = { Origin: "https://jahat.example", "CF-Ray": "<b>hai</b>" };
  const page = await visit("/cart", { form: { intent: "add" }, headers });
  expect(page.status).toBe(403);
  expect(page.html).not.toContain("<b>");
});

test("Q02 a path cannot be written that is kept as the form of another page", async () => {
  const number = newNumber();
  const title = ({ document }: { document: Awaited<ReturnType<typeof visit>>["document"] }) =>
    document.querySelector("title")?.text;
  const written = await visit(`/products/q=uji${number}~popup`);
  const marked = await visit(`/products/q=uji${number}`, { cookies: { popup: "1" } });
  expect(title(marked)).not.toBe(title(written));
  expect(title(marked)).toBe(title(await visit(`/products/q=uji${number}`)));
});

test("R01 P08 static files are taken for nothing else; scripts run on no other site, pictures and films show on each", async () => {
  const script = /\/assets\/[\w.-]+\.js/.exec((await visit("/")).html)?.[0] ?? "";
  const home = await visit("/");
  const picture = /\/media\/[\w/-]+\.webp/.exec(home.html)?.[0] ?? "";
  const film = /\/media\/[\w/-]+\.mp4/.exec((await visit("/showroom/video/video-cincin")).html)?.[0] ?? "";
  const everywhere = [
    picture,
    picture.replace(".webp", "-kartu.jpg"),
    film,
    "/social.jpg",
    "/favicon.svg",
    "/favicon.ico",
  ];
  const files: [file: string, policy: string | null][] = [
    ...[script, "/sw.js"].map((file): [string, string] => [file, "same-origin"]),
    ...everywhere.map((file): [string, string] => [file, "cross-origin"]),
    ...["/icons.svg", "/fonts/plus-jakarta-sans.woff2"].map((file): [string, null] => [file, null]),
  ];
  for (const [file, policy] of files) {
    const { status, headers } = await visit(file);
    expect(status, file).toBe(200);
    expect(headers.get("X-Content-Type-Options"), file).toBe("nosniff");
    expect(headers.get("Cross-Origin-Resource-Policy"), file).toBe(policy);
  }
  expect((await visit(script)).headers.get("Cache-Control")).toContain("immutable");
});

test("R07 the next customer on the same browser finds nothing of the last one", async () => {
  const visitor = newVisitor({
    session: await signedCookie("session", { token: "sudah-berakhir" }),
    form: await signedCookie("form", { page: "/profile/address", values: { recipient: "Ratna" } }),
    social: await signedCookie("social", { state: "x" }),
  });
  await visitor.visit("/logout", { form: {} });
  expect(Object.keys(visitor.cookies).filter((name) => name === "form" || name === "social")).toEqual([]);
});

describe("with a shop of its own", () => {
  const SHOP_ORIGIN = "https://toko.contoh";
  let own: OwnWorker;
  beforeAll(async () => {
    own = await openOwnShop("kasar", { SHOP_ORIGIN });
  }, 120_000);
  afterAll(() => own?.end());

  test("R07 Q01 visitors who leave in the middle leave nothing on the next page, byte for byte, and no fault in the log", async () => {
    const owner = await signedCookie("cart", `1|${sample.variant.toString(36)}.2.1|milik-ratna|`);
    const other = await signedCookie("cart", `1|${sample.variant.toString(36)}.1.1||`);
    const cookies = { cart: other, js: "1" };
    // A page that is streamed and has no late blocks: it is the same each time.
    const read = () => visit("/wishlist", { base: own.address, cookies, now });
    const before = lastingOf(await read());
    for (const path of ["/", "/products", sample.path, "/cart"]) {
      for (let n = 0; n < 12; n++) {
        await Promise.all(
          Array.from({ length: 3 }, () => leaveEarly(`${own.address}${path}`, `cart=${owner}; js=1`, now)),
        );
        const next = await read();
        expect(firstDifference(lastingOf(next), before), path).toBeUndefined();
      }
    }
    expect(
      own
        .output()
        .split("\n")
        .filter((line) => line.includes('"level":"error"')),
    ).toEqual([]);
  });

  test("T03 the price of a sale that has sold out leaves the pages that were kept within ten seconds", async () => {
    const { path, variant } = await oneOnSale(own);
    const told = async () => (await visit(path, { base: own.address })).html;
    const before = await told();
    const price = /"price":"?(\d+)/.exec(before)?.[1] ?? "";
    expect(price).not.toBe("");
    await own.execute(`UPDATE flash_sale_item SET remains = 0 WHERE variant_id = ${variant}`);
    await expect.poll(told, { timeout: 10_000, interval: 500 }).not.toContain(price);
  });

  test("R08 a page that is asked for at another host is found at the shop's own", async () => {
    const answer = await ask(`${own.address}/login?redirect=/cart`, { headers: { ...HTML, Host: "jahat.example" } });
    expect([301, 302, 307, 308]).toContain(answer.status);
    expect(answer.headers.location).toBe(`${SHOP_ORIGIN}/login?redirect=/cart`);
  });
});
