import { type Columns, type Table, type TableFault, type TableRow, wrongHead } from "./table.ts";

/** The same table from lines of JSON, one thing a line. `inner` is a list in each: its rows repeat the fields around it. */
export function readNdjson(text: string, columns: Columns, inner = ""): Table | TableFault {
  const rows: TableRow[] = [];
  const names = new Set<string>();
  for (const [n, line] of text
    .replace(/^\uFEFF/, "")
    .split(/\r?\n/)
    .entries()) {
    if (line.trim() === "") continue;
    const whole = parseLine(line);
    if (!whole) return { why: "no-object", row: n + 1 };
    const { [inner]: own, ...around } = whole;
    const parts = own === undefined ? [{}] : own;
    if (!Array.isArray(parts) || !parts.every(isRecord)) return { why: "no-list", row: n + 1, column: inner };
    for (const part of parts.length > 0 ? parts : [{}]) {
      const cells: Record<string, string> = {};
      for (const [name, value] of Object.entries({ ...around, ...part })) {
        const cell = toCell(columns, name, value);
        if (cell === undefined) return { why: "odd-value", row: n + 1, column: name };
        cells[name] = cell;
        names.add(name);
      }
      rows.push({ place: `line ${n + 1}`, cells });
    }
  }
  if (rows.length === 0) return { why: "empty-file" };
  return wrongHead([...names], Object.keys(columns)) ?? { names: [...names], rows };
}

function parseLine(line: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function toCell(columns: Columns, name: string, value: unknown): string | undefined {
  if (typeof value === "string") return value;
  if (value === null) return "";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "number") return String(value).replace(".", ",");
  try {
    return columns[name]?.write(value as never) ?? "";
  } catch {
    return undefined;
  }
}

/** One thing as a line: numbers and lists stay what they are, times are written as in a sheet. */
export function toJson(columns: Columns, values: Record<string, unknown>): Record<string, unknown> {
  const pairs = Object.entries(columns).map(([name, column]) => {
    return [name, column.json === "text" ? column.write(values[name] as never) : values[name]] as const;
  });
  return Object.fromEntries(pairs);
}

export function writeNdjson(things: Record<string, unknown>[]): string {
  return things.map((one) => `${JSON.stringify(one)}\n`).join("");
}
