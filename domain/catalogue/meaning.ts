import { searchWords, stemOf } from "./search.ts";

/** A requirement of a search: any of these words or phrases meets it. */
export type Term = string[];

/** The words of a search that tell what is looked for; all of them where none does. */
export function significantWords(text: string): string[] {
  const telling = searchWords(text, isFiller);
  return telling.length > 0 ? telling : searchWords(text);
}

/** The terms of a whole search. Words about a gift count only if there are no others. */
export function termsOf(words: string[]): Term[] {
  const telling = words.filter((word) => !isGift(word));
  return readTerms(telling.length > 0 ? telling : words);
}

/** The terms of each part of a search. A number means nothing alone: `iphone 15` is no ring of size 15. */
export function everyTermOf(words: string[]): Term[] {
  return readTerms(words.filter((word) => !/^\p{N}+$/u.test(word))).map((term) => [
    ...term,
    ...term.flatMap((form) => nearestOf(form) ?? []),
  ]);
}

function readTerms([first, second, ...rest]: string[]): Term[] {
  if (first === undefined) return [];
  if (second === undefined) return [termOf(first)];
  const phrase = `${first} ${second}`;
  const meant = meaningOf(phrase);
  return meant
    ? [[...new Set([phrase, ...meant])], ...readTerms(rest)]
    : [termOf(first), ...readTerms([second, ...rest])];
}

/** A word whose meaning names itself is nothing of its root: `perhiasan` is not what `hias` is. */
function termOf(word: string): Term {
  const meant = meaningOf(word);
  if (meant?.includes(word)) return [...new Set([word, ...meant])];
  const stem = stemOf(word);
  return [...new Set([word, stem, ...(meant ?? meaningOf(stem) ?? [])])];
}

/**
 * What shoppers say, and the words with which the catalogue says it, the nearest first. A saying may have two words.
 * Data of this shop's kind of goods: a word that the catalogue knows needs no line, unless more than itself is meant.
 */
const sayings: [said: string, meant: string][] = [
  ["nikah, menikah, pernikahan, wedding, akad, couple", "kawin, tunangan"],
  ["lamaran, melamar, lamar, engagement, seserahan", "tunangan"],
  ["pasangan, sepasang", "sepasang, pasangan, kawin"],
  ["pria, cowok, cowo, laki, lelaki, suami, ayah, bapak, papa, bokap, men", "signet, cuff, rantai, kawin"],
  ["wanita, cewek, cewe, perempuan, istri, bini, pacar, doi, women", "melati, solitaire, mutiara, stud, bangle"],
  ["ibu, mama, bunda, mertua, nenek, nyokap, mom, mother", "mutiara, melati, bangle"],
  ["bayi, anak", "stud, hoop"],
  ["ring", "cincin"],
  ["necklace, kalong", "kalung"],
  ["bandul, pendant", "liontin"],
  ["earring, earrings, giwang, subang, suweng, tindik", "anting"],
  ["tusuk, studs", "stud"],
  ["bulat besar, gipsi, ring telinga", "hoop"],
  ["bracelet, tangan", "gelang"],
  ["binggel, bangle, gelang keroncong", "keroncong, bangle"],
  ["chain, rante", "rantai"],
  ["perhiasan, jewelry, jewellery", "perhiasan"],
  ["gold, mas, logam mulia", "emas"],
  ["whitegold, emas putih", "emas putih"],
  ["rosegold, rose gold, emas rose", "rose gold, emas rose"],
  ["pearl", "mutiara"],
  ["diamond, intan, permata", "berlian"],
  ["emerald, batu hijau", "zamrud"],
  ["sapphire, batu biru", "safir"],
  ["couch, kursi panjang, kursi tamu", "sofa"],
  ["kursi malas, kursi baca, armchair, lounge", "kursi santai, kursi putar"],
  ["kursi teras", "kursi santai, kursi putar, teras"],
  ["tiga seater, tiga orang, tiga dudukan", "tiga dudukan"],
  ["dua seater, dua orang, dua dudukan", "dua dudukan"],
  ["enam orang, enam kursi", "enam kursi"],
  ["stool, dingklik, bangku", "bangku, dingklik, puf"],
  ["pouf, ottoman", "puf"],
  ["chair", "kursi"],
  ["table", "meja"],
  ["dining table", "meja makan"],
  ["dining chair", "kursi makan"],
  ["meja kerja, meja belajar, meja komputer, meja kantor, desk", "meja konsol, meja makan"],
  ["meja tamu, meja sofa, coffee table", "meja kopi"],
  ["meja rias", "meja konsol, cermin"],
  ["meja tv, rak tv, lemari tv, kabinet, credenza, sideboard", "bufet"],
  ["meja kecil, side table", "meja samping, nakas"],
  ["meja tidur, bedside, laci", "nakas"],
  ["lemari", "bufet, rak, nakas"],
  ["lemari pajangan, lemari hias", "bufet, rak buku"],
  ["tempat tidur, ranjang", "kamar tidur"],
  ["penyimpanan, storage", "rak, bufet, nakas"],
  ["buku, bookshelf", "rak buku, buku"],
  ["shelf", "rak"],
  ["lamp, penerangan, cahaya", "lampu"],
  ["lampu tidur, lampu kamar, lampu belajar, lampu kerja, table lamp", "lampu meja"],
  ["lampu hias, lampu plafon, lampu gantung, pendant lamp", "lampu gantung"],
  ["lampu berdiri, lampu sudut, floor lamp", "lampu lantai"],
  ["kaca, mirror", "cermin, kaca"],
  ["permadani, rug, tikar, ambal", "karpet"],
  ["cushion, sarung bantal", "bantal"],
  ["bunga, vase, guci", "vas"],
  ["pohon, tumbuhan, daun", "tanaman"],
  ["candle", "lilin"],
  ["clock, wall clock", "jam dinding"],
  ["rattan", "rotan"],
  ["wood", "kayu"],
  ["tembikar, tanah liat, keramik", "gerabah, keramik"],
  ["batu alam", "travertin, marmer"],
  ["marble", "marmer"],
  ["ivory, cream, putih tulang", "krem, putih gading"],
  ["hijau", "hijau, sage, zaitun"],
  ["merah, oranye, bata", "terakota"],
  ["cokelat, coklat", "cokelat, kayu, karamel, mocha"],
  ["abu", "abu, arang"],
  ["set, paketan, bundling, hemat", "paket, set"],
  ["pajangan, hiasan", "dekorasi"],
  ["furnitur, furniture, mebel, perabotan, perabot", "sofa, meja, rak"],
  [
    "kado, hadiah, gift, kado ulang, ulang tahun, ultah, anniversary, birthday, valentine, wisuda, lebaran, natal, imlek, hampers, parcel, sahabat",
    "kalung, anting, lilin",
  ],
];

/** Words that say nothing of what is looked for: small words, asking, praise. */
const fillers = new Set(
  "untuk buat bwt utk yang yg dan dengan dgn di ke dari dr atau saya aku kami kita gue gw mau ingin pengen butuh perlu cari"
    .concat(
      " nyari mencari carikan beli belikan beliin jual dijual harga model jenis ada adakah apa apakah mana dimana",
    )
    .concat(
      " berapa gak ga nggak ngga enggak engga tidak tdk tak jangan jgn min minimal maks maksimal sampai ya dong nih sih kak min gan sis tolong mohon bisa yuk bagus cantik murah keren",
    )
    .concat(
      " lucu indah suka cocok pas banget sekali paling lebih juga itu ini minimalis modern mewah simple simpel estetik",
    )
    .concat(" aesthetic original asli ori terbaru terbaik online toko for the and with of in best nice")
    .split(" "),
);
/** Goods that the catalogue lacks, with the nearest that it has; these match only in part. */
const nearestTo = new Map(["ruby", "rubi", "delima"].map((word) => [word, ["zamrud", "safir"]]));
const gifts = new Set(["hadiah", "kado", "gift"]);

const meanings = new Map<string, string[]>();
for (const [said, meant] of sayings) for (const one of listed(said)) meanings.set(one, listed(meant));

function listed(text: string): string[] {
  return text.split(", ");
}

/** The meanings of a word or a phrase in the catalogue; undefined when it means only itself. */
export function meaningOf(said: string): string[] | undefined {
  return meanings.get(said);
}

/** The nearest goods to those that the catalogue lacks; undefined for any other word. */
export function nearestOf(word: string): string[] | undefined {
  return nearestTo.get(word);
}

export function isFiller(word: string): boolean {
  return fillers.has(word);
}

/** Whether the word says only that something is to be given away. */
function isGift(word: string): boolean {
  return gifts.has(word);
}

/** Single words that mean something, for finding out which one was mistyped. */
export const knownSayings = [...meanings.keys()].filter((said) => !said.includes(" "));

const BEGUN_LETTERS_MIN = 3;

/** The shortest saying that the typed letters begin. */
export function phraseBegunBy(typed: string): string | undefined {
  if (typed.length < BEGUN_LETTERS_MIN) return undefined;
  const begun = [...meanings.keys()].filter((said) => said.startsWith(typed));
  return begun.sort((a, b) => a.length - b.length)[0];
}
