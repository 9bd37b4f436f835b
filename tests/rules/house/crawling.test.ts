import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createElement } from "react";
import { renderToString } from "react-dom/server.browser";
import { expect, test } from "vitest";
import routes from "#app/routes.ts";
import { Link } from "#app/ui/link.tsx";
import {
  ADDRESS_RULES,
  type AddressRule,
  ANSWERING_BOTS,
  robotsHeader,
  robotsTxt,
  ruleOf,
  TRAINING_BOTS,
} from "#domain/crawling.ts";

interface Route {
  path?: string;
  index?: boolean;
  children?: Route[];
}

function patterns(list: Route[], above = ""): string[] {
  return list.flatMap(({ path, index, children }) => {
    const here = [above, path].filter(Boolean).join("/");
    return children ? patterns(children, here) : path !== undefined || index ? [here] : [];
  });
}

/** An address of each pattern. */
const exampleOf = (pattern: string) => `/${pattern.replace(/:\w+\??/g, "contoh").replace(/\*$/, "contoh")}`;

test("P06 every address of the site map has its line in the table of what crawlers make of it, and no other has", () => {
  const asked = patterns(routes as Route[]).map((pattern) => pattern.replace(/^(profile|kelola)(?:\/.*)?$/, "$1/*"));
  expect(Object.keys(ADDRESS_RULES).sort()).toEqual([...new Set(asked)].sort());
});

test("P06 an address finds its own line: a word of the site map before any name, and what nobody knows the last", () => {
  for (const [pattern, rule] of Object.entries(ADDRESS_RULES)) expect(ruleOf(exampleOf(pattern)), pattern).toBe(rule);
  expect(ruleOf("/product/sale")).toBe(ADDRESS_RULES["product/sale"]);
  expect(ruleOf("/profile")).toBe(ADDRESS_RULES["profile/*"]);
  expect(ruleOf("/forgot-password")).toBe(ADDRESS_RULES["forgot-password/:token?"]);
  for (const unknown of ["/profil", "/product", "/bundle/a/b"]) expect(ruleOf(unknown)).toBe(ADDRESS_RULES["*"]);
});

/** Whether the group for all forbids to fetch a path, as crawlers read it: `*` is any text, `$` the end. */
function isClosed(path: string): boolean {
  const [group = ""] = robotsTxt({ sitemap: null, mayTrain: false }).split("\n\n");
  const lines = [...group.matchAll(/^Disallow: (.+)$/gm)].map(([, line = ""]) => line);
  const asPattern = (line: string) => new RegExp(`^${line.replace(/[.?+()[\]{}|\\^]/g, "\\$&").replaceAll("*", ".*")}`);
  return lines.some((line) => asPattern(line).test(path));
}

test("P01 P06 robots.txt closes what the table closes, with its queries, and nothing else", () => {
  for (const [pattern, { kept }] of Object.entries(ADDRESS_RULES)) {
    const path = exampleOf(pattern);
    expect([path, isClosed(path), isClosed(`${path}?unAuth`)]).toEqual([
      path,
      kept === "robots.txt",
      kept === "robots.txt",
    ]);
  }
  expect([isClosed("/profile"), isClosed("/profile/orders"), isClosed("/invoice")]).toEqual([true, true, true]);
  // What begins like a closed path, and has to be read: an order that says noindex, a work of the designers.
  expect([isClosed("/invoice-print/SI-1"), isClosed("/desain-interior/proyek-rumah-bata")]).toEqual([false, false]);
  // A page of reviews has no line of its own in a search result; the product with a variant is landed on.
  expect([isClosed("/product/a?variant=1&ulasan=2"), isClosed("/product/a?urut=baru")]).toEqual([true, true]);
  expect(isClosed("/product/a?variant=1")).toBe(false);
});

test("P01 search and answer bots read what all may read; who trains models is refused unless the owner allows it", () => {
  const groupsOf = (mayTrain: boolean) =>
    robotsTxt({ sitemap: "https://toko.example/sitemap.xml", mayTrain })
      .trim()
      .split("\n\n")
      .map((group) => ({
        names: [...group.matchAll(/^User-agent: (.+)$/gm)].map(([, name]) => name),
        rules: [...group.matchAll(/^(?:Dis)?allow: .*$/gim)].map(([line]) => line),
      }));
  const [all, trainers, sitemap] = groupsOf(false);
  expect(all?.names).toEqual(["*", ...ANSWERING_BOTS]);
  expect(all?.rules).toContain("Disallow: /profile");
  expect(trainers).toEqual({ names: TRAINING_BOTS, rules: ["Disallow: /"] });
  expect(sitemap).toEqual({ names: [], rules: [] });
  expect(groupsOf(true).map(({ names }) => names)).toEqual([["*", ...ANSWERING_BOTS, ...TRAINING_BOTS], []]);
  expect(robotsTxt({ sitemap: null, mayTrain: true })).not.toContain("Sitemap");
});

test("P02 P06 what is not indexed says so in its header; a page that depends on what is there says it itself", () => {
  for (const [pattern, { index, kept }] of Object.entries(ADDRESS_RULES)) {
    const said = index !== "no" ? undefined : kept ? "noindex, nofollow" : "noindex";
    expect([pattern, robotsHeader(exampleOf(pattern))]).toEqual([pattern, said]);
  }
  expect(robotsHeader("/invoice-print/SI-260101-ABCDEFGHJKMN")).toBe("noindex, nofollow");
  // The links of a sitemap are to be followed.
  expect(robotsHeader("/sitemap.xml")).toBe("noindex");
  expect([robotsHeader("/product/a.data"), robotsHeader("/_root.data")]).toEqual(["noindex", "noindex"]);
});

const PAGE = "docs/crawling.md";

function inWords({ index, kept }: AddressRule): string {
  const shown = typeof index === "string" ? index : `when ${index.when}`;
  const ways = { "robots.txt": "robots.txt closes it", nofollow: "links to it are `nofollow`" };
  return kept ? `${shown}; ${ways[kept]}` : shown;
}

const HEAD = ["Address", "What", "Index", "Canonical", "Sitemap", "Words"];

/** A table with its columns side by side, as the formatter writes it. */
function tableOf(rows: string[][]): string {
  const widths = HEAD.map((_, n) => Math.max(...[HEAD, ...rows].map((row) => row[n]?.length ?? 0)));
  const line = (cells: string[]) => `| ${cells.map((cell, n) => cell.padEnd(widths[n] ?? 0)).join(" | ")} |`;
  return [line(HEAD), line(widths.map((width) => "-".repeat(width))), ...rows.map(line)].join("\n");
}

function printed(): string {
  // A key that is a number comes first in any object.
  const { "404": none, ...others } = ADDRESS_RULES;
  const rows = Object.entries({ ...others, "/404": none as AddressRule }).map(([pattern, rule]) => {
    const { what, canonical = "", sitemap = "", words = "" } = rule;
    return [`\`/${pattern.replace(/^\//, "")}\``, what, inWords(rule), canonical, sitemap, words];
  });
  return `# What crawlers make of each address

Printed from \`domain/crawling.ts\` by \`CRAWLING=write npm test -- --only rules crawling\`; a test compares both. The robots
meta and header, robots.txt and the sitemaps follow the same table.

- **Index**: whether a search engine may show it. What says "no" answers \`X-Robots-Tag: noindex\`, pages and files alike.
- **Canonical**: its canonical address, where that is not the address itself.
- **Words**: where its title and description come from.
- A shop beside the one that sells (\`INDEXED=0\`), a demo (\`DEMO=1\`), one with the payment simulator, and one in which a text of
  the demo's misleads buyers say \`noindex\` in every answer of the Worker, and their robots.txt names no sitemap. Files of \`public\` are
  sent without it, before the Worker is asked.

${tableOf(rows)}
`;
}

test("P06 docs/crawling.md says what the table says", () => {
  if (process.env.CRAWLING === "write") writeFileSync(PAGE, printed());
  expect(existsSync(PAGE) && readFileSync(PAGE, "utf8")).toBe(printed());
});

test("P01 links to what is each visitor's own, and to a variant of a product, are not to be followed", () => {
  const isFollowed = (to: string) => !renderToString(createElement(Link, { to })).includes('rel="nofollow"');
  const own = ["/login?next=%2F", "/wishlist", "/product/a?variant=3", "/product/a?warna=Emas&ukuran=12"];
  expect(own.map(isFollowed)).toEqual(own.map(() => false));
  const open = ["/", "/product/a", "/category/a?page=2", "/artikel/warna", "/products/colors=Emas"];
  expect(open.map(isFollowed)).toEqual(open.map(() => true));
});
