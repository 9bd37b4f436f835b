import { CODE_EXPIRES_SECONDS, RESET_EXPIRES_SECONDS } from "#domain/account/limits.ts";
import { mail } from "#functions/messages/mail-template.ts";
import { type Message, SHOP_NAME as SHOP } from "#functions/messages/outbox.ts";

/** Mails from the shop. They contain no user input: a message must not carry a stranger's text under our name. */
const minutes = CODE_EXPIRES_SECONDS / 60;
const hours = RESET_EXPIRES_SECONDS / 3600;

export const VERIFY_EXPIRES_SECONDS = 86_400;

export function welcomeMail(email: string, code: string, link: string): Message {
  return mail(
    "registration",
    email,
    "Verifikasi e-mail Anda",
    `Seseorang mendaftar di ${SHOP} dengan alamat e-mail ini. Kalau itu Anda, masukkan kode berikut di halaman pendaftaran:`,
    code,
    `Kode berlaku ${minutes} menit dan hanya dapat dipakai sekali. Anda juga dapat membuka tautan ini untuk memverifikasi alamat e-mail:\n${link}`,
    "Kalau Anda tidak mendaftar, abaikan pesan ini dan jangan berikan kodenya kepada siapa pun.",
  );
}

export function knownMail(email: string, code: string, link: string): Message {
  return mail(
    "registration",
    email,
    "Anda sudah punya akun",
    `Seseorang, mungkin Anda, mendaftar di ${SHOP} dengan alamat e-mail ini, tetapi akunnya sudah ada. Kalau itu Anda, kode berikut langsung memasukkan Anda ke akun itu:`,
    code,
    `Kode berlaku ${minutes} menit dan hanya dapat dipakai sekali. Anda juga dapat masuk seperti biasa, atau mengatur kata sandi baru bila lupa:\n${link}`,
    "Kalau Anda tidak mendaftar, abaikan pesan ini dan jangan berikan kodenya kepada siapa pun.",
  );
}

export function codeMail(email: string, code: string): Message {
  return mail(
    "code",
    email,
    "Kode masuk Anda",
    `Kode untuk masuk ke ${SHOP}:`,
    code,
    `Kode berlaku ${minutes} menit dan hanya dapat dipakai sekali. Jangan berikan kode ini kepada siapa pun, termasuk kepada kami.`,
  );
}

export function codeChat(phone: string, code: string): Message {
  const text = `${code} adalah kode Anda untuk masuk ke ${SHOP}, berlaku ${minutes} menit. Jangan berikan kepada siapa pun.`;
  return { kind: "code", channel: "wa", recipient: phone, subject: code, text };
}

export function resetMail(email: string, link: string): Message {
  return mail(
    "reset",
    email,
    "Atur kata sandi baru",
    `Ada permintaan untuk mengatur kata sandi baru akun ${SHOP} Anda. Buka tautan ini:\n${link}`,
    `Tautan berlaku ${hours} jam dan hanya dapat dipakai sekali. Kalau Anda tidak memintanya, abaikan pesan ini; kata sandi Anda tetap.`,
  );
}

export function newAddressMail(email: string, link: string): Message {
  return mail(
    "newContact",
    email,
    "Verifikasi alamat e-mail baru",
    `Buka tautan ini untuk memakai alamat e-mail ini di akun ${SHOP} Anda:\n${link}`,
    "Kalau Anda tidak memintanya, abaikan pesan ini.",
  );
}

export function ownAddressMail(email: string, code: string): Message {
  return mail(
    "newContact",
    email,
    "Kode verifikasi e-mail",
    `Seseorang, mungkin Anda, memakai alamat e-mail ini di akunnya di ${SHOP}. Kalau itu Anda, masukkan kode berikut di halaman yang memintanya:`,
    code,
    `Kode berlaku ${minutes} menit dan hanya dapat dipakai sekali. Setelah itu surat tentang pesanan akun itu dikirim ke alamat ini.`,
    "Kalau bukan Anda, abaikan pesan ini dan jangan berikan kodenya kepada siapa pun.",
  );
}

export function phoneChat(phone: string, code: string): Message {
  const text = `${code} adalah kode untuk memakai nomor ini di akun ${SHOP} Anda, berlaku ${minutes} menit. Jangan berikan kepada siapa pun.`;
  return { kind: "newContact", channel: "wa", recipient: phone, subject: code, text };
}

export function newPhoneMail(email: string): Message {
  return mail(
    "phoneChanged",
    email,
    "Nomor WhatsApp akun Anda diganti",
    `Akun ${SHOP} Anda kini memakai nomor WhatsApp lain. Kode untuk masuk dikirim ke nomor itu.`,
    "Kalau bukan Anda yang menggantinya, segera ganti kata sandi Anda, lalu hubungi kami.",
  );
}

export function oldAddressMail(email: string): Message {
  return mail(
    "emailChanging",
    email,
    "Alamat e-mail akun Anda akan diganti",
    `Ada permintaan untuk mengganti alamat e-mail akun ${SHOP} Anda. Alamat berganti setelah tautan di alamat yang baru dibuka.`,
    "Kalau Anda tidak memintanya, segera ganti kata sandi Anda.",
  );
}
