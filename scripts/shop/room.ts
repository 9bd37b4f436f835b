import { readFileSync } from "node:fs";
import type { ParseArgsOptionsConfig } from "node:util";
import type { RowVerdict } from "#lib/sheets/verdict.ts";
import type { Run, ShopContext } from "./command.ts";
import { NOT_YET, onOneLine } from "./print.ts";

export type RoomContext = ShopContext;

export type Work = Run;

export type Given = Record<string, string | boolean | (string | boolean)[] | undefined>;

/** One command, such as `sale add`: its options, and how the words behind its name are understood. */
export interface Act {
  options?: ParseArgsOptionsConfig;
  read(words: string[], given: Given): Run;
}

export const text = { type: "string" } as const;
export const texts = { type: "string", multiple: true } as const;
export const flag = { type: "boolean" } as const;

export function refuse(why: string): number {
  console.error(`✗ ${why} Nothing was changed.`);
  return 1;
}

/** Says that so far nothing was done of what was said. */
export function announce(): number {
  console.log(NOT_YET);
  return 0;
}

export function tell(what: string): number {
  console.log(`✓ ${what}`);
  return 0;
}

/** The bytes of a file, or undefined when it cannot be read. */
export function bytesOf(path: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return new Uint8Array(readFileSync(path));
  } catch {
    return undefined;
  }
}

const SHOWN_MAX = 60;

function short(cell: string): string {
  const line = onOneLine(cell);
  if (line === "") return "nothing";
  return line.length > SHOWN_MAX ? `${line.slice(0, SHOWN_MAX - 1)}…` : line;
}

/** A row's verdict in words; `""` for one that changes nothing. */
export function verdictLine(verdict: RowVerdict): string {
  const where = verdict.place === "" ? "" : `${verdict.place}  `;
  const head = `${where}${short(verdict.name)}  `;
  if (verdict.did === "refused") return `${head}refused: ${verdict.why.map(onOneLine).join("; ")}`;
  const notes = (verdict.notes ?? []).map(onOneLine);
  if (verdict.did === "new") return `${head}${["new", ...notes].join(", ")}`;
  if (verdict.did !== "changed") return "";
  const all = verdict.differences.map(({ column, from, to }) => `${column} ${short(from)} → ${short(to)}`);
  return `${head}changed: ${[...all, ...notes].join(", ")}`;
}

/** What is said of rows, each with what is asked about it. */
export function verdictLines(verdicts: RowVerdict[]): string[] {
  return verdicts.flatMap((verdict) => {
    const asked = (verdict.asks ?? []).map((one) => `?  ${short(verdict.name)}  ${one}`);
    return [verdictLine(verdict), ...asked].filter(Boolean);
  });
}

/** What may be a slip is written only for who says that it is none. */
export const yesPrices = { "yes-prices": flag };
export const ASKED = "Lines with ? may be slips: --yes-prices says that they are meant.";

export function sureOf(given: Given): { isApplied: boolean; isSure: boolean } {
  return { isApplied: given.apply === true, isSure: given["yes-prices"] === true };
}

const words: [RowVerdict["did"], string][] = [
  ["new", "new"],
  ["changed", "changed"],
  ["same", "as before"],
  ["refused", "refused"],
];

export function countsOf(verdicts: RowVerdict[]): string {
  return words.map(([did, said]) => `${verdicts.filter((one) => one.did === did).length} ${said}`).join(", ");
}
