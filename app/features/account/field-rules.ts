import { z } from "zod";
import { readPhone } from "#domain/account/phone.ts";

/** Reads a field by a rule of the contract; what breaks it is told in the shopper's words. */
export function said<Schema extends z.ZodType>(rule: Schema, words: string) {
  return understood((typed) => {
    const read = rule.safeParse(typed);
    return read.success ? read.data : null;
  }, words);
}

/** Reads a field as people type it; what cannot be read is told in the shopper's words. */
export function understood<Value>(read: (typed: string) => Value | null, words: string) {
  return z.string({ error: words }).transform((typed, check) => {
    const value = read(typed);
    if (value !== null) return value;
    check.addIssue({ code: "custom", message: words });
    return z.NEVER;
  });
}

/** A phone number as anybody types it, kept as +62 and the digits. */
export const phoneField = understood(readPhone, "Tulis nomor telepon seperti 0812 3456 7890.");
