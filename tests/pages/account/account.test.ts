import { expect, test } from "vitest";
import { lastCode, lastLink, readRow, wrongCode } from "../../support/outbox.ts";
import { bagas, dewi, newPerson } from "../../support/people.ts";
import { siteMap } from "../../support/site-map.ts";
import { newVisitor, visit } from "../fixtures.ts";
import { signedCookie } from "../signed-cookie.ts";
import { greetingOf, login, refusalsOf, registered, signedIn } from "./entering.ts";

/** The specification's signed-in-only part of the site map. */
const SIGNED_IN_ONLY = /^(profile(\/.*)?|plain-menu|cart|buy|m\/buy|invoice)$/;

const guarded = siteMap
  .flatMap(({ path }) => (path && SIGNED_IN_ONLY.test(path) ? [path] : []))
  .map((path) => `/${path.replace(/:\w+\??/g, "contoh")}`);

test("A14 A17 the walk finds the signed-in-only routes of the table", () => {
  expect(guarded).toEqual(
    expect.arrayContaining(["/profile", "/profile/orders", "/profile/password", "/plain-menu", "/cart"]),
  );
});

test.each(guarded)(
  "A14 A17 %s leads a guest to the login, with the whole path and query, and shows nothing",
  async (path) => {
    const asked = `${path}?a=1&b=dua&c=x%26y`;
    const page = await visit(asked);
    expect([page.status, page.location]).toEqual([302, `/login?redirect=${encodeURIComponent(asked)}`]);
    const byScript = await visit(`${path}.data?a=1`);
    expect(byScript.html).toContain(`/login?redirect=${encodeURIComponent(`${path}?a=1`)}`);
    expect(byScript.html).not.toContain(".data");
  },
);

test("A17 after the login the shopper lands where they wanted to go, with the query, and nowhere else", async () => {
  const asked = "/profile/orders?halaman=2&urut=baru";
  const guest = newVisitor();
  const auth = (await guest.visit(asked)).location ?? "";
  expect((await guest.visit(auth, { form: login(dewi) })).location).toBe(asked);
  for (const target of [
    "https://jahat.example/",
    "//jahat.example",
    "/\\jahat.example",
    "javascript:alert(1)",
    "/\t/x",
  ]) {
    const page = await visit(`/login?redirect=${encodeURIComponent(target)}`, { form: login(dewi) });
    expect([page.status, page.location], target).toEqual([303, "/"]);
  }
});

test("B04 B06 H09 who is signed in is greeted, finds the account and the way out; a guest finds the login", async () => {
  const visitor = await signedIn(bagas);
  const page = await visitor.visit("/about");
  expect(greetingOf(page)).toBe("Hai, Bagas Prakos…");
  const menu = page.document.querySelectorAll(".pop--menu a, .pop--menu button");
  expect(menu.map((item) => [item.text.trim(), item.getAttribute("href")])).toEqual([
    ["Informasi Akun", "/profile"],
    ["Pesanan", "/profile/orders"],
    ["Wishlist", "/wishlist"],
    ["Keluar", undefined],
  ]);
  expect(page.document.querySelector(".bar")?.text).toContain("Profile");
  expect(page.document.querySelector(".menu")?.text).toContain("Logout");
  const guest = await visit("/about");
  expect(greetingOf(guest)).toBeUndefined();
  expect(guest.document.querySelector(".bar")?.text).toContain("Login");
  expect(guest.document.querySelector(".menu")?.text).toContain("Register");
});

test("H11 the account shows what the shop knows, and what of it is proven", async () => {
  const { visitor, person } = await registered();
  const page = await visitor.visit("/profile");
  const text = page.document.querySelector("main")?.text ?? "";
  for (const word of [person.name, person.email, "+62 81", "Terverifikasi", "Belum terverifikasi"])
    expect(text).toContain(word);
  const orders = await visitor.visit("/profile/orders");
  expect(orders.document.querySelector("main")?.text).toContain("Belum ada pesanan");
});

test("H11 H13 a changed password ends the other sessions and keeps this one", async () => {
  const { visitor, person } = await registered();
  const other = await signedIn(person);
  const form = { intent: "password", oldPassword: person.password, password: "sandi-baru-sekali" };
  const wrong = await visitor.visit("/profile/password", { form: { ...form, oldPassword: "bukan-itu" } });
  expect([wrong.status, refusalsOf(wrong)]).toEqual([
    422,
    { oldPassword: "Kata sandi akun Anda tidak cocok. Periksa lagi, atau buat yang baru." },
  ]);
  expect(wrong.html).not.toContain("bukan-itu");
  const page = await visitor.send("/profile/password", form);
  expect(page.document.querySelector("main [role=status]")?.text).toContain("Kata sandi sudah disimpan");
  expect((await other.visit("/profile")).location).toBe("/?unAuth");
  await signedIn({ ...person, password: "sandi-baru-sekali" });
});

test("H11 R08 another e-mail address counts once its link has been confirmed in this account, and asking needs the password", async () => {
  const { visitor, person } = await registered();
  const { email } = newPerson();
  const wrong = await visitor.visit("/profile", { form: { intent: "email", email, password: "bukan-itu" } });
  expect([wrong.status, refusalsOf(wrong)]).toEqual([
    422,
    { password: "Kata sandi akun Anda tidak cocok. Periksa lagi, atau buat yang baru." },
  ]);
  expect(wrong.document.querySelector("[name=email]")?.getAttribute("value")).toBe(email);
  const asked = await visitor.send("/profile", { intent: "email", email, password: person.password });
  expect(asked.document.querySelector("main [role=status]")?.text).toContain(email);
  expect(asked.document.querySelector("#ubah-email")?.text).toContain(person.email);
  const link = lastLink(email);
  // In another browser it is confirmed after a login to this account, and by nobody else.
  const guest = newVisitor();
  const led = await guest.visit(link, { form: { intent: "prove" } });
  expect([led.status, led.location]).toEqual([303, `/login?redirect=${encodeURIComponent(link)}`]);
  const stranger = await signedIn(dewi);
  const refused = await stranger.visit(link, { form: { intent: "prove" } });
  expect([refused.status, refusalsOf(refused).form]).toEqual([422, expect.stringContaining("dari akun lain")]);
  expect((await visitor.visit("/profile")).document.querySelector("#ubah-email")?.text).toContain(person.email);
  expect((await visitor.visit(link, { form: { intent: "prove" } })).location).toBe("/");
  expect((await visitor.visit("/profile")).document.querySelector("#ubah-email")?.text).toContain(email);
  await signedIn({ email, password: person.password });
});

test("H11 R08 an account without a password sets its first by a code to its address, not by its session", async () => {
  const person = newPerson();
  await visit("/register", { form: { intent: "register", ...person } });
  const visitor = newVisitor();
  await visitor.visit("/otp", { form: { intent: "verify", to: person.email, code: lastCode(person.email) } });
  const page = await visitor.visit("/profile/password");
  expect(page.document.querySelector("h1")?.text).toBe("Buat kata sandi");
  expect(page.document.querySelector("[name=oldPassword]")).toBeNull();
  const form = { intent: "password", password: "sandi-yang-pertama" };
  const bare = await visitor.visit("/profile/password", { form });
  expect([bare.status, refusalsOf(bare)]).toEqual([422, { code: "Minta kode dulu, lalu masukkan angkanya di sini." }]);
  const sent = await visitor.send("/profile/password", { intent: "send" });
  expect(sent.document.querySelector("main [role=status]")?.text).toContain("Kode sudah kami kirim");
  const wrong = { ...form, code: wrongCode(person.email) };
  expect(refusalsOf(await visitor.visit("/profile/password", { form: wrong }))).toHaveProperty("code");
  const right = { ...form, code: lastCode(person.email) };
  expect((await visitor.visit("/profile/password", { form: right })).location).toBe("/profile");
  await signedIn({ ...person, password: form.password });
});

/** Every cookie that the edge knows to be signed: a new one is either in here or gets a reason. */
const personal = ["session", "cart", "seen", "form", "otp", "social", "join", "device", "draft"];

test("H07 a logout that fails at the shop tells so with one session cookie, and ends the session here all the same", async () => {
  const gone = await signedCookie("session", { token: "kunci-yang-sudah-habis", user: 1 });
  const page = await visit("/logout", { form: {}, cookies: { session: gone } });
  expect(page.headers.getSetCookie().filter((cookie) => cookie.startsWith("session="))).toHaveLength(1);
  expect(page.cookies.session).toBe("");
});

test("H07 R07 the next customer on the same browser finds nothing that the one before had typed", async () => {
  const browser = await signedIn(dewi);
  const secret = { intent: "email", email: "rahasia.dewi@contoh.example", password: "" };
  const stolen = await visit("/logout", { form: {}, cookies: browser.cookies });
  expect(stolen.status).toBe(303);
  await browser.visit("/profile", { form: secret });
  expect(Object.keys(browser.cookies)).toContain("form");
  await browser.visit("/login?redirect=%2Fprofile", { form: login(bagas) });
  const shown = await browser.visit("/profile");
  expect(shown.document.querySelector("h1")?.text).toBe("Informasi Akun");
  expect(shown.html).not.toContain("rahasia.dewi");
  expect(browser.cookies).not.toHaveProperty("form");
});

test("H07 R07 no page of somebody who is signed in is kept by their browser: back shows none after the logout", async () => {
  const visitor = await signedIn(dewi);
  for (const path of ["/", "/about", "/profile", "/profile/orders", "/profile/address", "/cart", "/profile.data"]) {
    const { headers } = await visitor.visit(path);
    expect(headers.get("Cache-Control"), path).toBe("private, no-store");
  }
  const entered = await visit("/login", { form: login(dewi) });
  expect(entered.headers.get("Cache-Control")).toBe("private, no-store");
  expect((await visit("/about")).headers.get("Cache-Control")).toBe("private, no-cache");
});

test("H13 a login over a session ends the old one at the shop too", async () => {
  const visitor = await signedIn(dewi);
  const { session = "" } = visitor.cookies;
  expect((await visitor.visit("/login", { form: login(bagas) })).status).toBe(303);
  expect((await visit("/profile", { cookies: { session } })).location).toBe("/?unAuth");
  expect(greetingOf(await visitor.visit("/about"))).toBe("Hai, Bagas Prakos…");
});

test("H13 the account shows where it is signed in, and ends one session, or all but this one (no-JS)", async () => {
  const { visitor, person } = await registered();
  const phone =
    "Mozilla/5.0 (Linux; Android 15; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36";
  const others = [newVisitor(), newVisitor(), newVisitor()];
  for (const other of others) await other.visit("/login", { form: login(person), headers: { "User-Agent": phone } });
  const listed = await visitor.visit("/profile/password");
  const list = listed.document.querySelector("[aria-labelledby=perangkat]");
  expect(list?.querySelectorAll("li")).toHaveLength(4);
  expect(list?.querySelector("li")?.text).toContain("perangkat ini");
  expect(list?.querySelectorAll("li")[1]?.text).toMatch(/Chrome di Android.*Terakhir aktif .* WIB/s);
  // What a device has kept for when it has no signal is not taken back: who ends its session is told.
  expect(list?.text.replace(/\s+/g, " ")).toContain("masih dapat dibuka di sana tanpa internet, paling lama 7 hari");
  const id = list?.querySelector("li [name=id]")?.getAttribute("value") ?? "";
  const one = await visitor.send("/profile/password", { intent: "end-session", id });
  expect(one.document.querySelector("main [role=status]")?.text).toContain("Perangkatnya sudah dikeluarkan");
  const isOut = async (other: (typeof others)[number]) => (await other.visit("/profile")).location === "/?unAuth";
  expect((await Promise.all(others.map(isOut))).filter(Boolean)).toHaveLength(1);
  const all = await visitor.send("/profile/password", { intent: "end-sessions" });
  expect(all.document.querySelectorAll("[aria-labelledby=perangkat] li")).toHaveLength(1);
  expect((await visitor.visit("/profile")).status).toBe(200);
  for (const other of others) expect((await other.visit("/profile")).status).toBe(302);
});

test("R01 a password that everybody has is refused beside its field, and nothing else that was typed is lost", async () => {
  const person = newPerson();
  const refused = await visit("/register", { form: { intent: "register", ...person, password: "bismillah" } });
  expect([refused.status, Object.keys(refusalsOf(refused))]).toEqual([422, ["password"]]);
  expect(refusalsOf(refused).password).toMatch(/terlalu mudah ditebak/);
  expect(refused.document.querySelector("[name=email]")?.getAttribute("value")).toBe(person.email);
  const { visitor, person: known } = await registered();
  const form = { intent: "password", oldPassword: known.password, password: known.email };
  const own = await visitor.visit("/profile/password", { form });
  expect([own.status, refusalsOf(own).password]).toEqual([422, expect.stringMatching(/alamat e-mail/)]);
});

test("H10 a browser is registered when it is new to an account or its push token is new, and not at every login", async () => {
  const { visitor, person } = await registered();
  const registeredAt = () =>
    readRow(
      ".state/test/shop",
      `SELECT count(*) AS count, max(updated_at) AS at, max(firebase_token) AS token FROM device
       JOIN user ON user.id = device.user_id WHERE user.email = ?`,
      person.email,
    );
  const first = registeredAt();
  expect(first).toMatchObject({ count: 1, token: expect.stringMatching(/^none:/) });
  const { device } = visitor.cookies;
  const later = (minutes: number) => ({ now: Number(first?.at) + 60 * minutes });
  const again = await visitor.visit("/login", { form: login(person), ...later(1) });
  expect([again.status, again.cookies.device, registeredAt()]).toEqual([303, undefined, first]);

  const switchPush = (intent: "on" | "off", endpoint: string, minutes: number) =>
    visitor.visit("/profile/push", { form: { intent, endpoint, ...keys }, ...later(minutes) });
  const [one, other] = [1, 2].map(() => `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`) as [
    string,
    string,
  ];
  await switchPush("on", one, 2);
  expect(registeredAt()).toEqual({ count: 1, at: later(2).now, token: one });
  await switchPush("on", one, 3);
  expect(registeredAt()?.at).toBe(later(2).now);
  await switchPush("on", other, 4);
  expect(registeredAt()).toEqual({ count: 1, at: later(4).now, token: other });
  // Each session subscribes anew: what an earlier one had is told to be gone.
  await visitor.visit("/login", { form: login(person), ...later(5) });
  expect(registeredAt()).toEqual({ count: 1, at: later(5).now, token: first?.token });
  expect(visitor.cookies.device).toBe(device);
  await switchPush("on", one, 6);
  await switchPush("off", one, 7);
  expect(registeredAt()).toEqual({ count: 1, at: later(7).now, token: first?.token });

  visitor.cookies.device = await signedCookie("device", { id: "lain", user: 1, pushToken: "lama" });
  await visitor.visit("/login", { form: login(person), ...later(8) });
  expect(registeredAt()).toMatchObject({ count: 2, at: later(8).now });
  expect(visitor.cookies.device).not.toBe(device);
});

/** A browser's keys for push messages, as the example of the standard has them (RFC 8291). */
const keys = {
  p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
  auth: "BTBZMqHH6r4Tts7J_aSIgg",
};

test("H07 logging out leaves nothing of the shopper in the browser, and ends the session at the shop", async () => {
  const visitor = await signedIn(dewi);
  const session = visitor.cookies.session as string;
  visitor.cookies.cart = await signedCookie("cart", "1|||9~a");
  visitor.cookies.seen = await signedCookie("seen", "1\n9\ncincin");
  visitor.cookies.otp = await signedCookie("otp", { via: "mail", to: dewi.email, id: 1, resendAt: 1, expiresAt: 2 });
  visitor.cookies.join = await signedCookie("join", { join_token: "j", email: dewi.email, provider: "google" });
  visitor.cookies.social = await signedCookie("social", { state: "s", target: "/profile" });
  visitor.cookies.draft = await signedCookie("draft", { key: "k", values: { wish: "Hangat" }, sentCode: null });
  visitor.cookies.form = await signedCookie("form", { owner: 1, page: "/profile", values: { email: dewi.email } });
  expect(Object.keys(visitor.cookies).sort()).toEqual([...personal, "known"].sort());
  visitor.cookies.tujuan = "5171";
  visitor.cookies.voucher = "SERAMBI10";
  const page = await visitor.visit("/logout", { form: {} });
  expect([page.status, page.location]).toEqual([303, "/"]);
  // What stays is a random number by which an owner who is attacked still comes in here; it names nobody.
  expect(Object.keys(visitor.cookies)).toEqual(["known"]);
  expect(page.headers.getSetCookie().filter((cookie) => cookie.startsWith("session="))).toHaveLength(1);
  const stolen = await visit("/profile", { cookies: { session } });
  expect(stolen.location).toBe("/?unAuth");
});

test("H07 logging out twice, or as nobody, is no fault", async () => {
  const visitor = await signedIn(dewi);
  const { session } = visitor.cookies;
  for (const cookies of [{ session }, { session }, {}] as Record<string, string>[]) {
    const page = await visit("/logout", { form: {}, cookies });
    expect([page.status, page.location]).toEqual([303, "/"]);
    expect(page.cookies.session ?? "").toBe("");
  }
});

test("H08 A20 H09 a session that the shop does not know leads to /?unAuth from every page, signed out, and is told there", async () => {
  const session = await signedCookie("session", { token: "kunci-yang-sudah-habis" });
  for (const path of ["/about", "/", "/profile", "/profile/password", "/login", "/404"]) {
    const visitor = newVisitor({ session });
    let page = await visitor.visit(path);
    if (page.location === "/") page = await visitor.visit("/", { cookies: { session } });
    // A kept page says so in its slot, and leads on by itself.
    const refresh = page.document.querySelector('meta[http-equiv="refresh"]')?.getAttribute("content");
    if (refresh) page = await visitor.visit(refresh.replace("0;url=", ""));
    expect([page.status, page.location], path).toEqual([302, "/?unAuth"]);
    expect(visitor.cookies, path).toEqual({});
  }
  const home = await visit("/?unAuth");
  expect(home.document.querySelector("main .toast")?.text).toContain("Sesi telah habis, silahkan login kembali");
});

test("H08 a form that was typed while its session ended is there again after the login, but for its password", async () => {
  const { visitor, person } = await registered();
  await visit("/logout", { form: {}, cookies: visitor.cookies });
  const { email } = newPerson();
  const led = await visitor.visit("/profile", { form: { intent: "email", email, password: "rahasia-saya" } });
  expect([led.status, led.location]).toEqual([303, "/?unAuth&redirect=%2Fprofile"]);
  expect(atob(decodeURIComponent(visitor.cookies.form ?? "").split(".")[0] ?? "")).not.toContain("rahasia-saya");
  const home = await visitor.visit(led.location ?? "");
  expect(home.document.querySelector("main .toast")?.text).toContain("Sesi telah habis, silahkan login kembali");
  const auth = home.document.querySelectorAll("main a").find(({ text }) => text === "Login dan lanjutkan");
  expect(auth?.getAttribute("href")).toBe("/login?redirect=%2Fprofile");
  const back = await visitor.send("/login?redirect=%2Fprofile", login(person));
  expect(back.document.querySelector("[name=email]")?.getAttribute("value")).toBe(email);
  expect(visitor.cookies).not.toHaveProperty("form");
  const later = await visitor.visit("/profile");
  expect(later.document.querySelector("[name=email]")?.getAttribute("value") ?? "").toBe("");
});

test("R02 a form sent from another site signs nobody in or out", async () => {
  const headers = { "Sec-Fetch-Site": "cross-site", Origin: "https://jahat.example" };
  const entered = await visit("/login", { form: login(dewi), headers });
  expect([entered.status, entered.cookies]).toEqual([403, {}]);
  const visitor = await signedIn(dewi);
  await visitor.visit("/logout", { form: {}, headers });
  expect(greetingOf(await visitor.visit("/about"))).toBe("Hai, Dewi Lestari");
});
