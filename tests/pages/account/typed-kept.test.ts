import type { HTMLElement } from "node-html-parser";
import { beforeAll, expect, test } from "vitest";
import { oneProduct, someProducts } from "../catalogue/catalogue.ts";
import { addressesOf, paths } from "../edge/addresses.ts";
import { newVisitor, type Page, type Visitor } from "../fixtures.ts";
import { newBuyer } from "../orders/buyer.ts";

/** Left out: a number of pieces, and the address for when a thing is back, stand there beside forms of their own. */
const countsPieces = /^\/(product|bundle)\//;

let shopper: Visitor;
let addresses: string[];

/** Somebody with a dropshipper, an order that can be cancelled and a cart of four lines. */
beforeAll(async () => {
  const buyer = await newBuyer("bca", { points: 5000 });
  shopper = buyer.visitor;
  await shopper.visit("/profile/dropshipper", {
    form: { intent: "store", name: "Toko Melati", phone: "081311112222" },
  });
  for (const { variant } of (await someProducts(9)).slice(5))
    await shopper.visit("/cart", { form: { intent: "add", variant, quantity: 1 } });
  const sample = await oneProduct();
  const own = ["nama", "foto", "telepon", "lokasi", "ubah-email"].map((part) => `/profile?ubah=${part}`);
  const order = [`/profile/order/${buyer.ordersn}`, `/profile/pay?order=${buyer.ordersn}`];
  const all = paths.flatMap((path) => addressesOf(path, 1, sample)).map((path) => path.replace(/\?uji=1$/, ""));
  addresses = [...all, ...own, ...order].filter((path) => !countsPieces.test(path));
});

/** A code that was sent is worth nothing once another is asked for. */
const typable =
  "textarea, input:is(:not([type]), [type=text], [type=email], [type=tel], [type=search], [type=number]):not([autocomplete=one-time-code])";
const mainOf = ({ document }: Page) => document.querySelector("main") ?? document;

/** The form that a field or a button belongs to. */
function formOf(control: HTMLElement, main: HTMLElement): HTMLElement | null {
  const id = control.getAttribute("form");
  return id === undefined ? control.closest("form") : main.querySelector(`form#${id}`);
}

/** The form of all hearts stands before a page. A filter is no loss: its list is asked for anew. */
const isHeart = (button: HTMLElement) => button.getAttribute("form") === "hati";

/** Who signs out leaves; a dialog's form sends nothing. */
const isAside = (form: HTMLElement | null) =>
  !form || form.getAttribute("action") === "/logout" || form.getAttribute("method") === "dialog";

/** The forms of a page that something is typed in, each with the controls that belong to it, and the other buttons. */
function formsOf(page: Page) {
  const main = mainOf(page);
  const owned = (form: HTMLElement, what: string) =>
    main.querySelectorAll(what).filter((one) => formOf(one, main) === form);
  const typing = main.querySelectorAll("form").filter((form) => !isAside(form) && owned(form, typable).length > 0);
  const [first] = typing;
  const others = main.querySelectorAll("button:not([type=button])").filter((button) => {
    if (isHeart(button)) return first?.getAttribute("method") === "post";
    const form = formOf(button, main);
    return !isAside(form) && form !== first;
  });
  return { typing: typing.map((form) => ({ form, controls: (what: string) => owned(form, what) })), others };
}

const nameOf = (button: HTMLElement) => button.getAttribute("aria-label") ?? button.text.trim();

test("H08 no page has a button that sends another form than the one that something is typed in (no-JS)", async () => {
  const found: string[] = [];
  const door = addresses.filter((path) => /^\/(login|register|otp|forgot-password)/.test(path));
  for (const [who, walked] of [
    [shopper, addresses],
    [newVisitor(), door],
  ] as const)
    for (const path of walked) {
      const page = await who.visit(path);
      const { typing, others } = formsOf(page);
      if (typing.length > 0) found.push(...others.map((button) => `${path}: ${nameOf(button)}`));
    }
  expect(found).toEqual([]);
});

const TYPED = "Ketikan";

/** What somebody has typed in every field that takes words. */
function typeIn(controls: HTMLElement[]): Record<string, string> {
  const words = controls.filter((field) => field.getAttribute("type") !== "number");
  return Object.fromEntries(
    words.map((field, nth) => [
      field.getAttribute("name") ?? "",
      `${TYPED} ${nth}`.slice(0, Number(field.getAttribute("maxlength") ?? 40)),
    ]),
  );
}

/** Fields, and words that are shown, of a page. */
function holds(page: Page, text: string): boolean {
  const main = mainOf(page);
  return main.text.includes(text) || main.querySelectorAll("input").some((one) => one.getAttribute("value") === text);
}

/** Presses a button that does something else than its form, and says which of what was typed is nowhere afterwards. */
async function pressOther(path: string, kind: string): Promise<string[]> {
  const { typing } = formsOf(await shopper.visit(path));
  for (const { form, controls } of typing) {
    const press = controls("button").find((button) => kindOf(button) === kind);
    if (!press) continue;
    const typed = typeIn(controls(typable));
    const given = controls("input[type=hidden], input[type=number]").map((field) => [
      field.getAttribute("name") ?? "",
      field.getAttribute("value") ?? "",
    ]);
    const fields = {
      ...Object.fromEntries(given),
      ...typed,
      [press.getAttribute("name") ?? ""]: press.getAttribute("value") ?? "",
    };
    const back = await shopper.send(form.getAttribute("action")?.replaceAll("&amp;", "&") || path, fields);
    expect([path, kind, back.status]).toEqual([path, kind, expect.toBeOneOf([200, 422])]);
    const lost = Object.values(typed).filter((text) => !holds(back, text));
    const again = lost.length > 0 ? await shopper.visit(path) : back;
    return lost.filter((text) => !holds(again, text)).map((text) => `${path} ${kind}: ${text}`);
  }
  return [];
}

/** What the button of a page does besides sending its form. */
function kindOf(button: HTMLElement): string | undefined {
  const isOther = ["act", "beside"].includes(button.getAttribute("name") ?? "");
  const value = button.getAttribute("value")?.replaceAll("&amp;", "&");
  return isOther ? (new URLSearchParams(value).get("intent") ?? undefined) : undefined;
}

test("H08 C18 what was typed is there after another button of its page was pressed: on the page that follows, or on its own (no-JS)", async () => {
  const pressed: string[] = [];
  const lost: string[] = [];
  for (const path of addresses) {
    const page = await shopper.visit(path);
    if (page.status !== 200) continue;
    const kinds = formsOf(page).typing.flatMap(({ controls }) =>
      controls("button").flatMap((one) => kindOf(one) ?? []),
    );
    for (const kind of [...new Set(kinds)].sort()) {
      lost.push(...(await pressOther(path, kind)));
      pressed.push(`${path.replace(/SI-.*/, "")} ${kind}`);
    }
  }
  expect(lost).toEqual([]);
  expect(pressed).toEqual(
    expect.arrayContaining([
      ...["note", "voucher", "plus", "keep", "remove", "select", "select-all", "checkout"].map((act) => `/cart ${act}`),
      "/profile/address destroy",
      "/profile/dropshipper destroy",
      "/profile/vouchers voucher",
      "/profile/order/ again",
    ]),
  );
}, 60_000);
