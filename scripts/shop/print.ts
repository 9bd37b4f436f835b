import type { ListPage } from "#functions/acts/list-page.ts";
import { wireDateTime } from "#lib/date.ts";

/** A table of text with headings; columns are as wide as their widest cell. */
export function table(heads: string[], rows: string[][], rightAligned: number[] = []): string {
  const widths = heads.map((head, n) => Math.max(head.length, ...rows.map((row) => row[n]?.length ?? 0)));
  const line = (row: string[]) =>
    row
      .map((text, n) => (rightAligned.includes(n) ? text.padStart(widths[n] ?? 0) : text.padEnd(widths[n] ?? 0)))
      .join("  ")
      .trimEnd();
  return [line(heads), ...rows.map(line)].join("\n");
}

/** Facts by their heads, on a line each; those that are empty are left out. */
export function factsOf(facts: [head: string, text: string][]): string {
  const rows = facts.filter(([, text]) => text !== "").map(([head, text]) => [head, onOneLine(text)]);
  return table(["", ""], rows).trimStart();
}

/** What happened, and what was said, line by line. */
export function storyOf(
  entries: readonly { at: number; author: string; state: string | null; text: string }[],
): string {
  return columns(
    entries.map(({ at, author, state, text }) => [minute(at), author, state ?? "message", onOneLine(text)]),
  );
}

/** A row of what a list answers. */
export type RowIn<List extends (...given: never[]) => Promise<{ rows: unknown[] } | undefined>> = NonNullable<
  Awaited<ReturnType<List>>
>["rows"][number];

/** Prints one page of a list, and how the next is seen; the exit code. */
export function printPage<Row>(
  { page, rows, hasMore }: ListPage<Row>,
  none: string,
  print: (rows: Row[]) => string,
  more = "More",
): number {
  if (rows.length > 0) console.log(print(rows));
  else console.log(page > 1 ? `There is no page ${page}.` : none);
  if (hasMore) console.log(`\n${more} with --page ${page + 1}`);
  return 0;
}

/** Ends whatever a command says that it would do. */
export const NOT_YET = "Nothing was changed yet: --apply does it.";

/** Minutes are precise enough in a list. */
export const minute = (at: number) => wireDateTime(at).slice(0, 16);

/** A long text with its own lines. */
export const onTheirLines = (text: string) => text.split("\n").map(onOneLine).join("\n  ");

/** A table without headings. */
export function columns(rows: string[][], rightAligned: number[] = []): string {
  return table(rows[0]?.map(() => "") ?? [], rows, rightAligned).replace(/^\n/, "");
}

/** The numbers of a customer's pictures, and how one is opened. */
export function picturesOf(room: string, ids: number[]): string {
  return ids.length === 0 ? "" : `${ids.join(", ")} (npm run shop -- ${room} picture NUMBER FILE)`;
}

/** Text typed by shoppers cannot move the cursor or start a new line. */
export function onOneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\s]+/gu, " ").trim();
}
