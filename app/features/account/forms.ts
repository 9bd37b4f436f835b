import { z } from "zod";
import { email, newPassword } from "#contract/account/auth.ts";
import { readPhone } from "#domain/account/profile.ts";
import { CODE_LENGTH, PASSWORD_MAX, PASSWORD_MIN } from "#domain/account/sign-in.ts";
import { refusalWords } from "#domain/refusals.ts";
import { nameLine } from "#lib/shapes.ts";
import { said, understood } from "./field-rules.ts";
import { readRecipient } from "./recipient.ts";

export const mail = said(email, "Isi alamat e-mail yang lengkap, misalnya nama@contoh.id.");
export const ownName = said(nameLine, "Isi nama lengkap Anda, 2 sampai 60 karakter.");
export const phone = understood(readPhone, "Isi nomor WhatsApp yang lengkap, misalnya 0812 3456 7890.");
const chosenPassword = said(newPassword, `Buat kata sandi, minimal ${PASSWORD_MIN} karakter.`);
const knownPassword = said(z.string().min(1).max(PASSWORD_MAX), "Isi kata sandi Anda.");
const to = understood(readRecipient, "Isi alamat e-mail atau nomor WhatsApp yang lengkap.");
export const code = understood((typed) => {
  const digits = typed.replace(/\D/g, "");
  return digits.length === CODE_LENGTH ? digits : null;
}, `Kode terdiri dari ${CODE_LENGTH} angka.`);

export const unknownIntent = { error: refusalWords("form_unknown") };

export const authForm = z.discriminatedUnion(
  "intent",
  [
    z.object({ intent: z.literal("login"), email: mail, password: knownPassword }),
    z.object({
      intent: z.literal("register"),
      name: ownName,
      email: mail,
      phone,
      password: chosenPassword,
    }),
  ],
  unknownIntent,
);

/** Without `to`, the code goes to where this browser sent the last one. */
export const codeForm = z.discriminatedUnion(
  "intent",
  [
    z.object({ intent: z.literal("send"), to: to.optional() }),
    z.object({ intent: z.literal("verify"), to: to.optional(), code }),
  ],
  unknownIntent,
);

/** What shows that whoever holds the session is the account's owner; whether it is needed is known to the shop. */
export const proofFields = { code: code.optional(), password: z.string().max(PASSWORD_MAX).default("") };

export const askResetForm = z.object({ email: mail });
export const resetForm = z.object({ password: chosenPassword });
export const sendOwnCode = z.object({ intent: z.literal("send") });
/** A shopper who signed in with a social login has no old password and enters a code instead. */
export const passwordForm = z.discriminatedUnion(
  "intent",
  [
    sendOwnCode,
    z.object({
      intent: z.literal("password"),
      code: code.optional(),
      oldPassword: z.string().max(PASSWORD_MAX).default(""),
      password: chosenPassword,
    }),
  ],
  unknownIntent,
);
