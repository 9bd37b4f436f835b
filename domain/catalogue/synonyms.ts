/**
 * What shoppers say, and the words with which the catalogue says it, the nearest first. A saying may have two words.
 * Data of this shop's kind of goods: a word that the catalogue knows needs no line, unless more than itself is meant.
 */
const sayings: [said: string, meant: string][] = [
  ["nikah, menikah, pernikahan, wedding, akad, couple", "kawin, tunangan"],
  ["lamaran, melamar, lamar, engagement, seserahan", "tunangan"],
  ["pasangan, sepasang", "sepasang, pasangan, kawin"],
  ["pria, cowok, cowo, laki, lelaki, suami, ayah, bapak, papa", "signet, cuff, rantai, kawin"],
  ["wanita, cewek, cewe, perempuan, istri, pacar", "melati, solitaire, mutiara, stud, bangle"],
  ["ibu, mama, bunda, mertua, nenek", "mutiara, melati, bangle"],
  ["bayi, anak", "stud, hoop"],
  ["ring", "cincin"],
  ["necklace, kalong", "kalung"],
  ["bandul, pendant", "liontin"],
  ["earring, earrings, giwang, tindik", "anting"],
  ["tusuk, studs", "stud"],
  ["bulat besar, gipsi, ring telinga", "hoop"],
  ["bracelet, tangan", "gelang"],
  ["gold, mas", "emas"],
  ["whitegold, emas putih", "emas putih"],
  ["rosegold, rose gold", "emas rose"],
  ["pearl", "mutiara"],
  ["diamond, intan, permata", "berlian"],
  ["emerald, batu hijau", "zamrud"],
  ["sapphire, batu biru", "safir"],
  ["ruby, merah delima", "zamrud, safir"],
  ["couch, kursi panjang, kursi tamu", "sofa"],
  ["kursi malas, kursi teras, kursi baca, armchair, lounge", "kursi santai, kursi putar"],
  ["stool, dingklik, bangku", "bangku, dingklik, puf"],
  ["pouf, ottoman", "puf"],
  ["chair", "kursi"],
  ["table", "meja"],
  ["meja kerja, meja belajar, meja komputer, meja kantor, desk", "meja konsol, meja makan"],
  ["meja tamu, meja sofa, coffee table", "meja kopi"],
  ["meja rias", "meja konsol, cermin"],
  ["meja tv, rak tv, lemari tv, kabinet, credenza, sideboard", "bufet"],
  ["meja kecil, side table", "meja samping, nakas"],
  ["meja tidur, bedside, laci", "nakas"],
  ["lemari", "bufet, rak, nakas"],
  ["penyimpanan, storage", "rak, bufet, nakas"],
  ["buku, bookshelf", "rak buku, buku"],
  ["lamp, penerangan, cahaya", "lampu"],
  ["lampu tidur, lampu kamar", "lampu meja"],
  ["lampu hias, lampu plafon, lampu gantung", "lampu gantung"],
  ["lampu berdiri, lampu sudut, floor lamp", "lampu lantai"],
  ["kaca, mirror", "cermin, kaca"],
  ["permadani, rug, tikar, ambal", "karpet"],
  ["cushion, sarung bantal", "bantal"],
  ["bunga, vase, guci", "vas"],
  ["pohon, tumbuhan, daun", "tanaman"],
  ["candle", "lilin"],
  ["clock", "jam"],
  ["rattan", "rotan"],
  ["wood", "kayu"],
  ["tembikar, tanah liat, keramik", "gerabah, keramik"],
  ["batu alam", "travertin, marmer"],
  ["ivory, cream, putih tulang", "krem, putih gading"],
  ["hijau", "hijau, sage, zaitun"],
  ["merah, oranye, bata", "terakota"],
  ["cokelat, coklat", "cokelat, kayu, karamel, mocha"],
  ["abu", "abu, arang"],
  ["set, paketan, bundling, hemat", "paket, set"],
  ["pajangan, hiasan", "dekorasi"],
  ["furnitur, furniture, mebel, perabotan, perabot", "sofa, meja, rak"],
  ["kado, hadiah, gift", "kalung, anting, lilin"],
];

/** Words that say nothing of what is looked for, while others do. */
const fillers = new Set(
  "untuk buat yang dan dengan di ke dari atau saya kami mau cari beli jual harga model hadiah kado gift bagus cantik murah"
    .concat(" minimalis modern mewah simple simpel original asli terbaru for the and")
    .split(" "),
);

const meanings = new Map<string, string[]>();
for (const [said, meant] of sayings) for (const one of listed(said)) meanings.set(one, listed(meant));

function listed(text: string): string[] {
  return text.split(", ");
}

/** What a word or a phrase means in the catalogue; undefined when it means only itself. */
export function meaningOf(said: string): string[] | undefined {
  return meanings.get(said);
}

export function isFiller(word: string): boolean {
  return fillers.has(word);
}

/** Single words that mean something, for finding out which one was mistyped. */
export const knownSayings = [...meanings.keys()].filter((said) => !said.includes(" "));
