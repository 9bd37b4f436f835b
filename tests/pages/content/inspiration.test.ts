import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { setStock } from "../../support/stock.ts";
import { cartOf } from "../cart/cart-panel.ts";
import { newNumber } from "../edge/lasting.ts";
import { newVisitor, type Page, type Visitor, visit } from "../fixtures.ts";
import { type OwnWorker, openOwnShop } from "../own-worker.ts";
import { newShoppers } from "../shopper.ts";

const SLUG = "ruang-tamu-hangat";
const HERE = `/inspirasi/${SLUG}`;
let shop: OwnWorker;
let customer: Visitor;
/** Before any room of the demo shop was published. */
const LONG_AGO = Math.floor(Date.now() / 1000) - 400 * 86_400;

beforeAll(async () => {
  shop = await openOwnShop("inspiration");
  [customer] = (await newShoppers(1, shop.state)) as [Visitor];
  await shop.execute("DELETE FROM flash_sale_item");
}, 60_000);
afterAll(() => shop.end());

const own = (visitor: Visitor, path = HERE) => visitor.visit(path, { base: shop.address });
const take = (visitor: Visitor, form: Record<string, string>) => visitor.send(HERE, form, { base: shop.address });
const hrefs = ({ document }: Page, selector: string) =>
  document.querySelectorAll(selector).map((link) => link.getAttribute("href") ?? "");
const typesOf = (page: Page) =>
  page.document
    .querySelectorAll('script[type="application/ld+json"]')
    .flatMap((script) => JSON.parse(script.rawText)["@type"]);

/** Each choice of a page with what is chosen in it now. */
function choices({ document }: Page): Record<string, string> {
  const fields = document.querySelectorAll("main select").map((field) => {
    const chosen = field.querySelector("option[selected]") ?? field.querySelector("option");
    return [field.getAttribute("name") ?? "", chosen?.getAttribute("value") ?? ""];
  });
  return Object.fromEntries(fields);
}
const said = ({ document }: Page) =>
  document
    .querySelectorAll("[role=status], [role=alert]")
    .map(({ text }) => text)
    .join(" ");

describe("the list of rooms", () => {
  test("A11 K02 leads to every room, by kind, and tells crawlers so (no-JS)", async () => {
    const page = await visit("/inspirasi");
    const rooms = hrefs(page, "main a.room");
    expect(rooms.length).toBeGreaterThan(4);
    for (const path of rooms) expect((await visit(path)).status, path).toBe(200);
    expect(page.document.querySelectorAll("h1")).toHaveLength(1);
    expect(typesOf(page)).toEqual(expect.arrayContaining(["BreadcrumbList", "ItemList"]));
    const kinds = hrefs(page, "nav[aria-label=Ruang] a");
    expect(kinds.length).toBeGreaterThan(2);
    for (const path of kinds.slice(1)) {
      const kind = await visit(path);
      expect(hrefs(kind, "main a.room").length, path).toBeGreaterThan(0);
      expect(hrefs(kind, "main a.room").length, path).toBeLessThan(rooms.length);
      expect(path).toMatch(/^\/inspirasi\/ruang\/[a-z-]+$/);
      // One room is its own page already.
      const isFound = hrefs(kind, "main a.room").length >= 3;
      expect(hrefs(kind, "link[rel=canonical]")[0]?.replace(/^https?:\/\/[^/]+/, "")).toBe(isFound ? path : undefined);
      expect((await visit("/sitemap/inspiration")).html.includes(`${path}</loc>`), path).toBe(isFound);
    }
  });

  test("K02 P07 a kind's former address leads to its own in any spelling; one that there is not, or a page beyond the last, leads to /404", async () => {
    for (const spelling of ["Ruang%20Tamu", "ruang%20tamu", "Ruang+Tamu", "ruang-tamu"]) {
      const { status, location } = await visit(`/inspirasi?ruang=${spelling}&halaman=2`);
      expect([status, location], spelling).toEqual([301, "/inspirasi/ruang/ruang-tamu?halaman=2"]);
    }
    for (const none of ["/ruang/kandang", "/ruang/ruang-tamu?halaman=2", "?halaman=99", `?ruang=${"[".repeat(300)}`])
      expect((await visit(`/inspirasi${none}`)).location, none.slice(0, 40)).toBe("/404");
    for (const odd of ["halaman=0", "halaman=x", "halaman=9007199254740992", "ruang="])
      expect((await visit(`/inspirasi?${odd}`)).status, odd).toBe(200);
  });

  test("P04 no room's picture says its name again, and each says what it shows", async () => {
    const { document } = await visit("/inspirasi");
    for (const room of document.querySelectorAll("main a.room")) {
      const alt = room.querySelector("picture img")?.getAttribute("alt") ?? "";
      expect(alt.length, room.text).toBeGreaterThan(20);
      expect(alt.toLowerCase()).not.toContain(room.querySelector("h3")?.text.toLowerCase());
    }
  });

  test("P01 the sitemap names each room once, with its picture", async () => {
    expect((await visit("/sitemap.xml")).html).toContain("/sitemap/inspiration</loc>");
    const { html } = await visit("/sitemap/inspiration");
    for (const path of hrefs(await visit("/inspirasi"), "main a.room"))
      expect(html.split(new RegExp(`${path}</loc><lastmod>[^<]+</lastmod><image:image>`)), path).toHaveLength(2);
  });
});

describe("a room", () => {
  test("K02 A11 has a numbered point for each product, that leads to it in the list beside the picture (no-JS)", async () => {
    const page = await visit(HERE);
    const points = page.document.querySelectorAll("svg.look__points a");
    expect(points.length).toBeGreaterThan(4);
    for (const [n, point] of points.entries()) {
      expect(point.querySelector("text")?.text).toBe(String(n + 1));
      const item = page.document.querySelector(`li${point.getAttribute("href")}`);
      expect(point.getAttribute("aria-label")).toContain(item?.querySelector("h3")?.text);
      expect((await visit(item?.querySelector("h3 a")?.getAttribute("href") ?? "")).status).toBe(200);
    }
    expect(page.document.querySelectorAll("main [style]")).toEqual([]);
    expect(typesOf(page)).toEqual(expect.arrayContaining(["BreadcrumbList", "ItemList"]));
    expect(hrefs(page, "#ruang-lain a.room")).toHaveLength(3);
  });

  test("K02 is found nowhere before its day, by its address neither", async () => {
    const then = { now: LONG_AGO };
    expect((await visit(`${HERE}?uji=${newNumber()}`, then)).location).toMatch(/\/404$/);
    expect(hrefs(await visit(`/inspirasi?uji=${newNumber()}`, then), "main a.room")).toEqual([]);
    expect((await visit("/inspirasi/tidak-ada")).location).toMatch(/\/404$/);
  });

  test("F07 home and the pages of its products lead to it", async () => {
    const [piece = ""] = hrefs(await visit(HERE), "li[id=barang-1] h3 a");
    for (const path of ["/", piece]) expect(hrefs(await visit(path), "main a.room"), path).toContain(HERE);
  });
});

test("K02 each product is preset in the colour of the picture, and what is not sold so is told (no-JS)", async () => {
  const page = await visit(HERE);
  const presets = page.document.querySelectorAll("main ol.list > li").map((item) => {
    const options = item.querySelectorAll("option");
    const chosen = options.find((option) => option.hasAttribute("selected")) ?? options[0];
    return [chosen?.text.split(", Rp")[0], item.querySelector(".hint")?.text];
  });
  expect(presets[1]).toEqual(["Kayu Walnut", "Seperti di foto: Kayu Walnut."]);
  expect(presets[4]).toEqual(["Krem Linen", "Pilihan di foto tidak dijual."]);
});

describe("a whole look goes into the cart", () => {
  test("K02 with one button, for a guest and for a customer, in the chosen variants (no-JS)", async () => {
    for (const visitor of [newVisitor(), customer]) {
      const chosen = choices(await own(visitor));
      const values = Object.values(chosen);
      expect(values.length).toBeGreaterThan(4);
      const page = await take(visitor, chosen);
      expect(said(page)).toContain(`${values.length} barang sudah masuk keranjang.`);
      expect(await cartOf(visitor, shop.address)).toEqual(Object.fromEntries(values.map((value) => [value, 1])));
    }
  });

  test("K02 what is sold out by then is left out and told by name; the rest goes in (no-JS)", async () => {
    const guest = newVisitor();
    const before = await own(guest);
    const [[field, sold] = ["", ""], ...rest] = Object.entries(choices(before));
    const name = before.document.querySelector(`label[for=${field}]`)?.text.replace("Pilihan untuk ", "") ?? "";
    await shop.execute(setStock(0, `product_id = ${field.replace("varian-", "")}`));
    const page = await take(guest, { [field]: sold, ...Object.fromEntries(rest) });
    expect(said(page)).toContain(`Sedang habis, jadi tidak ikut: ${name}.`);
    expect(await cartOf(guest, shop.address)).toEqual(Object.fromEntries(rest.map(([, value]) => [value, 1])));
    await shop.execute(setStock(9, `product_id = ${field.replace("varian-", "")}`));
  });

  test("K02 what is sold out offers no choice and says so; a room that is sold out as a whole has nothing to send", async () => {
    const empty = (room: string, which: string) =>
      shop.execute(
        setStock(
          0,
          `product_id IN (SELECT product_id FROM inspiration_product
            WHERE inspiration_id = (SELECT id FROM inspiration WHERE slug = '${room}') ${which})`,
        ),
      );
    await empty("lorong-penyambut", "ORDER BY position LIMIT 1");
    const page = await own(newVisitor(), "/inspirasi/lorong-penyambut");
    const items = page.document.querySelectorAll("main ol.list > li");
    expect(items[0]?.text).toContain("Sedang habis, jadi tidak ikut ke keranjang.");
    const open = items.filter((item) => !item.text.includes("Sedang habis"));
    expect(open.length).toBeGreaterThan(1);
    expect(Object.keys(choices(page))).toHaveLength(open.length);
    await empty("ruang-kerja-sejuk", "");
    const sold = await own(newVisitor(), "/inspirasi/ruang-kerja-sejuk");
    expect(sold.document.querySelector("main")?.text).toContain("Semua barang di ruang ini sedang habis.");
    expect(sold.document.querySelectorAll("main form[method=post] select")).toEqual([]);
  });

  test("K02 what the cart refuses is told with its reason, and the rest goes in (no-JS)", async () => {
    const guest = newVisitor();
    const [[field, value] = ["", ""], second = ["", ""]] = Object.entries(choices(await own(guest)));
    await shop.execute(setStock(1, `id = ${value}`));
    await take(guest, { [field]: value });
    const page = await take(guest, { [field]: value, [second[0]]: second[1] });
    expect(said(page)).toContain("1 barang sudah masuk keranjang.");
    expect(said(page)).toContain("tidak masuk: Stok tidak mencukupi");
    expect(await cartOf(guest, shop.address)).toEqual({ [value]: 1, [second[1]]: 1 });
    const alone = await guest.visit(HERE, { form: { [field]: value }, base: shop.address });
    expect([alone.status, alone.document.querySelector(`#${field}-galat`)?.text]).toEqual([
      422,
      expect.stringContaining("Stok tidak mencukupi"),
    ]);
    await shop.execute(setStock(9, `id = ${value}`));
  });

  test("K02 R05 nothing, or something that is no choice, is refused beside its field; what was chosen stays (no-JS)", async () => {
    const guest = newVisitor();
    const chosen = choices(await own(guest));
    const [first = "", second = ""] = Object.keys(chosen);
    const none = Object.fromEntries(Object.keys(chosen).map((name) => [name, ""]));
    const empty = await guest.visit(HERE, { form: none, base: shop.address });
    expect([empty.status, said(empty)]).toEqual([422, expect.stringContaining("Pilih minimal satu barang.")]);
    expect(choices(empty)).toEqual(none);
    for (const odd of ["1", "9007199254740993", "<b>", "[".repeat(20_000)]) {
      const page = await guest.visit(HERE, { form: { ...chosen, [first]: odd, [second]: "" }, base: shop.address });
      expect(page.status, odd.slice(0, 9)).toBe(422);
      expect(page.document.querySelector(`#${first}-galat`)?.text).toBe("Pilih salah satu varian di daftar ini.");
      expect(choices(page)[second]).toBe("");
    }
    expect(await cartOf(guest, shop.address)).toEqual({});
    const gone = await guest.visit("/inspirasi/tidak-ada", { form: chosen, base: shop.address });
    expect(gone.location).toMatch(/\/404$/);
  });
});
