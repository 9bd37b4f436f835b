import type { DeskParcel, PackedLine } from "#contract/staff/packing.ts";

/** One thing that the packer looks at and ticks before a parcel is closed. */
export interface Check {
  /** Its check box in the form. */
  name: string;
  label: string;
  /** Each on a line of its own: one tick says that all of them were looked at. */
  values: string[];
}

/** What is checked of the goods of a line, by one tick: what tells them apart, or that they are what the picture shows. */
export function checkOfLine(line: PackedLine, nth: number): Check {
  const facts = [
    line.quantity > 1 && `${line.quantity} buah`,
    line.size,
    line.color,
    line.isGift && "Hadiah gratis",
    line.bundling && "Semua barang dalam paket ini lengkap",
  ].filter((fact): fact is string => typeof fact === "string" && fact !== "");
  return { name: `cek-${nth}`, label: "Barang", values: facts.length > 0 ? facts : ["Sama dengan gambar"] };
}

/** What is checked of the parcel as a whole, when it is closed. */
export function checksOfParcel({ lines, note, sender, isPartLeftOut }: DeskParcel): Check[] {
  const certificates = lines.filter(({ certificate }) => certificate !== "").map(({ certificate }) => certificate);
  const facts: [key: string, label: string, values: string[]][] = [
    ["catatan", "Catatan pembeli", note === "" ? [] : [note]],
    ["pengirim", "Nama pengirim", sender === null ? [] : [`${sender}, tanpa nama toko di luar dan di dalam paket`]],
    ["sebagian", "Sebagian isi dibatalkan", isPartLeftOut ? ["Hanya yang tampil di sini yang dikirim"] : []],
    ["dalam", "Yang ikut di dalam", ["Slip isi paket", ...certificates]],
  ];
  return facts
    .filter(([, , values]) => values.length > 0)
    .map(([key, label, values]) => ({ name: `cek-${key}`, label, values }));
}

export function checksOf(parcel: DeskParcel): Check[] {
  return [...parcel.lines.map(checkOfLine), ...checksOfParcel(parcel)];
}
