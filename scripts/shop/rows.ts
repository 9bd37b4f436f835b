import { Option } from "@commander-js/extra-typings";
import { sayAsk, sayRow } from "#domain/operate/row-words.ts";
import type { OperatorContext, Refusal } from "#functions/acts/use-case.ts";
import type { RowsPlan, RowsRefusal, RowsUseCase } from "#functions/operate/rows-use-case.ts";
import { plainText } from "#lib/plain-text.ts";
import type { RowVerdict } from "#lib/sheets/table.ts";
import { CHANGED, say } from "#lib/words.ts";
import { NOT_YET, onOneLine } from "./print.ts";
import { type ApplyOptions, keyOf, refuse } from "./use-case.ts";

interface RowsOptions extends ApplyOptions {
  /** What may be a slip is meant. */
  yesPrices?: true | undefined;
}

export function yesPricesOption() {
  return new Option("--yes-prices", "writes lines with ? too: prices that may be slips are meant");
}

/** For a change that can be taken back, which is written without being shown first. */
export const AT_ONCE: RowsOptions = { apply: true };

interface Print<Input, Facts> {
  /** Printed once it is written. */
  done: (plan: RowsPlan<Input, Facts>) => string;
  /** Printed instead of the rows before it is written. */
  would?: (plan: RowsPlan<Input, Facts>) => string;
  /** Of a file every row is shown, and how many of each kind there are. */
  file?: string;
}

/** Shows what rows come to, or writes them; the exit code. */
export async function runRows<Input extends object, Facts, Why extends Refusal>(
  useCase: RowsUseCase<Input, Facts, Why>,
  input: Input,
  options: RowsOptions,
  context: OperatorContext,
  print: Print<Input, Facts>,
): Promise<number> {
  const { apply, seen, yesPrices } = options;
  const key = seen === undefined ? crypto.randomUUID() : await keyOf(useCase.name, input, seen);
  if (seen !== undefined && (await useCase.answerOf(key, context))) {
    console.log(`✓ That was done before, with --seen ${seen}. Nothing was done again.`);
    return 0;
  }
  const plan = await useCase.plan({ ...input, ...(yesPrices && { isMeant: true }) }, context);
  if (isRefusal(plan)) return refuseRows(useCase, plan, print.file);
  if (print.would && !apply) console.log(print.would(plan));
  else if (!print.would && options !== AT_ONCE) printRows(plan.verdicts, print.file);
  const code = plan.seen.slice(0, 8);
  if (!apply) {
    console.log(`${NOT_YET} With --seen ${code} only if it is still so.`);
    return 0;
  }
  if (seen !== undefined && seen !== code) return refuse(CHANGED.en);
  const done = await useCase.apply(plan, key, context);
  if (!isRefusal(done)) {
    console.log(`✓ ${print.done(plan)}`);
    return 0;
  }
  // What another has written meanwhile may be why it cannot be done at all.
  const again = await useCase.plan(plan.input, context);
  return isRefusal(again) && !("verdicts" in again) ? refuseRows(useCase, again) : refuse(CHANGED.en);
}

function isRefusal<Why extends Refusal>(answer: object | Why): answer is Why {
  return "did" in answer && answer.did === "nothing";
}

function printRows(verdicts: RowVerdict[], file: string | undefined): void {
  for (const line of linesOf(verdicts)) console.log(plainText(line));
  if (file !== undefined) console.log(`${countsOf(verdicts)}.`);
}

function refuseRows<Input extends object, Facts, Why extends Refusal>(
  { words }: RowsUseCase<Input, Facts, Why>,
  refusal: RowsRefusal | Why,
  file?: string,
): number {
  if (!("verdicts" in refusal)) return refuse(onOneLine(say(words.refusals, "why", refusal, "en")));
  const { verdicts, why } = refusal as RowsRefusal;
  if (file !== undefined || why === "asked") printRows(verdicts, file);
  if (why === "same") {
    console.log("✓ It is so already; nothing was changed.");
    return 0;
  }
  if (why === "asked") return refuse("Lines with ? may be slips: --yes-prices says that they are meant.");
  if (file !== undefined) {
    if (!isLines(file)) console.log("Rows are counted as the spreadsheet shows them: row 1 has the columns' names.");
    return refuse("Some rows are refused, so none is written.");
  }
  for (const one of verdicts.filter(({ did }) => did === "refused")) console.error(rowLine(one));
  return refuse("The shop's rules do not allow this.");
}

/** Whether a file is lines of JSON; else it is a sheet. */
export function isLines(path: string): boolean {
  return /\.(ndjson|jsonl)$/i.test(path);
}

/** A row's verdict; empty for one that changes nothing. */
export function rowLine(row: RowVerdict): string {
  // No cell can move the cursor or start a new line; two spaces part the columns.
  return sayRow(row, "en").split("  ").map(onOneLine).join("  ");
}

/** The rows, each with what is asked about it. */
function linesOf(verdicts: RowVerdict[]): string[] {
  return verdicts.flatMap((row) => {
    const asked = (row.asks ?? []).map((ask) => `?  ${onOneLine(row.name)}  ${onOneLine(sayAsk(ask, "en"))}`);
    return [rowLine(row), ...asked].filter(Boolean);
  });
}

const counted: [RowVerdict["did"], string][] = [
  ["new", "new"],
  ["changed", "changed"],
  ["same", "as before"],
  ["refused", "refused"],
];

function countsOf(verdicts: RowVerdict[]): string {
  return counted.map(([did, word]) => `${verdicts.filter((one) => one.did === did).length} ${word}`).join(", ");
}
