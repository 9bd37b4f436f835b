import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { codeChat, welcomeMail } from "#functions/account/mails.ts";
import { Database } from "#functions/db/database.ts";
import { insertMessage } from "#functions/messages/outbox.ts";
import { rows, SEEDED_AT } from "../shop.ts";

interface Letter {
  subject: string;
  text: string;
}
const letters = [
  welcomeMail("dewi@contoh.id", "123456", "https://serambi.example/verify-email/x"),
  codeChat("+62812", "123456"),
];

async function written(): Promise<Letter[]> {
  await rows("DELETE FROM outbox");
  const db = new Database(env.DB);
  for (const letter of letters) await db.rows(insertMessage(letter, SEEDED_AT, sql`1`));
  return rows<Letter>("SELECT subject, text FROM outbox ORDER BY id");
}

test("H05 letters carry the shop's name as its title says it, and a name for a shop without one", async () => {
  for (const [title, name] of [
    ["Toko 'Kencana'", "Toko 'Kencana'"],
    ["  ", "Serambi"],
  ]) {
    await rows("UPDATE page SET meta_title = ? WHERE id = 13", title);
    const [mail, chat] = await written();
    expect(mail?.subject).toBe(`Verifikasi e-mail Anda - ${name}`);
    expect(mail?.text).toContain(`mendaftar di ${name} dengan`);
    expect(mail?.text.endsWith(`Salam hangat,\n${name}`)).toBe(true);
    expect(chat?.text).toContain(`kode login Anda di ${name}, berlaku`);
  }
  await rows("DELETE FROM page WHERE id = 13");
  expect((await written())[0]?.text.endsWith("Salam hangat,\nSerambi")).toBe(true);
});
