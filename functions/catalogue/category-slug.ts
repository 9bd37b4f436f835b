import { type SQL, sql } from "drizzle-orm";
import { category } from "#functions/db/schema/shelves.ts";

/** What `slugOf` (domain/catalogue/slug.ts) makes of signs: their words, nothing, and a space. */
const said = Object.entries({ "&": " dan ", "+": " plus ", "@": " at ", "%": " persen ", "#": " nomor " });
const left = [...`!?*()[]{}<>/\\'"“”‘’\`,.`].map((sign) => [sign, ""] as const);
/** Whatever a regular expression takes for a space. */
const spaces = [
  ..."\t\n\v\f\r\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff",
].map((space) => [space, " "] as const);
/** Each halves a row of dashes: enough for the longest name. */
const halved = Array.from({ length: 8 }, () => ["--", "-"] as const);

/**
 * The slug of a category's name in SQL, so that its products are found in the trip that finds out which it is. `lower`
 * knows the letters of ASCII alone: see `canBeFoundBySlug` (domain/catalogue/slug.ts).
 */
const dashed = [...said, ...left, ...spaces, [" ", "-"] as const, ...halved].reduce(
  (text, [from, to]) => sql`replace(${text}, ${quoted(from)}, ${quoted(to)})`,
  sql`lower(${category.name})`,
);
const slugOfName = sql`trim(${dashed}, '-')`;

export function categoryOfSlug(slug: string): SQL {
  return sql`(SELECT ${category.id} FROM category WHERE ${slugOfName} = ${slug} ORDER BY ${category.id} LIMIT 1)`;
}

function quoted(text: string): SQL {
  return sql.raw(`'${text.replaceAll("'", "''")}'`);
}
