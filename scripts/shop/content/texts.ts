import { HOME_PAGE, STATIC_PAGES } from "#domain/operate/demo-texts.ts";
import { readPageFile, writePageFile } from "#domain/operate/page-file.ts";
import { SETTINGS } from "#domain/operate/settings.ts";
import { PAY_STEP_WORDS, PAY_STEPS_PAGE, wrongPaySteps } from "#domain/orders/pay-steps.ts";
import { applyChanges } from "#functions/operate/changes.ts";
import { planSettings, readPages, readSettings, writePage } from "#functions/operate/texts.ts";
import { decodeSheet } from "#lib/sheets/sheet.ts";
import { hasRefused } from "#lib/sheets/verdict.ts";
import { UsageError } from "../arguments.ts";
import { applyPlan } from "../catalogue/sheet-files.ts";
import { onOneLine, table } from "../print.ts";
import { type Act, bytesOf, refuse, tell, text, verdictLine } from "../room.ts";

export const TEXTS_USAGE = `  settings list                                      the shop's settings by name
  settings get NAME
  settings set NAME "TEXT" [--link https://…]        changes one; the link is for the chat
  page list | page get SLUG                          the static pages; get prints one as page set reads it
  page set SLUG FILE                                 lines of fields (title, description, keyword; what it does not name
                                                     stays, “keyword:” alone empties it), an empty line, and the parts, each under a line such as “## Title”. What banks' apps
                                                     say today is the page ${PAY_STEPS_PAGE}, its parts named by bank;
                                                     ${HOME_PAGE} is home's own title and description, without parts`;

function known(name: string | undefined, act: string): string {
  if (!name) throw new UsageError(`settings ${act} needs the NAME of a setting; settings list shows them.`);
  if (!Object.hasOwn(SETTINGS, name)) throw new UsageError(`There is no setting ${name}; settings list shows them.`);
  return name;
}

function only(words: string[], act: string): void {
  if (words.length > 0) throw new UsageError(`${act} was told too much; put a text between quotation marks.`);
}

export const SETTINGS_ROOM: Record<string, Act> = {
  list: {
    read(words) {
      only(words, "settings list");
      return async ({ db }) => {
        const rows = new Map((await readSettings(db)).map((row) => [row.name, row]));
        const lines = Object.entries(SETTINGS).map(([name, { about }]) => [
          ...[name, onOneLine(rows.get(name)?.content ?? ""), about],
        ]);
        console.log(table(["NAME", "TEXT", "MEANS"], lines));
        return 0;
      };
    },
  },
  get: {
    read([name, ...more]) {
      const one = known(name, "get");
      only(more, "settings get");
      return async ({ db }) => {
        const row = (await readSettings(db)).find((setting) => setting.name === one);
        if (!row) return refuse(`${one} was never set.`);
        console.log(row.content);
        return 0;
      };
    },
  },
  set: {
    options: { link: text },
    read([name, content, ...more], { link }) {
      const one = known(name, "set");
      if (content === undefined) throw new UsageError("settings set needs a TEXT, between quotation marks.");
      only(more, "settings set");
      const cells = { name: one, content, ...(link !== undefined && { link: String(link) }) };
      return async (context) => {
        const rows = { names: Object.keys(cells), rows: [{ place: "", cells }] };
        const planned = await planSettings(context.db, rows);
        const [said] = planned.verdicts.map(verdictLine);
        if (hasRefused(planned.verdicts)) return refuse(`${said}.`);
        if (!said) return tell(`${one} is so already.`);
        return applyPlan(planned, context, said);
      };
    },
  },
};

export const PAGE: Record<string, Act> = {
  list: {
    read(words) {
      only(words, "page list");
      return async ({ db }) => {
        const rows = (await readPages(db)).map(({ slug, metaTitle, content }) => [
          slug,
          onOneLine(metaTitle),
          String(content.length),
        ]);
        console.log(
          rows.length > 0 ? table(["SLUG", "TITLE", "PARTS"], rows, [2]) : "No pages: fill --texts brings them.",
        );
        return 0;
      };
    },
  },
  get: {
    read([slug, ...more]) {
      if (!slug) throw new UsageError("page get needs the SLUG of a page; page list shows them.");
      only(more, "page get");
      return async ({ db }) => {
        const page = (await readPages(db)).find((one) => one.slug === slug);
        if (!page) return refuse(`There is no page ${onOneLine(slug)}.`);
        console.log(writePageFile(page).replace(/\n$/, ""));
        return 0;
      };
    },
  },
  set: {
    read([slug, path, ...more]) {
      if (!slug || !path) throw new UsageError("page set needs the SLUG of a page and a FILE.");
      only(more, "page set");
      return async ({ db, auditLog }) => {
        const before = (await readPages(db)).find((one) => one.slug === slug);
        const isPaySteps = slug === PAY_STEPS_PAGE;
        if (!before && !isPaySteps && ![...STATIC_PAGES, HOME_PAGE].includes(slug))
          return refuse(`There is no page ${onOneLine(slug)}.`);
        const bytes = bytesOf(path);
        if (!bytes) return refuse(`${path} cannot be read.`);
        const file = readPageFile(decodeSheet(bytes), isPaySteps ? PAY_STEP_WORDS : undefined, before);
        if (typeof file === "string") return refuse(file);
        const wrong = isPaySteps ? wrongPaySteps(file.content) : undefined;
        if (wrong) return refuse(wrong);
        if (slug !== HOME_PAGE && file.content.length === 0 && (before?.content.length ?? 1) > 0)
          return refuse("No part of the page would be left.");
        const after = { slug, ...file };
        await applyChanges(
          { db, auditLog },
          { what: slug, before: before ?? null, after, statements: [writePage(after)] },
        );
        const parts = slug === HOME_PAGE ? "is called so" : `has ${after.content.length} parts now`;
        return tell(`${slug} ${parts}, on the shop's pages within seconds.`);
      };
    },
  },
};
