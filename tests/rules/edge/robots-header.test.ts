import { expect, test } from "vitest";
import { addRobotsHeader, isKeptAway } from "#functions/edge/security.ts";
import type { Env } from "#functions/env.ts";

const shop = "https://toko.example";
const SECRET = "s".repeat(32);

test("P02 a trial, a demo and a shop whose payments are simulated are kept from search engines, on no machine of one's own", () => {
  const kept = (env: Partial<Env>, base = shop) => isKeptAway(env as Env, new Request(`${base}/`));
  const simulated = { PAYMENTS: "simulator", SESSION_SECRETS: SECRET };
  expect([{ INDEXED: "0" }, { DEMO: "1" }, simulated].map((env) => kept(env))).toEqual([true, true, true]);
  expect([{}, { INDEXED: "1" }, { ...simulated, MIDTRANS_SERVER_KEY: "k" }].map((env) => kept(env))).toEqual(
    Array(3).fill(false),
  );
  expect(kept({ INDEXED: "0", DEMO: "1" }, "http://localhost:8787")).toBe(false);
});

test("P02 there everything says noindex, pictures and films too; where a request leads on, nothing is said", () => {
  const said = (path: string, isKept: boolean, status = 200) => {
    const response = new Response(null, { status });
    addRobotsHeader(response, new URL(path, shop), isKept);
    return response.headers.get("X-Robots-Tag");
  };
  for (const path of ["/", "/product/a", "/foto/x/960.webp", "/media/a.mp4"])
    expect([said(path, true), said(path, false)], path).toEqual(["noindex", null]);
  expect([said("/mine", true), said("/mine", false)]).toEqual(Array(2).fill("noindex, nofollow"));
  expect([said("/", true, 304), said("/tidak-ada", false, 302)]).toEqual([null, null]);
});
