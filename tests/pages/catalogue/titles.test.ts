import { expect, test } from "vitest";
import { type Page, visit } from "../fixtures.ts";
import { oneProduct } from "./catalogue.ts";

const SITE = "Serambi Intan";
const titleOf = ({ document }: Page) => document.querySelector("title")?.text;
const contentOf = ({ document }: Page, name: string) =>
  document
    .querySelectorAll(`meta[name="${name}"], meta[property="${name}"]`)
    .map((tag) => tag.getAttribute("content"))
    .join(" | ");

test.each([
  ["/", `Perhiasan dan perabot rumah buatan perajin | ${SITE}`],
  ["/beranda", `Perhiasan dan perabot rumah buatan perajin | ${SITE}`],
  ["/about", `Tentang Kami | ${SITE}`],
  ["/faq", `Pusat Bantuan | ${SITE}`],
  ["/faq-apps", `Pusat Bantuan | ${SITE}`],
  ["/snk", `Syarat & Ketentuan | ${SITE}`],
  ["/404", `Halaman Tidak Ditemukan | ${SITE}`],
])("A18 the title of %s is “%s”, on the social cards too", async (path, title) => {
  const page = await visit(path);
  expect(titleOf(page)).toBe(title);
  expect(contentOf(page, "og:title")).toBe(title);
  expect(contentOf(page, "og:site_name")).toBe(SITE);
});

test("A18 lists and products have a title of their own before the site's", async () => {
  const product = await oneProduct();
  for (const path of ["/products", product.path])
    expect(titleOf(await visit(path)), path).toMatch(/^\S.* \| Serambi Intan$/);
  expect(titleOf(await visit(product.path))).toContain(product.name);
});

test("A18 each page has one description, its own where it has one, the same on the social cards", async () => {
  const product = await oneProduct();
  const [home, about, missing] = [await visit("/"), await visit("/about"), await visit("/404")];
  for (const page of [home, about, missing, await visit(product.path)]) {
    const description = contentOf(page, "description");
    expect(description.length).toBeGreaterThan(30);
    expect(contentOf(page, "og:description")).toBe(description);
  }
  expect(contentOf(about, "description")).not.toBe(contentOf(home, "description"));
});

test("P02 public pages name their one address in full, and it is the card's too; others are not indexed", async () => {
  for (const path of ["/", "/about", "/faq", "/snk", "/products", (await oneProduct()).path]) {
    const page = await visit(path);
    const canonical = page.document.querySelectorAll('link[rel="canonical"]').map((link) => link.getAttribute("href"));
    expect(canonical, path).toHaveLength(1);
    expect(new URL(canonical[0] as string).pathname).toBe(path);
    expect(contentOf(page, "og:url")).toBe(canonical[0]);
    expect(contentOf(page, "robots")).not.toContain("noindex");
  }
});

test("P02 every public page has a social picture, and the picture is there", async () => {
  const product = await oneProduct();
  const paths = ["/about", "/faq", "/snk", "/bundle", "/category", "/category/cincin", "/product/sale", "/products"];
  for (const path of ["/", product.path, ...paths]) {
    const page = await visit(path);
    const picture = contentOf(page, "og:image");
    expect(contentOf(page, "twitter:image"), path).toBe(picture);
    expect(contentOf(page, "og:image:alt"), path).not.toBe("");
    const { origin, pathname } = new URL(picture);
    expect(origin).toBe(new URL(process.env.SHOP_URL ?? "").origin);
    const { status, headers } = await visit(pathname);
    expect([status, headers.get("Content-Type")?.split("/")[0]], path).toEqual([200, "image"]);
  }
});

test("A19 the favicon is the shop's logo of setting 9, and it is there", async () => {
  const page = await visit("/about");
  const icons = page.document.querySelectorAll('link[rel="icon"]').map((link) => link.getAttribute("href"));
  expect(icons).toEqual(["/favicon.svg"]);
  const icon = await visit("/favicon.svg");
  expect(icon.status).toBe(200);
  expect(icon.headers.get("Content-Type")).toContain("image/svg+xml");
});

test("P04 every page has one h1, one title, and says that it is in Indonesian", async () => {
  const product = await oneProduct();
  for (const path of ["/", "/products", product.path, "/about", "/faq", "/faq-apps", "/snk", "/404"]) {
    const { document } = await visit(path);
    expect(document.querySelectorAll("h1"), path).toHaveLength(1);
    expect(document.querySelectorAll("head > title"), path).toHaveLength(1);
    expect(document.querySelector("html")?.getAttribute("lang")).toBe("id");
  }
});
