import { z } from "zod";
import { email } from "#contract/account/auth.ts";
import { readPhone } from "#domain/account/profile.ts";

/** Where a code is sent: by email or by the chat app. */
export const recipient = z.object({ via: z.enum(["mail", "wa"]), to: z.string().max(120) });
export type Recipient = z.infer<typeof recipient>;

/** An email address or a phone number, both typed into the same field. */
export function readRecipient(typed: string): Recipient | null {
  if (typed.includes("@")) {
    const read = email.safeParse(typed);
    return read.success ? { via: "mail", to: read.data } : null;
  }
  const phone = readPhone(typed);
  return phone ? { via: "wa", to: phone } : null;
}

/** Enough for the owner to recognize it, too little for anyone looking over their shoulder. */
export function maskRecipient({ via, to }: Recipient): string {
  if (via === "wa") return `0${to.slice(3, 6)}-••••-${to.slice(-3)}`;
  const at = to.lastIndexOf("@");
  return `${to.slice(0, 1)}•••${to.slice(at)}`;
}

export function channelName({ via }: Pick<Recipient, "via">): string {
  return via === "mail" ? "e-mail" : "WhatsApp";
}
