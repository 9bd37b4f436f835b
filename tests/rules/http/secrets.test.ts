import { afterEach, expect, test, vi } from "vitest";
import { hashCode, isCode, isSame, makeCode, makeToken } from "#functions/http/secrets.ts";
import { hashToken } from "#functions/http/shopper.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

test("H06 a token has 32 random bytes, in letters that a header and a link may have", () => {
  const tokens = Array.from({ length: 60 }, makeToken);
  for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/);
  expect(new Set(tokens).size).toBe(60);
});

test.each([
  [[0], "000000"],
  [[42], "000042"],
  [[7_000_042], "000042"],
  [[4_293_999_999], "999999"],
  [[4_294_000_000, 4_294_967_295, 123], "000123"],
])(
  "H05 of the numbers %j that were drawn, the code is %s: the last ones, by which some codes were likelier, are not taken",
  (drawn, code) => {
    const left = [...drawn];
    vi.stubGlobal("crypto", { getRandomValues: () => Uint32Array.of(left.shift() as number) });
    expect(makeCode()).toBe(code);
    expect(left).toEqual([]);
  },
);

test("H05 a code is kept as a hash with its own salt, and only the code itself is taken for it", async () => {
  expect(await hashCode("123456", "garam")).toBe(`garam.${await hashToken("garam.123456")}`);
  const [one, two] = [await hashCode("123456"), await hashCode("123456")];
  expect(one).toMatch(/^[\w-]{43}\.[0-9a-f]{64}$/);
  expect(two).not.toBe(one);
  expect([await isCode("123456", one), await isCode("123456", two), await isCode("123457", one)]).toEqual([
    true,
    true,
    false,
  ]);
  for (const hash of ["", "garam", "garam.", one.slice(0, -1), `${one}0`])
    expect(await isCode("123456", hash), hash).toBe(false);
});

test("H06 a token's hash is its SHA-256", async () => {
  expect(await hashToken("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
});

test.each([
  ["rahasia", "rahasia", true],
  ["rahasia", "rahasia2", false],
  [undefined, "rahasia", false],
  ["", "", false],
  [undefined, undefined, false],
  ["rahasia", undefined, false],
])("J13 N03 %j is the secret %j: %j", (candidate, secret, isIt) => {
  expect(isSame(candidate, secret)).toBe(isIt);
});
