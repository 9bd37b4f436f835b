import fc from "fast-check";
import { expect, test } from "vitest";
import { isPushEndpoint, isPushSubject } from "#domain/service/notice.ts";
import { encryptPush, encryptRecord, PUSH_BYTES_MAX, proveSender, readVapid } from "#functions/messages/web-push.ts";
import { fromBase64Url, joinBytes, toBase64Url } from "#lib/bytes.ts";
import { makePushKeys } from "../../../scripts/local/steps.mjs";
import { newPushBrowser, readProof, shopKeys } from "../../support/push-service.ts";

const ENDPOINT = "https://fcm.googleapis.com/fcm/send/abc";
const bytes = (text: string) => fromBase64Url(text) ?? new Uint8Array();

/** RFC 8291, appendix A. */
const rfc = {
  text: "When I grow up, I want to be a watermelon",
  senderPrivate: "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw",
  senderPublic: "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8",
  receiver: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
  auth: "BTBZMqHH6r4Tts7J_aSIgg",
  salt: "DGv6ra1nlYgDCS1FRnbzlw",
  message:
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
};

test("M01 the message of RFC 8291's example comes out byte by byte", async () => {
  const point = bytes(rfc.senderPublic);
  const curve = { name: "ECDH", namedCurve: "P-256" };
  const jwk = { kty: "EC", crv: "P-256", x: toBase64Url(point.slice(1, 33)), y: toBase64Url(point.slice(33)) };
  const sender = {
    publicKey: await crypto.subtle.importKey("jwk", jwk, curve, true, []),
    privateKey: await crypto.subtle.importKey("jwk", { ...jwk, d: rfc.senderPrivate }, curve, true, ["deriveBits"]),
  };
  const receiver = { p256dh: bytes(rfc.receiver), auth: bytes(rfc.auth) };
  const record = joinBytes([new TextEncoder().encode(rfc.text), new Uint8Array([2])]);
  expect(toBase64Url(await encryptRecord(record, receiver, sender, bytes(rfc.salt)))).toBe(rfc.message);
});

test("M01 a browser reads whatever the shop writes; its length says little, and no message is like another", async () => {
  const browser = await newPushBrowser(ENDPOINT);
  const { p256dh, auth } = browser.subscription;
  const receiver = { p256dh: bytes(p256dh), auth: bytes(auth) };
  const longest = "x".repeat(PUSH_BYTES_MAX);
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: "grapheme", maxLength: 300 }), async (text) => {
      const message = await encryptPush(text, receiver);
      expect(await browser.open(message)).toBe(text);
      expect((message.length - 86 - 16) % 128).toBe(0);
    }),
    { numRuns: 30 },
  );
  const messages = await Promise.all([longest, longest].map((text) => encryptPush(text, receiver)));
  expect(messages.map(({ length }) => length)).toEqual([4096, 4096]);
  expect(toBase64Url(messages[0] as Uint8Array)).not.toBe(toBase64Url(messages[1] as Uint8Array));
  await expect(encryptPush(`${longest}x`, receiver)).rejects.toThrow("too long");
});

test("M01 the shop proves who it is to one service, for half a day", async () => {
  const vapid = readVapid(shopKeys);
  const header = await proveSender(vapid as NonNullable<typeof vapid>, ENDPOINT, 1_790_000_000);
  expect(await readProof(header)).toEqual({
    proof: { aud: "https://fcm.googleapis.com", exp: 1_790_043_200, sub: "mailto:halo@serambi.example" },
    key: shopKeys.VAPID_PUBLIC_KEY,
  });
});

test.each([
  ["no keys", {}],
  ["half a pair", { ...shopKeys, VAPID_PRIVATE_KEY: "" }],
  ["a key cut short", { ...shopKeys, VAPID_PRIVATE_KEY: shopKeys.VAPID_PRIVATE_KEY.slice(2) }],
  ["what is no base64url", { ...shopKeys, VAPID_PUBLIC_KEY: "B+/=" }],
  ["nobody who answers for it", { ...shopKeys, VAPID_SUBJECT: "" }],
])("M01 a shop with %s sends no pushes", (_, settings) => {
  expect(readVapid(settings)).toBeUndefined();
});

test.each([
  ["mailto:halo@serambi.example", true],
  ["https://serambi.example", true],
  ["mailto: halo@serambi.example", false],
  ["mailto:halo@localhost", false],
  ["mailto:halo@toko.localhost", false],
  ["halo@serambi.example", false],
  ["mailto:halo@serambi.co.id", true],
  ["x mailto:halo@serambi.example", false],
  ["mailto:halo@serambi.example?subject=x", false],
  ["http://serambi.example", false],
  ["https://localhost", false],
])("M01 %s may answer for pushes: %s", (subject, expected) => {
  expect(isPushSubject(subject)).toBe(expected);
});

test.each([
  ENDPOINT,
  "https://updates.push.services.mozilla.com/wpush/v2/abc",
  "https://web.push.apple.com/QGu",
  "https://wns2-sg2p.notify.windows.com/w/?token=abc",
  "https://FCM.googleapis.com:443/fcm/send/abc",
  `https://fcm.googleapis.com/${"a".repeat(2048 - 27)}`,
])("M01 R03 %s is a push service", (endpoint) => {
  expect(isPushEndpoint(endpoint)).toBe(true);
});

test.each([
  "http://fcm.googleapis.com/fcm/send/abc",
  "https://fcm.googleapis.com:8443/abc",
  "wss://fcm.googleapis.com/abc",
  "https://xfcm.googleapis.com/abc",
  "https://:rahasia@fcm.googleapis.com/abc",
  "https://fcm.googleapis.com.jahat.example/abc",
  "https://jahat.example/fcm.googleapis.com",
  "https://fcm.googleapis.com@jahat.example/abc",
  "https://rahasia@fcm.googleapis.com/abc",
  "https://push.apple.com.jahat.example/",
  "https://jahatpush.apple.com/",
  "https://127.0.0.1/abc",
  "https://[::1]/abc",
  "https://169.254.169.254/latest/meta-data",
  "http://localhost:8787/dev/outbox",
  "https://localhost/abc",
  "file:///etc/passwd",
  "javascript:alert(1)",
  "fcm.googleapis.com",
  "",
  `https://fcm.googleapis.com/${"a".repeat(2048 - 26)}`,
])("M01 R03 %.60s is none", (endpoint) => {
  expect(isPushEndpoint(endpoint)).toBe(false);
});

test("M01 R03 an operator names more of them; plain http is for one's own machine alone", () => {
  const more = " push.serambi.example , localhost:9000,127.0.0.1:9000,serambi.example:8080";
  const fits = (endpoint: string) => isPushEndpoint(endpoint, more);
  const ours = ["https://push.serambi.example/a", "http://localhost:9000/a", "http://127.0.0.1:9000/a", ENDPOINT];
  expect(ours.filter((endpoint) => !fits(endpoint))).toEqual([]);
  const others = ["http://push.serambi.example/a", "http://localhost:9001/a", "http://serambi.example:8080/a"];
  expect(others.map(fits)).toEqual([false, false, false]);
  expect(isPushEndpoint("https://jahat.example/", ",")).toBe(false);
});

test("S01 M01 every pair of keys is new and fits together", async () => {
  const [one, other] = [makePushKeys("https://a.example"), makePushKeys("https://a.example")];
  expect(one.VAPID_PRIVATE_KEY).not.toBe(other.VAPID_PRIVATE_KEY);
  for (const keys of [one, other]) {
    const header = await proveSender(readVapid(keys) as NonNullable<ReturnType<typeof readVapid>>, ENDPOINT, 1);
    expect(await readProof(header)).toMatchObject({ key: keys.VAPID_PUBLIC_KEY });
  }
});
