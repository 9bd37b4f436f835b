import type { APIRequestContext, Browser, Page } from "@playwright/test";
import { lastCode, lastLink } from "../../support/outbox.ts";
import { bagas, dewi, type NewPerson, newPerson } from "../../support/people.ts";
import {
  desktop,
  expect,
  expectNoAxeViolations,
  heading,
  main,
  openAt,
  phone,
  press,
  screens,
  test,
} from "../fixtures.ts";
import { shopperIn } from "../shopper.ts";
import { wake } from "../waking.ts";

const shop = process.env.SHOP_URL ?? "";

test.beforeEach(({ context }) => context.addCookies([{ name: "popup", value: "1", url: shop }]));

async function logIn(page: Page, { email, password }: { email: string; password: string }) {
  await main(page).getByLabel("E-mail").fill(email);
  await main(page).getByLabel("Kata sandi").fill(password);
  await press(page, "Login");
}

/** Signs in without the screen, where the screen is not what is looked at. */
async function comeIn(page: Page, { email, password }: { email: string; password: string }, origin: string) {
  const answer = await page.request.post("/login", {
    form: { intent: "login", email, password },
    headers: { Origin: origin },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(303);
}

async function comeAndGo(page: Page) {
  await openAt(page, desktop, "/profile/orders?halaman=2");
  await expect(heading(page, "Selamat datang kembali")).toBeVisible();
  await logIn(page, { ...dewi, password: "bukan-sandinya" });
  await expect(main(page).getByRole("alert")).toContainText("tidak cocok");
  await expect(main(page).getByLabel("E-mail")).toHaveValue(dewi.email);
  await logIn(page, dewi);
  await expect(heading(page, "Pesanan")).toBeVisible();
  await expect(page).toHaveURL("/profile/orders?halaman=2");
  await expect(main(page).getByText("Belum ada pesanan")).toBeVisible();

  const greeting = page.getByRole("banner").locator("summary", { hasText: "Hai, Dewi Lestari" });
  await greeting.click();
  const menu = page.getByRole("banner").locator(".pop--menu");
  await expect(menu.getByRole("link", { name: "Pesanan" })).toHaveAttribute("href", "/profile/orders");
  await menu.getByRole("link", { name: "Informasi Akun" }).click();
  await expect(heading(page, "Informasi Akun")).toBeVisible();
  await page.goto("/login?tab=register");
  await expect(page).toHaveURL("/");
  await greeting.click();
  await menu.getByRole("button", { name: "Keluar" }).click();
  await expect(page.getByRole("banner").getByRole("link", { name: "Login", exact: true })).toBeVisible();
  await expect(main(page).getByRole("region", { name: "Pilihan utama" })).toBeVisible();
  await expect(greeting).toHaveCount(0);
  await page.goto("/profile");
  await expect(heading(page, "Selamat datang kembali")).toBeVisible();
}

test("H01 H07 A04 A17 B04 B06 a shopper comes in where they wanted to go, is greeted, and leaves (no-JS)", async ({
  page,
}) => {
  await comeAndGo(page);
});

test("H01 H07 A04 A17 B04 B06 with script a shopper comes in where they wanted to go, is greeted, and leaves", async ({
  page,
}) => {
  await comeAndGo(page);
});

test("A14 B08 the menu as a screen leads everywhere by plain links, and out (no-JS)", async ({ page, baseURL }) => {
  await comeIn(page, dewi, baseURL ?? "");
  await openAt(page, phone, "/plain-menu");
  await expect(page).toHaveTitle(/^Menu \|/);
  const menu = main(page).getByRole("navigation", { name: "Menu lengkap" });
  for (const name of [
    "Beranda",
    "Produk",
    "Kategori",
    "Artikel",
    "Perhiasan",
    "Rumah",
    "Informasi Akun",
    "Pesanan",
    "Keranjang",
    "Cincin",
  ])
    await expect(menu.getByRole("link", { name, exact: true })).toBeVisible();
  await menu.getByRole("link", { name: "Pesanan" }).click();
  await expect(heading(page, "Pesanan")).toBeVisible();
  await page.goBack();
  await menu.getByRole("button", { name: "Keluar" }).click();
  await expect(page.getByRole("navigation", { name: "Menu bawah" }).getByRole("link", { name: "Login" })).toBeVisible();
});

async function fillIn(page: Page, person: NewPerson) {
  await openAt(page, phone, "/login?tab=login&redirect=%2Fprofile");
  await main(page).getByRole("link", { name: "Register" }).first().click();
  await expect(heading(page, /^Buat akun/)).toBeVisible();
  await main(page).getByLabel("Nama lengkap").fill(person.name);
  await main(page).getByLabel("E-mail").fill("bukan alamat");
  await main(page).getByLabel("Nomor WhatsApp").fill(person.phone);
  await main(page).getByLabel("Kata sandi").fill(person.password);
  await press(page, "Register");
  await expect(main(page).getByText("Isi alamat e-mail yang lengkap")).toBeVisible();
  await expect(main(page).getByLabel("E-mail")).toBeFocused();
  await expect(main(page).getByLabel("E-mail")).toHaveValue("bukan alamat");
  await expect(main(page).getByLabel("Nama lengkap")).toHaveValue(person.name);
  await main(page).getByLabel("E-mail").fill(person.email);
  await main(page).getByLabel("Kata sandi").fill(person.password);
  await press(page, "Register");
  await expect(heading(page, "Masukkan kode")).toBeVisible();
  await expect(main(page).getByText(/Kirim ulang bisa dilakukan dalam \d+ detik/)).toBeVisible();
}

/** Sends the registration without its screen, in this browser or in none. */
async function register(from: APIRequestContext, person: NewPerson) {
  const answer = await from.post(`${shop}/register`, {
    form: { intent: "register", ...person },
    headers: { Origin: shop },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(303);
}

/** As somebody does whose mail opens in another browser than the one of the app that they registered in. */
async function finishElsewhere(page: Page, browser: Browser, person: NewPerson, javaScriptEnabled: boolean) {
  await fillIn(page, person);
  const elsewhere = await browser.newContext({ javaScriptEnabled, baseURL: shop });
  const other = await elsewhere.newPage();
  await other.goto("/otp?redirect=%2Fprofile");
  await main(other).getByLabel("E-mail atau nomor WhatsApp").last().fill(person.email);
  await main(other).getByLabel("Kode").fill("12");
  await press(other, "Verifikasi");
  await expect(main(other).getByText("Kode terdiri dari 6 angka.")).toBeVisible();
  await main(other).getByLabel("Kode").fill(lastCode(person.email));
  await press(other, "Verifikasi");
  await expect(heading(other, "Informasi Akun")).toBeVisible();
  await expect(main(other).getByText(person.email).first()).toBeVisible();
  await elsewhere.close();
}

test("H02 H05 T05 O02 a registration in one browser is finished in another (no-JS)", async ({ page, browser }) => {
  await finishElsewhere(page, browser, newPerson(), false);
});

test("H02 H05 T05 O02 with script a registration in one browser is finished in another", async ({ page, browser }) => {
  await finishElsewhere(page, browser, newPerson(), true);
});

/** As somebody does who opens the mail's link in the browser that they registered in. */
async function finishByLink(page: Page, person: NewPerson) {
  await register(page.request, person);
  await page.goto(lastLink(person.email));
  await expect(heading(page, "Verifikasi e-mail")).toBeVisible();
  await expectNoAxeViolations(page);
  await press(page, "Ya, ini alamat saya");
  await expect(main(page).getByRole("status").first()).toContainText("sudah terverifikasi");
  await page.goto("/login?redirect=%2Fprofile");
  await logIn(page, person);
  await expect(heading(page, "Informasi Akun")).toBeVisible();
}

test("A06 R08 with script the link of a mail proves an address by a press of its button, and the password is good", async ({
  page,
}) => {
  await finishByLink(page, newPerson());
});

/** An account that was finished in another browser has no password: the first is set by a code. */
async function choosePassword(page: Page, elsewhere: APIRequestContext, person: NewPerson) {
  await register(elsewhere, person);
  await openAt(page, phone, "/otp?redirect=%2Fprofile%2Fpassword");
  await main(page).getByLabel("E-mail atau nomor WhatsApp").last().fill(person.email);
  await main(page).getByLabel("Kode").fill(lastCode(person.email));
  await press(page, "Verifikasi");
  await expect(heading(page, "Buat kata sandi")).toBeVisible();
  await expect(main(page).getByText("Kata sandi dari pendaftaran tidak dipakai")).toBeVisible();
  await expectNoAxeViolations(page);
  await press(page, "Kirim kode");
  await expect(main(page).getByText("Kode sudah kami kirim")).toBeVisible();
  await main(page).getByLabel("Kode").fill(lastCode(person.email));
  await main(page).getByLabel("Kata sandi baru").fill("sandi-yang-pertama");
  await press(page, "Simpan kata sandi");
  await expect(main(page).getByText("Kata sandi sudah disimpan")).toBeVisible();
}

test("H11 R08 with script an account without a password sets its first by a code", async ({ page, request }) => {
  await choosePassword(page, request, newPerson());
});

test("H05 with script the wait for another code counts down, and the button opens at its end", async ({ page }) => {
  await register(page.request, newPerson());
  await openAt(page, phone, "/otp");
  await wake(page);
  const again = main(page).getByRole("button", { name: "Kirim ulang lewat e-mail" });
  await expect(again).toBeDisabled();
  const seconds = async () => Number(/(\d+) detik/.exec((await main(page).textContent()) ?? "")?.[1]);
  const before = await seconds();
  await expect.poll(seconds).toBeLessThan(before);
});

async function forget(page: Page) {
  const person = await shopperIn(page.context());
  await page.context().clearCookies({ name: "session" });
  await openAt(page, phone, "/login");
  await main(page).getByRole("link", { name: "Lupa kata sandi?" }).click();
  await expect(heading(page, "Lupa kata sandi")).toBeVisible();
  await main(page).getByLabel("E-mail").fill(person.email);
  await press(page, "Kirim tautan");
  await expect(main(page).getByRole("status").first()).toContainText("sudah kami kirim");
  await page.goto(lastLink(person.email));
  await main(page).getByLabel("Kata sandi baru").fill("pendek");
  await press(page, "Simpan kata sandi");
  await expect(main(page).getByText("Buat kata sandi, minimal 8 karakter.")).toBeVisible();
  await expect(main(page).getByLabel("Kata sandi baru")).toBeFocused();
  await main(page).getByLabel("Kata sandi baru").fill("sandi-yang-baru");
  await press(page, "Simpan kata sandi");
  await expect(main(page).getByRole("status").first()).toContainText("Kata sandi sudah diganti");
  await logIn(page, { ...person, password: "sandi-yang-baru" });
  await expect(
    page.getByRole("navigation", { name: "Menu bawah" }).getByRole("link", { name: "Profile" }),
  ).toBeVisible();
}

test("A05 H11 a forgotten password is set anew by a link in a mail (no-JS)", async ({ page }) => {
  await forget(page);
});

/** Home tells that the session has ended, and leads on to the login. */
async function goOn(page: Page) {
  await expect(page.getByRole("dialog").getByText("Sesi telah habis, silahkan login kembali")).toBeVisible();
  await main(page).getByRole("link", { name: "Login dan lanjutkan" }).click();
  await expect(heading(page, "Selamat datang kembali")).toBeVisible();
}

async function loseSession(page: Page, origin: string) {
  await comeIn(page, bagas, origin);
  await openAt(page, phone, "/profile?ubah=ubah-email");
  const form = main(page).getByRole("region", { name: "E-mail", exact: true });
  await form.getByLabel("E-mail baru").fill("bagas.baru@contoh.example");
  await form.getByLabel("Kata sandi Anda").fill(bagas.password);
  // The session ends at the shop, as by a changed password elsewhere, while this browser still carries it.
  const cookies = await page.context().cookies();
  await page.request.post("/logout", { headers: { Origin: origin } });
  await page.context().addCookies(cookies);
  await press(page, "Kirim tautan");
  await goOn(page);
  await logIn(page, bagas);
  await expect(heading(page, "Informasi Akun")).toBeVisible();
  await expect(form.getByLabel("E-mail baru")).toHaveValue("bagas.baru@contoh.example");
  await expect(form.getByLabel("Kata sandi Anda")).toHaveValue("");
}

test("H08 A17 what was typed while the session ended is there again after the login (no-JS)", async ({
  page,
  baseURL,
}) => {
  await loseSession(page, baseURL ?? "");
});

test("H08 A17 with script what was typed while the session ended is there again after the login", async ({
  page,
  baseURL,
}) => {
  await loseSession(page, baseURL ?? "");
});

test("H08 with script a form that is refused after its session has ended stays as it was typed, and so does the next one", async ({
  page,
  baseURL,
}) => {
  const origin = baseURL ?? "";
  await comeIn(page, bagas, origin);
  await openAt(page, desktop, "/profile/dropshipper");
  await wake(page);
  const cookies = await page.context().cookies();
  await page.request.post("/logout", { headers: { Origin: origin } });
  await page.context().addCookies(cookies);
  await main(page).getByLabel("Nama pengirim").fill("Toko Melati");
  await main(page).getByLabel("Nomor telepon pengirim").fill("0812");
  await press(page, "Simpan dropshipper");
  await expect(main(page).getByText(/^Isi nomor telepon/)).toBeVisible();
  await expect(main(page).getByLabel("Nama pengirim")).toHaveValue("Toko Melati");
  await main(page).getByLabel("Nomor telepon pengirim").fill("0812 3456 7890");
  await press(page, "Simpan dropshipper");
  await goOn(page);
  await logIn(page, bagas);
  await expect(main(page).getByLabel("Nama pengirim")).toHaveValue("Toko Melati");
  await expect(main(page).getByLabel("Nomor telepon pengirim")).toHaveValue("0812 3456 7890");
});

test("H08 A20 with script a session that has ended is replaced by home, which says so and greets nobody", async ({
  page,
  baseURL,
}) => {
  await comeIn(page, dewi, baseURL ?? "");
  await openAt(page, desktop, "/about");
  await wake(page);
  const cookies = await page.context().cookies();
  await page.request.post("/logout", { headers: { Origin: baseURL ?? "" } });
  await page.context().addCookies(cookies);
  await page.getByRole("banner").locator("summary", { hasText: "Hai, Dewi Lestari" }).click();
  await page.getByRole("banner").getByRole("link", { name: "Informasi Akun" }).click();
  await expect(page.getByRole("status").getByText("Sesi telah habis, silahkan login kembali")).toBeVisible();
  await expect(page.getByRole("banner").getByText(/^Hai,/)).toHaveCount(0);
  await expect(page).toHaveURL("/?unAuth");
});

async function goBackAfterLogout(page: Page, origin: string) {
  await comeIn(page, dewi, origin);
  await openAt(page, desktop, "/profile");
  await expect(main(page).getByText("dewi@contoh.id").first()).toBeVisible();
  await page.getByRole("navigation", { name: "Menu akun" }).getByRole("button", { name: "Keluar" }).click();
  await expect(page.getByRole("banner").getByRole("link", { name: "Login" })).toBeVisible();
  await page.goBack();
  await expect(heading(page, "Selamat datang kembali")).toBeVisible();
  await expect(page.getByText("dewi@contoh.id")).toHaveCount(0);
}
test("H07 R07 after the logout the browser's way back shows nothing of the account (no-JS)", async ({
  page,
  baseURL,
}) => {
  await goBackAfterLogout(page, baseURL ?? "");
});
test("H07 R07 with script the browser's way back shows nothing of the account after the logout", async ({
  page,
  baseURL,
}) => {
  await goBackAfterLogout(page, baseURL ?? "");
});

test("B08 B06 the menu of a phone lets who is signed in log out (no-JS)", async ({ page, baseURL }) => {
  await comeIn(page, dewi, baseURL ?? "");
  await openAt(page, phone, "/about");
  await page
    .locator("summary")
    .filter({ has: page.locator(".menu__o") })
    .click();
  await page.getByRole("navigation", { name: "Menu utama" }).getByRole("button", { name: "Logout" }).click();
  const bar = page.getByRole("navigation", { name: "Menu bawah" });
  await expect(bar.getByRole("link", { name: "Login" })).toBeVisible();
});

/** The page as it stands, at both widths. */
async function lookBothWays(page: Page) {
  for (const size of screens) {
    await page.setViewportSize(size);
    await expectNoAxeViolations(page);
  }
}

test("O06 a code to type has no axe violation", async ({ page }) => {
  await register(page.request, newPerson());
  await page.goto("/otp");
  await lookBothWays(page);
});
