import { Command } from "@commander-js/extra-typings";
import { HOME_PAGE } from "#domain/operate/demo-texts.ts";
import { writePageFile } from "#domain/operate/page-file.ts";
import { SETTINGS } from "#domain/operate/settings.ts";
import { PAY_STEPS_PAGE } from "#domain/orders/pay-steps.ts";
import { readPages, readSettings, setPage, setSetting } from "#functions/operate/texts.ts";
import { decodeSheet } from "#lib/sheets/sheet.ts";
import { UsageError } from "../arguments.ts";
import { bytesOf, settingSheets } from "../catalogue/sheets.ts";
import { run } from "../command.ts";
import { onOneLine, table } from "../print.ts";
import { AT_ONCE, rowLine, runRows } from "../rows.ts";
import { refuse } from "../use-case.ts";

function readSettingName(given: string): string {
  if (!Object.hasOwn(SETTINGS, given)) throw new UsageError(`There is no setting ${given}; settings list shows them.`);
  return given;
}

export const settings = new Command("settings").description("the shop's settings by name");

settings
  .command("list")
  .description("every setting, what it is now, and what it means")
  .action(
    run(() => async ({ db }) => {
      const rows = new Map((await readSettings(db)).map((row) => [row.name, row]));
      const lines = Object.entries(SETTINGS).map(([name, { about }]) => [
        ...[name, onOneLine(rows.get(name)?.content ?? ""), about],
      ]);
      console.log(table(["NAME", "TEXT", "MEANS"], lines));
      return 0;
    }),
  );

settings
  .command("get")
  .description("one setting")
  .argument("<name>", "", readSettingName)
  .action(
    run((name) => async ({ db }) => {
      const row = (await readSettings(db)).find((setting) => setting.name === name);
      if (!row) return refuse(`${name} was never set.`);
      console.log(row.content);
      return 0;
    }),
  );

settings
  .command("set")
  .description("changes a setting")
  .argument("<name>", "", readSettingName)
  .argument("<text>", "in quotation marks")
  .option("--link <address>", "of the chat: where it leads, https://…")
  .action(
    run(
      (name, content, { link }) =>
        (context) =>
          runRows(setSetting, { name, content, ...(link !== undefined && { link }) }, AT_ONCE, context, {
            done: ({ verdicts }) => verdicts.map(rowLine).join("\n"),
          }),
    ),
  );

for (const sheet of settingSheets()) settings.addCommand(sheet);

export const page = new Command("page").description("the static pages");

page
  .command("list")
  .description("every page")
  .action(
    run(() => async ({ db }) => {
      const rows = (await readPages(db)).map(({ slug, metaTitle, content }) => [
        slug,
        onOneLine(metaTitle),
        String(content.length),
      ]);
      const none = "No pages: fill --texts brings them.";
      console.log(rows.length > 0 ? table(["SLUG", "TITLE", "PARTS"], rows, [2]) : none);
      return 0;
    }),
  );

page
  .command("get")
  .description("prints a page as page set reads it")
  .argument("<slug>")
  .action(
    run((slug) => async ({ db }) => {
      const found = (await readPages(db)).find((one) => one.slug === slug);
      if (!found) return refuse(`There is no page ${onOneLine(slug)}.`);
      console.log(writePageFile(found).replace(/\n$/, ""));
      return 0;
    }),
  );

page
  .command("set")
  .description("writes a page")
  .argument("<slug>")
  .argument(
    "<file>",
    "lines of fields (title, description, keyword), an empty line, and parts under lines like “## Title”",
  )
  .addHelpText(
    "after",
    `
A field that the file does not name stays as it is; “keyword:” alone empties it. The page ${PAY_STEPS_PAGE} is what banks'
apps say today, its parts named by bank; ${HOME_PAGE} is home's own title and description, without parts.`,
  )
  .action(
    run((slug, path) => async (context) => {
      const bytes = bytesOf(path);
      if (!bytes) return refuse(`${path} cannot be read.`);
      return runRows(setPage, { slug, source: decodeSheet(bytes) }, AT_ONCE, context, {
        done: ({ facts: { parts } }: { facts: { parts: number } }) => {
          const what = slug === HOME_PAGE ? "is called so" : `has ${parts} parts now`;
          return `${slug} ${what}, on the shop's pages within seconds.`;
        },
      });
    }),
  );
