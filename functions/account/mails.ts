import { CODE_EXPIRES_SECONDS, RESET_EXPIRES_SECONDS } from "#domain/account/sign-in.ts";
import { mail } from "#functions/messages/letterhead.ts";
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
    `Terima kasih sudah mendaftar di ${SHOP}. Masukkan kode ini di halaman pendaftaran:`,
    code,
    `Kode berlaku ${minutes} menit dan hanya dapat dipakai sekali. Bisa juga dengan membuka tautan ini:\n${link}`,
    "Bukan Anda yang mendaftar? Abaikan e-mail ini, dan jangan berikan kodenya kepada siapa pun.",
  );
}

export function knownMail(email: string, code: string, link: string): Message {
  return mail(
    "registration",
    email,
    "Anda sudah punya akun",
    `Alamat e-mail ini sudah punya akun di ${SHOP}, jadi tidak perlu mendaftar lagi. Masukkan kode berikut untuk login:`,
    code,
    `Kode berlaku ${minutes} menit dan hanya dapat dipakai sekali. Anda juga bisa login seperti biasa, atau mengatur kata sandi baru kalau lupa:\n${link}`,
    "Bukan Anda yang mendaftar? Abaikan e-mail ini, dan jangan berikan kodenya kepada siapa pun.",
  );
}

export function codeMail(email: string, code: string): Message {
  return mail(
    "code",
    email,
    "Kode login Anda",
    `Masukkan kode berikut untuk login ke ${SHOP}:`,
    code,
    `Kode berlaku ${minutes} menit dan hanya dapat dipakai sekali. Jangan berikan kode ini kepada siapa pun, termasuk kepada kami.`,
  );
}

export function codeChat(phone: string, code: string): Message {
  const text = `${code} adalah kode login Anda di ${SHOP}, berlaku ${minutes} menit. Jangan berikan kepada siapa pun.`;
  return { kind: "code", channel: "wa", recipient: phone, subject: code, text };
}

export function resetMail(email: string, link: string): Message {
  return mail(
    "reset",
    email,
    "Atur kata sandi baru",
    `Ada permintaan untuk mengatur kata sandi baru akun ${SHOP} Anda. Buka tautan ini:\n${link}`,
    `Tautan berlaku ${hours} jam dan hanya dapat dipakai sekali. Bukan Anda yang meminta? Abaikan e-mail ini: kata sandi Anda tidak berubah.`,
  );
}

export function newAddressMail(email: string, link: string): Message {
  return mail(
    "newContact",
    email,
    "Verifikasi alamat e-mail baru",
    `Buka tautan ini untuk memakai alamat e-mail ini di akun ${SHOP} Anda:\n${link}`,
    "Bukan Anda yang meminta? Abaikan e-mail ini.",
  );
}

export function ownAddressMail(email: string, code: string): Message {
  return mail(
    "newContact",
    email,
    "Kode verifikasi e-mail",
    `Alamat e-mail ini dipakai di sebuah akun ${SHOP}. Kalau itu akun Anda, masukkan kode berikut di halaman yang memintanya:`,
    code,
    `Kode berlaku ${minutes} menit dan hanya dapat dipakai sekali. Setelah itu e-mail tentang pesanan dari akun tersebut dikirim ke alamat ini.`,
    "Bukan akun Anda? Abaikan e-mail ini, dan jangan berikan kodenya kepada siapa pun.",
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
    `Akun ${SHOP} Anda kini memakai nomor WhatsApp lain. Kode login dikirim ke nomor baru.`,
    "Bukan Anda yang menggantinya? Segera ganti kata sandi Anda, lalu hubungi kami.",
  );
}

export function oldAddressMail(email: string): Message {
  return mail(
    "emailChanging",
    email,
    "Alamat e-mail akun Anda akan diganti",
    `Ada permintaan untuk mengganti alamat e-mail akun ${SHOP} Anda. Alamatnya berganti setelah tautan di alamat yang baru dibuka.`,
    "Bukan Anda yang meminta? Segera ganti kata sandi Anda, lalu hubungi kami.",
  );
}
