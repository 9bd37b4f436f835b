import { backWords } from "#domain/catalogue/wish.ts";
import { mail } from "#functions/messages/mail-template.ts";
import type { Message } from "#functions/messages/outbox.ts";
import { formatDate } from "#lib/date.ts";
import type { Seconds } from "#lib/time.ts";

interface Awaited {
  email: string;
  key: string;
  /** The variant's name, and the path of its page. */
  name: string;
  path: string;
}

/** Where an address agrees to its wishes, and takes them back. */
export const stockWishPath = (key: string) => `/kabar-stok/${key}`;

export function variantPath(one: { slug: string; bundling: number; variantId: number }): string {
  return `/${one.bundling === 1 ? "bundle" : "product"}/${encodeURIComponent(one.slug)}?variant=${one.variantId}`;
}

/** To an address that somebody has typed; nothing else that was typed stands in it. */
export function awaitedMail({ email, key, name }: Omit<Awaited, "path">, origin: string): Message {
  return mail(
    "stockWish",
    email,
    `Mau dikabari kalau ${name} tersedia lagi?`,
    `Ada yang meminta kabar ke alamat ini kalau ${name} tersedia lagi. Kalau itu Anda, buka tautan ini dan tekan tombolnya. Setelah itu kami kabari satu kali:\n${origin}${stockWishPath(key)}`,
    "Bukan Anda yang meminta? Abaikan e-mail ini: tanpa persetujuan Anda kami tidak mengabari apa pun.",
  );
}

/** A shop that does not know its own address writes no links. */
export function backMail(
  { email, key, name, path, createdAt }: Awaited & { createdAt: Seconds },
  origin: string,
): Message {
  const { title, text } = backWords(name);
  const links = origin ? [`Lihat barangnya:\n${origin}${path}`] : [];
  const forget = origin ? `\nHapus alamat ini dari catatan kami: ${origin}${stockWishPath(key)}` : "";
  const asked = `Alamat ini meminta kabar pada ${formatDate(createdAt)}. Kami hanya mengabari satu kali.`;
  return mail("backInStock", email, title, text, ...links, `${asked}${forget}`);
}
