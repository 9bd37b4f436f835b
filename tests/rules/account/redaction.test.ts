import fc from "fast-check";
import { expect, test } from "vitest";
import { pathInLog, redact } from "#lib/redaction.ts";

const secrets = [
  "password",
  "password_confirmation",
  "token",
  "access_token",
  "secret",
  "Authorization",
  "Set-Cookie",
  "otp_code",
  "signature_key",
  "server_key",
  "card_number",
  "resetcode",
  "code",
  "code_verifier",
  "nonce",
];
const personal =
  `name full_name fullname email Phone address street village_name postal_code recipient holder note note_cancel
  birth_date account_number va_number number`.split(/\s+/);

/** What people write, where they are, and keys of things that are theirs alone. */
const own =
  `endpoint p256dh auth key form_key message text wish place agent district city latitude q variant product_link
  idempotency_key ordersn device_id firebase_token a_name_of_tomorrow`.split(/\s+/);

test("N06 of what a log may not tell it tells the kind and the length alone, whatever its name", () => {
  for (const key of [...secrets, ...personal, ...own]) {
    expect(redact({ [key]: "Ratna Wulandari" }), key).toEqual({ [key]: "[string 15]" });
    expect(redact({ [key]: ["Ratna"] }), key).toEqual({ [key]: ["[string 5]"] });
  }
  expect(redact({ latitude: -6.9, phone: 812 })).toEqual({ latitude: "[number 4]", phone: "[number 3]" });
  expect(redact("Ratna")).toBe("[string 5]");
  // A social login's key, under the name of an order's state.
  expect(redact({ state: "x".repeat(43) })).toEqual({ state: "[string 43]" });
});

test("N06 what a log is read for stays readable", () => {
  const body = {
    slug: "cincin-temu",
    quantity: 2,
    is_multiple_buy: 0,
    until: null,
    ok: true,
    address_code: 54,
    statusCode: 200,
    ...{ page: "2", sort: "terbaru", colors: ["emas"], state: "done" },
  };
  expect(redact(body)).toEqual(body);
  expect(redact({ id: [1, 2, 3, 4, 5, 6, 7] })).toEqual({ id: [1, 2, 3, 4, 5] });
  expect(redact({ state: "x".repeat(40), has_image: 1, this_is: 1, may_be: "Ratna" })).toEqual({
    ...{ state: "x".repeat(40), has_image: 1, this_is: "[number 1]", may_be: "Ratna" },
  });
  expect([redact(undefined), redact(null), redact(false), redact({ name: true, note: undefined })]).toEqual([
    ...[undefined, null, false, { name: true, note: undefined }],
  ]);
  expect(redact({ picture: new Blob(["abc"]) })).toEqual({ picture: "[file 3]" });
  expect(redact({ a: { b: { c: { id: 1, d: { id: 1 } } } } })).toEqual({ a: { b: { c: { id: 1, d: "…" } } } });
  expect(redact([[[[1]]]])).toEqual([[[["[number 1]"]]]]);
  expect(redact([[[[[1]]]]])).toEqual([[[["…"]]]]);
});

test("N06 however deep a secret lies, no log tells it", () => {
  const SECRET = "rahasia-7f3a";
  const hidden = fc
    .tuple(
      fc.constantFrom(...secrets, ...personal, ...own),
      fc.array(fc.constantFrom("data", "items", "0", "list"), { maxLength: 8 }),
    )
    .map(([key, path]) =>
      path.reduce<unknown>((inner, step) => (step === "list" ? [inner] : { [step]: inner, id: 1 }), { [key]: SECRET }),
    );
  fc.assert(fc.property(hidden, (body) => !JSON.stringify(redact(body)).includes(SECRET)));
});

test("N06 whatever comes, the log stays a line of readable size", () => {
  const anyBody = fc.anything({ withObjectString: true, maxDepth: 8 });
  fc.assert(fc.property(anyBody, (body) => (JSON.stringify(redact(body)) ?? "").length < 200_000));
});

test("N06 S04 a link's key to an account never stands in the log of requests", () => {
  for (const path of ["/verify-email/kunci-rahasia", "/forgot-password/kunci-rahasia.data"])
    expect(pathInLog(path)).not.toContain("rahasia");
  for (const path of [
    "/VERIFY-EMAIL/rahasia",
    "/%66orgot-password/rahasia",
    "/forgot%2Dpassword/rahasia",
    "/%2566orgot-password/rahasia",
    "//forgot-password/rahasia",
    "/x/../verify-email/rahasia",
    "/verify-email;a=1/rahasia",
    "/forgot-password%2Frahasia",
    "/mail/reset/valid/rahasia",
    "/mail/otp/rahasia",
    "/message/wa/otp/rahasia",
    "/more/project/draft/rahasia",
    `/${"a".repeat(150)}/verify-email/rahasia`,
  ])
    expect(pathInLog(path), path).not.toContain("rahasia");
  expect(pathInLog("/verify-email/kunci")).toBe("/verify-email/…");
  for (const path of ["/verify-email", "/Verify-Email.data", "/kabar-stok"]) expect(pathInLog(path)).toBe(path);
  expect(pathInLog(`/${"a".repeat(300)}`)).toBe(`/${"a".repeat(199)}`);
  expect(pathInLog(`/${"a".repeat(1950)}/verify-email/rahasia`)).toBe("/verify-email/…");
  expect(pathInLog("/product/%E2%82%AC")).toBe("/product/%E2%82%AC");
  expect(pathInLog("/forgot-password")).toBe("/forgot-password");
  expect(pathInLog("/product/cincin-solitaire-aurora")).toBe("/product/cincin-solitaire-aurora");
});
