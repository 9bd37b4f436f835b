import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { readRecipient } from "#app/features/account/forms.ts";
import { readListAddress } from "#app/features/listing/address.server.ts";
import { productKey } from "#app/features/product/load-product.server.ts";
import { keywordOf } from "#app/features/search/find-suggestions.ts";
import { ownPath } from "#app/session/redirect-gate.ts";
import { email, phone } from "#contract/account/auth.ts";
import { readPhone } from "#domain/account/profile.ts";
import { readGuestCart } from "#domain/cart/guest-cart.ts";
import { readFilter } from "#domain/catalogue/filter.ts";
import { searchWords, stemOf } from "#domain/catalogue/search.ts";
import { readSeen, seeKeyword } from "#domain/catalogue/seen.ts";
import { nameOfSlug } from "#domain/catalogue/slug.ts";
import { readPairs } from "#functions/http/read-body.ts";
import { plainLine, plainText } from "#lib/plain-text.ts";
import { pathInLog, redact } from "#lib/redaction.ts";

const LETTERS = 100_000;
/** A slow machine is given more time, by what plain work takes there, and another try; a reader that goes over a text again takes seconds. */
const TRIES = 3;
const PLAIN_WORK_MS = 2;
const LIMIT_MS = 50 * Math.max(1, plainWorkMs() / PLAIN_WORK_MS);
const SURELY_SLOW_MS = 4 * LIMIT_MS;

/** What this thread has worked so far: others that want the processor too do not count. */
function workedMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** What it takes here to go over a text of this length once, letter by letter. */
function plainWorkMs(): number {
  const text = "ab[]".repeat(25_000);
  const rounds = Array.from({ length: 9 }, () => {
    const begin = workedMs();
    let sum = 0;
    for (const letter of text) sum += letter.charCodeAt(0);
    if (sum === 0) throw new Error("there was nothing to read");
    return workedMs() - begin;
  });
  return rounds.sort((a, b) => a - b)[4] as number;
}

function leastMs(work: () => unknown): number {
  let least = Number.POSITIVE_INFINITY;
  for (let n = 0; n < TRIES && least > LIMIT_MS; n++) {
    const begin = workedMs();
    work();
    least = Math.min(least, workedMs() - begin);
    if (least > SURELY_SLOW_MS) break;
  }
  return least;
}

const times = (piece: string, length = LETTERS) => piece.repeat(Math.ceil(length / piece.length)).slice(0, length);

const readers: Record<string, (text: string) => unknown> = {
  "the filter of a list": readFilter,
  "the key of a filter": (text) => readFilter(`${text}x=1`),
  "one key of a filter again and again": (text) => readFilter(text.replaceAll(/.{4}/gs, "q=1&")),
  "the address of a list": (text) => readListAddress(new URL(`https://toko.example/products/${encodeURI(text)}`)),
  "the query of a list": (text) => readListAddress(new URL(`https://toko.example/products?${encodeURI(text)}x=1`)),
  "a price in the query of a list": (text) =>
    readListAddress(new URL(`https://toko.example/products?${new URLSearchParams({ price_min: `${text}x` })}`)),
  "the keys of a form": (text) => refused(() => readPairs([[`${text}x`, "1"]])),
  "a form that repeats one key for ever": (text) => refused(() => readPairs(repeated(text))),
  "a way back": (text) => ownPath(`/${text}`),
  "a path in the log": (text) => pathInLog(`/${text}/forgot-password`),
  "a body in the log": (text) => redact({ url: `https://${text}`, text, [text]: text }),
  "a search": searchWords,
  "a word's stem": stemOf,
  "a keyword": keywordOf,
  "a keyword to remember": (text) => seeKeyword(readSeen(""), text),
  "what was seen": readSeen,
  "a guest's cart": (text) => [readGuestCart(text), readGuestCart(`1|${text}`)],
  "a category's slug": (text) => nameOfSlug(text),
  "a product's slug": (text) => refused(() => productKey(text)),
  "a phone number": (text) => [readPhone(text), phone.safeParse(text)],
  "an e-mail address": (text) => [
    email.safeParse(text),
    email.safeParse(`${text}@contoh.id`),
    email.safeParse(`a@${text}`),
  ],
  "where a code goes": readRecipient,
  "what people write": (text) => [plainLine(text), plainText(`${text}\u200D`)],
};

function* repeated(value: string): Generator<[string, string]> {
  for (;;) yield ["k", value];
}

const refused = (work: () => unknown) => {
  try {
    return work();
  } catch (refusal) {
    return refusal;
  }
};

const pieces = [
  "[]",
  "][",
  " ",
  "\t",
  "\n",
  "-",
  ".",
  "..",
  "a",
  "a.",
  "a-",
  "0",
  "08",
  "+",
  "/",
  "//",
  "\\",
  "%",
  "%25",
  "%2566",
  "=",
  "&",
  "|",
  ",",
  "q=1&",
  "<",
  "é",
  "💎",
  "@",
  "anya",
];

describe("R05 100,000 letters of whatever is worst take no reader longer than a moment", () => {
  test.each(Object.entries(readers))("R05 %s", (_, read) => {
    for (const piece of pieces) {
      const text = times(piece);
      expect(
        leastMs(() => read(text)),
        `${JSON.stringify(piece)} again and again`,
      ).toBeLessThan(LIMIT_MS);
    }
  });
});

/** Every regular expression of the sources, but for the demo data's, which read only themselves: where it stands, and what it is. */
function expressionsOf(folder: string): [where: string, expression: RegExp][] {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    /^(?!demo\/).*\.tsx?$/.test(name),
  );
  return files.flatMap((name) => {
    const path = join(folder, name);
    const source = ts.createSourceFile(path, readFileSync(path, "utf8"), ts.ScriptTarget.Latest, true);
    const found: [string, RegExp][] = [];
    const look = (node: ts.Node) => {
      if (ts.isRegularExpressionLiteral(node)) {
        const end = node.text.lastIndexOf("/");
        const line = source.getLineAndCharacterOfPosition(node.pos).line + 1;
        found.push([`${path}:${line} ${node.text}`, new RegExp(node.text.slice(1, end), node.text.slice(end + 1))]);
      }
      ts.forEachChild(node, look);
    };
    look(source);
    return found;
  });
}

/** What an expression says in plain letters, and one letter for each of its classes: what it repeats is among these. */
function wordsOf({ source }: RegExp): string[] {
  const plain = source
    .replace(/\\[dw]/g, "0")
    .replace(/\\s/g, " ")
    .replace(/\\([^pPbBu])/g, "$1");
  const literal = source.replace(/\\([^\w])/g, "$1").match(/[\w:/.<[\]{} -]{1,12}/g) ?? [];
  return [...new Set([...literal, ...(plain.match(/[^()^$*+?|]{1,4}/g) ?? [])])].slice(0, 12);
}

const starts = (words: string[]) => ["", ...words.slice(0, 2)];

/** A few letters find what doubles with each, which would never end; many find what goes over all of them from each. */
const LENGTHS = [24, 20_000];

function slowest(expression: RegExp): { ms: number; text: string } {
  const words = wordsOf(expression);
  let worst = { ms: 0, text: "" };
  for (const length of LENGTHS) {
    for (const piece of new Set([...pieces, ...words]))
      for (const start of starts(words)) {
        const text = `${start}${times(piece, length)}\u0001`;
        const ms = leastMs(() => text.replace(expression, ""));
        if (ms > worst.ms) worst = { ms, text: `${start}(${JSON.stringify(piece)}…)` };
        if (ms > LIMIT_MS) return worst;
      }
  }
  return worst;
}

const expressions = ["lib", "contract", "domain", "app", "functions"].flatMap(expressionsOf);

test("R05 the search for slow expressions finds those that are known to be slow", () => {
  for (const slow of [/(\[\])+$/, /^\s*(?:rp\.?)?\s*(\d+)\s*$/, /<[^>]*>/, /(?:a|a)+$/])
    expect(slowest(slow).ms, String(slow)).toBeGreaterThan(LIMIT_MS);
});

test("R05 no regular expression of the shop can be made to go over a text again and again", () => {
  expect(expressions.length).toBeGreaterThan(60);
  for (const [where, expression] of expressions) {
    const { ms, text } = slowest(expression);
    expect(ms, `${where} reads ${text}`).toBeLessThan(LIMIT_MS);
  }
});
