import type { HTMLElement } from "node-html-parser";
import { beforeAll, expect, test } from "vitest";
import { oneProduct, someProducts } from "../catalogue/catalogue.ts";
import { addressesOf, paths } from "../edge/addresses.ts";
import { newVisitor, type Page, type Visitor } from "../fixtures.ts";
import { newBuyer } from "../orders/buyer.ts";

/** A product that can be bought, with offers beside it; one that is sold out; and a bundle. */
const products = ["/product/sofa-boucle-awan", "/product/lampu-meja-jamur", "/bundle/paket-teras-pagi"];

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
  addresses = [...all, ...own, ...order, ...products];
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
    [newVisitor(), [...door, ...products]],
  ] as const)
    for (const path of walked) {
      const page = await who.visit(path);
      const { typing, others } = formsOf(page);
      if (typing.length > 0) found.push(...others.map((button) => `${path}: ${nameOf(button)}`));
    }
  expect(found).toEqual([]);
});

const TYPED = "Ketikan";

const PIECES = "2";
/** How many of a product's page; a line of the cart has a name of its own for it, which says what is shown. */
const isPieces = (name: string | undefined) => name === "quantity";

/** What somebody has typed in every field that takes words, and for a number of pieces. */
function typeIn(controls: HTMLElement[]): Record<string, string> {
  const fields = controls.filter(
    (field) => field.getAttribute("type") !== "number" || isPieces(field.getAttribute("name")),
  );
  return Object.fromEntries(
    fields.map((field, nth) => {
      const name = field.getAttribute("name") ?? "";
      const words = `${TYPED} ${nth}`.slice(0, Number(field.getAttribute("maxlength") ?? 40));
      return [name, isPieces(name) ? PIECES : words];
    }),
  );
}

/** Fields, and words that are shown, of a page. */
function holds(page: Page, [name, text]: [string, string]): boolean {
  const main = mainOf(page);
  const inputs = main.querySelectorAll(isPieces(name) ? "input[name=quantity]" : "input");
  return (!isPieces(name) && main.text.includes(text)) || inputs.some((one) => one.getAttribute("value") === text);
}

/** Presses a button that does something else than its form, and says which of what was typed is nowhere afterwards. */
async function pressOther(shopper: Visitor, path: string, kind: string): Promise<string[]> {
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
    const action = press.getAttribute("formaction") ?? form.getAttribute("action");
    const back = await shopper.send(action?.replaceAll("&amp;", "&") || path, fields);
    expect([path, kind, back.status]).toEqual([path, kind, expect.toBeOneOf([200, 422])]);
    const lost = Object.entries(typed).filter((field) => !holds(back, field));
    const again = lost.length > 0 ? await shopper.visit(path) : back;
    return lost.filter((field) => !holds(again, field)).map((field) => `${path} ${kind}: ${field}`);
  }
  return [];
}

/** What the button of a page does besides sending its form. */
function kindOf(button: HTMLElement): string | undefined {
  const name = button.getAttribute("name") ?? "";
  if (name === "ke" && !button.getAttribute("value")?.includes("langkah")) return "kirim";
  const does = new URLSearchParams(button.getAttribute("value")?.replaceAll("&amp;", "&"));
  return ["act", "beside"].includes(name) ? (does.get("intent") ?? [...does.keys()][0]) : undefined;
}

test("H08 C18 what was typed is there after another button of its page was pressed: on the page that follows, or on its own (no-JS)", async () => {
  const pressed: string[] = [];
  const lost: string[] = [];
  const guest = newVisitor();
  const walked = [
    ...addresses.map((path) => ({ who: shopper, path })),
    ...products.map((path) => ({ who: guest, path })),
  ];
  for (const { who, path } of walked) {
    const page = await who.visit(path);
    if (page.status !== 200) continue;
    const kinds = formsOf(page).typing.flatMap(({ controls }) =>
      controls("button").flatMap((one) => kindOf(one) ?? []),
    );
    for (const kind of [...new Set(kinds)].sort()) {
      lost.push(...(await pressOther(who, path, kind)));
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
      ...["add", "kirim", "produk"].map((act) => `/product/sofa-boucle-awan ${act}`),
      ...["kirim", "produk"].map((act) => `/product/lampu-meja-jamur ${act}`),
    ]),
  );
}, 60_000);
