import { refuse } from "#functions/http/refuse.ts";
import { COMMON_PASSWORDS } from "./common-passwords.ts";

const COMMON = "Kata sandi ini terlalu mudah ditebak. Pilih kalimat pendek yang lain.";
const OWN_ADDRESS = "Kata sandi tidak boleh sama dengan alamat e-mail Anda. Pilih yang lain.";

/** Built lazily, when the first password is chosen. */
let common: Set<string> | undefined;

/** Refuses passwords that are guessed first: the most common ones and the account's own address. */
export function refuseWeakPassword(password: string, email: string): void {
  const typed = password.normalize("NFKC").trim().toLowerCase();
  common ??= new Set(COMMON_PASSWORDS.trim().split(/\s+/));
  if (common.has(typed)) refuse("invalid", 422, { password: COMMON });
  if (typed === email || typed === email.split("@")[0]) refuse("invalid", 422, { password: OWN_ADDRESS });
}
