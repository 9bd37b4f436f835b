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
