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
