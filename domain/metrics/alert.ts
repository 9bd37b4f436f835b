import { formatDateTime } from "#lib/date.ts";
import { DAY_SECONDS, type Seconds } from "#lib/time.ts";

const HOUR = 3600;

/** The shop's state, as the five-minute run finds it. */
export interface Signs {
  now: Seconds;
  /** All answers of the last two hours or less, and those with a status of 500 or more. */
  answers: number;
  faults: number;
  /** Messages that have waited for more than half an hour, and since when the oldest. */
  waiting: number;
  waitingSince: Seconds | null;
  /** Messages of the last day that were sent, and those that were given up; both counted up to a thousand. */
  sent: number;
  dead: number;
  deadSince: Seconds | null;
  /** The newest orders that are between an hour and a day old: their number, how many were paid, and when the oldest was placed. */
  orders: number;
  paid: number;
  ordersSince: Seconds | null;
  /** Payment attempts that the provider has refused or not answered in the last hours, of so many that it was asked about. */
  refused: number;
  asked: number;
  refusedSince: Seconds | null;
  /** When the newest order was placed, and on how many of the seven days up to it something was paid. */
  lastOrderAt: Seconds | null;
  paidDays: number;
  /** Nothing can be paid. */
  isPayable: boolean;
  /** Takes money, and can tell nobody by mail or chat app. */
  isMute: boolean;
  /** Since when a clock that never ran should have run; null if that is not known. */
  idleSince: Seconds | null;
  /** When each run of the clock last ended; null if it never has. */
  sweepAt: Seconds | null;
  hourlyAt: Seconds | null;
  dailyAt: Seconds | null;
  /** The clock's steps that fail, with since when. */
  steps: { name: string; at: Seconds }[];
}

export const TROUBLES = ["faults", "messages", "payments", "orders", "clock"] as const;
export type Trouble = (typeof TROUBLES)[number];

/** One sentence for the owner that says what is wrong, and since when. */
export interface Finding {
  says: string;
  since: Seconds;
}

const FAULTS_MIN = 3;
const FAULT_SHARE = 0.02;
const DEAD_MIN = 2;
const DEAD_SHARE = 0.2;
/** If none of so many orders is paid, it is no coincidence; only the newest are looked at. */
const UNPAID_MIN = 3;
export const UNPAID_ORDERS = 10;
const REFUSED_SHARE = 0.02;
/** A shop that sold on each of these days sells every day. */
export const STEADY_DAYS = 7;
/** How long each run may stay away. */
export const RUN_MAX = { sweep: 1200, hourly: 3 * HOUR, daily: 26 * HOUR } as const;
/** How long a shop with visitors may wait for the first run of its clock. */
export const FIRST_RUN_MAX = HOUR / 2;
const runs = { sweep: "lima menitan", hourly: "per jam", daily: "harian" } as const;

export function troublesOf(signs: Signs): Partial<Record<Trouble, Finding>> {
  const found: Record<Trouble, Finding | undefined> = {
    faults: faultsOf(signs),
    messages: messagesOf(signs),
    payments: paymentsOf(signs),
    orders: ordersOf(signs),
    clock: clockOf(signs),
  };
  return Object.fromEntries(Object.entries(found).filter(([, told]) => told !== undefined));
}

function faultsOf({ answers, faults, now }: Signs): Finding | undefined {
  if (faults < FAULTS_MIN || faults < answers * FAULT_SHARE) return undefined;
  return { says: `${faults} dari ${answers} halaman gagal dibuka dalam dua jam terakhir.`, since: now - 2 * HOUR };
}

function messagesOf({ now, isMute, waiting, waitingSince, sent, dead, deadSince }: Signs): Finding | undefined {
  if (isMute) {
    const says = "Toko menerima pembayaran, tetapi e-mail dan WhatsApp tidak dapat dikirim: pengirimnya belum diatur.";
    return { says, since: now };
  }
  if (waiting > 0) {
    return { says: `${waiting} e-mail/WhatsApp menunggu dikirim lebih dari setengah jam.`, since: waitingSince ?? now };
  }
  if (dead < DEAD_MIN || dead < (sent + dead) * DEAD_SHARE) return undefined;
  return { says: `${dead} dari ${sent + dead} e-mail/WhatsApp sehari ini tidak terkirim.`, since: deadSince ?? now };
}

function paymentsOf(signs: Signs): Finding | undefined {
  const { now, isPayable, refused, asked, refusedSince, orders, paid, ordersSince } = signs;
  if (!isPayable) return { says: "Pembayaran tidak diatur: pesanan tidak dapat dibayar.", since: now };
  if (refused > 0 && refused >= asked * REFUSED_SHARE) {
    const says = `Penyedia pembayaran menolak atau tidak menjawab ${refused} dari ${asked} pembayaran.`;
    return { says, since: refusedSince ?? now };
  }
  if (orders < UNPAID_MIN || paid > 0) return undefined;
  return { says: `Tidak satu pun dari ${orders} pesanan terbaru dibayar.`, since: ordersSince ?? now };
}

function ordersOf({ now, lastOrderAt, paidDays }: Signs): Finding | undefined {
  if (lastOrderAt === null || now - lastOrderAt <= DAY_SECONDS || paidDays < STEADY_DAYS) return undefined;
  return { says: "Sudah lebih dari sehari tidak ada pesanan, padahal sebelumnya ada setiap hari.", since: lastOrderAt };
}

function clockOf({ now, idleSince, sweepAt, hourlyAt, dailyAt, steps }: Signs): Finding | undefined {
  if (idleSince !== null) return { says: "Tugas otomatis toko belum pernah berjalan.", since: idleSince };
  const ended = { sweep: sweepAt, hourly: hourlyAt, daily: dailyAt };
  for (const run of ["sweep", "hourly", "daily"] as const) {
    const at = ended[run];
    if (at === null || now - at <= RUN_MAX[run]) continue;
    return { says: `Tugas otomatis ${runs[run]} berhenti, terakhir selesai ${formatDateTime(at)}.`, since: at };
  }
  const [first] = steps;
  if (!first) return undefined;
  return { says: `Ada tugas otomatis yang gagal: ${steps.map(({ name }) => name).join(", ")}.`, since: first.at };
}
