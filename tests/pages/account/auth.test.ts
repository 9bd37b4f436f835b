import { expect, test } from "vitest";
import { lastCode, lastLink, lastMessage, wrongCode } from "../../support/outbox.ts";
import { dewi, newPerson } from "../../support/people.ts";
import { newVisitor, visit } from "../fixtures.ts";
import { greetingOf, login, refusalsOf, registered, signedIn, tokenOf } from "./entering.ts";

const h1 = (page: { document: Awaited<ReturnType<typeof visit>>["document"] }) =>
  page.document.querySelector("h1")?.text;
const inputs = (page: Awaited<ReturnType<typeof visit>>) =>
  page.document.querySelectorAll("main input:not([type=hidden])").map((input) => input.getAttribute("name"));

test("A04 /login and /register are one screen, and its tabs are links that keep the way on", async () => {
  const target = encodeURIComponent("/profile/password?a=1&b=2");
  for (const path of ["/login", "/login?tab=login", "/login?tab=lain"])
    expect(inputs(await visit(path)), path).toEqual(["email", "password"]);
  for (const path of ["/register", "/login?tab=register"])
    expect(inputs(await visit(path)), path).toEqual(["name", "email", "phone", "password"]);
  const page = await visit(`/login?redirect=${target}`);
  const tabs = page.document.querySelectorAll("main nav a");
  expect(tabs.map((tab) => [tab.text, tab.getAttribute("href")])).toEqual([
    ["Login", `/login?tab=login&redirect=${target}`],
    ["Register", `/login?tab=register&redirect=${target}`],
  ]);
  expect(tabs[0]?.getAttribute("aria-current")).toBe("page");
});

test("H01 H06 the right password signs in, the wrong one nobody, and the token stands in one signed HttpOnly cookie alone", async () => {
  const visitor = newVisitor();
  const wrong = await visitor.visit("/login", { form: login({ ...dewi, password: "serambi-lain" }) });
  expect(wrong.status).toBe(422);
  expect(refusalsOf(wrong).form).toContain("tidak cocok");
  expect(wrong.document.querySelector("[name=email]")?.getAttribute("value")).toBe(dewi.email);
  expect(wrong.html).not.toContain("serambi-lain");
  expect(visitor.cookies).toEqual({});

  const right = await visitor.visit("/login", { form: login(dewi) });
  expect([right.status, right.location]).toEqual([303, "/"]);
  expect(Object.keys(visitor.cookies).sort()).toEqual(["device", "known", "session"]);
  expect(right.headers.getSetCookie().find((line) => line.startsWith("known="))).toMatch(/HttpOnly; SameSite=Lax/);
  const known = atob(decodeURIComponent(visitor.cookies.known ?? "").split(".")[0] ?? "");
  expect(known).toMatch(/^"[\w-]{43}"$/);
  expect(right.headers.getSetCookie().find((line) => line.startsWith("session="))).toMatch(/HttpOnly; SameSite=Lax/);
  const home = await visitor.visit("/");
  expect(greetingOf(home)).toBe("Hai, Dewi Lestari");
  const token = tokenOf(visitor);
  expect(token.length).toBeGreaterThan(30);
  expect(home.html).not.toContain(token);
});

test("H06 a failed login ends the session that was there", async () => {
  const visitor = await signedIn(dewi);
  await visitor.visit("/login", { form: login({ ...dewi, password: "salah-sekali" }) });
  expect(visitor.cookies).not.toHaveProperty("session");
});

test("A04 A05 the screens of the door are closed to the signed-in, and open again after logging out", async () => {
  const visitor = await signedIn(dewi);
  for (const path of ["/login", "/login?tab=register", "/register", "/otp", "/login?redirect=%2Fprofile"]) {
    const page = await visitor.visit(path);
    expect([page.status, page.location], path).toEqual([302, "/"]);
  }
  await visitor.visit("/logout", { form: {} });
  expect((await visitor.visit("/login")).status).toBe(200);
});

test("H02 H05 T05 R08 a registration is finished by its code in another browser, once, and forgets the password of the first", async () => {
  const person = newPerson();
  const app = newVisitor();
  const sent = await app.visit("/register?redirect=%2Fprofile", { form: { intent: "register", ...person } });
  expect([sent.status, sent.location]).toEqual([303, "/otp?redirect=%2Fprofile"]);
  const asked = await app.visit("/otp?redirect=%2Fprofile");
  expect(h1(asked)).toBe("Masukkan kode");
  expect(asked.document.querySelector("main")?.text).toContain("p•••@contoh.example");
  expect(asked.document.querySelector("main")?.text).toMatch(/dalam \d+ detik/);
  expect(asked.html).not.toContain(person.email);
  expect(asked.document.querySelector("[name=code]")?.getAttribute("autocomplete")).toBe("one-time-code");

  const code = lastCode(person.email);
  const other = newVisitor();
  const wrong = await other.visit("/otp", {
    form: { intent: "verify", to: person.email, code: wrongCode(person.email) },
  });
  expect([wrong.status, refusalsOf(wrong).code]).toEqual([422, "Kode tidak cocok. Periksa lagi angkanya."]);
  const right = await other.visit("/otp?redirect=%2Fprofile", {
    form: { intent: "verify", to: person.email.toUpperCase(), code: `${code.slice(0, 3)} ${code.slice(3)}` },
  });
  expect([right.status, right.location]).toEqual([303, "/profile"]);
  const inside = await other.visit("/profile");
  expect(inside.document.querySelector("main [role=status]")?.text).toContain(
    "Kata sandi dari pendaftaran tidak dipakai",
  );
  const again = await app.visit("/otp", { form: { intent: "verify", code } });
  expect([again.status, refusalsOf(again).code]).toEqual([422, expect.stringContaining("sudah tidak berlaku")]);
  expect(app.cookies).not.toHaveProperty("session");
  expect((await visit("/login", { form: login(person) })).status).toBe(422);
});

test("H02 H05 a registration is finished by its code in the same browser, and from then on by the password anywhere", async () => {
  const { person, visitor } = await registered();
  const greeting = `Hai, ${person.name.slice(0, 12)}…`;
  expect(greetingOf(await visitor.visit("/about"))).toBe(greeting);
  expect(greetingOf(await (await signedIn(person)).visit("/about"))).toBe(greeting);
});

test("H02 O02 a registration that is not right tells each field, keeps what was typed, and the first one has the focus", async () => {
  const form = { intent: "register", name: "Kirana Ayu", email: "kirana@", phone: "0812-00", password: "xK7w" };
  const page = await visit("/login?tab=register", { form });
  expect(page.status).toBe(422);
  expect(Object.keys(refusalsOf(page))).toEqual(["email", "phone", "password"]);
  const typedIn = (name: string) => page.document.querySelector(`[name=${name}]`)?.getAttribute("value");
  expect([typedIn("name"), typedIn("email"), typedIn("phone")]).toEqual(["Kirana Ayu", "kirana@", "0812-00"]);
  expect(typedIn("password")).toBeUndefined();
  expect(page.html).not.toContain("xK7w");
  expect(page.document.querySelectorAll("[autofocus]").map((field) => field.getAttribute("name"))).toEqual(["email"]);
});

test("H02 H12 who registers with an address that has an account is answered like anybody, and only the letter tells", async () => {
  const { person } = await registered();
  const again = { ...newPerson(), email: person.email };
  // A minute later, when the wait of the first code is over.
  const now = Math.floor(Date.now() / 1000) + 61;
  const known = await visit("/register", { form: { intent: "register", ...again }, now });
  const unknown = await visit("/register", { form: { intent: "register", ...newPerson() }, now });
  expect([known.status, known.location]).toEqual([unknown.status, unknown.location]);
  expect(Object.keys(known.cookies)).toEqual(Object.keys(unknown.cookies));
  expect(lastMessage(person.email)).toContain("sudah punya akun");
});

test("H05 R11 another code is sent after the wait and not before, five tries end a code, and two are one network's day", async () => {
  const { person } = await registered();
  const now = Math.floor(Date.now() / 1000) + 120;
  const visitor = newVisitor();
  const send = (at: number, to: Record<string, string> = {}) =>
    visitor.visit("/otp", { form: { intent: "send", ...to }, now: at });
  expect((await send(now, { to: person.email })).status).toBe(303);
  const first = lastCode(person.email);
  const early = await send(now + 30);
  expect(early.status).toBe(429);
  expect(Number(early.headers.get("Retry-After"))).toBe(30);
  expect(early.document.querySelector("main [role=alert]")?.text).toContain("30 detik");
  const minuteLater = await send(now + 60);
  expect(minuteLater.status).toBe(303);
  const second = lastCode(person.email);
  const type = (code: string, at = now + 61) => visitor.visit("/otp", { form: { intent: "verify", code }, now: at });
  if (first !== second) expect((await type(first)).status).toBe(422);
  const tries = first === second ? 5 : 4;
  for (let n = 0; n < tries; n++) expect((await type(wrongCode(person.email))).status).toBe(422);
  expect(refusalsOf(await type(second)).code).toContain("Minta kode baru");
  const third = await send(now + 200);
  expect([third.status, third.document.querySelector("main [role=alert]")?.text]).toEqual([
    429,
    expect.stringContaining("hari ini sudah habis"),
  ]);
  expect((await send(now + 86_400)).status).toBe(303);
  expect(refusalsOf(await type(lastCode(person.email), now + 86_701)).code).toContain("sudah tidak berlaku");
  expect(visitor.cookies).not.toHaveProperty("session");
});

test("H05 a code comes by the chat app too, and signs in who has proven the number", async () => {
  const { person, visitor } = await registered();
  await visitor.visit("/logout", { form: {} });
  const guest = newVisitor();
  const sent = await guest.visit("/otp", { form: { intent: "send", to: "0812 0000 1001" } });
  expect([sent.status, sent.location]).toEqual([303, "/otp"]);
  expect((await guest.visit("/otp")).document.querySelector("main")?.text).toContain("WhatsApp");
  const right = await guest.visit("/otp", { form: { intent: "verify", code: lastCode("+6281200001001") } });
  expect([right.status, right.location], person.email).toEqual([303, "/"]);
  expect(greetingOf(await guest.visit("/"))).toBe("Hai, Dewi Lestari");
});

test("H05 H12 a code that is asked for nobody is answered like any other", async () => {
  const unknown = await visit("/otp", { form: { intent: "send", to: newPerson().email } });
  expect([unknown.status, unknown.location]).toEqual([303, "/otp"]);
});

test("H01 R08 who has registered here and not proven the address is led to the code, whether or not it had an account before", async () => {
  const person = newPerson();
  const taken = { ...newPerson(), email: (await registered()).person.email };
  const visitor = newVisitor();
  // A minute later, when the wait of the first code is over.
  const now = Math.floor(Date.now() / 1000) + 61;
  for (const one of [taken, person]) {
    expect((await visitor.visit("/register", { form: { intent: "register", ...one }, now })).status).toBe(303);
    const page = await visitor.send("/login?redirect=%2Fprofile", login(one), { now });
    expect(h1(page)).toBe("Masukkan kode");
    expect(page.document.querySelector("main")?.text).toContain("belum diverifikasi");
    expect((await visit("/login", { form: login(one) })).status).toBe(422);
  }
  const right = await visitor.visit("/otp?redirect=%2Fprofile", {
    form: { intent: "verify", code: lastCode(person.email) },
  });
  expect(right.location).toBe("/profile");
});

test("A05 H11 a forgotten password is set anew by a link that works once, and every session ends", async () => {
  const { visitor: there, person } = await registered();
  const visitor = newVisitor();
  const asked = await visitor.send("/forgot-password", { intent: "ask", email: person.email });
  expect(asked.document.querySelector("main [role=status]")?.text).toContain("berlaku 1 jam");
  const nobody = await newVisitor().send("/forgot-password", { intent: "ask", email: newPerson().email });
  expect(nobody.document.querySelector("main [role=status]")?.text).toBe(
    asked.document.querySelector("main [role=status]")?.text,
  );
  const link = lastLink(person.email);
  expect(link).toMatch(/^\/forgot-password\/[\w-]{20,}$/);
  expect(h1(await visitor.visit(link))).toBe("Buat kata sandi baru");
  const short = await visitor.visit(link, { form: { intent: "set", password: "pendek" } });
  expect([short.status, refusalsOf(short).password]).toEqual([422, "Buat kata sandi, minimal 8 karakter."]);
  const changed = await visitor.send(link, { intent: "set", password: "sandi-yang-baru" });
  expect(changed.document.querySelector("main [role=status]")?.text).toContain("Kata sandi sudah diganti");

  const again = await visitor.visit(link);
  expect([again.status, h1(again)]).toEqual([410, "Tautan sudah tidak berlaku"]);
  const late = await visitor.visit(link, { form: { intent: "set", password: "sandi-lain-lagi" } });
  expect([late.status, h1(late)]).toEqual([422, "Tautan sudah tidak berlaku"]);
  expect((await there.visit("/profile")).location).toBe("/?unAuth");
  await signedIn({ ...person, password: "sandi-yang-baru" });
});

test("A05 a link that nobody sent, or that is none, says so and offers another one", async () => {
  for (const token of ["tidak-ada-tautan-seperti-ini", "x", "%F0%9F%92%8D"]) {
    const page = await visit(`/forgot-password/${token}`);
    expect([page.status, h1(page)], token).toEqual([410, "Tautan sudah tidak berlaku"]);
  }
});

test("A06 H11 R08 the link of a verification mail proves nothing by itself; its button leads home with good news", async () => {
  const person = newPerson();
  const visitor = newVisitor();
  await visitor.visit("/register", { form: { intent: "register", ...person } });
  const link = lastLink(person.email);
  expect(link).toMatch(/^\/verify-email\//);
  expect((await visit(link, { method: "HEAD" })).status).toBe(200);
  const page = await visitor.visit(link);
  expect([page.status, h1(page)]).toEqual([200, "Verifikasi e-mail"]);
  expect(page.document.querySelectorAll("main form button").map((button) => button.text)).toEqual([
    "Ya, ini alamat saya",
  ]);
  expect(page.html).not.toContain(person.email);
  expect((await visit("/login", { form: login(person) })).status).toBe(422);
  const proven = await visitor.visit(link, { form: { intent: "prove" } });
  expect([proven.status, proven.location]).toEqual([303, "/"]);
  expect((await visitor.visit("/")).document.querySelector("main [role=status]")?.text).toContain("terverifikasi");
  const again = await visitor.visit(link);
  expect([again.status, again.document.querySelector("main form button")]).toEqual([200, null]);
  expect(again.document.querySelector("main")?.text).toContain("sudah terverifikasi");
  expect(again.document.querySelector('main a.btn[href="/login"]')?.text).toBe("Masuk");
  await signedIn(person);
});

test("R08 the button of somebody else's registration gives them no way in, and says so to who pressed it", async () => {
  const thief = newPerson();
  await visit("/register", { form: { intent: "register", ...thief } });
  const owner = newVisitor();
  const led = await owner.visit(lastLink(thief.email), { form: { intent: "prove" } });
  expect([led.status, led.location]).toEqual([303, "/otp"]);
  const screen = await owner.visit("/otp");
  expect(h1(screen)).toBe("Login dengan kode");
  expect(screen.document.querySelector("main [role=status]")?.text).toContain(
    "kata sandi dari pendaftaran tidak dipakai",
  );
  expect((await visit("/login", { form: login(thief) })).status).toBe(422);
});

test("A06 a link to verify that is none, or not any more, leads to /404, looked at or pressed", async () => {
  for (const path of ["/verify-email/tidak-ada-tautan-seperti-ini", "/verify-email/x"])
    for (const options of [{}, { method: "HEAD" }, { form: { intent: "prove" } }]) {
      const page = await visit(path, options);
      expect([page.status, page.location], path).toEqual([302, "/404"]);
      expect(page.cookies).toEqual({});
    }
});

test("R08 five wrong codes by strangers do not spend the code of the browser that asked", async () => {
  const { person, visitor } = await registered();
  await visitor.visit("/logout", { form: {} });
  const now = Math.floor(Date.now() / 1000) + 120;
  await visitor.visit("/otp", { form: { intent: "send", to: person.email }, now });
  for (let nth = 0; nth < 5; nth++)
    await visit("/otp", { form: { intent: "verify", to: person.email, code: wrongCode(person.email) }, now });
  const right = await visitor.visit("/otp", { form: { intent: "verify", code: lastCode(person.email) }, now });
  expect([right.status, right.location]).toEqual([303, "/"]);
});

test("R04 R08 an address that was written to all day is written to no more, and the screen says so", async () => {
  const to = newPerson().email;
  const now = Math.floor(Date.now() / 1000) + 3 * 86_400;
  const send = (nth: number) => visit("/otp", { form: { intent: "send", to }, now: now + nth * 61 });
  const pages = [];
  for (let nth = 0; nth < 3; nth++) pages.push(await send(nth));
  expect(pages.map(({ status }) => status)).toEqual([303, 303, 429]);
  expect(pages[2]?.document.querySelector("main [role=alert]")?.text).toContain("hari ini sudah habis");
});

test("R05 whatever is posted at the door is answered in words and signs nobody in", async () => {
  const forms: Record<string, string>[] = [
    {},
    { intent: "" },
    { intent: "curi" },
    { intent: "login" },
    { intent: "register" },
    { intent: "verify" },
  ];
  const odd = ["\0", "é💍".repeat(500), "' OR 1=1 --", "<script>", "a@b.c", "9".repeat(400)];
  for (const path of ["/login", "/register", "/otp", "/forgot-password", "/forgot-password/x"]) {
    for (const form of forms)
      for (const text of odd.slice(0, form.intent === "login" ? odd.length : 2)) {
        const fields = { name: text, email: text, phone: text, password: text, to: text, code: text };
        const page = await visit(path, { form: { ...fields, ...form } });
        expect(page.status, `${path} ${JSON.stringify(form)} ${text.slice(0, 20)}`).toBe(422);
        const told = [...Object.values(refusalsOf(page)), page.document.querySelector("main [role=alert]")?.text ?? ""];
        const isVoid = h1(page) === "Tautan sudah tidak berlaku";
        expect(isVoid || told.join("").length > 10, `${path} ${JSON.stringify(form)}`).toBe(true);
        expect(page.cookies).not.toHaveProperty("session");
      }
  }
});
