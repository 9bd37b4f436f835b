/** How solid wood moves with the air, and what keeps it well in the tropics. */
export const merawatMebelKayu = `
<p>Kayu terus menyerap dan melepas air dari udara sesudah menjadi meja. Di musim hujan ia sedikit mengembang, di ruang
ber-AC ia menyusut. Gerakan itu wajar, dan pembuat mebel yang baik sudah memperhitungkannya. Tugas kita di rumah
adalah menjaga agar perubahannya tidak mendadak, melindungi permukaannya, dan memperbaiki hal kecil sebelum menjadi
besar.</p>
<h2>Mengapa kelembapan menjadi pokok soal</h2>
<p>Sebatang kayu yang dibiarkan di suatu ruang lama-lama mencapai kadar air yang seimbang dengan udaranya. Pada
kelembapan udara 65 persen, kadar air seimbangnya sekitar 12 persen. Pada 80 persen, kira-kira 16 persen. Di ruang
yang AC-nya menyala sepanjang hari, angkanya turun ke sekitar 9 sampai 10 persen. Data kelembapan kota Anda dapat
dilihat di situs <a href="https://www.bmkg.go.id/">BMKG</a>.</p>
<p>Kayu bergerak terutama melintang serat, hampir tidak sepanjang seratnya. Daun meja selebar 95 sentimeter dapat
berubah beberapa milimeter sepanjang tahun. Karena itu daun meja solid tidak boleh dikunci mati ke rangkanya, dan
celah tipis yang muncul di musim kering sering menutup sendiri di musim hujan. Pengetahuan dasar tentang sifat kayu
diringkas di <a href="https://id.wikipedia.org/wiki/Kayu">Wikipedia</a>.</p>
<h3>Tempat yang baik bagi mebel kayu</h3>
<ul>
<li>Beri jarak beberapa sentimeter dari dinding luar yang lembap supaya udara mengalir.</li>
<li>Jangan menaruhnya tepat di bawah embusan AC atau di samping kompor.</li>
<li>Hindari sinar matahari langsung berjam-jam. Pakai tirai tipis, dan putar hiasan meja sesekali agar warnanya
berubah merata.</li>
<li>Di kamar yang sangat lembap, jalankan pengering udara atau buka jendela ketika udara di luar lebih kering.</li>
</ul>
<h2>Jati, oak, dan walnut</h2>
<table>
<thead><tr><th scope="col">Kayu</th><th scope="col">Sifat</th><th scope="col">Perubahan warna oleh
cahaya</th></tr></thead>
<tbody>
<tr><td>Jati</td><td>Mengandung minyak alami, tahan lembap dan rayap pada bagian terasnya</td><td>Cokelat yang tidak
rata menjadi cokelat keemasan</td></tr>
<tr><td>Oak</td><td>Keras dengan pori besar, mengandung tanin yang menghitam bila bertemu besi dan air</td><td>Menjadi
lebih hangat dan kekuningan</td></tr>
<tr><td>Walnut</td><td>Sedang kerasnya, berserat halus</td><td>Perlahan menjadi lebih terang</td></tr>
</tbody>
</table>
<p>Jati dikenal awet di luar ruangan, tetapi keawetan itu milik kayu terasnya. Gubal jati yang berwarna pucat tetap
bisa dimakan rayap. Tanyakan kepada penjual bagian mana yang dipakai, dan apakah kayunya dikeringkan sebelum
dikerjakan. Kayu untuk mebel dalam ruangan lazim dikeringkan sampai kadar air 10 sampai 14 persen.</p>
<h2>Kenali lapisan akhirnya</h2>
<p>Perawatan bergantung pada lapisan di atas kayu, bukan hanya jenis kayunya. Teteskan sedikit air di bagian yang
tersembunyi. Bila air tetap berupa butiran setelah beberapa menit, lapisannya masih menutup. Bila air meresap dan kayu
menggelap, lapisan minyak atau lilinnya perlu diperbarui.</p>
<ul>
<li><strong>Pernis dan poliuretan</strong> membentuk selaput. Cukup diseka, jangan diminyaki.</li>
<li><strong>Minyak</strong> meresap ke dalam serat. Perbarui kira-kira setahun sekali, atau lebih sering untuk meja
makan.</li>
<li><strong>Lilin</strong> memberi kilap lembut, tetapi mudah berbekas oleh panas dan air.</li>
</ul>
<figure><img src="/media/products/meja-makan-rembuk--suasana/960.webp"
alt="Meja makan kayu dengan empat kursi di bawah lampu rotan" width="960" height="960"><figcaption>Daun meja bekerja
paling keras di rumah. Tatakan dan lap kering lebih berguna daripada semir.</figcaption></figure>
<h2>Kebiasaan harian dan bulanan</h2>
<ol>
<li>Seka debu dengan kain kering yang lembut, searah serat. Butir debu yang digosok bertindak seperti amplas.</li>
<li>Segera lap air yang tumpah. Untuk noda makanan, pakai kain yang diperas sampai hampir kering dengan setetes sabun
lembut, lalu keringkan.</li>
<li>Pakai tatakan untuk gelas dingin dan alas untuk panci panas.</li>
<li>Angkat perabot ketika memindahkannya. Menyeret melonggarkan sambungan purus.</li>
<li>Sebulan sekali, periksa kaki, kolong, dan bagian belakang lemari.</li>
<li>Setahun sekali, kencangkan sekrup, dan perbarui minyak bila perlu.</li>
</ol>
<p>Cairan pengilap bersilikon sebaiknya dihindari. Kilapnya cepat, tetapi sisanya menyulitkan pelapisan ulang. Cuka
dan pembersih kaca pun terlalu keras bagi minyak dan lilin.</p>
<blockquote><p>Kayu lebih tahan terhadap udara lembap yang tetap daripada perubahan yang mendadak. Yang kita jaga
adalah kestabilannya.</p></blockquote>
<h2>Noda, jamur, dan rayap</h2>
<h3>Lingkaran putih dan lingkaran hitam</h3>
<p>Lingkaran putih bekas gelas biasanya uap air yang terperangkap di dalam lapisan. Sering kali ia memudar sendiri
dalam beberapa hari, atau dapat dibantu dengan kain yang digosok pelan. Lingkaran hitam berarti air sudah sampai ke
kayunya, dan biasanya perlu diamplas serta dilapis ulang oleh tukang.</p>
<h3>Jamur</h3>
<p>Bintik keabu-abuan yang berbau apak adalah jamur permukaan. Pindahkan perabot ke tempat yang berangin, seka dengan
kain yang dibasahi sedikit alkohol pada bagian yang sudah Anda coba lebih dulu, lalu keringkan. Selama udaranya tetap
di atas 80 persen, jamur akan kembali, maka perbaikilah aliran udaranya.</p>
<h3>Rayap dan bubuk kayu</h3>
<p>Tumpukan butiran kecil seperti pasir di bawah perabot adalah tanda rayap kayu kering. Tepung halus dari lubang
kecil menandakan kumbang bubuk. Pisahkan perabot itu dari yang lain dan panggil jasa pengendali hama. Jalur tanah di
dinding berarti rayap tanah, dan itu soal bangunan, bukan soal mebel saja.</p>
<h2>Anyaman, rotan, dan bantalan</h2>
<p>Dudukan tali kertas pada <a href="/product/kursi-makan-anyam">Kursi Makan Anyam</a> cukup disedot debunya dan
diseka kain lembap. Jangan direndam. Anyaman rotan seperti pada <a href="/product/nakas-rotan-lelap">Nakas Rotan
Lelap</a> menjadi rapuh bila terlalu lama terkena sinar langsung. Untuk bantalan kain, ikuti label cucinya.</p>
<p>Mebel yang dirawat dengan cara ini menua dengan tenang: goresannya melembut, warnanya mendalam. Bila Anda sedang
mencari meja, lihat <a href="/product/meja-makan-rembuk">Meja Makan Rembuk</a> dan pilihan lain di halaman <a
href="/category/meja">meja</a>, atau <a href="/product/bufet-kisi">Bufet Kisi</a> untuk menyimpan taplak dan
tatakan.</p>
`;
