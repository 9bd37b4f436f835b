/** A row of a spreadsheet: its cells, and its number there. A cell may go on over several lines of the file. */
export interface SheetLine {
  row: number;
  cells: string[];
}

const BOM = "\uFEFF";
const SEPARATORS = [";", ",", "\t"];

/** The text of a file as spreadsheets save it: UTF-8, UTF-16 with its mark, or the older Windows-1252. */
export function decodeSheet(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/**
 * The rows of a CSV file, separated by whatever separates its first one; rows without anything are left out, and
 * counted: a spreadsheet shows them. A quotation mark that is never closed is said by its row.
 */
export function readSheet(text: string): SheetLine[] | { unclosed: number } {
  let source = text.startsWith(BOM) ? text.slice(1) : text;
  // No spreadsheet shows this line.
  const said = /^sep=(.)\r?\n/i.exec(source);
  if (said) source = source.slice(said[0].length);
  const separator = said?.[1] ?? separatorOf(source);
  const lines: SheetLine[] = [];
  let at = 0;
  for (let row = 1; at < source.length; row += 1) {
    const cells: string[] = [];
    for (let isOpen = true; isOpen; ) {
      let cell = "";
      if (source[at] === '"') {
        const quoted = readQuoted(source, at + 1);
        if (!quoted) return { unclosed: row };
        cell = quoted.text;
        at = quoted.end;
      }
      const end = endOfCell(source, at, separator);
      cells.push(cell + source.slice(at, end));
      at = end;
      isOpen = source[at] === separator;
      if (isOpen) at += 1;
    }
    if (source[at] === "\r") at += 1;
    if (source[at] === "\n") at += 1;
    if (cells.some((cell) => cell.trim() !== "")) lines.push({ row, cells });
  }
  return lines;
}

/** Which separator the first line has most of, outside of quotation marks. */
function separatorOf(source: string): string {
  const first = /^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(source)?.[0].replace(/"(?:[^"]|"")*"/g, "") ?? "";
  const count = (one: string) => first.split(one).length;
  return SEPARATORS.reduce((best, one) => (count(one) > count(best) ? one : best));
}

function readQuoted(source: string, from: number): { text: string; end: number } | undefined {
  let text = "";
  let at = from;
  while (true) {
    const mark = source.indexOf('"', at);
    if (mark < 0) return undefined;
    text += source.slice(at, mark);
    if (source[mark + 1] !== '"') return { text, end: mark + 1 };
    text += '"';
    at = mark + 2;
  }
}

function endOfCell(source: string, from: number, separator: string): number {
  let at = from;
  while (at < source.length && source[at] !== separator && source[at] !== "\n" && source[at] !== "\r") at += 1;
  return at;
}

/**
 * Where a spreadsheet would begin a formula, also behind marks that already keep it from that: at a cell's beginning,
 * and within it behind every sign at which a program that separates by another sign, or minds no quotation marks, would
 * begin a cell.
 */
const FORMULA = /(?<=^|[;,\t\r\n])(?=["']*[=+\-@\t＝＋－＠])|^(?='*[\r\n])/gu;
/** The same places with the apostrophe that `guarded` has put there. */
const GUARD = /(?<=^|[;,\t\r\n])'(?=["']*[=+\-@\t＝＋－＠])|^'(?='*[\r\n])/gu;

/** A cell of which no spreadsheet computes anything; `unguarded` takes the apostrophes away. */
function guarded(cell: string): string {
  return cell.replace(FORMULA, "'");
}

export function unguarded(cell: string): string {
  return cell.replace(GUARD, "");
}

/**
 * A file that Excel in Indonesia opens as a table: marked as UTF-8, with semicolons. No first line `sep=;` tells other
 * Excels so: with that line Excel ignores the mark, and every é is spoilt.
 */
export function writeSheet(lines: string[][]): string {
  const written = lines.map((cells) => cells.map((cell) => quoted(guarded(cell))).join(";"));
  return `${BOM}${written.join("\r\n")}\r\n`;
}

function quoted(cell: string): string {
  return /[";,\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
