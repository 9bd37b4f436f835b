import type { DeskParcel, PackedLine } from "#contract/staff/packing.ts";

/** One thing that the packer looks at and ticks before a parcel is closed. */
export interface Check {
  /** Its check box in the form. */
  name: string;
  label: string;
  value: string;
}

/** What is checked of the goods of a line: at least that they are what the picture shows. */
export function checksOfLine(line: PackedLine, nth: number): Check[] {
  const facts: [key: string, label: string, value: string][] = [
    ["jumlah", "Jumlah", line.quantity > 1 ? `${line.quantity} buah` : ""],
    ["ukuran", "Ukuran atau pilihan", line.size],
    ["warna", "Warna", line.color],
    ["sertifikat", "Sertifikat di dalam kotak", line.certificate],
    ["hadiah", "Hadiah gratis", line.isGift ? "Ikut dikirim" : ""],
    ["isi", "Isi", line.bundling ? "Semua barang dalam paket ini lengkap" : ""],
  ];
  const checks = facts.filter(([, , value]) => value !== "");
  const shown = checks.length > 0 ? checks : [["barang", "Barang", "Sama dengan gambar"] as const];
  return shown.map(([key, label, value]) => ({ name: `cek-${nth}-${key}`, label, value }));
}

/** What is checked of the parcel as a whole, when it is closed. */
export function checksOfParcel({ note, sender, moneyBack }: DeskParcel): Check[] {
  const facts: [key: string, label: string, value: string][] = [
    ["catatan", "Catatan pembeli", note],
    ["pengirim", "Nama pengirim", sender === null ? "" : `${sender}, tanpa nama toko di luar dan di dalam paket`],
    ["sebagian", "Sebagian isi dibatalkan", moneyBack === "some" ? "Hanya yang tampil di sini yang dikirim" : ""],
    ["slip", "Slip", "Slip isi paket sudah di dalam"],
  ];
  return facts
    .filter(([, , value]) => value !== "")
    .map(([key, label, value]) => ({ name: `cek-${key}`, label, value }));
}

export function checksOf(parcel: DeskParcel): Check[] {
  return [...parcel.lines.flatMap(checksOfLine), ...checksOfParcel(parcel)];
}
