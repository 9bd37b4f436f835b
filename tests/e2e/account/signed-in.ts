import { createHash, randomInt, randomUUID } from "node:crypto";
import type { BrowserContext } from "@playwright/test";
import { createCookie } from "@remix-run/cloudflare";
import type { OwnWorker } from "../../pages/own-worker.ts";

const DAY = 86_400;

/** Somebody who has an account, an empty cart, and a session in this browser; answers the account's id. */
export async function signIn(context: BrowserContext, shop: OwnWorker): Promise<number> {
  const token = `token-${randomUUID()}`;
  const hash = createHash("sha256").update(token).digest("hex");
  const id = randomInt(1_000_000, 2_000_000_000);
  const now = Math.floor(Date.now() / 1000);
  await shop.execute(`INSERT INTO user (id, name, email, created_at) VALUES (${id}, 'Laras', 'laras${id}@contoh.example', ${now});
    INSERT INTO access_token (token_hash, user_id, created_at, expires_at) VALUES ('${hash}', ${id}, ${now}, ${now + DAY})`);
  const cookie = createCookie("session", { secrets: [process.env.SHOP_SECRET ?? ""] });
  const [pair = ""] = (await cookie.serialize({ token })).split(";");
  await context.addCookies([{ name: "session", value: pair.slice("session=".length), url: shop.address }]);
  return id;
}
