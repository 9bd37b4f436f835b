import { once } from "node:events";
import { request } from "node:http";
import { beforeAll, expect, test } from "vitest";
import { dewi } from "../../support/people.ts";
import { signedIn, tokenOf } from "../account/entering.ts";
import { panelOf } from "../cart/cart-panel.ts";
import { oneProduct, type Sample } from "../catalogue/catalogue.ts";
import { newVisitor, type Page, type Visitor, visit } from "../fixtures.ts";
import { newShopper } from "../shopper.ts";
import { signedCookie } from "../signed-cookie.ts";
import { addressesOf as allAddressesOf } from "./addresses.ts";
import { firstDifference, lastingOf, newNumber } from "./lasting.ts";

let sample: Sample;
let guest: Record<string, string>;
let customer: Record<string, string>;
const now = Math.floor(Date.now() / 1000);

const cartOf = (variant: number, quantity: number, wish: number) =>
  signedCookie("cart", `1|${variant.toString(36)}.${quantity.toString(36)}.1||${wish.toString(36)}`);

beforeAll(async () => {
  sample = await oneProduct();
  guest = { cart: await cartOf(sample.variant, 2, 33), seen: await signedCookie("seen", `1\n${(39).toString(36)}\n`) };
  customer = { session: await signedCookie("session", { token: tokenOf(await signedIn(dewi)) }) };
});

const howOf = ({ headers }: Page) => /edge;dur=\d+;desc=(\w+)/.exec(headers.get("Server-Timing") ?? "")?.[1];

/** Who has a session or a cart gets a page of their own, which says on home that a session has ended. */
const OWN = "unAuth=1";
const withoutOwn = (text: string) =>
  text.replace(/unAuth(=|%3D)1(&amp;|&|\\u0026|%26)/g, "").replace(/<dialog open="" class="toast".*?<\/dialog>/s, "");

/** Everybody's pages. */
const shared = [
  "",
  "about",
  "faq",
  "snk",
  "kebijakan-privasi",
  "ukuran-cincin",
  "products/:filter?",
  "product/:slug",
  "bundle/:slug?",
  "artikel",
  "artikel/:slug",
  "artikel/category/:slug",
  "inspirasi",
  "inspirasi/:slug",
  "desain-interior",
  "desain-interior/:slug",
  "showroom",
  "showroom/kegiatan",
];

test.each(shared)(
  "Q05 /%s is made once for all: with a cart, or signed in, it comes from the cache with the slots filled, as their own page would be",
  async (path) => {
    for (const who of [guest, customer]) {
      // Home has a popup, which does not come beside the words of an ended session.
      const cookies: Record<string, string> = path === "" ? { ...who, popup: "1" } : who;
      const number = newNumber();
      const [address = ""] = allAddressesOf(path, number, sample);
      const own = await visit(address.replace("?", `?${OWN}&`), { cookies, now });
      expect([own.status, howOf(own)], address).toEqual([200, "private"]);
      await expect.poll(async () => howOf(await visit(address, { cookies, now }))).toBe("filled");
      const filled = await visit(address, { cookies, now });
      expect(howOf(filled)).toBe("filled");
      expect(firstDifference(lastingOf(filled), withoutOwn(lastingOf(own)))).toBeUndefined();
      // And nobody's page holds nothing of it.
      if (path === "") await visit(address, { now });
      const strangers = await visit(address, { now });
      expect([howOf(strangers), panelOf(strangers).lines.length]).toEqual(["cached", 0]);
      expect(strangers.html).not.toContain("Hai, ");
    }
  },
);

test("Q05 Q02 R07 forty visitors at once on kept pages and their data: nobody is shown a byte of another's", async () => {
  const list = `/products/price_max=${newNumber()}`;
  const pages = [list, "/", `/about?uji=${newNumber()}`, `/product/${sample.slug}?uji=${newNumber()}`];
  const everybodys = [
    `${list}.data?_routes=products`,
    "/_root.data?_routes=routes%2Fhome",
    `/product/${sample.slug}.data?_routes=routes%2Fproduct`,
  ];
  const turns = [...pages, ...everybodys, "/mine"];
  const strangers = new Map<string, string>();
  for (const address of turns) strangers.set(address, (await visit(address, { now })).html);
  const visitors = await Promise.all(
    Array.from({ length: 40 }, async (_, n) => {
      const said = `Kabar untuk tamu nomor ${n}.`;
      return {
        n,
        said,
        cookies: {
          cart: await cartOf(sample.variant, (n % 9) + 1, n + 1),
          ...(n % 4 === 0 && { session: await signedCookie("session", { notice: { kind: "info", text: said } }) }),
        },
      };
    }),
  );
  const nonces = new Set<string>();
  let asked = 0;
  const ask = async () => {
    for (let turn = asked++; turn < 200; turn = asked++) {
      const { n, said, cookies } = visitors[turn % 40] as (typeof visitors)[number];
      // Each visitor comes to another page in each round.
      const address = turns[(turn + Math.floor(turn / 40)) % turns.length] as string;
      // Every fifth client leaves in the middle.
      if (turn % 5 === 4) {
        const leaving = new AbortController();
        const response = fetch(new URL(address, process.env.SHOP_URL), {
          headers: { Cookie: `cart=${cookies.cart}`, "X-Test-Now": String(now) },
          signal: leaving.signal,
        });
        await response.then(({ body }) => body?.getReader().read());
        leaving.abort();
        continue;
      }
      const page = await visit(address, { cookies, now });
      const others = page.html.match(/Kabar untuk tamu nomor \d+\./g)?.filter((one) => one !== said) ?? [];
      expect([address, page.status, others]).toEqual([address, 200, []]);
      if (everybodys.includes(address)) {
        expect(firstDifference(page.html, strangers.get(address) as string)).toBeUndefined();
        expect([Object.keys(page.cookies), page.headers.get("Vary")?.includes("Cookie")]).toEqual([[], true]);
        continue;
      }
      if (address === "/mine") {
        const mine = JSON.parse(page.html) as { cart: { count: number }; wishlist: number[]; notice: unknown };
        expect([mine.cart.count, mine.wishlist, mine.notice]).toEqual([(n % 9) + 1, [n + 1], null]);
        expect(page.headers.get("Cache-Control")).toBe("private, no-store");
        continue;
      }
      expect(howOf(page)).toBe("filled");
      const count = page.document.querySelector(".cart-pop a.iconbtn")?.getAttribute("aria-label");
      expect(count).toBe(`Keranjang, ${(n % 9) + 1} barang`);
      const hearts = page.document.querySelectorAll(".card__wish[data-on]");
      for (const heart of hearts) expect(heart.getAttribute("value")).toMatch(new RegExp(`^-${n + 1}#`));
      expect(page.html.includes(said)).toBe("session" in cookies);
      const nonce = /'nonce-([\w-]+)'/.exec(page.headers.get("Content-Security-Policy") ?? "")?.[1] ?? "";
      const used = [...page.html.matchAll(/nonce="([^"]*)"/g)].map(([, one]) => one);
      expect([used.length > 0, used.every((one) => one === nonce), nonces.has(nonce)]).toEqual([true, true, false]);
      nonces.add(nonce);
    }
  };
  await Promise.all(Array.from({ length: 16 }, ask));
  expect(nonces.size).toBeGreaterThan(60);
  expect(panelOf(await visit(list, { now })).lines).toEqual([]);
  for (const address of everybodys) expect((await visit(address, { now })).html).toBe(strangers.get(address));
});

test("Q02 of twenty who want a page that nobody has made yet one waits for it to be made, though who was first has left", async () => {
  const address = `/products/price_max=${newNumber()}`;
  const first = request(new URL(address, process.env.SHOP_URL), { headers: { "X-Test-Now": String(now) } });
  first.on("error", () => {});
  first.end();
  await once(first, "finish");
  const coming = Array.from({ length: 20 }, () => visit(address, { now }));
  first.destroy();
  const pages = await Promise.all(coming);
  expect(pages.filter((page) => howOf(page) === "made").length).toBeLessThanOrEqual(1);
  expect(new Set(pages.map((page) => lastingOf(page))).size).toBe(1);
  expect(pages[0]?.document.querySelector("h1")).not.toBeNull();
});

test("Q05 T02 a product's document may be fetched ahead by a browser, with the answer's own nonce; not where data is saved", async () => {
  const address = `/about?uji=${newNumber()}`;
  for (const cookies of [{}, guest]) {
    const page = await visit(address, { cookies, now });
    const rules = page.document.querySelector('script[type="speculationrules"]');
    expect(JSON.parse(rules?.text ?? "").prefetch).toEqual([
      { where: { href_matches: "/product/*" }, eagerness: "moderate" },
    ]);
    expect(page.headers.get("Content-Security-Policy")).toContain(`'nonce-${rules?.getAttribute("nonce")}'`);
  }
  const saving = await visit(address, { now, headers: { "Save-Data": "on" } });
  expect(saving.document.querySelector('script[type="speculationrules"]')).toBeNull();
});

test("E10 what a browser fetches ahead is no visit, and takes no notice away", async () => {
  const session = await signedCookie("session", { notice: { kind: "info", text: "Kabar yang belum dibaca." } });
  const address = `/product/${sample.slug}?uji=${newNumber()}`;
  for (const headers of [{ "Sec-Purpose": "prefetch" }, { "Sec-Purpose": "prefetch;prerender" }] as const)
    for (const cookies of [{}, { session }] as Record<string, string>[]) {
      const ahead = await visit(address, { cookies, now, headers });
      expect([ahead.status, Object.keys(ahead.cookies)]).toEqual([200, []]);
    }
  const page = await visit(address, { cookies: { session }, now });
  expect([page.html.includes("Kabar yang belum dibaca."), Object.keys(page.cookies).sort()]).toEqual([
    true,
    ["seen", "session"],
  ]);
});

test("E10 script says which product it shows; what is no product is none", async () => {
  const told = await visit("/mine", { form: { product: 39 } });
  expect([told.status, Object.keys(told.cookies)]).toEqual([204, ["seen"]]);
  for (const product of ["", "0", "-1", "1e99", "cincin"]) {
    const refused = await visit("/mine", { form: { product } });
    expect([product, refused.status, Object.keys(refused.cookies)]).toEqual([product, 422, []]);
  }
});

test("Q05 what is personal on some pages alone is asked for by its name", async () => {
  const ask = async (query: string, cookies: Record<string, string>) => {
    const { status, html } = await visit(`/mine?${query}`, { cookies, now });
    return status === 200 ? JSON.parse(html) : status;
  };
  const { cookies: seen } = await visit(`/product/${sample.slug}`, { now });
  const cards: { href: string }[] = await ask("bagian=seen", seen);
  expect(cards.map(({ href }) => href)).toEqual([`/product/${sample.slug}`]);
  expect(await ask("bagian=seen", {})).toEqual([]);
  expect((await ask("bagian=delivery&gram=1200", customer)).link).toMatch(/lokasi/);
  expect((await ask("bagian=delivery&gram=1200", {})).link).toBeNull();
  expect(await ask("bagian=near", customer)).toBeNull();
  await visit("/profile", { form: { intent: "location", provinceId: "32", cityId: "3273" }, cookies: customer, now });
  expect((await ask("bagian=near", customer)).places.length).toBeGreaterThan(1);
  expect([await ask("bagian=near", {}), await ask("bagian=reminders", {})]).toEqual([null, []]);
  expect(await ask("bagian=wish&variant=1", {})).toEqual({ key: null, email: "" });
  for (const part of ["", "lain", "constructor", "__proto__"]) expect(await ask(`bagian=${part}`, {})).toBe(302);
});

test("Q05 P04 a visitor who has the filled page already is told so, until something of theirs has changed", async () => {
  const address = `/about?uji=${newNumber()}`;
  const nobodys = (await visit(address, { now })).headers.get("ETag") ?? "";
  const headers = { "If-None-Match": nobodys };
  const first = await visit(address, { cookies: guest, now, headers });
  const ETag = first.headers.get("ETag") ?? "";
  expect([first.status, ETag !== nobodys, panelOf(first).lines.length]).toEqual([200, true, 1]);
  const again = await visit(address, { cookies: guest, now, headers: { "If-None-Match": ETag } });
  expect(again.status).toBe(304);
  const cart = await cartOf(sample.variant, 3, 33);
  const changed = await visit(address, { cookies: { cart }, now, headers: { "If-None-Match": ETag } });
  expect([changed.status, changed.headers.get("ETag") !== ETag]).toEqual([200, true]);
});

test("Q05 a HEAD request for a filled page has its head and no body", async () => {
  const address = `/about?uji=${newNumber()}`;
  await visit(address, { now });
  const head = await visit(address, { cookies: guest, now, method: "HEAD" });
  expect([head.status, howOf(head), head.html]).toEqual([200, "filled", ""]);
  expect(head.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
});

test("Q05 a session that the shop has ended is said in its slot, and leads to the page that takes it away", async () => {
  const address = `/about?uji=${newNumber()}`;
  await visit(address, { now });
  const session = await signedCookie("session", { token: "sesi-yang-sudah-tidak-ada-lagi" });
  const page = await visit(address, { cookies: { session }, now });
  expect([page.status, howOf(page)]).toEqual([200, "filled"]);
  expect(page.document.querySelector('[data-slot="notice"]')?.text).toContain(
    "Sesi telah habis, silahkan login kembali",
  );
  const refresh = page.document.querySelector('meta[http-equiv="refresh"]')?.getAttribute("content") ?? "";
  const target = refresh.replace("0;url=", "");
  expect(target).toMatch(/^\/\?unAuth/);
  const home = await visit(target, { cookies: { session }, now });
  expect(home.cookies.session).toBe("");
});

test("Q05 R07 what was changed is on the next page, in the customer's other browser too; after a logout neither is known", async () => {
  const address = `/about?uji=${newNumber()}`;
  await visit(address);
  const { visitor: here, person } = await newShopper({ password: "rotan di serambi" });
  const there = await signedIn(person);
  const shown = async (visitor: Visitor) => panelOf(await visitor.visit(address)).lines.map(({ quantity }) => quantity);
  for (const _ of ["made", "kept"]) expect([await shown(here), await shown(there)]).toEqual([[], []]);
  await here.visit("/cart", { form: { intent: "add", variant: sample.variant, quantity: 2 } });
  for (const _ of ["made", "kept"]) expect([await shown(here), await shown(there)]).toEqual([[2], [2]]);
  const before = newVisitor(there.cookies);
  await there.visit("/logout", { form: {} });
  expect([await shown(there), await shown(before), await shown(here)]).toEqual([[], [], [2]]);
});

test("Q05 after a visit that was signed in, the browser keeps nothing of a filled page", async () => {
  const address = `/about?uji=${newNumber()}`;
  await visit(address, { now });
  const page = await visit(address, { cookies: customer, now });
  expect([howOf(page), page.headers.get("Cache-Control")]).toEqual(["filled", "private, no-store"]);
  const guests = await visit(address, { cookies: guest, now });
  expect([howOf(guests), guests.headers.get("Cache-Control")]).toEqual(["filled", "private, no-cache"]);
});
