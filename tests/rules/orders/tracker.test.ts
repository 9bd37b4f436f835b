import { expect, test } from "vitest";
import { trackerOf } from "#domain/orders/tracker.ts";

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
