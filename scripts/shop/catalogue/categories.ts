import { slugOf } from "#domain/catalogue/slug.ts";
import { categoryPath, subCategoryPath } from "#domain/former-address.ts";
import { applyChanges } from "#functions/operate/changes.ts";
import {
  type CategoryRow,
  type GroupRow,
  readCategories,
  readGroups,
  readSubCategories,
  type SubCategoryRow,
  writeCategory,
  writeGroup,
  writeSubCategory,
} from "#functions/operate/shelf-writes.ts";
import {
  defined,
  findNamed,
  need,
  needAny,
  noMore,
  noPicture,
  pictures,
  place,
  readTitle,
  words,
} from "../content/displayed.ts";
import { onOneLine, table } from "../print.ts";
import { type Act, type Given, refuse, tell, text, type Work } from "../room.ts";
import { LIST_WORDS, LIST_WORDS_USAGE, listWords, warnOfLength } from "./list-words.ts";
import { applyWithPictures } from "./picture-files.ts";

export const CATEGORY_USAGE = `  category list
  category add "NAME" --group NAME --picture FILE|https://… [--alt TEXT] [--sub "NAME, NAME"] [--at N]
           ${LIST_WORDS_USAGE}
                                                     intro stands above its products, what follows an empty line in it
                                                     below them; title and description are what search engines show
  category change "NAME" …                           the same options and --name: its address is made from its name, and
                                                     the old one leads to the new one
  sub-category list
  sub-category change "NAME" --of CATEGORY [--name NEW] ${LIST_WORDS_USAGE}
  group list
  group change "NAME" [--name NEW] ${LIST_WORDS_USAGE}`;

const categoryOptions = { group: text, picture: text, alt: text, sub: text, at: text, ...LIST_WORDS };
const NO_ADDRESS = "has no letter or digit: no address can be made of it.";

function categoryWork(name: string, given: Given, isNew: boolean): Work {
  const own = listWords(given);
  const named = { name: words(given, "name", 80, 1), altText: words(given, "alt", 200, 1), position: place(given) };
  const asked = { ...named, ...own };
  const group = words(given, "group", 60, 1);
  const subs = (words(given, "sub", 2000) ?? "").split(",").map((one) => one.trim());
  return async (context) => {
    const rows = await readCategories(context.db);
    const before = isNew ? null : findNamed(rows, name, (row) => row.name);
    if (typeof before === "string") return refuse(before);
    const called = asked.name ?? name;
    const nameless = [called, ...subs.filter(Boolean)].find((one) => slugOf(one) === "");
    if (nameless !== undefined) return refuse(`${nameless} ${NO_ADDRESS}`);
    const other = rows.find((row) => row.id !== before?.id && [row.slug, slugOf(row.name)].includes(slugOf(called)));
    if (other) return refuse(`There is a category ${onOneLine(other.name)} already: category change.`);
    const stored = await pictures(given, ["picture"], asked.altText ?? called, context);
    if (typeof stored === "string") return refuse(stored);
    const last = Math.max(0, ...rows.map(({ position }) => position));
    const noWords = { intro: "", metaTitle: "", metaDesc: "" };
    const base = before ?? { name, altText: name, position: last + 1, ...noPicture, ...noWords };
    const after: Parameters<typeof writeCategory>[1] = { ...base, ...defined(asked), ...stored.picture };
    const terms = { group: group ?? before?.group ?? "", subs: subs.filter(Boolean) };
    const statements = writeCategory(before, after, terms, context.now);
    await applyWithPictures(
      Object.values(stored),
      { what: name, before, after: { ...after, ...terms }, statements },
      context,
    );
    warnOfLength(own);
    return tell(`The category ${after.name} stands so at ${standsAt(before?.name, after.name, categoryPath)}`);
  };
}

/** Where it stands, and what leads there. */
function standsAt(before: string | undefined, after: string, pathOf: (name: string) => string): string {
  const [old, path] = [before === undefined ? undefined : pathOf(before), pathOf(after)];
  return `${path} within seconds${old === undefined || old === path ? "." : `; ${old} leads there.`}`;
}

/** What a list without pictures is called and says. */
function readNamed(given: Given) {
  const asked = { name: words(given, "name", 80, 1), ...listWords(given) };
  return <Row extends { name: string; intro: string; metaTitle: string; metaDesc: string }>(before: Row) => {
    const { name, intro, metaTitle, metaDesc } = { ...before, ...defined(asked) };
    return { name, intro, metaTitle, metaDesc };
  };
}

export const CATEGORY: Record<string, Act> = {
  list: {
    read(more) {
      noMore(more, "category list");
      return async ({ db }) => {
        const rows = (await readCategories(db)).map((row: CategoryRow) => [
          ...[onOneLine(row.name), categoryPath(row.name), onOneLine(row.group)],
          ...[JSON.parse(row.subs).join(", "), String(row.products), hasWords(row)],
        ]);
        const heads = ["NAME", "ADDRESS", "GROUP", "PARTS", "PRODUCTS", "WORDS"];
        console.log(rows.length > 0 ? table(heads, rows, [4]) : "No categories.");
        return 0;
      };
    },
  },
  add: {
    options: categoryOptions,
    read(rest, given) {
      const name = readTitle(rest, "a category");
      need(given, "category add", ["group", "picture"]);
      return categoryWork(name, given, true);
    },
  },
  change: {
    options: { ...categoryOptions, name: text },
    read(rest, given) {
      const name = readTitle(rest, "a category");
      needAny(given, "category change");
      return categoryWork(name, given, false);
    },
  },
};

/** Which words of its own a list has. */
function hasWords(row: { intro: string; metaTitle: string; metaDesc: string }): string {
  const all = { intro: row.intro, title: row.metaTitle, description: row.metaDesc };
  const there = Object.entries(all).flatMap(([name, value]) => (value === "" ? [] : name));
  return there.join(", ");
}

export const SUB_CATEGORY: Record<string, Act> = {
  list: {
    read(more) {
      noMore(more, "sub-category list");
      return async ({ db }) => {
        const rows = (await readSubCategories(db)).map((row: SubCategoryRow) => [
          ...[onOneLine(row.name), onOneLine(row.category), subCategoryPath(row.category, row.name), hasWords(row)],
        ]);
        console.log(rows.length > 0 ? table(["NAME", "OF", "ADDRESS", "WORDS"], rows) : "No sub-categories.");
        return 0;
      };
    },
  },
  change: {
    options: { of: text, name: text, ...LIST_WORDS },
    read(rest, given) {
      const name = readTitle(rest, "a sub-category");
      const { of: _, ...changes } = given;
      need(given, "sub-category change", ["of"]);
      needAny(changes, "sub-category change");
      const of = words(given, "of", 80, 1);
      const named = readNamed(given);
      return async ({ db, now, auditLog }) => {
        if (!(await readCategories(db)).some((row) => row.name === of))
          return refuse(`There is no category ${onOneLine(of ?? "")}; category list shows them.`);
        const rows = (await readSubCategories(db)).filter(({ category }) => category === of);
        if (rows.length === 0) return refuse(`The category ${of} has no parts.`);
        const before = findNamed(rows, name, (row) => row.name);
        if (typeof before === "string") return refuse(before);
        const after = named(before);
        if (slugOf(after.name) === "") return refuse(`${after.name} ${NO_ADDRESS}`);
        const twin = rows.some((row) => row.id !== before.id && slugOf(row.name) === slugOf(after.name));
        if (twin) return refuse(`There is a sub-category ${after.name} already.`);
        const statements = writeSubCategory(before, after, now);
        await applyChanges({ db, auditLog }, { what: before.name, before, after, statements });
        warnOfLength(listWords(given));
        const pathOf = (one: string) => subCategoryPath(before.category, one);
        return tell(`The sub-category ${after.name} stands so at ${standsAt(before.name, after.name, pathOf)}`);
      };
    },
  },
};

export const GROUP: Record<string, Act> = {
  list: {
    read(more) {
      noMore(more, "group list");
      return async ({ db }) => {
        const rows = (await readGroups(db)).map((row: GroupRow) => [
          ...[onOneLine(row.name), `/products/category_group=${row.id}`, hasWords(row)],
        ]);
        console.log(rows.length > 0 ? table(["NAME", "ADDRESS", "WORDS"], rows) : "No groups.");
        return 0;
      };
    },
  },
  change: {
    options: { name: text, ...LIST_WORDS },
    read(rest, given) {
      const name = readTitle(rest, "a group");
      needAny(given, "group change");
      const named = readNamed(given);
      return async ({ db, auditLog }) => {
        const rows = await readGroups(db);
        const before = findNamed(rows, name, (row) => row.name);
        if (typeof before === "string") return refuse(before);
        const after = named(before);
        if (slugOf(after.name) === "") return refuse(`${after.name} has no letter or digit.`);
        if (rows.some((row) => row.id !== before.id && row.name === after.name))
          return refuse(`There is a group ${after.name} already.`);
        await applyChanges(
          { db, auditLog },
          { what: before.name, before, after, statements: writeGroup(before, after) },
        );
        warnOfLength(listWords(given));
        return tell(`The group ${after.name} stands so at /products/category_group=${before.id} within seconds.`);
      };
    },
  },
};
