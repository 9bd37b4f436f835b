import { z } from "zod";
import { call, catalogueCache } from "#contract/call.ts";
import { CODE_LENGTH, PASSWORD_MAX, PASSWORD_MIN } from "#domain/account/sign-in.ts";
import { nameLine, seconds } from "#lib/shapes.ts";

/**
 * Sign-in: who may sign in, and how they prove who they are.
 * Every answer is the same for known and for unknown accounts.
 */

/** Stored in lower case: no mail host in use distinguishes addresses by case. */
export const email = z.string().trim().toLowerCase().max(120).pipe(z.email());
/** Stored as +62 and the digits; user input is parsed by `readPhone` in domain/account/profile.ts. */
export const phone = z.string().regex(/^\+62[1-9]\d{7,11}$/);
/** For a newly chosen password. An existing one may follow older rules, so it only has an upper limit. */
export const newPassword = z.string().min(PASSWORD_MIN).max(PASSWORD_MAX);
const givenPassword = z.string().min(1).max(PASSWORD_MAX);
export const code = z.string().regex(new RegExp(`^\\d{${CODE_LENGTH}}$`));
const linkToken = z.string().regex(/^[\w-]{20,100}$/);

export const person = z.object({
  id: z.number().int(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  picture: z.string(),
  emailVerified: z.boolean(),
  phoneVerified: z.boolean(),
  hasPassword: z.boolean(),
  /** Where delivery is estimated to; null until the shopper has said so. */
  location: z.object({ cityId: z.number().int(), cityName: z.string(), provinceId: z.number().int() }).nullable(),
  /** The shopper's own ring size; absent where the shop keeps none. */
  ringSize: z.number().int().nullish(),
});
export type Person = z.infer<typeof person>;

export const signedIn = z.object({
  token: z.string(),
  user: person,
  /** The proof did not come from the browser that registered: the password chosen there is discarded. */
  passwordForgotten: z.boolean().default(false),
  /** A pending social login for this person now signs in to this account. */
  joined: z.boolean().default(false),
});
export type SignedIn = z.infer<typeof signedIn>;

/**
 * A random secret of the calling browser, the same on each call.
 * It lets the shop recognise the browser that registered or requested a code, and the one the owner has signed in with
 * before.
 * A caller that sends none is treated as a new browser each time.
 */
export const browserToken = z
  .string()
  .regex(/^[\w-]{43}$/)
  .optional();
/** Proof of ownership where a session is not enough: the password, or a code for an account without one. */
export const ownerProof = {
  password: z.string().max(PASSWORD_MAX).default(""),
  code: code.optional(),
  browserToken,
};
/** Identifies a pending social login, until its user has proved that the address is theirs. */
const joinToken = z
  .string()
  .regex(/^[\w-]{43}$/)
  .optional();
/** The data returned with the refusal `social_join`. */
export const socialJoin = z.object({
  joinToken: z.string(),
  email: z.string(),
  /** Only a code sent to the address is accepted, not a password. */
  onlyByCode: z.boolean(),
});

export const codeSent = z.object({
  /** Which request it was. A code is looked up by its recipient, so it can be entered in another browser. */
  id: z.number().int(),
  resendAfter: z.number().int(),
  expiresIn: z.number().int(),
});
export type CodeSent = z.infer<typeof codeSent>;

export const login = call({
  method: "POST",
  path: "auth/login",
  summary:
    "Signs in with e-mail and password. An account whose address is not verified yet is answered like a wrong password: a code verifies it and signs in",
  access: "public",
  body: z.object({ email, password: givenPassword, browserToken, joinToken }),
  data: signedIn,
});

export const register = call({
  method: "POST",
  path: "auth/register",
  summary: "Opens an account and sends a code to verify the address; the code signs in",
  access: "public",
  body: z.object({ name: nameLine, email, phone, password: newPassword, browserToken }),
  data: codeSent,
});

export const logout = call({
  method: "POST",
  path: "auth/logout",
  summary: "Ends this session",
  access: "signed-in",
  data: z.object({ ended: z.boolean() }),
});

const provider = z.enum(["google", "facebook"]);
export type SocialProvider = z.infer<typeof provider>;

export const listSocialLogins = call({
  method: "GET",
  path: "auth/social",
  isExtra: true,
  summary: "Which social logins are set up",
  access: "public",
  data: z.array(provider),
  cache: catalogueCache,
});

export const startSocialLogin = call({
  method: "POST",
  path: "auth/social/start",
  isExtra: true,
  summary: "Where to send the shopper's browser, and the secrets to keep until it comes back",
  access: "public",
  body: z.object({ provider, redirectUri: z.url().max(300) }),
  data: z.object({ url: z.url(), state: z.string(), nonce: z.string(), codeVerifier: z.string() }),
});

const socialCode = z.object({
  code: z.string().min(1).max(2000),
  codeVerifier: z.string().min(43).max(128),
  nonce: z.string().min(16).max(128),
  redirectUri: z.url().max(300),
  browserToken,
});

const socialLogin = (path: string, summary: string) =>
  call({
    method: "POST",
    path,
    summary,
    access: "public",
    body: socialCode,
    data: signedIn,
  });

export const loginGoogle = socialLogin(
  "auth/google",
  "Signs in with the code that Google's login handed out. Where the address has an account with a password, it is refused with social_join until that person has logged in",
);
export const loginNewGoogle = socialLogin("auth/new-google", "The same as auth/google, by its newer name");
export const loginFacebook = socialLogin("auth/facebook", "Signs in with the code that Facebook's login handed out");

export const listOwnSocial = call({
  method: "GET",
  path: "more/user/social",
  isExtra: true,
  summary: "The social logins that open the shopper's account",
  access: "signed-in",
  data: z.array(z.object({ provider, createdAt: seconds })),
});

export const unlinkSocial = call({
  method: "DELETE",
  path: "more/user/social/{provider}",
  isExtra: true,
  summary: "Takes an issuer's logins away from the shopper's account; what is gone stays gone",
  access: "signed-in",
  params: z.object({ provider }),
  data: z.object({ provider }),
});

export const sendMailCode = call({
  method: "POST",
  path: "mail/otp",
  summary: "Sends a code by e-mail",
  access: "public",
  body: z.object({ email, browserToken, joinToken }),
  data: codeSent,
});

export const verifyMailCode = call({
  method: "POST",
  path: "mail/otp/{code}",
  summary: "Signs in with a code sent by e-mail, and verifies the address",
  access: "public",
  params: z.object({ code }),
  body: z.object({ email, browserToken, joinToken }),
  data: signedIn,
});

export const sendChatCode = call({
  method: "POST",
  path: "message/wa/otp",
  summary: "Sends a code by the chat app",
  access: "public",
  body: z.object({ phone, browserToken }),
  data: codeSent,
});

export const verifyChatCode = call({
  method: "POST",
  path: "message/wa/otp/{id}",
  summary: "Signs in with a code sent by the chat app, and verifies the phone number",
  access: "public",
  params: z.object({ id: z.coerce.number().int().nonnegative() }),
  body: z.object({ otp: code, phone, browserToken }),
  data: signedIn,
});

export const askPasswordReset = call({
  method: "POST",
  path: "mail/reset/password",
  summary: "Sends a link to set a new password, if there is such an account",
  access: "public",
  body: z.object({ email, browserToken }),
  data: z.object({ sent: z.boolean() }),
});

export const checkPasswordReset = call({
  method: "GET",
  path: "mail/reset/valid/{resetCode}",
  summary: "Whether a link to set a new password can still be used",
  access: "public",
  params: z.object({ resetCode: linkToken }),
  data: z.object({ valid: z.boolean() }),
});

export const resetPassword = call({
  method: "POST",
  path: "more/user/reset",
  summary: "Sets a new password with a link's token, once, and ends every session",
  access: "public",
  body: z.object({ resetCode: linkToken, password: newPassword }),
  data: z.object({ changed: z.boolean() }),
});

export const checkEmailLink = call({
  method: "GET",
  path: "mail/verification/{id}",
  summary: "Whether a verification link is valid. Changes nothing, because mail scanners open links too",
  access: "public",
  params: z.object({ id: linkToken }),
  data: z.object({ email: z.string(), verified: z.boolean() }),
});

export const verifyEmail = call({
  method: "POST",
  path: "mail/verification/{id}",
  isExtra: true,
  summary:
    "Verifies an address by the link that was sent to it. In another browser than the one that registered, that password is dropped; an account in use needs its session",
  access: "public",
  isPersonal: true,
  params: z.object({ id: linkToken }),
  body: z.object({ browserToken }),
  data: z.object({ verified: z.boolean(), passwordForgotten: z.boolean() }),
});
