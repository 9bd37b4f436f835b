import { z } from "zod";
import { readPhone } from "#domain/account/profile.ts";

/** Validates a field with a rule of the contract; errors are shown in the shopper's words. */
export function said<Schema extends z.ZodType>(rule: Schema, words: string) {
  return understood((typed) => {
    const read = rule.safeParse(typed);
    return read.success ? read.data : null;
  }, words);
}

/** Parses a field as people type it; what cannot be parsed is reported in the shopper's words. */
export function understood<Value>(read: (typed: string) => Value | null, words: string) {
  return z.string({ error: words }).transform((typed, check) => {
    const value = read(typed);
    if (value !== null) return value;
    check.addIssue({ code: "custom", message: words });
    return z.NEVER;
  });
}

/** A phone number in any common notation, normalized to +62 and digits. */
export const phoneField = understood(readPhone, "Isi nomor telepon seperti 0812 3456 7890.");
