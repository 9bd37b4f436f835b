import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { wireDateTime } from "#domain/date.ts";
import { filledShop } from "../../support/filled-shop.ts";
import { openMemoryShop } from "../../support/memory-shop.ts";
import { photoWithPlace } from "../../support/pictures.ts";

/** Commands that change what is shown and what it costs, on a shop in memory. */
const NOW = 1_800_000_000;
const shop = filledShop(NOW, 0);
const desk = openMemoryShop(shop, NOW);
const { type } = desk;
const folder = mkdtempSync(join(tmpdir(), "serambi-meja-"));
const photo = join(folder, "foto.jpg");
writeFileSync(photo, photoWithPlace());
afterAll(() => rmSync(folder, { recursive: true }));

const one = (sql: string, ...values: (string | number)[]) =>
  shop.prepare(sql).get(...values) as Record<string, unknown>;
const at = (hours: number) => wireDateTime(NOW + hours * 3600);
/** Two variants in no sale, with pieces and a price that can be undercut. */
const [first, second] = (
  shop
    .prepare(
      `SELECT v.sku, v.stock, v.ho_normal AS price FROM product_variant AS v JOIN product AS p ON p.id = v.product_id
      WHERE v.stock >= 3 AND p.bundling = 0 AND v.id NOT IN (SELECT variant_id FROM flash_sale_item) LIMIT 2`,
    )
    .all() as { sku: string; stock: number; price: number }[]
).map(({ sku, stock }) => ({ sku, stock }));
const [A, B] = [first?.sku ?? "", second?.sku ?? ""];
const sale = (title: string, from: number, to: number, ...lines: string[]) =>
  type(
    "sale",
    "add",
    title,
    "--start",
    at(from),
    "--end",
    at(to),
    ...lines.flatMap((line) => ["--line", line]),
    "--apply",
  );
const sales = () => one("SELECT count(*) AS n FROM flash_sale").n;

test("S03 G07 a sale is looked at, added, changed and ended; one that overlaps or promises too much is refused by name and time", async () => {
  const before = sales();
  const look = await type("sale", "add", "Gajian", "--start", at(1), "--end", at(5), "--line", `${A}=1000,2`);
  expect([look.code, look.err, sales()]).toEqual([0, "", before]);
  expect(look.out).toContain("Nothing was changed yet: --apply does it.");
  expect(await sale("Gajian", 1, 5, `${A}=1000,2`)).toMatchObject({ code: 0, err: "" });
  expect((await sale("Gajian", 1, 5, `${A}=1000,2`)).err).toContain("There is a sale Gajian already: sale change.");
  const clash = await sale("Tengah Hari", 4, 9, `${A}=900,1`);
  expect([clash.code, clash.out]).toEqual([1, ""]);
  expect(clash.err).toContain(`is in the sale Gajian from ${at(1).slice(0, 16)}`);
  const much = await sale("Borongan", 20, 21, `${B}=1000,${(second?.stock ?? 0) + 1}`);
  expect(much.err).toContain(`limit promises ${(second?.stock ?? 0) + 1} pieces, and ${second?.stock} are in stock`);
  const below = await sale("Minus", 20, 21, `${B}=-5000,1`);
  expect(below.err).toContain("price must be 1 or more, and is -5000");
  expect((await sale("Dobel", 20, 21, `${B}=1000,1`, `${B}=900,1`)).err).toContain("stands there twice");
  expect((await sale("Besok", 5, 9, `${A}=900,1`)).code).toBe(0);

  const change = ["sale", "change", "Gajian", "--title", "Gajian Besar", "--line", `${B}=2000,1`, "--without", A];
  const preview = await type(...change);
  expect([preview.code, preview.out]).toEqual([
    0,
    expect.stringMatching(/taken out[\s\S]*called Gajian Besar[\s\S]*--apply does it/),
  ]);
  expect(one("SELECT title FROM flash_sale ORDER BY id DESC LIMIT 1 OFFSET 1").title).toBe("Gajian");
  expect(await type(...change, "--apply")).toMatchObject({ code: 0, err: "" });
  const lines = shop
    .prepare(
      `SELECT v.sku, i.price FROM flash_sale_item AS i JOIN flash_sale AS s ON s.id = i.flash_sale_id
        JOIN product_variant AS v ON v.id = i.variant_id WHERE s.title = 'Gajian Besar'`,
    )
    .all();
  expect(lines).toEqual([{ sku: B, price: 2000 }]);
  const later = await type("sale", "change", "Gajian Besar", "--end", at(6), "--apply");
  expect([later.code, later.out]).toEqual([0, expect.stringContaining("end")]);
  expect((await type("sale", "change", "Tak Ada", "--end", at(6))).err).toContain("There is no sale Tak Ada");
  expect((await type("sale", "change", "Gajian Besar", "--without", B, "--apply")).err).toContain(
    "Nothing would be left",
  );

  const count = sales() as number;
  expect((await type("sale", "end", "Gajian Besar")).out).toContain("would be taken out");
  expect(sales()).toBe(count);
  expect((await type("sale", "end", "Gajian Besar", "--apply")).out).toContain("is taken out");
  expect((await type("sale", "end", "Gajian Besar", "--apply")).code).toBe(1);
  expect(sales()).toBe(count - 1);
});

test("S03 a popup is set, changed and ended; its picture's files go with it", async () => {
  expect((await type("popup", "set", "Diskon", "--link", "/products")).err).toContain(
    "A new popup needs --subtitle, --picture, --alt.",
  );
  const words = ["--subtitle", "Sampai Minggu", "--link", "/products", "--picture", photo, "--alt", "Cincin"];
  expect(await type("popup", "set", "Diskon", ...words)).toMatchObject({ code: 0, err: "" });
  expect(desk.files.size).toBeGreaterThan(0);
  expect((await type("popup", "get")).out).toMatch(/Diskon +Sampai Minggu +\/products +\/foto\//);
  expect(await type("popup", "set", "Diskon", "--subtitle", "Sampai Senin")).toMatchObject({ code: 0 });
  expect(one("SELECT subtitle, link FROM popup WHERE title = 'Diskon'")).toEqual({
    subtitle: "Sampai Senin",
    link: "/products",
  });
  const files = () => one("SELECT count(*) AS n FROM outbox WHERE channel = 'file'").n as number;
  const gone = files();
  expect((await type("popup", "end", "Diskon")).code).toBe(0);
  expect(files()).toBeGreaterThan(gone);
  expect((await type("popup", "end", "Diskon")).err).toContain("There is none that is called Diskon");
  expect((await type("messages", "list")).out).not.toMatch(/ file /);
  expect((await type("messages", "list", "--files")).out).toMatch(/ file /);
});

test("S03 a banner is changed word by word and keeps the rest; of two that are called alike one is named by its number", async () => {
  const words = ["--place", "bottom", "--link", "/products", "--desktop", photo, "--mobile", photo, "--alt", "Mekar"];
  expect(await type("banner", "add", "Musim", ...words)).toMatchObject({ code: 0, err: "" });
  const read = () =>
    one(
      "SELECT id, title, subtitle, link_banner AS link, alt_text AS alt, position FROM banner WHERE alt_text = 'Mekar'",
    );
  const before = read();
  expect(
    await type("banner", "change", "Musim", "--title", "Musim Baru", "--link", "/events", "--at", "3"),
  ).toMatchObject({
    code: 0,
    err: "",
  });
  expect(read()).toEqual({ ...before, title: "Musim Baru", link: "/events", position: 3 });
  expect((await type("banner", "change", "Musim", "--alt", "x")).err).toContain("There is none that is called Musim");
  shop.prepare(
    "INSERT INTO banner SELECT max(id) + 1, type, title, subtitle, alt_text, link_banner, image_desktop_url, desktop_width, desktop_height, desktop_placeholder, image_mobile_url, mobile_width, mobile_height, mobile_placeholder, position FROM banner WHERE title = 'Musim Baru'",
  );
  expect((await type("banner", "change", `#${before.id}`, "--subtitle", "Kini")).code).toBe(0);
  expect(read().subtitle).toBe("Kini");
});

test("S03 a category is called otherwise and gets another group and part; its address and its products stay with it", async () => {
  const { name, slug, id } = one("SELECT id, name, slug FROM category ORDER BY id LIMIT 1");
  const own = () =>
    one(
      "SELECT count(*) AS n, min(category_group_id) AS low, max(category_group_id) AS high FROM product WHERE category_id = ?",
      id as number,
    );
  const before = own();
  const changed = await type(
    "category",
    "change",
    String(name),
    "--name",
    "Cincin Kita",
    "--group",
    "Baru",
    "--sub",
    "Uji, Coba",
  );
  expect(changed).toMatchObject({ code: 0, err: "" });
  const row = one(
    "SELECT c.name, c.slug, g.id AS groupId FROM category AS c JOIN category_group AS g ON g.id = c.category_group_id WHERE c.id = ? AND g.name = 'Baru'",
    id as number,
  );
  expect(row).toMatchObject({ name: "Cincin Kita", slug });
  expect(own()).toEqual({ n: before.n, low: row.groupId, high: row.groupId });
  expect((await type("category", "list")).out).toMatch(/Cincin Kita +\S+ +Baru +.*Uji, Coba/);
  expect((await type("category", "change", "Tak Ada", "--at", "2")).code).toBe(1);
});

test("S03 what is empty, refused twice or told twice is said in its own words", async () => {
  const sheet = join(folder, "kosong.csv");
  writeFileSync(sheet, "sku;harga\r\n");
  expect((await type("products", "import", sheet, "--apply")).err).toContain("The sheet has no rows");
  const empty = await type("settings", "set", "email", "");
  expect([empty.code, empty.err]).toEqual([
    1,
    expect.stringContaining("content is empty, and the shop cannot do without it"),
  ]);
  const lines = join(folder, "baris.csv");
  writeFileSync(lines, `sku;deskripsi;harga\n${A};"satu\ndua\ntiga";9000000\n${B};x;nol\n`);
  const rows = await type("products", "import", lines);
  expect([rows.code, rows.out]).toEqual([
    1,
    expect.stringContaining(`row 3  ${B}  refused: price nol is not a number`),
  ]);
  expect((await type("customers", "unblock", "dewi@contoh.id")).err).toContain("is not blocked. Nothing was changed.");
});

test("S03 E06 an offer is looked at, and added, changed and ended only with --apply; the book has what was done alone", async () => {
  const times = ["--start", at(1), "--end", at(5)];
  const steps: [string[], string, string][] = [
    [["gift", "add", A, B, "--pieces", "2", ...times], `${A} ${B}  new`, "There is a gift"],
    [["gift", "change", A, B, "--pieces", "3"], "pieces 2 → 3", "It is so already"],
    [["gift", "end", A, B], `${A} with ${B} would end now.`, "There is no gift"],
    [["preorder", "add", A, "--ready", at(9)], `${A}  new`, "There is a preorder"],
    [["preorder", "end", A], `${A} would end now.`, "There is no preorder"],
  ];
  const rows = () =>
    one(
      "SELECT (SELECT json_group_array(remains || end) FROM free_gift) AS gifts, (SELECT count(*) FROM pre_order) AS n",
    );
  const entries = () => one("SELECT count(*) AS n FROM change").n as number;
  for (const [step, foreseen, again] of steps) {
    const [before, written] = [rows(), entries()];
    const look = await type(...step);
    expect([look.code, look.err, rows(), entries()], step.join(" ")).toEqual([0, "", before, written]);
    expect(look.out).toContain(foreseen);
    expect(look.out).toMatch(/\nNothing was changed yet: --apply does it\.\n$/);
    expect(await type(...step, "--apply")).toMatchObject({ code: 0, err: "" });
    expect(rows()).not.toEqual(before);
    const twice = await type(...step, "--apply");
    expect(`${twice.out}${twice.err}`).toContain(again);
    expect(entries()).toBe(written + 1);
  }
  expect(one("SELECT command, staff FROM change ORDER BY id DESC LIMIT 1")).toEqual({
    command: "preorder end",
    staff: "Rina",
  });
});
