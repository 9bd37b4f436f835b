/** How the worth of a South Sea pearl is read with one's own eyes. */
export const memilihMutiaraAsli = `
<p>Mutiara Laut Selatan tumbuh di dalam kerang Pinctada maxima, kerang mutiara berukuran besar yang hidup di perairan
hangat Indonesia, Australia, Filipina, dan Myanmar. Di Indonesia pembudidayaannya tersebar dari Lombok dan Sumbawa
sampai Maluku dan Papua. Tidak ada dua butir yang persis sama, jadi harganya pun tidak bisa dibaca dari ukuran saja.
Dengan sedikit latihan, Anda dapat menilai sebagian besar mutunya dengan mata sendiri.</p>
<h2>Asli, budidaya, dan tiruan</h2>
<p>Hampir semua mutiara yang dijual sekarang adalah mutiara budidaya. Pembudidaya menanam inti bulat dari cangkang
kerang, lalu kerang hidup melapisinya dengan nakre selama kira-kira dua tahun atau lebih. Mutiara budidaya adalah
mutiara asli. Yang tiruan adalah manik kaca, plastik, atau cangkang yang dilapisi cat berkilau. Dasar pembentukannya
dijelaskan di <a href="https://id.wikipedia.org/wiki/Mutiara">Wikipedia</a>, sedangkan cara laboratorium menilai
mutunya ada di situs <a href="https://www.gia.edu/">GIA</a>.</p>
<table>
<thead><tr><th scope="col">Jenis</th><th scope="col">Kerang</th><th scope="col">Ukuran lazim</th><th scope="col">Warna
alami</th></tr></thead>
<tbody>
<tr><td>Laut Selatan</td><td>Pinctada maxima</td><td>8 sampai 16 mm, kadang lebih</td><td>Putih, perak, krem,
emas</td></tr>
<tr><td>Tahiti</td><td>Pinctada margaritifera</td><td>8 sampai 14 mm</td><td>Abu-abu, hijau, biru, ungu
gelap</td></tr>
<tr><td>Akoya</td><td>Pinctada fucata</td><td>3 sampai 9 mm</td><td>Putih dan krem dengan rona merah muda</td></tr>
<tr><td>Air tawar</td><td>Kerang air tawar, antara lain Hyriopsis</td><td>5 sampai 12 mm</td><td>Putih, persik, merah
muda, ungu</td></tr>
</tbody>
</table>
<h2>Lima hal yang dinilai dengan mata</h2>
<h3>1. Kilap</h3>
<p>Kilap adalah hal pertama yang patut dilihat. Pegang mutiara di dekat jendela dan cari pantulan bingkainya. Pada
kilap yang baik, tepi pantulan itu tajam dan terang. Pada kilap yang lemah, pantulannya kabur dan permukaannya tampak
seperti kapur. Mutiara Laut Selatan dikenal dengan kilap yang lembut dan seperti keluar dari dalam, agak berbeda dari
kilap akoya yang menyerupai cermin.</p>
<h3>2. Permukaan</h3>
<p>Putar butirnya perlahan di bawah cahaya menyamping. Titik kecil, kerutan, dan cekungan adalah jejak pertumbuhan
yang wajar. Sedikit tanda di dekat lubang bor tidak mengganggu, sebab akan tertutup. Yang perlu dihindari adalah
retakan dan nakre yang terkelupas, karena keduanya cenderung membesar.</p>
<h3>3. Bentuk</h3>
<p>Bentuk bulat sempurna paling langka. Setelah itu ada hampir bulat, tetes, kancing, oval, semi-barok, dan barok.
Untuk memeriksanya, gulirkan butir di atas nampan datar berlapis kain. Mutiara bulat bergulir lurus, yang lain
berbelok. Bentuk tetes yang seimbang indah untuk anting gantung seperti <a href="/product/anting-mutiara-bambu">Anting
Mutiara Bambu</a>, sementara butir bulat cocok untuk tusuk sederhana seperti <a
href="/product/anting-mutiara-naira">Anting Mutiara Naira</a>.</p>
<h3>4. Warna dan rona</h3>
<p>Warna dasar adalah kesan pertama: putih, perak, krem, atau emas. Di atasnya sering melayang rona merah muda atau
hijau tipis. Tidak ada warna yang lebih benar. Letakkan mutiara di punggung tangan dan di dekat leher, lalu pilih yang
membuat kulit tampak segar.</p>
<h3>5. Ukuran dan keserasian</h3>
<p>Ukuran ditulis dalam milimeter. Pada kalung dan sepasang anting, keserasian butir lebih sulit dicapai daripada
ukurannya. Lihat seluruh untaian dari jarak satu lengan: adakah butir yang lebih gelap, lebih kusam, atau meloncat
ukurannya?</p>
<figure><img src="/media/products/kalung-mutiara-segara--suasana/960.webp"
alt="Untaian mutiara Laut Selatan di atas alas krem" width="960" height="960"><figcaption>Pada untaian
bergradasi, butir terbesar berada di tengah dan mengecil perlahan ke arah kunci.</figcaption></figure>
<h2>Uji sederhana, dan batasnya</h2>
<p>Mutiara asli terasa sejuk ketika pertama disentuh, lalu menghangat di tangan. Bila dua butir digesekkan dengan
sangat pelan, permukaannya terasa sedikit kesat seperti pasir halus, sedangkan tiruan terasa licin. Di bawah kaca
pembesar, lubang bor mutiara tiruan sering memperlihatkan lapisan cat yang terkelupas. Warna mutiara asli dalam satu
untaian pun biasanya sedikit berbeda dari butir ke butir, sedangkan tiruan cenderung seragam.</p>
<p>Uji dengan gigi tidak kami anjurkan, karena dapat menggores nakre dan email gigi. Uji gesek pun cukup dilakukan
sekali, di tempat yang tidak terlihat. Semua cara itu hanya membedakan asli dan tiruan, bukan mutiara berwarna alami
dan yang diwarnai. Untuk perbedaan itu diperlukan laboratorium.</p>
<blockquote><p>Pilihlah kilapnya dulu, baru bentuknya, baru ukurannya. Butir yang lebih kecil dengan kilap tajam
tampak lebih hidup daripada butir besar yang pudar.</p></blockquote>
<h2>Pertanyaan yang pantas diajukan kepada penjual</h2>
<ul>
<li>Dari jenis kerang apa, dan dari perairan mana asalnya?</li>
<li>Apakah warnanya alami, atau pernah diputihkan atau diwarnai?</li>
<li>Berapa kisaran ukuran butirnya, dan bagaimana mutu kilap dan permukaannya disebut dalam surat keterangan?</li>
<li>Apakah untaian disimpul di antara butir, dan kapan sebaiknya diuntai ulang?</li>
</ul>
<p>Mutiara Laut Selatan di Serambi Intan disertai kartu keaslian yang menyebut asal, ukuran, dan mutunya. Mintalah
kartu serupa di mana pun Anda membeli, dan simpan bersama invoice.</p>
<h2>Supaya kilapnya bertahan</h2>
<p>Nakre tersusun dari lempeng aragonit yang direkatkan protein. Kekerasannya sekitar 2,5 sampai 4,5 pada skala Mohs,
jadi ia mudah tergores oleh logam dan batu lain. Asam, alkohol, parfum, dan keringat juga mengikisnya perlahan.
Kenakan mutiara setelah berdandan, dan seka dengan kain lembut yang sedikit lembap sesudah dipakai.</p>
<p>Simpan terpisah dalam kantong kain, rebah dan tidak digantung, agar benangnya tidak melar. Jangan menutupnya rapat
dalam plastik untuk waktu lama, sebab udara yang terlalu kering kurang baik baginya. Kalung yang sering dipakai,
misalnya <a href="/product/kalung-mutiara-segara">Kalung Mutiara Segara</a>, sebaiknya diuntai ulang kira-kira setahun
atau dua tahun sekali. Simpul di antara butir menjaga agar mutiara tidak saling menggesek dan tidak berhamburan bila
benangnya putus.</p>
<p>Kalau Anda baru mulai, <a href="/product/gelang-mutiara-ombak">Gelang Mutiara Ombak</a> dari mutiara akoya berukuran
6 sampai 7 milimeter adalah pilihan yang ringan untuk belajar mengenali kilap. Koleksi yang lain ada di halaman <a
href="/category/kalung-dan-liontin">kalung dan liontin</a>.</p>
`;

/** A short guide, published later than today: jewellery on a journey. */
export const membawaPerhiasanBepergian = `
<p>Perhiasan paling sering hilang bukan karena dicuri, melainkan karena dilepas di tempat yang asing. Dengan persiapan
singkat, Anda dapat membawanya dengan tenang.</p>
<h2>Sebelum berangkat</h2>
<ul>
<li>Bawa sedikit. Sepasang anting dan satu cincin cukup untuk sebagian besar acara.</li>
<li>Foto setiap perhiasan dari depan dan dari sisi capnya, lalu simpan foto bersama nomor sertifikatnya.</li>
<li>Periksa pengait dan cakar. Yang longgar sebaiknya tinggal di rumah.</li>
<li>Tanyakan kepada perusahaan asuransi apakah polis Anda berlaku di luar rumah.</li>
</ul>
<h2>Selama di perjalanan</h2>
<p>Simpan perhiasan di tas yang Anda bawa ke kabin, jangan di bagasi. Kantong kain terpisah mencegah goresan. Rantai
halus tidak mudah kusut bila satu ujungnya dimasukkan ke sedotan kertas, lalu dikancingkan.</p>
<blockquote><p>Tetapkan satu tempat untuk meletakkan cincin setiap malam, dan pakai tempat itu terus selama
perjalanan.</p></blockquote>
<p>Lepaskan perhiasan sebelum berenang. Air yang dingin mengecilkan jari, dan cincin mudah tergelincir tanpa terasa.
Di penginapan, brankas kamar lebih baik daripada laci meja.</p>
<h2>Sesudah pulang</h2>
<p>Seka semuanya dengan kain lembut, terutama bila terkena keringat atau air laut. Cara membersihkannya kami tulis di
<a href="/artikel/merawat-perhiasan-emas">Merawat Perhiasan Emas</a>. Perhiasan polos seperti <a
href="/product/anting-hoop-purnama">Anting Purnama</a> dan <a href="/product/gelang-cuff-selaras">Gelang Selaras</a>
paling mudah dirawat sesudah perjalanan, karena tidak punya sela batu.</p>
`;

/** What the cut of a stone does to light, and how a certificate is read. */
export const mengenalPotonganBerlian = `
<p>Dua berlian dengan berat yang sama bisa tampak sangat berbeda. Yang satu hidup dan berkerlip, yang lain seperti
kaca. Penyebabnya sering kali bukan warna atau kejernihan, melainkan potongan. Di bawah ini kami jelaskan apa yang
dikerjakan potongan pada cahaya, bentuk apa saja yang lazim, dan apa yang perlu dibaca pada sertifikat sebelum Anda
memilih.</p>
<h2>Bentuk dan mutu potongan itu dua hal</h2>
<p>Dalam percakapan sehari-hari kata “potongan” dipakai untuk dua arti. Yang pertama adalah bentuk: bundar, oval,
persegi, atau tetes air. Yang kedua adalah mutu pengerjaan: apakah sudut dan perbandingan fasetnya tepat, apakah
simetris, dan apakah permukaannya dipoles rapi. Bentuk adalah soal selera. Mutu pengerjaan menentukan seberapa banyak
cahaya kembali ke mata.</p>
<p>Cahaya yang masuk dari atas dipantulkan di dalam batu, lalu keluar lagi lewat atas. Bila bagian bawahnya terlalu
dangkal atau terlalu dalam, cahaya bocor ke samping dan ke bawah, sehingga tengah batu tampak gelap. Ada tiga hal yang
bisa Anda amati dengan mata telanjang:</p>
<ul>
<li><strong>Kecerahan</strong>, yaitu pantulan cahaya putih dari dalam dan dari permukaan.</li>
<li><strong>Api</strong>, yaitu percikan warna pelangi ketika cahaya terurai.</li>
<li><strong>Kerlip</strong>, yaitu pola terang dan gelap yang berganti saat batu bergerak.</li>
</ul>
<h2>Bentuk yang paling sering ditemui</h2>
<table>
<thead><tr><th scope="col">Bentuk</th><th scope="col">Ciri</th><th scope="col">Yang perlu
diperhatikan</th></tr></thead>
<tbody>
<tr><td>Round brilliant</td><td>57 atau 58 faset, kerlip merata</td><td>Mutu potongan tertulis di sertifikat</td></tr>
<tr><td>Oval</td><td>Kerlip mirip round, jari tampak lebih jenjang</td><td>Bayangan gelap berbentuk dasi kupu-kupu di
tengah</td></tr>
<tr><td>Cushion</td><td>Persegi bersudut lembut, api berwarna</td><td>Perbandingan sisi, dari persegi sampai
memanjang</td></tr>
<tr><td>Emerald</td><td>Faset bertingkat, kilau lebar dan tenang</td><td>Inklusi dan warna lebih mudah
terlihat</td></tr>
<tr><td>Pear</td><td>Satu ujung lancip, satu ujung bulat</td><td>Ujung lancip perlu dilindungi cakar</td></tr>
<tr><td>Baguette</td><td>Persegi panjang kecil bertingkat</td><td>Lazim sebagai batu pengapit</td></tr>
</tbody>
</table>
<h3>Brilliant untuk kerlip, tingkat untuk kedalaman</h3>
<p>Potongan brilliant tersusun dari faset segitiga dan layang-layang yang memecah cahaya menjadi banyak titik.
Rancangan modern untuk berlian bundar berutang banyak pada perhitungan Marcel Tolkowsky tahun 1919. Potongan tingkat
seperti emerald tersusun dari bidang panjang yang sejajar. Pantulannya lebih lebar dan lambat, seperti cermin yang
disusun berundak. Potongan ini juga cocok bagi batu berwarna, sebab memperlihatkan kedalaman warnanya, misalnya pada
<a href="/product/cincin-zamrud-rimba">Cincin Zamrud Rimba</a>.</p>
<figure><img src="/media/products/cincin-zamrud-rimba--suasana/960.webp"
alt="Cincin emas dengan zamrud potongan emerald" width="960" height="960"><figcaption>Potongan bertingkat
memperlihatkan warna zamrud sampai ke dalam.</figcaption></figure>
<h2>Membaca empat C</h2>
<p>Bahasa mutu berlian yang dipakai di seluruh dunia berasal dari Gemological Institute of America. Penjelasan lengkap
dengan gambarnya tersedia di <a href="https://4cs.gia.edu/en-us/">situs 4Cs milik GIA</a>. Ringkasnya begini:</p>
<ol>
<li><strong>Carat</strong> adalah berat. Satu karat sama dengan 0,2 gram. Berlian bundar satu karat yang proporsinya
baik bergaris tengah sekitar 6,4 sampai 6,5 milimeter.</li>
<li><strong>Color</strong> dinilai dari D, tanpa warna, sampai Z, kuning atau cokelat muda. Perbedaan satu tingkat
sukar dilihat tanpa pembanding.</li>
<li><strong>Clarity</strong> mencatat ciri di dalam dan di permukaan, dari FL dan IF, lalu VVS, VS, dan SI, sampai I.
Pada mutu VS ke atas, inklusi umumnya tidak terlihat tanpa kaca pembesar.</li>
<li><strong>Cut</strong> pada round brilliant dinilai Excellent, Very Good, Good, Fair, atau Poor.</li>
</ol>
<p>Jangan tertukar antara karat berlian dan karat emas. Yang satu ukuran berat, yang lain ukuran kemurnian. Cincin
emas 18 karat dengan berlian 1 karat berarti logamnya mengandung 75 persen emas dan batunya seberat 0,2 gram.</p>
<blockquote><p>Bila anggaran terbatas, pertahankan mutu potongan dan turunkan berat atau warnanya sedikit. Mata lebih
dulu menangkap cahaya daripada angka.</p></blockquote>
<h2>Memilih menurut kebiasaan pemakai</h2>
<p>Seseorang yang banyak bekerja dengan tangan sebaiknya memilih batu yang tidak terlalu menonjol. Dudukan rendah dan
cincin bermahkota halo melindungi tepi batu. Enam cakar memegang lebih aman daripada empat, karena satu cakar yang
rusak tidak langsung melepaskan batunya. Bentuk pear dan marquise perlu cakar berbentuk V di ujungnya.</p>
<p>Bentuk juga memengaruhi kesan ukuran. Oval dan pear dengan berat yang sama biasanya tampak lebih besar dari atas,
karena bidangnya lebih lebar. Halo menambah kesan itu lagi. <a href="/product/cincin-halo-kirana">Cincin Halo
Kirana</a>, misalnya, mengelilingi batu cushion 0,70 karat dengan berlian kecil. Sebaliknya, solitaire seperti <a
href="/product/cincin-solitaire-aurora">Cincin Solitaire Aurora</a> menampilkan satu batu saja, jadi mutu potongannya
paling terbaca di sana.</p>
<h3>Bandingkan di tiga cahaya</h3>
<p>Lampu sorot di etalase membuat hampir semua berlian berkilau. Mintalah melihat batu di dekat jendela, di bawah
lampu ruangan biasa, dan di tempat teduh. Gerakkan perlahan. Batu yang potongannya baik tetap terang di ketiganya,
dengan bagian gelap yang kecil dan tersebar merata.</p>
<h2>Sertifikat dan cocoknya dengan batu</h2>
<p>Sertifikat laboratorium memuat nomor, ukuran dalam milimeter, berat, dan nilai mutunya. Pada banyak berlian nomor
itu diukir dengan laser di tepi batu dan terbaca di bawah kaca pembesar. Mintalah penjual menunjukkannya, lalu
cocokkan dengan laporan di situs laboratorium penerbitnya. Pastikan juga laporan menyebut apakah berlian alami atau
hasil budidaya laboratorium, serta apakah ada perlakuan untuk mengubah warna atau kejernihannya.</p>
<p>Di Serambi Intan, berlian di atas 0,30 karat datang dengan sertifikat yang nomornya terukir di batu. Bila Anda
masih menimbang beberapa pilihan, tulislah anggaran, ukuran jari, dan kebiasaan pemakainya lebih dulu. Setelah itu
daftar di halaman <a href="/category/cincin">cincin</a> akan terasa lebih pendek dan lebih mudah dibaca.</p>
`;

/** A short guide: the ring size, measured with a strip of paper. */
export const mengukurJariDiRumah = `
<p>Cincin yang pas melewati buku jari dengan sedikit tahanan, lalu duduk tanpa menjepit. Ukurannya bisa Anda cari di
rumah dengan secarik kertas dan penggaris.</p>
<h2>Langkahnya</h2>
<ol>
<li>Potong kertas selebar setengah sentimeter, lalu lingkarkan di pangkal jari.</li>
<li>Tandai titik temunya dengan pena, buka, dan ukur panjangnya dalam milimeter.</li>
<li>Kurangi angka itu dengan 40. Hasilnya adalah ukuran cincin Anda; kalau ada sisa, bulatkan ke atas.</li>
<li>Ulangi tiga kali pada waktu yang berbeda, dan ambil nilai tengahnya.</li>
</ol>
<p>Di <a href="/ukuran-cincin">panduan ukuran cincin</a> Anda tinggal menulis panjangnya, mencetak alat ukurnya, dan
menyimpan ukuran Anda untuk dipakai di setiap cincin.</p>
<table>
<thead><tr><th scope="col">Ukuran</th><th scope="col">Keliling jari</th><th scope="col">Diameter dalam</th></tr></thead>
<tbody>
<tr><td>10</td><td>50 mm</td><td>15,9 mm</td></tr>
<tr><td>13</td><td>53 mm</td><td>16,9 mm</td></tr>
<tr><td>16</td><td>56 mm</td><td>17,8 mm</td></tr>
<tr><td>19</td><td>59 mm</td><td>18,8 mm</td></tr>
</tbody>
</table>
<h2>Supaya tidak meleset</h2>
<p>Jari mengembang saat panas dan mengecil saat dingin, jadi ukurlah di sore hari ketika tangan hangat. Bila buku jari
Anda lebih besar daripada pangkalnya, ukur keduanya dan pilih angka di antaranya. Cincin lebar, misalnya <a
href="/product/cincin-pasangan-sanding">Cincin Sanding</a>, terasa lebih sempit daripada cincin tipis, sehingga sering
perlu satu ukuran lebih besar.</p>
<blockquote><p>Lebih baik sedikit longgar daripada sempit: mengecilkan cincin umumnya lebih mudah daripada
membesarkannya.</p></blockquote>
<p>Cincin dengan batu penuh sekeliling seperti <a href="/product/cincin-eternity-lintang">Cincin Lintang</a> sukar
diubah ukurannya, maka pastikan dulu. Alat ukur jari dapat Anda minta lewat chat, dan penjelasan tentang penyesuaian
ukuran ada di <a href="/faq">Pusat Bantuan</a>.</p>
`;

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
