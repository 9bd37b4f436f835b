import { afterAll, beforeAll, expect, test } from "vitest";
import { type Page, visit } from "../fixtures.ts";
import { type OwnWorker, openOwnShop } from "../own-worker.ts";

const FIRST = 900;
const SALES = 9;
const ITEMS = 30;
let shop: OwnWorker;

/** A shop with nine sales of thirty pieces each beside the demo's own. */
beforeAll(async () => {
  shop = await openOwnShop("sale-links");
  const now = Math.floor(Date.now() / 1000);
  const sales = Array.from(
    { length: SALES },
    (_, n) => `(${FIRST + n}, 'Obral ${n + 1}', ${now - 60}, ${now + 9e5 + n})`,
  );
  const items = Array.from(
    { length: SALES },
    (_, n) => `INSERT INTO flash_sale_item (flash_sale_id, variant_id, price, limit_count, remains)
      SELECT ${FIRST + n}, id, 1000, 5, 5 FROM product_variant ORDER BY id LIMIT ${ITEMS}`,
  );
  await shop.execute([`INSERT INTO flash_sale (id, title, start, "end") VALUES ${sales.join()}`, ...items].join("; "));
}, 60_000);
afterAll(() => shop?.end());

const ask = (path: string) => visit(path, { base: shop.address });
const hrefs = ({ document }: Page, inside = "") =>
  document.querySelectorAll(`${inside} a[href]`).map((link) => link.getAttribute("href") as string);

test("G01 every sale and every piece of it can be reached by links, however many there are", async () => {
  for (const path of ["/", "/product/sale"]) {
    const ways = hrefs(await ask(path), "#flash-sale");
    for (let n = 0; n < SALES; n++) expect(ways, path).toContain(`/product/sale?flash=${FIRST + n}`);
  }
  const pieces = new Set<string>();
  let path: string | undefined = `/product/sale?flash=${FIRST}`;
  for (let page = 1; path; page++) {
    const shown: Page = await ask(path);
    expect(shown.status).toBe(200);
    expect(shown.document.querySelector("h1")?.text).toBe("Obral 1");
    expect(shown.document.querySelector("meta[name=robots]")?.getAttribute("content")).toBe("noindex");
    for (const href of hrefs(shown, "article.card")) pieces.add(href);
    path = hrefs(shown).find((href) => href === `/product/sale?flash=${FIRST}&halaman=${page + 1}`);
  }
  expect(pieces.size).toBe(ITEMS);
});

test("G01 G06 the home page leads to all offers, their own page does not lead to itself, and a date says what it is of (no-JS)", async () => {
  const [home, all] = [await ask("/"), await ask("/product/sale")];
  const label = (page: typeof home) => page.document.querySelector("#flash-sale .section__head .more")?.text;
  expect([label(home), label(all)]).toEqual(["Semua promo", undefined]);
  for (const page of [home, all, await ask(`/product/sale?flash=${FIRST}`)]) {
    expect(page.document.querySelector("main .clock")?.nextElementSibling?.text).toMatch(
      /^pada \d\d \S+ \d{4} \d\d:\d\d WIB$/,
    );
  }
});

test("G01 R05 a sale that is over, a page that it has not and a word for a number lead back to all sales", async () => {
  for (const asked of ["flash=123456", "flash=", "flash=x", `flash=0${FIRST}`, `flash=${FIRST}&halaman=9`]) {
    const page = await ask(`/product/sale?${asked}`);
    expect([page.status, page.location], asked).toEqual([302, "/product/sale"]);
  }
  expect((await ask(`/product/sale?flash=${FIRST}&halaman=x`)).status).toBe(200);
});
