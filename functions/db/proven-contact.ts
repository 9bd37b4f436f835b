import { sql } from "drizzle-orm";
import { user } from "./schema/account.ts";

/**
 * Where letters about what a customer does may go: an address that is theirs for certain, or nowhere. Anybody can
 * register with anybody's address, and write into an order what its letter would carry there.
 */
export const provenEmail = sql<string>`CASE WHEN ${user.emailVerifiedAt} IS NOT NULL THEN ${user.email} ELSE '' END`;

/** The same of the number. */
export const provenPhone = sql<string>`CASE WHEN ${user.phoneVerifiedAt} IS NOT NULL THEN ${user.phone} ELSE '' END`;
