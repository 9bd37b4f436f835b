import { expect, test } from "vitest";
import { readWaybills, WAYBILLS_MAX, type WaybillLine, writeWaybills } from "#domain/orders/courier-files.ts";

const [ONE, TWO, THREE] = ["SI-261127-0000000000A1", "SI-261127-0000000000A2", "SI-261127-0000000000A3"];

/** What was found in each line, or why nothing. */
const said = (lines: WaybillLine[]) =>
  lines.map((one) =>
    "wrong" in one
      ? `${one.line}: ${one.wrong}`
      : `${one.line}: ${[one.orderNumber, one.number].filter(Boolean).join("/")} ${one.parcel.courier} ${one.parcel.tracking}`,
  );

const JNE = `"JNE ONLINE BOOKING"
"Periode: 27-11-2026 s/d 27-11-2026"

"NO","CNOTE NO","CNOTE DATE","ORDER ID","SHIPPER NAME","RECEIVER NAME","DESTINATION","SERVICE","WEIGHT","GOODS VALUE"
"1","010080026118847","27-11-2026 09:12","${ONE}","SERAMBI INTAN","RANI KUSUMAWARDANI","BANDUNG, JAWA BARAT","YES23","1","44,750,000"
"2","010080026118852","27-11-2026 09:13","${TWO}","SERAMBI INTAN","BAGUS ""BAGAS"" P","SEMARANG","REG23","2","3,870,000"
"3","010080026118860","27-11-2026 09:15","","SERAMBI INTAN","TOKO SEBELAH","SOLO","REG23","1","0"`;

const JNT = `No.;No. Waybill;No. Order;Nama Penerima;Kota Tujuan;Berat (kg);Status\r
1;JP1234567890;${ONE};Rani;KOTA BANDUNG;0,40;Pickup\r
2;JX0987654321;${TWO}/2;Bagus;SEMARANG;12,00;Pickup\r
Total;;;;;12,40;\r
`;

const SICEPAT = `Laporan pengiriman SiCepat Ekspres\t\t\t\t
Tanggal\tNo Referensi\tNama Penerima\tLayanan\tNo. Resi
27/11/2026\t${ONE}\tRani\tSIUNT\t'002345678901
27/11/2026\t${TWO}\tBagus\tGOKIL\t="002345678902"
27/11/2026\t${THREE}\tSri\tSIUNT\t2,34568E+11`;

test("U08 the files of JNE, J&T and SiCepat are read as they come: columns by their heads, behind titles, between commas, semicolons or tabs", () => {
  expect(said(readWaybills(JNE))).toEqual([
    `5: ${ONE} JNE 010080026118847`,
    `6: ${TWO} JNE 010080026118852`,
    "7: no-order",
  ]);
  expect(said(readWaybills(`\uFEFF${JNT}`))).toEqual([
    `2: ${ONE} J&T JP1234567890`,
    `3: ${TWO}/2 J&T JX0987654321`,
    "4: no-order",
  ]);
  expect(said(readWaybills(SICEPAT))).toEqual([
    `3: ${ONE} SiCepat 002345678901`,
    `4: ${TWO} SiCepat 002345678902`,
    "5: rounded",
  ]);
});

test("U08 what is pasted from a chat has the number of the order wherever it stands, the courier in several words, and empty lines and remarks", () => {
  const pasted = `# tadi pagi\n${ONE} JNE YES 0100800261 \n\n${TWO.toLowerCase()} Lion Parcel 11LP1700000001\nJP1234567890 ${THREE}`;
  expect(said(readWaybills(pasted))).toEqual([
    `2: ${ONE} JNE YES 0100800261`,
    `4: ${TWO} Lion Parcel 11LP1700000001`,
    `5: ${THREE} J&T JP1234567890`,
  ]);
  expect(said(readWaybills(`${ONE};J&T;JP1234567890\n${TWO};J&T`))).toEqual([
    `1: ${ONE} J&T JP1234567890`,
    "2: no-tracking",
  ]);
});

test("U08 a file that does not say whose it is is that of the courier that was chosen; without one its lines are not guessed", () => {
  const file = `Nomor Resi,Nomor Pesanan\n1000123456789,${ONE}`;
  expect(said(readWaybills(file))).toEqual(["2: no-courier"]);
  expect(said(readWaybills(file, { courier: "AnterAja" }))).toEqual([`2: ${ONE} AnterAja 1000123456789`]);
  const service = `Resi,Kurir,Pesanan\n1000123456789,REG,${ONE}`;
  expect(said(readWaybills(service, { courier: "AnterAja" }))).toEqual([`2: ${ONE} AnterAja 1000123456789`]);
});

test("U08 a parcel or a number that comes twice, too long ones, and all beyond a hundred are told by their lines; the others stay", () => {
  const list = [
    `${ONE} JNE 0100800261`,
    `${ONE} JNE 0100800262`,
    `${TWO} JNE 0100800261`,
    `${TWO}/2 JNE 0100800263`,
    `${THREE} JNE ${"1".repeat(70)}`,
  ];
  expect(said(readWaybills(list.join("\n")))).toEqual([
    `1: ${ONE} JNE 0100800261`,
    "2: order-twice",
    "3: number-twice",
    `4: ${TWO}/2 JNE 0100800263`,
    "5: long",
  ]);
  const many = Array.from(
    { length: WAYBILLS_MAX + 2 },
    (_, n) => `${ONE}/${(n % 99) + 1} JNE 01008${String(n).padStart(5, "0")}`,
  );
  expect(said(readWaybills(many.join("\n"))).slice(WAYBILLS_MAX)).toEqual(["101: beyond", "102: beyond"]);
  expect(said(readWaybills(`Resi,Pesanan\n"0100800261,${ONE}`))).toEqual(["2: unclosed"]);
});

test("U08 what was found is written again so that it is read as the same", () => {
  const found = readWaybills(JNT).filter((one) => !("wrong" in one));
  const again = readWaybills(writeWaybills(found as never));
  expect(again.map((one) => ({ ...one, line: 0, text: "" }))).toEqual(
    found.map((one) => ({ ...one, line: 0, text: "" })),
  );
});
