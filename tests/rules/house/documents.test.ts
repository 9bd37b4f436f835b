import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import manifest from "../../../package.json" with { type: "json" };

const pages = [
  ...readdirSync(".").filter((name) => name.endsWith(".md")),
  ...readdirSync("docs", { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => join("docs", name)),
];
const read = (page: string) => readFileSync(page, "utf8");

/** A heading's address, as hosts of repositories make it. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
    .replaceAll(" ", "-");

const anchorsIn = (page: string) =>
  [...read(page).matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = ""]) => anchorOf(heading));

test("S08 each link from one page of the documents to another leads to a file, and to a heading of it", () => {
  const dead = pages.flatMap((page) =>
    [...read(page).matchAll(/\]\((?!https?:|mailto:)([^)\s]*)\)/g)].flatMap(([, link = ""]) => {
      const [path = "", anchor] = link.split("#");
      const target = path === "" ? page : join(dirname(page), path);
      const isThere = existsSync(target) && (anchor === undefined || anchorsIn(target).includes(anchor));
      return isThere ? [] : [`${page}: ${link}`];
    }),
  );
  expect(pages.length).toBeGreaterThan(30);
  expect(dead).toEqual([]);
});

test("S08 each file that a document names is there", () => {
  const named = /`((?:app|contract|domain|functions|lib|scripts|tests|migrations|public|docs)\/[\w./-]+\.[a-z]{2,4})`/g;
  const gone = pages.flatMap((page) =>
    [...read(page).matchAll(named)].flatMap(([, file = ""]) => (existsSync(file) ? [] : [`${page}: ${file}`])),
  );
  expect(gone).toEqual([]);
});

test("S08 every setting of the Worker is explained in docs/configuration.md, and nothing else is", () => {
  const settings =
    /^const rules: Record<TextSetting, Rule> = \{\n(.*?)^\};/ms.exec(read("functions/settings.ts"))?.[1] ?? "";
  const names = [...settings.matchAll(/^ {2}([A-Z_]+):/gm)].map(([, name = ""]) => name);
  const explained = [...read("docs/configuration.md").matchAll(/`([A-Z][A-Z_]{3,})`/g)].map(([, name = ""]) => name);
  expect(names.length).toBeGreaterThan(40);
  expect(names.filter((name) => !explained.includes(name) && !OWN.includes(name))).toEqual([]);
  expect(explained.filter((name) => !names.includes(name) && !BINDINGS.includes(name))).toEqual([]);
});

/** For the shop's own tests alone. */
const OWN = ["TEST_CLOCK", "METRIC_SECONDS", "SIMULATOR_LIES"];
const BINDINGS = ["SHOP_API", "EMAIL"];

test("S08 every command of package.json stands in the documents, and the front page is one that a newcomer finishes", () => {
  const text = read("README.md") + read("docs/commands.md");
  const unnamed = Object.keys(manifest.scripts).filter(
    (name) => !text.includes(name === "start" ? "npm start" : name === "test" ? "npm test" : `npm run ${name}`),
  );
  expect(unnamed).toEqual([]);
  expect(statSync("README.md").size).toBeLessThan(10_000);
  expect(statSync("docs/shop.webp").size).toBeLessThan(200_000);
});

test("S08 the newest version of the changelog is the shop's", () => {
  expect(/^## (\d+\.\d+\.\d+) /m.exec(read("CHANGELOG.md"))?.[1]).toBe(manifest.version);
});
