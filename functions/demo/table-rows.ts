import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import pictures from "./pictures.json" with { type: "json" };

/** Rows of one table; tables are listed in insertion order. */
export interface TableRows {
  table: SQLiteTable;
  rows: Record<string, unknown>[];
}

export function rowsOf<T extends SQLiteTable>(table: T, rows: T["$inferInsert"][]): TableRows {
  return { table, rows };
}

const made = pictures as Record<string, { image_url: string; width: number; height: number; placeholder: string }>;

/** A photo of the demo shop in the form that the tables store. */
export function picture(file: string, altText: string) {
  const info = made[file];
  if (!info) throw new Error(`No picture was made of ${file}: npm run pictures`);
  return {
    imageUrl: info.image_url,
    altText,
    width: info.width,
    height: info.height,
    placeholder: info.placeholder,
  };
}
