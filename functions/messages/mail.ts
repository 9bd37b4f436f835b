import type { MailEnv } from "#functions/env.ts";
import type { Gateway } from "./gateway.ts";

export function openMail({ EMAIL, MAIL_FROM }: MailEnv): Gateway | undefined {
  if (!EMAIL || !MAIL_FROM) return undefined;
  return {
    async deliver({ recipient, subject, text, html }) {
      await EMAIL.send({ from: MAIL_FROM, to: recipient, subject, text, ...(html && { html }) });
    },
  };
}
