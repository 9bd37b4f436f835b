/**
 * What shoppers really type, and what should come first: any of the named products is right. The benchmark measures all
 * of them, a test fewer.
 */
export const searchQuestions: [question: string, first: string][] = [
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

/** One divided by the place of the first right product, for each question; 0 where none is found. */
export async function reciprocalRanks(
  find: (question: string) => Promise<string[]>,
  questions = searchQuestions,
): Promise<{ question: string; rank: number; found: string[] }[]> {
  const ranks = [];
  for (const [question, first] of questions) {
    const found = await find(question);
    const right = first.split(" ");
    const place = found.findIndex((slug) => right.includes(slug));
    ranks.push({ question, rank: place < 0 ? 0 : 1 / (place + 1), found: found.slice(0, 3) });
  }
  return ranks;
}

export function meanOf(ranks: { rank: number }[]): number {
  return ranks.reduce((sum, { rank }) => sum + rank, 0) / ranks.length;
}
