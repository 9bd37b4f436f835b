import { getProvinces } from "idn-area-data";
import { expect, test } from "vitest";
import { zoneOf } from "#domain/account/place.ts";
import { formatDateTime } from "#lib/date.ts";
import type { Zone } from "#lib/time.ts";

/** Decreed by province: these official numbers are in the middle and in the east of the country. */
const decreed = (code: string): Zone => {
  if (/^(5[123]|6[345]|7\d)$/.test(code)) return "WITA";
  return /^(8\d|9\d)$/.test(code) ? "WIT" : "WIB";
};

test("T09 each of the 38 provinces has its zone, by the name that an order writes down", async () => {
  const provinces = await getProvinces();
  expect(provinces).toHaveLength(38);
  expect(provinces.map(({ name }) => [name, zoneOf(name)])).toEqual(
    provinces.map(({ code, name }) => [name, decreed(code)]),
  );
  expect(zoneOf("Atlantis")).toBe("WIB");
});

test("T09 one moment is told by the clock of where an order goes, over midnight and the year's end too", () => {
  const at = Date.parse("2026-12-31T15:30:00Z") / 1000;
  expect([undefined, "WIB", "WITA", "WIT"].map((zone) => formatDateTime(at, zone as Zone))).toEqual([
    "31 Desember 2026 22:30 WIB",
    "31 Desember 2026 22:30 WIB",
    "31 Desember 2026 23:30 WITA",
    "01 Januari 2027 00:30 WIT",
  ]);
});

test("T09 every zone agrees with the calendar of its largest city", () => {
  const cities = { WIB: "Asia/Jakarta", WITA: "Asia/Makassar", WIT: "Asia/Jayapura" } as const;
  for (const [zone, timeZone] of Object.entries(cities)) {
    const clock = new Intl.DateTimeFormat("id-ID", { timeZone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
    for (let at = 1_790_000_000; at < 1_830_000_000; at += 999_999)
      expect(formatDateTime(at, zone as Zone)).toContain(` ${clock.format(at * 1000).replace(".", ":")} ${zone}`);
  }
});
