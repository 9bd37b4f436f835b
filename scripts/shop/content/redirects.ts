import { Command } from "@commander-js/extra-typings";
import {
  addRedirect,
  importRedirects,
  readFormer,
  redirectColumns,
  removeRedirect,
  rename,
} from "#functions/operate/addresses.ts";
import { importCommand } from "../catalogue/sheets.ts";
import { run } from "../command.ts";
import { minute, table } from "../print.ts";
import { AT_ONCE, rowLine, runRows } from "../rows.ts";

export const redirect = new Command("redirect").description("former addresses, and where they lead");

redirect
  .command("list")
  .description("every former address")
  .action(
    run(() => async ({ db }) => {
      const rows = (await readFormer(db)).map(({ path, target, createdAt }) => [
        path,
        target,
        minute(createdAt).slice(0, 10),
      ]);
      console.log(rows.length > 0 ? table(["OLD", "LEADS TO", "SINCE"], rows) : "No former addresses.");
      return 0;
    }),
  );

redirect
  .command("add")
  .description(
    "leads an address at which nothing is to a page of the shop: of what is hidden to what comes after it, of another shop to this one",
  )
  .argument("<old>")
  .argument("<new>")
  .action(
    run(
      (from, to) => (context) =>
        runRows(addRedirect, { from, to }, AT_ONCE, context, {
          done: ({ verdicts }) => verdicts.map(rowLine).join("\n"),
        }),
    ),
  );

redirect
  .command("remove")
  .description("a former address leads nowhere any more")
  .argument("<old>")
  .action(
    run(
      (from) => (context) =>
        runRows(removeRedirect, { from }, AT_ONCE, context, {
          done: ({ facts }: { facts: { path: string } }) => `${facts.path} leads nowhere any more.`,
        }),
    ),
  );

redirect
  .command("rename")
  .description("gives a product, article or other page another address; the old one leads there")
  .argument("<old>", "such as /product/cincin-lama")
  .argument("<new>", "such as /product/cincin-baru")
  .action(
    run(
      (from, to) => (context) =>
        runRows(rename, { from, to }, AT_ONCE, context, {
          done: ({ facts }: { facts: { path: string; target: string } }) =>
            `It is at ${facts.target} within seconds; ${facts.path} leads there.`,
        }),
    ),
  );

redirect.addCommand(
  importCommand(importRedirects, { columns: redirectColumns }, "many at the same time: columns old and new"),
);
