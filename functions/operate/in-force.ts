import { readPromises } from "#domain/content/promises.ts";
import { type InForce, unkeptPromise, vouchersInForce } from "#domain/operate/kept-words.ts";
import { selectSettings } from "#functions/content/content-queries.ts";
import type { Database } from "#functions/db/database.ts";
import type { Seconds } from "#lib/time.ts";
import { readSaleLines } from "./sales.ts";
import { readVouchers } from "./vouchers.ts";

/** What banners and popups can promise now. What a popup gives is always kept: it is shown while its voucher can be used. */
export async function readInForce(db: Database, now: Seconds, given: string | null): Promise<InForce> {
  const vouchers = await readVouchers(db);
  const lines = await readSaleLines(db, now);
  const running = lines.filter((line) => line.start <= now && now < line.end && line.sold < line.limit);
  return {
    vouchers: [
      ...vouchers.filter(({ code, personal }) => code === given && personal === 0),
      ...vouchersInForce(vouchers, now),
    ],
    sales: [...new Set(running.map(({ sale }) => sale))],
    promises: readPromises(await db.rows(selectSettings())),
  };
}

interface Words {
  title: string;
  subtitle: string;
  voucherCode?: string | null;
}

/** Why a banner or popup cannot say this now. What it says already is not asked about again. */
export async function refuseWords(
  db: Database,
  now: Seconds,
  before: Words | null,
  after: Words,
): Promise<string | undefined> {
  const saidBy = ({ title, subtitle, voucherCode }: Words) => JSON.stringify([title, subtitle, voucherCode ?? null]);
  if (before && saidBy(before) === saidBy(after)) return undefined;
  const given = after.voucherCode ?? null;
  return unkeptPromise(`${after.title} ${after.subtitle}`, given, await readInForce(db, now, given));
}
