import { OAuth2Server } from "oauth2-mock-server";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { lastCode, lastMessage } from "../../support/outbox.ts";
import { bagas, dewi } from "../../support/people.ts";
import { newVisitor, type Page, type Visitor } from "../fixtures.ts";
import { type OwnWorker, openOwnShop } from "../own-worker.ts";
import { greetingOf, login } from "./entering.ts";

/** One issuer stands for both: Google and Facebook are only addresses of the configuration. */
const issuer = new OAuth2Server();
let told: Record<string, unknown> = {};
let forge = (token: string) => token;
let shop: OwnWorker;

beforeAll(async () => {
  await issuer.issuer.keys.generate("RS256");
  await issuer.start(0, "127.0.0.1");
  issuer.issuer.url = `http://127.0.0.1:${issuer.address().port}`;
  issuer.service.on("beforeTokenSigning", (token) => {
    Object.assign(token.payload, told);
  });
  issuer.service.on("beforeResponse", ({ body }) => {
    const answer = body as { id_token?: string } | null;
    if (answer?.id_token) answer.id_token = forge(answer.id_token);
  });
  shop = await openOwnShop(
    "masuk",
    {
      GOOGLE_CLIENT_ID: "toko-serambi",
      GOOGLE_CLIENT_SECRET: "rahasia",
      GOOGLE_ISSUER: issuer.issuer.url,
      FACEBOOK_CLIENT_ID: "toko-serambi",
      FACEBOOK_ISSUER: issuer.issuer.url,
    },
    ["--limit", "100000"],
  );
}, 120_000);

afterAll(async () => {
  await shop?.end();
  if (issuer.listening) await issuer.stop();
});

beforeEach(() => {
  const id = crypto.randomUUID();
  forge = (token) => token;
  told = { sub: id, email: `${id}@contoh.example`, email_verified: true, name: "Citra Ayu" };
});

const visit = (visitor: Visitor, path: string) => visitor.visit(path, { base: shop.address });

/** Follows the button to the issuer; answers the path of the shop that the issuer sends the browser back to. */
async function goToIssuer(visitor: Visitor, provider: string, query = ""): Promise<URL> {
  const out = await visit(visitor, `/login/${provider}${query}`);
  expect(out.status).toBe(302);
  const sent = await fetch(out.location ?? "", { redirect: "manual" });
  return new URL(sent.headers.get("Location") ?? "");
}

const pathOf = ({ pathname, search }: URL) => `${pathname}${search}`;

/** Nobody is signed in, and the login screen says why in the shop's words, once. */
async function expectRefused(visitor: Visitor, page: Page, words: RegExp) {
  expect([page.status, page.location?.split("&")[0]]).toEqual([302, "/login?tab=login"]);
  const auth = await visit(visitor, page.location ?? "");
  expect(auth.document.querySelector("main [role=alert]")?.text).toMatch(words);
  expect(auth.html).not.toContain("social_");
  expect(visitor.cookies).toEqual({});
  expect(greetingOf(auth)).toBeUndefined();
}

test.each(["google", "facebook"])(
  "H03 H04 %s signs in, first and again, and leads on to where the shopper wanted to go",
  async (provider) => {
    for (const _ of ["first", "again"]) {
      const visitor = newVisitor();
      const auth = await visit(visitor, "/login?redirect=%2Fprofile%3Fa%3D1");
      const button = auth.document.querySelector(`main a[href^="/login/${provider}"]`);
      expect(button?.getAttribute("href")).toBe(`/login/${provider}?redirect=%2Fprofile%3Fa%3D1`);
      const back = await goToIssuer(visitor, provider, "?redirect=%2Fprofile%3Fa%3D1");
      expect(back.origin).toBe(shop.address);
      const page = await visit(visitor, pathOf(back));
      expect([page.status, page.location]).toEqual([303, "/profile?a=1"]);
      expect(Object.keys(visitor.cookies).sort()).toEqual(["device", "known", "session"]);
      expect(greetingOf(await visit(visitor, "/about"))).toBe("Hai, Citra Ayu");
      const password = await visit(visitor, "/profile/password");
      expect(password.document.querySelector("h1")?.text).toBe("Buat kata sandi");
      expect(password.document.querySelector("[name=oldPassword]")).toBeNull();
    }
  },
);

const send = (visitor: Visitor, path: string, form: Record<string, string>) =>
  visitor.visit(path, { form, base: shop.address });
const greeted = async (visitor: Visitor) => greetingOf(await visit(visitor, "/about"));

test("H03 R08 an account with a password is joined by who knows it, and from then on the issuer's word is enough", async () => {
  told.email = dewi.email;
  const visitor = newVisitor();
  const back = await visit(visitor, pathOf(await goToIssuer(visitor, "google", "?redirect=%2Fprofile")));
  expect([back.status, back.location]).toEqual([302, "/login?tab=login&redirect=%2Fprofile"]);
  const auth = await visit(visitor, back.location ?? "");
  expect(auth.document.querySelector("main [role=status]")?.text).toContain("sudah punya akun di sini");
  expect(auth.document.querySelector("main [name=email]")?.getAttribute("value")).toBe(dewi.email);
  expect(visitor.cookies).not.toHaveProperty("session");
  expect((await send(visitor, "/login", { ...login(dewi), password: "bukan-itu" })).status).toBe(422);
  const inside = await send(visitor, back.location ?? "", login(dewi));
  expect([inside.status, inside.location]).toEqual([303, "/profile"]);
  expect(visitor.cookies).not.toHaveProperty("join");
  expect(Object.keys(visitor.cookies).sort()).toEqual(["device", "known", "session"]);
  const again = newVisitor();
  await visit(again, pathOf(await goToIssuer(again, "google")));
  expect(await greeted(again)).toBe("Hai, Dewi Lestari");
  // The owner hears of it, and can take it away.
  expect(lastMessage(dewi.email, shop.state)).toContain("Sebuah akun Google kini dapat dipakai");
  const list = async () =>
    (await visit(visitor, "/profile/password")).document.querySelector("section[aria-labelledby=tersambung]");
  expect((await list())?.querySelector("li b")?.text).toBe("Google");
  await send(visitor, "/profile/password", { intent: "unlink", provider: "google" });
  expect(await list()).toBeNull();
  const gone = newVisitor();
  expect((await visit(gone, pathOf(await goToIssuer(gone, "google")))).location).toBe("/login?tab=login");
});

test("H03 R08 an account with a password is joined by a code to its address too, and never by another account's login", async () => {
  told.email = bagas.email;
  const other = newVisitor();
  await visit(other, pathOf(await goToIssuer(other, "google")));
  await send(other, "/login", login(dewi));
  expect(await greeted(other)).toBe("Hai, Dewi Lestari");
  const visitor = newVisitor();
  const back = await visit(visitor, pathOf(await goToIssuer(visitor, "google")));
  expect(back.location).toBe("/login?tab=login");
  await send(visitor, "/otp", { intent: "send", to: bagas.email });
  await send(visitor, "/otp", { intent: "verify", code: lastCode(bagas.email, shop.state) });
  expect(await greeted(visitor)).toBe("Hai, Bagas Prakos…");
  const again = newVisitor();
  await visit(again, pathOf(await goToIssuer(again, "google")));
  expect(await greeted(again)).toBe("Hai, Bagas Prakos…");
});

test("H03 R08 Facebook without a word on the address signs nobody in, before a code that was sent there", async () => {
  told.email_verified = undefined;
  const email = String(told.email);
  for (const expected of ["Hai, Citra Ayu", "Hai, Dewi Lestari"]) {
    const to = expected.endsWith("Ayu") ? email : dewi.email;
    Object.assign(told, { email: to, sub: crypto.randomUUID() });
    const visitor = newVisitor();
    const back = await visit(visitor, pathOf(await goToIssuer(visitor, "facebook")));
    expect([back.status, back.location]).toEqual([302, "/otp"]);
    const auth = await visit(visitor, "/otp");
    expect(visitor.cookies).not.toHaveProperty("session");
    expect(auth.document.querySelector("main")?.text).toContain("kami mengirim kode ke sana");
    expect(auth.document.querySelector("main")?.text).toContain(
      `akun Facebook yang baru saja dipakai di browser ini dapat membuka akun ${to}`,
    );
    expect(auth.html).not.toContain("{nama}");
    await send(visitor, "/otp", { intent: "verify", code: lastCode(to, shop.state) });
    expect(await greeted(visitor)).toBe(expected);
    const again = newVisitor();
    await visit(again, pathOf(await goToIssuer(again, "facebook")));
    expect(await greeted(again)).toBe(expected);
  }
});

test("H03 R08 an unconfirmed address is not joined by a password, for the password says nothing of Facebook's address", async () => {
  Object.assign(told, { email_verified: undefined, email: bagas.email });
  const visitor = newVisitor();
  await visit(visitor, pathOf(await goToIssuer(visitor, "facebook")));
  await send(visitor, "/login", login(bagas));
  expect(await greeted(visitor)).toBe("Hai, Bagas Prakos…");
  const again = newVisitor();
  expect((await visit(again, pathOf(await goToIssuer(again, "facebook")))).location).toBe("/otp");
});

test("H06 R08 a way back that nobody set out on ends no session", async () => {
  const visitor = newVisitor();
  await send(visitor, "/login", login(dewi));
  for (const query of ["", "?code=a&state=b", "?error=access_denied"]) {
    const page = await visit(visitor, `/login/google/callback${query}`);
    expect([page.status, page.location], query).toEqual([302, "/"]);
  }
  expect(await greeted(visitor)).toBe("Hai, Dewi Lestari");
});

const withHead = (header: object) => (token: string) =>
  [Buffer.from(JSON.stringify(header)).toString("base64url"), ...token.split(".").slice(1)].join(".");

test.each<[string, (token: string) => string]>([
  ["that nobody has signed", (token) => withHead({ alg: "none" })(token).replace(/[^.]*$/, "")],
  ["whose head was written anew", withHead({ alg: "RS256", kid: "kunci-orang-lain" })],
  ["whose signature was cut", (token) => token.slice(0, -40)],
])("H03 a token %s signs nobody in", async (_, change) => {
  const visitor = newVisitor();
  const back = await goToIssuer(visitor, "google");
  forge = change;
  await expectRefused(visitor, await visit(visitor, pathOf(back)), /tidak berhasil/);
});

test.each<[string, object]>([
  ["that another client asked for", { aud: ["toko-serambi", "toko-lain"], azp: "toko-lain" }],
  ["made in the future", { iat: Math.floor(Date.now() / 1000) + 7200 }],
  ["that is not good yet", { nbf: Math.floor(Date.now() / 1000) + 7200 }],
])("H03 a token %s signs nobody in either", async (_, says) => {
  const visitor = newVisitor();
  const back = await goToIssuer(visitor, "google");
  Object.assign(told, says);
  await expectRefused(visitor, await visit(visitor, pathOf(back)), /tidak berhasil/);
});

test("H03 a journey that another browser began, or that was made up, signs nobody in", async () => {
  const [one, other] = [newVisitor(), newVisitor()];
  const back = await goToIssuer(one, "google");
  await expectRefused(other, await visit(other, pathOf(back)), /tidak berhasil/);
  back.searchParams.set("state", "state-yang-dikarang-orang");
  await expectRefused(one, await visit(one, pathOf(back)), /tidak berhasil/);
});

test("H03 a journey ends once, and only at the issuer that it went to", async () => {
  const visitor = newVisitor();
  const back = await goToIssuer(visitor, "google");
  await expectRefused(visitor, await visit(visitor, pathOf(back).replace("google", "facebook")), /tidak berhasil/);
  await expectRefused(visitor, await visit(visitor, pathOf(back)), /tidak berhasil/);
});

test("H03 who says no at the issuer is told so, and keeps the way on", async () => {
  const visitor = newVisitor();
  const back = await goToIssuer(visitor, "google", "?redirect=%2Fprofile");
  const state = back.searchParams.get("state");
  const page = await visit(visitor, `/login/google/callback?error=access_denied&state=${state}`);
  expect(page.location).toBe("/login?tab=login&redirect=%2Fprofile");
  await expectRefused(visitor, page, /batal login lewat Google/);
});

test.each([
  ["an address that is not confirmed", { email_verified: false }, /belum memastikan alamat e-mail/],
  ["a token of another login", { nonce: "nonce-dari-tempat-lain" }, /tidak berhasil/],
])("H03 %s signs nobody in", async (_, says, words) => {
  const visitor = newVisitor();
  const back = await goToIssuer(visitor, "google");
  Object.assign(told, says);
  await expectRefused(visitor, await visit(visitor, pathOf(back)), words);
});

test("H03 an unknown issuer is no page of ours", async () => {
  for (const path of ["/login/lain", "/login/lain/callback?code=a&state=b"])
    expect((await visit(newVisitor(), path)).location, path).toBe("/404");
});

test("H03 H04 an issuer that does not answer is told by the specification's words, with ours beside them", async () => {
  const visitor = newVisitor();
  const back = await goToIssuer(visitor, "facebook");
  await issuer.stop();
  await expectRefused(visitor, await visit(visitor, pathOf(back)), /Network\/API error: .*sedang tidak bisa dihubungi/);
});
