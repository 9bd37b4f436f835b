import { beforeAll, expect, test } from "vitest";
import { dewi } from "../../support/people.ts";
import { newVisitor, type Page, type Visitor, visit } from "../fixtures.ts";
import { newShopper } from "../shopper.ts";
import { signedCookie } from "../signed-cookie.ts";
import { refusalsOf, signedIn } from "./entering.ts";

const PATH = "/profile/wishlist";
const namesOn = ({ document }: Page) => document.querySelectorAll(".wishes .name").map((one) => one.text);
const saidOn = ({ document }: Page) => document.querySelector("main [role=status]")?.text ?? "";

interface Listed {
  id: string;
  name: string;
  path: string;
}
/** Products that are in stock, from the newest page of the list. */
let products: Listed[];
beforeAll(async () => {
  const page = await visit("/products/per_page=48");
  products = page.document.querySelectorAll("main .card:not(.card--sold)").map((card) => ({
    id: Number.parseInt(card.querySelector("[name=produk]")?.getAttribute("value") ?? "", 10).toString(),
    name: card.querySelector(".card__name")?.text ?? "",
    path: card.querySelector(".card__name a")?.getAttribute("href") ?? "",
  }));
  expect(products.length).toBeGreaterThan(20);
});

async function saver(count: number): Promise<{ visitor: Visitor; saved: Listed[] }> {
  const { visitor } = await newShopper();
  const saved = products.slice(0, count);
  for (const { id } of saved) await visitor.visit("/wishlist", { form: { produk: id, kembali: "/" } });
  return { visitor, saved };
}

test("E15 a heart in a list says what it did, and every page leads to the wishlist (no-JS)", async () => {
  const guest = newVisitor();
  const form = { produk: products[0]?.id ?? "", kembali: "/about" };
  expect(saidOn(await guest.send("/wishlist", form))).toContain("Produk ini tersimpan di wishlist Anda.");
  const { document } = await guest.visit("/about");
  for (const place of [".head__me", ".menu__panel", ".foot"])
    expect(document.querySelector(`${place} a[href="/wishlist"]`), place).not.toBeNull();
  // Pressed once more, as from another window: it is still there.
  expect(saidOn(await guest.send("/wishlist", form))).toContain("Produk ini tersimpan di wishlist Anda.");
  const off = { ...form, produk: `-${form.produk}` };
  for (const _ of ["once", "twice"])
    expect(saidOn(await guest.send("/wishlist", off))).toContain("Produk ini sudah tidak ada di wishlist Anda.");
});

test("E15 one form sends every heart of a page, and leads back to the one that was pressed (no-JS)", async () => {
  const guest = newVisitor();
  const { document } = await guest.visit("/products/categories=1&sort=termurah");
  const [heart, other] = document.querySelectorAll("main .card__wish");
  const form = document.querySelector(`form#${heart?.getAttribute("form")}`);
  expect(document.querySelectorAll('form[action="/wishlist"]')).toHaveLength(1);
  const back = form?.querySelector("[name=kembali]")?.getAttribute("value") ?? "";
  const press = async (one: typeof heart) => {
    const { location } = await guest.visit(form?.getAttribute("action") ?? "", {
      form: { kembali: back, produk: one?.getAttribute("value") ?? "" },
    });
    return location;
  };
  for (const one of [heart, other]) {
    const card = one?.closest(".card")?.id;
    expect([card !== "", await press(one)]).toEqual([true, `/products/categories=1&sort=termurah#${card}`]);
  }
  const kept = (await guest.visit("/wishlist")).document.querySelectorAll("main .card");
  expect(kept.map(({ id }) => id)).toEqual([other, heart].map((one) => one?.closest(".card")?.id));
});

test("I04 the wishlist has numbered pages, and what is taken off leads back to the page it stood on (no-JS)", async () => {
  const { visitor, saved } = await saver(13);
  const first = await visitor.visit(PATH);
  expect(namesOn(first)).toEqual(
    saved
      .map(({ name }) => name)
      .reverse()
      .slice(0, 12),
  );
  expect(first.document.querySelector("main")?.text).toContain("13 barang disimpan");
  const links = first.document.querySelectorAll("main .pages a").map((link) => link.getAttribute("href"));
  expect(links).toContain(`${PATH}?page=2`);
  const second = await visitor.visit(`${PATH}?page=2`);
  expect(namesOn(second)).toEqual([saved[0]?.name]);
  const removed = await visitor.visit(`${PATH}?page=2`, { form: { intent: "remove", id: saved[0]?.id ?? "" } });
  expect([removed.status, removed.location]).toEqual([303, `${PATH}?page=2`]);
  // Nothing is left there: the last page that has something is shown.
  const led = await visitor.visit(`${PATH}?page=2`);
  expect([led.status, led.location]).toEqual([302, PATH]);
  expect(namesOn(await visitor.visit(PATH))).toHaveLength(12);
  const again = await visitor.visit(PATH, { form: { intent: "remove", id: saved[0]?.id ?? "" } });
  expect(again.status).toBe(303);
});

test("I04 E15 every link named Wishlist leads a customer to one address (no-JS)", async () => {
  const { visitor } = await newShopper();
  const { document } = await visitor.visit("/profile");
  const links = document
    .querySelectorAll("a")
    .filter((link) => /^\s*Wishlist\s*$/.test(link.getAttribute("aria-label") ?? link.text));
  const led = links.map(async (link) => {
    const path = link.getAttribute("href") ?? "";
    return (await visitor.visit(path)).location ?? path;
  });
  expect(new Set(await Promise.all(led))).toEqual(new Set([PATH]));
  expect(links.length).toBeGreaterThan(3);
});

test("I04 sorting and categories are addresses, and nonsense in one is the whole list (no-JS)", async () => {
  const { visitor, saved } = await saver(6);
  const page = await visitor.visit(PATH);
  const chips = page.document.querySelectorAll("[aria-label='Kategori wishlist'] a");
  const [all, category] = chips.map((chip) => chip.getAttribute("href")?.replaceAll("&amp;", "&") ?? "");
  expect(all).toBe(PATH);
  const narrowed = await visitor.visit(category ?? "");
  const told = Number(/\((\d+)\)/.exec(chips[1]?.text ?? "")?.[1]);
  expect(namesOn(narrowed)).toHaveLength(told);
  const form = page.document.querySelector("form[method=get][action='/profile/wishlist']");
  expect(form?.querySelector("[name=sort]")).not.toBeNull();
  const pricesOn = ({ document }: Page) =>
    document.querySelectorAll(".wishes .price b").map((price) => Number(price.text.replace(/\D/g, "")));
  const cheapest = pricesOn(await visitor.visit(`${PATH}?sort=termurah`));
  expect(cheapest).toEqual([...cheapest].sort((a, b) => a - b));
  for (const query of [
    "page=0&sort=x",
    "page=9007199254740992",
    "categories=[[[",
    `sort=${"[".repeat(5000)}`,
    "page=-1",
  ])
    expect(namesOn(await visitor.visit(`${PATH}?${query}`)), query.slice(0, 40)).toHaveLength(saved.length);
  const empty = await visitor.visit(`${PATH}?categories=2147483648`);
  expect(empty.document.querySelector("main")?.text).toContain("Tidak ada barang di kategori ini");
});

test("I04 a thing goes into the cart from the wishlist, one of several variants by choice (no-JS)", async () => {
  const { visitor } = await saver(18);
  const bundles = (await visit("/products/is_bundle=1")).document.querySelectorAll("main [name=produk]");
  for (const bundle of bundles.slice(0, 2))
    await visitor.visit("/wishlist", { form: { produk: bundle.getAttribute("value") ?? "", kembali: "/" } });
  const rows: { variants: string[]; name: string; form: Record<string, string> }[] = [];
  for (const address of [PATH, `${PATH}?page=2`]) {
    const page = await visitor.visit(address);
    for (const row of page.document.querySelectorAll(".wishes > li")) {
      const form = row.querySelector("form[action='/cart']");
      if (!form) continue;
      const options = form.querySelectorAll("option:not([disabled])").map((one) => one.getAttribute("value") ?? "");
      const hidden = form.querySelector("[type=hidden][name=variant]")?.getAttribute("value");
      rows.push({
        name: row.querySelector(".name")?.text ?? "",
        variants: hidden ? [hidden] : options,
        form: { intent: "add", kembali: form.querySelector("[name=kembali]")?.getAttribute("value") ?? "" },
      });
    }
  }
  const one = rows.find(({ variants }) => variants.length === 1);
  const several = rows.find(({ variants }) => variants.length > 1);
  for (const row of [one, several]) {
    const variant = row?.variants.at(-1) ?? "";
    const page = await visitor.send("/cart", { ...row?.form, variant });
    expect([page.status, page.document.querySelector("h1")?.text]).toEqual([200, "Wishlist"]);
    expect(saidOn(page)).toContain("Barang sudah masuk keranjang.");
  }
  const cart = (await visitor.visit("/cart")).document.querySelector("main")?.text ?? "";
  for (const row of [one, several]) expect(cart).toContain(row?.name);
});

test("I04 E16 of what is sold out one asks on the wishlist to be told (no-JS)", async () => {
  const visitor = await signedIn(dewi);
  const sold = (await visitor.visit(PATH)).document
    .querySelectorAll(".wishes > li")
    .filter((row) => row.querySelector(".tag--bad"));
  expect(sold.map(({ text }) => /Beri tahu saya/.test(text))).toEqual([true]);
  const [path = "", part] = sold[0]?.querySelector("a.more")?.getAttribute("href")?.split("#") ?? [];
  expect((await visitor.visit(path)).document.querySelector(`#${part}`)).not.toBeNull();
});

test("I04 R06 nobody takes anything off another customer's list, and an empty list says what to do (no-JS)", async () => {
  const [{ visitor, saved }, { visitor: other }] = [await saver(1), await newShopper()];
  const id = saved[0]?.id ?? "";
  const taken = await other.visit(PATH, { form: { intent: "remove", id } });
  expect(taken.status).toBe(303);
  expect(namesOn(await visitor.visit(PATH))).toEqual([saved[0]?.name]);
  const empty = await other.visit(PATH);
  expect(empty.document.querySelector("main h2")?.text).toBe("Wishlist masih kosong");
  expect(empty.document.querySelectorAll(".wishes > li")).toHaveLength(0);
  const nonsense: Record<string, string | number>[] = [
    { intent: "remove", id: "x" },
    { intent: "remove", id: 2 ** 53 },
    { intent: "hapus" },
    {},
  ];
  for (const form of nonsense) {
    const refused = await visitor.visit(PATH, { form });
    expect([refused.status, Object.keys(refusalsOf(refused))]).toEqual([422, ["form"]]);
  }
  const session = await signedCookie("session", { token: "kunci-yang-sudah-habis" });
  const ended = await visit(PATH, { form: { intent: "remove", id }, cookies: { session } });
  expect([ended.status, ended.location]).toEqual([303, `/?unAuth&redirect=${encodeURIComponent(PATH)}`]);
});
