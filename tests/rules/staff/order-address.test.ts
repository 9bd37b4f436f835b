import { expect, test } from "vitest";
import { readAddressForm, shownAddress } from "#app/features/staff/address-form.ts";
import { shownName } from "#domain/operate/shown-fields.ts";
import {
  type BilledParcel,
  differenceOf,
  differenceWords,
  requote,
  whyAddressStays,
  whyUndecided,
} from "#domain/orders/address-change.ts";
import { ORDER_STATES, PARCEL_STATES } from "#domain/orders/state.ts";

const JAWA_BARAT = 32;
const BALI = 51;
const parcel: BilledParcel = {
  ...{ number: 1, service: "reguler", shipping: 9000, shippingBack: 0, weightGram: 400, state: "waiting" },
};

test("W03 an address is changed only of what is paid, while nothing of the order is with a courier: every pair of states", () => {
  const open = ORDER_STATES.flatMap((state) =>
    PARCEL_STATES.flatMap((one) =>
      PARCEL_STATES.filter((other) => whyAddressStays(state, [one, other]) === undefined).map(
        (other) => `${state}: ${one} ${other}`,
      ),
    ),
  );
  const unsent = ["waiting waiting", "waiting left-out", "left-out waiting", "left-out left-out"];
  expect(open).toEqual(["paid", "processing"].flatMap((state) => unsent.map((pair) => `${state}: ${pair}`)));
  expect(whyAddressStays("awaiting-payment", ["waiting"])).toBe("state");
  expect(whyAddressStays("processing", ["waiting", "shipped"])).toBe("sent");
});

test("W03 another place has the same service's price there; what of it went back was not paid", () => {
  const there = requote([parcel], BALI);
  expect(there).toEqual([{ number: 1, from: "reguler", to: "reguler", paid: 9000, price: 24_000 }]);
  expect(differenceOf(there ?? [], 0)).toBe(15_000);
  const before = [{ ...parcel, shipping: 24_000, shippingBack: 15_000 }];
  expect(differenceOf(requote(before, JAWA_BARAT) ?? [], 0)).toBe(0);
  expect(differenceOf(requote([{ ...parcel, shipping: 24_000 }], JAWA_BARAT) ?? [], 0)).toBe(-15_000);
  // What was paid on top of the parcels for an earlier change counts; it stays where no parcel is priced anew.
  expect([differenceOf(there ?? [], 15_000), differenceOf([], 15_000)]).toEqual([0, 0]);
});

test("W03 only parcels that wait are priced anew; what nothing carries is said", () => {
  const leftOut = { ...parcel, number: 2, state: "left-out" as const };
  expect(requote([parcel, leftOut], BALI)?.map(({ number }) => number)).toEqual([1]);
  expect(requote([{ ...parcel, weightGram: 2_000_000 }], BALI)).toBeUndefined();
});

test("W03 where the new place does not have the service, the cheapest other one goes, and no cargo if anything else does", () => {
  expect(requote([{ ...parcel, service: "kilat", weightGram: 12_000 }], BALI)?.[0]).toMatchObject({
    ...{ from: "kilat", to: "reguler" },
  });
  expect(requote([{ ...parcel, service: "kilat", weightGram: 40_000 }], BALI)?.[0]?.to).toBe("kargo");
  expect(requote([{ ...parcel, service: "kargo", weightGram: 12_000 }], BALI)?.[0]?.to).toBe("kargo");
});

test.each([
  [0, undefined, undefined],
  [0, { end: "give-back", reason: "" }, undefined],
  [500, undefined, "dearer"],
  [500, { end: "give-back", reason: "" }, "dearer"],
  [500, { end: "keep", reason: "x" }, "dearer"],
  [500, { end: "forgive", reason: " " }, "no-reason"],
  [500, { end: "forgive", reason: "janji kami" }, undefined],
  [500, { end: "charge", reason: "" }, undefined],
  [-500, { end: "charge", reason: "" }, "cheaper"],
  [-500, undefined, "cheaper"],
  [-500, { end: "forgive", reason: "x" }, "cheaper"],
  [-500, { end: "keep", reason: "" }, "no-reason"],
  [-500, { end: "keep", reason: "disepakati" }, undefined],
  [-500, { end: "give-back", reason: "" }, undefined],
] as const)("W03 a difference of %d with %o is decided: %s", (difference, choice, why) => {
  expect(whyUndecided(difference, choice)).toBe(why);
});

test("W03 the buyer reads what a difference became, and why", () => {
  expect(differenceWords(-15_000, { end: "keep", reason: "Sudah disepakati" })).toBe(
    "Ongkos kirimnya lebih murah Rp 15.000, dan selisihnya tidak dikembalikan. Alasannya: Sudah disepakati.",
  );
  expect(differenceWords(15_000, { end: "forgive", reason: "Salah kami." })).toContain(
    "menanggung selisihnya. Alasannya: Salah kami.",
  );
});

const NUMBER = "SI-261121-7K2M9QX4TB0R";
const shown = shownAddress({
  ...{
    recipient: "Kirana Ayu",
    phone: "+6281200000000",
    street: "Jl. Dago Asri No. 12",
    postalCode: "40135",
    note: "",
  },
  ...{ place: "Dago, Coblong, Kota Bandung, Jawa Barat", stays: null },
});
const posted = (typed: Record<string, string>) => ({
  ...shown,
  ...Object.fromEntries(Object.entries(shown).map(([name, value]) => [shownName(name), value])),
  ...typed,
});

test("W03 the form posts only what differs from what was shown, the phone however it is written", () => {
  expect(shown.hp).toBe("0812-0000-0000");
  expect(readAddressForm(NUMBER, posted({ hp: "+62 812 0000 0000" }))).toEqual({
    input: { orderNumber: NUMBER, phone: { saw: "+6281200000000", to: "+6281200000000" } },
  });
  expect(readAddressForm(NUMBER, posted({}))).toEqual({ input: { orderNumber: NUMBER } });
  expect(
    readAddressForm(NUMBER, posted({ tempat: "5171011001", selisih: "tanggung", alasan: " Salah kami " })),
  ).toEqual({
    input: {
      orderNumber: NUMBER,
      place: { saw: shown.tempat, to: 5_171_011_001 },
      difference: { end: "forgive", reason: "Salah kami" },
    },
  });
});

test("W03 what the shop does not take is said beside its field", () => {
  const read = readAddressForm(
    NUMBER,
    posted({ penerima: "K", hp: "12", jalan: "Jl", kodepos: "4013", alasan: "x".repeat(301) }),
  );
  expect("errors" in read && Object.keys(read.errors).sort()).toEqual(["alasan", "hp", "jalan", "kodepos", "penerima"]);
});
