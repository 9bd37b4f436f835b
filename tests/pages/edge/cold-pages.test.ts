import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { bundleWorker, workerConfig } from "../../../scripts/local/builds.mjs";
import { root } from "../../../scripts/local/children.mjs";
import { COLD_SECRET, type Cold, makeCold } from "../../support/cold-shop.ts";
import { addressesIn, openScreens, publicScreens } from "../../support/screens.ts";
import { signedCookie } from "../signed-cookie.ts";

/**
 * What every public page costs the database of the demo shop when nothing is kept. A change that makes a page dearer, or
 * cheaper, writes the table anew, and adds a page that is new: `COLD_PAGES=write npm test -- --only pages cold-pages`.
 */
const TABLE = "tests/pages/edge/cold-pages.json";
const DEPTH_MAX = 2;
/** Lists under names of their own, which first have to find out which list that is. */
const BY_NAME = /^\/(category\/[^/]+|koleksi|inspirasi\/ruang)\/[^/]+$/;
/** Sales begin and end, so the rows that are read differ a little by the hour at which the shop was filled. */
const ROWS_SPREAD = 0.15;
const MAKING_MS = 180_000;

type Row = Omit<Cold, "status"> & { file: string; address: string };

const table: Row[] = JSON.parse(readFileSync(join(root, TABLE), "utf8"));
const isWriting = process.env.COLD_PAGES === "write";

/** Public pages that the table does not have yet (tests/rules/house/screens.test.ts names them), by their first address. */
function missing(): Pick<Row, "file" | "address">[] {
  return publicScreens
    .filter(({ file }) => !table.some((row) => row.file === file))
    .flatMap(({ file, path = "" }) =>
      addressesIn({ [path]: openScreens[path] ?? [] })
        .slice(0, 1)
        .map((address) => ({ file, address })),
    );
}

test("Q04 a public page of which nothing is kept waits for the database twice, a list under a name of its own three times", {
  timeout: MAKING_MS,
}, async () => {
  const bundle = await bundleWorker(workerConfig());
  const pages = isWriting ? [...table, ...missing()] : table;
  const made = await makeCold(join(root, ".state/test/fresh"), join(root, bundle), pages);
  const rows = pages.map(({ file, address }, nth) => ({ file, address, ...(made[nth] as Cold) }));
  expect(rows.filter(({ status }) => status !== 200)).toEqual([]);
  const now: Row[] = rows.map(({ status: _, ...row }) => row);
  if (isWriting) writeFileSync(join(root, TABLE), asText(now));
  expect(now.filter(({ address, depth }) => depth > DEPTH_MAX + Number(BY_NAME.test(address)))).toEqual([]);
  const asked = (list: Row[]) =>
    list.map(({ address, depth, trips, statements }) => ({ address, depth, trips, statements }));
  if (!isWriting) expect(asked(now)).toEqual(asked(table));
  for (const { address, rows } of now) {
    const before = table.find((row) => row.address === address)?.rows ?? 0;
    expect
      .soft(Math.abs(rows - before), `${address} reads ${rows} rows, not ${before}`)
      .toBeLessThan(isWriting ? Number.POSITIVE_INFINITY : 1 + before * ROWS_SPREAD);
  }
});

test("Q04 a guest's cart in the header, with its sums and vouchers, makes no page wait for the database once more", async () => {
  const cookie = `cart=${await signedCookie("cart", "1|1.1.1||", COLD_SECRET)}`;
  const requests = [{ address: "/about" }, { address: "/about", cookie }];
  const bundle = await bundleWorker(workerConfig());
  const [nobodys, guests] = await makeCold(join(root, ".state/test/fresh"), join(root, bundle), requests);
  expect(guests).toMatchObject({ status: 200, trips: nobodys?.trips, depth: nobodys?.depth });
  // The line and the vouchers.
  expect(guests?.statements).toBeGreaterThan(nobodys?.statements ?? 0);
});

function asText(rows: Row[]): string {
  return `[\n${rows.map((row) => `  ${JSON.stringify(row)}`).join(",\n")}\n]\n`;
}
