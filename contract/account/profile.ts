import { z } from "zod";
import { call } from "#contract/call.ts";
import { PICTURE_FORM_BYTES } from "#contract/pictures.ts";
import { PROFILE_STEPS } from "#domain/account/profile.ts";
import { PASSWORD_MAX } from "#domain/account/sign-in.ts";
import { ownSizes } from "#domain/catalogue/ring-size.ts";
import { id, nameLine, seconds } from "#lib/shapes.ts";
import { browserToken, code, codeSent, person, phone } from "./auth.ts";

/** The customer's profile, and what waits for them. */
export const updateUser = call({
  method: "PUT",
  path: "more/user/update",
  summary: "Changes the account's name",
  access: "signed-in",
  body: z.object({ name: nameLine }),
  data: person,
});

export const storePicture = call({
  method: "POST",
  path: "more/user/store",
  summary: "Sets the account's picture and deletes the one before: JPEG, PNG or WebP, recognised by its bytes",
  access: "signed-in",
  encoding: "multipart",
  bytesMax: PICTURE_FORM_BYTES,
  body: z.object({ picture: z.file() }),
  data: person,
});

export const removePicture = call({
  method: "DELETE",
  path: "more/user/store",
  isExtra: true,
  summary: "Deletes the account's picture; repeating it changes nothing",
  access: "signed-in",
  data: person,
});

export const sendPhoneCode = call({
  method: "POST",
  path: "more/user/phone/code",
  isExtra: true,
  summary:
    "Sends a code to a phone number by the chat app. Another number than the account's needs the password, or a code of more/user/code where there is none",
  access: "signed-in",
  body: z.object({
    phone,
    password: z.string().max(PASSWORD_MAX).default(""),
    code: code.optional(),
    browserToken,
  }),
  data: codeSent,
});

export const provePhone = call({
  method: "PUT",
  path: "more/user/phone",
  isExtra: true,
  summary: "Makes a number the account's own, with the code that more/user/phone/code sent to it",
  access: "signed-in",
  body: z.object({ phone, code, browserToken }),
  data: person,
});

export const sendEmailCode = call({
  method: "POST",
  path: "more/user/email/code",
  isExtra: true,
  summary: "Sends a code to the account's own e-mail address while it is not proven",
  access: "signed-in",
  body: z.object({ browserToken }),
  data: codeSent,
});

export const proveEmail = call({
  method: "PUT",
  path: "more/user/email/code",
  isExtra: true,
  summary:
    "Proves the account's own e-mail address with the code that was sent to it: letters about orders go there then",
  access: "signed-in",
  body: z.object({ code, browserToken }),
  data: person,
});

export const checkProfile = call({
  method: "GET",
  path: "more/user/check",
  summary: "How complete the account is, and what is missing",
  access: "signed-in",
  data: z.object({ percent: z.number().int().min(0).max(100), missing: z.array(z.enum(PROFILE_STEPS)) }),
});

export const showMoreversary = call({
  method: "GET",
  path: "more/user/moreversary",
  summary: "Since when the shopper is a customer, and the next anniversary",
  access: "signed-in",
  data: z.object({
    since: seconds,
    years: z.number().int().nonnegative(),
    next: seconds,
    daysLeft: z.number().int().nonnegative(),
    words: z.string(),
  }),
});

export const setLocation = call({
  method: "POST",
  path: "more/user/set-location",
  summary:
    "Sets the city of uni/city that delivery is estimated to, in the given province if there is one; null removes it",
  access: "signed-in",
  body: z.object({ cityId: id.nullable(), provinceId: id.optional() }),
  data: person,
});

export const setRingSize = call({
  method: "PUT",
  path: "more/user/ring-size",
  isExtra: true,
  summary: "Keeps the shopper's own ring size, which is offered first where a ring is bought",
  access: "signed-in",
  body: z.object({
    ringSize: z
      .number()
      .int()
      .refine((size) => ownSizes.includes(size)),
  }),
  data: person,
});

const waiting = z.object({
  /** Orders to pay. */
  orders: z.number().int(),
  /** Lines of finished orders without a review. */
  reviews: z.number().int(),
  /** Unread notifications, and unread messages of the shop. */
  notifications: z.number().int(),
  chats: z.number().int(),
});
export type Waiting = z.infer<typeof waiting>;

export const countWaiting = call({
  method: "GET",
  path: "more/user/waiting",
  isExtra: true,
  summary: "How much waits for the shopper: orders to pay, reviews to write, what is unread",
  access: "signed-in",
  data: waiting,
});
