/** Measures and shapes that make a small living room feel wide. */
export const menataRuangKecil = `
<p>Ruang tamu 3 × 3 meter bukan ruang yang buruk. Ia hanya tidak memaafkan perabot yang salah ukuran. Sofa yang
terlalu dalam menghalangi jalan, meja bersudut tajam menyenggol lutut, dan lemari tinggi di dekat pintu membuat orang
merasa masuk ke lorong. Dengan pita ukur, kertas, dan beberapa patokan di bawah ini, ruang yang sama dapat terasa jauh
lebih lega.</p>
<h2>Ukur jalannya dulu, baru perabotnya</h2>
<p>Gambarlah denah sederhana dengan skala 1 : 20, jadi 5 sentimeter di kertas sama dengan satu meter. Tandai pintu
beserta arah bukanya, jendela, stopkontak, dan saluran AC. Setelah itu tarik garis jalan dari pintu ke ruang lain.
Garis itu tidak boleh terpotong. Perabot menempati sisanya.</p>
<table>
<thead><tr><th scope="col">Jarak</th><th scope="col">Ukuran yang nyaman</th><th scope="col">Paling
sempit</th></tr></thead>
<tbody>
<tr><td>Jalan utama</td><td>80 sampai 90 cm</td><td>70 cm</td></tr>
<tr><td>Jalan di antara perabot</td><td>60 cm</td><td>50 cm</td></tr>
<tr><td>Tepi sofa ke meja kopi</td><td>40 sampai 45 cm</td><td>30 cm</td></tr>
<tr><td>Ruang di depan laci atau pintu lemari</td><td>90 cm</td><td>75 cm</td></tr>
<tr><td>Jarak mata ke layar televisi 43 inci</td><td>sekitar 1,6 sampai 2 m</td><td>1,3 m</td></tr>
</tbody>
</table>
<p>Tempelkan lakban kertas di lantai sesuai ukuran sofa yang Anda incar, lalu hiduplah dengannya sehari. Cara ini
lebih jujur daripada gambar mana pun.</p>
<h2>Pilih bentuk yang tidak menahan langkah</h2>
<p>Sudut membulat memberi beberapa sentimeter tambahan tepat di tempat orang berbelok. Meja kopi bundar atau lonjong,
seperti <a href="/product/meja-kopi-kerikil">Meja Kopi Kerikil</a>, memudahkan orang melintas dari dua arah. Sofa dua
dudukan sepanjang 175 sentimeter seperti <a href="/product/sofa-boucle-awan">Sofa Awan</a> sudah cukup untuk tiga
orang yang akrab, dan masih menyisakan jalan di ruang selebar tiga meter.</p>
<figure><img src="/media/articles/menata-ruang-kecil/960.webp"
alt="Ruang tamu mungil dengan sofa membulat, kursi putar, dan meja kopi bundar" width="960"
height="540"><figcaption>Sofa, kursi, dan meja yang membulat menyisakan jalan yang lancar di
sekelilingnya.</figcaption></figure>
<h3>Kaki ramping, lantai terlihat</h3>
<p>Semakin luas lantai yang terlihat, semakin lapang kesannya. Pilih bufet dan kursi yang berkaki. Kolong setinggi 12
sampai 15 sentimeter juga memudahkan menyapu dan mengepel. Bila Anda perlu simpanan, satu rak tinggi yang sempit lebih
ringan bagi mata daripada tiga rak pendek yang berderet.</p>
<h3>Perabot yang punya dua tugas</h3>
<ul>
<li><a href="/product/puf-boucle-bulan">Puf</a> menjadi tumpuan kaki, tempat duduk tamu, dan dengan nampan menjadi
meja.</li>
<li><a href="/product/bangku-bulat-dingklik">Bangku bulat</a> bisa menjadi meja samping dan kembali menjadi kursi
ketika keluarga berkumpul.</li>
<li>Meja konsol sedalam 34 sentimeter dapat dipakai sebagai meja kerja singkat.</li>
<li>Kursi putar menghadap ke televisi atau ke lawan bicara tanpa perlu digeser.</li>
</ul>
<h2>Warna dan cahaya</h2>
<p>Warna terang memantulkan lebih banyak cahaya, tetapi ruang kecil tidak wajib putih. Warna tanah yang lembut,
seperti krem, pasir, dan terakota muda, memberi kehangatan tanpa membuat ruang gelap. Yang penting, perbedaan antara
dinding, lantai, dan perabot besar jangan terlalu tajam. Batas yang tegas membuat mata berhenti, dan ruang terasa
terpotong-potong.</p>
<p>Cat plafon dengan warna yang sama atau sedikit lebih terang daripada dinding. Pasang batang tirai 10 sampai 15
sentimeter di bawah plafon dan lebihkan lebarnya ke kiri dan kanan, supaya kaca jendela terbuka penuh. Tirai yang
menyentuh lantai menegaskan tinggi ruang.</p>
<h3>Cermin, tetapi di tempat yang tepat</h3>
<p>Cermin menggandakan apa yang ada di depannya. Letakkan berseberangan dengan jendela atau tanaman, jangan berhadapan
dengan tumpukan barang. <a href="/product/cermin-lengkung-pantul">Cermin berdiri</a> setinggi 175 sentimeter cukup
disandarkan pada dinding, asalkan diikat ke dinding agar tidak roboh, apalagi di rumah yang ada anak kecilnya.</p>
<h3>Karpet yang menyatukan</h3>
<p>Karpet yang terlalu kecil tampak seperti pulau dan justru mengecilkan ruang. Pilih ukuran yang setidaknya menampung
kaki depan sofa dan kursi, lalu sisakan lantai kira-kira 20 sampai 40 sentimeter di tepi dinding.</p>
<blockquote><p>Ruang kecil menjadi lega bukan karena barangnya sedikit, melainkan karena setiap barang punya alasan
untuk ada di sana.</p></blockquote>
<h2>Menata dalam satu akhir pekan</h2>
<ol>
<li>Keluarkan barang kecil dari ruangan, lalu foto ruangnya dari setiap sudut. Foto memperlihatkan hal yang luput dari
mata.</li>
<li>Letakkan sofa di dinding terpanjang. Bila tidak ada yang cukup panjang, coba membelakangi jalan masuk dengan
sandaran yang rendah.</li>
<li>Tambahkan meja, kursi, lalu lampu. Periksa jaraknya dengan tabel di atas.</li>
<li>Kembalikan barang kecil satu per satu. Berhenti ketika permukaan meja masih separuh kosong.</li>
<li>Foto lagi dari sudut yang sama, dan bandingkan.</li>
</ol>
<p>Lampu sebaiknya tidak hanya di tengah plafon. Satu lampu lantai di sudut dan satu lampu meja membuat dinding jauh
ikut terang, sehingga batas ruang terasa mundur. Pembahasan tentang warna cahaya ada di tulisan kami tentang <a
href="/artikel/menata-cahaya-kamar">menata cahaya di kamar</a>.</p>
<h2>Kapan perlu bantuan</h2>
<p>Bila ruangnya berbentuk tidak biasa atau merangkap banyak fungsi, denah dari orang lain sering membuka jalan.
Dasar-dasar bidang ini dapat Anda baca di <a href="https://id.wikipedia.org/wiki/Desain_interior">Wikipedia tentang
desain interior</a>. Anda juga boleh mengirim ukuran dan foto ruangan lewat halaman <a href="/desain-interior">desain
interior</a> kami, atau melihat susunan jadi di <a href="/inspirasi/ruang-tamu-hangat">inspirasi ruang tamu</a> dan
memilih kursi di halaman <a href="/category/sofa-dan-kursi">sofa dan kursi</a>.</p>
`;

/** Layers of light in a bedroom, from morning to night. */
export const menataCahayaKamar = `
<p>Kamar tidur dipakai untuk hal yang bertolak belakang: berdandan, membaca, melipat baju, lalu tidur. Satu lampu
terang di tengah plafon sulit melayani semuanya. Jalan keluarnya adalah membagi cahaya menjadi beberapa lapis yang
menyala sendiri-sendiri. Anda tidak perlu membongkar plafon; sering kali cukup menambah dua lampu meja dan mengganti
bohlamnya.</p>
<h2>Mulai dari jendela</h2>
<p>Cahaya siang membantu tubuh mengenali waktu. Biarkan jendela terbuka di pagi hari, dan letakkan cermin atau meja
rias di dindingnya yang menyamping, bukan berhadapan langsung. Dengan begitu wajah terkena cahaya dari sisi, tanpa
silau. Di negeri tropis, sinar sore dari barat membawa panas. Tirai tipis menyaringnya, sedangkan tirai tebal di lapis
kedua menggelapkan kamar waktu tidur.</p>
<p>Warna dinding ikut bekerja. Dinding putih hangat dan krem memantulkan lebih banyak cahaya daripada warna tua,
sehingga kamar dengan jendela kecil tetap terasa terang.</p>
<h2>Memahami angka pada kemasan lampu</h2>
<p>Ada tiga angka yang perlu dibaca. <strong>Lumen</strong> menyatakan banyaknya cahaya, sementara watt hanya
menyatakan listrik yang dipakai. <strong>Kelvin</strong> menyatakan warna cahaya: makin kecil angkanya, makin
kekuningan. <strong>Indeks renderasi warna</strong>, biasa ditulis CRI atau Ra, menunjukkan seberapa setia warna benda
tampak. Nilai 80 sudah umum, dan 90 ke atas lebih baik di dekat lemari pakaian. Penjelasan tentang memilih lampu hemat
energi tersedia di situs <a href="https://www.energy.gov/">Departemen Energi Amerika Serikat</a>.</p>
<table>
<thead><tr><th scope="col">Suhu warna</th><th scope="col">Kesan</th><th scope="col">Cocok untuk</th></tr></thead>
<tbody>
<tr><td>2.200 K</td><td>Jingga seperti cahaya lilin</td><td>Lampu redup menjelang tidur</td></tr>
<tr><td>2.700 K</td><td>Kuning hangat</td><td>Lampu meja dan lampu lantai kamar</td></tr>
<tr><td>3.000 K</td><td>Putih hangat</td><td>Lampu plafon kamar, lemari pakaian</td></tr>
<tr><td>4.000 K</td><td>Putih netral</td><td>Meja kerja, dapur, ruang cuci</td></tr>
<tr><td>6.500 K</td><td>Putih kebiruan seperti siang</td><td>Ruang kerja teknis, kurang cocok di kamar</td></tr>
</tbody>
</table>
<p>Pilih satu suhu warna untuk semua lampu yang menyala bersamaan. Campuran 2.700 dan 6.500 kelvin dalam satu ruangan
membuat warna seprai dan dinding tampak tidak menentu.</p>
<h2>Tiga lapis cahaya</h2>
<ol>
<li><strong>Cahaya umum</strong> menerangi seluruh kamar untuk bersih-bersih dan berkemas. Untuk kamar 3 × 4 meter,
jumlah sekitar 1.200 sampai 1.800 lumen biasanya memadai.</li>
<li><strong>Cahaya tugas</strong> menerangi satu kegiatan, seperti membaca atau berdandan. Lampu baca 400 sampai 500
lumen di sisi tempat tidur sudah nyaman.</li>
<li><strong>Cahaya suasana</strong> hanya memberi kesan. Lampu kecil di atas meja, cahaya di balik sandaran tempat
tidur, atau sebatang lilin termasuk di sini.</li>
</ol>
<figure><img src="/media/inspiration/kamar-tidur-tenang/960.webp"
alt="Kamar tidur krem dengan dua lampu meja menyala di atas nakas rotan" width="960" height="640"><figcaption>Dua
lampu meja yang sama tinggi membuat kedua sisi tempat tidur terang dengan adil.</figcaption></figure>
<h3>Tinggi lampu di sisi tempat tidur</h3>
<p>Saat Anda duduk bersandar, tepi bawah kap sebaiknya setinggi bahu atau dagu. Bila lebih tinggi, bohlamnya
menyilaukan. Bila jauh lebih rendah, halaman buku tidak terkena cahaya. Nakas setinggi 53 sentimeter seperti <a
href="/product/nakas-rotan-lelap">Nakas Rotan Lelap</a> berpasangan baik dengan lampu setinggi 50 sampai 60
sentimeter, misalnya <a href="/product/lampu-meja-kendi">Lampu Meja Kendi</a>. Kap linen menyebarkan cahaya ke segala
arah. Kap keramik yang menutup rapat, seperti pada <a href="/product/lampu-meja-jamur">Lampu Meja Jamur</a>,
mengarahkannya ke bawah dan menjaga teman sekamar dari silau.</p>
<h3>Sudut yang jauh dari tempat tidur</h3>
<p>Sudut yang gelap membuat kamar terasa lebih sempit. Sebuah <a href="/product/lampu-lantai-kaki-tiga">lampu
lantai</a> di sana menerangi dinding dan plafon, sehingga batas ruang terlihat. Bila lantainya terbatas, lampu dinding
bekerja sama baiknya.</p>
<blockquote><p>Kamar yang nyaman jarang bergantung pada satu sumber cahaya. Biasanya ada tiga lampu kecil yang dapat
dinyalakan satu per satu.</p></blockquote>
<h2>Urutan dari petang sampai tidur</h2>
<p>Cahaya terang dan kebiruan di malam hari menekan melatonin, hormon yang menandai waktu tidur. Ringkasan
penelitiannya dapat dibaca di <a href="https://www.sleepfoundation.org/">Sleep Foundation</a>. Anda tidak perlu
menghafal angkanya. Cukup buat urutan yang mudah diikuti:</p>
<ul>
<li>Setelah magrib, ganti lampu plafon dengan lampu meja dan lampu lantai.</li>
<li>Satu sampai dua jam sebelum tidur, redupkan yang tersisa dan jauhkan layar.</li>
<li>Waktu membaca, nyalakan satu lampu saja di sisi Anda.</li>
<li>Untuk jalan ke kamar mandi, pasang lampu malam yang redup dan kekuningan di dekat lantai.</li>
</ul>
<p>Peredup memudahkan urutan ini. Pastikan bohlam LED bertuliskan <em>dimmable</em> dan peredupnya memang untuk LED,
sebab pasangan yang tidak cocok sering berkedip atau berdengung. Kalau belum ingin mengganti sakelar, bohlam pintar
atau bohlam dengan tiga tingkat terang memberi hasil yang mirip.</p>
<h2>Kabel, sakelar, dan keamanan</h2>
<p>Letakkan sakelar di tempat yang terjangkau tanpa turun dari tempat tidur. Rapikan kabel di belakang nakas, dan
jangan melewatkannya di bawah karpet karena panas dan gesekan merusaknya. Patuhi watt paling tinggi yang tertulis pada
dudukan lampu, lebih-lebih untuk kap dari kain dan rotan. Bohlam LED menyala jauh lebih sejuk daripada bohlam pijar,
jadi lebih aman di dalam kap yang kecil.</p>
<p>Sebelum berbelanja, tunggulah malam dan duduklah di tempat tidur. Catat bagian mana yang terlalu terang, mana yang
terlalu gelap, dan apa yang ingin Anda kerjakan di sana. Dengan catatan itu, halaman <a
href="/category/lampu">lampu</a> dan <a href="/inspirasi/kamar-tidur-tenang">ruang inspirasi kamar tidur</a> kami
lebih mudah dipakai sebagai bahan memilih.</p>
`;

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
