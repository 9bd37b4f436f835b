/** Texts of the demo shop's reviews, in parts that combine. */
export const customers = [
  "Ayu Larasati",
  "Bima Prasetyo",
  "Citra Maharani",
  "Dimas Wicaksono",
  "Eka Nurhayati",
  "Fajar Ramadhan",
  "Gita Puspitasari",
  "Hendra Gunawan",
  "Intan Permatasari",
  "Joko Susilo",
  "Kartika Dewi",
  "Lukman Hakim",
  "Maya Anggraini",
  "Nanda Saputra",
  "Oktavia Rahmawati",
  "Putri Handayani",
  "Rangga Aditya",
  "Sari Wulandari",
  "Teguh Santoso",
  "Utami Kusuma",
  "Vina Oktaviani",
  "Wahyu Hidayat",
  "Yuliana Hartono",
  "Zahra Salsabila",
  "Anisa Fitriani",
  "Bagus Nugroho",
  "Dewi Lestari",
  "Galih Pratama",
  "Melati Kencana",
  "Reza Firmansyah",
  "Stefanus Wijaya",
  "Theresia Simanjuntak",
  "Made Suartika",
  "Cut Nadia",
  "Yohana Pangaribuan",
  "Andi Tenri",
  "Ratna Sumirat",
  "Asep Kurniawan",
  "Ni Luh Ayu",
  "Fransiska Tan",
];

export const openings = [
  "Sudah lama saya incar, akhirnya terbeli juga.",
  "Datang lebih cepat dari perkiraan.",
  "Ini pembelian kedua saya di sini.",
  "Awalnya ragu beli daring, ternyata tidak mengecewakan.",
  "Dibeli untuk hadiah ulang tahun ibu.",
  "Kemasannya rapi sekali, aman sampai di rumah.",
  "Sesuai foto, bahkan lebih bagus aslinya.",
  "Pesan hari Senin, Kamis sudah sampai Semarang.",
  "Saya sempat tanya-tanya dulu lewat chat, dijawab dengan sabar.",
  "Suami langsung suka begitu melihatnya.",
  "Setelah dua bulan dipakai baru berani menulis ulasan.",
  "Harganya sepadan dengan mutunya.",
];

/** What buyers say of a thing, and in whose facts something has to stand before it may be said of it. */
type Said = [text: string, onlyOf?: RegExp];

const detailsOf: Record<string, Said[]> = {
  Cincin: [
    ["Batunya berkilau dari segala arah dan tidak menyangkut di baju.", /berlian|zamrud|safir/i],
    ["Ukurannya pas karena sebelumnya dikirimi alat ukur jari."],
    ["Polesannya rapi sampai bagian dalam, nyaman dipakai seharian."],
    ["Sertifikatnya lengkap, nomornya cocok dengan laporan laboratoriumnya.", /nomor LBMN/],
  ],
  Anting: [
    ["Ringan di telinga, dipakai kerja seharian tidak terasa."],
    ["Penguncinya kuat, tidak takut lepas."],
    ["Warnanya lembut, cocok untuk baju apa saja."],
    ["Sepasang benar-benar sama besar, pengerjaannya teliti."],
  ],
  "Kalung & Liontin": [
    ["Panjang rantainya bisa diatur, jadi pas di leher saya.", /rantai/i],
    ["Liontinnya tidak mudah terbalik, sambungannya halus.", /liontin Ø|liontin \d/i],
    ["Kotaknya cantik, langsung bisa dijadikan hadiah."],
    ["Kilaunya terlihat mewah tanpa berlebihan."],
  ],
  Gelang: [
    ["Pengaitnya punya kunci ganda, jadi tenang memakainya.", /tennis/i],
    ["Pas di pergelangan yang kecil."],
    ["Jatuhnya luwes, tidak kaku.", /tennis|rantai|mutiara/i],
    ["Beratnya terasa pas, nyaman dipakai seharian."],
  ],
  "Sofa & Kursi": [
    ["Busanya padat, tidak amblas meski sering diduduki anak-anak.", /busa/i],
    ["Sambungan kayunya kokoh dan tidak berbunyi.", /(?<!alas )kayu (?!lapis)/i],
    ["Kain linennya adem dan gampang dibersihkan dari remah.", /linen/i],
    ["Bouclénya lembut, tidak gatal di kulit.", /bouclé/i],
    ["Anyaman talinya rapi dan tidak melendut.", /tali kertas/i],
    ["Datang sudah jadi, begitu dibuka langsung bisa diduduki."],
  ],
  Meja: [
    ["Berdiri mantap, tidak goyang."],
    ["Serat kayunya cantik, sudutnya membulat jadi aman untuk anak.", /^(?!.*marmer).*kayu/i],
    ["Urat batunya lebih cantik daripada di foto.", /marmer|travertin/i],
    ["Ukurannya tepat untuk ruang tamu kami yang mungil.", /ruang tamu/i],
  ],
  Lampu: [
    ["Cahayanya hangat dan tidak menyilaukan."],
    ["Saya pasangi bohlam LED yang hangat, suasananya langsung berubah."],
    ["Kap linennya membuat bayangan yang lembut di dinding.", /kap linen/i],
    ["Bayangan anyamannya cantik sekali di langit-langit.", /rotan/i],
  ],
  "Rak & Penyimpanan": [
    ["Muat banyak dan tetap kokoh walau penuh buku.", /rak buku/i],
    ["Pintunya menutup halus, tidak ada bunyi berderit.", /bufet|nakas/i],
    ["Bau kayunya enak, bukan bau lem."],
    ["Seratnya rapi dan permukaannya halus."],
  ],
  Dekorasi: [
    ["Ruangannya langsung terasa lebih hangat."],
    ["Warnanya persis seperti di foto, tidak belang."],
    ["Teksturnya terasa buatan tangan, tiap bagian punya karakter.", /gerabah|wol/i],
    ["Banyak tamu yang menanyakan belinya di mana."],
  ],
};

export const closings = [
  "Terima kasih, Serambi Intan.",
  "Pasti pesan lagi.",
  "Rekomendasi untuk yang masih menimbang.",
  "Semoga awet.",
  "Pelayanannya ramah dari awal sampai barang diterima.",
  "Puas sekali.",
];

/** For two or three stars: something was wrong, and the shop took care of it. */
const reservations: Said[] = [
  ["Barangnya bagus, tetapi pengirimannya molor tiga hari dari janji."],
  ["Warnanya sedikit lebih gelap dari foto di layar saya. Masih bisa diterima."],
  ["Ada cacat kecil waktu datang. Sudah diganti, tetapi prosesnya seminggu."],
  ["Lumayan, hanya saja petunjuk perakitannya kurang jelas untuk pemula.", /meja makan|rak buku|bufet/i],
  ["Ukurannya lebih kecil dari bayangan saya, sebaiknya periksa dimensinya dulu."],
];

/** What may be said of a thing with these facts: praise of its category's kind, and what was wrong. */
export function sayable(category: string, facts: string): { details: string[]; reservations: string[] } {
  const fitting = (said: Said[]) => said.flatMap(([text, onlyOf]) => (onlyOf && !onlyOf.test(facts) ? [] : [text]));
  return { details: fitting(detailsOf[category] ?? []), reservations: fitting(reservations) };
}
