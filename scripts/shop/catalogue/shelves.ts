import { Command } from "@commander-js/extra-typings";
import { categoryPath, subCategoryPath } from "#domain/former-address.ts";
import {
  addCategory,
  addCollection,
  changeCategory,
  changeCollection,
  changeGroup,
  changeSubCategory,
  readCategories,
  readCollections,
  readGroups,
  readSubCategories,
  removeCollection,
} from "#functions/operate/shelves.ts";
import { plainText } from "#lib/plain-text.ts";
import { defined, needAny, readName, readOneLine, readPlace, readWords } from "../arguments.ts";
import { type AnyCommand, run } from "../command.ts";
import { onOneLine, table } from "../print.ts";
import { AT_ONCE, runRows } from "../rows.ts";
import { withPictures } from "./picture-files.ts";

/** Categories, their parts, groups and collections: what lists products under a name, with words of its own. */

const INTRO_MAX = 600;
const NAME_MAX = 80;
const COLLECTION_NAME_MAX = 70;
/** What search engines show of a description. */
const DESCRIPTION_SHOWN = 160;

/** A command with the options for a list's own words: above its products, and as a search engine shows it. */
function withListWords(name: string, description: string) {
  return new Command(name)
    .description(description)
    .option("--intro <text>", "stands above its products; what follows an empty line in it, below them", (given) =>
      plainText(readWords("--intro", given, INTRO_MAX, 0)),
    )
    .option("--title <text>", "the title that search engines show", readOneLine("title", 70))
    .option("--description <text>", "what search engines show below it", readOneLine("description", 320));
}

interface ListWords {
  intro?: string | undefined;
  title?: string | undefined;
  description?: string | undefined;
}

const wordsOf = ({ intro, title, description }: ListWords) => ({ intro, metaTitle: title, metaDesc: description });

/** A sentence behind what was written, if a search engine will cut it. */
function cutWords({ description = "" }: ListWords): string {
  if (description.length <= DESCRIPTION_SHOWN) return "";
  return `\n  The description has ${description.length} signs; search engines show about ${DESCRIPTION_SHOWN} of them.`;
}

/** Where it is, and what leads there. */
function whereWords(before: string | undefined, path: string): string {
  return `${path} within seconds${before === undefined || before === path ? "." : `; ${before} leads there.`}`;
}

/** Which words of its own a list has. */
function ownWords(row: { intro: string; metaTitle: string; metaDesc: string }): string {
  const all = { intro: row.intro, title: row.metaTitle, description: row.metaDesc };
  return Object.entries(all)
    .flatMap(([name, value]) => (value === "" ? [] : name))
    .join(", ");
}

const readGroup = readOneLine("group", 60, 1);
const readParts = (given: string) =>
  readWords("--sub", given, 2000, 0)
    .split(",")
    .map((one) => one.trim())
    .filter(Boolean);

const category = new Command("category").description("categories, their groups and their parts");

category
  .command("list")
  .description("every category with its address")
  .action(
    run(() => async ({ db }) => {
      const rows = (await readCategories(db)).map((row) => [
        ...[onOneLine(row.name), categoryPath(row.name), onOneLine(row.group)],
        ...[JSON.parse(row.subs).join(", "), String(row.products), ownWords(row)],
      ]);
      const heads = ["NAME", "ADDRESS", "GROUP", "PARTS", "PRODUCTS", "WORDS"];
      console.log(rows.length > 0 ? table(heads, rows, [4]) : "No categories.");
      return 0;
    }),
  );

category.addCommand(
  withListWords("add", "a new category, at an address of its name")
    .argument("<name>", "in quotation marks", readName("a category"))
    .requiredOption("--group <name>", "made if there is none of this name", readGroup)
    .requiredOption("--picture <file>", "or an address that begins with https://")
    .option("--alt <text>", "what the picture shows", readOneLine("alt", 200, 1))
    .option("--sub <names>", "its parts, comma-separated", readParts)
    .option("--at <n>", "its place among the others", readPlace)
    .action(
      run((name, options) => {
        const { group, picture, alt: altText, sub = [], at: position } = options;
        const fields = defined({ altText, position, ...wordsOf(options) });
        return (context) =>
          withPictures({ picture }, altText ?? name, context, addCategory, (stored) => {
            const input = { called: name, fields, group, subs: sub, ...stored };
            const done = () =>
              `The category ${name} is at ${whereWords(undefined, categoryPath(name))}${cutWords(options)}`;
            return { input, write: () => runRows(addCategory, input, AT_ONCE, context, { done }) };
          });
      }),
    ),
);

category.addCommand(
  withListWords("change", "changes a category; its address is made from its name, and the old one leads to the new one")
    .argument("<name>", "in quotation marks", readName("a category"))
    .option("--name <new>", "another name", readOneLine("name", NAME_MAX, 1))
    .option("--group <name>", "made if there is none of this name", readGroup)
    .option("--picture <file>", "or an address that begins with https://")
    .option("--alt <text>", "what the picture shows", readOneLine("alt", 200, 1))
    .option("--sub <names>", "more parts, comma-separated", readParts)
    .option("--at <n>", "its place among the others", readPlace)
    .action(
      run((called, options) => {
        needAny("category change", options);
        const { name, group, picture, alt: altText, sub = [], at: position } = options;
        const fields = defined({ name, altText, position, ...wordsOf(options) });
        return (context) =>
          withPictures({ picture }, altText ?? name ?? called, context, changeCategory, (stored) => {
            const input = { called, fields, subs: sub, ...(group !== undefined && { group }), ...stored };
            const done = ({ facts }: { facts: { name: string } }) => {
              const path = categoryPath(name ?? facts.name);
              return `The category ${name ?? facts.name} is at ${whereWords(categoryPath(facts.name), path)}${cutWords(options)}`;
            };
            return { input, write: () => runRows(changeCategory, input, AT_ONCE, context, { done }) };
          });
      }),
    ),
);

const subCategory = new Command("sub-category").description("the parts of categories");

subCategory
  .command("list")
  .description("every part with its address")
  .action(
    run(() => async ({ db }) => {
      const rows = (await readSubCategories(db)).map((row) => [
        ...[onOneLine(row.name), onOneLine(row.category), subCategoryPath(row.category, row.name), ownWords(row)],
      ]);
      console.log(rows.length > 0 ? table(["NAME", "OF", "ADDRESS", "WORDS"], rows) : "No sub-categories.");
      return 0;
    }),
  );

subCategory.addCommand(
  withListWords("change", "changes a part; its address is made from its name, and the old one leads to the new one")
    .argument("<name>", "in quotation marks", readName("a sub-category"))
    .requiredOption("--of <category>", "the category that it is a part of", readOneLine("of", NAME_MAX, 1))
    .option("--name <new>", "another name", readOneLine("name", NAME_MAX, 1))
    .action(
      run((called, options) => {
        const { of, name, ...words } = options;
        needAny("sub-category change", { name, ...words });
        const input = { called, of, fields: defined({ name, ...wordsOf(words) }) };
        const done = ({ facts }: { facts: { name: string } }) => {
          const [old, path] = [subCategoryPath(of, facts.name), subCategoryPath(of, name ?? facts.name)];
          return `The sub-category ${name ?? facts.name} is at ${whereWords(old, path)}${cutWords(words)}`;
        };
        return (context) => runRows(changeSubCategory, input, AT_ONCE, context, { done });
      }),
    ),
);

const group = new Command("group").description("groups of categories");

group
  .command("list")
  .description("every group with its address")
  .action(
    run(() => async ({ db }) => {
      const rows = (await readGroups(db)).map((row) => [
        ...[onOneLine(row.name), `/products/category_group=${row.id}`, ownWords(row)],
      ]);
      console.log(rows.length > 0 ? table(["NAME", "ADDRESS", "WORDS"], rows) : "No groups.");
      return 0;
    }),
  );

group.addCommand(
  withListWords("change", "changes a group")
    .argument("<name>", "in quotation marks", readName("a group"))
    .option("--name <new>", "another name", readOneLine("name", NAME_MAX, 1))
    .action(
      run((called, options) => {
        needAny("group change", options);
        const { name, ...words } = options;
        const input = { called, fields: defined({ name, ...wordsOf(words) }) };
        const done = ({ facts, verdicts: [row] }: { facts: { id: number }; verdicts: { name: string }[] }) =>
          `The group ${name ?? row?.name} is at /products/category_group=${facts.id} within seconds.${cutWords(words)}`;
        return (context) => runRows(changeGroup, input, AT_ONCE, context, { done });
      }),
    ),
);

const collection = new Command("collection").description("lists that search engines find, by a filter");

collection
  .command("list")
  .description("every collection with its filter")
  .action(
    run(() => async ({ db }) => {
      const rows = (await readCollections(db)).map(({ slug, title, filter }) => [slug, onOneLine(title), filter]);
      console.log(rows.length > 0 ? table(["SLUG", "NAME", "FILTER"], rows) : "No collections.");
      return 0;
    }),
  );

const FILTER = 'as in the address of a list, such as "categories=1&colors=Emas%20Putih"; it must find a product';
const collectionDone =
  (words: ListWords) =>
  ({ facts: { title, slug, products } }: { facts: { title: string; slug: string; products: number } }) =>
    `${title} is at /koleksi/${slug} within seconds, with ${products} products.${cutWords(words)}`;

collection.addCommand(
  withListWords("add", "a new collection, at /koleksi/NAME")
    .argument("<name>", "in quotation marks", readName("a collection", COLLECTION_NAME_MAX))
    .requiredOption("--filter <filter>", FILTER)
    .option("--at <n>", "its place among the others", readPlace)
    .action(
      run((title, options) => {
        const { filter, at: position, ...words } = options;
        const input = { title, filter, fields: defined({ position, ...wordsOf(words) }) };
        return (context) => runRows(addCollection, input, AT_ONCE, context, { done: collectionDone(words) });
      }),
    ),
);

collection.addCommand(
  withListWords("change", "changes a collection; its address stays: redirect rename gives it another")
    .argument("<slug>")
    .option("--name <new>", "another name", readOneLine("name", COLLECTION_NAME_MAX, 1))
    .option("--filter <filter>", FILTER)
    .option("--at <n>", "its place among the others", readPlace)
    .action(
      run((slug, options) => {
        needAny("collection change", options);
        const { name, filter, at: position, ...words } = options;
        const fields = defined({ title: name, position, ...wordsOf(words) });
        const input = { slug, fields, ...(filter !== undefined && { filter }) };
        return (context) => runRows(changeCollection, input, AT_ONCE, context, { done: collectionDone(words) });
      }),
    ),
);

collection
  .command("remove")
  .description("takes a collection out")
  .argument("<slug>")
  .action(
    run((slug) => (context) => {
      const done = ({ facts: { former } }: { facts: { former: string[] } }) => {
        const too = former.length > 0 ? `, and ${former.join(", ")} with it` : "";
        return `/koleksi/${slug} is taken out. redirect add leads from it to another page${too}.`;
      };
      return runRows(removeCollection, { slug }, AT_ONCE, context, { done });
    }),
  );

export const shelves: AnyCommand[] = [category, subCategory, group, collection];
