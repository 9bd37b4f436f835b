import type { Person } from "#contract/account/auth.ts";

const SHOWN_MAX = 12;

/** The short name in the greeting: the first characters of the name, or of the email without its common suffix. */
export function greetingName({ name, email }: Pick<Person, "name" | "email">): string {
  const whole = [...(name.trim() || email.replace(/@gmail\.com$/i, ""))];
  return whole.length > SHOWN_MAX ? `${whole.slice(0, SHOWN_MAX).join("").trimEnd()}…` : whole.join("");
}
