import { z } from "zod";
import { newPassword } from "#contract/account/auth.ts";
import { call } from "#contract/call.ts";
import { PASSWORD_MAX } from "#domain/account/sign-in.ts";
import { asked, entryToken, stepCode } from "./door.ts";
import { openSession } from "./people.ts";

/** One's own password, second step and sessions. A shared phone has none of it. */
const own = { access: "staff", may: "own" } as const;
const done = z.object({ done: z.literal(true) });
/** The session goes on under it; the one that asked opens nothing any more. */
const renewed = z.object({ token: z.string() });

export const showOwn = call({
  method: "GET",
  path: "staff/me/account",
  summary: "One's own sessions and second step",
  ...own,
  data: z.object({
    isPhone: z.boolean(),
    hasApp: z.boolean(),
    codesLeft: z.number(),
    sessions: z.array(openSession),
  }),
});
export type OwnView = z.output<typeof showOwn.data>;

export const askStep = call({
  method: "POST",
  path: "staff/me/step",
  summary: "Asks for the second step again: mails a code, where no app is set up",
  ...own,
  data: asked,
});

export const takeStepAgain = call({
  method: "POST",
  path: "staff/me/step/take",
  summary: "The second step again, for what is dangerous in the next ten minutes",
  ...own,
  body: z.object({ entryToken, code: stepCode }),
  data: renewed,
});

export const changeOwnPassword = call({
  method: "POST",
  path: "staff/me/password",
  summary: "Changes one's own password; the other sessions end",
  ...own,
  isDangerous: true,
  body: z.object({ oldPassword: z.string().min(1).max(PASSWORD_MAX), password: newPassword }),
  data: renewed,
});

export const startApp = call({
  method: "POST",
  path: "staff/me/app",
  summary: "Makes a key for an authenticator app, which counts once a code of it was typed",
  ...own,
  isDangerous: true,
  data: done,
});

export const showAppKey = call({
  method: "GET",
  path: "staff/me/app/key",
  summary: "The key that is being set up, to be scanned or typed",
  ...own,
  isDangerous: true,
  data: z.object({ key: z.string(), address: z.string() }),
});

const recoveryCodes = z.object({ codes: z.array(z.string()) });

export const confirmApp = call({
  method: "POST",
  path: "staff/me/app/confirm",
  summary: "The first code of the app; answers the recovery codes, this once. The other sessions end",
  ...own,
  isDangerous: true,
  body: z.object({ code: stepCode }),
  data: recoveryCodes.extend(renewed.shape),
});

export const renewRecoveryCodes = call({
  method: "POST",
  path: "staff/me/app/codes",
  summary: "Ten new recovery codes in place of the old ones",
  ...own,
  isDangerous: true,
  data: recoveryCodes,
});

export const dropOwnApp = call({
  method: "POST",
  path: "staff/me/app/drop",
  summary: "Codes come by mail again; the other sessions end",
  ...own,
  isDangerous: true,
  data: renewed,
});

export const endOwnSessions = call({
  method: "POST",
  path: "staff/me/sessions/end",
  summary: "Ends one of one's other sessions, or all of them",
  ...own,
  body: z.object({ session: z.string().max(64).optional() }),
  data: done,
});
