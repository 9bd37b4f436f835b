import type { Seconds } from "#lib/time.ts";

const DAY = 86_400;
/** No cookie lives longer: then none is signed with the old key any more. */
const OLD_KEY_DAYS = 30;

/** Since when each secret is what it is, as `npm run deploy` hands it over: `SESSION_SECRETS=2026-11-22,WA_TOKEN=…`. */
export function readSecretDates(text = ""): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/([A-Z][A-Z0-9_]*)=(\d{4}-\d\d-\d\d)/g)].map(([, name, day]) => [name, day]),
  );
}

/** What is to be done about the old keys that still stand behind the new one; undefined where there is none. */
export function oldKeyWords(keys: number, since: string | undefined, now: Seconds): string | undefined {
  if (keys < 2) return undefined;
  const how = "npm run deploy -- --secret SESSION_SECRETS with the new one alone";
  const begun = since === undefined ? Number.NaN : Date.parse(`${since}T00:00:00Z`) / 1000;
  if (Number.isNaN(begun))
    return `SESSION_SECRETS holds an old key, and nobody knows since when: ${how}, a month after it was put there.`;
  const end = begun + OLD_KEY_DAYS * DAY;
  const day = new Date(end * 1000).toISOString().slice(0, 10);
  return now < end
    ? `The old key of SESSION_SECRETS can go on ${day}: who was signed in before ${since} still needs it.`
    : `The old key of SESSION_SECRETS can go since ${day}: ${how}.`;
}
