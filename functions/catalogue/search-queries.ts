import { type SQL, sql } from "drizzle-orm";
import { type Term, termsOf } from "#domain/catalogue/meaning.ts";
import { foldText, meantWord, mistakesAllowed, searchWords, wordPieces } from "#domain/catalogue/search.ts";
import { knownSayings, meaningOf } from "#domain/catalogue/synonyms.ts";
import type { Database } from "#functions/db/database.ts";
import { select } from "#functions/db/fields.ts";
import { product } from "#functions/db/schema/catalogue.ts";
import { category, searchWord, subCategory } from "#functions/db/schema/shelves.ts";

/** Whether a product must have everything that was asked for, or ranks by how much of it. */
export type Strictness = "all" | "some";

/** Products that match search words: a statement with the columns `id` and `score`, best first. */
export interface Matches {
  select: SQL;
}

/** How many matches are ranked: for a plain search, and when a filter or another sort is applied afterwards. */
export const WEIGHED = { alone: 600, filtered: 10_000 };

const INSIDE_WORD_LETTERS = 3;
const CANDIDATES = 60;
/** How many words of a search are put right: each is compared with many others. */
const CORRECTED_MAX = 4;

/**
 * Whole words and prefixes rank above substrings; a name counts more than other text.
 * For very common words only the newest products are ranked, so a common word costs no more than a rare one.
 */
export function matchesOf(words: string[], weighed: number, strictness: Strictness = "all"): Matches {
  const terms = termsOf(words);
  if (strictness === "some") return { select: partlyOf(terms, weighed) };
  const beginnings = beginningsOf(terms, weighed);
  const inside = insideOf(terms);
  if (!inside) return { select: beginnings };
  return {
    select: sql`WITH beginning AS MATERIALIZED (${beginnings}),
      inside AS (SELECT rowid AS id FROM product_gram WHERE product_gram MATCH ${inside} ORDER BY rowid DESC
        LIMIT ${weighed})
    SELECT id, score FROM beginning
    UNION ALL SELECT id, 0 FROM inside
    WHERE (SELECT count(*) FROM beginning) < ${weighed} AND id NOT IN (SELECT id FROM beginning)`,
  };
}

/** A search without words finds nothing. */
export const noMatches: Matches = { select: sql`SELECT 0 AS id, 0 AS score WHERE 0` };

function beginningsOf(terms: Term[], weighed: number): SQL {
  return sql`SELECT rowid AS id, bm25(product_word, 10, 8, 3, 8, 4, 2) AS score
    FROM product_word WHERE product_word MATCH ${beginningOf(terms)} ORDER BY rowid DESC LIMIT ${weighed}`;
}

/** A score that no sum of ranks reaches: more of the terms always ranks above fewer. */
const PER_TERM = 1000;

/** Products that match some of the terms: those with the most first. */
function partlyOf(terms: Term[], weighed: number): SQL {
  return sql`SELECT id, sum(score) - ${PER_TERM} * count(*) AS score
    FROM (${unionOf(terms.map((term) => beginningsOf([term], weighed)))}) GROUP BY id`;
}

/** D1 puts so many SELECTs together; more are put together in groups. */
const COMPOUND_MAX = 5;

function unionOf(selects: SQL[]): SQL {
  const parts = selects.map((one) => sql`SELECT id, score FROM (${one})`);
  if (parts.length <= COMPOUND_MAX) return sql.join(parts, sql` UNION ALL `);
  return unionOf([unionOf(selects.slice(0, COMPOUND_MAX)), ...selects.slice(COMPOUND_MAX)]);
}

/**
 * A full-text query of letters-and-digits words, each quoted: none of them can act as an operator. What a name begins
 * with is what the thing is, so it counts once more: a table before a table lamp.
 */
function beginningOf(terms: Term[]): string {
  return allOf(terms, (form, n) => (n === 0 ? `"${form}" * OR {name name_short} : ^ "${form}" *` : `"${form}" *`));
}

function insideOf(terms: Term[]): string | undefined {
  const isLong = terms.every(([word = ""]) => word.length >= INSIDE_WORD_LETTERS);
  return isLong ? allOf(terms, (form) => `"${form}"`) : undefined;
}

function allOf(terms: Term[], spell: (form: string, place: number) => string): string {
  return terms.map((term) => `(${term.map(spell).join(" OR ")})`).join(" AND ");
}

/** The likely intended words when a search finds nothing; undefined when there is nothing better to try. */
export async function correctWords(db: Database, words: string[]): Promise<string[] | undefined> {
  const known = select(
    { word: sql<string>`value` },
    sql`FROM json_each(${JSON.stringify(words)})
      WHERE EXISTS (SELECT 1 FROM product_word WHERE product_word MATCH '"' || value || '" *')`,
  );
  const [beginnings, ...near] = await db.batch([known, ...words.slice(0, CORRECTED_MAX).map(selectNearWords)]);
  const isKnown = new Set([...beginnings.map(({ word }) => word), ...words.filter(meaningOf)]);
  const said = knownSayings.map((word) => ({ word, weight: 1 }));
  const meant = words.map((word, n) =>
    isKnown.has(word) || !near[n] ? word : (meantWord(word, [...near[n], ...said]) ?? word),
  );
  return meant.every((word, n) => word === words[n]) ? undefined : meant;
}

function selectNearWords(word: string) {
  const pieces = wordPieces(word)
    .map((piece) => `"${piece}"`)
    .join(" OR ");
  const isKnown = sql`EXISTS (SELECT 1 FROM product_word WHERE product_word MATCH ${`"${word}" *`})`;
  // A word of another length takes more mistakes than may be: it is not worth being weighed.
  const weight = sql<number>`CASE WHEN abs(length(${searchWord.word}) - ${[...word].length}) > ${mistakesAllowed(word)}
    THEN 0 ELSE (SELECT count(*) FROM (SELECT 1 FROM product_word
      WHERE product_word MATCH '"' || replace(${searchWord.word}, '"', '') || '"' LIMIT 20)) END`;
  return select(
    { word: searchWord.word, weight },
    sql`FROM (SELECT rowid FROM search_word_gram WHERE search_word_gram MATCH ${pieces} AND NOT ${isKnown}
      ORDER BY rank LIMIT ${CANDIDATES}) AS near
      JOIN search_word ON ${searchWord.id} = near.rowid`,
  );
}

/** Suggestions for what was typed so far: shelf names first, then product names, best-selling first. */
export async function findKeywords(db: Database, words: string[], count: number): Promise<string[]> {
  const shelves = select(
    { name: sql<string>`name` },
    sql`FROM (SELECT ${category.name} AS name FROM category UNION ALL SELECT ${subCategory.name} FROM sub_category)`,
  );
  const match = `{name name_short} : (${beginningOf(termsOf(words))})`;
  const names = select(
    { name: product.nameShort },
    sql`FROM (SELECT rowid FROM product_word WHERE product_word MATCH ${match} ORDER BY rowid DESC LIMIT 60) AS found
      CROSS JOIN product ON ${product.id} = found.rowid ORDER BY ${product.totalSales} DESC, ${product.id} DESC
        LIMIT ${count}`,
  );
  const [shelfRows, nameRows] = await db.batch([shelves, names]);
  const fits = ({ name }: { name: string }) => {
    const parts = searchWords(name);
    return words.every((word) => parts.some((part) => part.startsWith(word)));
  };
  const keywords = [...shelfRows.filter(fits), ...nameRows].map(({ name }) => name.toLowerCase());
  return [...new Map(keywords.map((keyword) => [foldText(keyword), keyword])).values()].slice(0, count);
}
