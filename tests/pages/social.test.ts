import { OAuth2Server } from "oauth2-mock-server";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { dewi } from "../people.ts";
import { greetingOf } from "./entering.ts";
import { newVisitor, type Page, type Visitor } from "./fixtures.ts";
import { type OwnWorker, openOwnShop } from "./own-worker.ts";

/** One issuer stands for both: Google and Facebook are only addresses of the configuration. */
const issuer = new OAuth2Server();
let told: Record<string, unknown> = {};
let shop: OwnWorker;

beforeAll(async () => {
  await issuer.issuer.keys.generate("RS256");
  await issuer.start(0, "127.0.0.1");
  issuer.issuer.url = `http://127.0.0.1:${issuer.address().port}`;
  issuer.service.on("beforeTokenSigning", (token) => Object.assign(token.payload, told));
  shop = await openOwnShop("masuk", {
    GOOGLE_CLIENT_ID: "toko-serambi",
    GOOGLE_CLIENT_SECRET: "rahasia",
    GOOGLE_ISSUER: issuer.issuer.url,
    FACEBOOK_CLIENT_ID: "toko-serambi",
    FACEBOOK_ISSUER: issuer.issuer.url,
  });
}, 120_000);

afterAll(async () => {
  await shop?.end();
  if (issuer.listening) await issuer.stop();
});

beforeEach(() => {
  const id = crypto.randomUUID();
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
  const door = await visit(visitor, page.location ?? "");
  expect(door.document.querySelector("main [role=alert]")?.text).toMatch(words);
  expect(door.html).not.toMatch(/Network|API error|social_/);
  expect(visitor.cookies).toEqual({});
  expect(greetingOf(door)).toBeUndefined();
}

test.each(["google", "facebook"])(
  "H03 H04 %s signs in, first and again, and leads on to where the shopper wanted to go",
  async (provider) => {
    for (const _ of ["first", "again"]) {
      const visitor = newVisitor();
      const door = await visit(visitor, "/login?redirect=%2Fprofile%3Fa%3D1");
      const button = door.document.querySelector(`main a[href^="/login/${provider}"]`);
      expect(button?.getAttribute("href")).toBe(`/login/${provider}?redirect=%2Fprofile%3Fa%3D1`);
      const back = await goToIssuer(visitor, provider, "?redirect=%2Fprofile%3Fa%3D1");
      expect(back.origin).toBe(shop.address);
      const page = await visit(visitor, pathOf(back));
      expect([page.status, page.location]).toEqual([303, "/profile?a=1"]);
      expect(Object.keys(visitor.cookies)).toEqual(["session", "device"]);
      expect(greetingOf(await visit(visitor, "/about"))).toBe("Hai, Citra Ayu");
      const password = await visit(visitor, "/profile/password");
      expect(password.document.querySelector("h1")?.text).toBe("Buat kata sandi");
      expect(password.document.querySelector("[name=old_password]")).toBeNull();
    }
  },
);

test("H03 who has proven the same address comes into the account that is there", async () => {
  told.email = dewi.email;
  const visitor = newVisitor();
  await visit(visitor, pathOf(await goToIssuer(visitor, "google")));
  expect(greetingOf(await visit(visitor, "/about"))).toBe("Hai, Dewi Lestari");
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
  await expectRefused(visitor, page, /batal masuk lewat Google/);
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

test("H03 H04 an issuer that is away is told in plain words, on the way out and on the way back", async () => {
  const visitor = newVisitor();
  const back = await goToIssuer(visitor, "facebook");
  await issuer.stop();
  await expectRefused(visitor, await visit(visitor, pathOf(back)), /sedang tidak bisa dihubungi/);
});
