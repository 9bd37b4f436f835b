import type { OrderWork } from "#functions/messages/deliver.ts";
import { writePlacedLetter } from "./order-mail.ts";
import { sendBackLater } from "./send-back.ts";

/** What the outbox cannot do by itself. */
export const orderWork: OrderWork = { write: writePlacedLetter, sendBack: sendBackLater };
