/** What the five-minute sweep has found out about the last hours. */
export interface Signs {
  /** All answers of the last two hours or less, and those with a status of 500 or more. */
  answers: number;
  faults: number;
  /** Messages that have waited for more than half an hour, and those that were given up within the hour. */
  waiting: number;
  dead: number;
  /** Of the newest orders that are between an hour and a day old: how many there are, and how many were paid. */
  orders: number;
  paid: number;
  isPayable: boolean;
  /** For how long the hourly and the daily run have not ended; undefined if they never have. */
  hourlySeconds: number | undefined;
  dailySeconds: number | undefined;
}

export const TROUBLES = ["faults", "messages", "payments", "clock"] as const;
export type Trouble = (typeof TROUBLES)[number];

const FAULTS_MIN = 10;
const FAULT_SHARE = 0.02;
const DEAD_MIN = 5;
export const UNPAID_ORDERS = 10;
const HOURLY_MAX = 3 * 3600;
const DAILY_MAX = 26 * 3600;

/** What is wrong, each with one sentence for the owner. */
export function troublesOf(signs: Signs): Partial<Record<Trouble, string>> {
  const { answers, faults, waiting, dead, orders, paid, isPayable, hourlySeconds = 0, dailySeconds = 0 } = signs;
  const troubles: Partial<Record<Trouble, string>> = {};
  if (faults >= FAULTS_MIN && faults >= answers * FAULT_SHARE) {
    troubles.faults = `${faults} dari ${answers} jawaban toko dalam dua jam terakhir gagal (5xx).`;
  }
  if (waiting > 0) troubles.messages = `${waiting} pesan menunggu dikirim lebih dari setengah jam.`;
  else if (dead >= DEAD_MIN) troubles.messages = `${dead} pesan dalam satu jam terakhir tidak dapat dikirim.`;
  if (!isPayable) troubles.payments = "Pembayaran tidak diatur: pesanan tidak dapat dibayar.";
  else if (orders >= UNPAID_ORDERS && paid === 0) {
    troubles.payments = `Tidak satu pun dari ${orders} pesanan terbaru dibayar.`;
  }
  if (hourlySeconds > HOURLY_MAX || dailySeconds > DAILY_MAX) {
    const [what, seconds] = hourlySeconds > HOURLY_MAX ? ["per jam", hourlySeconds] : ["harian", dailySeconds];
    troubles.clock = `Pekerjaan ${what} tidak selesai selama ${Math.floor(seconds / 3600)} jam.`;
  }
  return troubles;
}
