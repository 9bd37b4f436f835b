import { readCollectionFilter } from "#domain/catalogue/filter.ts";
import { addressOf } from "#domain/content/article.ts";
import { selectProductTotal } from "#functions/catalogue/product-list-queries.ts";
import { dropFormer, readFormer } from "#functions/operate/addresses.ts";
import { applyChanges } from "#functions/operate/changes.ts";
import {
  type CollectionRow,
  dropCollection,
  readCollections,
  writeCollection,
} from "#functions/operate/shelf-writes.ts";
import { UsageError } from "../arguments.ts";
import { defined, need, needAny, noMore, place, readTitle, said, words } from "../content/displayed.ts";
import { onOneLine, table } from "../print.ts";
import { type Act, type Given, type RoomContext, refuse, tell, text, type Work } from "../room.ts";
import { LIST_WORDS, LIST_WORDS_USAGE, listWords, warnOfLength } from "./list-words.ts";

export const COLLECTION_USAGE = `  collection list                                    lists that search engines find, by a filter
  collection add "NAME" --filter FILTER [--at N]     at /koleksi/NAME; the filter is as in the address of a list, such as
           ${LIST_WORDS_USAGE}
                                                     "categories=1&colors=Emas%20Putih", and must find a product
  collection change SLUG [--name NEW] …              the same options; its address stays: redirect rename gives it another
  collection remove SLUG`;

const options = { filter: text, at: text, ...LIST_WORDS };
const NAME_MAX = 70;

/** The filter as it is kept, if it finds something; why not, in words. */
async function checked(typed: string, { db, now }: RoomContext): Promise<{ text: string; total: number } | string> {
  const read = readCollectionFilter(typed);
  if (typeof read === "string") return read;
  const [found] = await db.rows(selectProductTotal(read.filter, now));
  const total = found?.total ?? 0;
  return total === 0 ? "No product is found by this filter." : { text: read.text, total };
}

function collectionWork(called: string, given: Given, isNew: boolean): Work {
  const own = listWords(given);
  const asked = { title: words(given, "name", NAME_MAX, 1), position: place(given), ...own };
  const typed = said(given, "filter");
  return async (context) => {
    const rows = await readCollections(context.db);
    const slug = isNew ? addressOf(called) : called;
    const before = rows.find((row) => row.slug === slug) ?? null;
    if (!isNew && !before) return refuse(`There is no collection ${onOneLine(called)}; collection list shows them.`);
    if (isNew && slug === "") return refuse(`${called} has no letter or digit: no address can be made of it.`);
    if (isNew && before) return refuse(`There is a collection at /koleksi/${slug} already: collection change.`);
    const filter = await checked(typed ?? before?.filter ?? "", context);
    if (typeof filter === "string") return refuse(filter);
    const last = Math.max(0, ...rows.map(({ position }) => position));
    const base = before ?? { slug, title: called, position: last + 1, intro: "", metaTitle: "", metaDesc: "" };
    const after: Omit<CollectionRow, "id"> = { ...base, ...defined(asked), filter: filter.text };
    // Where it stands, nothing leads away any more.
    const statements = [...writeCollection(before, after), ...(before ? [] : [dropFormer(`/koleksi/${slug}`)])];
    await applyChanges(context, { what: slug, before, after, statements });
    warnOfLength(own);
    return tell(`${after.title} stands at /koleksi/${slug} within seconds, with ${filter.total} products.`);
  };
}

export const COLLECTION: Record<string, Act> = {
  list: {
    read(more) {
      noMore(more, "collection list");
      return async ({ db }) => {
        const rows = (await readCollections(db)).map(({ slug, title, filter }) => [slug, onOneLine(title), filter]);
        console.log(rows.length > 0 ? table(["SLUG", "NAME", "FILTER"], rows) : "No collections.");
        return 0;
      };
    },
  },
  add: {
    options,
    read(rest, given) {
      const name = readTitle(rest, "a collection");
      if (name.length > NAME_MAX) throw new UsageError(`A collection's name is at most ${NAME_MAX} signs long.`);
      need(given, "collection add", ["filter"]);
      return collectionWork(name, given, true);
    },
  },
  change: {
    options: { ...options, name: text },
    read(rest, given) {
      needAny(given, "collection change");
      return collectionWork(readTitle(rest, "a collection"), given, false);
    },
  },
  remove: {
    read(rest) {
      const slug = readTitle(rest, "a collection");
      return async ({ db, auditLog }) => {
        const before = (await readCollections(db)).find((row) => row.slug === slug);
        if (!before) return refuse(`There is no collection ${onOneLine(slug)}; collection list shows them.`);
        const statements = dropCollection(before);
        const behind = (await readFormer(db)).filter(({ target }) => target === `/koleksi/${slug}`);
        await applyChanges({ db, auditLog }, { what: slug, before, after: null, statements });
        const too = behind.length > 0 ? `, and ${behind.map(({ path }) => path).join(", ")} with it` : "";
        return tell(`/koleksi/${slug} is taken out. redirect add leads from it to another page${too}.`);
      };
    },
  },
};
