import { PAYMENT_CODES, type PaidCode } from "./payment-method.ts";

/** The page that says how each bank is paid: the shop's own where it has one, else the one below. */
export const PAY_STEPS_PAGE = "cara-bayar";

/** The names in braces that a step may use and an order fills. */
export const PAY_STEP_WORDS = ["nomor-va", "kode-perusahaan", "kode-bayar", "total"] as const;
export type PayStepWords = Record<(typeof PAY_STEP_WORDS)[number], string>;

/** A part of the page: by a bank's name the ways to pay from it, by this one what holds for all of them. */
interface PaySection {
  title: string;
  text: string;
}
const FOR_ALL = "Semua bank";

/** One way to pay, such as an app, with its steps in order. */
export interface PayWay {
  name: string;
  steps: string[];
}

export interface PaySteps {
  ways: PayWay[];
  notes: string[];
}

const bankNames: Partial<Record<PaidCode, string>> = {
  bca: "BCA",
  mandiri: "Mandiri",
  bri: "BRI",
  bni: "BNI",
  permata: "Permata",
};
const TITLES = [...PAYMENT_CODES.flatMap((code) => bankNames[code] ?? []), FOR_ALL];

/** How an order is paid by a method; nothing for one that is no bank's. */
export function payStepsOf(sections: readonly PaySection[], code: PaidCode, words: PayStepWords): PaySteps {
  const bank = bankNames[code];
  if (!bank) return { ways: [], notes: [] };
  const textOf = (title: string) => fill(sections.find((one) => one.title === title)?.text ?? "", words);
  return {
    ways: waysOf(textOf(bank)),
    notes: textOf(FOR_ALL)
      .split(/\n{2,}/)
      .filter(Boolean),
  };
}

const STEP = /^\d{1,2}\. /;

/** Ways stand apart by an empty line: a name, and below it lines such as `1. Buka myBCA.` */
function waysOf(text: string): PayWay[] {
  return text
    .split(/\n{2,}/)
    .filter(Boolean)
    .map((part) => {
      const [name = "", ...steps] = part.split("\n");
      return { name, steps: steps.map((step) => step.replace(STEP, "")) };
    });
}

function fill(text: string, words: PayStepWords): string {
  return PAY_STEP_WORDS.reduce((filled, name) => filled.replaceAll(`{${name}}`, words[name]), text);
}

/** Why a page cannot say how banks are paid; undefined when it can. */
export function wrongPaySteps(sections: readonly PaySection[]): string | undefined {
  for (const { title, text } of sections) {
    if (!TITLES.includes(title)) return `“${title}” is none of its parts: ${TITLES.join(", ")}.`;
    if (title === FOR_ALL) continue;
    const odd = text.split(/\n{2,}/).find((part) => {
      const [, ...steps] = part.split("\n");
      return steps.length === 0 || steps.some((step) => !STEP.test(step));
    });
    if (odd !== undefined)
      return `“${title}” has “${odd.slice(0, 40)}”, which is no way to pay: its name, and below it steps such as “1. …”.`;
  }
  return undefined;
}

/** From an account of another bank, or a wallet, to a number that takes such transfers. */
const fromElsewhere = (bank: string) => `Bank lain atau dompet digital
1. Pilih transfer ke bank lain, lalu pilih Bank ${bank} sebagai tujuan.
2. Masukkan {nomor-va} sebagai nomor rekening dan {total} sebagai jumlahnya, tepat sampai rupiah terakhir.
3. Cocokkan namanya, lalu bayar. Bank asal dapat mengenakan biaya transfer; kalau transfernya ditolak, ganti metode pembayaran.`;

const notFromElsewhere = (bank: string) => `Bank lain atau dompet digital
1. Nomor ini umumnya hanya menerima pembayaran dari rekening ${bank}.
2. Ganti metode pembayaran ke bank Anda, atau ke Virtual Account Permata atau BNI yang menerima transfer dari bank lain dan dompet digital.`;

const CHECKED = "Cocokkan nama dan jumlahnya, {total}";

/** As the banks' apps and machines name their menus in 2026. */
export const PAY_STEPS: PaySection[] = [
  {
    title: "BCA",
    text: `myBCA
1. Buka myBCA, pilih Transfer, lalu Virtual Account.
2. Masukkan {nomor-va}.
3. ${CHECKED}, lalu masukkan PIN.

BCA mobile
1. Buka BCA mobile, pilih m-BCA, lalu m-Transfer.
2. Pilih BCA Virtual Account, lalu masukkan {nomor-va}.
3. ${CHECKED}, lalu masukkan PIN m-BCA.

ATM BCA
1. Masukkan kartu dan PIN.
2. Pilih Transaksi Lainnya, Transfer, lalu ke Rek BCA Virtual Account.
3. Masukkan {nomor-va}, lalu cocokkan nama dan jumlahnya.

${notFromElsewhere("BCA")}`,
  },
  {
    title: "Mandiri",
    text: `Livin' by Mandiri
1. Buka Livin', lalu pilih Bayar/VA.
2. Cari {kode-perusahaan}, lalu masukkan kode bayar {kode-bayar}.
3. ${CHECKED}, lalu masukkan PIN.

ATM Mandiri
1. Masukkan kartu dan PIN.
2. Pilih Bayar/Beli, Lainnya, lalu Multipayment.
3. Masukkan kode perusahaan {kode-perusahaan}, lalu kode bayar {kode-bayar}.
4. Cocokkan nama dan jumlahnya, lalu bayar.

${notFromElsewhere("Mandiri")}`,
  },
  {
    title: "BRI",
    text: `BRImo
1. Buka BRImo, lalu pilih BRIVA.
2. Pilih Pembayaran Baru, lalu masukkan {nomor-va}.
3. ${CHECKED}, lalu masukkan PIN.

ATM BRI
1. Masukkan kartu dan PIN.
2. Pilih Transaksi Lain, Pembayaran, Lainnya, lalu BRIVA.
3. Masukkan {nomor-va}, lalu cocokkan nama dan jumlahnya.

${fromElsewhere("BRI")}`,
  },
  {
    title: "BNI",
    text: `wondr by BNI
1. Buka wondr, pilih Transfer, lalu Virtual Account.
2. Masukkan {nomor-va}.
3. ${CHECKED}, lalu masukkan PIN.

BNI Mobile Banking
1. Buka BNI Mobile Banking, pilih Transfer, lalu Virtual Account Billing.
2. Masukkan {nomor-va}.
3. ${CHECKED}, lalu masukkan kata sandi transaksi.

ATM BNI
1. Masukkan kartu dan PIN.
2. Pilih Menu Lainnya, Transfer, lalu Virtual Account Billing.
3. Masukkan {nomor-va}, lalu cocokkan nama dan jumlahnya.

${fromElsewhere("BNI")}`,
  },
  {
    title: "Permata",
    text: `Permata ME
1. Buka Permata ME, pilih Bayar Tagihan, lalu Virtual Account.
2. Masukkan {nomor-va}.
3. ${CHECKED}, lalu masukkan PIN.

ATM Permata
1. Masukkan kartu dan PIN.
2. Pilih Transaksi Lainnya, Pembayaran, Pembayaran Lainnya, lalu Virtual Account.
3. Masukkan {nomor-va}, lalu cocokkan nama dan jumlahnya.

${fromElsewhere("Permata")}`,
  },
  {
    title: FOR_ALL,
    text: `Status pesanan berubah sendiri, biasanya dalam beberapa menit setelah dibayar. Bukti transfer tidak perlu dikirim.

Limit harian kurang? Pakai aplikasi bank, atau ganti metode pembayaran.`,
  },
];
