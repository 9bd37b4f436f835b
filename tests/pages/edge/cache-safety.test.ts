import { beforeAll, expect, test } from "vitest";
import { dewi } from "../../support/people.ts";
import { signedIn, tokenOf } from "../account/entering.ts";
import { panelOf } from "../cart/cart-panel.ts";
import { oneProduct, type Sample } from "../catalogue/catalogue.ts";
import { type Page, visit } from "../fixtures.ts";
import { signedCookie } from "../signed-cookie.ts";
import { addressesOf as allAddressesOf, paths } from "./addresses.ts";
import { firstDifference, lastingOf, newNumber } from "./lasting.ts";

let sample: Sample;
let cookies: Record<string, string>;
const NOTICE = "Kabar rahasia untuk Ratna saja";
const notice = { kind: "info", text: NOTICE };
const NOTE = "catatan-rahasia-ratna";
const KEYWORD = "kata-rahasia-ratna";

beforeAll(async () => {
  sample = await oneProduct();
  cookies = {
    session: await signedCookie("session", { token: tokenOf(await signedIn(dewi)), notice }),
    cart: await signedCookie("cart", `1|${sample.variant.toString(36)}.2.1|${NOTE}|${(33).toString(36)}`),
    seen: await signedCookie("seen", `1\n${(39).toString(36)}\n${KEYWORD}`),
  };
});

const addressesOf = (path: string, number: number) => allAddressesOf(path, number, sample);

/** A list of products writes the number in its address as a price, too. */
const lasting = (page: Page, number: number) => lastingOf(page, number, number.toLocaleString("id-ID"));

const howOf = ({ headers }: Page) => /edge;dur=\d+;desc=(\w+)/.exec(headers.get("Server-Timing") ?? "")?.[1];

test("Q02 the walk knows every route of the table", () => {
  expect(paths.length).toBeGreaterThan(10);
  for (const path of paths) expect(addressesOf(path, 1).length, path).toBeGreaterThan(0);
});

test.each(paths)(
  "Q02 after a shopper with cookies has been at /%s, a stranger gets what strangers get, and not a byte of theirs",
  async (path) => {
    // All clocks stand still, so that two answers may differ in nothing.
    const now = Math.floor(Date.now() / 1000);
    const [used, fresh] = [newNumber(), newNumber()];
    for (const [n, address] of addressesOf(path, used).entries()) {
      for (const owner of [
        cookies,
        { ...cookies, js: "1" },
        { cart: cookies.cart as string },
        { seen: cookies.seen as string },
      ]) {
        await visit(address, { cookies: owner, now });
        await visit(address.replace(/(\?|$)/, ".data$1"), { cookies: owner, now });
        await visit(address, { cookies: owner, now, method: "HEAD" });
      }
      const stranger = await visit(address, { now });
      const elsewhere = await visit(addressesOf(path, fresh)[n] as string, { now });
      expect(stranger.status).toBe(elsewhere.status);
      expect(firstDifference(lasting(stranger, used), lasting(elsewhere, fresh))).toBeUndefined();
      for (const secret of [NOTICE, NOTE, KEYWORD, dewi.name, dewi.email, ...Object.values(cookies)])
        expect(stranger.html).not.toContain(secret);
      if (stranger.document.querySelector("#keranjang-kamu")) expect(panelOf(stranger).lines).toEqual([]);
      const data = await visit(address.replace(/(\?|$)/, ".data$1"), { now });
      for (const secret of [NOTICE, NOTE, KEYWORD, dewi.name]) expect(data.html).not.toContain(secret);
    }
  },
);

test.each(paths)(
  "Q02 a stranger who looks at /%s is given no cookie, but for the product that was seen",
  async (path) => {
    for (const address of addressesOf(path, newNumber())) {
      for (const page of [await visit(address), await visit(address)]) {
        const isProduct = path === "product/:slug";
        expect(Object.keys(page.cookies), address).toEqual(isProduct && page.status === 200 ? ["seen"] : []);
      }
    }
  },
);

test.each(["", "beranda", "about", "faq", "faq-apps", "snk", "snk-apps", "404", "products/:filter?", "product/:slug"])(
  "Q02 /%s is kept: the second stranger gets the bytes that were made for the first",
  async (path) => {
    const number = newNumber();
    const [address = ""] = addressesOf(path, number);
    const [first, second] = [await visit(address), await visit(address)];
    expect([howOf(first), howOf(second)]).toEqual(["made", "cached"]);
    expect(firstDifference(lastingOf(second), lastingOf(first))).toBeUndefined();
    expect(second.headers.get("ETag")).toBe(first.headers.get("ETag"));
    // One who measures campaigns gets the same kept page.
    const measured = await visit(`${address}${address.includes("?") ? "&" : "?"}utm_source=surat&gclid=1`);
    expect(howOf(measured)).toBe("cached");
  },
);

test("Q02 Q05 who has a cart gets the kept page with their own cart in it", async () => {
  const address = `/about?uji=${newNumber()}`;
  await visit(address);
  const own = await visit(address, { cookies: { cart: cookies.cart as string } });
  expect(howOf(own)).toBe("filled");
  expect(panelOf(own).lines).toHaveLength(1);
  const ETag = (await visit(address)).headers.get("ETag") ?? "";
  const asked = await visit(address, { cookies: { cart: cookies.cart as string }, headers: { "If-None-Match": ETag } });
  expect(asked.status).toBe(200);
  expect(panelOf(asked).lines).toHaveLength(1);
});

test("Q02 a guest who has only looked around still gets the kept page", async () => {
  const address = `/about?uji=${newNumber()}`;
  await visit(address);
  expect(howOf(await visit(address, { cookies: { seen: cookies.seen as string, js: "1" } }))).toBe("cached");
});

test("Q02 words for one shopper are shown to that shopper once, and to nobody else", async () => {
  const address = `/about?uji=${newNumber()}`;
  const session = await signedCookie("session", { notice });
  const page = await visit(address, { cookies: { session } });
  expect(page.document.querySelector("main")?.text).toContain(NOTICE);
  expect(page.cookies).toEqual({ session: "" });
  expect((await visit(address)).html).not.toContain(NOTICE);
});

test("Q02 a page is made anew a minute later, behind the visitor's back, and is never older than a day", async () => {
  const now = Math.floor(Date.now() / 1000);
  const address = `/about?uji=${newNumber()}`;
  const how = async (seconds: number) => howOf(await visit(address, { now: now + seconds }));
  expect(await how(0)).toBe("made");
  expect(await how(59)).toBe("cached");
  expect(await how(60)).toBe("stale");
  await expect.poll(() => how(61)).toBe("cached");
  expect(await how(61 + 2 * 86_400)).toBe("made");
});
