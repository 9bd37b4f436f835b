import type { Database, Statement } from "#functions/db/database.ts";
import { applyChanges } from "#functions/operate/changes.ts";
import type { ShopPicture } from "#functions/pictures/shop-picture.ts";
import { linkTo } from "#lib/link.ts";
import { plainLine } from "#lib/plain-text.ts";
import { readWords, UsageError } from "../arguments.ts";
import { storePictures } from "../catalogue/picture-files.ts";
import { onOneLine } from "../print.ts";
import { type Act, type Given, type RoomContext, refuse, tell } from "../room.ts";

/** A thing by its name, or by `#ID` where several are called the same. */
export function findNamed<Row extends { id: number }>(
  rows: Row[],
  called: string,
  nameOf: (row: Row) => string,
): Row | string {
  const found = rows.filter((row) => nameOf(row) === called || called === `#${row.id}`);
  if (found.length > 1)
    return `${found.length} are called so: name one by ${found.map(({ id }) => `#${id}`).join(" or ")}.`;
  return found[0] ?? `There is none that is called ${onOneLine(called)}.`;
}

export const said = (given: Given, name: string) => (given[name] === undefined ? undefined : String(given[name]));

export function words(given: Given, name: string, most: number, least = 0): string | undefined {
  const value = said(given, name);
  return value === undefined ? undefined : plainLine(readWords(`--${name}`, value, most, least));
}

export function link(given: Given): string | undefined {
  const value = said(given, "link");
  if (value !== undefined && (/\s/.test(value) || linkTo(value, ["own", "https"]) === undefined))
    throw new UsageError("--link is a page such as /products, or an address that begins with https://.");
  return value;
}

export function place(given: Given): number | undefined {
  const at = said(given, "at");
  if (at !== undefined && !/^[1-9]\d{0,3}$/.test(at)) throw new UsageError("--at is a place from 1 on.");
  return at === undefined ? undefined : Number(at);
}

export function readTitle([title, ...more]: string[], what: string): string {
  if (more.length > 0) throw new UsageError(`Put what ${what} is called between quotation marks.`);
  return plainLine(readWords(`What ${what} is called`, title, 120));
}

export function need(given: Given, what: string, names: string[]): void {
  const missing = names.filter((name) => given[name] === undefined);
  if (missing.length > 0) throw new UsageError(`${what} needs ${missing.map((name) => `--${name}`).join(", ")}.`);
}

export function needAny(given: Given, what: string): void {
  if (Object.keys(given).length === 0) throw new UsageError(`${what} needs an option: what shall change?`);
}

export function noMore(more: string[], what: string): void {
  if (more.length > 0) throw new UsageError(`${what} takes no more words.`);
}

/** The pictures that the options name, stored; by the option's name. `shows` is what they are of. */
export async function pictures(given: Given, names: string[], shows: string, context: RoomContext) {
  const named = names.filter((name) => given[name] !== undefined);
  const stored =
    named.length > 0
      ? await storePictures(
          named.map((name) => String(given[name])),
          shows,
          context,
        )
      : [];
  if (typeof stored === "string") return stored;
  return Object.fromEntries(named.map((name, n) => [name, stored[n] as ShopPicture]));
}

/** Until a picture is put there. */
export const noPicture = { imageUrl: "", width: 1, height: 1, placeholder: "" };

/** What was said of what could be. */
export function defined<Values extends object>(values: Values) {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Values]?: Exclude<Values[Name], undefined>;
  };
}

/** `banner end`: takes out what is called so. */
export function endAct<Row extends { id: number; title: string }>(
  what: string,
  readAll: (db: Database) => Promise<Row[]>,
  drop: (row: Row, now: number) => readonly Statement<unknown>[],
): Act {
  return {
    read(rest) {
      const title = readTitle(rest, `a ${what}`);
      return async ({ db, now, auditLog }) => {
        const before = findNamed(await readAll(db), title, (row) => row.title);
        if (typeof before === "string") return refuse(before);
        const change = { what: before.title, before, after: null };
        await applyChanges({ db, auditLog }, { ...change, statements: drop(before, now) });
        return tell(`The ${what} ${before.title} is taken out.`);
      };
    },
  };
}
