import { type SQL, sql } from "drizzle-orm";
import { category } from "#functions/db/schema/shelves.ts";

/** What `slugOf` (domain/catalogue/slug.ts) makes of signs: their words, nothing, and a dash. */
const said = Object.entries({ "&": "-dan-", "+": "-plus-", "@": "-at-", "%": "-persen-", "#": "-nomor-" });
const left = [...`!?*()[]{}<>/\\'"“”‘’\`,.`].map((sign) => [sign, ""] as const);
/** Whatever a script's `\s` is, beside the space itself: names are pasted from anywhere. */
const ODD_SPACES =
  "\t\n\v\f\r\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff";
const dashes = [...ODD_SPACES, " "].map((space) => [space, "-"] as const);
/** However long a row of dashes is, one is left; no name has the sign any more. */
const single = [["-", "-!"] as const, ["!-", ""] as const, ["-!", "-"] as const];
/** The one sign beside the letters of ASCII that has one of them as its small letter: Kelvin's. */
const small = ["\u212a", "k"] as const;

/** The same text with each of these written as another. */
const rewritten = (text: SQL, ...pairs: (readonly [from: string, to: string])[]) =>
  pairs.reduce((so, [from, to]) => sql`replace(${so}, ${quoted(from)}, ${quoted(to)})`, text);

/**
 * The slugs of all categories' names in SQL, so that a category's products are found in the trip that finds out which
 * it is. `lower` knows the letters of ASCII alone: see `canBeFoundBySlug` (domain/catalogue/slug.ts). D1 takes no
 * expression that is much deeper than one of the two steps, and would make one of them if they were not kept apart.
 */
const slugs = sql`WITH spaced AS MATERIALIZED (
    SELECT ${category.id}, ${rewritten(sql`lower(${category.name})`, small, ...dashes)} AS name FROM category
  ), slugs AS (SELECT id, trim(${rewritten(sql`name`, ...said, ...left, ...single)}, '-') AS slug FROM spaced)`;

export function categoryOfSlug(slug: string): SQL {
  return sql`(${slugs} SELECT id FROM slugs WHERE slug = ${slug} ORDER BY id LIMIT 1)`;
}

function quoted(text: string): SQL {
  return sql.raw(`'${text.replaceAll("'", "''")}'`);
}
