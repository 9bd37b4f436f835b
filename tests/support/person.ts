import { pointsEndAt } from "#domain/promotions/points.ts";
import { hashPassword } from "#functions/account/password-hash.ts";
import { hashToken } from "#functions/http/shopper.ts";
import { openingLot } from "./points.ts";

/** Dago in Bandung, as the official list numbers it. */
export const DAGO = 3273021004;

const DAY = 86_400;

/** Who is needed, and with what; everybody has an account and is signed in. */
export interface Wanted {
  id?: number;
  name?: string;
  email?: string;
  /** Whether the e-mail address is theirs for certain; it is, unless said otherwise. */
  isProven?: boolean;
  phone?: string;
  /** Without one the account knows no password, and costs no hash. */
  password?: string;
  /** The second at which the account was opened and the session began. */
  now?: number;
  /** How long the session lasts. */
  seconds?: number;
  /** Where they live; with `true` in Dago. */
  address?: true | { villageId: number };
  points?: number;
  /** What is in their cart. */
  cart?: { variant: number; quantity?: number }[];
}

export interface Person {
  id: number;
  name: string;
  email: string;
  phone: string;
  password: string;
  /** What their browser or client carries. */
  token: string;
  /** What makes them, for a database of any kind: all of it or nothing. */
  statements: string[];
}

/** Somebody of a test's own, whom the shop does not know until the statements have been run. */
export async function person(wanted: Wanted = {}): Promise<Person> {
  const now = wanted.now ?? Math.floor(Date.now() / 1000);
  const { id = randomNumber(1_000_000_000) + 1_000_000 } = wanted;
  const digits = String(randomNumber(1e10)).padStart(10, "0");
  const { name = `Pembeli ${id}`, email = `pembeli${id}@contoh.example`, phone = `+628${digits}` } = wanted;
  const { password, isProven = true } = wanted;
  const token = `token-${crypto.randomUUID()}`;
  const hash = password === undefined ? null : await hashPassword(password);
  const statements = [
    insertRow("user", {
      id,
      name,
      email,
      phone,
      password_hash: hash,
      ...(isProven && { email_verified_at: now }),
      created_at: now,
    }),
    insertRow("access_token", {
      token_hash: await hashToken(token),
      user_id: id,
      created_at: now,
      expires_at: now + (wanted.seconds ?? 30 * DAY),
    }),
  ];
  if (wanted.address) {
    const village = wanted.address === true ? DAGO : wanted.address.villageId;
    const where = { village_id: village, street: "Jl. Dago Asri No. 12", postal_code: "40135" };
    const own = { user_id: id, label: "Rumah", recipient: "Kirana Ayu", phone: "+6281234567890", is_default: 1 };
    statements.push(insertRow("address", { ...own, ...where, created_at: now }));
  }
  if (wanted.points) {
    statements.push(...openingLot(id, wanted.points, { at: now, endsAt: pointsEndAt(now) }));
  }
  if (wanted.cart) statements.push(insertRow("cart", { user_id: id, updated_at: now }));
  for (const [position, { variant, quantity = 1 }] of (wanted.cart ?? []).entries()) {
    const line = { user_id: id, line_key: String(variant), variant_id: variant, quantity, position };
    statements.push(insertRow("cart_line", line));
  }
  return { id, name, email, phone, password: password ?? "", token, statements };
}

export function insertRow(table: string, row: Record<string, string | number | null>): string {
  const value = (one: string | number | null) =>
    typeof one === "string" ? `'${one.replaceAll("'", "''")}'` : String(one).toUpperCase();
  return `INSERT INTO ${table} (${Object.keys(row)}) VALUES (${Object.values(row).map(value)})`;
}

export function randomNumber(below: number): number {
  return Math.floor(((crypto.getRandomValues(new Uint32Array(1))[0] as number) / 2 ** 32) * below);
}
