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
