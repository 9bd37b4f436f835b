import fc from "fast-check";
import { expect, test } from "vitest";
import { fromBase64Url, hexDigest, joinBytes, toBase64Url } from "#lib/bytes.ts";
import { draw, drawFrom } from "#lib/chance.ts";

test("M01 bytes that are joined stand behind each other, and nothing else does", () => {
  expect(joinBytes([new Uint8Array([1, 2]), new Uint8Array(), new Uint8Array([3])])).toEqual(new Uint8Array([1, 2, 3]));
  expect(joinBytes([])).toEqual(new Uint8Array());
});

test("M01 N05 bytes as an address may hold them are those of the standard, and come back as they were", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
      const text = toBase64Url(bytes);
      expect(text).toBe(Buffer.from(bytes).toString("base64url"));
      expect(fromBase64Url(text)).toEqual(new Uint8Array(bytes));
    }),
  );
  for (const odd of ["a", "AA==", "A+", "A/", "é", "AA AA", "AAA\n"]) expect(fromBase64Url(odd), odd).toBeUndefined();
});

test("R02 a digest is written with two digits a byte", async () => {
  // FIPS 180-2, the example of one block.
  expect(await hexDigest("SHA-256", "abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  expect(await hexDigest("SHA-512", "abc")).toMatch(/^ddaf35a193617aba.{96}2a9ac94fa54ca49f$/);
  expect(await hexDigest("SHA-256", new Uint8Array([97, 98, 99]))).toBe(await hexDigest("SHA-256", "abc"));
});

test("S01 what the demo draws by a name is the same each time, within its bounds, and every choice comes", () => {
  const keys = Array.from({ length: 3000 }, (_, n) => `barang ${n}`);
  const drawn = keys.map((key) => draw(key, 7));
  expect(keys.map((key) => draw(key, 7))).toEqual(drawn);
  for (const n of [0, 1, 2, 3, 4, 5, 6]) {
    const share = drawn.filter((one) => one === n).length / keys.length;
    expect([n, share > 0.1, share < 0.19]).toEqual([n, true, true]);
  }
  // Another draw would make another demo of every shop, and none of its pictures would fit.
  expect(["", "a", "ab", "ba"].map((key) => draw(key, 1000))).toEqual([804, 523, 763, 88]);
  expect(drawFrom("a", ["x"])).toBe("x");
});
