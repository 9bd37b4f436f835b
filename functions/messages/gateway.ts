import type { Message } from "./outbox.ts";

/** Carries a message out of the shop. */
export interface Gateway {
  deliver(message: Message): Promise<void>;
}

/** It will not be taken at another try either, or another try might bring it twice. */
export class Undeliverable extends Error {}
