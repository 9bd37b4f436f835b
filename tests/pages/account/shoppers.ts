import { hashToken } from "#functions/http/shopper.ts";
import { newVisitor, type Visitor } from "../fixtures.ts";
import type { OwnWorker } from "../own-worker.ts";
import { signedCookie } from "../signed-cookie.ts";

/** Signed-in shoppers of a shop of the test's own, each with an account and nothing in it. */
export async function openShoppers(shop: OwnWorker, count: number): Promise<Visitor[]> {
  const tokens = Array.from({ length: count }, () => `token-${crypto.randomUUID()}`);
  const now = Math.floor(Date.now() / 1000);
  const users = tokens.map((_, n) => `(${900_001 + n}, 'Pembeli ${n + 1}', 'pembeli${n + 1}@contoh.example', ${now})`);
  const kept = await Promise.all(
    tokens.map(async (token, n) => `('${await hashToken(token)}', ${900_001 + n}, ${now}, ${now + 86_400})`),
  );
  await shop.execute(`INSERT INTO user (id, name, email, created_at) VALUES ${users};
    INSERT INTO access_token (token_hash, user_id, created_at, expires_at) VALUES ${kept}`);
  return Promise.all(tokens.map(async (token) => newVisitor({ session: await signedCookie("session", { token }) })));
}
