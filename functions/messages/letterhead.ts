import { sql } from "drizzle-orm";
import { SETTINGS } from "#domain/operate/settings.ts";
import { fillHtml, fillText, type Letterhead } from "#domain/service/letterhead.ts";
import type { Database } from "#functions/db/database.ts";
import { jsonObject, pick, select } from "#functions/db/fields.ts";
import { user } from "#functions/db/schema/account.ts";
import { setting } from "#functions/db/schema/content.ts";
import type { Content } from "./outbox.ts";

/** What letters say of the shop: who sells, where to ask, and within how many days it answers. */
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
