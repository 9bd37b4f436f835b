import { rowRefusals, sayRow } from "#domain/operate/row-words.ts";
import type { ThingRefusal } from "#domain/operate/thing-words.ts";
import { auditEntry } from "#functions/acts/audit-log.ts";
import type { FieldValue } from "#functions/acts/audit-values.ts";
import {
  defineUseCase,
  type OperatorContext,
  type Refusal,
  type Undo,
  type UseCase,
} from "#functions/acts/use-case.ts";
import type { Statement } from "#functions/db/database.ts";
import { isRefused } from "#functions/db/guard.ts";
import { hexDigest } from "#lib/bytes.ts";
import { differencesOf, hasAsked, hasRefused, type RowVerdict } from "#lib/sheets/table.ts";
import type { Language, Words } from "#lib/words.ts";

/** What is asked of goods, promotions and texts comes to a verdict for each row; one thing alone is a single row. */
export interface RowsPlan<Input, Facts> {
  input: Input;
  verdicts: RowVerdict[];
  /** What the answer to the operator needs beside the rows. */
  facts: Facts;
  /** A digest of what would be written and over what. */
  seen: string;
}

export interface RowsRefusal extends Refusal {
  /** Rows are refused, nothing would change, or something may be a slip and was not said to be meant. */
  why: "refused" | "same" | "asked";
  verdicts: RowVerdict[];
}

export interface RowEffect {
  effect: "new" | "changed" | "removed";
  row: RowVerdict;
}

export interface Written {
  did: "written";
}

/** What the rows come to in the shop as it was read, and how it is written. */
export interface LookedRows<Facts> {
  verdicts: RowVerdict[];
  facts: Facts;
  change: {
    /** What is changed, as it was and as it is, for the audit log. */
    what: string;
    before: unknown;
    after: unknown;
    /**
     * What is made or taken out, and what changes otherwise than cell by cell, each for the book. Without it that is told
     * by the verdicts, where `before` and `after` are the things that the sheet makes and changes, in its order.
     */
    rows?: { key: string; before: unknown; after: unknown }[];
    /** With a demand for what was read. Called only to write. */
    statements: () => readonly Statement<unknown>[];
  };
}

interface Definition<Input, Facts, Why extends Refusal> {
  name: string;
  /** Where what it changes is stored, as the book names it. */
  table: string;
  look(input: Input, context: OperatorContext): Promise<LookedRows<Facts> | Why>;
  undo: Undo;
  refusals: Words<"why", Why>;
}

export type RowsUseCase<Input, Facts, Why extends Refusal> = UseCase<
  Input,
  RowsPlan<Input, Facts>,
  RowEffect,
  Written,
  RowsRefusal | Why
>;

const effectWords: Record<Language, (one: RowEffect) => string> = {
  id: ({ row }) => sayRow(row, "id"),
  en: ({ row }) => sayRow(row, "en"),
};

/** A use case whose plan is rows. `isMeant` of the input says that what may be a slip is none. */
export function rowsUseCase<Input extends object, Facts, Why extends Refusal>({
  name,
  table,
  look,
  undo,
  refusals,
}: Definition<Input, Facts, Why>): RowsUseCase<Input, Facts, Why> {
  return defineUseCase<
    Input,
    RowsPlan<Input, Facts>,
    LookedRows<Facts>["change"],
    RowEffect,
    Written,
    RowsRefusal | Why
  >({
    name,
    async look(input, context) {
      const looked = await look(input, context);
      if ("did" in looked) return looked;
      const { verdicts, facts, change } = looked;
      const refused = (why: RowsRefusal["why"]): RowsRefusal => ({ did: "nothing", why, verdicts });
      if (hasRefused(verdicts)) return refused("refused");
      if (verdicts.every(({ did }) => did === "same")) return refused("same");
      if (hasAsked(verdicts) && !(input as { isMeant?: boolean }).isMeant) return refused("asked");
      const seen = await hexDigest("SHA-256", JSON.stringify(verdicts.filter(({ did }) => did !== "same").map(seenOf)));
      return { plan: { input, verdicts, facts, seen }, known: change };
    },
    seen: ({ seen }) => seen,
    async write({ plan: { verdicts }, known: { statements, ...change } }, receipt, { db, auditLog }) {
      const done: Written = { did: "written" };
      const { what, before, after } = change;
      const values = valuesOf(table, verdicts, change);
      const entry = auditEntry(auditLog, { what, before: inWords(before), after: inWords(after), values });
      try {
        await db.batch([...statements(), ...entry, receipt(done)]);
        return done;
      } catch (error) {
        if (isRefused(error)) return undefined;
        throw error;
      }
    },
    effects: ({ verdicts }) =>
      verdicts.flatMap((row) => (row.did === "same" || row.did === "refused" ? [] : [{ effect: row.did, row }])),
    undo: () => undo,
    words: {
      effects: { new: effectWords, changed: effectWords, removed: effectWords },
      refusals: { ...rowRefusals, ...refusals } as Words<"why", RowsRefusal | Why>,
    },
  });
}

type Values = Record<string, unknown>;
type Statements = () => readonly Statement<unknown>[];

/** One thing that is made. */
export function added(name: string, after: Values, statements: Statements): LookedRows<null> {
  return {
    verdicts: [{ place: "", name, did: "new" }],
    facts: null,
    change: { what: name, before: null, after, statements },
  };
}

/** One thing of which some fields change; each is shown as it was and as it is. */
export function changed(name: string, before: Values, after: Values, statements: Statements): LookedRows<null> {
  const textsOf = (values: Values) =>
    Object.fromEntries(Object.entries(values).map(([column, value]) => [column, String(value ?? "")]));
  const differences = differencesOf(textsOf(before), textsOf(after));
  const row: RowVerdict =
    differences.length > 0 ? { place: "", name, did: "changed", differences } : { place: "", name, did: "same" };
  return { verdicts: [row], facts: null, change: { what: name, before, after, statements } };
}

/** One thing that is taken out. */
export function removed(name: string, before: unknown, statements: Statements): LookedRows<null> {
  return {
    verdicts: [{ place: "", name, did: "removed" }],
    facts: null,
    change: { what: name, before, after: null, statements },
  };
}

/** A thing by its name, or by `#ID` where several are called the same. */
export function findNamed<Row extends { id: number }>(
  rows: Row[],
  called: string,
  nameOf: (row: Row) => string,
): Row | Extract<ThingRefusal, { why: "several-called" | "none-called" }> {
  const found = rows.filter((row) => nameOf(row) === called || called === `#${row.id}`);
  if (found.length > 1) return { did: "nothing", why: "several-called", ids: found.map(({ id }) => id) };
  return found[0] ?? { did: "nothing", why: "none-called", called };
}

/** Pieces that are added or taken, whatever is sold meanwhile. */
const ADDED = ["stock", "pieces"];

/** What of a verdict must still be so when it is written: of stock only by how much it changes. */
function seenOf(row: RowVerdict): unknown {
  if (row.did !== "changed") return row;
  const differences = row.differences.map(({ column, from, to }) =>
    ADDED.includes(column)
      ? { column, added: Number.parseInt(to, 10) - Number.parseInt(from, 10) }
      : { column, from, to },
  );
  return { ...row, differences, notes: row.notes?.filter(({ note }) => note !== "counted") };
}

type Told = Omit<LookedRows<unknown>["change"], "statements">;

/** What the fields of the rows held, cell by cell; of each row that is made or taken out all there is. */
function valuesOf(table: string, verdicts: readonly RowVerdict[], change: Told): FieldValue[] {
  const cells = verdicts.flatMap((row) =>
    row.did === "changed"
      ? row.differences.map(({ column, from, to }) => {
          const after = ADDED.includes(column) ? to.replace(/ \([^)]*\)$/, "") : to;
          return { table, key: row.name, column, before: from, after };
        })
      : [],
  );
  const rows = (change.rows ?? rowsOf(verdicts, change)).map(({ key, before, after }) => {
    return { table, key: key.slice(0, LETTERS_MAX), column: "", before: whole(before), after: whole(after) };
  });
  return [...cells, ...rows];
}

function rowsOf(verdicts: readonly RowVerdict[], { what, before, after }: Told): NonNullable<Told["rows"]> {
  if (!verdicts.some(({ did }) => did === "new" || did === "removed")) return [];
  if (!Array.isArray(before) || !Array.isArray(after)) return [{ key: what, before, after }];
  const names = verdicts.flatMap(({ did, name }) => (did === "new" ? name : []));
  const made = after.filter((_, n) => before[n] === null);
  return made.map((one, n) => ({ key: names[n] ?? what, before: null, after: one }));
}

function whole(value: unknown): string {
  if (value === null || value === undefined) return "";
  return typeof value === "string" ? value : JSON.stringify(value);
}

const LETTERS_MAX = 2000;

/** A value as the words of the audit log have it. Of thousands of rows only the first fit. */
function inWords(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "string") return value.slice(0, LETTERS_MAX);
  if (!Array.isArray(value)) return JSON.stringify(value).slice(0, LETTERS_MAX);
  let text = "[";
  for (const [n, one] of value.entries()) {
    if (text.length >= LETTERS_MAX) return text.slice(0, LETTERS_MAX);
    text += `${n > 0 ? "," : ""}${JSON.stringify(one)}`;
  }
  return `${text}]`.slice(0, LETTERS_MAX);
}
