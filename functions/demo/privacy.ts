/** Kebijakan Privasi of the demo shop. */
export const privacy = [
  {
    title: "1. Tentang kebijakan ini",
    text: "Kebijakan ini menjelaskan data pribadi apa yang dikumpulkan toko daring Serambi Intan milik PT Serambi Intan Nusantara, untuk apa dipakai, kepada siapa diteruskan, dan apa hak Anda, sesuai Undang-Undang Nomor 27 Tahun 2022 tentang Pelindungan Data Pribadi.",
  },
  {
    title: "2. Data yang kami kumpulkan",
    text: "Dari Anda: nama, e-mail, nomor telepon, alamat kirim, dropshipper, ukuran cincin, isi pesanan, ulasan, foto, denah dan foto ruang untuk konsultasi interior, percakapan dengan kami, serta rekening bank bila Anda mengisinya untuk pengembalian dana. Dari perangkat Anda: halaman produk yang terakhir dilihat, isi keranjang, kota menurut alamat jaringan, serta perangkat yang sedang login ke akun Anda. Nomor kartu dan rekening yang Anda pakai membayar hanya diketahui penyedia pembayaran.",
  },
  {
    title: "3. Untuk apa data dipakai",
    text: "Untuk memproses dan mengirim pesanan, menjawab pertanyaan, mengurus garansi dan pengembalian, mencegah penyalahgunaan, serta memenuhi kewajiban pajak. Kabar promo hanya kami kirim bila Anda memilihnya di halaman Notifikasi, dan dapat Anda hentikan kapan saja.",
  },
  {
    title: "4. Kepada siapa data diteruskan",
    text: "Kepada kurir: nama, telepon, dan alamat penerima. Kepada penyedia pembayaran: nilai pesanan dan nama Anda. Kepada penyedia layanan e-mail dan pesan: alamat yang dituju. Kami tidak menjual data Anda kepada siapa pun.",
  },
  {
    title: "5. Cookie",
    text: "Kami memakai cookie untuk menjaga Anda tetap login, menyimpan keranjang tamu, dan mengingat yang terakhir dilihat serta ukuran cincin Anda. Statistik kunjungan hanya dikumpulkan setelah Anda menyetujuinya.",
  },
  {
    title: "6. Berapa lama data disimpan",
    text: "Data pesanan kami simpan sepuluh tahun, sesuai ketentuan perpajakan. Data akun kami simpan selama akun aktif. Setelah akun dihapus, data yang tidak wajib disimpan kami hapus dalam 30 hari.",
  },
  {
    title: "7. Hak Anda",
    text: "Anda berhak melihat, memperbaiki, meminta salinan, dan menghapus data Anda, serta menarik persetujuan. Sebagian dapat dilakukan sendiri di halaman akun; selebihnya lewat e-mail layanan pelanggan yang tertulis di bagian bawah setiap halaman. Kami menjawab dalam 3 × 24 jam.",
  },
];
