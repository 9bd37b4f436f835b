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
