import { expect, test } from "vitest";
import { DEMO_SETTINGS } from "#domain/operate/demo-texts.ts";
import { fillHtml, fillText, mail, NO_LETTERHEAD } from "#functions/messages/letterhead.ts";

const settings = [
  ...Object.entries(DEMO_SETTINGS).map(([id, content]) => ({ id: Number(id), content })),
  { id: 111, content: "2" },
];
const head = { name: "Dewi Lestari", settings };
const letter = (kind: "orderPaid" | "reset" | "shopAlarm") => mail(kind, "dewi@contoh.id", "Perihal", "Isinya.").text;

test("T14 T15 a letter greets by name, says where to ask and within how many days that is answered, and who sells", () => {
  const seller =
    "PT Serambi Intan Nusantara, Jalan Cihapit 27, Bandung Wetan, Bandung 40114\nNIB 0000000001945, NPWP 00.000.000.0-000.000 (contoh)";
  expect(fillText(letter("orderPaid"), head).split("\n\n")).toEqual([
    "Halo Dewi,",
    "Isinya.",
    "Butuh bantuan? WhatsApp 0812-0000-1945, sebut nomor pesanan. Kami balas dalam 2 hari kerja.",
    expect.stringMatching(/^Salam hangat,\n.$/u),
    seller,
  ]);
  expect(fillText(letter("reset"), head)).toContain("Butuh bantuan? WhatsApp 0812-0000-1945. Kami balas");
  // To the shop itself there is nothing of this to say.
  expect(fillText(letter("shopAlarm"), head)).toMatch(/^Isinya\.\n\n.$/u);
});

test("T15 what a shop has not set is left out of its letters: name of the recipient, number, seller", () => {
  expect(fillText(letter("orderPaid"), NO_LETTERHEAD)).toMatch(/^Halo,\n\nIsinya\.\n\nSalam hangat,\n.$/u);
  const mailed = { name: " ", settings: [{ id: 7, content: "halo@toko.example" }] };
  expect(fillText(letter("orderPaid"), mailed)).toContain("Butuh bantuan? halo@toko.example, sebut nomor pesanan.");
});

test("R11 a name with markup or with signs of a pattern stands in a letter as it is, and is no markup", () => {
  const odd = { ...head, name: "<b>$&</b> Lestari" };
  expect(fillText(letter("orderPaid"), odd)).toMatch(/^Halo <b>\$&<\/b>,/);
  expect(fillHtml("<p>\uE002</p>\uE003\uE005", odd)).toMatch(
    /^<p>Halo &lt;b&gt;\$&amp;&lt;\/b&gt;,<\/p><p>Butuh bantuan\? .+<\/p><p>PT Serambi Intan Nusantara, .+<br>NIB .+<\/p>$/,
  );
});
