import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Finds words in the shop's texts that docs/kata.md has another word for. Code and comments are English, so an
 * Indonesian word in a source is one of a text, wherever it stands.
 */

const FOLDERS = ["app", "contract", "domain", "functions", "lib", "scripts", "public"];
const SOURCE = /\.(?:tsx?|m?js)$|manifest\.json$/;
const COMMENT = /^\s*(?:\/?\*|\/\/)/;
/** An address or a name in code, such as `#tulis`, is no word. */
const CODE_BEFORE = /[\w/#?&=.$-]$/;
const CODE_AFTER = /^[\w=/-]/;
/** So is a lone one in quotation marks, such as `id="tulis"`. */
const ALONE = /^"[a-z]+"$/;
const AROUND = 30;

const cells = (line) =>
  line
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim());
const listed = (cell) => cell.split(", ").filter(Boolean);

/** The table's rows: each forbidden word, with the right one and where it may stand nonetheless. */
export function readWords(markdown) {
  const rows = markdown
    .split("\n")
    .filter((line) => line.startsWith("| "))
    .slice(2)
    .map(cells);
  return rows.flatMap(([, right, not, but = ""]) =>
    listed(not).map((wrong) => ({
      wrong,
      right,
      isCased: right.toLowerCase() === wrong.toLowerCase(),
      phrases: listed(but).filter((one) => !one.includes("/")),
      places: listed(but).filter((one) => one.includes("/")),
    })),
  );
}

const escaped = (text) => text.replace(/[.&]/g, "\\$&").replaceAll(" ", "\\s+").replaceAll("0", "\\d");

/** Words of a source that docs/kata.md forbids: line, word and the right one. */
export function findWords(words, path, text) {
  const rules = words.filter(({ places }) => !places.some((place) => path.startsWith(place)));
  const all = new RegExp(
    rules
      .map(({ wrong }) => escaped(wrong))
      .sort((a, b) => b.length - a.length)
      .join("|"),
    "gi",
  );
  const plain = text.replaceAll(/[^\n]+/g, (line) => (COMMENT.test(line) ? " ".repeat(line.length) : line));
  return [...plain.matchAll(all)].flatMap(({ 0: found, index }) => {
    const before = plain.slice(Math.max(0, index - AROUND), index);
    const after = plain.slice(index + found.length, index + found.length + AROUND);
    if (CODE_BEFORE.test(before) || CODE_AFTER.test(after)) return [];
    if (ALONE.test(`${before.at(-1)}${found}${after[0]}`)) return [];
    const said = found.replaceAll(/\s+/g, " ");
    const around = `${before}${found}${after}`.replaceAll(/\s+/g, " ").toLowerCase();
    const rule = rules.find(({ wrong, isCased }) =>
      isCased ? wrong === said : new RegExp(`^${escaped(wrong)}$`, "i").test(said),
    );
    if (!rule || rule.phrases.some((phrase) => around.includes(phrase))) return [];
    return [{ line: plain.slice(0, index).split("\n").length, said, right: rule.right }];
  });
}

function sources() {
  return FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => SOURCE.test(name))
      .map((name) => join(folder, name)),
  );
}

if (import.meta.main ?? process.argv[1] === import.meta.filename) {
  const words = readWords(readFileSync("docs/kata.md", "utf8"));
  const found = sources().flatMap((path) =>
    findWords(words, path, readFileSync(path, "utf8")).map((one) => `${path}:${one.line} ${one.said} → ${one.right}`),
  );
  for (const line of found) console.log(line);
  process.exitCode = found.length > 0 ? 1 : 0;
}
