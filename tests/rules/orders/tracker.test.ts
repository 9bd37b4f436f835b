import { expect, test } from "vitest";
import { oddParcel, trackerOf } from "#domain/orders/parcels.ts";

const hrefOf = (courier: string, tracking = "JP 0123/45") => trackerOf({ courier, tracking })?.href;

test("J11 a parcel is followed on its courier's own page, with its number where the address takes one", () => {
  expect(hrefOf("AnterAja", "10001234")).toBe("https://anteraja.id/tracking/10001234");
  expect(hrefOf("Lion Parcel", "11LP1")).toBe("https://lionparcel.com/track/stt?q=11LP1");
  expect(hrefOf("JNE Reguler")).toBe("https://jne.co.id/tracking-package");
  expect(hrefOf("  J&T Express ")).toBe(hrefOf("JNT"));
  expect(trackerOf({ courier: "JNE", tracking: "JP1" })?.isFilled).toBe(false);
});

test("J11 what an operator typed as a number cannot lead anywhere else", () => {
  expect(hrefOf("AnterAja", "../x?y#z")).toBe("https://anteraja.id/tracking/..%2Fx%3Fy%23z");
});

test("J11 a courier that is not known has its number alone, and a parcel without a number nothing", () => {
  expect(trackerOf({ courier: "Kurir Serambi", tracking: "SRB1" })).toMatchObject({ number: "SRB1", href: null });
  expect(hrefOf("Posko Bandung")).toBeNull();
  expect(trackerOf({ courier: "JNE", tracking: "" })).toBeNull();
});

test("J11 each courier's page says whether it still asks for the number", () => {
  expect(trackerOf({ courier: "SiCepat", tracking: "004 123 456" })).toEqual({
    courier: "SiCepat",
    number: "004 123 456",
    href: "https://www.sicepat.com/checkAwb",
    isFilled: false,
  });
  expect(trackerOf({ courier: "ninja xpress", tracking: "NV1" })).toEqual({
    courier: "ninja xpress",
    number: "NV1",
    href: "https://www.ninjaxpress.co/id-id/tracking?id=NV1",
    isFilled: true,
  });
  expect(trackerOf({ courier: "Kurir Serambi", tracking: "SRB1" })?.isFilled).toBe(false);
});

test("J11 a courier is known however people write it, and not by what only begins like one", () => {
  const isKnown = (courier: string) => oddParcel({ courier, tracking: "JP0123456789" }) === undefined;
  const ways = ["jne", "J & T", "j&t", "JNT", "si cepat", "SICEPAT HALU", "Anter Aja", "anteraja", "Pos Indonesia"];
  for (const way of [...ways, "TIKI", "ninja", "LionParcel", " lion parcel "]) expect(isKnown(way), way).toBe(true);
  for (const other of ["Posko", "Jnexpress", "Kurir JNE", "Tikitaka", ""]) expect(isKnown(other), other).toBe(false);
});

test("J11 what its buyer could not follow is told before a parcel is shipped: courier or number", () => {
  const odd = (courier: string, tracking: string) => oddParcel({ courier, tracking });
  expect(odd("Kurir Serambi", "JP0123456789")).toBe(
    "Kurir Serambi is none of the couriers JNE, J&T, SiCepat, AnterAja, POS, TIKI, Ninja, Lion Parcel",
  );
  for (const number of ["12345", "ABCDEFGH", "JP01  23456", "JP01_23456", "?JP0123456", "JP0123456?"])
    expect(odd("JNE", number), number).toBe(`${number} does not look like a tracking number`);
  for (const number of ["123456", "jp0123456789", "11-LP 1/234.5"]) expect(odd("JNE", number), number).toBeUndefined();
});
