import { expect, test } from "vitest";
import { put } from "#app/request-cache.ts";
import { withoutSecrets } from "#app/session/forms.server.ts";
import { SENT_OWNER } from "#app/session/owner.server.ts";
import {
  CUT_WORDS,
  forgetSavedForm,
  saveForm,
  settleSavedForm,
  takeIntoSlot,
  takeSavedForm,
} from "#app/session/saved-form.server.ts";
import {
  dropShownNotice,
  endSession,
  flashNext,
  noteWrite,
  readSession,
  showNotice,
  takeNotice,
  writeSession,
} from "#app/session/session.server.ts";
import { currentShopper, requireShopper } from "#app/session/shopper.server.ts";
import { hasPassword } from "#contract/account/user.ts";
import { thrownBy } from "../shop/shop-context.ts";
import { newBrowser } from "./browser.ts";

/** A browser of a shop that knows no session, and says so with this status. */
const newGuest = (status = 200) =>
  newBrowser({
    noteTiming: () => {},
    transport: async () => Response.json({ data: { status: true, code: "unauthenticated" } }, { status }),
  });

const post = new Request("https://toko.example/profile?x=1", { method: "POST" });
const get = new Request("https://toko.example/profile?x=1&y=a%20b");
const locationOf = (answer: unknown) => (answer as Response).headers.get("Location");

test("H06 the token is written once and read by every later request, and whatever ends the session leaves none", async () => {
  const browser = newGuest();
  await writeSession(browser.open(), { token: "kunci" });
  expect((await currentShopper(browser.open()))?.token).toBe("kunci");
  const ending = browser.open();
  await flashNext(ending, { kind: "danger", text: "Kabar" });
  await endSession(ending);
  expect(await currentShopper(browser.open())).toBeNull();
  expect((await takeNotice(browser.open()))?.text).toBe("Kabar");
  expect(browser.cookies.size).toBe(0);
});

test("H06 who reads the session later in the same request sees what was written before", async () => {
  const browser = newGuest();
  const context = browser.open();
  expect(await readSession(context)).toEqual({});
  await writeSession(context, { token: "kunci" });
  await flashNext(context, { kind: "info", text: "Kabar" });
  expect(await takeNotice(context)).toEqual({ kind: "info", text: "Kabar" });
  expect(await readSession(browser.open())).toEqual({ token: "kunci" });
});

test("T06 a bookmark is kept for who is signed in, and gives a guest no cookie", async () => {
  const browser = newGuest();
  await noteWrite(browser.open(), "tulisan-tamu");
  expect(browser.cookies.size).toBe(0);
  await writeSession(browser.open(), { token: "kunci" });
  await noteWrite(browser.open(), "tulisan");
  expect(await readSession(browser.open())).toMatchObject({ token: "kunci", bookmark: "tulisan" });
});

test("Q05 after each write, also one that was cut off, the session is another, so that nothing kept under it is shown", async () => {
  const browser = newGuest();
  await writeSession(browser.open(), { token: "kunci", bookmark: "tulisan" });
  const seen = new Set([browser.cookies.get("session")]);
  for (const bookmark of ["tulisan", null, "", "tulisan"]) {
    await noteWrite(browser.open(), bookmark);
    seen.add(browser.cookies.get("session"));
    expect((await readSession(browser.open())).bookmark).toBe("tulisan");
  }
  expect(seen.size).toBe(5);
});

test("A17 a guest is led to the login with the whole path and query, by a page and by a form", async () => {
  const browser = newGuest();
  const page = await thrownBy(requireShopper(browser.open(), get));
  expect(locationOf(page)).toBe(`/login?redirect=${encodeURIComponent("/profile?x=1&y=a%20b")}`);
  const form = await thrownBy(requireShopper(browser.open(), post, { values: {} }));
  expect([(form as Response).status, locationOf(form)]).toEqual([303, "/login?redirect=%2Fprofile%3Fx%3D1"]);
});

test("H08 a session that the shop has ended is replaced by /?unAuth, which leads on in the middle of a form", async () => {
  const browser = newGuest(401);
  await writeSession(browser.open(), { token: "lama" });
  const { shop } = await requireShopper(browser.open(), get);
  const page = await thrownBy(shop(hasPassword));
  expect(locationOf(page)).toBe("/?unAuth");
  expect((page as Response).headers.get("X-Remix-Replace")).toBe("true");
  expect(await currentShopper(browser.open())).toBeNull();

  await writeSession(browser.open(), { token: "lama", user: 7 });
  const values = { email: "baru@contoh.id", password: "rahasia-sekali" };
  const form = await requireShopper(browser.open(), post, { values });
  const led = (await thrownBy(form.shop(hasPassword))) as Response;
  expect([led.status, locationOf(led)]).toEqual([303, "/?unAuth&redirect=%2Fprofile%3Fx%3D1"]);
  expect(led.headers.get("X-Remix-Replace")).toBe("true");
  expect(await currentShopper(browser.open())).toBeNull();
  await writeSession(browser.open(), { token: "baru", user: 7 });
  expect(await takeSavedForm(browser.open(), "/cart")).toEqual({});
  expect(await takeSavedForm(browser.open(), "/profile?x=1")).toEqual({ email: "baru@contoh.id" });
  expect(await takeSavedForm(browser.open(), "/profile?x=1")).toEqual({});
});

test("H07 R07 what was typed is shown to the account that it was typed in, and to nobody else", async () => {
  const browser = newGuest();
  await saveForm(browser.open(), "/profile", { name: "Dewi" }, 7);
  expect(await takeSavedForm(browser.open(), "/profile")).toEqual({});
  await writeSession(browser.open(), { token: "orang-lain", user: 8 });
  expect(await takeSavedForm(browser.open(), "/profile")).toEqual({});
  await settleSavedForm(browser.open(), 7, "/");
  await writeSession(browser.open(), { token: "pemilik", user: 7 });
  expect(await takeSavedForm(browser.open(), "/profile")).toEqual({ name: "Dewi" });
  await saveForm(browser.open(), "/profile", { name: "Dewi" }, 7);
  await settleSavedForm(browser.open(), 8, "/profile");
  expect(browser.cookies.has("form")).toBe(false);
});

test("H08 R07 what nobody's was goes to who comes back to that very page through the login, and to nobody by another way", async () => {
  for (const [target, shown] of [
    ["/profile", { name: "Tamu" }],
    ["/cart", {}],
    [null, {}],
  ] as const) {
    const browser = newGuest();
    await saveForm(browser.open(), "/profile", { name: "Tamu" }, undefined);
    await settleSavedForm(browser.open(), 7, target);
    await writeSession(browser.open(), { token: "kunci", user: 7 });
    expect(await takeSavedForm(browser.open(), "/profile")).toEqual(shown);
    expect(browser.cookies.has("form")).toBe(false);
  }
});

test("H08 a kept form is no bigger than a cookie may be, whatever was typed; what is not too long is whole", async () => {
  const browser = newGuest();
  await writeSession(browser.open(), { token: "kunci", user: 7 });
  const short = { intent: "store", subject: "Cincin longgar" };
  for (const note of ["é".repeat(5000), "宝".repeat(1990), '\n"💍'.repeat(900), "x".repeat(100_000)]) {
    await saveForm(browser.open(), "/cart", { ...short, note, more: "y".repeat(300) }, 7);
    expect(browser.cookies.get("form")?.length).toBeLessThan(3000);
    expect((await takeNotice(browser.open()))?.text).toBe(CUT_WORDS);
    const led = (await thrownBy(takeSavedForm(browser.open(), "/cart"))) as Response;
    expect([locationOf(led), (await takeNotice(browser.open()))?.text]).toEqual(["/cart", CUT_WORDS]);
    const { note: kept = "", ...others } = await takeSavedForm(browser.open(), "/cart");
    expect(others).toEqual({ ...short, more: "y".repeat(300) });
    expect(kept.length).toBeGreaterThan(150);
    expect([note.startsWith(kept), kept.isWellFormed()]).toEqual([true, true]);
    expect(browser.cookies.has("form")).toBe(false);
  }
  const many = Object.fromEntries(Array.from({ length: 900 }, (_, n) => [`isian-${n}`, "x"]));
  await saveForm(browser.open(), "/cart", many, 7);
  expect(browser.cookies.get("form")?.length).toBeLessThan(3000);
  const empty = Object.fromEntries(Array.from({ length: 100_000 }, (_, n) => [`isian-${n}`, ""]));
  await saveForm(browser.open(), "/cart", { ...empty, note: "Halo" }, 7);
  await thrownBy(takeSavedForm(browser.open(), "/cart"));
  expect(await takeSavedForm(browser.open(), "/cart")).toEqual({ note: "Halo" });
});

test("H08 what fits is kept whole, and nobody is told anything; of a page with too long an address nothing is kept, which is said", async () => {
  const browser = newGuest();
  await writeSession(browser.open(), { token: "kunci", user: 7 });
  await saveForm(browser.open(), "/cart", { note: '"é💍'.repeat(200) }, 7);
  expect(browser.cookies.get("form")?.length).toBeGreaterThan(1000);
  expect(await takeNotice(browser.open())).toBeUndefined();
  expect(await takeSavedForm(browser.open(), "/cart")).toEqual({ note: '"é💍'.repeat(200) });
  await saveForm(browser.open(), `/cart?x=${"x".repeat(2000)}`, { note: "Halo" }, 7);
  expect([browser.cookies.has("form"), (await takeNotice(browser.open()))?.text]).toEqual([false, CUT_WORDS]);
});

test("H08 a notice is shown until a page that shows it is the answer, and once", async () => {
  const browser = newGuest();
  const answered = async (status: number) => {
    const context = browser.open();
    const said = await showNotice(context);
    await dropShownNotice(context, new Response(null, { status }));
    return said?.text;
  };
  await writeSession(browser.open(), { token: "kunci" });
  for (const last of [200, 299, 400, 404, 422, 499]) {
    await flashNext(browser.open(), { kind: "info", text: "Kabar" });
    for (const status of [302, 303, 300, 399, 202, 500, 503, last])
      expect(await answered(status), `${status} ${last}`).toBe("Kabar");
    expect(await answered(200), `after ${last}`).toBeUndefined();
  }
  expect([await answered(200), await readSession(browser.open())]).toEqual([undefined, { token: "kunci" }]);
});

test("H08 what a page says for the next one, and what it has done to the session, stays when its own notice goes", async () => {
  const browser = newGuest();
  await writeSession(browser.open(), { token: "kunci", notice: { kind: "info", text: "Lama" } });
  const saying = browser.open();
  await showNotice(saying);
  await flashNext(saying, { kind: "info", text: "Baru" });
  await dropShownNotice(saying, new Response());
  expect((await readSession(browser.open())).notice?.text).toBe("Baru");
  const ending = browser.open();
  await showNotice(ending);
  await endSession(ending);
  await dropShownNotice(ending, new Response());
  expect(browser.cookies.has("session")).toBe(false);
});

test("H08 a notice goes by what the page has been given, whatever else was taken or written meanwhile", async () => {
  const browser = newGuest();
  await writeSession(browser.open(), { token: "kunci", notice: { kind: "info", text: "Lama" } });
  const taking = browser.open();
  await showNotice(taking);
  await takeNotice(taking);
  await dropShownNotice(taking, new Response());
  expect(await readSession(browser.open())).toEqual({ token: "kunci" });
  // The slots of a page have the cookies as they came, whatever the page has written since.
  await writeSession(browser.open(), { token: "kunci", notice: { kind: "info", text: "Lama" } });
  const sent = new Map(browser.cookies);
  const page = browser.open();
  const slots = { ...page, requestCache: new Map(), readCookie: (name: string) => sent.get(name) ?? null };
  slots.own = slots;
  page.own = slots;
  await showNotice(slots);
  await flashNext(page, { kind: "info", text: "Baru" });
  await dropShownNotice(page, new Response());
  expect((await readSession(browser.open())).notice?.text).toBe("Baru");
});

test("Q02 T06 no cookie is written for a guest whose session says nothing, and a guest's write is known to the rest of its request", async () => {
  const browser = newGuest();
  const context = browser.open();
  await endSession(context);
  expect(await takeNotice(context)).toBeUndefined();
  await noteWrite(context, "tulisan-tamu");
  expect((await readSession(context)).bookmark).toBe("tulisan-tamu");
  expect(browser.written).toEqual([]);
  await flashNext(browser.open(), { kind: "info", text: "Kabar" });
  await noteWrite(browser.open(), "tulisan-tamu");
  expect(browser.written.length).toBe(1);
});

test("H08 what fits a cookie to the byte is whole, one byte more is cut, and no letter is cut in two", async () => {
  const bare = { owner: 7, page: "/cart", values: { note: "" } };
  const room = 2000 - JSON.stringify(bare).length;
  for (const [length, words] of [
    [room, undefined],
    [room + 1, CUT_WORDS],
  ] as const) {
    const browser = newGuest();
    await saveForm(browser.open(), "/cart", { note: "x".repeat(length) }, 7);
    expect((await takeNotice(browser.open()))?.text).toBe(words);
  }
  const browser = newGuest();
  await writeSession(browser.open(), { token: "kunci", user: 7 });
  await saveForm(browser.open(), "/cart", { note: "💍".repeat(1000) }, 7);
  // A page that answers a form shows what was kept, and the notice, at once.
  const answering = browser.open();
  answering.answersForm = true;
  expect((await takeSavedForm(answering, "/cart")).note).toMatch(/^(💍){450,499}$/u);
  expect(browser.cookies.has("form")).toBe(false);
  expect((await takeNotice(browser.open()))?.text).toBe(CUT_WORDS);
});

test("E16 R07 into the slot of a cached page goes what its owner has typed there, or a guest, once", async () => {
  const typed = { email: "tamu@contoh.id" };
  const browser = newGuest();
  expect(await takeIntoSlot(browser.open(), "/product/cincin")).toEqual({});
  await saveForm(browser.open(), "/product/cincin", typed, undefined);
  expect(await takeSavedForm(browser.open(), "/product/cincin")).toEqual({});
  expect(await takeIntoSlot(browser.open(), "/product/gelang")).toEqual({});
  expect(await takeIntoSlot(browser.open(), "/product/cincin")).toEqual(typed);
  expect(await takeIntoSlot(browser.open(), "/product/cincin")).toEqual({});

  await writeSession(browser.open(), { token: "kunci", user: 7 });
  await saveForm(browser.open(), "/product/cincin", typed, 8);
  expect(await takeIntoSlot(browser.open(), "/product/cincin")).toEqual({});
  await saveForm(browser.open(), "/product/cincin", typed, 7);
  expect(await takeIntoSlot(browser.open(), "/product/cincin")).toEqual(typed);

  // Typed on a page of somebody who had signed out meanwhile: no guest sees it.
  const left = newGuest();
  const sending = left.open();
  put(sending, SENT_OWNER, "0badcafe");
  await saveForm(sending, "/product/cincin", typed, undefined);
  expect(await takeIntoSlot(left.open(), "/product/cincin")).toEqual({});
  expect(left.cookies.has("form")).toBe(true);
});

test("H07 R07 what was typed is forgotten at once where it is said so, and a browser without it is sent nothing", async () => {
  const browser = newGuest();
  await forgetSavedForm(browser.open());
  expect(browser.written).toEqual([]);
  await saveForm(browser.open(), "/profile", { name: "Dewi" }, 7);
  await forgetSavedForm(browser.open());
  expect(browser.cookies.has("form")).toBe(false);
});

test("O02 a password is never shown again, whatever its field is called", () => {
  const typed = { email: "a@contoh.id", password: "x", old_password: "x", kata_sandi: "x" };
  expect(withoutSecrets(typed)).toEqual({ email: "a@contoh.id" });
});
