import { expect, test } from "vitest";
import { readMove, readSum } from "#app/features/staff/order-forms.ts";
import { USUAL_COURIERS } from "#domain/orders/couriers.ts";

const NUMBER = "SI-261121-7K2M9QX4TB0R";
const read = (name: Parameters<typeof readMove>[0], values: Record<string, string>) =>
  readMove(name, NUMBER, values, USUAL_COURIERS);

test("U06 a sum is read as people write it", () => {
  for (const typed of ["150000", "150.000", "Rp 150.000", " rp150.000,00 "])
    expect(readSum(typed), typed).toBe(150_000);
  for (const typed of ["", "0", "-5", "150,5", "1.5", "seratus", "99999999999999"])
    expect(readSum(typed), typed).toBeUndefined();
});

test("U06 a parcel needs a courier and a number that look like some, or is said to be right", () => {
  const typed = { kurir: "JNE", resi: "JX8841207733", paket: "2" };
  const ship = {
    orderNumber: NUMBER,
    move: { to: "shipped", parcel: { courier: "JNE", tracking: "JX8841207733" }, number: 2 },
  };
  expect(read("kirim", typed)).toEqual({ action: "order.move", input: ship });
  expect(read("kirim", { ...typed, kurir: "" })).toEqual({ errors: { kurir: "Isi nama kurirnya." } });
  expect(read("kirim", { ...typed, resi: "12" })).toEqual({ errors: { resi: expect.stringContaining("Sudah benar") } });
  expect(read("kirim", { ...typed, kurir: "Mobil sendiri" })).toEqual({
    errors: { kurir: expect.stringContaining("Sudah benar") },
  });
  expect(read("kirim", { ...typed, kurir: "Mobil sendiri", tetap: "ya" })).toMatchObject({ action: "order.move" });
});

test("U06 an order is not cancelled without a reason", () => {
  expect(read("batal", { alasan: " " })).toEqual({ errors: { alasan: expect.any(String) } });
  expect(read("batal", { alasan: "Stok rusak" })).toMatchObject({
    input: { move: { to: "cancelled", note: "Stok rusak" } },
  });
});

test("U06 money goes back by a line and its pieces, by a parcel, or by a sum", () => {
  const partOf = (values: Record<string, string>) => {
    const answer = read("dana", values);
    return "errors" in answer ? answer.errors : (answer.input as { part: unknown }).part;
  };
  expect(partOf({ bagian: "baris", baris: "2", buah: "1", barang: "kept" })).toEqual({
    line: 2,
    pieces: 1,
    goods: "kept",
  });
  expect(partOf({ bagian: "baris", baris: "2", buah: "" })).toEqual({ line: 2 });
  expect(partOf({ bagian: "baris", baris: "2", buah: "dua" })).toEqual({ buah: "Isi dengan angka." });
  expect(partOf({ bagian: "paket", paket: "1", barang: "restocked" })).toEqual({
    parcel: 1,
    goods: "restocked",
    comesBack: true,
  });
  expect(partOf({ bagian: "jumlah", jumlah: "25.000" })).toEqual({ amount: 25_000 });
  expect(partOf({ bagian: "jumlah", jumlah: "banyak" })).toEqual({ jumlah: expect.any(String) });
});
