import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";

const COST = { N: 16_384, r: 8, p: 5 };
const KEY_BYTES = 32;
const MEMORY = 64 * 1024 * 1024;

/** The parameters stand beside the hash, so that they can be raised without forgetting anybody's password. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, COST, KEY_BYTES);
  return ["scrypt", COST.N, COST.r, COST.p, salt.toString("base64url"), key.toString("base64url")].join("$");
}

/** Whether the password is the one that was hashed. Without a hash the same work is done, so that its absence takes no less time. */
export async function isPassword(password: string, hash: string | null | undefined): Promise<boolean> {
  const [, N, r, p, salt = "", key = ""] = (hash || NOBODYS).split("$");
  const expected = Buffer.from(key, "base64url");
  const cost = { N: Number(N), r: Number(r), p: Number(p) };
  const found = await derive(password, Buffer.from(salt, "base64url"), cost, expected.length);
  return timingSafeEqual(found, expected) && Boolean(hash);
}

const NOBODYS = `scrypt$${COST.N}$${COST.r}$${COST.p}$${"A".repeat(22)}$${"A".repeat(43)}`;

function derive(password: string, salt: Buffer, cost: typeof COST, bytes: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize("NFKC"), salt, bytes, { ...cost, maxmem: MEMORY }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}
