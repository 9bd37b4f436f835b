import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { databaseFile, plainFailure } from "../../../scripts/local/database-file.ts";

test("S03 a folder without a shop and a database without its tables are told in a line, with what to do", () => {
  const folder = mkdtempSync(join(tmpdir(), "serambi-kosong-"));
  expect(() => databaseFile(folder)).toThrow(expect.objectContaining({ message: `There is no shop in ${folder}.` }));
  rmSync(folder, { recursive: true });
  const bare = plainFailure(new Error("D1_ERROR: no such table: order: SQLITE_ERROR"), ".state/shop");
  expect(bare?.message).toBe(
    "The database lacks order: it was never migrated, or is of an older shop. Nothing was changed.",
  );
  expect(bare?.advice).toMatch(/^npm start migrates it/);
  expect(plainFailure(new Error("no such column: o.x"), "/lain")?.advice).toMatch(/^SHOP_STATE=\/lain npm start/);
  expect(plainFailure(new Error("UNIQUE constraint failed: product.slug"), "/lain")).toBeUndefined();
});
