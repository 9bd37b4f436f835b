import { formatRupiah } from "#domain/money.ts";
import { DEMO_CHAT_LINK, DEMO_HOME, DEMO_NAME, DEMO_SETTINGS, HOME_PAGE } from "#domain/operate/demo-texts.ts";
import { PAY_STEPS, PAY_STEPS_PAGE } from "#domain/orders/pay-steps.ts";
import { POINT_WORTH, POINTS_WARNING_DAYS, RUPIAH_PER_POINT } from "#domain/promotions/points.ts";
import { REVIEW_CHANGE_DAYS } from "#domain/service/review.ts";

/** The demo shop's numbered settings; the ids come from the specification, those above 100 are the shop's own. */
const contents: [id: number, content: string, description?: string][] = [
  [1, DEMO_SETTINGS[1]],
  [2, DEMO_SETTINGS[2]],
  [3, DEMO_SETTINGS[3]],
  [4, DEMO_SETTINGS[4]],
  [5, DEMO_SETTINGS[5]],
  [6, DEMO_SETTINGS[6]],
  [7, DEMO_SETTINGS[7]],
  [8, DEMO_SETTINGS[8], DEMO_CHAT_LINK],
  [9, "/favicon.svg"],
  [20, "Senin sampai Sabtu, 09:00 sampai 18:00 WIB"],
  [22, "Virtual Account BCA,Virtual Account Mandiri,Virtual Account BRI,Virtual Account BNI,Virtual Account Permata"],
  [24, "Reguler,Ekspres,Kargo"],
  [
    26,
    "Perhiasan dikirim berasuransi,Diperiksa satu per satu sebelum dikirim,Syarat pengembalian tertulis di tiap produk",
  ],
  [27, "BCA"],
  [28, DEMO_SETTINGS[28]],
  [29, DEMO_SETTINGS[29]],
  [101, "10", "Maksimal sekian buah dalam satu baris keranjang"],
  [105, DEMO_SETTINGS[105]],
  [106, DEMO_SETTINGS[106]],
  [107, "JNE,J&T Express,SiCepat,Kurir Serambi"],
  [108, DEMO_SETTINGS[108]],
  [109, "14"],
  [110, "3-7"],
  [111, "1"],
  [112, "Jabodetabek,Bandung,Semarang,Yogyakarta,Surabaya"],
  [
    113,
    "Perhiasan: kilau seumur hidup; Sofa dan kursi: rangka 10 tahun, kain dan bantalan 1 tahun; Perabot lain: 10 tahun; Lampu dan dekorasi: 1 tahun",
  ],
  [114, "60"],
  [115, ""],
  [116, ""],
  [117, ""],
  [118, ""],
  [119, "refuse"],
  [120, ""],
];

export const settings = contents.map(([id, content, description]) => ({
  id,
  content,
  description: description ?? null,
}));

const about = [
  {
    title: "Berawal dari sebuah serambi",
    text: "Kami memulai pada 2011 dari serambi sebuah rumah di Bandung: satu etalase perhiasan, satu kursi kayu, dan teh hangat untuk siapa pun yang singgah. Tamu datang untuk melihat cincin, lalu bertanya tentang kursinya. Dari situlah Serambi Intan tumbuh, menjual dua hal yang sama-sama diwariskan: perhiasan dan perabot yang dibuat dengan baik.",
  },
  {
    title: "Tangan-tangan di baliknya",
    text: "Cincin dan kalung kami ditempa di Kotagede, mutiaranya dibudidayakan di Lombok, kayunya dikerjakan di Jepara, dan gerabahnya diputar di Kasongan. Kami mengenal nama setiap bengkel, mengunjunginya beberapa kali setahun, dan membayar upah perajin di muka, bukan setelah barang laku.",
  },
  {
    title: "Yang kami jaga",
    text: "Asal bahan harus jelas. Setiap berlian di atas 0,30 karat datang dengan sertifikat laboratorium, kadar emas dicap pada setiap perhiasan, dan kayu kami berdokumen legal. Barang yang tidak lolos pemeriksaan kami kembalikan ke bengkel, sekalipun tamu sudah menunggu.",
  },
  {
    title: "Janji setelah dibeli",
    text: "Semua barang dari sini bergaransi ({garansi}). Kilau berarti cuci, poles, dan pengencangan cakar, gratis. Kalau ada yang tidak beres, hubungi kami dulu: sebagian besar masalah selesai dalam satu percakapan.",
  },
  {
    title: "Silakan mampir",
    text: "Showroom kami di Bandung buka Senin sampai Sabtu, pukul 09.00 sampai 18.00 WIB. Datang saja untuk mencoba cincin, mengukur sofa, atau sekadar beristirahat sebentar.",
  },
];

/** Pusat Bantuan: what customers ask most, and the answers. */
export const faq = [
  {
    title: "Bagaimana cara memesan?",
    text: "Pilih produk dan variannya, lalu tekan Masukkan ke keranjang atau Beli sekarang. Di halaman checkout isi alamat, pilih pengiriman dan metode pembayaran, lalu periksa ringkasannya sekali lagi sebelum membuat pesanan. Nomor pesanan dan langkah membayarnya langsung tampil dan kami kirim juga lewat e-mail.",
  },
  {
    title: "Metode pembayaran apa saja yang tersedia?",
    text: "Anda dapat membayar lewat Virtual Account (VA: nomor rekening khusus untuk satu pesanan) BCA, Mandiri, BRI, BNI, dan Permata, atau dengan kartu kredit dan debit. {biaya-metode} Batas waktunya tertulis di checkout: {jam-bayar}. Setelah itu pesanan batal dengan sendirinya dan stoknya dilepas kembali.",
  },
  {
    title: "Berapa lama pesanan sampai?",
    text: "Tergantung kota dan layanannya: sejak dikirim, di Jawa barang kecil tiba dalam {pengiriman-jawa}, di pulau lain dalam {pengiriman-luar-jawa}. Perabot besar dikirim dengan kargo: di Jawa {kargo-jawa}, di pulau lain {kargo-luar-jawa}. Perkiraan untuk alamat Anda tampil di halaman checkout. Barang pre-order mengikuti tanggal yang tertulis di halaman produknya.",
  },
  {
    title: "Apakah kiriman diasuransikan?",
    text: "Perhiasan dikirim berasuransi senilai harganya, tanpa biaya tambahan, dalam paket sendiri kecuali Anda memilih satu paket, dan diserahkan kepada penerima yang menunjukkan identitas. Barang apa pun yang rusak atau hilang di jalan kami ganti, atau dananya kami kembalikan.",
  },
  {
    title: "Bagaimana menentukan ukuran cincin?",
    text: "Lingkarkan seutas benang di pangkal jari, ukur panjangnya dalam milimeter, lalu kurangi 40: itulah ukuran Anda. [Panduan ukuran cincin](/ukuran-cincin) memuat tabel dan alat ukur yang bisa dicetak. Kalau ragu, mintalah alat ukur jari lewat chat, kami kirim gratis. Kalau ternyata belum pas, cincin yang bentuknya memungkinkan kami ubah satu kali, gratis, dalam {hari-ubah-ukuran} sejak diterima, sampai dua nomor: mintalah di [Garansi dan pengembalian](/profile/klaim).",
  },
  {
    title: "Apakah perhiasannya bersertifikat?",
    text: "Berlian di atas 0,30 karat datang dengan sertifikat laboratorium yang nomornya terukir di batu. Emas dicap kadar 750 (18 karat) atau 700 (16 karat). Mutiara Laut Selatan disertai kartu keaslian yang menyebut asal, ukuran, dan mutunya.",
  },
  {
    title: "Apakah barang bisa dikembalikan?",
    text: "Bisa, dalam {hari-pengembalian} sejak diterima, selama belum dipakai, diukir, atau diubah ukurannya, dan kemasan, kartu, serta sertifikatnya lengkap. Anting hanya dengan segel utuh; barang pre-order dan buatan khusus tidak bisa. Caranya: buka pesanannya setelah Anda terima, tekan Kembalikan barang di bagian Garansi dan pengembalian, lalu kirim barangnya ke alamat yang kami sebut. Ongkos kirim baliknya Anda tanggung. Barang cacat atau tidak sesuai pesanan dikomplain lewat Ajukan komplain, dan ongkos kirim baliknya kami tanggung. Setelah barang kami periksa, dananya kembali dalam {hari-dana-kembali}, dikurangi poin yang sudah terpakai. Selengkapnya ada di [Syarat & Ketentuan](/snk).",
  },
  {
    title: "Bagaimana cara mengklaim garansi?",
    text: "Buka [Garansi dan pengembalian](/profile/klaim), pilih barangnya, tekan Klaim garansi, lalu ceritakan masalahnya dan lampirkan foto. Tombol yang sama ada di setiap pesanan yang sudah selesai, selama garansinya berlaku. Kami membalas dalam {hari-balas}, dan setiap langkah perbaikannya kami kabarkan. Anda juga boleh membawanya langsung ke showroom di Bandung.",
  },
  {
    title: "Apakah perabot dikirim dalam keadaan terakit?",
    text: "Sofa, kursi, meja kecil, dan lampu datang siap pakai. Meja makan, rak, dan bufet dirakit oleh petugas kami, gratis, di {wilayah-perakitan}: kami menghubungi Anda untuk membuat janji; di kota lain petunjuk dan perkakasnya kami sertakan.",
  },
  {
    title: "Bagaimana memakai voucher dan promo?",
    text: "Masukkan kode voucher di halaman checkout. Potongannya langsung tampil di ringkasan kalau minimum belanjanya terpenuhi. Satu pesanan memakai satu voucher; harga flash sale berlaku selama waktunya berjalan dan stoknya masih ada.",
  },
];

/** Kebijakan Privasi of the demo shop: what is kept of a person comes from domain/content/page-words.ts. */
export const privacy = [
  {
    title: "Tentang kebijakan ini",
    text: "Kebijakan ini menjelaskan data pribadi apa yang dikumpulkan toko daring Serambi Intan, untuk apa dipakai, dan apa hak Anda, sesuai Undang-Undang Nomor 27 Tahun 2022 tentang Pelindungan Data Pribadi. Pengendali datanya {penjual}. Kebijakan ini berlaku sejak 26 November 2026.\n\nSebagian besar data kami dapat dari Anda sendiri. Kami tidak menjual data Anda, tidak memakainya untuk iklan di tempat lain, dan tidak membuat keputusan tentang Anda hanya dengan mesin.",
  },
  { title: "", text: "{data-pribadi}" },
  {
    title: "Siapa yang menyimpan untuk kami",
    text: "Seluruh data di atas tersimpan di server Cloudflare, yang menjalankan toko ini untuk kami. Servernya juga ada di luar Indonesia; datanya dikirim terenkripsi. Pihak lain hanya menerima yang tertulis di atas, dan hanya untuk tujuan itu. Instansi pemerintah dan pengadilan menerima data hanya bila undang-undang mewajibkannya.",
  },
  {
    title: "Hak Anda",
    text: "Anda berhak tahu data apa yang kami simpan, meminta salinannya, memperbaikinya, menghapusnya, membatasi atau menunda pemakaiannya, memindahkannya ke tempat lain, menolak keputusan yang hanya dibuat mesin, dan menuntut ganti rugi.\n\nPersetujuan dapat Anda tarik kapan saja. Kabar promo dihentikan di halaman Notifikasi; yang lain lewat kami. Yang sudah dikerjakan sebelum persetujuan ditarik tetap sah.\n\nNama, alamat, rekening, dan pilihan notifikasi dapat Anda ubah sendiri di halaman akun. Untuk hak yang lain hubungi kami lewat e-mail atau WhatsApp di bagian bawah halaman ini. Kami menjawab dan menindaklanjuti permintaan Anda paling lambat 3 × 24 jam, setelah memastikan bahwa yang meminta memang Anda.",
  },
  {
    title: "Kalau data bocor",
    text: "Kalau pelindungan data gagal, kami memberi tahu Anda dan lembaga yang berwenang secara tertulis paling lambat 3 × 24 jam: data apa yang terbuka, kapan dan bagaimana, serta apa yang kami lakukan.",
  },
  {
    title: "Anak",
    text: "Akun di toko ini untuk orang berusia 18 tahun ke atas. Anak berbelanja lewat akun orang tua atau walinya. Kalau data seorang anak sampai kepada kami tanpa persetujuan mereka, beri tahu kami, dan datanya kami hapus.",
  },
  {
    title: "Perubahan",
    text: "Kalau kebijakan ini berubah, tanggal berlakunya di bagian pertama ikut berubah. Perubahan yang penting kami kabarkan lewat e-mail sebelum berlaku.",
  },
];

/** Syarat & Ketentuan of the demo shop; what it promises stands in braces. */
export const terms = [
  {
    title: "1. Penjual dan ruang lingkup",
    text: "Ketentuan ini berlaku untuk setiap kunjungan dan pembelian di toko daring Serambi Intan. Penjualnya {penjual}. Berlaku sejak 26 November 2026.\n\nDengan membuat pesanan, Anda menyetujui ketentuan ini. Bila kelak berubah, yang berlaku bagi pesanan Anda tetap ketentuan yang tampil saat pesanan dibuat.",
  },
  {
    title: "2. Akun",
    text: "Anda dapat melihat-lihat tanpa akun. Untuk membuat pesanan, Anda memerlukan akun dengan nama, e-mail, dan nomor telepon yang benar, dan harus berusia 18 tahun ke atas. Jagalah kerahasiaan kata sandi dan kode OTP; kami tidak pernah memintanya lewat telepon atau chat.",
  },
  {
    title: "3. Produk, stok, dan pre-order",
    text: "Foto dan uraian produk kami buat sejujur mungkin. Kayu, batu, dan gerabah adalah bahan alami, sehingga serat, rona, dan teksturnya dapat sedikit berbeda. Stok yang tampil adalah stok saat halaman dibuka dan baru dikunci ketika pesanan dibuat.\n\nBarang pre-order dikerjakan setelah dibayar dan siap pada tanggal yang tertulis di halaman produk dan di pesanan. Bila kami tidak dapat menepati tanggalnya, hubungi kami: Anda boleh menunggu atau membatalkannya dengan dana kembali penuh.",
  },
  {
    title: "4. Harga, biaya, dan promo",
    text: "Harga dalam rupiah dan sudah termasuk pajak. Ongkos kirim dan biaya layanan, bila ada, tertulis di ringkasan sebelum Anda membuat pesanan. {biaya-metode} Harga yang mengikat adalah harga pada ringkasan pesanan.\n\nHarga flash sale berlaku sampai waktunya berakhir atau stoknya habis, dan jumlah pembelian per orang dapat dibatasi. Voucher tidak dapat diuangkan, dan satu pesanan memakai satu voucher.",
  },
  {
    title: "5. Poin",
    text: `Setiap ${formatRupiah(RUPIAH_PER_POINT)} harga barang dari pesanan yang selesai memberi 1 poin, senilai ${formatRupiah(POINT_WORTH)} untuk pesanan berikutnya. Poin menutup maksimal setengah harga barang, berlaku {poin-berlaku}, dan tidak dapat diuangkan; ${POINTS_WARNING_DAYS} hari sebelum habis kami mengabari Anda. Bila dana pesanan kembali, poin yang didapat darinya ikut ditarik dan poin yang dipakai kembali kepada Anda, sebanding dengan dananya.`,
  },
  {
    title: "6. Pembayaran",
    text: "Batas waktu bayar tertulis di checkout dan di pesanan: {jam-bayar}. Pesanan yang belum dibayar sampai batas itu batal dengan sendirinya dan tidak menimbulkan biaya. Pembayaran diproses oleh penyedia pembayaran berizin; kami tidak menyimpan nomor kartu Anda.",
  },
  {
    title: "7. Pengiriman",
    text: "Sejak dikirim, barang kecil tiba dalam {pengiriman-jawa} di Jawa dan {pengiriman-luar-jawa} di pulau lain; perabot besar dikirim dengan kargo, {kargo-jawa} di Jawa dan {kargo-luar-jawa} di pulau lain. Barang pre-order dihitung sejak tanggal siapnya. Perkiraan untuk alamat Anda tertulis di checkout.\n\nPerabot yang perlu dirakit kami rakit gratis di {wilayah-perakitan}; di kota lain petunjuk dan perkakasnya kami sertakan.\n\nSampai barang Anda terima, risikonya ada pada kami: yang rusak atau hilang di jalan kami ganti, atau dananya kembali penuh. Rekamlah saat membuka paket; rekaman mempercepat pemeriksaan, tetapi bukan syarat untuk komplain.",
  },
  {
    title: "8. Pembatalan",
    text: "Pesanan yang belum dibayar dapat Anda batalkan kapan saja. Pesanan yang sudah dibayar dapat Anda batalkan selama belum diproses, dan dananya kembali penuh. Barang ukir nama, ukuran khusus, dan pre-order tidak dapat dibatalkan setelah pengerjaan dimulai, kecuali tanggal siapnya tidak kami tepati.\n\nKami hanya membatalkan pesanan bila barangnya ternyata tidak ada, tidak lolos pemeriksaan, atau pembayarannya bermasalah. Alasannya kami tulis dan dana yang sudah Anda bayar kembali penuh. Dana kembali sampai dalam {hari-dana-kembali} setelah kami kirim.",
  },
  {
    title: "9. Pengembalian dan penukaran",
    text: "Barang yang tidak jadi Anda inginkan dapat dikembalikan dalam {hari-pengembalian} sejak Anda terima, tanpa perlu ada yang salah, selama belum dipakai dan lengkap dengan kemasan, kartu, dan sertifikatnya. Yang tidak dapat dikembalikan: anting yang segel kebersihannya sudah dibuka, barang yang sudah diukir atau diubah ukurannya, dan barang yang dibuat sesuai pesanan. Ketentuan setiap barang tertulis di halaman produknya.\n\nAjukan di halaman pesanannya. Ongkos kirim balik Anda tanggung; harga barang yang Anda bayar kami kembalikan setelah barang kami terima dan periksa, sedangkan ongkos kirim awal dan biaya layanan tidak. Hadiah dan barang combo ikut dikembalikan bersama barang utamanya. Voucher yang sudah dipakai tidak kembali, dan poin dari pesanan itu yang sudah Anda pakai dipotong dari dananya.\n\nBarang yang cacat, rusak, kurang, atau salah kirim dapat dikomplain dalam {hari-pengembalian} sejak Anda terima, apa pun barangnya. Ongkos kirim baliknya kami tanggung, dan Anda memilih: barang pengganti, perbaikan, atau dana kembali termasuk ongkos kirimnya. Dana sampai dalam {hari-dana-kembali} setelah kami kirim.",
  },
  {
    title: "10. Garansi dan ubah ukuran",
    text: "{garansi}. Kilau seumur hidup berarti cuci, poles, dan pengencangan cakar gratis selama perhiasannya milik Anda. Semuanya dihitung sejak barang Anda terima dan diajukan di [Garansi dan pengembalian](/profile/klaim). Garansi tidak mencakup keausan wajar, benturan, bahan kimia, dan perbaikan oleh pihak lain.\n\nCincin yang bentuknya memungkinkan kami ubah ukurannya satu kali, sampai dua nomor, gratis dalam {hari-ubah-ukuran} sejak Anda terima. Hak Anda menurut undang-undang tidak berkurang oleh garansi ini.",
  },
  {
    title: "11. Ulasan dan foto",
    text: `Ulasan dan foto yang Anda kirim tampil di halaman produk dengan nama Anda, atau nama yang disamarkan bila Anda memilihnya. Keduanya tetap milik Anda; kami memakainya hanya di toko ini. Ulasan dapat Anda ubah dalam ${REVIEW_CHANGE_DAYS} hari, dan kami sembunyikan bila Anda memintanya. Kami tidak mengubah isi ulasan; yang memuat kata kasar atau data orang lain kami sembunyikan.`,
  },
  {
    title: "12. Data pribadi",
    text: "Cara kami memakai data Anda tertulis dalam [Kebijakan Privasi](/kebijakan-privasi). Menyetujui ketentuan ini bukan persetujuan untuk menerima promo; promo hanya dikirim bila Anda memilihnya di halaman Notifikasi.",
  },
  {
    title: "13. Pengaduan dan perselisihan",
    text: "{pengaduan}.\n\nKetentuan ini tunduk pada hukum Republik Indonesia. Perselisihan kita upayakan selesai dengan musyawarah. Bila tidak tercapai, Anda memilih: Badan Penyelesaian Sengketa Konsumen (BPSK) atau pengadilan di tempat tinggal Anda, sesuai Undang-Undang Nomor 8 Tahun 1999 tentang Perlindungan Konsumen.",
  },
];

/** Page 13 holds the site's title; the others are the static pages, and what the pay page says of each bank. */
export const pages = [
  {
    id: 1,
    slug: "about",
    metaTitle: "Tentang Kami",
    metaDesc:
      "Cerita Serambi Intan: perhiasan dan perabot yang dikerjakan perajin Nusantara, dari sebuah serambi di Bandung.",
    keyword: "tentang serambi intan, toko perhiasan bandung, perajin nusantara",
    content: about,
  },
  {
    id: 2,
    slug: "faq",
    metaTitle: "Pusat Bantuan",
    metaDesc: "Jawaban atas pertanyaan tentang pemesanan, pembayaran, pengiriman, ukuran, garansi, dan pengembalian.",
    keyword: "bantuan, pertanyaan umum, pengiriman, garansi, pengembalian",
    content: faq,
  },
  {
    id: 3,
    slug: "snk",
    metaTitle: "Syarat & Ketentuan",
    metaDesc:
      "Ketentuan berbelanja di Serambi Intan: harga, pembayaran, pengiriman, pengembalian, garansi, dan data pribadi.",
    keyword: "syarat dan ketentuan, kebijakan pengembalian, garansi",
    content: terms,
  },
  {
    id: 4,
    slug: "kebijakan-privasi",
    metaTitle: "Kebijakan Privasi",
    metaDesc: "Data pribadi yang dikumpulkan Serambi Intan, untuk apa dipakai, kepada siapa diteruskan, dan hak Anda.",
    keyword: "kebijakan privasi, data pribadi",
    content: privacy,
  },
  {
    id: 5,
    slug: PAY_STEPS_PAGE,
    metaTitle: "Cara membayar",
    metaDesc: "Langkah membayar di aplikasi dan ATM setiap bank, untuk halaman pembayaran.",
    keyword: "cara membayar, Virtual Account",
    content: PAY_STEPS,
  },
  {
    id: 6,
    slug: HOME_PAGE,
    metaTitle: DEMO_HOME,
    metaDesc:
      "Cincin berlian, emas, dan mutiara bersertifikat, serta sofa, lampu, dan dekorasi rumah buatan perajin Indonesia, dikirim ke seluruh Indonesia.",
    keyword: "toko perhiasan, perabot rumah, perajin indonesia",
    content: [],
  },
  {
    id: 13,
    slug: "beranda",
    metaTitle: DEMO_NAME,
    metaDesc:
      "Toko perhiasan berlian, emas, dan mutiara, serta perabot dan dekorasi rumah buatan perajin Indonesia. Bersertifikat, bergaransi, dikirim ke seluruh Indonesia.",
    keyword: "toko perhiasan, cincin berlian, kalung mutiara, perabot rumah, dekorasi",
    content: [],
  },
];
