import { z } from "zod";
import { call } from "#contract/call.ts";
import { PIN_LENGTH } from "#domain/staff/sessions.ts";
import { entryToken } from "./door.ts";

/** A packer's shared phone: enrolled once by the owner's link, opened by a PIN. */
const pin = z.string().regex(new RegExp(`^\\d{${PIN_LENGTH}}$`));
const inviteToken = entryToken;
const phoneToken = entryToken;

export const checkPhoneLink = call({
  method: "POST",
  path: "staff/phones/check",
  summary: "Whose phone a link enrols",
  access: "public",
  isRead: true,
  body: z.object({ inviteToken }),
  data: z.object({ name: z.string(), phone: z.string() }),
});

export const enrolPhone = call({
  method: "POST",
  path: "staff/phones/enrol",
  summary: "Enrols a phone with its PIN, once",
  access: "public",
  body: z.object({ inviteToken, pin }),
  data: z.object({ phoneToken: z.string() }),
});

export const listPhones = call({
  method: "POST",
  path: "staff/phones/list",
  summary: "Who opens this phone",
  access: "public",
  isRead: true,
  body: z.object({ phoneTokens: z.array(phoneToken).max(5) }),
  /** In the order of the tokens; null for one that is not enrolled any more. */
  data: z.array(z.object({ name: z.string(), phone: z.string(), triesLeft: z.number() }).nullable()),
});

export const openPhone = call({
  method: "POST",
  path: "staff/phones/open",
  summary: "Opens the packer's room by the phone and its PIN",
  access: "public",
  body: z.object({ phoneToken, pin }),
  data: z.object({ token: z.string() }),
});
