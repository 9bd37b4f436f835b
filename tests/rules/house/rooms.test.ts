import { globSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { expect, test } from "vitest";
import { fromWire, plainName, toWire, wireName } from "#contract/wire.ts";

const root = resolve(import.meta.dirname, "../../..");
const floors = ["lib", "contract", "domain", "functions", "app"];
const files = globSync(`{${floors.join(",")}}/**/*.{ts,tsx}`, { cwd: root });
const IMPORT = /\b(?:from|import)\s*\(?\s*"((?:#(?:app|contract|domain|functions|lib)|\.{1,2})\/[^"]+)"/g;

/** The files that a file imports, types too. */
function importsOf(file: string): string[] {
  return [...readFileSync(join(root, file), "utf8").matchAll(IMPORT)].map(([, target = ""]) =>
    target.startsWith("#") ? target.slice(1) : join(dirname(file), target),
  );
}

/**
 * A room is a folder below a floor, one level deeper in app/features; a file of the floor itself is a room of its own. So is one
 * of app/personal: what features say of their slots lies below them, and what fills all slots above.
 */
function roomOf(file: string): string {
  const parts = file.split("/");
  return parts.slice(0, Math.min(["features", "personal"].includes(parts[1] ?? "") ? 3 : 2, parts.length)).join("/");
}

/** Which rooms each room imports from, with one import that does it. */
function readRooms(): Map<string, Map<string, string>> {
  const rooms = new Map<string, Map<string, string>>();
  for (const file of files) {
    for (const there of importsOf(file)) {
      const [from, to] = [roomOf(file), roomOf(there)];
      if (from === to) continue;
      if (!rooms.has(from)) rooms.set(from, new Map());
      rooms.get(from)?.set(to, `${file} -> ${there}`);
    }
  }
  return rooms;
}

/** The imports that lead from a room or file back to it, if there are any. */
function circleFrom(start: string, imports: Map<string, Map<string, string>>): string[] {
  const seen = new Set<string>();
  const walk = (place: string, way: string[]): string[] => {
    for (const [next, example] of imports.get(place) ?? []) {
      if (next === start) return [...way, example];
      if (seen.has(next)) continue;
      seen.add(next);
      const found = walk(next, [...way, example]);
      if (found.length > 0) return found;
    }
    return [];
  };
  return walk(start, []);
}

/** The first circle that is found from each file; a file that leads into none is walked through once. */
function circlesIn(imports: Map<string, Map<string, string>>): string[][] {
  const free = new Set<string>();
  const circles: string[][] = [];
  const walk = (file: string, way: string[]): boolean => {
    if (free.has(file)) return true;
    if (way.includes(file)) {
      circles.push([...way.slice(way.indexOf(file)), file]);
      return false;
    }
    const isFree = [...(imports.get(file)?.keys() ?? [])].every((next) => walk(next, [...way, file]));
    if (isFree) free.add(file);
    return isFree;
  };
  for (const file of imports.keys()) {
    walk(file, []);
    free.add(file);
  }
  return circles;
}

test("no room of the house imports, by whatever way, what imports it", () => {
  const rooms = readRooms();
  expect(rooms.size).toBeGreaterThan(30);
  for (const room of rooms.keys()) expect(circleFrom(room, rooms), room).toEqual([]);
});

test("no file of the house imports, by whatever way, what imports it: not even its types", () => {
  const all = globSync("{app,contract,domain,functions,lib,scripts,tests}/**/*.{ts,tsx,mjs}", { cwd: root });
  const imports = new Map(all.map((file) => [file, new Map(importsOf(file).map((there) => [there, file]))]));
  expect(imports.size).toBeGreaterThan(1000);
  expect(circlesIn(imports)).toEqual([]);
});

test("nothing that is deployed imports the demo: only commands fill a shop with it", () => {
  const importers = [...readRooms()].filter(([, targets]) => targets.has("functions/demo")).map(([room]) => room);
  expect(importers).toEqual([]);
});

test("the search for circles finds one", () => {
  const imports = new Map([
    ["a", new Map([["b", "a/x.ts -> b/y.ts"]])],
    ["b", new Map([["a", "b/z.ts -> a/x.ts"]])],
    ["c", new Map([["a", "c/z.ts -> a/x.ts"]])],
  ]);
  expect(circleFrom("a", imports)).toEqual(["a/x.ts -> b/y.ts", "b/z.ts -> a/x.ts"]);
  expect(circlesIn(imports)).toEqual([["a", "b", "a"]]);
  imports.delete("b");
  expect(circlesIn(imports)).toEqual([]);
});

const nameBelow = (floor: string, file: string) => file.slice(floor.length + 1).replace(/(?:\/.*|\.ts)$/, "");
const SQL = /\b(?:SELECT|INSERT INTO|DELETE FROM|UPDATE \w+ SET)\b|\bsql`|\bdb\.(?:rows|batch)\(/;

test("S03 the operator's prompt builds no SQL and reads no row: lists and actions are below it, for whoever calls them", () => {
  // The rows of a new shop are a file, which the shop's own tools bring in.
  const prompt = globSync("scripts/shop/**/*.ts", { cwd: root }).filter((file) => !file.endsWith("operate/fill.ts"));
  expect(prompt.length).toBeGreaterThan(30);
  expect(prompt.filter((file) => SQL.test(readFileSync(join(root, file), "utf8")))).toEqual([]);
  for (const built of ["sql`name = 1`", "await db.rows(list())", '"SELECT 1"', "DELETE FROM act"])
    expect(built).toMatch(SQL);
});

const domains = ["account", "cart", "catalogue", "content", "interior", "orders", "promotions", "service", "showroom"];

test("a domain of the shop has the same name on every floor", () => {
  for (const floor of ["contract", "functions", "app/features", "tests/api"]) {
    // What one file holds needs no folder.
    const here = new Set(globSync(`${floor}/{*/*,*.ts}`, { cwd: root }).map((file) => nameBelow(floor, file)));
    expect(domains.filter((domain) => !here.has(domain) && !(floor === "tests/api" && domain === "content"))).toEqual(
      [],
    );
  }
});

/** Names that are somebody else's: the payment provider's, OAuth's, the operating system's; and codes, which are values. */
const NOT_OURS = /functions\/(payments|messages\/chat-app|account\/social-provider|demo)|payment-notices|scripts\//;
const WIRE_ONLY = [
  "uni_product_variants_id",
  "is_reedem",
  "reedem_for",
  "r_more_transaction_cart_details",
  "r_uni_product_variants",
  "grandTotalDiskon",
  "valid_price",
  "valid_stock",
  "name_long",
];

test("N02 the wire's names stand in contract/wire.ts and nowhere else", () => {
  const found = files
    .filter((file) => file !== "contract/wire.ts" && !NOT_OURS.test(file))
    .filter((file) => {
      // Columns of the database are named in SQL and in the schema.
      if (file.startsWith("functions/") && /-queries\.ts$|\/schema\/|variant-sql|database\.ts$/.test(file))
        return false;
      const code = readFileSync(join(root, file), "utf8");
      return WIRE_ONLY.some((name) => new RegExp(`\\b${name}\\b`).test(code));
    });
  expect(found).toEqual([]);
});

test("N02 a name and its spelling on the wire lead to each other, and what is no spelling of the wire leads nowhere", () => {
  const pairs = [
    ["variantId", "uni_product_variants_id"],
    ["validPrice", "valid_price"],
    ["isRedeem", "is_reedem"],
    ["seoBadge", "seo_4"],
    ["cartLines.0.variantId", "r_more_transaction_cart_details.0.uni_product_variants_id"],
    ["id", "id"],
  ] as const;
  for (const [plain, wire] of pairs) expect([wireName(plain), plainName(wire)]).toEqual([wire, plain]);
  for (const odd of ["variantId", "validPrice", "variant_id"]) expect(plainName(odd)).toBeUndefined();
});

test("N02 R05 what is said on the wire is read as deep as the contract goes, whatever is sent", () => {
  expect(fromWire({ valid_price: 5, r_subs: [{ id_combo: null }] })).toEqual({
    validPrice: 5,
    subCategories: [{ comboId: null }],
  });
  expect(toWire({ validPrice: 5, subCategories: [{ comboId: null }] })).toEqual({
    valid_price: 5,
    r_subs: [{ id_combo: null }],
  });
  const deep = JSON.parse(`${"[".repeat(100_000)}${"]".repeat(100_000)}`);
  expect(JSON.stringify(fromWire(deep)).length).toBeLessThan(50);
  const sly = fromWire(JSON.parse('{"__proto__":{"isAdmin":1}}')) as { isAdmin?: number };
  expect(sly.isAdmin).toBeUndefined();
  expect(Object.getPrototypeOf(sly)).toBe(Object.prototype);
});

test("A07 no command, and nothing that is deployed, needs the folder of the tests", () => {
  const shipped = globSync("{app,contract,domain,functions,lib,scripts}/**/*.{ts,tsx,mjs}", { cwd: root });
  const isTest = /\b(?:from|import)\s*\(?\s*"(?:\.{1,2}\/)+tests\//;
  expect(shipped.filter((file) => isTest.test(readFileSync(join(root, file), "utf8")))).toEqual([]);
  expect(shipped.length).toBeGreaterThan(500);
});

/** Where commands speak SQL all the same, and why. */
const SQL_IN_SCRIPTS: Record<string, string> = {
  "scripts/deploy/account.mjs":
    "asks a deployed database through wrangler whether it is this shop's, before any package is installed",
  "scripts/deploy/migrations.mjs": "compares what a migration makes with what is there, through wrangler",
  "scripts/deploy/releases.mjs": "reads which migrations a deployed database has, through wrangler",
  "scripts/deploy/steps.mjs": "counts what a new shop lacks, through wrangler",
  "scripts/local/local-shop.ts": "counts the products of the shop that it has just opened",
  "scripts/local/triggers.mjs": "lists the triggers of a database in memory, made from the migrations' text",
  "scripts/shop/operate/fill.ts": "writes the demo's rows into a file for wrangler",
};

test("S08 commands leave SQL to functions/, but for what is listed with its reason", () => {
  const speaking = globSync("scripts/**/*.{ts,mjs}", { cwd: root }).filter((file) =>
    /\b(?:SELECT|INSERT INTO|DELETE FROM|CREATE (?:TABLE|TRIGGER))\b/.test(readFileSync(join(root, file), "utf8")),
  );
  expect(speaking.filter((file) => SQL_IN_SCRIPTS[file] === undefined)).toEqual([]);
});
