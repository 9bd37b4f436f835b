import type { FileEnv, MailEnv } from "#functions/env.ts";
import type { Content } from "./outbox.ts";

/** Sends a message out of the shop. */
export interface Gateway {
  deliver(message: Content): Promise<void>;
}

/** A retry would fail too, or might deliver the message twice. */
export class Undeliverable extends Error {}

/** The message may be sent in so many seconds. Nothing failed, so the try is not counted. */
export class NotYet extends Error {
  readonly seconds: number;

  constructor(message: string, seconds: number) {
    super(message);
    this.seconds = seconds;
  }
}

export function openMail({ EMAIL, MAIL_FROM }: MailEnv): Gateway | undefined {
  if (!EMAIL || !MAIL_FROM) return undefined;
  return {
    async deliver({ recipient, subject, text, html }) {
      await EMAIL.send({ from: MAIL_FROM, to: recipient, subject, text, ...(html && { html }) });
    },
  };
}

/** Deletes a file and its small copy. Deleting one that is gone succeeds. */
export function openFiles({ UPLOADS }: FileEnv): Gateway {
  return {
    async deliver({ recipient: key }) {
      await UPLOADS.delete([key, `${key}-small`]);
    },
  };
}
