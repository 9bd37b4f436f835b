import type { Content } from "./outbox.ts";

/** Sends a message out of the shop. */
export interface Gateway {
  deliver(message: Content): Promise<void>;
}

/** A retry would fail too, or might deliver the message twice. */
export class Undeliverable extends Error {}

/** It may be sent in so many seconds, and it is nobody's fault: such a turn is not counted. */
export class NotYet extends Error {
  readonly seconds: number;

  constructor(message: string, seconds: number) {
    super(message);
    this.seconds = seconds;
  }
}
