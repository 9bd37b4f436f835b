import { sql } from "drizzle-orm";
import { nationalPhone } from "#domain/account/profile.ts";
import { readPromises, type SellerSetting, sellerLines } from "#domain/content/promises.ts";
import { SETTINGS } from "#domain/operate/settings.ts";
import { LETTERS, type LetterKind } from "#domain/service/notice.ts";
import type { Database } from "#functions/db/database.ts";
import { jsonObject, pick, select } from "#functions/db/fields.ts";
import { user } from "#functions/db/schema/account.ts";
import { setting } from "#functions/db/schema/content.ts";
import { type Content, type Message, SHOP_NAME } from "./outbox.ts";

/**
 * The beginning and the end of every letter to a customer. They are put in when the letter is sent, in place
 * of these characters: Unicode private-use characters that nobody types.
 */
export const GREETING = "\uE002";
const HELP = { order: "\uE003", shop: "\uE004" } as const;
export const SELLER = "\uE005";

/** The subject of a letter: questions about an order should name its number. */
export type Subject = keyof typeof HELP;
export const helpWith = (about: Subject) => HELP[about];

/** The facts about the recipient and the shop for a letter's beginning and end. */
export interface Letterhead {
  /** The name of whoever has proven the address; empty where nobody has. */
  name: string;
  settings: readonly SellerSetting[];
}

export const NO_LETTERHEAD: Letterhead = { name: "", settings: [] };

/** A text with its greeting, where to ask, and who sells; what the shop has not set is left out. */
export function fillText(text: string, head: Letterhead): string {
  return fill(text, {
    [GREETING]: greeting(head),
    [HELP.order]: above(helpWords("order", head)),
    [HELP.shop]: above(helpWords("shop", head)),
    [SELLER]: sellerLines(head.settings)
      .map((line, nth) => `${nth === 0 ? "\n\n" : "\n"}${line}`)
      .join(""),
  });
}

/** The same within markup. */
export function fillHtml(html: string, head: Letterhead): string {
  const paragraph = (...lines: string[]) => (lines.join("") ? `<p>${lines.map(escaped).join("<br>")}</p>` : "");
  return fill(html, {
    [GREETING]: escaped(greeting(head)),
    [HELP.order]: paragraph(helpWords("order", head)),
    [HELP.shop]: paragraph(helpWords("shop", head)),
    [SELLER]: paragraph(...sellerLines(head.settings)),
  });
}

function fill(text: string, words: Record<string, string>): string {
  return text.replace(/[\uE002-\uE005]/g, (sign) => words[sign] ?? "");
}

const above = (paragraph: string) => (paragraph ? `${paragraph}\n\n` : "");

function greeting({ name }: Letterhead): string {
  const [first = ""] = name.trim().split(/\s+/);
  return first ? `Halo ${first},` : "Halo,";
}

/** Empty in a shop that says neither number nor address. */
function helpWords(about: Subject, { settings }: Letterhead): string {
  const textOf = (id: number) => settings.find((one) => one.id === id)?.content.trim() ?? "";
  const [chat, email] = [nationalPhone(textOf(SETTINGS.chat.id)), textOf(SETTINGS.email.id)];
  const where = chat ? `WhatsApp ${chat}` : email;
  if (!where) return "";
  const named = about === "order" ? ", sebut nomor pesanan" : "";
  return `Butuh bantuan? ${where}${named}. Kami balas dalam ${readPromises(settings).replyDays} hari kerja.`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/** The shop's facts in letters: the seller, where to ask, and within how many days it answers. */
const TOLD = (["company", "address", "legal", "chat", "email", "reply-days"] as const).map((name) => SETTINGS[name].id);

export async function readLetterhead(db: Database, recipient: string): Promise<Letterhead> {
  const [row] = await db.rows(selectLetterhead(recipient));
  return { name: row?.name ?? "", settings: JSON.parse(row?.settings ?? "[]") };
}

/** The name is that of the address's owner: nobody else has proven it, and what a stranger types stands in no letter. */
function selectLetterhead(recipient: string) {
  return select(
    {
      name: sql<string | null>`(SELECT ${user.name} FROM user
        WHERE ${user.email} = ${recipient} AND ${user.emailVerifiedAt} IS NOT NULL)`,
      settings: sql<string>`(SELECT json_group_array(${jsonObject(pick(setting, "id", "content"))}) FROM setting
        WHERE ${setting.id} IN (${sql.raw(TOLD.join(", "))}))`,
    },
    sql``,
  );
}

/** A letter as its recipient reads it. */
export function withLetterhead<Letter extends Content>(letter: Letter, head: Letterhead): Letter {
  const { text, html } = letter;
  return { ...letter, text: fillText(text, head), ...(html && { html: fillHtml(html, head) }) };
}

/** The layout of every mail to a customer: the shop's name in the subject, a greeting, where to ask, and who sells. */
export function mailWords(about: Subject, subject: string, ...paragraphs: string[]): Pick<Content, "subject" | "text"> {
  const closing = `${helpWith(about)}Salam hangat,\n${SHOP_NAME}${SELLER}`;
  return { subject: `${subject} - ${SHOP_NAME}`, text: [GREETING, ...paragraphs, closing].join("\n\n") };
}

/** To the shop itself there is nothing to add. */
function ownWords(subject: string, ...paragraphs: string[]): Pick<Content, "subject" | "text"> {
  return { subject: `${subject} - ${SHOP_NAME}`, text: [...paragraphs, SHOP_NAME].join("\n\n") };
}

export function mail(kind: LetterKind, recipient: string, subject: string, ...paragraphs: string[]): Message {
  const about = kind.startsWith("order") ? "order" : "shop";
  const words = LETTERS[kind] === "own" ? ownWords(subject, ...paragraphs) : mailWords(about, subject, ...paragraphs);
  return { kind, channel: "mail", recipient, ...words };
}
