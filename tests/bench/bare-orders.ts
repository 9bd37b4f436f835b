import { DatabaseSync } from "node:sqlite";
import type { CheckoutChoices } from "#contract/orders/checkout.ts";
import type { Database, Statement } from "#functions/db/database.ts";
import { render } from "#functions/db/render.ts";
import { selectShopper } from "#functions/http/shopper.ts";
import { readCheckout } from "#functions/orders/checkout.ts";
import { saveCharge, saveSaid } from "#functions/orders/payment-queries.ts";
import { insertPlan, planOf } from "#functions/orders/place-order.ts";
import { databaseFile } from "../../scripts/local/database-file.ts";
import type { Buyer } from "../load/buyers.ts";
import type { BareTexts } from "./workers.ts";

type Value = string | number | null;

/** An order's statements: their texts, and the values of each buyer's order. */
export interface BareOrders {
  texts: BareTexts;
  values: Record<keyof BareTexts, Value[][]>[];
}

type Batches = Record<keyof BareTexts, Statement<unknown>[]>;

/** The statements that the shop itself would send for the order in each buyer's cart, with what it would bind. */
export async function bareOrders(state: string, buyers: Buyer[], choices: CheckoutChoices): Promise<BareOrders> {
  const database = new DatabaseSync(databaseFile(state), { readOnly: true });
  const orders: Batches[] = [];
  for (const buyer of buyers) orders.push(await orderOf(database, buyer, choices));
  database.close();
  const each = <Part>(order: Batches, part: (statement: Statement<unknown>) => Part) => {
    const { reads, writes, said } = order;
    return { reads: reads.map(part), writes: writes.map(part), said: said.map(part) };
  };
  const [first] = orders;
  if (!first) throw new Error("There is no buyer");
  return {
    texts: each(first, (one) => writtenOut(one).text),
    values: orders.map((order) => each(order, (one) => writtenOut(one).values as Value[])),
  };
}

async function orderOf(database: DatabaseSync, { id }: Buyer, choices: CheckoutChoices): Promise<Batches> {
  const now = Math.floor(Date.now() / 1000);
  const shopper = { id, mailTo: `satuan${id}@contoh.example` };
  const payments = () => ({ isClosed: false }) as never;
  const reads: Statement<unknown>[] = [selectShopper({ tokenHash: "", now })];
  const checkout = await readCheckout(choices, {
    db: asDatabase(database, reads),
    shopper,
    now,
    payments,
    dayTimes: 1,
    isDemo: true,
  });
  const plan = planOf(crypto.randomUUID(), checkout, { shopper, now });
  let writes: Statement<unknown>[] = [];
  const listening = {
    batch: async (statements: Statement<unknown>[]) => {
      writes = statements;
      return [[{ id: 0 }]];
    },
  } as unknown as Database;
  await insertPlan(plan, { db: listening, origin: "https://shop.test", shopper, now });
  const charge = {
    transactionId: plan.idempotencyKey,
    status: "pending",
    number: "8801",
    billerCode: "",
    redirectUrl: "",
  };
  const said = [saveSaid(plan.orderNumber, "pending", now), saveCharge(plan.orderNumber, charge, now)];
  return { reads, writes, said };
}

function writtenOut({ query, rendered }: Statement<unknown>) {
  return rendered ?? render(query);
}

/** D1's own file, read without a Worker; `reads` gets what was asked of it. */
function asDatabase(database: DatabaseSync, reads: Statement<unknown>[]): Database {
  const rows = (statement: Statement<unknown>) => {
    const { text, values } = writtenOut(statement);
    return database.prepare(text).all(...(values as Value[]));
  };
  const batch = async (statements: Statement<unknown>[]) => {
    reads.push(...statements);
    return statements.map(rows);
  };
  return { batch } as unknown as Database;
}
