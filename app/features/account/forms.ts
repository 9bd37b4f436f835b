import { z } from "zod";
import { email, newPassword } from "#contract/account/auth.ts";
import { readPhone } from "#domain/account/profile.ts";
import { CODE_LENGTH, PASSWORD_MAX, PASSWORD_MIN } from "#domain/account/sign-in.ts";
import { refusalWords } from "#domain/refusals.ts";
import { lineText, nameLine } from "#lib/shapes.ts";

export const mail = withMessage(email, "Isi alamat e-mail yang lengkap, misalnya nama@contoh.id.");
export const ownName = withMessage(nameLine, "Isi nama lengkap Anda, 2 sampai 60 karakter.");
export const phone = parsed(readPhone, "Isi nomor WhatsApp yang lengkap, misalnya 0812 3456 7890.");
const chosenPassword = withMessage(newPassword, `Buat kata sandi, minimal ${PASSWORD_MIN} karakter.`);
const knownPassword = withMessage(z.string().min(1).max(PASSWORD_MAX), "Isi kata sandi Anda.");
const to = parsed(readRecipient, "Isi alamat e-mail atau nomor WhatsApp yang lengkap.");
export const code = parsed((typed) => {
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

/** Proof that the session belongs to the account's owner. The shop decides whether it is needed. */
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

/** Validates a field with a rule of the contract; errors are shown in the shopper's words. */
export function withMessage<Schema extends z.ZodType>(rule: Schema, words: string) {
  return parsed((typed) => {
    const read = rule.safeParse(typed);
    return read.success ? read.data : null;
  }, words);
}

/** Parses a field as people type it; what cannot be parsed is reported in the shopper's words. */
export function parsed<Value>(read: (typed: string) => Value | null, words: string) {
  return z.string({ error: words }).transform((typed, check) => {
    const value = read(typed);
    if (value !== null) return value;
    check.addIssue({ code: "custom", message: words });
    return z.NEVER;
  });
}

/** A phone number in any common notation, normalized to +62 and digits. */
export const phoneField = parsed(readPhone, "Isi nomor telepon seperti 0812 3456 7890.");

/** Where a code is sent: by email or by the chat app. */
export const recipient = z.object({ via: z.enum(["mail", "wa"]), to: z.string().max(120) });
export type Recipient = z.infer<typeof recipient>;

/** An email address or a phone number, both typed into the same field. */
export function readRecipient(typed: string): Recipient | null {
  if (typed.includes("@")) {
    const read = email.safeParse(typed);
    return read.success ? { via: "mail", to: read.data } : null;
  }
  const phone = readPhone(typed);
  return phone ? { via: "wa", to: phone } : null;
}

/** Enough for the owner to recognize it, too little for anyone looking over their shoulder. */
export function maskRecipient({ via, to }: Recipient): string {
  if (via === "wa") return `0${to.slice(3, 6)}-••••-${to.slice(-3)}`;
  const at = to.lastIndexOf("@");
  return `${to.slice(0, 1)}•••${to.slice(at)}`;
}

export function channelName({ via }: Pick<Recipient, "via">): string {
  return via === "mail" ? "e-mail" : "WhatsApp";
}

/** A bank account as it is typed, with what shows that its owner types it. */
export const bankAccountForm = z.object({
  bankId: withMessage(z.string().regex(/^\d{1,6}$/), "Pilih bank.").transform(Number),
  holder: withMessage(lineText.min(2).max(60), "Isi nama pemilik rekening, 2 sampai 60 karakter."),
  number: withMessage(
    z
      .string()
      .transform((typed) => typed.replace(/[\s.-]/g, ""))
      .pipe(z.string().regex(/^\d{6,20}$/)),
    "Nomor rekening terdiri dari 6 sampai 20 angka.",
  ),
  ...proofFields,
});

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
      provinceId: withMessage(z.string().regex(/^\d{1,10}$/), "Pilih provinsi.").transform(Number),
      cityId: withMessage(z.string().regex(/^\d{1,10}$/), "Pilih kota atau kabupaten.").transform(Number),
    }),
    z.object({ intent: z.literal("location-remove") }),
    z.object({ intent: z.literal("regions") }),
  ],
  unknownIntent,
);
export type ProfileForm = z.output<typeof profileForm>;
