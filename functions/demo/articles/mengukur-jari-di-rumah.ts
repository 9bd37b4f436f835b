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
