import fc from "fast-check";
import { expect, test } from "vitest";
import {
  CODE_EXPIRES_SECONDS,
  CODE_RESEND_SECONDS,
  CODE_TRIES_MAX,
  judgeCode,
  type SentCode,
  secondsUntilResend,
} from "#domain/account/sign-in.ts";

const SENT = 1_790_000_000;
const sent = (more: Partial<SentCode> = {}): SentCode => ({
  createdAt: SENT,
  expiresAt: SENT + CODE_EXPIRES_SECONDS,
  usedAt: null,
  tries: 1,
  ...more,
});

test("H05 another code may be sent once the wait of a minute is over", () => {
  expect(secondsUntilResend(undefined, SENT)).toBe(0);
  expect(secondsUntilResend(sent(), SENT)).toBe(CODE_RESEND_SECONDS);
  expect(secondsUntilResend(sent(), SENT + CODE_RESEND_SECONDS - 1)).toBe(1);
  expect(secondsUntilResend(sent(), SENT + CODE_RESEND_SECONDS)).toBe(0);
});

test("H05 a code is right up to the last second of its five minutes, among five tries, once", () => {
  expect(judgeCode(sent(), true, SENT + CODE_EXPIRES_SECONDS - 1)).toBe("right");
  expect(judgeCode(sent(), true, SENT + CODE_EXPIRES_SECONDS)).toBe("expired");
  expect(judgeCode(sent({ tries: CODE_TRIES_MAX }), true, SENT)).toBe("right");
  expect(judgeCode(sent({ tries: CODE_TRIES_MAX + 1 }), true, SENT)).toBe("expired");
  expect(judgeCode(sent({ usedAt: SENT + 1 }), true, SENT + 2)).toBe("expired");
  expect(judgeCode(sent(), false, SENT)).toBe("wrong");
});

test("H05 no code that does not fit is ever right", () => {
  const any = fc.record({ createdAt: fc.nat(), expiresAt: fc.nat(), usedAt: fc.option(fc.nat()), tries: fc.nat(9) });
  fc.assert(fc.property(any, fc.nat(), (code, now) => judgeCode(code, false, now) !== "right"));
});
