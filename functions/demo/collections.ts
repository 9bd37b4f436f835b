/** Lists of the demo shop that are searched for by a colour or a wood. */
export const collections = [
  {
    slug: "cincin-emas-putih",
    title: "Cincin emas putih",
    filter: "categories=1&colors=Emas%20Putih",
    metaTitle: "Cincin Emas Putih: Tunangan, Kawin, dan Harian",
    metaDesc:
      "Cincin emas putih 18K dan 16K untuk lamaran, pernikahan, dan sehari-hari. Lihat foto dalam warnanya, harga tiap ukuran, dan stoknya.",
    intro:
      "Warna emas putih yang terang membuat berlian tampak lebih besar dan serasi dengan kulit yang cerah maupun sawo matang. Semua cincin di sini dapat dipesan dalam emas putih, dari cincin tunangan sampai sepasang cincin kawin.\n\nEmas putih kami dilapisi rodium supaya kilaunya rata. Lapisan itu menipis pelan-pelan karena gesekan, jadi setelah dipakai beberapa tahun cincin dapat dilapisi kembali. Simpan terpisah dari perhiasan lain, dan lepaskan sebelum berenang atau memakai pembersih rumah tangga.",
  },
  {
    slug: "cincin-rose-gold",
    title: "Cincin rose gold",
    filter: "categories=1&colors=Rose%20Gold",
    metaTitle: "Cincin Rose Gold: Warna Hangat untuk Setiap Hari",
    metaDesc:
      "Cincin rose gold dengan warna merah muda yang hangat, dari cincin tunangan sampai cincin harian. Harga dan stok tiap ukuran jelas.",
    intro:
      "Rona merah muda rose gold berasal dari tembaga di dalam paduannya, bukan dari lapisan. Karena itu warnanya tidak hilang, dan makin lama makin hangat.\n\nRose gold mudah dipadukan: dengan emas kuning ia tampak lembut, dengan emas putih ia menjadi aksen. Bila Anda ragu, bandingkan ketiga warna di halaman setiap cincin; fotonya berganti mengikuti pilihan Anda.",
  },
  {
    slug: "kalung-emas-kuning",
    title: "Kalung emas kuning",
    filter: "categories=3&colors=Emas%20Kuning",
    metaTitle: "Kalung Emas Kuning: Liontin, Koin, dan Mutiara",
    metaDesc:
      "Kalung dan liontin emas kuning untuk hadiah dan dipakai setiap hari. Setiap kalung dengan foto, berat, harga, dan stok terbaru.",
    intro:
      "Kuning adalah warna emas yang paling dikenal, dan yang paling mudah dipadukan dengan perhiasan warisan keluarga. Di sini terkumpul semua kalung dan liontin kami yang tersedia dalam emas kuning.\n\nUntuk hadiah, perhatikan panjang rantai di bagian spesifikasi: makin pendek, makin dekat liontinnya ke tulang selangka.",
  },
  {
    slug: "perabot-kayu-jati",
    title: "Perabot kayu jati",
    filter: "category_group=2&colors=Kayu%20Jati",
    metaTitle: "Perabot Kayu Jati untuk Setiap Ruangan",
    metaDesc:
      "Kursi, meja, rak, dan bufet yang dapat dibuat dari kayu jati. Lihat ukuran, foto dalam warna kayunya, harga, dan stoknya.",
    intro:
      "Jati tahan lembap dan rayap, dan minyak alaminya membuat permukaan tetap halus tanpa lapisan tebal. Semua perabot di sini tersedia dalam kayu jati, jadi satu ruangan dapat diisi dengan warna yang sama.\n\nCukup lap dengan kain kering. Dua kali setahun, oleskan sedikit minyak kayu searah serat, dan alasi gelas yang basah.",
  },
  {
    slug: "perabot-kayu-walnut",
    title: "Perabot kayu walnut",
    filter: "category_group=2&colors=Kayu%20Walnut",
    metaTitle: "Perabot Kayu Walnut Berwarna Cokelat Tua",
    metaDesc:
      "Meja, kursi, rak, dan lampu dalam kayu walnut yang cokelat tua. Semua dengan foto dalam warnanya, ukuran, harga, dan stok.",
    intro:
      "Walnut berwarna cokelat tua dengan serat yang tenang. Warnanya cocok untuk ruangan berdinding terang, dan menjadi pusat perhatian tanpa hiasan lain.\n\nDi bawah sinar matahari langsung walnut perlahan menjadi lebih muda. Geser alas dan pajangan sesekali supaya warnanya berubah merata.",
  },
].map((one, n) => ({ id: n + 1, position: n + 1, ...one }));
