import { expect, test } from "vitest";
import { hashPassword, isPassword } from "#functions/account/password-hash.ts";

test("R01 a password is hashed with its own salt and the parameters beside it, and only it fits", async () => {
  const [one, other] = [await hashPassword("kata sandi ini"), await hashPassword("kata sandi ini")];
  expect(one).toMatch(/^scrypt-lanes\$16384\$8\$5\$[\w-]{22}\$[\w-]{43}$/);
  expect(one).not.toBe(other);
  expect(await isPassword("kata sandi ini", one)).toBe(true);
  expect(await isPassword("kata sandi itu", one)).toBe(false);
  for (const nobodys of [null, undefined, ""]) expect(await isPassword("kata sandi ini", nobodys)).toBe(false);
});

test("S03 a hash stands in nobody's way for longer than one of its lanes takes", async () => {
  const seen: number[] = [];
  let isDone = false;
  const hashing = hashPassword("kata sandi ini").then(() => {
    isDone = true;
  });
  while (!isDone) {
    seen.push(Date.now());
    await new Promise((settle) => setTimeout(settle, 0));
  }
  await hashing;
  expect(seen.length).toBeGreaterThan(4);
});
