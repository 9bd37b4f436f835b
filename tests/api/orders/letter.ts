import { env } from "cloudflare:workers";
import { expect } from "vitest";
import { Database } from "#functions/db/database.ts";
import { deliverMessage } from "#functions/messages/deliver.ts";
import { orderWork } from "#functions/orders/send-back.ts";
import { rows, SEEDED_AT } from "../shop.ts";

interface Letter {
  id: number;
  state: string;
  text: string;
  html: string;
}

/** The first mail about an order, or one that came after it. */
export async function storedLetter(orderNumber: string, nth = 0): Promise<Letter> {
  const letters = await rows<Letter>(
    "SELECT id, state, text, html FROM outbox WHERE subject LIKE ? ORDER BY id",
    `%${orderNumber}%`,
  );
  return letters[nth] as Letter;
}

/** The mail of a new order as it is sent: written out by whoever carries it first, the queue or this test. */
export const placedLetter = (orderNumber: string) => sentLetter(orderNumber, 0);

export async function sentLetter(orderNumber: string, nth: number): Promise<Letter> {
  const { id } = await storedLetter(orderNumber, nth);
  await deliverMessage(new Database(env.DB), env as never, id, { now: SEEDED_AT, ...orderWork });
  await expect.poll(async () => (await storedLetter(orderNumber, nth)).state).toBe("kept");
  return storedLetter(orderNumber, nth);
}
