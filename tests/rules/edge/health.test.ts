import { expect, test } from "vitest";
import { answerHealth } from "#functions/edge/health.ts";
import type { Env } from "#functions/env.ts";
import { bindingOf } from "#functions/http/limits.ts";

const TOKEN = "t".repeat(40);

/** What a storefront says whose API is a Worker of its own. */
async function ask(env: Partial<Env>, said: object, shopOrigin = "https://serambi.example") {
  const answer = await answerHealth({
    request: new Request("https://serambi.example/health", { headers: { "X-API-Token": TOKEN } }),
    env: {
      SESSION_SECRETS: "s".repeat(40),
      INTEGRATION_TOKEN: TOKEN,
      SHOP_API: {},
      ...limits,
      ...env,
    } as unknown as Env,
    transport: async () => Response.json(said),
    shopOrigin,
    log: { fault: () => {} } as never,
  });
  const { says, checks } = (await answer.json()) as { says: string[]; checks: { api_secret: boolean } };
  return {
    status: answer.status,
    trusting: checks.api_secret,
    why: says.some((one) => one.includes("SHOP_API_SECRET")),
    unlimited: says.filter((one) => one.startsWith("No limit is bound")),
  };
}

const limits = Object.fromEntries(Object.values(bindingOf).map((name) => [name, {}]));
const well = { status: 200, trusting: true, why: false, unlimited: [] };
const ill = { status: 503, trusting: false, why: true, unlimited: [] };

test("R04 S03 a limit without its binding is told to whoever asks with the token", async () => {
  const secret = { SHOP_API_SECRET: "rahasia", LIMIT_LOGIN: undefined, LIMIT_CHAT: undefined };
  const { unlimited, status } = await ask(secret, { payments: true, trusted: true });
  expect([status, unlimited]).toEqual([
    200,
    ["No limit is bound as LIMIT_LOGIN, LIMIT_CHAT: nothing is counted there."],
  ]);
});

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
