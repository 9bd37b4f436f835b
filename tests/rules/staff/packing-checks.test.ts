import { expect, test } from "vitest";
import { checksOf } from "#app/features/staff/packing/checks.ts";
import { missingChecks, nextAfter } from "#app/features/staff/packing/pack-form.ts";
import type { DeskParcel, PackedLine } from "#contract/staff/packing.ts";

const line = (own: Partial<PackedLine> = {}) =>
  ({ quantity: 1, size: "", color: "", certificate: "", isGift: 0, bundling: 0, ...own }) as PackedLine;
const parcel = (lines: PackedLine[], own: Partial<DeskParcel> = {}) =>
  ({ lines, note: "", sender: null, isPartLeftOut: false, ...own }) as DeskParcel;

test("U07 one thing in a parcel is checked by two ticks: what tells it apart, and what goes along with it", () => {
  const ring = parcel([line({ quantity: 2, size: "Ukuran 12", color: "Emas Kuning", certificate: "LBMN-0000-0011" })]);
  expect(checksOf(ring)).toEqual([
    { name: "cek-0", label: "Barang", values: ["2 buah", "Ukuran 12", "Emas Kuning"] },
    { name: "cek-dalam", label: "Yang ikut di dalam", values: ["Slip isi paket", "LBMN-0000-0011"] },
  ]);
  expect(checksOf(parcel([line()]))[0]?.values).toEqual(["Sama dengan gambar"]);
});

test("U07 a second line, the buyer's words, another sender and a part that was cancelled have ticks of their own, and each is missed", () => {
  const all = parcel([line(), line({ color: "Rose Gold" })], {
    note: "Ukir nama RATNA",
    sender: "Toko Mawar",
    isPartLeftOut: true,
  });
  const names = ["cek-0", "cek-1", "cek-catatan", "cek-pengirim", "cek-sebagian", "cek-dalam"];
  expect(checksOf(all).map(({ name }) => name)).toEqual(names);
  const ticked = Object.fromEntries(names.slice(1).map((name) => [name, "1"]));
  expect(missingChecks(all, ticked)).toEqual({ "cek-0": "Belum dicek.", form: "Masih ada yang belum dicek: barang." });
  expect(missingChecks(all, { ...ticked, "cek-0": "1" })).toEqual({});
});

test("U07 behind a closed parcel comes an open one of the same order, and behind the last of it the next order", () => {
  const two = (isPacked: boolean) =>
    parcel([], {
      ...{ orderNumber: "SI-1", number: 2, next: "SI-2" },
      parcels: [
        { number: 1, label: "", stateLabel: "", state: "waiting", isPacked },
        { number: 2, label: "", stateLabel: "", state: "waiting", isPacked: false },
      ],
    });
  expect([nextAfter(two(false)), nextAfter(two(true))]).toEqual(["SI-1", "SI-2"]);
});
