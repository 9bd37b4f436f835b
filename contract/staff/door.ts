import { z } from "zod";
import { browserToken, email } from "#contract/account/auth.ts";
import { call } from "#contract/call.ts";
import { PASSWORD_MAX } from "#domain/account/sign-in.ts";

/**
 * Signing in to the back office: a password, then a code. There is no session before both; what the password opens is an
 * entry, which only takes a code.
 */
export const entryToken = z.string().regex(/^[\w-]{43}$/);
/** Six digits. */
export const stepCode = z.string().trim().min(1).max(20);
/** How the second step is proven: by a code in a mail, or by an authenticator app. */
export const stepKind = z.enum(["mail", "app"]);

export const asked = z.object({ entryToken, by: stepKind });

export const enterStaff = call({
  method: "POST",
  path: "staff/entries",
  summary: "The first step of a sign-in: e-mail and password",
  access: "public",
  body: z.object({ email, password: z.string().min(1).max(PASSWORD_MAX), browserToken }),
  data: asked,
});

export const sendStepCode = call({
  method: "POST",
  path: "staff/entries/code",
  summary: "Mails another code",
  access: "public",
  body: z.object({ entryToken }),
  data: z.object({ resendAfter: z.number() }),
});

export const finishEntry = call({
  method: "POST",
  path: "staff/entries/finish",
  summary: "The second step of a sign-in, which opens the session",
  access: "public",
  body: z.object({ entryToken, code: stepCode, browserToken }),
  data: z.object({ token: z.string() }),
});

export const leaveStaff = call({
  method: "POST",
  path: "staff/leave",
  summary: "Ends this session of the back office",
  access: "staff",
  may: "own",
  data: z.object({ ended: z.literal(true) }),
});
