import type { Message } from "./outbox.ts";

/** Sends a message out of the shop. */
export interface Gateway {
  deliver(message: Message): Promise<void>;
}

/** A retry would fail too, or might deliver the message twice. */
export class Undeliverable extends Error {}
