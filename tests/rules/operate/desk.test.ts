import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { wireDateTime } from "#lib/date.ts";
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
    ...["--yes-prices", "--apply"],
  );
const sales = () => one("SELECT count(*) AS n FROM flash_sale").n;

test("S03 G07 a sale is looked at, added, changed and ended; one that overlaps or promises too much is refused by name and time", async () => {
  const before = sales();
  const look = await type("sale", "add", "Gajian", "--start", at(1), "--end", at(5), "--line", `${A}=1000,2`);
  expect([look.code, look.err, sales()]).toEqual([
    1,
    "✗ Lines with ? may be slips: --yes-prices says that they are meant. Nothing was changed.\n",
    before,
  ]);
  expect(look.out).toMatch(/^\? {2}Gajian \S+ {2}price Rp 1\.000 is a tenth of Rp [\d.]+, or less$/m);
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

  const change = [
    "sale",
    "change",
    "Gajian",
    "--title",
    "Gajian Besar",
    "--line",
    `${B}=2000,1`,
    "--without",
    A,
    "--yes-prices",
  ];
  const preview = await type(...change);
  expect([preview.code, preview.out]).toEqual([
    0,
    expect.stringMatching(/taken out[\s\S]*title Gajian → Gajian Besar[\s\S]*--apply does it/),
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

test("S03 a page of the shop's own that an older shop lacks is written for the first time; no other page is made up", async () => {
  one("DELETE FROM page WHERE slug = 'kebijakan-privasi' RETURNING id");
  const file = join(folder, "privasi.txt");
  writeFileSync(file, "title: Privasi\ndescription: Data.\n\n## Data Anda\nKami jaga.");
  expect((await type("page", "set", "tidak-ada", file)).err).toContain("There is no page tidak-ada");
  expect(await type("page", "set", "kebijakan-privasi", file)).toMatchObject({ code: 0, err: "" });
  expect((await type("page", "get", "kebijakan-privasi")).out).toContain("## Data Anda");
});

test("S03 P02 home's own title and description leave its keywords as they were, until those are emptied by name", async () => {
  const file = join(folder, "beranda.txt");
  const set = async (text: string) => {
    writeFileSync(file, text);
    return (await type("page", "set", "home", file)).out;
  };
  const keyword = () => one("SELECT keyword FROM page WHERE slug = 'home'").keyword;
  await set("title: Rumah\nkeyword: cincin, sofa\n");
  expect(await set("title: Serambi\ndescription: Untuk rumah.\n")).toContain("home is called so, on the shop's pages");
  expect(keyword()).toBe("cincin, sofa");
  await set("title: Serambi\nkeyword:\n");
  expect(keyword()).toBe("");
});

test("S03 P07 a list that is taken out, or has a name without letters, or is nowhere, is said in words", async () => {
  const [gold, lists] = [
    "Emas Uji",
    ["/products/colors=Emas%20Putih", "/koleksi/emas-uji", "/koleksi/emas-lama"],
  ] as const;
  expect(await type("collection", "add", gold, "--filter", "colors=Emas%20Putih")).toMatchObject({ code: 0, err: "" });
  expect(await type("redirect", "add", lists[2], lists[1])).toMatchObject({ code: 0, err: "" });
  expect((await type("collection", "remove", "emas-uji")).out).toContain(`to another page, and ${lists[2]} with it.`);
  expect(await type("redirect", "add", lists[1], lists[0])).toMatchObject({ code: 0, err: "" });
  expect(one("SELECT target FROM former_address WHERE path = ?", lists[2])).toEqual({ target: lists[0] });
  const { name } = one("SELECT name FROM category_group ORDER BY id LIMIT 1");
  expect((await type("group", "change", String(name), "--name", "***")).err).toContain("*** has no letter or digit");
  const part = await type("sub-category", "change", "Gelang Rantai", "--of", "gelang", "--name", "Rantai");
  expect(part.err).toContain("There is no category gelang; category list shows them");
});

test("S03 J06 what a bank's app says today is written without code: steps by bank, with an order's numbers in braces", async () => {
  one("DELETE FROM page WHERE slug = 'cara-bayar' RETURNING id");
  const file = join(folder, "cara-bayar.txt");
  const set = (text: string) => {
    writeFileSync(file, `title: Cara membayar\n\n${text}`);
    return type("page", "set", "cara-bayar", file);
  };
  expect((await set("## BCA\nmyBCA\n1. Masukkan {nomor-rek}.")).err).toContain("{nomor-rek}, which nothing fills");
  expect((await set("## Bank Jago\nJago\n1. Buka.")).err).toContain("“Bank Jago” is none of its parts: BCA, Mandiri");
  expect((await set("## BCA\nBuka myBCA.")).err).toContain("is no way to pay");
  expect(await set("## BCA\nmyBCA\n1. Masukkan {nomor-va}.\n\n## Semua bank\nTunggu.")).toMatchObject({ code: 0 });
});

test("S03 F02 a popup is set, changed and ended, and promises nothing that is not kept; its picture's files go with it", async () => {
  expect((await type("popup", "set", "Kabar", "--link", "/products")).err).toContain(
    "A new popup needs subtitle, picture, alt.",
  );
  const words = ["--subtitle", "Sampai Minggu", "--link", "/products", "--picture", photo, "--alt", "Cincin"];
  expect(await type("popup", "set", "Kabar", ...words)).toMatchObject({ code: 0, err: "" });
  const unkept = await type("popup", "set", "Diskon khusus", ...words);
  expect(unkept.err).toContain("It says “Diskon”, and names nothing that keeps it");
  expect(desk.files.size).toBeGreaterThan(0);
  expect((await type("popup", "get")).out).toMatch(/Kabar +Sampai Minggu +\/products +\/foto\//);
  expect(await type("popup", "set", "Kabar", "--subtitle", "Sampai Senin")).toMatchObject({ code: 0 });
  expect(one("SELECT subtitle, link FROM popup WHERE title = 'Kabar'")).toEqual({
    subtitle: "Sampai Senin",
    link: "/products",
  });
  expect((await type("popup", "set", "Kabar", "--voucher", "TIADA")).err).toContain("There is no voucher TIADA");
  const given = () => one("SELECT voucher_code FROM popup WHERE title = 'Kabar'").voucher_code;
  for (const code of ["serambi10", ""]) {
    expect(await type("popup", "set", "Kabar", "--voucher", code)).toMatchObject({ code: 0 });
    expect(given()).toBe(code === "" ? null : "SERAMBI10");
  }
  const promised = (...more: string[]) => type("popup", "set", "Kabar", "--subtitle", ...more);
  expect((await promised("Diskon 15%", "--voucher", "serambi10")).err).toContain(
    "15%, which voucher SERAMBI10 does not",
  );
  expect((await promised("Diskon 10%", "--voucher", "serambi10")).code).toBe(0);
  const files = () => one("SELECT count(*) AS n FROM outbox WHERE channel = 'file'").n as number;
  const gone = files();
  expect((await type("popup", "end", "Kabar")).code).toBe(0);
  expect(files()).toBeGreaterThan(gone);
  expect((await type("popup", "end", "Kabar")).err).toContain("There is none that is called Kabar");
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

test("S03 a category is called otherwise and gets another group and part; its products stay with it, and its former address leads to the one of its name", async () => {
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
  expect(row).toMatchObject({ name: "Cincin Kita", slug: "cincin-kita" });
  expect(one("SELECT target FROM former_address WHERE path = ?", `/category/${slug}`)).toEqual({
    target: "/category/cincin-kita",
  });
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

test("S03 R05 a price with a nought too many or too few, and a voucher that takes off too much, are asked about before they are written", async () => {
  const price = Number(one("SELECT ho_normal AS price FROM product_variant WHERE sku = ?", A).price);
  const bare = (sql: string, ...values: string[]) => one(`SELECT (${sql}) AS value`, ...values).value;
  const sheet = (name: string, text: string) => {
    const path = join(folder, name);
    writeFileSync(path, text);
    return path;
  };
  const slip = sheet("nol.csv", `sku;harga;harga_toko;harga_diskon\n${A};${price / 10};;\n`);
  const times = ["--start", "01-02-2027", "--end", "28/02/2027"];
  const voucher = ["--title", "Diskon", "--quota", "5", ...times];
  const nominal = [...voucher, "--kind", "nominal", "--value", "50.000"];
  const asked: [string[], RegExp][] = [
    [["products", "import", slip], /^\? {2}\S+ {2}price Rp [\d.]+ is a tenth of Rp [\d.]+, or less$/m],
    [["combo", "add", B, A, "--price", "100", ...times], /^\? {2}.+ {2}price Rp 100 is a tenth of/m],
    [
      ["voucher", "add", "TINGGI", ...voucher, "--kind", "percent", "--value", "51"],
      /value 51 percent is more than half/,
    ],
    [["voucher", "add", "LEPAS", ...nominal], /value Rp 50\.000 is taken off .* there is no minimum/],
  ];
  const standing = () => [
    bare("SELECT ho_normal FROM product_variant WHERE sku = ?", A),
    bare("SELECT count(*) FROM combo"),
    bare("SELECT count(*) FROM voucher"),
  ];
  const before = standing();
  for (const [args, words] of asked) {
    for (const more of [[], ["--apply"]]) {
      const said = await type(...args, ...more);
      expect([said.code, said.err], args.join(" ")).toEqual([
        1,
        "✗ Lines with ? may be slips: --yes-prices says that they are meant. Nothing was changed.\n",
      ]);
      expect(said.out).toMatch(words);
    }
    expect(standing()).toEqual(before);
    expect((await type(...args, "--yes-prices")).out).toContain("Nothing was changed yet: --apply does it.");
  }
  for (const [args] of asked)
    expect(await type(...args, "--apply", "--yes-prices")).toMatchObject({ code: 0, err: "" });
  expect(standing()).toEqual([price / 10, Number(before[1]) + 1, Number(before[2]) + 2]);
  // What was meant once is not asked about again, and neither is what is usual.
  const quiet = [
    ["voucher", "change", "LEPAS", "--quota", "6"],
    ["voucher", "add", "LANTAI", ...nominal, "--minimum", "200.000"],
    ["voucher", "add", "SETENGAH", ...voucher, "--kind", "percent", "--value", "50"],
    ["combo", "change", B, A, "--price", "200"],
  ];
  for (const args of quiet) expect(await type(...args, "--apply")).toMatchObject({ code: 0, err: "" });
  expect((await type("combo", "change", B, A, "--price", "2.000")).out).toContain("is ten times Rp 200, or more");
});

test("S03 a last day is told in words, ends with its day, and goes out and comes in as that day", async () => {
  const add = ["voucher", "add", "AKHIR", "--title", "Diskon", "--kind", "percent", "--value", "5", "--quota", "5"];
  const tried = await type(...add, "--start", "2027-12-01", "--end", "31-12-2027");
  expect(tried.out).toContain(
    "AKHIR  new, from Wednesday, 1 December 2027 at 00:00 WIB until Friday, 31 December 2027 at 23:59 WIB\n",
  );
  for (const [odd, why] of [
    ["12/31/2027", "end 12/31/2027 names a month 31: the day comes first, as in 31/12/2026"],
    ["31/12/27", "end 31/12/27 can be read in two ways: write the year with four digits"],
    ["2027-02-30", "end 2027-02-30 is no day of the calendar"],
  ] as const)
    expect((await type(...add, "--start", "2027-12-01", "--end", odd)).err).toContain(why);
  expect((await type(...add, "--start", "1/12/2027", "--end", "31/12/2027", "--apply")).code).toBe(0);
  const stands = () => one(`SELECT start, "end" FROM voucher WHERE code = 'AKHIR'`);
  expect(stands()).toEqual({ start: Date.UTC(2027, 10, 30, 17) / 1000, end: Date.UTC(2027, 11, 31, 17) / 1000 - 1 });
  const path = join(folder, "keluar.csv");
  expect((await type("vouchers", "export", path)).code).toBe(0);
  const row = readFileSync(path, "utf8")
    .split("\r\n")
    .find((line) => line.startsWith("AKHIR;"));
  expect(row).toContain(";2027-12-01 00:00;2027-12-31;");
  expect((await type("vouchers", "import", path)).out).toContain("It is so already");
  const moved = await type("voucher", "change", "AKHIR", "--end", "30/12/2027 21.00");
  expect(moved.out).toMatch(/end 2027-12-31 → 2027-12-30 21:00, .* until Thursday, 30 December 2027 at 21:00 WIB\n/);
  const ready = await type("preorder", "add", B, "--ready", "31/12/2027");
  expect(ready.out).toContain(`${B}  new, ready by Friday, 31 December 2027 at 23:59 WIB`);
  for (const odd of ["32-01-2027", "besok", "2027-01-01 09:00"])
    expect((await type("sales", "--day", odd)).code, odd).toBe(2);
  expect((await type("sales", "--day", "31-12-2027")).out).toContain("Sales 31-12-2027 (WIB)");
});

test("S03 E06 an offer is looked at, and added, changed and ended only with --apply; the book has what was done alone", async () => {
  const times = ["--start", at(1), "--end", at(5)];
  const steps: [string[], string, string][] = [
    [["gift", "add", A, B, "--pieces", "2", ...times], `${A} ${B}  new`, "There is a gift"],
    [["gift", "change", A, B, "--minimum", "3"], "minimum 1 → 3", "It is so already"],
    [["gift", "end", A, B], `${A} with ${B} would end now.`, "There is no gift"],
    [["preorder", "add", A, "--ready", at(9)], `${A}  new`, "There is a preorder"],
    [["preorder", "end", A], `${A} would end now.`, "There is no preorder"],
  ];
  const rows = () =>
    one(
      "SELECT (SELECT json_group_array(min_quantity || end) FROM free_gift) AS gifts, (SELECT count(*) FROM pre_order) AS n",
    );
  const entries = () => one("SELECT count(*) AS n FROM change").n as number;
  for (const [step, foreseen, again] of steps) {
    const [before, written] = [rows(), entries()];
    const look = await type(...step);
    expect([look.code, look.err, rows(), entries()], step.join(" ")).toEqual([0, "", before, written]);
    expect(look.out).toContain(foreseen);
    expect(look.out).toMatch(
      /\nNothing was changed yet: --apply does it\. With --seen \w{8} only if it is still so\.\n$/,
    );
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
