import type { HTMLElement } from "node-html-parser";
import { beforeAll, expect, test } from "vitest";
import { oneProduct, type Sample } from "../catalogue/catalogue.ts";
import { addressesOf, paths } from "../edge/addresses.ts";
import { newNumber } from "../edge/lasting.ts";
import { newVisitor, type Visit, type Visitor } from "../fixtures.ts";
import { addToCart, newBuyer } from "../orders/buyer.ts";
import { newShopper } from "../shopper.ts";

const WORDS = "Akun lain sudah login di browser ini";
/** Where lists lead to single things of an account, and what only a query opens. */
const FURTHER =
  /^\/(profile\/(order|konsultasi)\/[^?#]+|profile(\/(review|complain|complain-detail|pay|address|dropshipper|banks))?\?[^#]*|invoice-print\/.*|checkout\/.*)$/;
const PER_ROUTE = 4;

interface Sent {
  page: string;
  action: string;
  fields: [string, string][];
  isMultipart: boolean;
}

let sample: Sample;
let forms: Sent[];

/** The forms of a page that a browser would post, each with its fields and its first button. */
function formsOf(page: string, document: HTMLElement): Sent[] {
  return document.querySelectorAll("form[method=post]").map((form) => {
    const sentBy = (field: HTMLElement): [string, string] => [
      field.getAttribute("name") ?? "",
      field.getAttribute("value") ?? "",
    ];
    const button = form.querySelector("button[name]");
    const fields = [...form.querySelectorAll("input[name]"), ...(button ? [button] : [])].map(sentBy);
    const isMultipart = form.getAttribute("enctype") === "multipart/form-data";
    return { page, action: form.getAttribute("action") ?? page, fields, isMultipart };
  });
}

/** Every screen of the site map, and what the account's lists lead to. */
async function walk(visitor: Visitor): Promise<Sent[]> {
  const found: Sent[] = [];
  const further = new Map<string, string[]>();
  const open = async (address: string) => {
    const { document, status } = await visitor.visit(address);
    if (status !== 200 && status !== 404) return;
    found.push(...formsOf(address, document));
    for (const link of document.querySelectorAll("main a[href]")) {
      const href = (link.getAttribute("href") ?? "").replace(/#.*/, "").replaceAll("&amp;", "&");
      const kind = FURTHER.exec(href)?.[0] && href.replace(/[=/][^=/&]*$/, "");
      if (kind) further.set(kind, [...new Set([...(further.get(kind) ?? []), href])]);
    }
  };
  // Who is signed in to the shop is nobody to the back office, which has a session of its own.
  const own = paths.filter((path) => !path.startsWith("kelola"));
  for (const path of own) for (const address of addressesOf(path, newNumber(), sample)) await open(address);
  for (const href of [...further.values()].flatMap((hrefs) => hrefs.slice(0, PER_ROUTE))) await open(href);
  return found;
}

const marksOf = ({ fields }: Sent) => fields.filter(([name]) => name === "pemilik").map(([, value]) => value);

beforeAll(async () => {
  sample = await oneProduct();
  const { visitor } = await newBuyer();
  await addToCart(visitor);
  forms = await walk(visitor);
}, 120_000);

test("H09 every form on every screen says for whom its page was made, and a guest's says nobody (no-JS)", async () => {
  const actions = new Set(forms.map(({ action }) => action.replace(/[?#].*/, "")));
  for (const action of ["/cart", "/wishlist", "/buy", "/logout", "/profile", "/profile/address", "/profile/chats"])
    expect(actions).toContain(action);
  expect(forms.some(({ page }) => page.startsWith("/profile/order/"))).toBe(true);
  const [mark = ""] = marksOf(forms[0] as Sent);
  expect(mark).toMatch(/^[0-9a-f]{8}$/);
  for (const form of forms) expect([form.page, form.action, marksOf(form)]).toEqual([form.page, form.action, [mark]]);
  const guests = (
    await Promise.all(
      ["/", "/products", `/product/${sample.slug}`, "/login"].map((path) =>
        newVisitor()
          .visit(path)
          .then(({ document }) => formsOf(path, document)),
      ),
    )
  ).flat();
  expect(guests.length).toBeGreaterThan(5);
  for (const form of guests) expect([form.page, marksOf(form)]).toEqual([form.page, [""]]);
}, 60_000);

test("H09 R07 whatever form stands open of somebody who has left, it does nothing to who is signed in now (no-JS)", async () => {
  const { visitor: other } = await newShopper();
  const ownOf = async () => JSON.parse((await other.visit("/mine")).html);
  const before = await ownOf();
  const kinds = new Map(
    forms.map((form) => [
      [
        form.action.replace(/[?#].*|\d+$/g, ""),
        ...form.fields.map(([name, value]) => (name === "intent" ? value : name)),
      ].join(),
      form,
    ]),
  );
  expect(kinds.size).toBeGreaterThan(30);
  for (const { action, fields, isMultipart } of kinds.values()) {
    const body = new FormData();
    for (const [name, value] of fields) body.append(name, value);
    const form = Object.fromEntries(fields) as Visit["form"];
    const answer = await other.visit(action, isMultipart ? { method: "POST", body } : { form });
    expect([action, answer.status]).toEqual([action, 303]);
    const shown = await other.visit("/about");
    expect([action, shown.document.querySelector("[data-slot=notice]")?.text]).toEqual([
      action,
      expect.stringContaining(WORDS),
    ]);
  }
  expect(await ownOf()).toEqual(before);
}, 60_000);

test("H09 C07 what a guest has put together on an open page still goes in after a login in another window", async () => {
  const { visitor } = await newShopper();
  const add = { intent: "add", variant: sample.variant, quantity: 1, pemilik: "", kembali: "/about" };
  expect(await visitor.visit("/cart", { form: add })).toMatchObject({ status: 303, location: "/about" });
  const heart = { produk: 39, pemilik: "", kembali: "/about" };
  expect(await visitor.visit("/wishlist", { form: heart })).toMatchObject({ status: 303, location: "/about" });
  const { cart, wishlist } = JSON.parse((await visitor.visit("/mine")).html);
  expect([cart.count, wishlist]).toEqual([1, [39]]);
  const name = { intent: "name", name: "Orang Lain", pemilik: "" };
  expect(await visitor.visit("/profile", { form: name })).toMatchObject({ status: 303, location: "/profile" });
  const page = await visitor.visit("/profile");
  expect(page.document.text).toContain(WORDS);
  const draft = { kembali: "1", pemilik: "00000000" };
  expect(await visitor.visit("/desain-interior/proyek?draf=milik-orang&langkah=3", { form: draft })).toMatchObject({
    status: 303,
    location: "/desain-interior/proyek",
  });
  expect(page.html).not.toContain("Orang Lain");
});

test("H09 script that sends a form of another account is told to load the document anew", async () => {
  const { visitor: other } = await newShopper();
  const [mark = ""] = marksOf(forms[0] as Sent);
  const headers = { "X-Script": "1" };
  const sent = await other.visit("/profile.data", { form: { pemilik: mark, intent: "name", name: "Dewi" }, headers });
  expect([sent.status, sent.html]).toEqual([202, expect.stringMatching(/"reload",true/)]);
});
