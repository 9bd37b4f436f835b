import { Command } from "@commander-js/extra-typings";
import { formatRupiah } from "#domain/money.ts";
import { OFFERS, type OfferKind } from "#functions/operate/offers.ts";
import { ZONE } from "#lib/date.ts";
import { writeCells } from "#lib/sheets/table.ts";
import { needAny, UsageError } from "../arguments.ts";
import { offerSheets } from "../catalogue/sheets.ts";
import { type AnyCommand, applyOption, run, type ShopContext, seenOption } from "../command.ts";
import { onOneLine, table } from "../print.ts";
import { runRows, yesPricesOption } from "../rows.ts";

const DESCRIPTIONS: Record<string, string> = {
  gift: "who buys a piece may take another for nothing, while pieces last",
  combo: "who buys a piece gets another for a lower price",
  redeem: "who buys a piece may take another for points",
  preorder: "pieces that are made when they are ordered",
};

const COLUMNS: Record<string, string> = {
  pieces: "how many there are to give; gift change --pieces +10 or -5 brings more or takes some back",
  minimum: "how many pieces must be bought",
  multiple: "yes: once for each --minimum, or several of it",
  price: "what it then costs",
  points: "how many points it then costs",
  start: `such as 2026-11-22 09:00, in ${ZONE}; a day alone begins at 00:00`,
  end: "a day alone ends with its last second",
  ready: "when it is ready",
  note: "what the page says of it",
};

/** What a sheet alone remembers is neither typed nor listed. */
const typedColumns = ({ columns }: OfferKind) => Object.keys(columns).filter((name) => name !== "pieces_read");

/** A command with the skus of an offer as arguments. */
function withSkus(name: string, { key }: OfferKind, description: string): AnyCommand {
  const command: AnyCommand = new Command(name).description(description);
  for (const column of key) command.argument(`<${column}>`, "", readSku);
  return command.addOption(applyOption()).addOption(seenOption());
}

function readSku(given: string): string {
  if (given.trim() === "") throw new UsageError("An SKU is empty.");
  return given.trim();
}

/** The same with an option for each of its columns. */
function withColumns(name: string, kind: OfferKind, description: string): AnyCommand {
  const command = withSkus(name, kind, description).addOption(yesPricesOption());
  for (const column of typedColumns(kind).filter((one) => !kind.key.includes(one)))
    command.option(`--${column} <${column}>`, COLUMNS[column]);
  return command;
}

function keyOf({ key }: OfferKind, skus: string[]): Record<string, string> {
  return Object.fromEntries(key.map((column, n) => [column, skus[n] ?? ""]));
}

type Options = { apply?: true; seen?: string; yesPrices?: true } & Record<string, string | true | undefined>;

/** The arguments, and the options behind them; Commander hands the command itself over as the last one. */
function parsed(kind: OfferKind, given: unknown[]) {
  const key = keyOf(kind, given as string[]);
  const options = given[kind.key.length] as Options;
  const columns = typedColumns(kind).filter((column) => !kind.key.includes(column));
  const typed = columns.flatMap((column) => (options[column] === undefined ? [] : [[column, String(options[column])]]));
  return { key, options, typed: Object.fromEntries(typed) as Record<string, string> };
}

function offerCommand(name: string, kind: OfferKind): AnyCommand {
  const done = () => "It is so in the shop.";
  const command: AnyCommand = new Command(name).description(DESCRIPTIONS[name] ?? "");
  command
    .command("list")
    .description(`every ${name} that runs or is to come`)
    .action(run(() => (context) => list(name, kind, context)));
  command.addCommand(
    withColumns("add", kind, `a new ${name}`).action(
      run((...given) => {
        const { key, options, typed } = parsed(kind, given);
        const missing = kind.needed.filter((column) => typed[column] === undefined);
        if (missing.length > 0)
          throw new UsageError(`${name} add needs ${missing.map((column) => `--${column}`).join(", ")}.`);
        return (context) => runRows(kind.add, { cells: { ...key, ...typed } }, options, context, { done });
      }),
    ),
  );
  command.addCommand(
    withColumns("change", kind, `changes a ${name}`).action(
      run((...given) => {
        const { key, options, typed } = parsed(kind, given);
        needAny(`${name} change`, typed);
        return (context) => runRows(kind.change, { cells: { ...key, ...typed } }, options, context, { done });
      }),
    ),
  );
  command.addCommand(
    withSkus("end", kind, `ends a ${name} now`).action(
      run((...given) => {
        const { key, options } = parsed(kind, given);
        const called = onOneLine(Object.values(key).join(" with "));
        const print = { would: () => `${called} would end now.`, done: () => `${called} has ended.` };
        return (context) => runRows(kind.end, { key }, options, context, print);
      }),
    ),
  );
  for (const sheet of offerSheets(name, kind)) command.addCommand(sheet);
  return command;
}

async function list(name: string, kind: OfferKind, { db, now }: ShopContext): Promise<number> {
  const heads = typedColumns(kind);
  const isTimed = heads.includes("start");
  const rows = (await kind.list(db, now)).map((one) => {
    const cells = writeCells(kind.columns, one);
    const state = typeof one.start === "number" && one.start > now ? "to come" : "runs";
    const shown = heads.map((head) =>
      head === "price" ? formatRupiah(Number(cells.price)) : onOneLine(cells[head] ?? ""),
    );
    return [...shown, ...(isTimed ? [state] : [])];
  });
  const titles = heads.map((head) =>
    ["start", "end", "ready"].includes(head) ? `${head} (${ZONE})`.toUpperCase() : head.toUpperCase(),
  );
  console.log(rows.length > 0 ? table([...titles, ...(isTimed ? ["STATE"] : [])], rows) : `No ${name}s.`);
  return 0;
}

export const offers: AnyCommand[] = Object.entries(OFFERS).map(([name, kind]) => offerCommand(name, kind));
