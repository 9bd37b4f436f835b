/** Pusat Bantuan: what customers ask most, and the answers. */
export const faq = [
  {
    title: "Bagaimana cara memesan?",
    text: "Pilih produk dan variannya, lalu tekan Masukkan Keranjang atau Beli Sekarang. Di halaman checkout isi alamat, pilih pengiriman dan cara pembayaran, kemudian periksa ringkasannya sekali lagi sebelum membuat pesanan. Nomor pesanan dan cara membayarnya langsung tampil dan kami kirim juga lewat e-mail.",
  },
  {
    title: "Cara pembayaran apa saja yang tersedia?",
    text: "Anda dapat membayar lewat virtual account BCA, Mandiri, BRI, BNI, dan Permata, atau dengan kartu kredit dan debit. Nomor virtual account berlaku 24 jam. Bila lewat dari itu pesanan batal dengan sendirinya dan stok dilepas kembali.",
  },
  {
    title: "Berapa lama pesanan sampai?",
    text: "Tergantung kota dan layanannya: di Jawa barang kecil tiba dalam 1 sampai 3 hari, di pulau lain dalam 3 sampai 10 hari. Perabot besar dikirim dengan kargo, di Jawa dalam 2 sampai 6 hari. Perkiraan untuk alamat Anda tampil di halaman checkout. Barang pre-order mengikuti tanggal yang tertulis di halaman produknya.",
  },
  {
    title: "Apakah kiriman diasuransikan?",
    text: "Ya, setiap kiriman kami asuransikan senilai harga barang tanpa biaya tambahan. Perhiasan hanya diserahkan kepada penerima yang menunjukkan identitas. Bila paket rusak atau hilang di jalan, kami ganti barangnya atau kembalikan uang Anda.",
  },
  {
    title: "Bagaimana menentukan ukuran cincin?",
    text: "Lingkarkan seutas benang di pangkal jari, ukur panjangnya dalam milimeter, lalu kurangi 40: itulah ukuran Anda. [Panduan ukuran cincin](/ukuran-cincin) memuat tabel dan alat ukur yang bisa dicetak. Kalau ragu, mintalah alat ukur jari lewat chat, kami kirim tanpa biaya. Bila ternyata belum pas, cincin yang bentuknya memungkinkan kami ubah satu kali tanpa biaya dalam 60 hari sejak diterima, sampai dua nomor: mintalah di [Garansi dan ubah ukuran](/profile/klaim).",
  },
  {
    title: "Apakah perhiasannya bersertifikat?",
    text: "Berlian di atas 0,30 karat datang dengan sertifikat laboratorium yang nomornya terukir di batu. Emas dicap kadar 750 atau 700. Mutiara Laut Selatan disertai kartu keaslian yang menyebut asal, ukuran, dan mutunya.",
  },
  {
    title: "Apakah barang bisa dikembalikan?",
    text: "Bisa, dalam 14 hari sejak diterima, selama belum dipakai, diukir, atau diubah ukurannya, dan kemasannya masih lengkap. Ongkos kirim balik kami tanggung bila barang cacat atau tidak sesuai pesanan. Uang kembali dalam 3 sampai 7 hari kerja setelah barang kami periksa.",
  },
  {
    title: "Bagaimana cara mengklaim garansi?",
    text: "Buka [Garansi dan ubah ukuran](/profile/klaim), pilih barangnya, tekan Klaim garansi, lalu ceritakan masalahnya dan lampirkan foto. Tombol yang sama ada di setiap pesanan yang sudah selesai, selama garansinya berlaku. Kami membalas dalam 1 hari kerja, dan setiap langkah perbaikannya kami kabarkan. Anda juga boleh membawanya langsung ke ruang pamer di Bandung.",
  },
  {
    title: "Apakah perabot dikirim dalam keadaan terakit?",
    text: "Sofa, kursi, dan lampu datang siap pakai. Meja makan, rak, dan bufet dirakit oleh petugas kami di wilayah Jabodetabek, Bandung, Semarang, Yogyakarta, dan Surabaya tanpa biaya. Di kota lain petunjuk dan perkakasnya kami sertakan.",
  },
  {
    title: "Bagaimana memakai voucher dan promo?",
    text: "Masukkan kode voucher di halaman checkout. Potongan langsung tampil di ringkasan bila syarat minimum belanjanya terpenuhi. Satu pesanan memakai satu voucher; harga flash sale berlaku selama waktunya berjalan dan stoknya masih ada.",
  },
];
