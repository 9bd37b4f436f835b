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
