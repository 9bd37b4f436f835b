import fc from "fast-check";
import { expect, test } from "vitest";
import { moreversaryOf } from "#domain/account/moreversary.ts";
import { PROFILE_STEPS, type ProfileStep, profileProgress } from "#domain/account/profile.ts";

const at = (text: string) => Math.floor(Date.parse(`${text}+07:00`) / 1000);
const joined = at("2024-02-14T10:30:00");

test("I01 a moreversary says since when, and counts to the next one", () => {
  const soon = moreversaryOf(joined, at("2026-11-22T09:00:00"));
  expect(soon).toMatchObject({ since: joined, years: 2, next: at("2027-02-14T00:00:00"), daysLeft: 84 });
  expect(soon.words).toBe("Pelanggan sejak 14 Februari 2024");
  expect(moreversaryOf(joined, joined)).toMatchObject({ daysLeft: 366, words: "Pelanggan sejak 14 Februari 2024" });
});

test("I01 the anniversary is a day of the shop's own zone, from its first second to its last", () => {
  const days = ["2027-02-13T23:59:59", "2027-02-14T00:00:00", "2027-02-14T23:59:59", "2027-02-15T00:00:00"];
  const told = days.map((day) => moreversaryOf(joined, at(day)));
  expect(told.map(({ years, daysLeft }) => [years, daysLeft])).toEqual([
    [2, 1],
    [3, 0],
    [3, 0],
    [3, 364],
  ]);
  expect(told[0]?.words).not.toContain("genap");
  expect(told[1]?.words).toContain("Hari ini genap 3 tahun");
});

test("I01 who joined on a 29 February has the anniversary on the 28th where there is none", () => {
  const leap = at("2024-02-29T12:00:00");
  expect(moreversaryOf(leap, at("2025-01-01T00:00:00")).next).toBe(at("2025-02-28T00:00:00"));
  expect(moreversaryOf(leap, at("2028-01-01T00:00:00")).next).toBe(at("2028-02-29T00:00:00"));
});

test("I01 the next anniversary is never past and never further than a leap year away, and years only rise", () => {
  const second = fc.integer({ min: at("2000-01-01T00:00:00"), max: at("2060-01-01T00:00:00") });
  fc.assert(
    fc.property(second, fc.nat(60 * 365 * 86_400), fc.nat(86_400 * 400), (since, later, more) => {
      const [now, then] = [moreversaryOf(since, since + later), moreversaryOf(since, since + later + more)];
      expect(now.next + 86_400).toBeGreaterThan(since + later);
      expect(now.daysLeft).toBeLessThanOrEqual(366);
      expect(now.daysLeft === 0 ? now.years > 0 : true).toBe(true);
      expect(then.years).toBeGreaterThanOrEqual(now.years);
    }),
  );
});

const steps = fc.record(
  Object.fromEntries(PROFILE_STEPS.map((step) => [step, fc.boolean()])) as Record<ProfileStep, fc.Arbitrary<boolean>>,
);

test("I01 a profile is whole exactly when nothing is missing, and each thing done brings it nearer", () => {
  fc.assert(
    fc.property(steps, fc.constantFrom(...PROFILE_STEPS), (done, step) => {
      const { percent, missing } = profileProgress(done);
      expect(percent === 100).toBe(missing.length === 0);
      expect(missing).toEqual(PROFILE_STEPS.filter((one) => !done[one]));
      const more = profileProgress({ ...done, [step]: true });
      if (!done[step]) expect(more.percent).toBeGreaterThan(percent);
    }),
  );
});
