import { z } from "zod";
import { call } from "#contract/call.ts";
import { ENDPOINT_LETTERS_MAX, isChoosable, NOTICE_CHANNELS, NOTICE_KINDS } from "#domain/service/notice.ts";
import { id, pageNumber, pagination, seconds } from "#lib/shapes.ts";

/** A notice to the customer. */
export const notice = z.object({
  id: z.number().int(),
  kind: z.enum(NOTICE_KINDS),
  title: z.string(),
  text: z.string(),
  /** The page of the shop that it leads to. */
  path: z.string(),
  createdAt: seconds,
  isRead: z.boolean(),
});
export type Notice = z.infer<typeof notice>;

const NOTICES_PER_PAGE = 12;
/** Unread notices are counted up to this number. */
export const UNREAD_MAX = 100;
export const unread = z.number().int().nonnegative().max(UNREAD_MAX);

export const listNotices = call({
  method: "GET",
  path: "more/user/notification",
  summary: "What the shop has told the shopper, the newest first, and how much of it is unread",
  access: "signed-in",
  query: z.object({
    page: pageNumber,
    perPage: z.coerce.number<number | string>().int().min(1).max(48).default(NOTICES_PER_PAGE),
  }),
  data: z.object({ results: z.array(notice), unread, total: z.number().int(), pagination }),
});

export const readNotices = call({
  method: "POST",
  path: "more/user/notification/update-read",
  summary: "Marks as read what came up to this notice; what came after it, unseen, stays unread",
  access: "signed-in",
  body: z.object({ upTo: id }),
  data: z.object({ unread }),
});

const choice = z.object({ kind: z.enum(NOTICE_KINDS), channel: z.enum(NOTICE_CHANNELS), isOn: z.boolean() });
const choices = z.array(choice);
export type NoticeChoice = z.infer<typeof choice>;

export const showNoticeChoices = call({
  method: "GET",
  path: "more/user/notification/choice",
  isExtra: true,
  summary: "Which kinds of notices the shopper also gets by mail, chat app and push",
  access: "signed-in",
  data: choices,
});

export const saveNoticeChoices = call({
  method: "PUT",
  path: "more/user/notification/choice",
  isExtra: true,
  summary: "Chooses it; mails about orders cannot be chosen, they are always sent",
  access: "signed-in",
  body: z.object({
    choices: choices
      .max(NOTICE_KINDS.length * NOTICE_CHANNELS.length)
      .refine((all) => all.every(({ kind, channel }) => isChoosable(kind, channel))),
  }),
  data: choices,
});

const endpoint = z.string().min(1).max(ENDPOINT_LETTERS_MAX);

/** The browser's keys for a page that subscribes: 65 and 16 bytes, base64url. */
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
