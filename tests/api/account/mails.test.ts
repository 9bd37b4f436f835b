import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { codeChat, codeMail, resetMail, welcomeMail } from "#functions/account/mails.ts";
import { Database } from "#functions/db/database.ts";
import { deliverMessage } from "#functions/messages/deliver.ts";
import { insertMessage, type Message } from "#functions/messages/outbox.ts";
import { refundedMail } from "#functions/orders/mails.ts";
import { orderWork } from "#functions/orders/send-back.ts";
import { rows, SEEDED_AT, signIn } from "../shop.ts";

interface Letter {
  subject: string;
  text: string;
}
const letters = [
  welcomeMail("dewi@contoh.id", "123456", "https://serambi.example/verify-email/x"),
  codeChat("+62812", "123456"),
];
const db = new Database(env.DB);

/** As they are sent. */
async function delivered(...messages: Message[]): Promise<Letter[]> {
  await rows("DELETE FROM outbox");
  for (const message of messages) {
    const [written] = await db.rows(insertMessage(message, SEEDED_AT, sql`1`));
    await deliverMessage(db, env as never, written?.id ?? 0, { now: SEEDED_AT, ...orderWork });
  }
  return rows<Letter>("SELECT subject, text FROM outbox ORDER BY id");
}
const set = (id: number, content: string) =>
  rows("INSERT OR REPLACE INTO setting (id, content) VALUES (?, ?)", id, content);

test("H05 letters carry the shop's name as its title says it, and a name for a shop without one", async () => {
  for (const [title, name] of [
    ["Toko 'Kencana'", "Toko 'Kencana'"],
    ["  ", "Serambi"],
  ]) {
    await rows("UPDATE page SET meta_title = ? WHERE id = 13", title);
    const [mail, chat] = await delivered(...letters);
    expect(mail?.subject).toBe(`Verifikasi e-mail Anda - ${name}`);
    expect(mail?.text).toContain(`Terima kasih sudah mendaftar di ${name}. Masukkan kode ini`);
    expect(mail?.text).toContain(`Salam hangat,\n${name}`);
    expect(chat?.text).toContain(`kode login Anda di ${name}, berlaku`);
  }
  await rows("DELETE FROM page WHERE id = 13");
  expect((await delivered(...letters))[0]?.text).toContain("Salam hangat,\nSerambi");
});

test("T14 T15 H05 a letter that is sent greets who has proven the address by name, and names number, days and seller as they are set then", async () => {
  const [own, strange] = ["sekar@contoh.example", "orang-lain@contoh.example"];
  await signIn({ email: own, isProven: true });
  await signIn({ email: strange, isProven: false });
  const [{ name } = { name: "" }] = await rows<{ name: string }>("SELECT name FROM user WHERE email = ?", own);
  const money = { orderNumber: "SI-261121-7K2M9QX4TB0R", mailTo: own, refundDays: "3-7" };
  for (const [company, days] of [
    ["PT Satu", "1"],
    ["PT Dua", "3"],
  ] as const) {
    await set(8, "+62 811-0000-2222");
    await set(105, company);
    await set(106, "Jalan Baru 1, Bandung");
    await set(111, days);
    const sent = await delivered(codeMail(own, "123456"), refundedMail(money, 50_000, ""), resetMail(strange, "x"));
    const [code, refunded, toStranger] = sent.map(({ text }) => text);
    for (const text of [code, refunded]) expect(text).toMatch(new RegExp(`^Halo ${name.split(" ")[0]},\n\n`));
    // Whoever has only typed an address has not told the shop how its owner is called.
    expect(toStranger).toMatch(/^Halo,\n\n/);
    expect(refunded).toContain(`WhatsApp 0811-0000-2222, sebut nomor pesanan. Kami balas dalam ${days} hari kerja.`);
    for (const { text } of sent) {
      expect(text).toContain(`Kami balas dalam ${days} hari kerja.\n\nSalam hangat,\n`);
      expect(text).toContain(`\n\n${company}, Jalan Baru 1, Bandung`);
      expect(text).not.toMatch(/[\uE000-\uF8FF]/);
    }
  }
});
