import fc from "fast-check";
import { expect, test } from "vitest";
import { countingParts, formKind } from "#domain/form-parts.ts";

const bytes = (text: string) => new TextEncoder().encode(text);

test("R10 a form's pairs and parts are counted in its bytes, however these are cut into pieces", () => {
  const forms = [
    { type: "application/x-www-form-urlencoded", text: "a=1&b=2&&c", count: 3 },
    {
      type: "multipart/form-data; boundary=x",
      text: '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\n-\n--\r\n--x\r\n\r\n\r\n--x--',
      count: 3,
    },
    { type: "application/json", text: "a&b\r\n--&", count: 0 },
  ];
  for (const { type, text, count } of forms)
    fc.assert(
      fc.property(fc.array(fc.nat({ max: text.length })), (cuts) => {
        const countParts = countingParts(formKind(type));
        const places = [0, ...cuts.sort((a, b) => a - b), text.length];
        const counts = places.slice(1).map((end, n) => countParts(bytes(text.slice(places[n], end))));
        expect(counts.at(-1)).toBe(count);
      }),
    );
});

test("R10 what a form is made of is said by its content type, in any case", () => {
  expect(formKind("Application/X-WWW-Form-URLEncoded; charset=UTF-8")).toBe("pairs");
  expect(formKind("multipart/form-data; boundary=----x")).toBe("parts");
  for (const type of ["", "application/json", "text/plain;multipart/form-data", "multipart/form-dataset"])
    expect(formKind(type), type).toBe("none");
});
