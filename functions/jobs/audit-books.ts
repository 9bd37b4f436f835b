import { auditOrders } from "#domain/orders/books/audit.ts";
import { whoseFinding } from "#domain/orders/books/books.ts";
import { selectContact } from "#functions/content/content-queries.ts";
import type { Database } from "#functions/db/database.ts";
import { type Alarm, insertAlarm } from "#functions/messages/alarm.ts";

import {
  findingOf,
  forgetFindings,
  type NightLimits,
  noteAudited,
  noteFindings,
  readBooksOf,
  selectFindings,
  selectLately,
  selectTurn,
} from "#functions/orders/book-queries.ts";
import type { Clock } from "./steps.ts";

/** How many orders are read at once: some megabytes. */
const AT_ONCE = 500;
/** The most findings of one night that are stored and reported. */
const FOUND_MAX = 500;
const NAMED_MAX = 20;
const LIMITS: NightLimits = { lately: 2500, turn: 2000 };

/**
 * Reads the books of the orders that something has happened to since the night before, and of some of all others in
 * turn: a night reads no more of a large shop than of a small one. The owner gets the findings in one mail, each of
 * it once, and once more if it was right meanwhile.
 */
export async function auditNightly(
  { db, env, now, post }: Clock,
  limits = LIMITS,
): Promise<{ audited: number; wrong: number }> {
  const [[contact], known, turn, ...lately] = await db.batch([
    selectContact(),
    selectFindings,
    selectTurn(limits),
    ...selectLately(limits),
  ]);
  const signs = lately.map(([one]) => one);
  const ids = new Set([
    ...turn.map(({ id }) => id),
    ...signs.flatMap((one) => JSON.parse(one?.orders ?? "[]") as number[]),
  ]);
  const { found, names } = await audit(db, [...ids]);
  const reported = new Set(known.map(({ name }) => findingOf(name)));
  const mended = [...reported].filter((one) => names.has(whoseFinding(one)) && !found.includes(one));
  const news = found.filter((one) => !reported.has(one)).slice(0, FOUND_MAX);
  const owner = env.ALERT_TO || contact?.content || "";
  const next = turn.length < limits.turn ? 0 : (turn.at(-1)?.id ?? 0);
  const noted = noteAudited(
    signs.map((one) => one?.last ?? null),
    next,
  );
  const [, , , messages] = await db.batch([
    noted,
    forgetFindings(mended),
    noteFindings(news, now),
    insertAlarm(alarmOf(news), owner, env, now),
  ]);
  post(messages);
  for (const says of news) console.error(JSON.stringify({ level: "error", books: says }));
  return { audited: ids.size, wrong: found.length };
}

/** The findings about these orders, and the names that findings could be about. */
async function audit(db: Database, ids: number[]): Promise<{ found: string[]; names: Set<string> }> {
  const found: string[] = [];
  const names = new Set<string>();
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const books = await readBooksOf(db, ids.slice(from, from + AT_ONCE));
    for (const { ordersn, user } of books.orders) names.add(ordersn).add(`customer ${user}`);
    for (const { number } of books.attempts) names.add(number);
    found.push(...auditOrders(books));
  }
  return { found: [...new Set(found)], names };
}

function alarmOf(found: string[]): Alarm {
  const whose = [...new Set(found.map((one) => whoseFinding(one).replace(/^customer /, "pelanggan ")))];
  const more = whose.length > NAMED_MAX ? ` dan ${whose.length - NAMED_MAX} lagi` : "";
  return {
    title: "Pembukuan tidak cocok",
    paragraphs: [
      `Uang, barang, atau poin tidak cocok pada: ${whose.slice(0, NAMED_MAX).join(", ")}${more}.`,
      "Jangan kirim barang atau uang untuk pesanan ini sebelum diperiksa. npm run shop -- check --remote menyebut apa yang salah, dan npm run shop -- show NOMOR --remote menunjukkan pesanan dengan dananya.",
      "Setiap hal dikabarkan satu kali. Kalau sudah benar lalu salah lagi, Anda dikabari lagi.",
    ],
  };
}
