import { type ProjectState, projectStateLabels } from "#domain/interior.ts";
import { mail } from "#functions/messages/letterhead.ts";
import type { Message } from "#functions/messages/outbox.ts";

interface Recipient {
  code: string;
  email: string;
  /** Null for a guest, who has no page to look at. */
  userId: number | null;
}

/** The page of a customer's request. */
export const projectPath = (code: string) => `/profile/konsultasi/${code}`;

/**
 * The mail quotes nothing that was typed, because anybody can have it sent to any address.
 */
export function receivedMail({ code, email, userId }: Recipient, origin: string): Message {
  return mail(
    "consultation",
    email,
    `Sudah kami terima: konsultasi ${code}`,
    `Terima kasih. Permintaan konsultasi interior Anda sudah kami terima dengan kode ${code}. Desainer kami membacanya dan menghubungi Anda dalam 2 hari kerja.`,
    userId === null
      ? `Sebutkan kode ${code} kalau Anda menghubungi kami. Bukan Anda yang mengirim permintaan ini? Abaikan e-mail ini.`
      : `Ikuti perkembangannya:\n${origin}${projectPath(code)}`,
  );
}

/** The mail about a move or an answer. */
export function shopWords(code: string, { to, text }: { to?: ProjectState; text: string }) {
  if (!to) return { title: `Balasan untuk konsultasi ${code}`, text };
  return {
    title: `Konsultasi ${code}: ${projectStateLabels[to].toLowerCase()}`,
    text: [moved[to], text].filter(Boolean).join("\n\n"),
  };
}

const moved: Record<ProjectState, string> = {
  submitted: "Permintaan Anda sudah kami terima.",
  contacted: "Desainer kami sudah menghubungi Anda.",
  visited: "Ruang Anda sudah kami ukur dan lihat.",
  offered: "Rancangan dan perkiraan biayanya sudah kami kirim.",
  done: "Konsultasi Anda sudah selesai. Terima kasih sudah merancang ruang bersama kami.",
  closed: "Konsultasi ini kami tutup. Anda dapat mengajukan yang baru kapan saja.",
};

export function guestMail({ code, email }: Recipient, words: { title: string; text: string }): Message {
  return mail("projectAnswer", email, words.title, words.text, `Kode konsultasi Anda ${code}.`);
}
