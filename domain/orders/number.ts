import { ZONE } from "#lib/date.ts";
import { type Seconds, zoneHours } from "#lib/time.ts";

/** Base 32 without letters that can be mistaken for digits. */
const SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const LENGTH = 12;
const HOUR = 3600;
export const ORDER_NUMBER = /^SI-\d{6}-[0-9A-HJKMNP-TV-Z]{12}$/;

/**
 * `SI-261121-7K2M9QX4TB0R`: the day in the shop's zone, and 60 random bits, so that no number can be guessed from
 * another.
 */
export function orderNumber(at: Seconds, random: Uint8Array): string {
  const day = new Date((at + zoneHours[ZONE] * HOUR) * 1000).toISOString().slice(2, 10).replaceAll("-", "");
  const signs = Array.from(random.subarray(0, LENGTH), (byte) => SIGNS[byte % SIGNS.length]);
  return `SI-${day}-${signs.join("")}`;
}
