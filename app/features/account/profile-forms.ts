import { z } from "zod";
import { said } from "./field-rules.ts";
import { code, mail, ownName, phone, proofFields, sendOwnCode, unknownIntent } from "./forms.ts";

/** Every form of the account's information. */
export const profileForm = z.discriminatedUnion(
  "intent",
  [
    sendOwnCode,
    z.object({ intent: z.literal("email"), email: mail, ...proofFields }),
    z.object({ intent: z.literal("email-code") }),
    z.object({ intent: z.literal("email-prove"), code }),
    z.object({ intent: z.literal("name"), name: ownName }),
    z.object({ intent: z.literal("picture") }),
    z.object({ intent: z.literal("picture-remove") }),
    // The account's own number, and another one.
    z.object({ intent: z.literal("phone-code"), phone }),
    z.object({ intent: z.literal("phone-new"), phone, ...proofFields }),
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
