import type { Gateway } from "./gateway.ts";

export interface MailEnv {
  /** Cloudflare's own way to send mail. */
  EMAIL?: SendEmail;
  /** The shop's sender address, on a domain that this account may send mail from. */
  MAIL_FROM?: string;
}

export function openMail({ EMAIL, MAIL_FROM }: MailEnv): Gateway | undefined {
  if (!EMAIL || !MAIL_FROM) return undefined;
  return {
    async deliver({ recipient, subject, text }) {
      await EMAIL.send({ from: MAIL_FROM, to: recipient, subject, text });
    },
  };
}
