import { Column, is } from "drizzle-orm";
import { Database, type Statement } from "#functions/db/database.ts";

/** Where rows are not what the fields of their statement say: another name, or a value that their column cannot have. */
export function differencesOf({ fields }: Pick<Statement<unknown>, "fields">, rows: readonly unknown[]): string[] {
  return (rows as Record<string, unknown>[]).flatMap((row) => {
    const [said, there] = [Object.keys(fields).join(), Object.keys(row).join()];
    if (said !== there) return [`columns ${there} instead of ${said}`];
    return Object.entries(row)
      .filter(([name, value]) => !fits(fields[name], value))
      .map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  });
}

function fits(field: unknown, value: unknown): boolean {
  if (!is(field, Column)) return true;
  if (value === null) return !field.notNull;
  return typeof value === (field.dataType === "number" ? "number" : "string");
}

/** Holds every answer of the database, whoever asks, against the fields of its statement; what differs is gathered. */
export function holdAnswersToFields(): string[] {
  const differences: string[] = [];
  const { rows, batch } = Database.prototype;
  Database.prototype.rows = async function hold<Row>(this: Database, statement: Statement<Row>) {
    const answered = await rows.call(this, statement);
    differences.push(...differencesOf(statement, answered));
    return answered as Row[];
  };
  Database.prototype.batch = async function hold(this: Database, statements: readonly Statement<unknown>[]) {
    const answered: unknown[][] = await batch.call(this, statements);
    for (const [nth, statement] of statements.entries())
      differences.push(...differencesOf(statement, answered[nth] ?? []));
    return answered;
  } as typeof batch;
  return differences;
}
