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
