/** Syarat & Ketentuan of the demo shop. */
export const terms = [
  {
    title: "1. Ruang lingkup",
    text: "Ketentuan ini berlaku untuk setiap kunjungan dan pembelian di toko daring Serambi Intan. Dengan membuat pesanan, Anda menyatakan telah membaca dan menyetujuinya. Bila ada perubahan, ketentuan yang berlaku adalah yang tampil pada saat pesanan dibuat.",
  },
  {
    title: "2. Akun",
    text: "Anda dapat melihat-lihat tanpa akun. Untuk membuat pesanan, Anda memerlukan akun dengan nama, e-mail, dan nomor telepon yang benar. Jagalah kerahasiaan kata sandi dan kode OTP; kami tidak pernah memintanya lewat telepon atau chat.",
  },
  {
    title: "3. Produk dan ketersediaan",
    text: "Foto dan uraian produk kami buat sejujur mungkin. Kayu, batu, dan gerabah adalah bahan alami, sehingga serat, rona, dan teksturnya dapat sedikit berbeda. Stok yang tampil adalah stok saat halaman dibuka dan baru dikunci ketika pesanan dibuat.",
  },
  {
    title: "4. Harga dan promo",
    text: "Harga dalam rupiah dan sudah termasuk pajak. Harga yang mengikat adalah harga pada ringkasan pesanan. Harga flash sale berlaku sampai waktunya berakhir atau stoknya habis, dan jumlah pembelian per orang dapat dibatasi. Voucher tidak dapat diuangkan dan tidak dapat digabung.",
  },
  {
    title: "5. Pembayaran",
    text: "Pesanan harus dibayar dalam 24 jam melalui cara pembayaran yang dipilih. Pesanan yang belum dibayar sampai batas itu batal dengan sendirinya. Pembayaran diproses oleh penyedia pembayaran berizin; kami tidak menyimpan nomor kartu Anda.",
  },
  {
    title: "6. Pengiriman",
    text: "Barang dikirim ke alamat yang tertulis pada pesanan dan diasuransikan penuh. Perkiraan waktu tiba dihitung sejak pembayaran diterima dan dapat mundur karena cuaca atau hari libur. Periksalah kiriman saat diterima dan rekam saat membukanya agar klaim mudah diproses.",
  },
  {
    title: "7. Pembatalan",
    text: "Pesanan yang belum dibayar dapat dibatalkan kapan saja. Pesanan yang sudah dibayar dapat dibatalkan selama belum diproses, dan uangnya kami kembalikan penuh. Barang ukir nama, ukuran khusus, dan pre-order tidak dapat dibatalkan setelah pengerjaan dimulai.",
  },
  {
    title: "8. Pengembalian dan penukaran",
    text: "Barang dapat dikembalikan dalam {hari-pengembalian} sejak diterima dalam keadaan belum dipakai dan lengkap dengan kemasan, kartu, serta sertifikatnya. Barang cacat atau salah kirim kami ganti tanpa biaya. Anting tidak dapat dikembalikan bila segel kebersihannya sudah dibuka, kecuali cacat.",
  },
  {
    title: "9. Garansi",
    text: "Perhiasan bergaransi kilau seumur hidup: cuci, poles, dan pengencangan cakar gratis. Rangka perabot bergaransi sepuluh tahun, kain dan lapisan satu tahun. Semuanya dihitung sejak barang diterima dan diajukan di [Garansi dan pengembalian](/profile/klaim). Garansi tidak mencakup keausan wajar, benturan, bahan kimia, dan perbaikan oleh pihak lain.",
  },
  {
    title: "10. Data pribadi",
    text: "Data Anda kami pakai untuk memproses pesanan, mengirim barang, dan menjawab pertanyaan, sesuai Undang-Undang Pelindungan Data Pribadi. Selengkapnya tertulis dalam [Kebijakan Privasi](/kebijakan-privasi).",
  },
  {
    title: "11. Perselisihan",
    text: "Ketentuan ini tunduk pada hukum Republik Indonesia. Perselisihan kita upayakan selesai dengan musyawarah; bila tidak tercapai, penyelesaiannya melalui Pengadilan Negeri Bandung.",
  },
];
