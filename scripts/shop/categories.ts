import { addressOf } from "#domain/content/article-file.ts";
import { type CategoryRow, readCategories, writeCategory } from "#functions/operate/displays.ts";
import { onOneLine, table } from "../shop-report.ts";
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
} from "./displayed.ts";
import { applyWithPictures } from "./picture-files.ts";
import { type Act, type Given, refuse, tell, text, type Work } from "./room.ts";

export const CATEGORY_USAGE = `  category list
  category add "NAME" --group NAME --picture FILE|https://… [--alt TEXT] [--sub "NAME, NAME"] [--at N]
  category change "NAME" …                           the same options and --name; its address stays`;

const categoryOptions = { group: text, picture: text, alt: text, sub: text, at: text };

function categoryWork(name: string, given: Given, isNew: boolean): Work {
  const asked = { name: words(given, "name", 80, 1), altText: words(given, "alt", 200, 1), position: place(given) };
  const group = words(given, "group", 60, 1);
  const subs = (words(given, "sub", 2000) ?? "").split(",").map((one) => one.trim());
  return async (context) => {
    const rows = await readCategories(context.db);
    const before = isNew ? null : findNamed(rows, name, (row) => row.name);
    if (typeof before === "string") return refuse(before);
    const slug = before?.slug ?? addressOf(name);
    if (slug === "") return refuse(`${name} has no letter or digit: no address can be made of it.`);
    if (isNew && rows.some((row) => row.slug === slug || row.name === name))
      return refuse(`There is a category ${name} already: category change.`);
    const stored = await pictures(given, ["picture"], asked.altText ?? asked.name ?? name, context);
    if (typeof stored === "string") return refuse(stored);
    const last = Math.max(0, ...rows.map(({ position }) => position));
    const base = before ?? { name, slug, altText: name, position: last + 1, ...noPicture };
    const after: Parameters<typeof writeCategory>[1] = { ...base, ...defined(asked), ...stored.picture };
    const terms = { group: group ?? before?.group ?? "", subs: subs.filter(Boolean) };
    const statements = writeCategory(before, after, terms, context.now);
    await applyWithPictures(
      Object.values(stored),
      { what: name, before, after: { ...after, ...terms }, statements },
      context,
    );
    return tell(`The category ${after.name} stands so at /category/${slug} within seconds.`);
  };
}

export const CATEGORY: Record<string, Act> = {
  list: {
    read(more) {
      noMore(more, "category list");
      return async ({ db }) => {
        const rows = (await readCategories(db)).map((row: CategoryRow) => [
          ...[
            onOneLine(row.name),
            row.slug,
            onOneLine(row.group),
            JSON.parse(row.subs).join(", "),
            String(row.products),
          ],
        ]);
        console.log(
          rows.length > 0 ? table(["NAME", "SLUG", "GROUP", "PARTS", "PRODUCTS"], rows, [4]) : "No categories.",
        );
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
