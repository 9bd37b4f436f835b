type Question = [question: string, first: string];

/** What shoppers type when they know what they want. */
const plain: Question[] = [
  ["cincin nikah", "cincin-pasangan-sanding"],
  ["cincin kawin", "cincin-pasangan-sanding"],
  ["cincin pernikahan couple", "cincin-pasangan-sanding"],
  ["cincin tunangan", "cincin-halo-kirana cincin-solitaire-aurora cincin-tiga-batu-trisna cincin-zamrud-rimba"],
  ["cincin lamaran berlian", "cincin-halo-kirana cincin-solitaire-aurora cincin-tiga-batu-trisna cincin-zamrud-rimba"],
  ["gelang pria", "gelang-cuff-selaras gelang-rantai-jalin"],
  ["cincin cowok", "cincin-signet-surya cincin-pasangan-sanding"],
  [
    "hadiah ibu",
    "kalung-mutiara-segara kalung-melati-sari anting-mutiara-naira anting-mutiara-bambu gelang-mutiara-ombak",
  ],
  ["kado untuk istri", "kalung-melati-sari kalung-solitaire-fajar anting-stud-embun cincin-solitaire-aurora"],
  ["meja kerja", "meja-konsol-lorong meja-makan-rembuk"],
  ["meja belajar kayu", "meja-konsol-lorong meja-makan-rembuk"],
  ["meja tamu", "meja-kopi-kerikil meja-kopi-marmer-pualam"],
  ["meja makan 6 kursi", "meja-makan-rembuk paket-makan-rembuk"],
  ["meja marmer", "meja-kopi-marmer-pualam"],
  [
    "meja",
    "meja-kopi-kerikil meja-kopi-marmer-pualam meja-makan-rembuk meja-samping-travertin-sela meja-konsol-lorong",
  ],
  ["kursi", "kursi-santai-teduh kursi-putar-peluk kursi-makan-anyam"],
  ["kursi makan", "kursi-makan-anyam"],
  ["kursi teras", "kursi-santai-teduh kursi-putar-peluk"],
  ["sofa 3 dudukan", "sofa-tiga-dudukan-senja"],
  ["sofa boucle putih", "sofa-boucle-awan"],
  ["sofa bed kulit", "sofa-boucle-awan sofa-tiga-dudukan-senja"],
  ["rak tv", "bufet-kisi"],
  ["rak buku", "rak-buku-susun"],
  ["lemari kecil samping tempat tidur", "nakas-rotan-lelap"],
  ["laci samping kasur", "nakas-rotan-lelap"],
  ["lampu tidur", "lampu-meja-kendi lampu-meja-jamur"],
  ["lampu gantung rotan", "lampu-gantung-rotan-sarang"],
  ["lampu berdiri", "lampu-lantai-kaki-tiga"],
  ["lampu meja keramik", "lampu-meja-jamur"],
  ["kaca rias besar", "cermin-lengkung-pantul"],
  ["cermin", "cermin-lengkung-pantul"],
  ["karpet ruang keluarga", "karpet-anyam-tenun"],
  ["permadani wol", "karpet-anyam-tenun"],
  ["bantal sofa", "bantal-sofa-kelana"],
  ["vas bunga", "vas-gerabah-bumi"],
  ["tanaman hias", "tanaman-pot-rindang"],
  ["jam dinding kayu", "jam-dinding-waktu"],
  ["lilin hias", "tempat-lilin-temaram"],
  ["tempat lilin", "tempat-lilin-temaram"],
  ["anting mutiara", "anting-mutiara-naira anting-mutiara-bambu"],
  ["giwang berlian", "anting-stud-embun anting-huggie-kerlip"],
  ["anting tusuk", "anting-stud-embun"],
  ["anting bulat polos", "anting-hoop-purnama"],
  ["anting safir biru", "anting-safir-tirta"],
  ["kalung mutiara", "kalung-mutiara-segara"],
  ["kalung berlian", "kalung-solitaire-fajar kalung-lingkar-abadi"],
  ["kalung liontin zamrud", "kalung-zamrud-telaga"],
  ["liontin koin", "kalung-koin-mentari"],
  [
    "kalung emas putih",
    "kalung-solitaire-fajar kalung-lingkar-abadi kalung-melati-sari kalung-koin-mentari kalung-zamrud-telaga",
  ],
  ["gelang tenis", "gelang-tennis-gemintang"],
  ["gelang bangle emas", "gelang-bangle-ayu gelang-cuff-selaras"],
  ["gelang rantai", "gelang-rantai-jalin"],
  ["cincin solitaire", "cincin-solitaire-aurora"],
  ["cincin zamrud", "cincin-zamrud-rimba"],
  ["cincin emerald hijau", "cincin-zamrud-rimba"],
  [
    "cicin berlian",
    "cincin-solitaire-aurora cincin-halo-kirana cincin-tiga-batu-trisna cincin-eternity-lintang cincin-zamrud-rimba",
  ],
  ["engagement ring", "cincin-halo-kirana cincin-solitaire-aurora cincin-tiga-batu-trisna cincin-zamrud-rimba"],
  ["lemari dua pintu", "bufet-kisi"],
  ["paket kursi teras", "paket-teras-pagi"],
  ["nakas rotan", "nakas-rotan-lelap"],
];

const GOLD = "gelang- anting- kalung- cincin-";

/** The other half: mistyped, in slang or English, with a price or a size, of makers and things that the shop has not. */
const odd: Question[] = [
  // Mistyped.
  ["kalug mutira", "kalung-mutiara-segara"],
  ["soffa dua dudukn", "sofa-boucle-awan"],
  ["cermn besar", "cermin-lengkung-pantul"],
  ["lmpu gantung", "lampu-gantung-rotan-sarang"],
  ["karpett", "karpet-anyam-tenun"],
  ["gelank", "gelang-"],
  ["anteng mutiara", "anting-mutiara-"],
  ["cincing kawin", "cincin-pasangan-sanding"],
  ["krusi makan", "kursi-makan-anyam"],
  ["bupet tv", "bufet-kisi"],
  ["kursi bucle", "kursi-putar-peluk"],
  ["krosi", "kursi-"],
  // As one speaks in Jakarta, and older words.
  ["kado buat nyokap yang suka mutiara", "kalung-mutiara-segara anting-mutiara- gelang-mutiara-ombak"],
  ["kado ultah mama", "kalung-mutiara-segara kalung-melati-sari anting-mutiara-"],
  ["cincin buat ngelamar doi", "cincin-solitaire-aurora cincin-halo-kirana cincin-tiga-batu-trisna"],
  ["sofa yg murmer", "sofa-boucle-awan"],
  ["subang emas", "anting-"],
  ["kalung rante", "kalung-"],
  ["kursi anyem", "kursi-makan-anyam"],
  ["lampu tdr", "lampu-meja-"],
  // English.
  ["wedding ring couple gold", "cincin-pasangan-sanding"],
  ["pearl necklace", "kalung-mutiara-segara"],
  ["diamond earrings", "anting-stud-embun anting-huggie-kerlip"],
  ["coffee table marble", "meja-kopi-marmer-pualam"],
  ["floor lamp", "lampu-lantai-kaki-tiga"],
  ["wall clock", "jam-dinding-waktu"],
  ["scented candle", "tempat-lilin-temaram"],
  ["gift for mom", "kalung-mutiara-segara kalung-melati-sari anting-mutiara- gelang-mutiara-ombak"],
  // With a price.
  ["sofa murah", "sofa-boucle-awan"],
  ["meja paling murah", "meja-samping-travertin-sela"],
  ["kalung termahal", "kalung-mutiara-segara"],
  ["sofa di bawah 10 juta", "sofa-boucle-awan"],
  ["meja dibawah 3jt", "meja-samping-travertin-sela"],
  ["cincin 5 jutaan", "cincin-pilin-anyam"],
  ["kalung 7-10 juta", "kalung-melati-sari kalung-koin-mentari"],
  ["anting budget 10 juta", "anting-hoop-purnama"],
  ["di bawah 450 ribu", "tempat-lilin-temaram"],
  ["cincin berlian di bawah 1 juta", ""],
  // With a size or a weight.
  ["emas antam 5 gram", GOLD],
  ["gelang emas 10 gram", "gelang-"],
  ["cincin emas 18k ukuran 12", "cincin-"],
  ["karpet 170 x 240", "karpet-anyam-tenun"],
  ["cincin berlian 1 karat", "cincin-solitaire-aurora"],
  ["meja makan 6 orang", "meja-makan-rembuk"],
  ["sofa 2 seater", "sofa-boucle-awan"],
  // Makers and things that the shop has not: the nearest kind, or nothing.
  ["cincin pandora", "cincin-"],
  ["meja ikea", "meja-"],
  ["anting swarovski", "anting-"],
  ["sofa bed informa", "sofa-"],
  ["iphone 15", ""],
  ["kulkas 2 pintu", ""],
  ["sepatu lari", ""],
  ["gorden", ""],
  // Whole sentences.
  ["saya cari cincin untuk melamar pacar saya", "cincin-solitaire-aurora cincin-halo-kirana cincin-tiga-batu-trisna"],
  ["ada nggak lampu yang cocok buat kamar tidur", "lampu-meja-kendi"],
  ["meja yang bagus buat kerja dari rumah", "meja-konsol-lorong meja-makan-rembuk"],
  ["kado ulang tahun", "kalung- anting- tempat-lilin-temaram"],
  // Words that ask for nothing.
  ["yang bagus", ""],
  ["???", ""],
  ["asdfgh", ""],
];

/**
 * What shoppers really type, and what should come first: any of the named products is right, or any whose address begins
 * so; where none is named, nothing is to be found. The benchmark measures all of them, a test fewer.
 */
export const searchQuestions: Question[] = [...plain, ...odd];

/** One divided by the place of the first right product, for each question; 0 where none is found. */
export async function reciprocalRanks(
  find: (question: string) => Promise<string[]>,
  questions = searchQuestions,
): Promise<{ question: string; rank: number; found: string[] }[]> {
  const ranks = [];
  for (const [question, first] of questions) {
    const found = await find(question);
    ranks.push({ question, rank: rankOf(found, first), found: found.slice(0, 3) });
  }
  return ranks;
}

function rankOf(found: string[], first: string): number {
  if (first === "") return found.length === 0 ? 1 : 0;
  const isRight = (slug: string) =>
    first.split(" ").some((right) => slug === right || (right.endsWith("-") && slug.startsWith(right)));
  const place = found.findIndex(isRight);
  return place < 0 ? 0 : 1 / (place + 1);
}

export function meanOf(ranks: { rank: number }[]): number {
  return ranks.reduce((sum, { rank }) => sum + rank, 0) / ranks.length;
}
