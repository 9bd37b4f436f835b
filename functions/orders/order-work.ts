import type { OrderWork } from "#functions/messages/deliver.ts";
import { writeLetter } from "./order-mail.ts";
import { sendBackLater } from "./send-back.ts";

/** What the outbox cannot do by itself. */
export const orderWork: OrderWork = { write: writeLetter, sendBack: sendBackLater };
