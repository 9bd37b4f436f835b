import { expect, test } from "vitest";
import { readSlip } from "#domain/orders/parcels.ts";
import { PICTURE_BYTES_MAX } from "#domain/pictures/files.ts";

test("S03 a slip is a picture or a PDF by its bytes, of five megabytes at most", () => {
  const bytes = (text: string) => new TextEncoder().encode(text);
  expect(readSlip(bytes("%PDF-1.7 …"))).toBe("application/pdf");
  expect(readSlip(new Uint8Array([0xff, 0xd8, 0xff, 0xe0]))).toBe("image/jpeg");
  for (const none of ["", "%PDF", "<html>", "PK"]) expect(readSlip(bytes(none))).toBe("none");
  const large = new Uint8Array(PICTURE_BYTES_MAX + 1);
  large.set(bytes("%PDF-1.7"));
  expect([readSlip(large), readSlip(large.subarray(1))]).toEqual(["large", "none"]);
});
