import { type SQL, sql } from "drizzle-orm";
import { nameBrowser } from "#domain/account/connection.ts";
import { CODE_EXPIRES_SECONDS } from "#domain/account/sign-in.ts";
import { type Role, roleLabels } from "#domain/staff/roles.ts";
import type { Statement } from "#functions/db/database.ts";
import { insert, pick, returning } from "#functions/db/fields.ts";
import { outbox } from "#functions/db/schema/account.ts";
import { staff } from "#functions/db/schema/staff.ts";
import type { Sighting } from "#functions/http/shopper.ts";
import { mail } from "#functions/messages/letterhead.ts";
import { type Message, SHOP_NAME as SHOP, withShopName } from "#functions/messages/outbox.ts";
import { formatDateTime } from "#lib/date.ts";
import type { Seconds } from "#lib/time.ts";

/** The second step of somebody who has no authenticator app. */
export function stepMail(email: string, code: string): Message {
  return mail(
    "code",
    email,
    "Kode login Kelola",
    `Masukkan kode berikut untuk mengelola ${SHOP}:`,
    code,
    `Kode berlaku ${CODE_EXPIRES_SECONDS / 60} menit dan hanya dapat dipakai sekali. Bukan Anda yang masuk? Ganti kata sandi Anda di Kelola, lalu beri tahu pemilik toko.`,
  );
}

/** A change of how somebody comes in to the back office, or of what they may do there. */
export type AccountNews =
  | {
      news:
        | "password"
        | "password-by-link"
        | "app-set"
        | "app-dropped"
        | "codes"
        | "code-used"
        | "link"
        | "removed"
        | "phone-ended"
        | "phone-opened";
    }
  | { news: "role"; from: Role; to: Role }
  | { news: "phone"; phone: string }
  | { news: "owner-added" | "owner-removed"; name: string }
  | { news: "owner-role"; name: string; from: Role; to: Role };

const roleOf = (role: Role) => roleLabels[role].toLowerCase();

/** Its subject, and what has changed. */
function newsWords(told: AccountNews): [subject: string, text: string] {
  switch (told.news) {
    case "password":
      return ["Kata sandi Kelola Anda diganti", "Kata sandi Anda untuk Kelola diganti. Perangkat lain sudah keluar."];
    case "password-by-link":
      return [
        "Kata sandi Kelola Anda dibuat",
        "Kata sandi Anda untuk Kelola dibuat lewat tautan. Semua perangkat keluar.",
      ];
    case "app-set":
      return [
        "Aplikasi autentikator dipasang",
        "Aplikasi autentikator dipasang untuk login Anda ke Kelola, dengan kode cadangan baru. Perangkat lain sudah keluar.",
      ];
    case "app-dropped":
      return [
        "Aplikasi autentikator dilepas",
        "Aplikasi autentikator dan kode cadangan Anda dilepas. Kode login Kelola dikirim ke e-mail ini lagi.",
      ];
    case "codes":
      return [
        "Kode cadangan baru dibuat",
        "Kode cadangan baru dibuat untuk login Anda ke Kelola. Yang lama tidak berlaku.",
      ];
    case "code-used":
      return ["Kode cadangan dipakai", "Satu kode cadangan Anda dipakai sebagai langkah kedua di Kelola."];
    case "link":
      return [
        "Tautan kata sandi dibuat untuk Anda",
        "Sebuah tautan dibuat untuk mengganti kata sandi Anda di Kelola. Tautannya berlaku 24 jam dan sekali pakai.",
      ];
    case "removed":
      return ["Anda bukan staf lagi", "Anda dikeluarkan dari Kelola, di semua perangkat."];
    case "role":
      return [
        "Peran Anda di Kelola diganti",
        `Peran Anda di Kelola diganti dari ${roleOf(told.from)} menjadi ${roleOf(told.to)}.`,
      ];
    case "phone":
      return ["HP gudang didaftarkan", `${told.phone} didaftarkan atas nama Anda, dengan PIN untuk ruang kemas.`];
    case "phone-ended":
      return ["HP gudang dihapus", "Sebuah HP gudang tidak lagi membuka ruang kemas atas nama Anda."];
    case "phone-opened":
      return [
        "HP gudang dibuka lagi",
        "HP gudang Anda, yang terkunci karena PIN salah, dibuka lagi dengan PIN yang sama.",
      ];
    case "owner-added":
      return ["Pemilik baru di Kelola", `${told.name} ditambahkan sebagai pemilik di Kelola.`];
    case "owner-removed":
      return ["Seorang pemilik dikeluarkan", `${told.name}, seorang pemilik, dikeluarkan dari Kelola.`];
    case "owner-role":
      return [
        "Peran pemilik di Kelola berubah",
        `Peran ${told.name} di Kelola diganti dari ${roleOf(told.from)} menjadi ${roleOf(told.to)}.`,
      ];
  }
}

/** When, how and by whom something was changed, as far as it is known. */
export interface NewsSource {
  now: Seconds;
  origin: string;
  sighting?: Sighting | undefined;
  /** A colleague; nobody is named where it was oneself. */
  by?: string;
}

/**
 * Letters to those of the staff whom `who` finds, in the batch of the change. Nobody chooses them: whoever has stolen a
 * session could end them. They carry no secret, and what a browser says of itself only as one of the names that are known.
 */
export function tellStaff(
  told: AccountNews,
  who: SQL,
  { now, origin, sighting, by }: NewsSource,
): Statement<{ id: number }> {
  const [subject, text] = newsWords(told);
  const facts = [
    `Waktu: ${formatDateTime(now)}`,
    by ? `Oleh: ${by}` : "",
    sighting?.agent ? `Perangkat: ${nameBrowser(sighting.agent)}` : "",
    sighting?.place ? `Tempat: ${sighting.place}` : "",
  ];
  const help = `${by ? "Tidak seharusnya terjadi?" : "Bukan Anda?"} Semua orang perlu segera dikeluarkan dari semua perangkat, lalu kata sandi dibuat baru. Kalau Anda bukan pemilik toko, beri tahu pemilik sekarang juga. Pemilik mengerjakannya di halaman Staf`;
  const letter = mail(
    "staffAccount",
    "",
    subject,
    text,
    facts.filter(Boolean).join("\n"),
    origin ? `${help}:\n${origin}/kelola/staf` : `${help}.`,
  );
  const values = {
    channel: "mail",
    recipient: staff.email,
    subject: withShopName(letter.subject),
    text: withShopName(letter.text),
    createdAt: now,
  } as const;
  return returning(insert(outbox, values, sql`FROM staff WHERE ${staff.email} <> '' AND ${who}`), pick(outbox, "id"));
}
