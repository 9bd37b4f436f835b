import type { ActionFunction, AppLoadContext, ServerBuild } from "@remix-run/cloudflare";
import { expect, test, vi } from "vitest";
import { guardForms, OTHER_WORDS } from "#app/session/own-forms.server.ts";
import { isMarkOf, ownerOf } from "#app/session/owner.server.ts";
import { isOtherAccount, markOfWindow, mayAnswer } from "#app/session/owner.ts";
import { saveForm, settleSavedForm, takeSavedForm } from "#app/session/saved-form.server.ts";
import { readSession, type Session, writeSession } from "#app/session/session.server.ts";
import { requireShopper } from "#app/session/shopper.server.ts";
import { thrownBy } from "../shop/shop-context.ts";
import { newBrowser } from "./browser.ts";

const SECRETS = ["rahasia-yang-cukup-panjang-untuk-diuji", "rahasia-lama-yang-cukup-panjang-juga"];
const dewi = { token: "kunci-dewi", user: 7 };
const bagas = { token: "kunci-bagas", user: 8 };

async function markOf(session: Session): Promise<string> {
  const browser = newBrowser();
  await writeSession(browser.open(), session);
  return ownerOf(browser.open());
}

test("H09 R07 a mark is the same for each session of a person, another for others, and nothing of it can be read", async () => {
  const mark = await markOf(dewi);
  expect(mark).toMatch(/^[0-9a-f]{8}$/);
  expect(await markOf({ ...dewi, token: "kunci-lain" })).toBe(mark);
  expect(await markOf(bagas)).not.toBe(mark);
  const guest = newBrowser().open();
  expect(await ownerOf(guest)).toBe("");
  expect([await isMarkOf(guest, mark, dewi), await isMarkOf(guest, mark, bagas)]).toEqual([true, false]);
  expect([await isMarkOf(guest, "", {}), await isMarkOf(guest, mark, {}), await isMarkOf(guest, "", dewi)]).toEqual([
    true,
    false,
    false,
  ]);
  // A session that does not say whose it is, is known by its token.
  expect(await isMarkOf(guest, mark, { token: dewi.token })).toBe(false);
  // The secrets were changed since the page was made.
  const later = newBrowser().open(["rahasia-baru-yang-cukup-panjang-juga", ...SECRETS]);
  expect(await isMarkOf(later, mark, dewi)).toBe(true);
});

test("H09 each account's mark has eight digits, and a session that does not say whose it is has one of its own", async () => {
  const marks = await Promise.all(Array.from({ length: 64 }, (_, user) => markOf({ token: "kunci", user })));
  const unknown = await Promise.all(["satu", "dua"].map((token) => markOf({ token })));
  for (const mark of [...marks, ...unknown]) expect(mark).toMatch(/^[0-9a-f]{8}$/);
  expect(new Set([...marks, ...unknown]).size).toBe(66);
});

test("H09 a form is answered for its own person, for a guest who has signed in, and for nobody else", () => {
  const here = { isTheirs: false, isSignedIn: true, path: "/cart" };
  expect(mayAnswer("dewi", { ...here, isTheirs: true })).toBe(true);
  expect(mayAnswer("dewi", here)).toBe(false);
  expect(mayAnswer("dewi", { ...here, isSignedIn: false })).toBe(true);
  expect(mayAnswer(null, here)).toBe(true);
  const guests = (path: string) => mayAnswer("", { ...here, path });
  for (const path of ["/cart", "/wishlist", "/login", "/product/cincin", "/profile-lain"])
    expect(guests(path), path).toBe(true);
  for (const path of ["/buy", "/m/buy", "/profile", "/profile/address", "/profile/order/SI-1"])
    expect(guests(path), path).toBe(false);
});

/** What the only action of a shop is given, behind the door before all actions. */
function openDoor(isPage = true) {
  const seen: Record<string, unknown>[] = [];
  const action: ActionFunction = async ({ request }) => {
    seen.push(Object.fromEntries(await request.formData()));
    return null;
  };
  const module = { action, ...(isPage && { default: () => null }) };
  const build = { routes: { one: { id: "one", module } } } as unknown as ServerBuild;
  const guarded = guardForms(build).routes.one?.module.action as ActionFunction;
  const send = async (context: AppLoadContext, body: BodyInit, path = "/profile?x=1") =>
    guarded({ context, params: {}, request: new Request(`https://toko.example${path}`, { method: "POST", body }) });
  return { seen, send };
}

const formOf = (fields: Record<string, string>) => new URLSearchParams(fields);

test("H09 R07 a form of somebody who has left does nothing, and who is here now is told so on their own page", async () => {
  const browser = newBrowser();
  await writeSession(browser.open(), bagas);
  const door = openDoor();
  const typed = { pemilik: await markOf(dewi), intent: "name", name: "Dewi Rahasia" };
  const files = new FormData();
  for (const [name, value] of Object.entries(typed)) files.set(name, value);
  for (const body of [formOf(typed), files]) {
    const led = (await thrownBy(door.send(browser.open(), body))) as Response;
    expect([led.status, led.headers.get("Location")]).toEqual([303, "/profile"]);
    // A window with script is loaded anew as a whole.
    expect(led.headers.get("X-Remix-Reload-Document")).toBe("true");
    expect((await readSession(browser.open())).notice?.text).toBe(OTHER_WORDS);
    expect([...browser.cookies.keys()]).toEqual(["session"]);
  }
  expect(door.seen).toEqual([]);
  const back = (await thrownBy(
    door.send(browser.open(), formOf({ ...typed, kembali: "/about#produk-1" })),
  )) as Response;
  expect(back.headers.get("Location")).toBe("/about#produk-1");
  const nowhere = door.send(browser.open(), formOf({ ...typed, kembali: "lain/lagi" }));
  expect(((await thrownBy(nowhere)) as Response).headers.get("Location")).toBe("/profile");
  const away = (await thrownBy(
    openDoor(false).send(browser.open(), formOf({ ...typed, kembali: "//jahat.example" }), "/logout"),
  )) as Response;
  expect(away.headers.get("Location")).toBe("/");
  expect(OTHER_WORDS).toContain("Akun lain sudah login di browser ini");
});

test("H09 an action is given its own person's form as it was sent, without the mark, and what is no form untouched", async () => {
  const browser = newBrowser();
  await writeSession(browser.open(), dewi);
  const door = openDoor();
  await door.send(browser.open(), formOf({ pemilik: await markOf(dewi), intent: "name", name: "Dewi" }));
  await door.send(browser.open(), formOf({ name: "Tanpa tanda" }));
  await door.send(newBrowser().open(), formOf({ pemilik: "", name: "Tamu" }), "/buy");
  expect(door.seen).toEqual([{ intent: "name", name: "Dewi" }, { name: "Tanpa tanda" }, { name: "Tamu" }]);
  await expect(door.send(browser.open(), "teks")).rejects.toThrow();
});

test("H08 R07 what somebody typed who had signed out elsewhere goes to the same person after the login, and to no other", async () => {
  const send = async (user: number) => {
    const browser = newBrowser();
    const context = browser.open();
    const request = new Request("https://toko.example/profile", { method: "POST" });
    const values = { name: "Dewi" };
    const action: ActionFunction = (args) => requireShopper(args.context, request, { values }).then(() => null);
    const build = { routes: { one: { id: "one", module: { action } } } } as unknown as ServerBuild;
    const guarded = guardForms(build).routes.one?.module.action as ActionFunction;
    const body = formOf({ pemilik: await markOf(dewi), ...values });
    const sent = new Request("https://toko.example/profile", { method: "POST", body });
    expect(await thrownBy(Promise.resolve(guarded({ context, params: {}, request: sent })))).toHaveProperty(
      "status",
      303,
    );
    await settleSavedForm(browser.open(), user, "/profile");
    await writeSession(browser.open(), { token: "kunci", user });
    return takeSavedForm(browser.open(), "/profile");
  };
  expect(await send(7)).toEqual({ name: "Dewi" });
  expect(await send(8)).toEqual({});
  const guest = newBrowser();
  await saveForm(guest.open(), "/profile", { name: "Tamu" }, undefined);
  await settleSavedForm(guest.open(), 8, "/profile");
  await writeSession(guest.open(), bagas);
  expect(await takeSavedForm(guest.open(), "/profile")).toEqual({ name: "Tamu" });
});

test("H09 R07 a window's forms carry the account that it showed, also after another has signed in elsewhere", () => {
  // A server makes pages for everybody.
  expect(["dewi", "bagas"].map(markOfWindow)).toEqual(["dewi", "bagas"]);
  vi.stubGlobal("document", {});
  expect(["", "dewi", "dewi"].map(markOfWindow)).toEqual(["", "dewi", "dewi"]);
  expect(["", "dewi", "bagas"].map(isOtherAccount)).toEqual([false, false, true]);
  expect(markOfWindow("bagas")).toBe("dewi");
  // Dewi signs out first.
  expect(["", "bagas"].map(markOfWindow)).toEqual(["", "dewi"]);
  expect(isOtherAccount("bagas")).toBe(true);
  vi.unstubAllGlobals();
});
