import { expect, test } from "vitest";
import { answerHealth } from "#functions/edge/health.ts";
import type { Env } from "#functions/env.ts";

const TOKEN = "t".repeat(40);

/** What a storefront says whose API is a Worker of its own. */
async function ask(env: Partial<Env>, said: object, shopOrigin = "https://serambi.example") {
  const answer = await answerHealth({
    request: new Request("https://serambi.example/health", { headers: { "X-API-Token": TOKEN } }),
    env: { SESSION_SECRETS: "s".repeat(40), INTEGRATION_TOKEN: TOKEN, SHOP_API: {}, ...env } as unknown as Env,
    transport: async () => Response.json(said),
    shopOrigin,
    log: { fault: () => {} } as never,
  });
  const { says, checks } = (await answer.json()) as { says: string[]; checks: { api_secret: boolean } };
  return {
    status: answer.status,
    trusting: checks.api_secret,
    why: says.some((one) => one.includes("SHOP_API_SECRET")),
  };
}

const well = { status: 200, trusting: true, why: false };
const ill = { status: 503, trusting: false, why: true };

test("R02 a storefront whose API does not believe it says which secret is missing or other, also behind a service binding", async () => {
  const secret = { SHOP_API_SECRET: "rahasia" };
  expect(await ask(secret, { payments: true, trusted: true })).toEqual(well);
  expect(await ask(secret, { payments: true })).toEqual(well);
  expect(await ask(secret, { payments: true, trusted: false })).toEqual(ill);
  expect(await ask({}, { payments: true, trusted: false })).toEqual(ill);
  expect(await ask({}, { payments: true, trusted: false }, "http://localhost:8787")).toEqual(ill);
  const address = { SHOP_API: undefined, SHOP_API_URL: "http://localhost:8788" };
  expect(await ask(address, { payments: true, trusted: false }, "http://localhost:8787")).toEqual(well);
});
