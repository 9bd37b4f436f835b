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
