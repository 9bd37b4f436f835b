/** A short guide: the ring size, measured with a strip of paper. */
export const mengukurJariDiRumah = `
<p>Cincin yang pas melewati buku jari dengan sedikit tahanan, lalu duduk tanpa menjepit. Ukurannya bisa Anda cari di
rumah dengan secarik kertas dan penggaris.</p>
<h2>Langkahnya</h2>
<ol>
<li>Potong kertas selebar setengah sentimeter, lalu lingkarkan di pangkal jari.</li>
<li>Tandai titik temunya dengan pena, buka, dan ukur panjangnya dalam milimeter.</li>
<li>Bagi angka itu dengan 3,14. Hasilnya adalah diameter dalam cincin.</li>
<li>Ulangi tiga kali pada waktu yang berbeda, dan ambil nilai tengahnya.</li>
</ol>
<table>
<thead><tr><th scope="col">Keliling jari</th><th scope="col">Diameter dalam</th></tr></thead>
<tbody>
<tr><td>50 mm</td><td>15,9 mm</td></tr>
<tr><td>53 mm</td><td>16,9 mm</td></tr>
<tr><td>56 mm</td><td>17,8 mm</td></tr>
<tr><td>59 mm</td><td>18,8 mm</td></tr>
</tbody>
</table>
<h2>Supaya tidak meleset</h2>
<p>Jari mengembang saat panas dan mengecil saat dingin, jadi ukurlah di sore hari ketika tangan hangat. Bila buku jari
Anda lebih besar daripada pangkalnya, ukur keduanya dan pilih angka di antaranya. Cincin lebar, misalnya <a
href="/product/cincin-pasangan-sanding">Cincin Sanding</a>, terasa lebih sempit daripada cincin tipis, sehingga sering
perlu setengah ukuran lebih besar.</p>
<blockquote><p>Lebih baik sedikit longgar daripada sempit: mengecilkan cincin umumnya lebih mudah daripada
membesarkannya.</p></blockquote>
<p>Cincin dengan batu penuh sekeliling seperti <a href="/product/cincin-eternity-lintang">Cincin Lintang</a> sukar
diubah ukurannya, maka pastikan dulu. Alat ukur jari dapat Anda minta lewat chat, dan penjelasan tentang penyesuaian
ukuran ada di <a href="/faq">Pusat Bantuan</a>.</p>
`;
