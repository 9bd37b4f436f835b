/** How gold jewellery is cleaned and kept at home. */
export const merawatPerhiasanEmas = `
<p>Emas tidak berkarat, tetapi perhiasan emas bisa tampak kusam. Yang menempel di permukaannya adalah minyak kulit,
sisa sabun, losion, dan debu halus. Kabar baiknya, lapisan itu hampir selalu dapat dibersihkan di rumah dengan air
hangat dan sabun lembut. Sisanya soal kebiasaan: kapan perhiasan dilepas, di mana disimpan, dan seberapa sering
diperiksa.</p>
<h2>Kenali dulu kadar emas Anda</h2>
<p>Emas murni terlalu lunak untuk cincin yang dipakai setiap hari. Pada skala kekerasan Mohs nilainya hanya sekitar
2,5 sampai 3. Karena itu emas dicampur perak, tembaga, paladium, atau logam lain. Kadarnya dicap di bagian dalam
perhiasan, biasanya dalam perseribu. Campuran itu yang menentukan warna, kekerasan, dan cara logamnya menua. Pengantar
tentang unsurnya dapat Anda baca di <a href="https://id.wikipedia.org/wiki/Emas">Wikipedia</a> atau di situs <a
href="https://www.gold.org/">World Gold Council</a>.</p>
<table>
<thead><tr><th scope="col">Sebutan</th><th scope="col">Cap</th><th scope="col">Kandungan emas</th><th
scope="col">Sifat sehari-hari</th></tr></thead>
<tbody>
<tr><td>24 karat</td><td>999</td><td>99,9 persen</td><td>Kuning pekat dan lunak, mudah penyok</td></tr>
<tr><td>22 karat</td><td>916</td><td>91,6 persen</td><td>Masih lunak, banyak dipakai untuk perhiasan
tradisional</td></tr>
<tr><td>18 karat</td><td>750</td><td>75 persen</td><td>Cukup keras untuk menahan batu permata</td></tr>
<tr><td>16 karat</td><td>700</td><td>70 persen</td><td>Lebih keras sedikit, cocok untuk gelang dan anting</td></tr>
<tr><td>9 karat</td><td>375</td><td>37,5 persen</td><td>Keras, tetapi lebih mudah berubah warna</td></tr>
</tbody>
</table>
<p>Semakin banyak logam campurannya, semakin peka perhiasan terhadap keringat dan bahan kimia. Emas itu sendiri tidak
bereaksi, tembaga dan peraklah yang menggelap. Emas putih di banyak toko dilapisi rodium agar tampak lebih terang.
Lapisan ini menipis perlahan dan dapat dilapis ulang, umumnya setelah satu sampai tiga tahun pemakaian rutin.</p>
<h2>Membersihkan di rumah</h2>
<p>Siapkan mangkuk, sabun cuci piring yang lembut, sikat gigi bayi, dan kain mikrofiber. Jangan bekerja di atas
wastafel terbuka, sebab perhiasan kecil mudah terbawa air.</p>
<ol>
<li>Isi mangkuk dengan air hangat kuku, lalu teteskan sedikit sabun.</li>
<li>Rendam perhiasan sepuluh sampai lima belas menit supaya minyak dan debu melunak.</li>
<li>Sikat perlahan, terutama bagian bawah batu dan sela rantai, tempat kotoran paling banyak berkumpul.</li>
<li>Bilas dalam mangkuk kedua berisi air bersih.</li>
<li>Keringkan dengan kain mikrofiber, lalu biarkan di tempat teduh sampai sela-selanya benar-benar kering.</li>
</ol>
<figure><img src="/media/products/gelang-bangle-ayu--suasana/960.webp"
alt="Tiga gelang keroncong emas kuning bertumpuk di atas alas batu" width="960" height="960"><figcaption>Gelang polos paling
mudah dirawat: tidak ada sela batu tempat sabun mengendap.</figcaption></figure>
<p>Cara ini aman untuk emas polos seperti <a href="/product/gelang-bangle-ayu">Gelang Ayu</a> dan untuk emas bertatah
berlian, selama batunya tidak longgar. Kain poles khusus boleh dipakai sesekali. Hindari pasta gigi, soda kue, dan
bubuk pembersih dapur, karena butirannya meninggalkan goresan halus pada logam.</p>
<h3>Perhiasan yang perlu perlakuan lain</h3>
<ul>
<li><strong>Mutiara</strong> cukup diseka dengan kain lembap. Jangan direndam, sebab air melemahkan benang
sutranya.</li>
<li><strong>Zamrud</strong> umumnya mengandung rekahan alami yang diisi minyak. Hindari air panas, uap, dan alat
ultrasonik.</li>
<li><strong>Safir dan berlian</strong> tahan digosok sikat lembut, asalkan cakarnya kuat.</li>
<li><strong>Cincin dengan taburan batu kecil</strong> sebaiknya disikat searah supaya bulu sikat tidak menarik
cakarnya.</li>
</ul>
<blockquote><p>Perhiasan dikenakan paling akhir ketika bersiap, dan dilepas paling awal ketika pulang. Dengan urutan
ini parfum, bedak, dan semprotan rambut tidak sempat menempel.</p></blockquote>
<h2>Kapan perhiasan sebaiknya dilepas</h2>
<p>Kolam renang adalah tempat pertama. Klorin menyerang logam campuran, terutama pada sambungan dan cakar yang tipis,
sehingga logamnya dapat menjadi rapuh. Air panas dan air laut pun kurang baik, ditambah jari yang mengecil di air
dingin sehingga cincin mudah lepas. Pemutih pakaian dan pembersih lantai yang mengandung klorin berakibat sama.</p>
<p>Lepaskan juga cincin saat mengangkat beban, berkebun, atau menguleni adonan. Butir pasir mengandung kuarsa yang
jauh lebih keras daripada emas. Waspadai pula krim pemutih kulit yang tidak jelas izinnya. Sebagian mengandung
merkuri, dan merkuri bersenyawa dengan emas hingga meninggalkan noda putih keabu-abuan.</p>
<h2>Menyimpan agar tidak saling menggores</h2>
<p>Berlian adalah mineral alami paling keras, jadi sebutir saja mampu menggores semua perhiasan di sebelahnya. Simpan
satu perhiasan dalam satu kantong kain atau satu sekat kotak. Kancingkan rantai sebelum disimpan agar tidak kusut.
Laci kamar tidur lebih baik daripada kamar mandi yang lembap, dan sebungkus kecil gel silika membantu menjaga bagian
dalam kotak tetap kering.</p>
<p>Foto setiap perhiasan bersama invoice dan sertifikatnya, lalu simpan berkasnya terpisah dari kotak. Catatan
ini berguna ketika Anda mengurus asuransi, menjual kembali, atau sekadar menelusuri ukuran cincin lama.</p>
<h2>Periksa setahun sekali</h2>
<p>Goyangkan cincin di dekat telinga. Bila terdengar bunyi kecil, kemungkinan batunya longgar. Gosokkan ujung cakar
pada kain wol; cakar yang terangkat akan menyangkut pada seratnya. Lihat pula bagian bawah cincin, yang lama-lama
menipis karena gesekan, serta pengait anting dan kunci gelang. Bila ada yang mencurigakan, berhentilah memakainya
sampai diperbaiki.</p>
<p>Perhiasan dari Serambi Intan boleh dicuci dan dipoles gratis seumur hidup. Pemolesan mengikis lapisan logam
yang sangat tipis, maka cukup dilakukan ketika goresan sudah mengganggu, bukan setiap bulan. Untuk cincin yang dipakai
setiap hari seperti <a href="/product/cincin-pasangan-sanding">Cincin Sanding</a> atau <a
href="/product/cincin-signet-surya">Cincin Surya</a>, cuci di rumah dua minggu sekali dan pemeriksaan setahun sekali
sudah memadai. Pilihan lain dapat Anda lihat di halaman <a href="/category/cincin">cincin</a> dan <a
href="/category/gelang">gelang</a>.</p>
`;
