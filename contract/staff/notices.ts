import { z } from "zod";
import { phone } from "#contract/account/auth.ts";
import { call } from "#contract/call.ts";
import { pushSubscriptionForm } from "#contract/service/notice.ts";
import { STAFF_NOTICE_KINDS, STAFF_NOTICE_WAYS } from "#domain/staff/notices.ts";

/** What one is told of by the shop, and by which way: everybody's own. A shared phone changes nothing of it. */
const own = { access: "staff", may: "own" } as const;
const done = z.object({ done: z.literal(true) });
const kind = z.enum(STAFF_NOTICE_KINDS);
const way = z.enum(STAFF_NOTICE_WAYS);
/** A second press with it changes nothing. */
const key = z.string().min(8).max(80);
const ownPhone = z.union([z.literal(""), phone]);

export const showStaffNotices = call({
  method: "GET",
  path: "staff/me/notices",
  summary: "What one has chosen to be told of, and what was sent last",
  ...own,
  data: z.object({
    isPhone: z.boolean(),
    email: z.string(),
    /** Empty where none was given. */
    phone: z.string(),
    /** Those of one's role. */
    kinds: z.array(kind),
    chosen: z.array(z.object({ kind, way })),
    /** Whether WhatsApp messages go: the shop sends none, or no more today. */
    chat: z.enum(["on", "off", "full"]),
    /** The shop's public key; empty where it sends no pushes. */
    pushKey: z.string(),
    browsers: z.array(z.object({ id: z.number(), agent: z.string(), createdAt: z.number() })),
    sent: z.array(z.object({ way, text: z.string(), at: z.number() })),
  }),
});
export type StaffNoticesView = z.output<typeof showStaffNotices.data>;

export const chooseStaffNotices = call({
  method: "POST",
  path: "staff/me/notices",
  summary: "Chooses what one is told of, and the number for WhatsApp; only what has changed is sent",
  ...own,
  body: z.object({
    choices: z
      .array(z.object({ kind, way, isOn: z.boolean() }))
      .max(STAFF_NOTICE_KINDS.length * STAFF_NOTICE_WAYS.length),
    phone: z.object({ saw: z.string().max(20), to: ownPhone }).optional(),
    key,
  }),
  data: done,
});

export const tryStaffNotice = call({
  method: "POST",
  path: "staff/me/notices/try",
  summary: "Sends one notice by a way, to try it",
  ...own,
  body: z.object({ way, key }),
  data: done,
});

export const addStaffBrowser = call({
  method: "POST",
  path: "staff/me/browsers",
  summary: "Has pushes shown by this browser",
  ...own,
  body: pushSubscriptionForm,
  data: done,
});

export const dropStaffBrowser = call({
  method: "POST",
  path: "staff/me/browsers/drop",
  summary: "Has no more pushes shown by a browser",
  ...own,
  body: z.object({ id: z.int().min(1) }),
  data: done,
});
