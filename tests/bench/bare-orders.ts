import { DatabaseSync } from "node:sqlite";
import type { CheckoutChoices } from "#contract/orders/checkout.ts";
import type { Database, Statement } from "#functions/db/database.ts";
import { render } from "#functions/db/render.ts";
import { readCheckout } from "#functions/orders/checkout.ts";
import { insertPlan, planOf } from "#functions/orders/place-order.ts";
import { databaseFile } from "../../scripts/database-file.ts";
import type { Buyer } from "../load/buyers.ts";

type Value = string | number | null;

/** An order's batch: the texts of its statements, and the values of one buyer's order. */
export interface BareOrders {
  texts: string[];
  values: Value[][][];
}

/** The statements with which the shop itself would write the order in each buyer's cart, with what it would bind. */
export async function bareOrders(state: string, buyers: Buyer[], choices: CheckoutChoices): Promise<BareOrders> {
  const database = new DatabaseSync(databaseFile(state), { readOnly: true });
  const written: Statement<unknown>[][] = [];
  for (const buyer of buyers) written.push(await orderOf(database, buyer, choices));
  database.close();
  const batches = written.map((batch) => batch.map(writtenOut));
  return {
    texts: batches[0]?.map(({ text }) => text) ?? [],
    values: batches.map((batch) => batch.map(({ values }) => values as Value[])),
  };
}

async function orderOf(database: DatabaseSync, { id }: Buyer, choices: CheckoutChoices): Promise<Statement<unknown>[]> {
  const now = Math.floor(Date.now() / 1000);
  const shopper = { id, email: `satuan${id}@contoh.example` };
  const payments = () => ({ isClosed: false }) as never;
  const checkout = await readCheckout(choices, { db: asDatabase(database), shopper, now, payments });
  const key = crypto.randomUUID();
  let heard: Statement<unknown>[] = [];
  const listening = {
    batch: async (statements: Statement<unknown>[]) => {
      heard = statements;
      return [[{ id: 0 }]];
    },
  } as unknown as Database;
  await insertPlan(planOf(choices, key, checkout, { shopper, now }), {
    ...{ db: listening, origin: "https://shop.test", shopper, now },
  });
  return heard;
}

function writtenOut({ query, rendered }: Statement<unknown>) {
  return rendered ?? render(query);
}

/** D1's own file, read without a Worker. */
function asDatabase(database: DatabaseSync): Database {
  const rows = (statement: Statement<unknown>) => {
    const { text, values } = writtenOut(statement);
    return database.prepare(text).all(...(values as Value[]));
  };
  return { batch: async (statements: Statement<unknown>[]) => statements.map(rows) } as unknown as Database;
}
