import { createLocalJWKSet, type JSONWebKeySet } from "jose";
import { beforeAll, expect, test, vi } from "vitest";
import { keysAt, readIdToken, WrongToken } from "#functions/account/social-provider.ts";

const NOW = 1_790_000_000;
const expected = { issuer: "https://penerbit.example", clientId: "toko-serambi", nonce: "nonce-dari-toko-ini" };
const right = {
  iss: expected.issuer,
  aud: "toko-serambi",
  sub: "citra",
  nonce: expected.nonce,
  iat: NOW - 5,
  exp: NOW + 300,
};

const encode = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url");
const encodeJson = (value: unknown) => encode(new TextEncoder().encode(JSON.stringify(value)));

const kinds = {
  RS256: {
    make: {
      name: "RSASSA-PKCS1-v1_5",
      hash: "SHA-256",
      modulusLength: 2048,
      publicExponent: new Uint8Array([1, 0, 1]),
    },
    sign: { name: "RSASSA-PKCS1-v1_5" },
  },
  ES256: { make: { name: "ECDSA", namedCurve: "P-256" }, sign: { name: "ECDSA", hash: "SHA-256" } },
};
type Kind = keyof typeof kinds;

interface Signer {
  kind: Kind;
  key: CryptoKey;
  keys: JSONWebKeySet;
}

async function makeSigner(kind: Kind, kid: string): Promise<Signer> {
  const pair = (await crypto.subtle.generateKey(kinds[kind].make, true, ["sign", "verify"])) as CryptoKeyPair;
  const jwk = await crypto.subtle.exportKey("jwk", pair.publicKey);
  return { kind, key: pair.privateKey, keys: { keys: [{ ...jwk, kid, use: "sig", alg: kind }] } as JSONWebKeySet };
}

async function sign({ kind, key }: Signer, claims: object, header: object = { alg: kind, kid: "satu" }) {
  const text = `${encodeJson(header)}.${encodeJson(claims)}`;
  const signature = await crypto.subtle.sign(kinds[kind].sign, key, new TextEncoder().encode(text));
  return `${text}.${encode(new Uint8Array(signature))}`;
}

let signers: Record<Kind, Signer>;
let stranger: Signer;

beforeAll(async () => {
  signers = { RS256: await makeSigner("RS256", "satu"), ES256: await makeSigner("ES256", "satu") };
  stranger = await makeSigner("RS256", "satu");
});

const read = (token: string, keys = signers.RS256.keys) => readIdToken(token, expected, NOW, createLocalJWKSet(keys));

test.each(["RS256", "ES256"] as const)("H03 a token that the issuer has signed by %s says who it is", async (kind) => {
  const said = await read(await sign(signers[kind], right), signers[kind].keys);
  expect(said.sub).toBe("citra");
});

test.each<[string, object]>([
  ["of another issuer", { iss: "https://lain.example" }],
  ["for another client", { aud: "toko-lain" }],
  ["for two clients, asked for by the other", { aud: ["toko-serambi", "toko-lain"], azp: "toko-lain" }],
  ["for two clients, without a word on who asked", { aud: ["toko-serambi", "toko-lain"] }],
  ["that another client asked for", { azp: "toko-lain" }],
  ["that has expired", { exp: NOW - 60 }],
  ["that never expires", { exp: undefined }],
  ["of nobody", { sub: undefined }],
  ["without the login's nonce", { nonce: undefined }],
  ["made in the future", { iat: NOW + 3600 }],
  ["made long ago", { iat: NOW - 7200 }],
  ["without the time at which it was made", { iat: undefined }],
  ["that is not good yet", { nbf: NOW + 3600 }],
  ["of another login", { nonce: "nonce-dari-tempat-lain" }],
])("H03 a token %s is refused", async (_, wrong) => {
  await expect(sign(signers.RS256, { ...right, ...wrong }).then((token) => read(token))).rejects.toThrow(WrongToken);
});

test("H03 a token for two clients is taken when this one asked for it", async () => {
  const claims = { ...right, aud: ["toko-serambi", "toko-lain"], azp: "toko-serambi", nbf: NOW };
  expect((await read(await sign(signers.RS256, claims))).sub).toBe("citra");
});

test("H03 a token that nobody has signed, or somebody else, or by another algorithm, is refused", async () => {
  const good = await sign(signers.RS256, right);
  const [head, body] = good.split(".");
  const tokens = [
    `${encodeJson({ alg: "none" })}.${body}.`,
    `${encodeJson({ alg: "NONE", kid: "satu" })}.${body}.`,
    `${head}.${body}.`,
    `${head}.${encodeJson({ ...right, sub: "orang lain" })}.${good.split(".")[2]}`,
    await sign(stranger, right),
    await sign(signers.RS256, right, { alg: "HS256", kid: "satu" }),
    await sign(signers.RS256, right, { alg: "ES256", kid: "satu" }),
    await sign(signers.RS256, right, { alg: "RS256", kid: "dua" }),
    `${good}.lagi`,
    "bukan token",
    "",
  ];
  for (const token of tokens) await expect(read(token), token.slice(0, 60)).rejects.toThrow(WrongToken);
});

test("H03 an issuer's keys are fetched once, and again for a token that names another, at most every half minute", async () => {
  vi.useFakeTimers({ now: NOW * 1000, toFake: ["Date"] });
  const next = await makeSigner("RS256", "dua");
  const sets = [signers.RS256.keys, next.keys];
  const fetched = vi.fn(async () => Response.json(sets.shift()));
  vi.stubGlobal("fetch", fetched);
  const keys = keysAt("https://penerbit.example/keys");
  const old = await sign(signers.RS256, right);
  const rotated = await sign(next, right, { alg: "RS256", kid: "dua" });
  for (const _ of ["first", "again"]) expect((await readIdToken(old, expected, NOW, keys)).sub).toBe("citra");
  await expect(readIdToken(rotated, expected, NOW, keys)).rejects.toThrow(WrongToken);
  expect(fetched).toHaveBeenCalledTimes(1);
  vi.setSystemTime(NOW * 1000 + 31_000);
  expect((await readIdToken(rotated, expected, NOW, keysAt("https://penerbit.example/keys"))).sub).toBe("citra");
  expect(fetched).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
