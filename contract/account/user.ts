import { z } from "zod";
import { call } from "#contract/call.ts";
import { PASSWORD_MAX } from "#domain/account/sign-in.ts";
import { POINT_REASONS } from "#domain/promotions/points.ts";
import { id, lineText, pageNumber, pagination, seconds } from "#lib/shapes.ts";
import { browserToken, code, codeSent, email, newPassword, ownerProof, person } from "./auth.ts";

/** The signed-in shopper's own account. */
export const showUser = call({
  method: "POST",
  path: "more/user/show",
  summary: "Who is signed in",
  access: "signed-in",
  isRead: true,
  data: person,
});

export const hasPassword = call({
  method: "POST",
  path: "more/user/have/password",
  summary: "Whether the account has a password; social logins have none",
  access: "signed-in",
  isRead: true,
  data: z.object({ status: z.boolean() }),
});

export const sendOwnCode = call({
  method: "POST",
  path: "more/user/code",
  isExtra: true,
  summary: "Sends a code to the account's own address or number, for changes that a session alone may not make",
  access: "signed-in",
  body: z.object({ browserToken }),
  data: codeSent,
});

export const changePassword = call({
  method: "POST",
  path: "more/user/password",
  summary: "Sets a password and ends every other session. Needs the old password, or a code when there is none",
  access: "signed-in",
  body: z.object({
    oldPassword: z.string().max(PASSWORD_MAX).default(""),
    password: newPassword,
    code: code.optional(),
    browserToken,
  }),
  data: z.object({ changed: z.boolean() }),
});

export const changeEmail = call({
  method: "PUT",
  path: "more/user/email",
  summary: "Sends a link to the new address; the address changes when the account's owner confirms the link",
  access: "signed-in",
  body: z.object({ email, ...ownerProof }),
  data: z.object({ sent: z.boolean() }),
});

/** A session of the account, with an id by which it can be ended. Its token is never returned. */
const ownSession = z.object({
  id: z.string(),
  /** The user agent, as the browser reports it. */
  agent: z.string(),
  /** A town and a country; empty when unknown. */
  place: z.string(),
  createdAt: z.number().int(),
  seenAt: z.number().int(),
  isThis: z.boolean(),
});

export const listSessions = call({
  method: "GET",
  path: "more/user/session",
  isExtra: true,
  summary: "Where the account is signed in: this session first, then the latest seen",
  access: "signed-in",
  data: z.array(ownSession),
});

export const endOtherSessions = call({
  method: "DELETE",
  path: "more/user/session",
  isExtra: true,
  summary: "Ends every other session of the account",
  access: "signed-in",
  data: z.object({ ended: z.number().int() }),
});

export const endOneSession = call({
  method: "DELETE",
  path: "more/user/session/{id}",
  isExtra: true,
  summary: "Ends one session of the account",
  access: "signed-in",
  params: z.object({ id: z.string().regex(/^[0-9a-f]{16}$/) }),
  data: z.object({ ended: z.boolean() }),
});

export const registerDevice = call({
  method: "POST",
  path: "more/user/token",
  summary: "Registers a device for push messages",
  access: "signed-in",
  body: z.object({
    deviceId: z.string().min(1).max(100),
    deviceName: lineText.max(100),
    deviceOs: lineText.max(60),
    accessToken: z.string().max(512).default(""),
    firebaseToken: z.string().min(1).max(2048),
    appVersion: lineText.max(30),
  }),
  data: z.object({ firebaseToken: z.string() }),
});

export const showPoints = call({
  method: "GET",
  path: "more/point",
  isExtra: true,
  summary: "How many points the shopper has",
  access: "signed-in",
  data: z.object({ points: z.number().int().nonnegative() }),
});

const POINT_ENTRIES_PER_PAGE = 12;

const pointEntry = z.object({
  id: z.number().int(),
  /** Below zero for what was spent and for what has ended. */
  points: z.number().int(),
  reason: z.enum(POINT_REASONS),
  at: seconds,
  /** Empty for points without an order. */
  orderNumber: z.string(),
});
export type PointEntry = z.infer<typeof pointEntry>;

export const listPointEntries = call({
  method: "GET",
  path: "more/point/entry",
  isExtra: true,
  summary: "The book of the shopper's points, the newest entry first; the sum of all entries is the balance",
  access: "signed-in",
  query: z.object({
    page: pageNumber,
    perPage: z.coerce.number<number | string>().int().min(1).max(48).default(POINT_ENTRIES_PER_PAGE),
  }),
  data: z.object({
    points: z.number().int().nonnegative(),
    /** The points that end next if they are not used, and when. */
    expiring: z.object({ points: z.number().int().positive(), at: seconds }).nullable(),
    results: z.array(pointEntry),
    total: z.number().int(),
    pagination,
  }),
});

export const VISITS_MAX = 24;

export const syncVisits = call({
  method: "POST",
  path: "more/user/sync/product",
  summary: "Stores the products that were viewed, the latest first",
  access: "signed-in",
  body: z.object({ productsId: z.array(id).max(VISITS_MAX) }),
  data: z.object({ productsId: z.array(z.number().int()) }),
});
