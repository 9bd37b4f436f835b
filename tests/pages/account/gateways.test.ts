import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { OAuth2Server } from "oauth2-mock-server";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Envelope } from "#contract/call.ts";
import { type OwnWorker, openOwnApi } from "../own-worker.ts";

/** The shop's API with the outside world at its side: an issuer, and a chat app that speaks its protocol. */
const CLIENT = "toko-serambi";
const BACK = "https://serambi.example/login/google";
const issuer = new OAuth2Server();
/** What the issuer says of a person; a test may make it say anything. */
let told: Record<string, unknown> = {};
let chatApp: Server;
const heard: { request: IncomingMessage; body: Record<string, unknown> }[] = [];
let chatAnswers: number[] = [];
let api: OwnWorker;

beforeAll(async () => {
  await issuer.issuer.keys.generate("RS256");
  await issuer.start(0, "127.0.0.1");
  issuer.issuer.url = `http://127.0.0.1:${issuer.address().port}`;
  issuer.service.on("beforeTokenSigning", (token) => Object.assign(token.payload, told));
  chatApp = createServer(async (request, answer) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    heard.push({ request, body: JSON.parse(Buffer.concat(pieces).toString()) });
    answer.writeHead(chatAnswers.shift() ?? 200, { "Content-Type": "application/json" });
    answer.end(JSON.stringify({ messaging_product: "whatsapp", messages: [{ id: "wamid.1" }] }));
  });
  await new Promise<void>((resolve) => chatApp.listen(0, "127.0.0.1", resolve));
  const settings = {
    GOOGLE_CLIENT_ID: CLIENT,
    GOOGLE_CLIENT_SECRET: "rahasia",
    GOOGLE_ISSUER: issuer.issuer.url,
    FACEBOOK_CLIENT_ID: CLIENT,
    FACEBOOK_ISSUER: issuer.issuer.url,
    WA_API_URL: `http://127.0.0.1:${(chatApp.address() as AddressInfo).port}/v21.0`,
    WA_PHONE_ID: "4370001945",
    WA_TOKEN: "token-wa",
  };
  api = await openOwnApi("gateways", settings, ["--limit", "100000"]);
}, 120_000);

afterAll(async () => {
  await api.end();
  chatApp.close();
  if (issuer.listening) await issuer.stop();
});

beforeEach(() => {
  const id = crypto.randomUUID();
  told = { sub: id, email: `${id}@contoh.example`, email_verified: true, name: "Citra Ayu" };
});

async function ask<Data>(path: string, body?: unknown) {
  const response = await fetch(`${api.address}/${path}`, {
    method: body === undefined ? "GET" : "POST",
    headers: { "Content-Type": "application/json" },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Envelope<Data> };
}

interface Started {
  url: string;
  state: string;
  nonce: string;
  code_verifier: string;
}
interface SignedIn {
  token: string;
  user: { id: number; email: string; name: string; have_password: boolean; email_verified: boolean };
}

/** Goes to the issuer and comes back with its code, as a browser would. */
async function goAndComeBack(provider = "google") {
  const { body } = await ask<Started>("auth/social/start", { provider, redirect_uri: BACK });
  const { url, state, nonce, code_verifier } = body.data;
  const sent = await fetch(url, { redirect: "manual" });
  const back = new URL(sent.headers.get("Location") ?? "");
  expect(back.searchParams.get("state")).toBe(state);
  return { code: back.searchParams.get("code") ?? "", nonce, code_verifier, redirect_uri: BACK };
}
const signIn = async (path = "auth/new-google", more: object = {}) =>
  ask<SignedIn>(path, { ...(await goAndComeBack(path === "auth/facebook" ? "facebook" : "google")), ...more });

test("H03 the browser is sent with state, nonce and a PKCE challenge, and only to what is set up", async () => {
  expect((await ask<string[]>("auth/social")).body.data).toEqual(["google", "facebook"]);
  const { body } = await ask<Started>("auth/social/start", { provider: "google", redirect_uri: BACK });
  const query = Object.fromEntries(new URL(body.data.url).searchParams);
  expect(query).toMatchObject({
    response_type: "code",
    client_id: CLIENT,
    redirect_uri: BACK,
    state: body.data.state,
    nonce: body.data.nonce,
    code_challenge_method: "S256",
    scope: "openid email profile",
  });
  expect(query.code_challenge).not.toBe(body.data.code_verifier);
});

test("H04 a first social login opens an account, a second one finds it again", async () => {
  const first = await signIn();
  expect(first.status).toBe(200);
  expect(first.body.data.token).toMatch(/^[\w-]{43}$/);
  expect(first.body.data.user).toMatchObject({ name: "Citra Ayu", email_verified: true, have_password: false });
  told.email = "alamat.lain@contoh.example";
  const second = await signIn("auth/google");
  expect(second.body.data.user.id).toBe(first.body.data.user.id);
});

test("H03 a login is linked to the account that has proven the address, of Google and of Facebook", async () => {
  const first = (await signIn()).body.data.user;
  told.sub = "facebook-citra";
  expect((await signIn("auth/facebook")).body.data.user).toMatchObject({ id: first.id, have_password: false });
  told.email = "bagas@contoh.id";
  for (const [path, sub] of [
    ["auth/new-google", "google-bagas"],
    ["auth/facebook", "facebook-bagas"],
  ] as const) {
    told.sub = sub;
    const waits = await signIn(path);
    expect([waits.status, waits.body.data]).toEqual([422, expect.objectContaining({ code: "social_join" })]);
  }
});

test("H03 twenty first logins at once end with one account", async () => {
  const logins = await Promise.all(Array.from({ length: 20 }, () => signIn()));
  expect(new Set(logins.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(logins.map(({ body }) => body.data.user.id)).size).toBe(1);
});

const refused: [what: string, code: string, path: string, say: object, back: object][] = [
  ["an address that Google has not confirmed", "social_unverified", "auth/google", { email_verified: false }, {}],
  ["an address of which Google says nothing", "social_unverified", "auth/google", { email_verified: undefined }, {}],
  ["an address that Facebook denies", "social_unverified", "auth/facebook", { email_verified: false }, {}],
  ["no address", "social_unverified", "auth/google", { email: undefined }, {}],
  ["another login's nonce", "social_failed", "auth/google", { nonce: "nonce-orang-lain-sekali" }, {}],
  ["another issuer", "social_failed", "auth/google", { iss: "https://lain.example" }, {}],
  ["another client's token", "social_failed", "auth/google", { aud: "toko-lain" }, {}],
  ["an expired token", "social_failed", "auth/google", { exp: 1_000_000_000 }, {}],
  ["another verifier", "social_failed", "auth/google", {}, { code_verifier: "x".repeat(43) }],
  ["a code that nobody handed out", "social_failed", "auth/google", {}, { code: "karangan" }],
];

test.for(refused)("H03 %s ends in %s, and nobody is signed in", async ([, code, path, say, back]) => {
  Object.assign(told, say);
  const { status, body } = await signIn(path, back);
  expect([status, body.success, body.data]).toEqual([422, false, { code }]);
});

test("H05 a code goes out by the chat app's protocol, once, after a try that it did not take", async () => {
  chatAnswers = [503];
  await ask("message/wa/otp", { phone: "+6281200001001" });
  await expect.poll(() => heard.length, { timeout: 30_000 }).toBe(2);
  const [first, second] = heard;
  expect(second?.request.url).toBe("/v21.0/4370001945/messages");
  expect(second?.request.headers.authorization).toBe("Bearer token-wa");
  expect(second?.body).toMatchObject({ messaging_product: "whatsapp", to: "6281200001001", type: "text" });
  expect(second?.body.text).toMatchObject({ body: expect.stringMatching(/^\d{6} adalah kode login Anda/) });
  expect(second?.body).toEqual(first?.body);
}, 60_000);

test("H04 an issuer that is down is said to be down", async () => {
  const back = await goAndComeBack();
  await issuer.stop();
  const { status, body } = await ask("auth/google", back);
  expect([status, body.data]).toEqual([422, { code: "social_down" }]);
});
