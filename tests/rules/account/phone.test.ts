import fc from "fast-check";
import { expect, test } from "vitest";
import { phone } from "#contract/account/auth.ts";
import { formatPhone, readPhone } from "#domain/account/profile.ts";

const national = fc.stringMatching(/^8[1-9]\d{6,10}$/);
const prefix = fc.constantFrom("0", "62", "+62", "0062", "", "+62 0", "+62-", "(0) ");
/** The same digits with what people put between them. */
const spaced = (digits: string) =>
  fc
    .array(fc.constantFrom("", "", "", " ", "-", ".", "  "), { minLength: digits.length, maxLength: digits.length })
    .map((gaps) => [...digits].map((digit, index) => (gaps[index] ?? "") + digit).join(""));

test("T09 a phone number is kept as +62 and its digits, however it was typed", () => {
  const typed = fc
    .tuple(national, prefix)
    .chain(([digits, before]) => spaced(digits).map((rest) => ({ digits, typed: before + rest })));
  fc.assert(fc.property(typed, (one) => readPhone(one.typed) === `+62${one.digits}`));
});

test("T09 whatever is read fits the contract, and reading it again changes nothing", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[+0-9 ().-]{0,20}$/)), (typed) => {
      const kept = readPhone(typed);
      if (kept === null) return;
      expect(phone.safeParse(kept).success).toBe(true);
      expect(readPhone(kept)).toBe(kept);
      expect(readPhone(formatPhone(kept))).toBe(kept);
    }),
  );
});

test.for(["", "  ", "halo", "0812", "+1 202 555 0143", "08123456789012345", "0812-abc-7890", "+0812345678901"])(
  "T09 %j is no phone number",
  (typed) => expect(readPhone(typed)).toBeNull(),
);

test("T09 a kept number is shown in groups", () => {
  expect(formatPhone("+6281234567890")).toBe("+62 812-3456-7890");
  expect(formatPhone("")).toBe("");
});
