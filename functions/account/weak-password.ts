import { refuse } from "#functions/http/refuse.ts";
import commonPasswords from "./common-passwords.json" with { type: "json" };

const COMMON = "Kata sandi ini terlalu mudah ditebak. Pilih kalimat pendek yang lain.";
const OWN_ADDRESS = "Kata sandi tidak boleh sama dengan alamat e-mail Anda. Pilih yang lain.";

/** Built when the first password is chosen. */
let common: Set<string> | undefined;

/**
 * Refuses passwords that are guessed first: the account's own address, and the most common ones of at least eight
 * characters in lower case, from the lists of zxcvbn (MIT) and Django (BSD) and from Indonesia.
 */
export function refuseWeakPassword(password: string, email: string): void {
  const typed = password.normalize("NFKC").trim().toLowerCase();
  common ??= new Set(commonPasswords);
  if (common.has(typed)) refuse("invalid", 422, { password: COMMON });
  if (typed === email || typed === email.split("@")[0]) refuse("invalid", 422, { password: OWN_ADDRESS });
}
