import { type SQL, sql } from "drizzle-orm";
import { category } from "#functions/db/schema/shelves.ts";

/**
 * What `slugOf` (domain/catalogue/slug.ts) makes of signs: their words, nothing, and a space. D1 takes no
 * expression that is much deeper than this one.
 */
const said = Object.entries({ "&": " dan ", "+": " plus ", "@": " at ", "%": " persen ", "#": " nomor " });
const left = [...`!?*()[]{}<>/\\'"“”‘’\`,.`].map((sign) => [sign, ""] as const);
const spaces = ["\t", "\n", "\r", "\u00a0"].map((space) => [space, " "] as const);
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
