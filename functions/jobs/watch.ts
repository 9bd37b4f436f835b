import { sql } from "drizzle-orm";
import type { Seconds } from "#domain/catalogue/price.ts";
import { TROUBLES, type Trouble, troublesOf } from "#domain/metrics/alert.ts";
import type { Database } from "#functions/db/database.ts";
import { mail } from "#functions/messages/mail-template.ts";
import { insertMessage, type Message } from "#functions/messages/outbox.ts";
import { beginTrouble, endTrouble, selectSigns } from "#functions/metrics/metric-queries.ts";

interface Watch {
  db: Database;
  now: Seconds;
  /** Who is told; without it the shop's own e-mail address. */
  alertTo: string | undefined;
  isPayable: boolean;
}

const SUBJECTS: Record<Trouble, string> = {
  faults: "Toko sering gagal menjawab",
  messages: "Pesan tidak terkirim",
  payments: "Pembayaran berhenti",
  clock: "Pekerjaan berkala berhenti",
};

const ADVICE = "Lihat docs/operating.md, lalu: npm run shop -- report --days 1 --remote";

/**
 * Looks whether anything stands still, and tells the owner once when it begins and once when it is over.
 * Answers the messages that it has written.
 */
export async function watchOver({ db, now, alertTo, isPayable }: Watch): Promise<number[]> {
  const [signs] = await db.rows(selectSigns(now));
  if (!signs) return [];
  const since = (at: number | null) => (at === null ? undefined : now - at);
  const [hourlySeconds, dailySeconds] = [since(signs.hourlyAt), since(signs.dailyAt)];
  const found = troublesOf({ ...signs, isPayable, hourlySeconds, dailySeconds });
  const told: string[] = JSON.parse(signs.told);
  const to = alertTo || signs.email;
  const written: number[] = [];
  for (const trouble of TROUBLES) {
    const says = found[trouble];
    const wasTold = told.includes(`trouble:${trouble}`);
    if ((says !== undefined) === wasTold) continue;
    // Mail may be what has stopped: the Worker's log says it too.
    console.error(JSON.stringify({ level: "error", trouble, says: says ?? "over" }));
    const message = says
      ? to && mail("shopAlarm", to, SUBJECTS[trouble], says, ADVICE)
      : to &&
        mail(
          "shopAlarm",
          to,
          `Sudah baik lagi: ${SUBJECTS[trouble].toLowerCase()}`,
          "Yang kami kabarkan sudah selesai.",
        );
    const change = says ? beginTrouble(trouble, now) : endTrouble(trouble);
    written.push(...(await writeOnce(db, change, message || undefined, now)));
  }
  return written;
}

/** The message is written only by the run whose change it was. */
async function writeOnce(
  db: Database,
  change: ReturnType<typeof beginTrouble> | ReturnType<typeof endTrouble>,
  message: Message | undefined,
  now: Seconds,
): Promise<number[]> {
  if (!message) {
    await db.rows<object>(change);
    return [];
  }
  const [, sent] = await db.batch([change, insertMessage(message, now, sql`changes() > 0`)]);
  return sent.map(({ id }) => id);
}
