import { THREAD_KINDS, threadNames } from "#domain/service/inbox.ts";
import type { Language } from "#lib/words.ts";

/** Why something cannot be taken back. */
export type Gone = "mail-sent" | "money-moved" | "parcel-sent" | "erased" | "written";

type Said = Record<Language, string>;

const said = (id: string, en: string): Said => ({ id, en });

/** What has left the house, before it does so and afterwards. */
const gone: Record<Gone, { would: string; did: Said }> = {
  "mail-sent": {
    would: "Tidak bisa dibatalkan: pembeli menerima pesan.",
    did: said(
      "Tidak bisa dibatalkan: pembeli sudah menerima pesan.",
      "It cannot be undone: the customer has been told.",
    ),
  },
  "money-moved": {
    would: "Tidak bisa dibatalkan: ada dana yang berpindah.",
    did: said("Tidak bisa dibatalkan: dananya sudah berpindah.", "It cannot be undone: money has moved."),
  },
  "parcel-sent": {
    would: "Tidak bisa dibatalkan: paket sudah keluar.",
    did: said(
      "Tidak bisa dibatalkan: paketnya sudah diserahkan, dan pembeli sudah diberi tahu.",
      "It cannot be undone: the parcel has left, and its buyer has been told.",
    ),
  },
  erased: {
    would: "Tidak bisa dibatalkan: datanya dihapus.",
    did: said("Tidak bisa dibatalkan: datanya sudah dihapus.", "It cannot be undone: it is erased."),
  },
  written: {
    would: "Catatan tidak bisa dihapus. Kalau keliru, buat catatan baru.",
    did: said("Catatan tidak bisa dihapus.", "A note stays."),
  },
};

/** What a plan says of taking it back, before it is applied. */
export function undoWords(undo: { by: string } | { never: Gone }): string {
  return "never" in undo ? gone[undo.never].would : "Masih bisa diubah lagi nanti.";
}

/** The screen below /kelola where it is done: always the same one, or the one of what was changed. */
type Room = string | ((what: string) => string | undefined);

/** What one does to take it back, or instead. */
interface Step {
  how: Said;
  room?: Room;
}

/** Whether what an action has done can be taken back. */
type Rule = { by: Step } | { never: Gone; instead?: Step };

const orderOf = (what: string) => /\bSI-[\dA-Z-]+/.exec(what)?.[0];
const ofOrder = (before: string, after: string) => (what: string) => {
  const number = orderOf(what);
  return number && `${before}/${number}${after}`;
};
const orderRoom = ofOrder("pesanan", "");
const packRoom = ofOrder("kemas", "");
const parcelRoom = ofOrder("pesanan", "/paket");
const moneyRoom = ofOrder("uang", "");

/** The thread of `complaint 3 of SI-…`, `chat of customer 12`, `review 4`. */
function threadRoom(what: string): string | undefined {
  const found = /^(?<kind>[a-z]+) (?:of customer )?(?<id>\d+)\b/.exec(what)?.groups;
  const kind = THREAD_KINDS.find((one) => one === found?.kind);
  return kind && found && `layanan/${threadNames[kind]}/${found.id}`;
}

const by = (id: string, en: string, room?: Room): Rule => ({ by: { how: said(id, en), ...(room && { room }) } });
const never = (why: Gone, id?: string, en = "", room?: Room): Rule => ({
  never: why,
  ...(id && { instead: { how: said(id, en), ...(room && { room }) } }),
});

const again = by(
  "Bisa diubah lagi dengan perintah yang sama; isi sebelumnya tersimpan di sini.",
  "The same command changes it again; what it was stands here.",
);
const madeAgain = by(
  "Bisa dibuat lagi lewat perintah; isi sebelumnya tersimpan di sini.",
  "It can be made again by a command; what it was stands here.",
);
const endable = by("Bisa diakhiri atau diubah lewat perintah.", "A command ends or changes it.");

/**
 * For every action of the book whether it can be taken back, and by what. What left the house cannot: a message to
 * somebody, money, a parcel that was handed over.
 */
const rules: Record<string, Rule> = {
  "article.hide": by("Simpan artikelnya sekali lagi supaya tampil.", "articles put shows it again."),
  "article.put": by(
    "Simpan artikelnya dengan isi sebelumnya, atau sembunyikan.",
    "articles put writes it as it was, articles hide takes it out.",
  ),
  "banner end": never(
    "erased",
    "Buat lagi bannernya dengan gambarnya.",
    "banner add makes it again, with its pictures.",
  ),
  "popup end": never("erased", "Buat lagi popupnya dengan gambarnya.", "popup set makes it again, with its picture."),
  "chat.answer": never("mail-sent", "Kirim pesan susulan di chatnya.", "Write again in the chat.", threadRoom),
  "closed-days.add": by("Hapus hari liburnya di Pengaturan.", "Remove the days in Pengaturan.", "pengaturan"),
  "closed-days.remove": by(
    "Tambahkan lagi hari liburnya di Pengaturan.",
    "Add the days again in Pengaturan.",
    "pengaturan",
  ),
  "complaint.answer": never(
    "mail-sent",
    "Kirim pesan susulan di komplainnya.",
    "Write again in the complaint.",
    threadRoom,
  ),
  "complaint.move": never(
    "mail-sent",
    "Jelaskan di komplainnya kalau ada yang keliru.",
    "Write in the complaint what was meant.",
    threadRoom,
  ),
  "complaint.refund": never(
    "money-moved",
    "Dana yang disetujui menjadi hak pembeli. Jelaskan di komplainnya kalau ada yang keliru.",
    "What was agreed is owed. Write in the complaint what was meant.",
    threadRoom,
  ),
  "courier.add": by("Hapus kurirnya di Pengaturan.", "Remove the courier in Pengaturan.", "pengaturan"),
  "courier.change": by("Ubah lagi kurirnya di Pengaturan.", "Change the courier again in Pengaturan.", "pengaturan"),
  "courier.remove": by("Tambahkan lagi kurirnya di Pengaturan.", "Add the courier again in Pengaturan.", "pengaturan"),
  "customer.block": by("Buka lagi lewat perintah customers unblock.", "customers unblock lets them in again."),
  "customer.erase": never("erased"),
  "customer.unblock": by("Tutup lagi lewat perintah customers block.", "customers block keeps them out again."),
  "event.hand-out": never("mail-sent"),
  fill: by(
    "Yang sudah ada tidak disentuh. Isinya bisa diganti satu per satu.",
    "What was there was left alone; the rest can be changed one by one.",
  ),
  "message.again": never("mail-sent"),
  "money.settle": by(
    "Catat lagi lewat perintah orders settle dengan --reopen.",
    "orders settle NUMBER --reopen lists it again.",
  ),
  "note.remove": never("erased", "Buat catatan baru kalau masih perlu.", "Write a new note."),
  "note.write": by(
    "Hapus catatannya di samping percakapan pelanggan.",
    "Remove the note beside the customer's thread.",
    "layanan",
  ),
  "order.address": never(
    "mail-sent",
    "Alamatnya bisa diganti lagi selama paketnya belum dikirim.",
    "The address can be changed again until its parcel leaves.",
    ofOrder("pesanan", "/alamat"),
  ),
  "order.cancel": never("mail-sent", "Pembeli bisa memesan lagi.", "The buyer can order again.", orderRoom),
  "order.done": never(
    "mail-sent",
    "Kalau barangnya kembali, catat pengembaliannya di halaman pesanan.",
    "If the goods come back, return takes them.",
    orderRoom,
  ),
  "order.note": never("written", "Kalau keliru, buat catatan baru.", "Write another one.", orderRoom),
  "order.process": never(
    "mail-sent",
    "Pesanannya masih bisa dibatalkan sebelum dikirim.",
    "The order can be cancelled until it is sent.",
    orderRoom,
  ),
  "order.prolong": never(
    "mail-sent",
    "Batalkan pesanannya kalau tidak jadi.",
    "Cancel the order if it is not wanted.",
    orderRoom,
  ),
  "order.surcharge": never(
    "mail-sent",
    "Ganti alamatnya sekali lagi kalau selisihnya tetap harus dibayar.",
    "Change the address once more if it is to be paid after all.",
    ofOrder("pesanan", "/alamat"),
  ),
  "order.promise": never("mail-sent", "Dananya menunggu di halaman Dana.", "What is owed stands in Dana.", moneyRoom),
  "order.refund": never("money-moved"),
  "order.return": never("mail-sent"),
  "order.ship": never(
    "parcel-sent",
    "Nomor resi yang keliru bisa diperbaiki di layar kemasnya.",
    "A wrong number is corrected by ship with the right one.",
    packRoom,
  ),
  "order.swap": never(
    "mail-sent",
    "Barangnya bisa diganti lagi selama paketnya belum dikirim.",
    "It can be swapped again until its parcel leaves.",
    orderRoom,
  ),
  "order.transfer": never("mail-sent"),
  "page.set": again,
  "parcel.claim": by("Isi lagi klaimnya di halaman paket.", "parcels claim changes it again.", parcelRoom),
  "parcel.exchange": never(
    "mail-sent",
    "Pesanan penggantinya punya halaman sendiri.",
    "The replacement is an order of its own.",
    parcelRoom,
  ),
  "parcel.goods-back": never(
    "mail-sent",
    "Kalau jumlahnya keliru, perbaiki stoknya lewat perintah stock count.",
    "stock count corrects the stock.",
  ),
  "parcel.loss": never(
    "mail-sent",
    "Pilih kirim lagi atau ganti dengan dana di halaman paket.",
    "Send it again or pay it back.",
    parcelRoom,
  ),
  "parcel.pack": by(
    "Kemas sekali lagi dengan kurir yang benar, selama paketnya belum diserahkan.",
    "Pack it again with the right courier until it is handed over.",
    packRoom,
  ),
  "parcel.pay-back": never("mail-sent", "Dananya menunggu di halaman Dana.", "What is owed stands in Dana.", moneyRoom),
  "parcel.send-again": never(
    "mail-sent",
    "Pesanan penggantinya punya halaman sendiri.",
    "The replacement is an order of its own.",
    parcelRoom,
  ),
  "parcel.write-off": never(
    "written",
    "Kalau barangnya datang, tambah stoknya lewat perintah stock add.",
    "stock add takes what comes after all.",
  ),
  "picture.put": again,
  "picture.remove": never("erased", "Unggah lagi gambarnya.", "Put the picture again."),
  "project.write": never(
    "mail-sent",
    "Kirim pesan susulan di konsultasinya.",
    "Write again in the project.",
    "layanan?jenis=konsultasi",
  ),
  "refund.by-hand": never("mail-sent", "Catat transfernya di halaman Dana.", "refund records the transfer.", moneyRoom),
  "refund.sent": never("money-moved"),
  "reply.add": by("Hapus di Balasan tersimpan.", "Remove it in Balasan tersimpan.", "layanan/balasan"),
  "reply.change": by("Ubah lagi di Balasan tersimpan.", "Change it again in Balasan tersimpan.", "layanan/balasan"),
  "reply.remove": by("Tambahkan lagi di Balasan tersimpan.", "Add it again in Balasan tersimpan.", "layanan/balasan"),
  "review.change": by(
    "Ulasannya bisa dijawab ulang, disembunyikan, atau ditampilkan lagi; penulisnya diberi tahu tiap kali.",
    "It can be answered anew, hidden or shown again; its author is told each time.",
    threadRoom,
  ),
  "settings.change": by("Ubah lagi di Pengaturan.", "Change it again in Pengaturan.", "pengaturan"),
  "setting.set": again,
  "staff.add": by("Keluarkan orangnya di halaman Staf.", "Take the person out in Staf.", "staf"),
  "staff.end": never("erased", "Orangnya bisa masuk lagi sendiri.", "Whoever was out can come in again.", "staf"),
  "staff.link": by(
    "Buat tautan baru di halaman Staf; yang ini tidak berlaku lagi.",
    "A new link ends this one.",
    "staf",
  ),
  "staff.phone": by("Hapus HP-nya di halaman Staf.", "Take the phone out in Staf.", "staf"),
  "staff.phone-end": by("Daftarkan lagi HP-nya di halaman Staf.", "Enrol the phone again in Staf.", "staf"),
  "staff.phone-open": by("Hapus HP-nya di halaman Staf.", "Take the phone out in Staf.", "staf"),
  "staff.remove": by("Tambahkan lagi orangnya di halaman Staf.", "Add the person again in Staf.", "staf"),
  "staff.reset": never(
    "erased",
    "Orangnya memasang aplikasi kode lagi di Akun saya.",
    "They set up an app again.",
    "staf",
  ),
  "staff.role": by("Ganti lagi perannya di halaman Staf.", "Change the role again in Staf.", "staf"),
  "stock.add": by("Catat selisih sebaliknya lewat perintah stock add.", "stock add with the opposite takes it back."),
  "stock.count": by("Hitung lagi lewat perintah stock count.", "stock count or stock add corrects it."),
  "thread.hold": by("Ambil atau lepas lagi di percakapannya.", "Take or leave the thread again.", threadRoom),
  "voucher.give": never("mail-sent"),
};

/** The commands of the prompt that do what an action does. */
const prompt: Record<string, string> = {
  ...{ process: "order.process", ship: "order.ship", done: "order.done" },
  ...{ cancel: "order.cancel", return: "order.return", refund: "order.refund", tracking: "order.ship" },
  "articles hide": "article.hide",
  "articles put": "article.put",
  "chats answer": "chat.answer",
  "complaints answer": "complaint.answer",
  "customers block": "customer.block",
  "customers erase": "customer.erase",
  "customers unblock": "customer.unblock",
  "events hand-out": "event.hand-out",
  "messages again": "message.again",
  "orders address": "order.address",
  "orders note": "order.note",
  "orders paid": "order.transfer",
  "orders prolong": "order.prolong",
  "orders settle": "money.settle",
  "orders surcharge": "order.surcharge",
  "orders swap": "order.swap",
  "page set": "page.set",
  "parcels again": "parcel.send-again",
  "parcels back": "parcel.goods-back",
  "parcels claim": "parcel.claim",
  "parcels damaged": "parcel.loss",
  "parcels exchange": "parcel.exchange",
  "parcels lost": "parcel.loss",
  "parcels pay-back": "parcel.pay-back",
  "pictures put": "picture.put",
  "pictures remove": "picture.remove",
  "projects answer": "project.write",
  "projects move": "project.write",
  "reviews answer": "review.change",
  "reviews hide": "review.change",
  "reviews restore": "review.change",
  "settings set": "setting.set",
  "staff add": "staff.add",
  "staff link": "staff.link",
  "staff open": "staff.link",
  "staff out": "staff.end",
  "staff remove": "staff.remove",
  "staff reset": "staff.reset",
  "staff role": "staff.role",
  "stock add": "stock.add",
  "stock count": "stock.count",
  "vouchers give": "voucher.give",
};

/** Commands that are called the same in many rooms: a list of goods, texts or offers, by what is done to it. */
const verbs: Record<string, Rule> = {
  ...{ add: endable, set: again, change: again, rename: again, import: again },
  ...{ end: madeAgain, remove: madeAgain },
};
const LISTS =
  /^(?:articles|banner|bundles|category|collection|combo|gift|group|page|popup|preorder|products|redeem|redirect|sale|settings|sub-category|voucher|vouchers) ([a-z]+)$/;

/** An action does several things that are not taken back alike; which one it was stands in its words. */
const byWords: Record<string, (entry: Words) => string> = {
  "complaint.move": ({ after }) => (/ agreed$/.test(after) ? "complaint.refund" : "complaint.move"),
  "order.move": ({ after }) => {
    if (after.startsWith("returned")) return "order.return";
    return { processing: "order.process", cancelled: "order.cancel", done: "order.done" }[after] ?? "order.ship";
  },
  "order.refund": ({ before, after }) => (backOf(before) === backOf(after) ? "order.promise" : "order.refund"),
  "parcel.goods-back": ({ after }) => (after === "goods written off" ? "parcel.write-off" : "parcel.goods-back"),
};

/** What has gone back, of "back Rp 0, owed Rp 5.000". */
const backOf = (words: string) => words.split(",")[0];

interface Words {
  command: string;
  what: string;
  before: string;
  after: string;
}

function ruleOf(entry: Words): Rule | undefined {
  const { command } = entry;
  if (/^complaints (?!answer|list|show|picture)[a-z]+$/.test(command))
    return ruleOf({ ...entry, command: "complaint.move" });
  const name = Object.hasOwn(prompt, command) ? (prompt[command] as string) : command;
  const one = Object.hasOwn(byWords, name) ? (byWords[name] as (entry: Words) => string)(entry) : name;
  if (Object.hasOwn(rules, one)) return rules[one];
  const [, verb = ""] = LISTS.exec(command) ?? [];
  return Object.hasOwn(verbs, verb) ? verbs[verb] : undefined;
}

/** Whether an entry of the book can be taken back: why not, what one does, and on which screen below /kelola. */
export interface UndoLine {
  isGone: boolean;
  words: Said;
  room: string | undefined;
}

/** Undefined for a command that the book does not know. */
export function undoOf(entry: Words): UndoLine | undefined {
  const rule = ruleOf(entry);
  if (!rule) return undefined;
  const step = "by" in rule ? rule.by : rule.instead;
  const room = typeof step?.room === "function" ? step.room(entry.what) : step?.room;
  const why = "never" in rule ? gone[rule.never].did : undefined;
  const words = (language: Language) => [why?.[language], step?.how[language]].filter(Boolean).join(" ");
  return { isGone: why !== undefined, words: said(words("id"), words("en")), room };
}
