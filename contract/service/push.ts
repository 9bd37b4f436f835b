import { z } from "zod";
import { ENDPOINT_LETTERS_MAX } from "#domain/service/notice.ts";
import { call } from "../call.ts";

const endpoint = z.string().min(1).max(ENDPOINT_LETTERS_MAX);

/** What the browser gives to a page that subscribes: 65 and 16 bytes, base64url. */
export const pushSubscriptionForm = z.object({
  endpoint,
  p256dh: z.string().regex(/^B[\w-]{86}$/),
  auth: z.string().regex(/^[\w-]{22}$/),
});

export const showPush = call({
  method: "GET",
  path: "more/user/push",
  isExtra: true,
  summary: "What a browser needs to show push messages, and whether it does so for this session",
  access: "signed-in",
  data: z.object({
    /** The shop's public key; empty where the shop sends no push messages. */
    publicKey: z.string(),
    /** The browser of this session that shows them; empty if none does. */
    endpoint: z.string(),
  }),
});

export const savePush = call({
  method: "POST",
  path: "more/user/push",
  isExtra: true,
  summary: "Has push messages shown by a browser until its session ends",
  access: "signed-in",
  body: pushSubscriptionForm,
  data: z.object({ endpoint: z.string() }),
});

export const deletePush = call({
  method: "DELETE",
  path: "more/user/push",
  isExtra: true,
  summary: "Has no more push messages shown by a browser",
  access: "signed-in",
  body: z.object({ endpoint }),
  data: z.object({ deleted: z.boolean() }),
});
