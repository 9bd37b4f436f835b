import * as paths from "#app/paths.ts";
import type { MoneyView, OwedView } from "#contract/staff/money.ts";
import { formatRupiah } from "#domain/money.ts";
import type { RefundReason } from "#domain/orders/money.ts";
import { byHandWords, sentWords } from "#domain/orders/operator-words.ts";
import { spanWords } from "#domain/staff/waiting.ts";
import { formatDateTime } from "#lib/date.ts";
import type { Seconds } from "#lib/time.ts";
import { say } from "#lib/words.ts";

type Account = NonNullable<OwedView["account"]>;

/** As a bank's form asks for it. */
const accountWords = ({ bankName, number, holder }: Account) => `${bankName} ${number}, a.n. ${holder}`;

const proofRow = ({ id, orderNumber, amount, staff, at }: MoneyView["sent"][number]) => ({
  ...{ id, orderNumber, staff },
  href: paths.staff(`uang/${orderNumber}`),
  file: paths.staff(`uang/bukti/${id}`),
  amount: formatRupiah(amount),
  at: formatDateTime(at),
});

/** The list of money that goes back, in words. */
export function moneyView({ owed, next, asked, strays, sent }: MoneyView, now: Seconds) {
  return {
    sum: formatRupiah(owed.reduce((all, one) => all + one.owed, 0)),
    owed: owed.map((one) => ({
      ...{ orderNumber: one.orderNumber, buyer: one.buyer, wasRefused: one.wasRefused },
      href: paths.staff(`uang/${one.orderNumber}`),
      amount: formatRupiah(one.owed),
      account: one.account ? accountWords(one.account) : "Pembeli belum mengisi rekening",
      since: {
        text: `Sejak ${spanWords(now - one.since)}`,
        urgency: now - one.since > LATE ? ("late" as const) : ("now" as const),
      },
    })),
    next: next === null ? null : paths.staff("uang", { sesudah: next }),
    asked: asked.map((one) => ({
      ...{ key: `${one.orderNumber} ${one.since}`, orderNumber: one.orderNumber, buyer: one.buyer },
      href: paths.staff(`uang/${one.orderNumber}`),
      amount: formatRupiah(one.amount),
      asked: one.askedAt === null ? "belum diminta" : `terakhir diminta ${spanWords(now - one.askedAt)} lalu`,
      since: one.isUnanswered
        ? { text: "Tidak dijawab penyedia", urgency: "late" as const }
        : { text: `Sejak ${spanWords(now - one.since)}`, urgency: "later" as const },
    })),
    strays: strays.map((one) => ({
      number: one.number,
      amount: one.amount > 0 ? formatRupiah(one.amount) : "jumlah tidak disebut",
      at: formatDateTime(one.at),
      order:
        one.orderNumber === null ? null : { number: one.orderNumber, href: paths.staff(`pesanan/${one.orderNumber}`) },
      todo: one.verdict === "mismatch" ? MISMATCH : NO_ORDER,
    })),
    sent: sent.map(proofRow),
  };
}

export type MoneyScreen = ReturnType<typeof moneyView>;

/** Money that is owed is sent within the working days of a week. */
const LATE = 3 * 86_400;

const MISMATCH =
  "Jumlahnya tidak sama dengan tagihan. Buka dasbor penyedia pembayaran: kalau dananya memang masuk, kembalikan dari sana, lalu kabari pembelinya.";
const NO_ORDER =
  "Toko tidak punya tagihan dengan nomor ini. Cari nomornya di dasbor penyedia pembayaran: mungkin dari toko lain dengan kunci yang sama, atau percobaan. Kalau dananya memang masuk, kembalikan dari sana.";

/** One order's money that goes back, in words. */
export function owedView(view: OwedView, now: Seconds) {
  const { orderNumber, buyer, email, owed, underWay, account, promises, sent } = view;
  const [went, mail] = [
    { effect: "went-back" as const, orderNumber, amount: owed, email },
    { effect: "mail" as const, email },
  ];
  return {
    ...{ orderNumber, buyer },
    order: paths.staff(`pesanan/${orderNumber}`),
    owed:
      owed === 0
        ? null
        : {
            amount: formatRupiah(owed),
            sum: owed,
            account: account && { ...account, words: accountWords(account) },
            wait: account && account.countsAt > now ? formatDateTime(account.countsAt) : null,
            effects: [went, mail].map((one) => say(sentWords.effects, "effect", one, "id")),
          },
    underWay:
      underWay === 0
        ? null
        : {
            amount: formatRupiah(underWay),
            sum: underWay,
            effects: [
              say(byHandWords.effects, "effect", { effect: "by-hand", orderNumber, amount: underWay, email }, "id"),
            ],
          },
    promises: promises.map((one, nth) => ({
      key: nth,
      why: reasons[one.reason as RefundReason] ?? one.reason,
      amount: formatRupiah(one.amount),
      state: stateOf(one),
      since: [formatDateTime(one.since), one.staff].filter(Boolean).join(", "),
    })),
    sent: sent.map(proofRow),
  };
}

export type OwedScreen = ReturnType<typeof owedView>;

function stateOf({ open, way, fault }: OwedView["promises"][number]): string {
  if (open === 0) return "selesai";
  const left = `sisa ${formatRupiah(open)}`;
  const why = faultWords(fault);
  if (way === "provider") return [left, "lewat penyedia pembayaran", why].filter(Boolean).join(", ");
  return [left, "Anda yang transfer", why].filter(Boolean).join(", ");
}

/** What was noted when the provider did not send it. */
function faultWords(fault: string): string {
  if (fault === "") return "";
  if (fault.includes("answers refused")) return "penyedia menolak";
  if (fault.includes("answers unknown")) return "penyedia tidak mengenal pembayarannya";
  return fault.includes("does not answer") ? "penyedia tidak menjawab" : "diambil alih toko";
}

const reasons: Record<RefundReason, string> = {
  cancelled: "Pesanan dibatalkan",
  "came-back": "Barang kembali ke toko",
  complaint: "Komplain",
  lines: "Sebagian barang",
  shipping: "Ongkir ke alamat baru lebih murah",
  goodwill: "Sesuai kesepakatan",
  "paid-twice": "Terbayar dua kali",
  "came-late": "Dibayar setelah pesanan ditutup",
  "wrong-sum": "Jumlahnya tidak sesuai tagihan",
};
