import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { refusalCodes, refusalWords } from "#domain/refusals.ts";
import { findWords, readWords } from "../../../scripts/local/words.mjs";

const words = readWords(readFileSync("docs/kata.md", "utf8"));
const found = (text: string, path = "app/page.tsx") =>
  findWords(words, path, text).map(({ line, said, right }) => [line, said, right]);

test("T16 a word that is not used is found in strings and between tags, with its line and the right one", () => {
  expect(found('const a = 1;\nconst sent = "Tulis nama Anda.";')).toEqual([
    [2, "Tulis", "Isi (a field), Masukkan (a code)"],
  ]);
  expect(found("<p>\n  Buka di\n  ruang\n  pamer kami</p>")).toEqual([
    [3, "ruang pamer", expect.stringMatching(/^showroom/)],
  ]);
  expect(found('words = "Voucher itu habis, pukul 09:00"').map(([, said]) => said)).toEqual(["itu", "pukul 09:00"]);
  expect(found('words = "lewat virtual account"')).toEqual([[1, "virtual account", "Virtual Account"]]);
});

test("T16 what may stand is left alone: longer phrases, named files, addresses, names in code and comments", () => {
  for (const text of [
    '"Tulis pesan Anda. Setelah itu tekan Kirim."',
    '"lewat Virtual Account, pukul 09.00"',
    'id="tulis" href="/profile/chats#tulis"',
    "// Tulis nama",
    "/** Voucher itu. */",
    '"Keranjang Kamu"',
  ])
    expect(found(text), text).toEqual([]);
  expect(found('"mebel kami"', "functions/demo/articles/kayu.ts")).toEqual([]);
  expect(found('"mebel kami"')).toHaveLength(1);
});

/** Said where there is nothing else to do than to know it. */
const TOLD_ONLY = [
  "above_stock",
  "sold_out",
  "combo_not_met",
  "gift_not_earned",
  "redeem_not_met",
  "not_available",
  "voucher_no_product",
  "order_not_complainable",
  "activity_begun",
  "claim_final",
  "event_full",
  "voucher_used_by_you",
];
const DO =
  /(coba|periksa|muat ulang|login|hubungi|minta|masukkan|isi|pilih|pakai|lihat|hapus|buka|cari|tambah|ringkas|kurangi|ajukan|lanjutkan|verifikasi|buktikan|tidak ada yang perlu)/i;

test("T16 a refusal says what happened and what to do now, each in words of its own", () => {
  const said = refusalCodes.map((code) => refusalWords(code));
  expect(new Set(said).size).toBe(said.length);
  for (const code of refusalCodes.filter((one) => !TOLD_ONLY.includes(one)))
    expect(refusalWords(code), code).toMatch(DO);
  expect(refusalWords("not_a_code_of_ours")).toBe(
    "Permintaan ini tidak bisa kami proses. Muat ulang halaman, lalu coba lagi.",
  );
  expect(refusalWords("too_many_account", { waitSeconds: 300 })).toContain("Coba lagi 5 menit lagi");
});
