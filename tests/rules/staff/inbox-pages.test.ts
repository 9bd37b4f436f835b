import { createElement as element } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Talk } from "#app/features/staff/inbox/talk.tsx";
import { ThreadHead } from "#app/features/staff/inbox/thread-head.tsx";
import { ThreadSide } from "#app/features/staff/inbox/thread-side.tsx";
import { toThreadView } from "#app/features/staff/inbox/views.server.ts";
import { WriteForm } from "#app/features/staff/inbox/write-form.tsx";

const NOW = 1_795_000_000;
const maya = { id: 7, name: "Maya", email: "maya@contoh.example", phone: "+62 812-5550-0011" };
const nothing = { label: "", about: "", pictures: [] };

const thread = toThreadView(
  {
    ...{ kind: "complaint", id: 3, customer: maya, contact: maya, about: "Komplain", orderNumber: "SI-2611-0482" },
    ...{
      stateLabel: "Ditinjau",
      waitingSince: NOW - 12_000,
      facts: [],
      lines: [],
      hasOlder: false,
      lastId: 12,
      mayReplace: false,
    },
    hold: { staffId: 2, name: "Sekar", at: NOW - 60, isMine: false },
    said: [
      { ...nothing, id: 11, by: "shopper", staff: "", text: "Ukurannya 12.", at: NOW - 12_000 },
      { ...nothing, id: 12, by: "shop", staff: "Ratih", text: "Kami cek <b>stok</b>.", at: NOW - 60 },
    ],
    mayWrite: true,
    moves: [
      { to: "approved", label: "Disetujui" },
      { to: "rejected", label: "Tidak disetujui" },
    ],
    review: null,
    orders: [{ orderNumber: "SI-2609-0118", stateLabel: "Selesai", billTotal: 485_000, createdAt: NOW - 9_000_000 }],
    replies: [{ id: 5, title: "Dicek", text: "Kak {nama}, kami cek." }],
  },
  NOW,
);
const parts = { thread, typed: {}, formKey: "kunci-uji" };

test("U10 U18 what somebody else has just answered stands beside what was typed, which stays; the next press knows of it (no-JS)", () => {
  const values = { aksi: "kirim", terakhir: "11", teks: "Besok kami kirim.", kunci: "kunci-lama" };
  const page = renderToStaticMarkup(element(WriteForm, { ...parts, answer: { errors: {}, values } }));
  expect(page).toMatch(/Ratih baru membalas, \d\d\.\d\d/);
  expect(page).toContain("Kami cek &lt;b&gt;stok&lt;/b&gt;.");
  expect(page).toMatch(/<textarea[^>]*>Besok kami kirim\.<\/textarea>/);
  expect(page).toContain('name="terakhir" value="12"');
  const talk = renderToStaticMarkup(element(Talk, { thread, seen: 11, formKey: "kunci-uji" }));
  expect(talk.match(/msg--new/g)).toHaveLength(1);
  expect(renderToStaticMarkup(element(WriteForm, { ...parts, answer: undefined }))).not.toContain("alert--gold");
});

test("U10 a thread says who has taken it and since when it waits; a saved reply is a link with the name filled in (no-JS)", () => {
  const head = renderToStaticMarkup(element(ThreadHead, { thread, formKey: "kunci-uji" }));
  expect(head).toContain("menunggu 3 jam 20 menit");
  expect(head).toContain("Diambil Sekar");
  expect(head).toContain("Ambil alih");
  const form = renderToStaticMarkup(element(WriteForm, { ...parts, answer: undefined }));
  expect(form).toContain('href="/kelola/layanan/keluhan/3?balasan=5#tulis"');
  expect(form).toContain("Kak Maya, kami cek.");
});

test("U10 a decision is shown with its sums before there is a button that does it (no-JS)", () => {
  const first = renderToStaticMarkup(element(ThreadSide, { ...parts, answer: undefined }));
  expect(first).toContain('value="lihat"');
  expect(first).not.toContain('value="putuskan"');
  expect(first).toContain("Rp 485.000");
  const planned = { effects: ["Rp 150.000 akan dikembalikan."], seen: "abc", undo: "Tidak bisa.", refusal: null };
  const values = { aksi: "lihat", putusan: "approved", dana: "part", jumlah: "150.000" };
  const shown = renderToStaticMarkup(element(ThreadSide, { ...parts, answer: { errors: {}, values, planned } }));
  expect(shown).toContain("Rp 150.000 akan dikembalikan.");
  expect(shown).toContain('name="dilihat" value="abc"');
  expect(shown).toContain('value="putuskan"');
});
