import type { Env } from "../env.ts";

const SIGNS_MIN = 32;

/** The secrets that may sign cookies; the first one signs. */
export function usableSecrets({ SESSION_SECRETS }: Env): string[] {
  return eachSecret(SESSION_SECRETS).filter((secret) => secret.length >= SIGNS_MIN);
}

/** The same, but throws if there is none. */
export function secretsOf(env: Env): string[] {
  const usable = usableSecrets(env);
  if (usable.length === 0) {
    throw new Error(
      "SESSION_SECRETS needs at least one secret of 32 characters: npm run deploy -- --secret SESSION_SECRETS",
    );
  }
  return usable;
}

export function eachSecret(secrets = ""): string[] {
  return secrets
    .split(",")
    .map((secret) => secret.trim())
    .filter(Boolean);
}
