import { formatRupiah } from "#domain/money.ts";
import { POINT_WORTH, POINTS_WARNING_DAYS, RUPIAH_PER_POINT } from "#domain/promotions/points.ts";
import { REVIEW_CHANGE_DAYS } from "#domain/service/review.ts";

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
