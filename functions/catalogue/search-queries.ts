import { type SQL, sql } from "drizzle-orm";
import { everyTermOf, knownSayings, meaningOf, nearestOf, type Term, termsOf } from "#domain/catalogue/meaning.ts";
import { foldText, likelyWord, mistakesAllowed, searchWords, wordPieces } from "#domain/catalogue/search.ts";
import type { Database } from "#functions/db/database.ts";
import { select } from "#functions/db/fields.ts";
import { product } from "#functions/db/schema/catalogue.ts";
import { category, searchWord, subCategory } from "#functions/db/schema/shelves.ts";
import type { Seconds } from "#lib/time.ts";
import { type CardRow, selectCards } from "./card-queries.ts";

/** Whether a product must have everything that was asked for, or ranks by how much of it. */
export type Strictness = "all" | "some";

/** Products that match search words: a statement with the columns `id` and `score`, best first. */
export interface Matches {
  select: SQL;
  /** The ones whose name says that they are the goods searched for; none for a search without words. */
  named?: SQL;
  /** How many of the best are shown; all of them where it is not said. */
  most?: number;
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
  if (strictness === "some") {
    const some = everyTermOf(words);
    if (some.length === 0) return noMatches;
    return { select: partlyOf(some, weighed), named: namedOf(some, weighed), most: PARTLY.most };
  }
  const terms = termsOf(words);
  const named = namedOf(terms, weighed);
  const beginnings = beginningsOf(terms, weighed);
  const inside = insideOf(terms);
  if (!inside) return { select: beginnings, named };
  return {
    named,
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

/** If products match only some of the terms, the nearest are shown, and none that is far behind. */
const PARTLY = { most: 12, termsBehind: 2.5 };

/**
 * Products that match some of the terms: those with the most first. What a name begins with is what the thing is, and
 * counts as two terms more: who asks for a red carpet for the living room wants a carpet.
 */
function partlyOf(terms: Term[], weighed: number): SQL {
  const named = sql`SELECT id, ${-PER_TERM} AS score FROM (${namedOf(terms, weighed)})`;
  const score = sql`sum(score) - ${PER_TERM} * count(*)`;
  return sql`SELECT id, score FROM (SELECT id, ${score} AS score, min(${score}) OVER () AS best
    FROM (${unionOf([named, ...terms.map((term) => beginningsOf([term], weighed))])}) GROUP BY id)
    WHERE score < best + ${PARTLY.termsBehind * PER_TERM}`;
}

/** Products whose name begins with what one of the terms asks for. */
function namedOf(terms: Term[], weighed: number): SQL {
  const match = terms.flatMap((term) => term.map((form) => `{name name_short} : ^ "${form}" *`)).join(" OR ");
  return sql`SELECT rowid AS id FROM product_word WHERE product_word MATCH ${match} ORDER BY rowid DESC LIMIT ${weighed}`;
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

/** Short meanings of a word are matched as whole words: `terakota` is no `rak`. */
function insideOf(terms: Term[]): string | undefined {
  const isLong = terms.every(([word = ""]) => word.length >= INSIDE_WORD_LETTERS);
  const long = terms.map((term) => term.filter((form, n) => n === 0 || form.length > INSIDE_WORD_LETTERS + 1));
  return isLong ? allOf(long, (form) => `"${form}"`) : undefined;
}

function allOf(terms: Term[], spell: (form: string, place: number) => string): string {
  return terms.map((term) => `(${term.map(spell).join(" OR ")})`).join(" AND ");
}

/** How a search that finds nothing may have been meant. */
export interface Correction {
  /** The likely intended words; undefined when there is nothing better to try. */
  meant: string[] | undefined;
  /** Whether any of the words is understood as it stands. */
  isPartlyKnown: boolean;
  /** Whether each of them is understood, as it stands or put right. */
  isWhollyMeant: boolean;
}

export async function correctWords(db: Database, words: string[]): Promise<Correction> {
  const known = select(
    { word: sql<string>`value` },
    sql`FROM json_each(${JSON.stringify(words)})
      WHERE EXISTS (SELECT 1 FROM product_word WHERE product_word MATCH '"' || value || '" *')`,
  );
  const [beginnings, ...near] = await db.batch([known, ...words.slice(0, CORRECTED_MAX).map(selectNearWords)]);
  const isKnown = new Set([
    ...beginnings.map(({ word }) => word),
    ...words.filter((word) => meaningOf(word) ?? nearestOf(word)),
  ]);
  const said = knownSayings.map((word) => ({ word, weight: 1 }));
  const meant = words.map((word, n) =>
    isKnown.has(word) || !near[n] ? word : (likelyWord(word, [...near[n], ...said]) ?? word),
  );
  return {
    meant: meant.every((word, n) => word === words[n]) ? undefined : meant,
    isPartlyKnown: everyTermOf([...isKnown]).length > 0,
    isWhollyMeant: meant.every((word, n) => isKnown.has(word) || word !== words[n]),
  };
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

/** The suggestions for the words typed so far. */
export interface SuggestedRows {
  /** The words themselves where the catalogue says them otherwise, then names of shelves and of products. */
  keywords: string[];
  cards: CardRow[];
}

/** How many products by whose name something is suggested are weighed. */
const SUGGESTED_FROM = 60;

/** Products whose name begins with the typed goods come first, the best-selling before the others. */
export async function findSuggestions(
  db: Database,
  words: string[],
  count: { keywords: number; products: number },
  now: Seconds,
): Promise<SuggestedRows> {
  const shelves = select(
    { name: sql<string>`name` },
    sql`FROM (SELECT ${category.name} AS name FROM category UNION ALL SELECT ${subCategory.name} FROM sub_category)`,
  );
  const terms = termsOf(words);
  const match = `{name name_short} : (${beginningOf(terms)})`;
  const found = sql`FROM (SELECT rowid FROM product_word WHERE product_word MATCH ${match} ORDER BY rowid DESC
      LIMIT ${SUGGESTED_FROM}) AS found CROSS JOIN product ON ${product.id} = found.rowid
    ORDER BY ${product.id} NOT IN (${namedOf(terms, SUGGESTED_FROM)}), ${product.totalSales} DESC, ${product.id} DESC`;
  const names = select({ name: product.nameShort }, sql`${found} LIMIT ${count.keywords}`);
  const cards = selectCards(sql`SELECT ${product.id} AS id ${found} LIMIT ${count.products}`, now);
  const [shelfRows, nameRows, cardRows] = await db.batch([shelves, names, cards]);
  const fits = ({ name }: { name: string }) => {
    const parts = searchWords(name);
    return words.every((word) => parts.some((part) => part.startsWith(word)));
  };
  const said = words.join(" ");
  const saying = nameRows.length > 0 && meaningOf(said) ? [{ name: said }] : [];
  const keywords = [...saying, ...shelfRows.filter(fits), ...nameRows].map(({ name }) => name.toLowerCase());
  const once = [...new Map(keywords.map((keyword) => [foldText(keyword), keyword])).values()];
  return { keywords: once.slice(0, count.keywords), cards: cardRows };
}
