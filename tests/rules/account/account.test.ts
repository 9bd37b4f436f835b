import type { AppLoadContext } from "@remix-run/cloudflare";
import { expect, test } from "vitest";
import { authForm, codeForm, maskRecipient, readRecipient } from "#app/features/account/forms.ts";
import { greetingName } from "#app/features/account/hub.server.ts";
import { answerRefusal } from "#app/features/account/refusals.server.ts";
import { ShopFault, ShopRefusal } from "#app/shop/refusals.server.ts";

test.each([
  ["Dewi", "dewi@contoh.id", "Dewi"],
  ["Kirana Ayu L", "k@contoh.id", "Kirana Ayu L"],
  ["Kirana Ayu Lestari", "k@contoh.id", "Kirana Ayu L…"],
  ["Siti Nurhali Zahra", "s@contoh.id", "Siti Nurhali…"],
  ["💍💍💍💍💍💍💍💍💍💍💍💍💍", "x@contoh.id", "💍💍💍💍💍💍💍💍💍💍💍💍…"],
  ["", "bagas@gmail.com", "bagas"],
  ["  ", "Bagas@GMAIL.com", "Bagas"],
  ["", "bagas@mail.com", "bagas@mail.c…"],
  ["", "bagas.putra.pratama@gmail.com", "bagas.putra.…"],
])("B04 a shopper named “%s” at %s is greeted as %s", (name, email, greeting) => {
  expect(greetingName({ name, email })).toBe(greeting);
});

test("H05 one field takes an e-mail address or a phone number, as people write them", () => {
  expect(readRecipient(" Dewi@Contoh.ID ")).toEqual({ via: "mail", to: "dewi@contoh.id" });
  for (const typed of ["0812-3456-7890", "+62 812 3456 7890", "62 81234567890"])
    expect(readRecipient(typed)).toEqual({ via: "wa", to: "+6281234567890" });
  for (const typed of ["", "dewi", "dewi@", "@contoh.id", "12", "0812-abc"]) expect(readRecipient(typed)).toBeNull();
});

test("H05 where a code went is shown so that only its owner knows it", () => {
  expect(maskRecipient({ via: "mail", to: "dewi@contoh.id" })).toBe("d•••@contoh.id");
  expect(maskRecipient({ via: "wa", to: "+6281234567890" })).toBe("0812-••••-890");
});

test("H05 a code may be typed with spaces, and nothing but six digits is one", () => {
  const read = (code: string) => codeForm.safeParse({ intent: "verify", to: "dewi@contoh.id", code });
  expect(read(" 123 456 ").data).toMatchObject({ code: "123456" });
  for (const code of ["", "12345", "1234567", "abcdef"]) expect(read(code).success).toBe(false);
});

test("O02 every field of a registration that is not right is told in words, in the order of the form", () => {
  const typed = { intent: "register", name: "A", email: "bukan", phone: "12", password: "pendek" };
  const { error } = authForm.safeParse(typed);
  expect(error?.issues.map(({ path }) => path[0])).toEqual(["name", "email", "phone", "password"]);
  expect(error?.issues.filter(({ message }) => !/^[A-Z].*\.$/.test(message))).toEqual([]);
});

const faults: unknown[] = [];
const context = { noteFault: (error: unknown) => faults.push(error) } as unknown as AppLoadContext;
const typed = { intent: "login", email: "dewi@contoh.id", password: "rahasia" };
const answerTo = (error: unknown, fields?: Record<string, string>) => answerRefusal(context, error, typed, fields);

test("R04 who is refused for a while is told for how long, in words and in the header", () => {
  const seconds = answerTo(new ShopRefusal("resend_wait", 429, { retryAfter: 42 }));
  expect(seconds.data.errors.form).toContain("42 detik");
  expect(seconds.init).toMatchObject({ status: 429, headers: { "Retry-After": "42" } });
  const minutes = answerTo(new ShopRefusal("too_many", 429, { retryAfter: 61 * 5 }));
  expect(minutes.data.errors.form).toMatch(/Terlalu banyak percobaan.* 6 menit/);
  const account = answerTo(new ShopRefusal("too_many_account", 429, { retryAfter: 60 }));
  expect(account.data.errors.form).toContain("Login dengan kode");
  expect(answerTo(new ShopRefusal("too_many", 429)).init).toMatchObject({ status: 429, headers: undefined });
});

test("H01 what the shop refuses stands beside its field with what was typed, but for the password", () => {
  const { data, init } = answerTo(new ShopRefusal("password_wrong", 422), { oldPassword: "password" });
  expect(data).toEqual({
    errors: { password: "Kata sandi akun Anda tidak cocok. Periksa lagi, atau buat yang baru." },
    values: { intent: "login", email: "dewi@contoh.id" },
  });
  expect(init).toMatchObject({ status: 422 });
  expect(answerTo(new ShopRefusal("code_baru", 422)).data.errors.form).toMatch(/tidak bisa kami proses/);
});

test("H04 a shop that is away is told in words of the shop, is logged, and loses nothing that was typed", () => {
  const fault = new ShopFault("Network Error");
  const { data, init } = answerTo(fault);
  expect(data.errors.form).toMatch(/tidak bisa dihubungi/);
  expect(data.errors.form).not.toContain("Network");
  expect(data.values.email).toBe("dewi@contoh.id");
  expect(init).toMatchObject({ status: 503 });
  expect(faults).toEqual([fault]);
  expect(() => answerTo(new TypeError("x"))).toThrow(TypeError);
});
