import { getTableConfig } from "drizzle-orm/sqlite-core";
import { expect, test } from "vitest";
import { blocksDeletion, deletedWith } from "#functions/jobs/cleaning.ts";
import { bookkept, personal } from "#functions/operate/erase-customer.ts";

test("H02 S03 whatever refers to an account goes with a person or is kept without a name: nothing is forgotten to be forgotten", () => {
  const names = (columns: typeof blocksDeletion) =>
    columns.map((column) => `${getTableConfig(column.table).name}.${column.name}`);
  const erased = [...names(personal), ...names(bookkept)];
  expect(new Set(erased).size).toBe(erased.length);
  // The other lists are compared with the schema.
  expect(erased.sort()).toEqual([...names(blocksDeletion), ...names(deletedWith)].sort());
});
