import { readdirSync, readFileSync } from "node:fs";
import { type AppLoadContext, createCookie } from "@remix-run/cloudflare";
import { expect, test } from "vitest";
import { OLD_COOKIES_UNTIL, openCookie } from "#app/cookies.server.ts";
import { isAnothersBrowser } from "#app/features/account/device.server.ts";
import { loadGuestSize } from "#app/features/account/ring-size.server.ts";
import { loadSentCode } from "#app/features/account/sent-code.server.ts";
import { endJourney, loadJoin } from "#app/features/account/social.server.ts";
import { loadSeen } from "#app/features/catalogue/seen.server.ts";
import { keepChoices } from "#app/features/orders/kept-choices.server.ts";
import { browserToken, loadGuestCart } from "#app/session/browser.server.ts";
import { takeSavedForm } from "#app/session/saved-form.server.ts";
import { readSession, writeSession } from "#app/session/session.server.ts";
import { readStaffSession } from "#app/session/staff.server.ts";
import { openShop } from "#app/shop/client.server.ts";
import { instead } from "#app/shop/instead/instead.server.ts";
import { showProjectDraft } from "#contract/interior.ts";
import { emptyGuestCart, writeGuestCart } from "#domain/cart/guest-cart.ts";
import { nothingSeen, writeSeen } from "#domain/catalogue/seen.ts";
import { newBrowser } from "./browser.ts";

const SECRET = "rahasia-yang-cukup-panjang-untuk-diuji";
const KNOWN = "k".repeat(43);
const USER = 7;

interface Signed {
  /** What the shop writes into it. */
  value: unknown;
  /** Whether the shop takes it for anything. */
  says: (context: AppLoadContext) => Promise<unknown>;
}

const cart = { ...emptyGuestCart, wishlist: [5], note: "kado" };
const COOKIES: Record<string, Signed> = {
  session: { value: { token: "kunci", user: USER }, says: async (c) => Boolean((await readSession(c)).token) },
  cart: { value: writeGuestCart(cart), says: async (c) => (await loadGuestCart(c)) !== emptyGuestCart },
  seen: {
    value: writeSeen({ products: [3], keywords: ["cincin"] }),
    says: async (c) => (await loadSeen(c)) !== nothingSeen,
  },
  ring: { value: 13, says: async (c) => (await loadGuestSize(c)) === 13 },
  known: { value: KNOWN, says: async (c) => (await browserToken(c)) === KNOWN },
  form: {
    value: { owner: USER, page: "/profile", values: { name: "Dewi" } },
    says: async (c) => {
      await writeSession(c, { token: "kunci", user: USER });
      return "name" in (await takeSavedForm(c, "/profile"));
    },
  },
  device: {
    value: { id: "gawai", user: USER, pushToken: "sidik" },
    says: (c) => isAnothersBrowser(c, USER + 1),
  },
  checkout: {
    value: { user: USER, query: "payment=bca" },
    says: async (c) => {
      await writeSession(c, { token: "kunci", user: USER });
      return "payment" in (await keepChoices(c, new Request("https://toko.example/buy"), {}));
    },
  },
  draft: {
    value: { key: KNOWN, values: { wish: "Hangat" }, sentCode: null },
    says: async (c) => {
      const kept = await instead.get(showProjectDraft)?.(openShop(c), { params: { key: KNOWN } }, c);
      return kept.values.wish === "Hangat";
    },
  },
  staff: { value: { token: "kunci" }, says: async (c) => Boolean((await readStaffSession(c)).token) },
  otp: {
    value: { via: "mail", to: "dewi@contoh.id", resendAt: 1, expiresAt: 2, isRegistration: false },
    says: loadSentCode,
  },
  join: {
    value: { provider: "google", joinToken: "t".repeat(43), email: "d•••@contoh.id", onlyByCode: true },
    says: loadJoin,
  },
  social: {
    value: { provider: "google", state: "s", nonce: "n", codeVerifier: "v", target: null },
    says: async (c) => (await endJourney(c, "google", { isDenied: true, state: "s", code: "" }, "https://x/")).isOwn,
  },
};

const NAMES = Object.keys(COOKIES);
const of = (name: string) => COOKIES[name] as Signed;

/** The names under which the shop takes this value for something. */
async function takenAs(sent: string, now: number): Promise<string[]> {
  const taken = await Promise.all(
    NAMES.map(async (name) => {
      const browser = newBrowser({ now });
      browser.cookies.set(name, sent);
      return (await of(name).says(browser.open())) ? name : "";
    }),
  );
  return taken.filter(Boolean);
}

async function signed(name: string, now: number): Promise<string> {
  const browser = newBrowser({ now });
  await openCookie(browser.open(), name, 3600).write(of(name).value);
  return browser.cookies.get(name) ?? "";
}

/** As every cookie was signed before each had a key of its own. */
async function signedAsBefore(value: unknown): Promise<string> {
  const written = await createCookie("x", { secrets: [SECRET] }).serialize(value);
  return written.slice("x=".length).split(";")[0] as string;
}

test("R02 each signed cookie is taken under its own name and is nothing under any other", async () => {
  for (const name of NAMES) {
    const sent = await signed(name, OLD_COOKIES_UNTIL);
    expect(await takenAs(sent, OLD_COOKIES_UNTIL), name).toEqual([name]);
    // Not only by its shape: its signature is nothing there.
    for (const other of NAMES) {
      for (const now of [OLD_COOKIES_UNTIL - 1, OLD_COOKIES_UNTIL]) {
        const browser = newBrowser({ now });
        browser.cookies.set(other, sent);
        const read = await openCookie(browser.open(), other, 3600).read();
        expect(read !== null, `${name} as ${other}`).toBe(name === other);
      }
    }
  }
});

test("R02 a cookie signed before cookies had keys of their own is taken until its day under its own name alone, and never after", async () => {
  // The back office's is younger than that.
  for (const name of NAMES.filter((one) => one !== "staff")) {
    const sent = await signedAsBefore(of(name).value);
    expect(await takenAs(sent, OLD_COOKIES_UNTIL - 1), name).toEqual([name]);
    expect(await takenAs(sent, OLD_COOKIES_UNTIL), name).toEqual([]);
  }
});

test("R02 no cookie of the storefront is signed that these tests do not know", () => {
  const files = readdirSync("app", { recursive: true, encoding: "utf8" }).filter((file) => /\.tsx?$/.test(file));
  const opened = files.flatMap((file) => [
    ...readFileSync(`app/${file}`, "utf8").matchAll(/\bopenCookie\((?!context: )[^,]+, "?(\w+)"?,/g),
  ]);
  expect([...new Set(opened.map(([, name]) => name))].sort()).toEqual([...NAMES].sort());
});
