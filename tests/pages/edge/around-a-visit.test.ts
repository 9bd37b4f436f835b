import { expect, test } from "vitest";
import { someProducts } from "../catalogue/catalogue.ts";
import { newVisitor, type Page, visit } from "../fixtures.ts";

const cardsUnder = ({ document }: Page, title: string) => {
  const heading = document.querySelectorAll("h2").filter(({ text }) => text.trim() === title)[0];
  const cards = heading?.closest("section")?.querySelectorAll("article a") ?? [];
  return cards.map((link) => link.getAttribute("href"));
};

interface Card {
  slug: string;
  bundling: number;
}
async function listed(query: string): Promise<string[]> {
  const response = await fetch(`${process.env.API_URL}${query}`);
  const { data } = (await response.json()) as { data: Card[] | { results: Card[] } };
  const cards = Array.isArray(data) ? data : data.results;
  return cards.map(({ slug, bundling }) => `/${bundling === 1 ? "bundle" : "product"}/${slug}`);
}

/** The numbers of the categories of a group, in the shop's order. */
async function ofGroup(name: string): Promise<number[]> {
  const { data } = (await (await fetch(`${process.env.API_URL}uni/category`)).json()) as {
    data: { id: number; category_group: { name: string } }[];
  };
  return data.filter((category) => category.category_group.name === name).map(({ id }) => id);
}

test("E07 E09 under a product stand the bundles that hold it, under a bundle the others of its kind, and nothing recommended from another world", async () => {
  const bundles = "Lebih hemat dalam paket";
  expect(cardsUnder(await visit("/product/kalung-solitaire-fajar"), bundles)).toEqual(["/bundle/paket-hari-bahagia"]);
  expect(cardsUnder(await visit("/product/cincin-solitaire-aurora"), bundles)).toEqual([]);
  const others = cardsUnder(await visit("/bundle/paket-teras-pagi"), "Paket lainnya");
  expect(others.length).toBeGreaterThan(1);
  expect(others).not.toContain("/bundle/paket-hari-bahagia");
  expect(others).not.toContain("/bundle/paket-teras-pagi");
});

test("E10 what a visit shows leaves with it: the next page knows no product, only the visit is remembered", async () => {
  const [one, other] = await someProducts(2);
  const visitor = newVisitor();
  const first = await visitor.visit(one?.path ?? "");
  expect(first.document.querySelector("h1")?.text).toBe(one?.name);
  const about = await visitor.visit("/about");
  expect(about.html).not.toContain(one?.slug);
  const second = await visitor.visit(other?.path ?? "");
  expect(second.document.querySelector("h1")?.text).toBe(other?.name);
  expect(cardsUnder(await visitor.visit("/"), "Terakhir dilihat")).toEqual([other?.path, one?.path]);
});

test("E09 last seen are at most eight, the newest first", async () => {
  const visitor = newVisitor();
  const products = await someProducts(10);
  for (const { path } of products) await visitor.visit(path);
  const newest = products.map(({ path }) => path).reverse();
  expect(cardsUnder(await visitor.visit("/"), "Terakhir dilihat")).toEqual(newest.slice(0, 8));
});

test("E09 new packages are the newest of category group 123, at most eight", async () => {
  const shown = cardsUnder(await visit("/category"), "Paket terbaru");
  expect(shown.length).toBeGreaterThan(0);
  expect(shown).toEqual(await listed("uni/product?category_group=123&type=terbaru&per_page=8"));
});

test("E09 recommended are five of the type rekomendasi that go with the product: jewellery with jewellery; the other types are lists", async () => {
  const page = await visit("/product/cincin-solitaire-aurora");
  const [rings, ...others] = (await ofGroup("Perhiasan")).map((id) => `&categories=${id}`);
  const recommended = await listed(`uni/product?type=rekomendasi&per_page=5${others.join("")}`);
  expect(recommended).toHaveLength(5);
  expect(cardsUnder(page, "Rekomendasi untuk Anda")).toEqual(recommended);
  const ownKind = await listed(`uni/product?per_page=48${rings}`);
  for (const path of cardsUnder(page, "Produk terkait")) expect(ownKind).toContain(path);
  for (const type of ["terbaru", "koleksi-terbaik"]) {
    const { document } = await visit(`/products/type=${type}`);
    const links = document.querySelectorAll("main article a").map((link) => link.getAttribute("href"));
    expect(links, type).toEqual(await listed(`uni/product?type=${type}`));
  }
});
