import { z } from "zod";
import { email, newPassword } from "#contract/account/auth.ts";
import { call } from "#contract/call.ts";
import { ROLES } from "#domain/staff/roles.ts";
import { nameLine } from "#lib/shapes.ts";
import { entryToken } from "./door.ts";

export const openSession = z.object({
  /** Names it among its person's; it opens nothing. */
  id: z.string(),
  agent: z.string(),
  place: z.string(),
  createdAt: z.number(),
  seenAt: z.number(),
  /** The session that asks. */
  isThis: z.boolean(),
  /** Opened by a shared phone's PIN. */
  isPhone: z.boolean(),
});
export type OpenSession = z.output<typeof openSession>;

const phone = z.object({
  id: z.number(),
  name: z.string(),
  /** Its link has been used. */
  isEnrolled: z.boolean(),
  isLocked: z.boolean(),
  agent: z.string(),
  seenAt: z.number().nullable(),
});

export const listStaff = call({
  method: "GET",
  path: "staff/people",
  summary: "Everybody on the staff, with their sessions and shared phones",
  access: "staff",
  may: "staff",
  data: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      email: z.string(),
      role: z.enum(ROLES),
      createdAt: z.number(),
      /** They have set a password by their link. */
      isReady: z.boolean(),
      hasApp: z.boolean(),
      sessions: z.array(openSession),
      phones: z.array(phone),
    }),
  ),
});
export type StaffPersonView = z.output<typeof listStaff.data>[number];

const linkToken = entryToken;

export const checkStaffLink = call({
  method: "POST",
  path: "staff/links/check",
  summary: "Whose password a link sets",
  access: "public",
  isRead: true,
  body: z.object({ linkToken }),
  /** The address is empty for a shop's first owner, who says who they are. */
  data: z.object({ name: z.string(), email: z.string() }),
});

export const useStaffLink = call({
  method: "POST",
  path: "staff/links/use",
  summary: "Sets a password by a link, once; the first owner says name and address too",
  access: "public",
  body: z.object({ linkToken, password: newPassword, name: nameLine.optional(), email: email.optional() }),
  data: z.object({ email: z.string() }),
});
