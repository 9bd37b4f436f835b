import { expect, test } from "vitest";
import { FORM_PAIRS_MAX, formKind, hasFewPairs } from "#lib/form.ts";

test("R10 a form's pairs are counted in its bytes", () => {
  const many = new TextEncoder().encode("a&".repeat(FORM_PAIRS_MAX));
  expect(hasFewPairs("pairs", many)).toBe(true);
  expect(hasFewPairs("pairs", new Uint8Array([...many, ...many.subarray(0, 2)]))).toBe(false);
  expect(hasFewPairs("none", new Uint8Array([...many, ...many]))).toBe(true);
});

test("R10 what a form is made of is said by its content type, in any case", () => {
  expect(formKind("Application/X-WWW-Form-URLEncoded; charset=UTF-8")).toBe("pairs");
  expect(formKind("multipart/form-data; boundary=----x")).toBe("parts");
  for (const type of ["", "application/json", "text/plain;multipart/form-data", "multipart/form-dataset"])
    expect(formKind(type), type).toBe("none");
});
