import fc from "fast-check";
import { expect, test } from "vitest";
import { ownPath, withPieces } from "#app/session/redirect-gate.ts";

const SHOP = "https://toko.example";

/** Where a browser goes that is sent to this Location by the shop. */
const landing = (location: string) => new URL(location, SHOP);

const foreign = [
  "//jahat.example/masuk",
  "///jahat.example",
  "/\\jahat.example",
  "\\\\jahat.example",
  "/\t/jahat.example",
  "/\n/jahat.example",
  "\t//jahat.example",
  "https://jahat.example/",
  "http:jahat.example",
  "https://toko.example@jahat.example/",
  "javascript:alert(1)",
  " javascript:alert(1)",
  "java\nscript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "/.//jahat.example",
  "/..//jahat.example",
  "/%2e//jahat.example",
  "https://[",
];

test("A17 nothing that names another place leaves the gate", () => {
  for (const target of foreign) expect(ownPath(target, "/aman"), target).toBe("/aman");
});

test("A17 a path of the shop passes with its query and its fragment", () => {
  for (const path of [
    "/",
    "/profile/orders?page=2&q=a%20b",
    "/products/q=cincin#daftar",
    "/a//b",
    "/category/meja-kursi",
  ])
    expect(ownPath(path)).toBe(path);
  expect(ownPath("profile")).toBe("/profile");
  // The scheme that the shop itself is read by says nothing: what follows it is a path of the shop.
  expect(ownPath("https:jahat.example")).toBe("/jahat.example");
});

test("A17 what is no text, or far too long, leads to the fallback", () => {
  for (const target of [undefined, null, 7, {}, ["/a"], new File([], "a")])
    expect(ownPath(target, "/aman")).toBe("/aman");
  expect(ownPath(`/${"a".repeat(2000)}`, "/aman")).toBe("/aman");
});

test("A17 whatever text comes, a browser that follows the answer stays on the shop's own origin", () => {
  const hostile = fc
    .array(
      fc.constantFrom(
        "/",
        "\\",
        "//",
        "https:",
        "http:",
        "javascript:",
        "jahat.example",
        "@",
        ":",
        "?",
        "#",
        ".",
        "..",
        "\t",
        "\n",
        "\r",
        "\0",
        " ",
        "%2f",
        "%5c",
        "ｈ",
        "。",
        "a",
      ),
      { maxLength: 10 },
    )
    .map((parts) => parts.join(""));
  const anyTarget = fc.oneof(hostile, fc.string({ unit: "binary" }), fc.webUrl(), fc.webPath());
  fc.assert(
    fc.property(anyTarget, (target) => {
      const path = ownPath(target);
      expect(path.startsWith("/")).toBe(true);
      expect(landing(path).origin).toBe(SHOP);
      // Once through the gate is as good as twice.
      expect(ownPath(path)).toBe(path);
    }),
    { numRuns: 2000 },
  );
});

test.each([
  ["/product/cincin", "3", "/product/cincin?jumlah=3"],
  ["/product/cincin?varian=21#foto", "12", "/product/cincin?varian=21&jumlah=12#foto"],
  ["/product/cincin?jumlah=5&varian=2", "999", "/product/cincin?varian=2&jumlah=999"],
  ["/product/cincin?jumlah=5&varian=2", "1", "/product/cincin?varian=2"],
  ["/product/cincin?jumlah=5#foto", "1", "/product/cincin#foto"],
  ["/product/cincin#foto?jumlah=5", "2", "/product/cincin?jumlah=2#foto?jumlah=5"],
])("C02 back at %s with %s pieces typed, the address is %s", (path, typed, address) => {
  expect(withPieces(path, typed)).toBe(address);
});

test.each([undefined, 3, ["3"], "", "0", "03", "x3", "3x", "1000", "-1", "1.5"])(
  "C02 R05 %j is no number of pieces, and changes no address",
  (typed) => {
    expect(withPieces("/product/cincin?jumlah=5#foto", typed)).toBe("/product/cincin?jumlah=5#foto");
  },
);
