import { closingOf, missingSeller, stillDemos } from "#domain/operate/demo-texts.ts";
import { selectOwnTexts } from "#functions/content/content-queries.ts";
import { render } from "#functions/db/render.ts";
import { askAccountForJson } from "./account.mjs";

/** Prints as JSON which texts of a deployed shop are still the demo's, and which of them close it. The argument names the database. */
const [database = ""] = process.argv.slice(2);
const [settings, pages] = await Promise.all(
  selectOwnTexts.map(async ({ query }) => {
    const sql = render(query).text.replace(/\s+/g, " ");
    const args = ["d1", "execute", database, "--remote", "--yes", "--json", "--command", sql];
    return (await askAccountForJson(args))?.[0]?.results ?? [];
  }),
);
const left = stillDemos({ settings, pages });
console.log(JSON.stringify({ left, closing: closingOf(left), missing: missingSeller(settings) }));
