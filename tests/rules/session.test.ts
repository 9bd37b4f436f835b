import type { AppLoadContext } from "@remix-run/cloudflare";
import { expect, test } from "vitest";
import { withoutSecrets } from "#app/session/forms.server.ts";
import { keepForm, takeKeptForm } from "#app/session/kept-form.server.ts";
import {
  endSession,
  keepBookmark,
  readSession,
  takeNotice,
  tellNext,
  writeSession,
} from "#app/session/session.server.ts";
import { currentShopper, requireShopper } from "#app/session/shopper.server.ts";
import { hasPassword } from "#domain/calls/user.ts";
import { thrownBy } from "./shop-context.ts";

/** A browser that keeps what it is given, and the context of its next request. */
function newBrowser(status = 200) {
  const cookies = new Map<string, string>();
  const open = () => {
    const context = {
      isSecure: true,
      settings: { sessionSecrets: ["rahasia-yang-cukup-panjang-untuk-diuji"], logCalls: false },
      readCookie: (name: string) => cookies.get(name) ?? null,
      setCookie: (cookie: string) => {
        const [pair = "", ...attributes] = cookie.split("; ");
        const [name = "", value = ""] = pair.split(/=(.*)/s);
        if (attributes.includes("Max-Age=0")) cookies.delete(name.replace("__Host-", ""));
        else cookies.set(name.replace("__Host-", ""), value);
      },
      noteTiming: () => {},
      transport: async () => Response.json({ data: { status: true, code: "unauthenticated" } }, { status }),
    };
    return context as unknown as AppLoadContext;
  };
  return { cookies, open };
}

const post = new Request("https://toko.example/profile?x=1", { method: "POST" });
const get = new Request("https://toko.example/profile?x=1&y=a%20b");
const locationOf = (answer: unknown) => (answer as Response).headers.get("Location");

test("H06 the token is written once and read by every later request, and whatever ends the session leaves none", async () => {
  const browser = newBrowser();
  await writeSession(browser.open(), { token: "kunci" });
  expect((await currentShopper(browser.open()))?.token).toBe("kunci");
  const ending = browser.open();
  await tellNext(ending, { kind: "danger", text: "Kabar" });
  await endSession(ending);
  expect(await currentShopper(browser.open())).toBeNull();
  expect((await takeNotice(browser.open()))?.text).toBe("Kabar");
  expect(browser.cookies.size).toBe(0);
});

test("H06 who reads the session later in the same request sees what was written before", async () => {
  const browser = newBrowser();
  const context = browser.open();
  expect(await readSession(context)).toEqual({});
  await writeSession(context, { token: "kunci" });
  await tellNext(context, { kind: "info", text: "Kabar" });
  expect(await takeNotice(context)).toEqual({ kind: "info", text: "Kabar" });
  expect(await readSession(browser.open())).toEqual({ token: "kunci" });
});

test("T06 a bookmark is kept for who is signed in, and gives a guest no cookie", async () => {
  const browser = newBrowser();
  await keepBookmark(browser.open(), "tulisan-tamu");
  expect(browser.cookies.size).toBe(0);
  await writeSession(browser.open(), { token: "kunci" });
  await keepBookmark(browser.open(), "tulisan");
  expect(await readSession(browser.open())).toEqual({ token: "kunci", bookmark: "tulisan" });
});

test("A17 a guest is led to the login with the whole path and query, by a page and by a form", async () => {
  const browser = newBrowser();
  const page = await thrownBy(requireShopper(browser.open(), get));
  expect(locationOf(page)).toBe(`/login?redirect=${encodeURIComponent("/profile?x=1&y=a%20b")}`);
  const form = await thrownBy(requireShopper(browser.open(), post, { values: {} }));
  expect([(form as Response).status, locationOf(form)]).toEqual([303, "/login?redirect=%2Fprofile%3Fx%3D1"]);
});

test("H08 a session that the shop has ended is replaced by /?unAuth, and by the login in the middle of a form", async () => {
  const browser = newBrowser(401);
  await writeSession(browser.open(), { token: "lama" });
  const { shop } = await requireShopper(browser.open(), get);
  const page = await thrownBy(shop(hasPassword));
  expect(locationOf(page)).toBe("/?unAuth");
  expect((page as Response).headers.get("X-Remix-Replace")).toBe("true");
  expect(await currentShopper(browser.open())).toBeNull();

  await writeSession(browser.open(), { token: "lama" });
  const values = { email: "baru@contoh.id", password: "rahasia-sekali" };
  const form = await requireShopper(browser.open(), post, { values });
  expect(locationOf(await thrownBy(form.shop(hasPassword)))).toBe("/login?redirect=%2Fprofile%3Fx%3D1");
  expect(await currentShopper(browser.open())).toBeNull();
  expect(await takeKeptForm(browser.open(), "/cart")).toEqual({});
  expect(await takeKeptForm(browser.open(), "/profile?x=1")).toEqual({ email: "baru@contoh.id" });
  expect(await takeKeptForm(browser.open(), "/profile?x=1")).toEqual({});
});

test("H08 a kept form is no bigger than a cookie may be, whatever was typed", async () => {
  const browser = newBrowser();
  for (const note of ["é".repeat(5000), "宝".repeat(1990)]) {
    await keepForm(browser.open(), "/cart", { note });
    expect(browser.cookies.size).toBe(0);
  }
  await keepForm(browser.open(), "/cart", { note: '"é💍'.repeat(200) });
  expect(browser.cookies.get("form")?.length).toBeGreaterThan(1000);
  expect(browser.cookies.get("form")?.length).toBeLessThan(3000);
});

test("O02 a password is never shown again, whatever its field is called", () => {
  const typed = { email: "a@contoh.id", password: "x", old_password: "x", kata_sandi: "x" };
  expect(withoutSecrets(typed)).toEqual({ email: "a@contoh.id" });
});
