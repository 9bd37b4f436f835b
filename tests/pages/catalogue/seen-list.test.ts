import { expect, test } from "vitest";
import { bagas, dewi } from "../../support/people.ts";
import { login } from "../account/entering.ts";
import { newVisitor, type Page, visit } from "../fixtures.ts";
import { type Sample, someProducts } from "./catalogue.ts";

const path = "/products/type=lastseen";
const cardsOf = ({ document }: Page) =>
  document.querySelectorAll("main .card__name a").map((link) => link.getAttribute("href"));

test("E09 type=lastseen lists what this visitor has seen, the latest first, and to nobody else", async () => {
  const [first, second, third] = (await someProducts(3)) as [Sample, Sample, Sample];
  const visitor = newVisitor();
  for (const { path } of [first, second, third, second]) await visitor.visit(path);
  for (let n = 0; n < 2; n++) {
    const list = await visitor.visit(path);
    expect(list.document.querySelector("h1")?.text).toBe("Terakhir Dilihat");
    expect(cardsOf(list)).toEqual([second.path, third.path, first.path]);
    expect(list.document.querySelector("meta[name=robots]")?.getAttribute("content")).toBe("noindex");
  }
  const other = newVisitor();
  await other.visit(first.path);
  expect(cardsOf(await other.visit(path))).toEqual([first.path]);
  expect(cardsOf(await visit(path))).toEqual([]);
});

test("E09 who has seen nothing yet is told so, with a way on", async () => {
  const page = await visit(path);
  expect(page.status).toBe(200);
  expect(page.document.querySelector("main")?.text).toContain("Belum ada produk yang Anda lihat");
  expect(page.document.querySelector("main .empty a")?.getAttribute("href")).toBe("/products");
});

test("E09 what was seen can be put in another order", async () => {
  const [cheap, dear] = (await someProducts(12)).sort((a, b) => a.price - b.price) as [Sample, Sample];
  const visitor = newVisitor();
  for (const { path } of [cheap, dear]) await visitor.visit(path);
  expect(cardsOf(await visitor.visit(`${path}&sort=termurah`))).toHaveLength(2);
  const more = JSON.parse((await visitor.visit("/more-products/type=lastseen")).html) as { cards: { href: string }[] };
  expect(more.cards.map(({ href }) => href)).toEqual([dear.path, cheap.path]);
});

test("E09 H10 who signs in after somebody whose session has ended does not inherit what that one has looked at", async () => {
  const [seen] = (await someProducts(16)).slice(15) as [Sample];
  const browser = newVisitor();
  const comeIn = async (who: typeof dewi) => {
    delete browser.cookies.session;
    expect((await browser.visit("/login", { form: login(who) })).status).toBe(303);
  };
  await comeIn(dewi);
  await browser.visit(seen.path);
  expect(cardsOf(await browser.visit(path))).toContain(seen.path);
  await comeIn(bagas);
  expect(cardsOf(await browser.visit(path))).not.toContain(seen.path);
});
