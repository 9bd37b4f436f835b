import { z } from "zod";
import { PASSWORD_MAX } from "#domain/account/limits.ts";
import { said } from "./field-rules.ts";
import { code, mail, ownName, phone, sendOwnCode, unknownIntent } from "./forms.ts";

/** Proof of ownership; whether it is needed is known to the shop. */
const proof = { code: code.optional(), password: z.string().max(PASSWORD_MAX).default("") };

/** Every form of the account's information. */
export const profileForm = z.discriminatedUnion(
  "intent",
  [
    sendOwnCode,
    z.object({ intent: z.literal("email"), email: mail, ...proof }),
    z.object({ intent: z.literal("name"), name: ownName }),
    z.object({ intent: z.literal("picture") }),
    z.object({ intent: z.literal("picture-remove") }),
    // The account's own number, and another one.
    z.object({ intent: z.literal("phone-code"), phone }),
    z.object({ intent: z.literal("phone-new"), phone, ...proof }),
    z.object({ intent: z.literal("phone"), phone, code }),
    z.object({
      intent: z.literal("location"),
      provinceId: said(z.string().regex(/^\d{1,10}$/), "Pilih provinsi.").transform(Number),
      cityId: said(z.string().regex(/^\d{1,10}$/), "Pilih kota atau kabupaten.").transform(Number),
    }),
    z.object({ intent: z.literal("location-remove") }),
    z.object({ intent: z.literal("regions") }),
  ],
  unknownIntent,
);
export type ProfileForm = z.output<typeof profileForm>;
