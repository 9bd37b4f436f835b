import { CODE_EXPIRES_SECONDS } from "#domain/account/sign-in.ts";
import { mail } from "#functions/messages/letterhead.ts";
import { type Message, SHOP_NAME as SHOP } from "#functions/messages/outbox.ts";

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
