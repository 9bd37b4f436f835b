import { zoneOf } from "#domain/account/place.ts";
import { readPromises, refundDaysWords } from "#domain/content/promises.ts";
import { formatPoints, formatRupiah, type Rupiah } from "#domain/money.ts";
import { SETTINGS } from "#domain/operate/settings.ts";
import type { Courier } from "#domain/orders/couriers.ts";
import { backWords, mustNameAccount, refundTime } from "#domain/orders/ledger.ts";
import { promisedBy, type RefundWay } from "#domain/orders/money.ts";
import { trackerOf } from "#domain/orders/parcels.ts";
import { findMethod, type PaidCode } from "#domain/orders/payment-method.ts";
import type { MoneyLoss, OrderActor, OrderState } from "#domain/orders/state.ts";
import { NO_POINTS, POINT_WORTH, type PointsBack } from "#domain/promotions/points.ts";
import type { LetterKind } from "#domain/service/notice.ts";
import { mail } from "#functions/messages/letterhead.ts";
import type { Message } from "#functions/messages/outbox.ts";
import { formatDate, formatDateTime, formatDays } from "#lib/date.ts";
import type { Seconds, Zone } from "#lib/time.ts";

/** The order data that mails use. */
export interface NotifiedOrder {
  orderNumber: string;
  /** The proven address of the account; empty for one that has none, and then there is no letter. */
  mailTo: string;
  billTotal: Rupiah;
  expiresAt: number;
  /** Promised refunds that are still to come: by the provider, and by somebody of the shop. */
  underWay: Rupiah;
  owed: Rupiah;
  /** How much of the payment was already returned. */
  returned: Rupiah;
  /** The account that the buyer has named for it, as JSON. */
  refundAccount: string | null;
  /** How many days that takes, as the shop's setting says it. */
  refundDays: string;
  /** How it is paid, and when it was. */
  payment: PaidCode;
  paidAt: number | null;
  /** How many points that it had earned are spent, and taken off its money. */
  pointsOff?: number;
  /** How many points the buyer gets with this move. */
  pointsEarned?: number;
  /** When the days to complain about it and to return it end, if it is received now. */
  complainUntil?: Seconds;
}

/** The events that a buyer is notified of; a sent parcel with its goods. */
type Moved = Exclude<OrderState, "awaiting-payment" | "shipped">;

/** A parcel that is on its way, among so many. */
export interface ToldParcel {
  number: number;
  of: number;
  courier: string;
  tracking: string;
  /** The first and the last day on which it is expected, where that is known. */
  arrives?: { from: number; to: number } | null;
  goods: readonly { pieces: number; name: string }[];
  /** Requests to the buyer, or appointments, for the arrival. */
  onArrival?: readonly string[];
  /** Those of the shop, by which it is followed. */
  couriers?: readonly Courier[];
}

/** The words for the buyer, in a mail as in the account. */
export interface OrderWords {
  title: string;
  text: string;
}

export function placedMail(
  order: Pick<NotifiedOrder, "orderNumber" | "mailTo" | "billTotal" | "expiresAt">,
  zone: Zone,
  redeemed: { nameLong: string; points: number }[],
  link: string,
): Message {
  const swaps = redeemed.map(({ nameLong, points }) => `${nameLong} (ditukar ${formatPoints(points)})`);
  return mail(
    "orderPlaced",
    order.mailTo,
    `Menunggu pembayaran: pesanan ${order.orderNumber}`,
    `Terima kasih. Pesanan Anda sudah kami terima, sejumlah ${formatRupiah(order.billTotal)}.`,
    ...(swaps.length > 0 ? [`Gratis: ${swaps.join(", ")}.`] : []),
    `Selesaikan pembayaran sebelum ${formatDateTime(order.expiresAt, zone)}:\n${link}`,
  );
}

/** The actor of a move, and the reason, if there is one. */
interface Cause {
  actor: OrderActor;
  note: string;
}
const NO_CAUSE: Cause = { actor: "shopper", note: "" };

const moves: Record<Moved, (order: NotifiedOrder, cause: Cause) => [done: string, text: string]> = {
  paid: ({ billTotal }) => [
    "Sudah dibayar",
    `Pembayaran sejumlah ${formatRupiah(billTotal)} sudah kami terima. Pesanan Anda segera kami kemas, dan kami kabari begitu dikirim.`,
  ],
  processing: () => [
    "Sedang diproses",
    "Pesanan Anda sedang kami kemas. Nomor resinya kami kirim begitu paket berangkat.",
  ],
  done: ({ pointsEarned: points = 0, complainUntil: until }) => [
    "Selesai",
    `Pesanan Anda sudah sampai. Terima kasih sudah berbelanja di serambi kami.${points > 0 ? ` ${earnedWords(points)}` : ""} Ada yang tidak sesuai? Komplain dan pengembalian bisa diajukan dari halaman pesanan${until === undefined ? "" : ` sampai ${formatDate(until - 1)}`}.`,
  ],
  returned: (order, { note }) => [
    "Sudah kami terima kembali",
    `Barang Anda sudah kami terima kembali.${because(note)} ${moneyWords(order)}`,
  ],
  cancelled: (order, cause) => ["Dibatalkan", `${cancelledBy(cause)} ${moneyWords(order)}`],
  expired: (order) => [
    "Kedaluwarsa",
    `Batas waktu pembayaran sudah lewat, jadi pesanan Anda kami tutup.${closedWords(order)} Masih ingin barangnya? Silakan pesan lagi.`,
  ],
};

/** Quotes only reasons that the shop has written: a buyer's own words stay in the account. */
function cancelledBy({ actor, note }: Cause): string {
  if (actor === "shopper") return "Pesanan Anda sudah dibatalkan, seperti yang Anda minta.";
  return actor === "operator" ? `Maaf, pesanan Anda kami batalkan.${because(note)}` : "Pesanan Anda dibatalkan.";
}

function because(note: string): string {
  return note && ` Alasannya: ${note}${/[.!?]$/.test(note) ? "" : "."}`;
}

/** A number that an earlier letter has named takes no money any more. */
function closedWords({ payment, paidAt }: Pick<NotifiedOrder, "payment" | "paidAt">): string {
  const hasNumber = paidAt === null && isPaidByNumber(payment);
  return hasNumber ? " Jangan bayar ke nomor Virtual Account pesanan ini." : "";
}

export function isPaidByNumber(payment: PaidCode): boolean {
  return payment !== "transfer" && findMethod(payment)?.kind !== "card";
}

function earnedWords(points: number): string {
  return `Anda mendapat ${formatPoints(points)}, senilai ${formatRupiah(points * POINT_WORTH)} untuk pesanan berikutnya.`;
}

function goingBack({ underWay, owed, refundAccount }: Pick<NotifiedOrder, "underWay" | "owed" | "refundAccount">) {
  return { underWay, owed, hasAccount: refundAccount !== null };
}

/** Where money goes, and within which time. */
function goingBackWords(order: NotifiedOrder): string {
  return backWords(goingBack(order), refundTime(refundDaysOf(order)));
}

function refundDaysOf({ refundDays: content }: Pick<NotifiedOrder, "refundDays">): string {
  return refundDaysWords(readPromises([{ id: SETTINGS["refund-days"].id, content }]));
}

function moneyWords(order: NotifiedOrder): string {
  const { underWay, owed, returned, pointsOff: off = 0 } = order;
  if (underWay + owed > 0) return `${goingBackWords(order)}${pointWords({ ...NO_POINTS, off })}`;
  if (returned > 0) return "Pembayarannya sudah dibatalkan atau dikembalikan oleh penyedia pembayaran.";
  return `Tidak ada yang perlu dibayar.${closedWords(order)}`;
}

export function movedWords(order: NotifiedOrder, to: Moved, cause = NO_CAUSE): OrderWords {
  const [done, text] = moves[to](order, cause);
  return { title: titled(done, order), text };
}

/** The subject begins with what happened, because a phone shows no more of it. */
function titled(done: string, { orderNumber }: Pick<NotifiedOrder, "orderNumber">): string {
  return `${done}: pesanan ${orderNumber}`;
}

const piecesOf = (goods: ToldParcel["goods"]) => goods.map(({ pieces, name }) => `${pieces} × ${name}`).join(", ");

export function shippedWords(order: Pick<NotifiedOrder, "orderNumber">, parcel: ToldParcel): OrderWords {
  const { number, of, courier, tracking, arrives, goods } = parcel;
  const which = `paket ${number} dari ${of}`;
  const words = [
    `${of === 1 ? "Pesanan Anda" : `P${which.slice(1)}`} sudah diserahkan kepada ${courier} dengan nomor resi ${tracking}.`,
    of > 1 && `Isinya: ${piecesOf(goods)}.`,
    arrives && `Perkiraan tiba ${formatDays(arrives.from, arrives.to)}.`,
  ];
  const title = titled(of === 1 ? "Sudah dikirim" : `Sudah dikirim, ${which}`, order);
  return { title, text: words.filter(Boolean).join(" ") };
}

export function shippedMail(
  order: Pick<NotifiedOrder, "orderNumber" | "mailTo">,
  parcel: ToldParcel,
  origin: string,
): Message {
  const { title, text } = shippedWords(order, parcel);
  const filmed =
    "Rekam video saat membuka paket, dari sebelum segelnya dibuka. Kalau ada yang rusak atau kurang, videonya mempercepat pemeriksaan.";
  return mail(
    "orderShipped",
    order.mailTo,
    title,
    text,
    ...whereToFollow(parcel),
    ...(parcel.onArrival ?? []),
    filmed,
    whereToSee(order.orderNumber, origin),
  );
}

/** The courier's page, if it is known here. */
function whereToFollow(parcel: Pick<ToldParcel, "courier" | "tracking" | "couriers">): string[] {
  const tracker = trackerOf(parcel, parcel.couriers);
  if (!tracker?.href) return [];
  const how = tracker.isFilled ? "Lacak paket" : `Lacak paket, lalu masukkan nomor resi ${tracker.number}`;
  return [`${how}:\n${tracker.href}`];
}

export function movedMail(order: NotifiedOrder, to: Moved, origin: string, cause = NO_CAUSE): Message {
  const { title, text } = movedWords(order, to, cause);
  return mail(
    kindOf(order, to),
    order.mailTo,
    title,
    text,
    ...(to === "cancelled" || to === "returned" ? whereToName(order, origin) : []),
    whereToSee(order.orderNumber, origin),
  );
}

const kinds = {
  paid: "orderPaid",
  processing: "orderProcessing",
  done: "orderDone",
  returned: "orderReturned",
  cancelled: "orderCancelled",
  expired: "orderExpired",
} as const satisfies Record<Moved, LetterKind>;

/** An order without money in it is cancelled as often as its buyer likes. */
function kindOf({ underWay, owed, returned }: NotifiedOrder, to: Moved): LetterKind {
  return to === "cancelled" && underWay + owed + returned > 0 ? "orderRefundComing" : kinds[to];
}

function whereToName(order: NotifiedOrder, origin: string): string[] {
  return origin && mustNameAccount(goingBack(order))
    ? [`Sebutkan rekening Anda:\n${origin}/profile/order/${order.orderNumber}#rekening`]
    : [];
}

/** If the shop's own address is not configured, mails from scheduled jobs have no link. */
export function whereToSee(orderNumber: string, origin: string): string {
  return origin
    ? `Lihat pesanan:\n${origin}/profile/order/${orderNumber}`
    : "Lihat pesanan ini di menu Pesanan pada akun Anda.";
}

/** Corrects a tracking number that belonged to another parcel. */
export function correctedWords(
  order: Pick<NotifiedOrder, "orderNumber">,
  { number, of, courier, tracking }: Omit<ToldParcel, "goods">,
): OrderWords {
  const which = of === 1 ? "Paket Anda" : `Paket ${number} dari ${of}`;
  return {
    title: titled("Nomor resi kami perbaiki", order),
    text: `Maaf, nomor resi yang kami sampaikan sebelumnya keliru. ${which} dibawa ${courier} dengan nomor resi ${tracking}.`,
  };
}

export function correctedMail(
  order: Pick<NotifiedOrder, "orderNumber" | "mailTo">,
  parcel: Omit<ToldParcel, "goods">,
  origin: string,
): Message {
  const { title, text } = correctedWords(order, parcel);
  const where = [...whereToFollow(parcel), whereToSee(order.orderNumber, origin)];
  return mail("orderParcelCorrected", order.mailTo, title, text, ...where);
}

/** Another size or colour goes instead of what was bought, at the same price. */
export function swappedWords(
  order: Pick<NotifiedOrder, "orderNumber">,
  { pieces, from, to }: { pieces: number; from: string; to: string },
): OrderWords {
  return {
    title: titled("Barang kami ganti", order),
    text: `Sesuai permintaan Anda, ${pieces} × ${from} kami ganti menjadi ${to}. Harganya sama, jadi tidak ada yang perlu dibayar lagi.`,
  };
}

export function swappedMail(
  order: Pick<NotifiedOrder, "orderNumber" | "mailTo">,
  swapped: { pieces: number; from: string; to: string },
  origin: string,
): Message {
  const { title, text } = swappedWords(order, swapped);
  const wrong = "Bukan Anda yang meminta? Hubungi kami sebelum pesanan dikirim.";
  return mail("orderGoodsChanged", order.mailTo, title, text, wrong, whereToSee(order.orderNumber, origin));
}

/** A refund that the provider should have sent is now sent by the shop. */
export function byHandWords(order: NotifiedOrder): OrderWords {
  return {
    title: titled("Dana kami kirim ke rekening Anda", order),
    text: `Penyedia pembayaran tidak dapat mengembalikannya ke kartu yang Anda pakai. ${goingBackWords(order)}`,
  };
}

export function byHandMail(order: NotifiedOrder, origin: string): Message {
  const { title, text } = byHandWords(order);
  return mail(
    "orderRefundComing",
    order.mailTo,
    title,
    text,
    ...whereToName(order, origin),
    whereToSee(order.orderNumber, origin),
  );
}

/** Money that came in by an attempt and pays nothing, so that all of it goes back. */
export interface Unwanted {
  /** The money came after the order had ended, for an order that is paid, or with a wrong sum. */
  why: "late" | "extra" | "wrong-sum";
  came: Rupiah;
  asked: Rupiah;
}

type Unpaid = NotifiedOrder & { state: OrderState; province: string };

/** An order that still waits is to be paid whole: none of the money stays. */
function againWords({ state, billTotal, expiresAt, province }: Unpaid): string {
  if (state !== "awaiting-payment") return "";
  const until = formatDateTime(expiresAt, zoneOf(province));
  return ` Pesanan Anda tetap kami simpan: pilih lagi metode pembayarannya, lalu bayar tepat ${formatRupiah(billTotal)} sebelum ${until}.`;
}

const unwanted: Record<Unwanted["why"], { done: string; came: (money: Unwanted) => string }> = {
  late: {
    done: "Terlambat dibayar",
    came: ({ came }) => `Pembayaran Anda sejumlah ${formatRupiah(came)} tiba setelah pesanan ditutup.`,
  },
  extra: {
    done: "Terbayar dua kali",
    came: ({ came }) => `Kami menerima ${formatRupiah(came)} lagi untuk pesanan yang sudah dibayar.`,
  },
  "wrong-sum": {
    done: "Jumlah pembayaran tidak sesuai",
    came: ({ came, asked }) => `Yang kami terima ${formatRupiah(came)}, sedangkan tagihannya ${formatRupiah(asked)}.`,
  },
};

export function unwantedWords(order: Unpaid, money: Unwanted): OrderWords {
  const { done, came } = unwanted[money.why];
  return { title: titled(done, order), text: `${came(money)} ${goingBackWords(order)}${againWords(order)}` };
}

const unwantedKinds = { late: "orderPaidLate", extra: "orderPaidTwice", "wrong-sum": "orderWrongSum" } as const;

export function unwantedMail(order: Unpaid, money: Unwanted, origin: string): Message {
  const { title, text } = unwantedWords(order, money);
  return mail(
    unwantedKinds[money.why],
    order.mailTo,
    title,
    text,
    ...whereToName(order, origin),
    whereToSee(order.orderNumber, origin),
  );
}

/** Tells how a refund changes the points, if it does. */
export function pointWords({ taken, off, given }: Omit<PointsBack, "kept">): string {
  const words = [
    taken > 0 && ` ${formatPoints(taken)} dari pesanan ini ikut kami tarik.`,
    off > 0 && ` ${offWords(off)}`,
    given > 0 && ` ${formatPoints(given)} yang Anda pakai kembali ke saldo poin Anda.`,
  ];
  return words.filter(Boolean).join("");
}

function offWords(off: number): string {
  return `Dananya dipotong ${formatPoints(off)} yang sudah dipakai, senilai ${formatRupiah(off * POINT_WORTH)}.`;
}

/** The pieces that leave the parcel with their money, if any. */
function unsentWords(unsent: readonly UnsentPieces[]): string {
  return unsent.length > 0 ? ` Tidak ikut kami kirim: ${piecesOf(unsent)}.` : "";
}

interface UnsentPieces {
  pieces: number;
  name: string;
}

/** A parcel that came back, with its refund, and the reason if there is one. */
interface BackParcel {
  number: number;
  of: number;
  goods: readonly UnsentPieces[];
  note: string;
}

function cameBackWords({ number, of, goods, note }: BackParcel): string {
  const words = [
    `Paket ${number} dari ${of} sudah sampai kembali di serambi kami.`,
    goods.length > 0 && `Isinya: ${piecesOf(goods)}.`,
  ];
  return `${words.filter(Boolean).join(" ")}${because(note)}`;
}

/** Money of an order that goes on, which is promised back, and the pieces that leave its parcel or came back in it. */
interface Promised {
  amount: Rupiah;
  way: RefundWay;
  points: PointsBack;
  unsent: readonly UnsentPieces[];
  back?: BackParcel;
}

export function promisedWords(
  order: NotifiedOrder,
  { amount, way, points, unsent, back: parcel }: Promised,
): OrderWords {
  const back = goingBackWords({ ...order, ...promisedBy(way, amount) });
  // Pieces that cost points alone, or nothing.
  const given = points.given > 0 ? "Poin sudah dikembalikan" : "Isinya berubah";
  const title = titled(amount > 0 ? "Dana kami kembalikan" : given, order);
  const came = parcel ? `${cameBackWords(parcel)} ` : "";
  return { title, text: `${came}${back}${unsentWords(unsent)}${pointWords(points)}`.trim() };
}

export function promisedMail(order: NotifiedOrder, promised: Promised, origin: string): Message {
  const { title, text } = promisedWords(order, promised);
  const coming = { ...order, ...promisedBy(promised.way, promised.amount) };
  return mail(
    "orderRefundComing",
    order.mailTo,
    title,
    text,
    ...whereToName(coming, origin),
    whereToSee(order.orderNumber, origin),
  );
}

export function refundedWords(
  order: Pick<NotifiedOrder, "orderNumber" | "refundDays">,
  amount: Rupiah,
  points: PointsBack = NO_POINTS,
): OrderWords {
  return {
    title: titled("Dana sudah dikembalikan", order),
    text: `Dana sejumlah ${formatRupiah(amount)} sudah kami kirim. Biasanya sampai dalam ${refundDaysOf(order)}.${pointWords(points)}`,
  };
}

const losses: Record<MoneyLoss, string> = {
  voided: "Pembayarannya dibatalkan di penyedia pembayaran.",
  denied: "Pembayarannya ditolak oleh bank setelah kami terima.",
  refunded: "Dananya sudah dikembalikan kepada Anda lewat penyedia pembayaran.",
  "partly-refunded": "Sebagian dananya sudah dikembalikan kepada Anda lewat penyedia pembayaran.",
  "charged-back": "Dananya ditarik kembali oleh bank Anda.",
};

/** Money of an order that goes on has gone away. */
export function lossWords(order: Pick<NotifiedOrder, "orderNumber">, loss: MoneyLoss, points: PointsBack): OrderWords {
  return {
    title: titled("Pembayaran berubah", order),
    text: `${losses[loss]}${pointWords(points)} Kami memeriksanya dan menghubungi Anda bila ada yang perlu Anda lakukan.`,
  };
}

export function refundedMail(
  order: Pick<NotifiedOrder, "orderNumber" | "mailTo" | "refundDays">,
  amount: Rupiah,
  origin: string,
  points: PointsBack = NO_POINTS,
): Message {
  const { title, text } = refundedWords(order, amount, points);
  return mail("orderRefunded", order.mailTo, title, text, whereToSee(order.orderNumber, origin));
}

type Alarm = MoneyLoss | "extra-back" | Exclude<Unwanted["why"], "late">;

export interface Alarmed {
  what: Alarm;
  /** How much more went back than came in. */
  beyond?: Rupiah;
  /** By whom the money is sent back. */
  way?: RefundWay;
}

const alarms: Record<Alarm, string> = {
  voided: "Pembayarannya dibatalkan di penyedia pembayaran, jadi dananya tidak akan masuk.",
  denied: "Pembayarannya ditolak bank setelah diterima, jadi dananya tidak masuk.",
  refunded: "Dananya sudah dikembalikan kepada pembeli lewat penyedia pembayaran.",
  "partly-refunded": "Sebagian dananya sudah dikembalikan kepada pembeli lewat penyedia pembayaran.",
  "charged-back": "Dananya ditarik kembali oleh bank pembeli (chargeback).",
  "extra-back": "Pembayaran keduanya dikembalikan lewat penyedia pembayaran.",
  extra: "Pesanan ini dibayar dua kali. Pembayaran yang kedua",
  "wrong-sum": "Dana yang masuk bukan jumlah yang ditagihkan. Dananya",
};

/** Tells by whom unwanted money is sent back. */
const alarmedBack: Record<RefundWay, string> = {
  provider: " dikembalikan sendiri oleh penyedia pembayaran; jangan ditransfer lagi.",
  hand: " perlu dikembalikan seluruhnya ke rekening pembeli.",
};

/** To the shop operator: money came for a number that the shop has no order of, or in a way that it cannot enter. */
export function strayMail(
  recipient: string,
  { number, amount, verdict }: { number: string; amount: Rupiah; verdict: string },
): Message {
  const why =
    verdict === "unknown"
      ? "Toko ini tidak mengenal nomor ini. Cocokkan dengan dasbor penyedia pembayaran, lalu kembalikan dananya atau catat pesanannya."
      : "Jumlah atau mata uangnya tidak cocok dengan yang sudah tercatat. Cocokkan dengan dasbor penyedia pembayaran.";
  return mail(
    "paymentAlarm",
    recipient,
    `Periksa pembayaran ${number}`,
    `Penyedia pembayaran mengabarkan ${amount > 0 ? formatRupiah(amount) : "pembayaran"} untuk nomor ${number}.`,
    why,
    "Daftarnya: npm run shop -- orders unknown-money",
  );
}

/** To the shop operator: a payment event that a person must decide on. */
export function alarmMail(
  recipient: string,
  { what, beyond = 0, way }: Alarmed,
  order: Pick<NotifiedOrder, "orderNumber" | "billTotal"> & { state: OrderState },
  origin: string,
): Message {
  const isLoss = what !== "extra" && what !== "extra-back" && what !== "wrong-sum";
  const isGone = isLoss && (order.state === "shipped" || order.state === "done");
  return mail(
    "paymentAlarm",
    recipient,
    `Periksa pembayaran pesanan ${order.orderNumber}`,
    `Pesanan ${order.orderNumber} sejumlah ${formatRupiah(order.billTotal)}: ${alarms[what]}${way ? alarmedBack[way] : ""}`,
    ...(beyond > 0 ? [`Yang kembali kepada pembeli ${formatRupiah(beyond)} lebih banyak daripada yang masuk.`] : []),
    isGone
      ? "Barangnya sudah dikirim. Hubungi pembeli atau penyedia pembayaran."
      : "Jangan kirim barangnya sebelum ini jelas.",
    `Lihat rinciannya: npm run shop -- show ${order.orderNumber}${origin ? ` (${origin})` : ""}`,
  );
}

/** To the shop operator: money is promised, and the provider does not say whether it has sent it. */
export function unansweredMail(
  recipient: string,
  { orderNumber, open }: { orderNumber: string; open: Rupiah },
  origin: string,
): Message {
  return mail(
    "paymentAlarm",
    recipient,
    `Periksa pengembalian dana pesanan ${orderNumber}`,
    `Penyedia pembayaran belum menjawab apakah ${formatRupiah(open)} dari pesanan ${orderNumber} sudah dikembalikan.`,
    "Periksa transaksinya di penyedia pembayaran. Jangan transfer dananya sendiri sebelum ini jelas: toko tetap menanyakannya sekali sehari.",
    `Bila di sana dananya memang tidak dikembalikan, catat bahwa toko yang mengirimnya: npm run shop -- refund ${orderNumber} --by-hand`,
    `Lihat rinciannya: npm run shop -- show ${orderNumber}${origin ? ` (${origin})` : ""}`,
  );
}
