/** What the demo's lists say of themselves: above their products, and as a search engine shows them. */
interface ListWords {
  metaTitle: string;
  metaDesc: string;
  intro: string;
}

const words = (metaTitle: string, metaDesc: string, intro: string): ListWords => ({ metaTitle, metaDesc, intro });

export const groupWords: Record<string, ListWords> = {
  Perhiasan: words(
    "Perhiasan Emas, Berlian, dan Mutiara",
    "Cincin, anting, kalung, dan gelang emas 18K dan 16K dengan berlian alami, zamrud, safir, serta mutiara. Kadar emas dan ukurannya tertulis.",
    "Perhiasan kami dibuat dari emas 18K (750) dan 16K (700) dalam tiga warna: emas kuning, emas putih, dan rose gold. Berlian, zamrud, dan safirnya alami, mutiaranya hasil budidaya. Di setiap halaman produk Anda membaca kadar emas dan ukurannya, berikut batu atau mutiaranya bila ada, jadi pilihan bisa dibuat dengan tenang dari rumah. Mulai dari cincin untuk hari besar sampai anting kecil untuk hari biasa.",
  ),
  Rumah: words(
    "Perabot Kayu, Lampu, dan Dekorasi Rumah",
    "Sofa, kursi, meja, lampu, rak, dan dekorasi dari oak, jati, walnut, rotan, dan gerabah. Ukuran tertulis lengkap agar pas dengan ruangan Anda.",
    "Perabot dan dekorasi untuk rumah yang sungguh dihuni. Ada sofa tempat keluarga berkumpul, meja makan yang sisinya melengkung, lampu yang cahayanya lembut, dan gerabah yang dibentuk tangan. Banyak perabotnya tersedia dalam beberapa kayu, seperti oak, jati, dan walnut; rotan, wol, dan linen menemaninya. Ukuran dan bahannya tertulis di tiap halaman, supaya Anda bisa mengukur ruangan lebih dulu sebelum memilih.",
  ),
  Paket: words(
    "Paket Perabot dan Perhiasan",
    "Perabot dan perhiasan yang sudah kami padukan dalam satu paket: isi tiap paket dan selisihnya dari harga satuan tertulis di halamannya.",
    "Kadang yang sulit bukan memilih satu barang, melainkan mencari temannya. Di sini perabot dan perhiasan sudah kami padukan: kursi dengan meja di sampingnya, nakas dengan lampunya, kalung dengan antingnya. Setiap paket menyebutkan isinya satu per satu, berikut selisih harganya dibandingkan membeli satuan, jadi Anda tahu apa yang datang ke rumah dan berapa yang dihemat.",
  ),
};

export const categoryWords: Record<string, ListWords> = {
  Cincin: words(
    "Cincin Emas dan Berlian: Tunangan, Kawin, Harian",
    "Cincin emas 18K dan 16K untuk lamaran, pernikahan, dan hari biasa. Pilih warna emas dan ukuran jari; panduan ukurannya ada di halaman kami.",
    "Cincin untuk melamar, untuk menikah, dan untuk menemani hari biasa. Rangkanya emas kuning, emas putih, atau rose gold, dengan berlian alami, zamrud, atau safir, ada pula yang polos dan hanya mengandalkan bentuk. Belum tahu ukuran jari? Panduan ukuran cincin kami menjelaskan cara mengukurnya dengan benang, dan ukuran yang tersedia tertulis di setiap cincin sebelum Anda memesan.",
  ),
  Anting: words(
    "Anting Emas: Tusuk, Lingkar, Gantung, Mutiara",
    "Anting emas dengan berlian alami, safir, atau mutiara Laut Selatan, dari tusuk yang mungil sampai gantung yang berayun. Panjangnya tertulis.",
    "Anting adalah perhiasan yang dekat sekali dengan wajah, jadi ukurannya penting. Di tiap halaman tertulis garis tengah atau panjangnya dalam milimeter, bersama kadar emas dan batunya bila ada. Ada tusuk berlian yang pantas dari kantor sampai pesta, lingkar emas yang berongga agar ringan di telinga, mutiara Laut Selatan yang kilapnya lembut, dan anting gantung yang bergerak mengikuti langkah Anda.",
  ),
  "Kalung & Liontin": words(
    "Kalung Emas dan Liontin Berlian, Mutiara, Zamrud",
    "Kalung emas 18K dan 16K dengan liontin berlian, zamrud, koin, melati, atau untaian mutiara. Panjang rantai dan ukuran liontinnya tertulis.",
    "Satu kalung bisa menjadi titik terang yang sederhana atau pusat perhatian sepanjang malam. Pilihannya mulai dari sebutir berlian di lekuk leher, koin bersinar yang meniru perhiasan lama Nusantara, kelopak melati dari emas satin, sampai untaian mutiara Laut Selatan yang disimpul satu per satu. Panjang rantai dan ukuran liontin tertulis di halamannya, dan banyak rantai dapat dipakai dalam dua panjang.",
  ),
  Gelang: words(
    "Gelang Emas: Keroncong, Rantai, Tennis, Mutiara",
    "Gelang emas dari keroncong yang berdenting sampai deretan berlian yang lentur. Lingkar atau panjangnya tertulis agar pas di pergelangan Anda.",
    "Gelang kami ada yang polos dan ada yang berkilau. Keroncong ovalnya mengikuti bentuk pergelangan, rantai bermata panjangnya licin di kulit, deretan berliannya lentur dan berpengunci ganda, dan mutiara akoyanya diuntai dengan bola emas. Sebelum memilih, lingkari pergelangan Anda dengan pita pengukur, lalu cocokkan dengan panjang atau garis tengah yang tertulis di setiap halaman produk.",
  ),
  "Sofa & Kursi": words(
    "Sofa, Kursi Santai, Kursi Makan, dan Puf",
    "Sofa linen dan bouclé, kursi santai berangka kayu, kursi makan anyam, bangku, dan puf. Ukuran dan bahan tertulis; warna kain dapat dipilih.",
    "Tempat duduk menentukan suasana sebuah ruangan. Ada sofa yang sarungnya dapat dilepas dan dicuci, kursi santai dengan sudut rebah untuk membaca lama, kursi putar bouclé, kursi makan beranyam tali kertas, sampai bangku kecil yang mudah dipindah. Pilih warna kain atau jenis kayunya, lalu periksa lebar, dalam, dan tingginya di halaman produk supaya jalan di sekitarnya tetap lapang.",
  ),
  Meja: words(
    "Meja Kopi, Meja Makan, Meja Samping, dan Konsol",
    "Meja kayu oak, jati, dan walnut, marmer putih, serta travertin: meja kopi, meja makan enam orang, meja samping, dan konsol untuk lorong.",
    "Meja yang baik tidak terasa menghalangi. Meja kopi kami berbentuk kerikil tanpa sudut tajam atau bundar dengan marmer putih, meja makannya melengkung di sisi agar enam orang mudah bercakap, meja sampingnya dari travertin berpori alami, dan konsolnya ramping untuk lorong. Pada meja yang berkayu, jenis kayunya dapat Anda pilih di halamannya. Urat batu dan serat kayu berbeda pada setiap meja, begitulah bahan alam.",
  ),
  Lampu: words(
    "Lampu Meja, Lampu Lantai, dan Lampu Gantung",
    "Lampu gerabah Kasongan, keramik glasir, rotan anyam, dan kayu berkap linen. Tinggi dan garis tengahnya tertulis, cahayanya hangat dan lembut.",
    "Cahaya mengubah ruangan lebih cepat daripada cat baru. Lampu kami menyaringnya lewat kap linen, anyaman rotan, atau kubah keramik, sehingga mata tidak silau saat membaca atau makan malam. Badannya dari gerabah Kasongan, keramik glasir, atau kayu berkaki tiga. Tinggi dan garis tengahnya dapat Anda baca di setiap halaman produk sebelum memilih tempatnya.",
  ),
  "Rak & Penyimpanan": words(
    "Rak Buku, Bufet, dan Nakas Kayu",
    "Rak buku lima tingkat, bufet berpintu bilah, dan nakas rotan dari oak, jati, atau walnut. Ukuran luarnya tertulis agar pas dengan dinding.",
    "Rumah terasa lapang ketika setiap barang punya tempat. Rak bukunya terbuka dari segala sisi dan bisa menjadi sekat, bufetnya menyembunyikan perkakas di balik bilah kayu yang tetap memberi sirkulasi, dan nakasnya menyimpan buku serta kacamata di sisi ranjang. Pilih kayu oak, jati, atau walnut, lalu cocokkan panjang dan tingginya dengan dinding Anda sebelum memesan.",
  ),
  Dekorasi: words(
    "Dekorasi Rumah: Vas, Cermin, Karpet, Bantal, Jam",
    "Vas dan tempat lilin gerabah, cermin berdiri, karpet wol, bantal linen, jam kayu, dan tanaman artifisial untuk melengkapi ruangan Anda.",
    "Dekorasi adalah kalimat penutup sebuah ruangan. Di sini ada vas gerabah yang dibentuk tangan, cermin lengkung yang melipatgandakan cahaya, karpet wol bermotif wajik, sepasang bantal yang menyegarkan sofa lama, jam dinding bermesin senyap, dan tanaman artifisial yang tidak perlu disiram. Warnanya kami jaga tetap membumi, seperti krem, terakota, arang, dan sage, agar mudah dipadukan dengan perabot Anda.",
  ),
  "Paket Hemat": words(
    "Paket Hemat Perabot dan Perhiasan",
    "Paket kursi dan meja, nakas dan lampu, sudut baca, serta kalung dengan anting. Isi paket dan selisih dari harga satuan tertulis jelas.",
    "Paket hemat mempertemukan barang yang memang cocok dipakai bersama. Misalnya dua kursi teduh dengan meja travertin, meja makan dengan enam kursi anyam, sepasang nakas dengan lampu gerabah, atau kalung Fajar dengan anting Embun. Harga paket lebih rendah daripada jumlah harga satuannya, dan selisihnya tertulis di halaman masing-masing. Isi setiap paket tertulis satu per satu, jadi Anda tinggal menentukan tempatnya.",
  ),
};

export const subCategoryWords: Record<string, ListWords> = {
  "Cincin Tunangan": words(
    "Cincin Tunangan Berlian dan Zamrud, Emas 18K",
    "Cincin tunangan emas 18K: solitaire satu karat, halo, tiga batu, dan zamrud. Berlian dan batunya alami, beratnya dalam karat tertulis.",
    "Cincin untuk sebuah pertanyaan penting. Ada berlian solitaire, halo yang terang, tiga batu untuk kemarin, hari ini, dan esok, atau hijau zamrud yang dalam. Semuanya emas 18K dalam tiga warna, dengan berat batu yang tertulis.",
  ),
  "Cincin Batu Keliling (Eternity)": words(
    "Cincin Eternity Berlian Keliling, Emas 18K",
    "Cincin eternity emas 18K dengan berlian alami yang melingkar penuh. Karena batunya keliling, pilih ukuran jari dengan teliti lebih dulu.",
    "Berlian melingkar penuh tanpa awal dan akhir. Karena batunya mengelilingi seluruh cincin, ukuran jari perlu dipilih dengan teliti; panduan ukuran cincin kami membantu Anda mengukurnya dengan benang.",
  ),
  "Cincin Kawin": words(
    "Cincin Kawin Emas 18K Sepasang",
    "Cincin kawin emas 18K sepasang, bersisi dalam membulat agar nyaman dipakai setiap hari. Warna emas dan dua ukurannya Anda pilih sendiri.",
    "Cincin kawin dipakai setiap hari, jadi kenyamanannya kami dahulukan: penampang cembung dan sisi dalam yang membulat. Anda memilih warna emas serta ukuran untuk kedua jari.",
  ),
  "Cincin Harian": words(
    "Cincin Emas Harian: Signet, Pilin, Susun",
    "Cincin emas untuk dipakai setiap hari: signet berukir matahari, pilin tiga untai tanpa batu, dan set susun dengan safir biru alami.",
    "Cincin yang tidak menunggu acara. Ada signet berukir matahari, pilinan emas tanpa batu yang menangkap cahaya, dan tiga cincin susun bersafir biru yang bisa dipakai bersama atau dipisah.",
  ),
  "Anting Tusuk (Stud)": words(
    "Anting Tusuk Berlian (Stud), Emas 18K",
    "Anting tusuk emas 18K dengan sepasang berlian alami yang ditahan empat cakar. Pengunci sekrup, pantas dipakai dari kantor sampai pesta.",
    "Sepasang titik terang yang tidak pernah berlebihan. Anting tusuk kami menahan berlian dengan empat cakar ramping dan dikunci dengan sekrup, pantas untuk kantor, keluarga, dan pesta.",
  ),
  "Anting Mutiara": words(
    "Anting Mutiara Laut Selatan, Emas 18K",
    "Anting emas 18K dengan mutiara Laut Selatan budidaya dari Lombok, bulat atau tetes, dipilih sepasang agar seimbang dan ditemani berlian.",
    "Mutiara Laut Selatan dari perairan Lombok, dipilih sepasang menurut kilap dan bentuknya. Ada yang bulat dengan sebutir berlian di atasnya, ada yang berbentuk tetes dan berayun di bawah daun bambu.",
  ),
  "Anting Lingkar (Hoop)": words(
    "Anting Lingkar Emas: Hoop dan Huggie",
    "Anting lingkar emas: hoop polos berongga yang ringan dan huggie bertabur berlian alami yang memeluk cuping. Garis tengahnya tertulis.",
    "Lingkar emas yang mudah dipadukan dengan apa saja. Hoop polosnya berongga supaya besar di mata tetapi ringan di telinga, sedangkan huggie kecilnya memeluk cuping dengan deretan berlian di sisi depan.",
  ),
  "Anting Gantung": words(
    "Anting Gantung Safir dan Berlian, Emas 18K",
    "Anting gantung emas 18K dengan safir alami berbentuk tetes dan halo berlian, bergerak lembut mengikuti langkah. Panjangnya tertulis.",
    "Anting gantung untuk malam yang ingin dikenang. Safir berbentuk tetes air menggantung di bawah berlian bundar dan berayun pelan. Panjang dan lebarnya tertulis agar mudah dibayangkan.",
  ),
  "Kalung Berlian": words(
    "Kalung Berlian Emas 18K, Rantai Dua Panjang",
    "Kalung emas 18K dengan berlian alami: solitaire di lekuk leher dan lingkar bertabur berlian. Rantainya 40 sampai 45 cm, dapat diatur.",
    "Sebutir berlian di lekuk leher, atau lingkaran terbuka yang bertabur berlian tipis. Rantainya dapat diatur dalam dua panjang, jadi satu kalung cocok dengan lebih dari satu kerah baju.",
  ),
  "Kalung Koin": words(
    "Kalung Koin Emas 16K Berukir Matahari",
    "Kalung emas 16K dengan liontin koin berukir sinar matahari dan sebutir berlian, mengambil bentuk dari perhiasan lama Nusantara.",
    "Liontin koin ini mengambil bentuk dari perhiasan lama Nusantara. Sinar matahari terukir di tepinya, berlian kecil di pusatnya, dan bagian tengah satin yang membuat ukirannya tampak jelas.",
  ),
  "Kalung Mutiara": words(
    "Kalung Mutiara Laut Selatan",
    "Untaian mutiara Laut Selatan budidaya 8 sampai 11 mm, disimpul satu per satu dengan benang sutra, dengan kait emas 18K dan berlian kecil.",
    "Untaian mutiara yang disimpul di antara setiap butir, sehingga butirnya tidak saling bergesekan. Mutiara Laut Selatannya bergradasi, dan sebutir berlian kecil menjadi aksen di tengah.",
  ),
  "Kalung Liontin": words(
    "Kalung Liontin Emas: Zamrud dan Melati",
    "Kalung emas dengan liontin zamrud berbingkai berlian atau kelopak melati dari emas satin. Rantai 42 sampai 45 cm, ukuran liontin tertulis.",
    "Liontin yang membawa cerita. Ada zamrud persegi sebening telaga dengan bingkai berlian, atau melati berlapis dua yang dibentuk tangan dari emas satin. Rantainya 42 sampai 45 cm.",
  ),
  "Gelang Deret Berlian (Tennis)": words(
    "Gelang Tennis Berlian, Emas 18K",
    "Gelang tennis emas 18K dengan deretan berlian alami total 4,00 ct dalam rangka persegi yang lentur dan pengunci ganda. Panjang 17 cm.",
    "Deretan berlian yang lentur mengelilingi pergelangan, masing-masing dalam rangka persegi yang rapi. Pengunci gandanya menjaga gelang tetap di tempat, dan panjangnya tertulis.",
  ),
  "Gelang Keroncong (Bangle)": words(
    "Gelang Keroncong Emas: Bangle dan Cuff",
    "Gelang keroncong emas 16K: set tiga gelang oval yang berdenting halus dan cuff terbuka yang diselipkan dari samping. Garis tengah tertulis.",
    "Gelang keroncong mengikuti bentuk pergelangan yang oval sehingga tidak mudah berputar. Pilih set tiga gelang yang berdenting halus, atau cuff terbuka yang cukup diselipkan dari samping.",
  ),
  "Gelang Rantai": words(
    "Gelang Rantai Emas 16K",
    "Gelang rantai emas 16K bermata panjang, dipoles licin, dipakai sendiri atau ditumpuk dengan jam tangan. Panjang 18 cm dalam tiga warna emas.",
    "Mata rantai memanjang yang bersih dan dipoles sampai licin di kulit. Pas dipakai sendiri, pas pula ditumpuk dengan jam tangan, dalam emas kuning, emas putih, atau rose gold.",
  ),
  "Gelang Mutiara": words(
    "Gelang Mutiara Akoya dan Emas",
    "Gelang mutiara akoya budidaya 6 sampai 7 mm yang diselingi bola emas 16K. Benangnya elastis, jadi mudah dikenakan sendiri setiap hari.",
    "Mutiara akoya putih gading diselingi bola emas, lembut seperti buih ombak. Benangnya elastis, jadi gelang ini mudah Anda kenakan sendiri tanpa pengait.",
  ),
  "Paket Perhiasan": words(
    "Paket Perhiasan: Kalung dan Anting Sepadan",
    "Kalung dan anting berlian yang sudah dipadukan dalam satu paket perhiasan, dengan isi dan selisih dari harga satuannya tertulis jelas.",
    "Kalung dan anting berlian yang dipadukan untuk dipakai bersama, siap menjadi hadiah untuk hari bahagia. Isi paket dan selisih harganya tertulis di halamannya.",
  ),
  Sofa: words(
    "Sofa Dua dan Tiga Dudukan, Linen dan Bouclé",
    "Sofa tiga dudukan berkain linen yang sarungnya dapat dicuci dan sofa dua dudukan bouclé yang ramah apartemen. Pilih warna kainnya.",
    "Sofa tiga dudukan untuk keluarga, atau dua dudukan yang ramah apartemen. Kainnya linen campuran atau bouclé bertekstur, rangkanya kayu, dan ukurannya tertulis supaya Anda bisa mengukur ruang tamu lebih dulu.",
  ),
  "Kursi Santai": words(
    "Kursi Santai Kayu dan Kursi Putar Bouclé",
    "Kursi santai berangka oak untuk membaca lama dan kursi putar bouclé yang memeluk punggung. Ukuran, bahan, dan warna kainnya tertulis.",
    "Kursi untuk duduk lebih lama daripada rencana. Yang berangka kayu punya sudut rebah untuk membaca, yang bulat berputar penuh dan memeluk dengan sandaran setengah lingkar.",
  ),
  "Kursi Makan": words(
    "Kursi Makan Kayu Anyam",
    "Kursi makan kayu oak, jati, atau walnut dengan dudukan tali kertas yang dianyam tangan perajin Jepara. Ringan diangkat, tinggi 78 cm.",
    "Dudukannya dianyam tangan dari tali kertas alami oleh perajin di Jepara, sandarannya melengkung mengikuti punggung. Cukup ringan untuk digeser setiap kali keluarga berkumpul.",
  ),
  "Bangku & Puf": words(
    "Bangku Kayu dan Puf Bouclé",
    "Bangku kayu tiga kaki dan puf bouclé bundar: tempat duduk tambahan, sandaran kaki, atau meja kecil yang mudah dipindah ke mana saja.",
    "Tempat duduk kecil yang banyak gunanya. Bangku kayunya bisa menjadi meja samping atau alas tanaman, pufnya cukup padat untuk diduduki dan cukup empuk untuk menyandarkan kaki.",
  ),
  "Meja Kopi": words(
    "Meja Kopi Kayu dan Marmer",
    "Meja kopi kayu berbentuk kerikil tanpa sudut tajam dan meja kopi marmer putih bertiang kayu beralur. Pilihan kayunya ada di halaman tiap meja.",
    "Dua watak untuk ruang tamu. Ada meja kayu berbentuk kerikil yang aman di sekitar anak-anak, dan meja bundar dari marmer putih di atas tiang kayu beralur. Urat batu tiap meja berbeda.",
  ),
  "Meja Makan": words(
    "Meja Makan Kayu untuk Enam Orang",
    "Meja makan kayu solid untuk enam orang, 200 × 95 cm, dengan sisi melengkung dan ruang lutut lega. Tersedia dalam oak, jati, dan walnut.",
    "Sisi meja yang melengkung membuat enam orang mudah bercakap tanpa ada yang duduk di pojok. Dua kaki panelnya memberi ruang lutut yang lega, dan kayunya Anda pilih sendiri.",
  ),
  "Meja Samping": words(
    "Meja Samping Travertin",
    "Meja samping dari batu travertin dengan pori alami terbuka, garis tengah 44 cm dan tinggi 50 cm, pas diselipkan di samping sofa atau kursi.",
    "Diputar dari batu travertin dengan pori alami yang dibiarkan terbuka. Pinggangnya ramping dan alasnya mantap, cukup untuk secangkir teh dan buku yang belum selesai.",
  ),
  "Meja Konsol": words(
    "Meja Konsol Kayu untuk Lorong",
    "Meja konsol kayu ramping sedalam 34 cm untuk lorong dan ruang masuk, dengan kaki beralur dan rak bawah untuk keranjang serta buku.",
    "Konsol yang ramping untuk lorong sempit. Daun mejanya berujung bulat, kakinya beralur, dan rak bawahnya muat keranjang serta buku. Sambutan pertama yang hangat di pintu masuk.",
  ),
  "Lampu Lantai": words(
    "Lampu Lantai Kayu Berkap Linen",
    "Lampu lantai kayu berkaki tiga dengan kap linen, setinggi 154 cm, untuk menemani kursi baca. Kayunya oak, jati, atau walnut.",
    "Tiga kaki kayu bertemu pada simpul kuningan, di bawah kap linen yang meneduhkan cahaya. Letakkan di belakang bahu kursi baca, dan sudut itu akan lebih sering didatangi.",
  ),
  "Lampu Meja": words(
    "Lampu Meja Gerabah dan Keramik",
    "Lampu meja dari gerabah Kasongan berkap linen dan keramik glasir berbentuk jamur dengan sakelar peredup. Warna tanah yang hangat.",
    "Lampu meja dari tanah yang dibakar. Ada kendi gerabah dengan kap linen untuk kamar, dan jamur keramik yang menurunkan cahaya tepat ke meja dengan sakelar peredup.",
  ),
  "Lampu Gantung": words(
    "Lampu Gantung Rotan Anyam",
    "Lampu gantung dari rotan Kalimantan yang dianyam tangan di Cirebon, garis tengah 54 cm, melemparkan bayangan berpola ke langit-langit.",
    "Anyaman rotan silang melemparkan bayangan berpola ke langit-langit. Dianyam tangan di Cirebon, panjang kabelnya tertulis, dan gantungan sepasang cantik di atas meja makan.",
  ),
  "Rak Buku": words(
    "Rak Buku Kayu Lima Tingkat",
    "Rak buku kayu solid lima tingkat, 95 × 32 × 185 cm, terbuka dari segala sisi: untuk buku, pajangan, atau sekat ruang. Pilih kayunya.",
    "Lima papan bersudut bulat di antara empat tiang, terbuka dari segala sisi. Sandarkan ke dinding untuk buku, atau letakkan di tengah sebagai sekat yang tetap meloloskan cahaya.",
  ),
  Bufet: words(
    "Bufet Kayu Berpintu Bilah",
    "Bufet kayu selebar 160 cm dengan pintu bilah bulat dan gagang kuningan: perkakas tersembunyi, udara tetap mengalir. Oak, jati, walnut.",
    "Pintu dari puluhan bilah kayu bulat menyembunyikan perkakas tetapi tetap memberi sirkulasi udara. Sudutnya membulat, gagangnya kuningan, dan tingginya 73 cm.",
  ),
  Nakas: words(
    "Nakas Kayu Berpintu Rotan",
    "Nakas kayu berpintu anyaman rotan, 50 × 40 × 53 cm, dengan satu rak untuk buku dan kacamata di sisi ranjang. Tiga pilihan kayu.",
    "Pintu anyaman rotan dalam bingkai kayu yang hangat, dengan satu rak di dalamnya untuk buku dan kacamata. Periksa tinggi kasur Anda: nakas ini setinggi 53 cm.",
  ),
  "Paket Rumah": words(
    "Paket Perabot: Teras, Ruang Makan, Kamar, Baca",
    "Paket perabot untuk teras, ruang makan, kamar tidur, dan sudut baca. Isi paket dan selisih dari harga satuannya tertulis di halamannya.",
    "Perabot yang sudah dipadukan untuk satu sudut rumah: teras, ruang makan, sisi ranjang, atau pojok baca. Isi paket dan selisih dari harga satuannya tertulis jelas di halamannya.",
  ),
  Vas: words(
    "Vas Gerabah Set Tiga",
    "Set tiga vas gerabah buatan tangan: bulat, botol, dan mangkuk kecil, dalam krem, terakota, atau arang. Sudah lengkap dengan ilalang kering.",
    "Tiga bentuk sederhana yang saling melengkapi, dengan permukaan bertekstur seperti tanah yang baru mengering. Tata bertiga di bufet, atau sebar di tiga sudut rumah.",
  ),
  Cermin: words(
    "Cermin Berdiri Lengkung Berbingkai Kayu",
    "Cermin berdiri setinggi 175 cm dengan puncak melengkung dan bingkai kayu tipis. Sandarkan ke dinding agar ruangan terasa lebih terang.",
    "Cermin setinggi badan dengan puncak melengkung. Sandarkan di seberang jendela, dan ruangan mendapat cahaya kedua. Bingkainya tipis, dari kayu yang Anda pilih sendiri.",
  ),
  Karpet: words(
    "Karpet Tenun Wol Motif Wajik",
    "Karpet tenun wol dan katun bermotif wajik, 170 × 240 cm, dengan rumbai di kedua ujung. Menghangatkan lantai dan meredam suara langkah.",
    "Motif wajik ditenun di atas wol tebal, dengan rumbai katun di kedua ujungnya. Karpet ini menghangatkan lantai, meredam suara, dan mudah dibersihkan dengan penyedot debu.",
  ),
  Bantal: words(
    "Bantal Sofa Linen dan Bouclé",
    "Set dua bantal sofa: linen berpelipit 50 × 50 cm dan bantal pinggang bouclé 52 × 32 cm dalam warna senada, penuh namun mudah dibentuk.",
    "Satu bantal linen berpelipit dan satu bantal pinggang bouclé dalam warna senada. Isiannya penuh namun mudah dibentuk, cara cepat menyegarkan sofa lama.",
  ),
  "Jam Dinding": words(
    "Jam Dinding Kayu Bermesin Senyap",
    "Jam dinding berbingkai kayu dengan penanda kuningan dan mesin sapu yang senyap, garis tengah 34 cm, terbaca jelas dari seberang ruangan.",
    "Bingkai kayu melingkar, penanda kuningan, dan jarum yang bergerak tanpa detak. Muka jamnya bertekstur kapur halus dan terbaca jelas dari seberang ruangan.",
  ),
  "Tanaman Artifisial": words(
    "Tanaman Artifisial dengan Pot Gerabah",
    "Tanaman artifisial setinggi 125 cm berdaun lebar dalam pot gerabah buatan tangan. Tidak perlu disiram, cukup diseka sesekali.",
    "Hijau yang tetap tinggal walau cahaya kurang. Daunnya lebar dan bernada hijau tua, potnya gerabah buatan tangan, dan perawatannya cukup diseka dengan kain lembap sesekali.",
  ),
  Lilin: words(
    "Tempat Lilin Gerabah Set Tiga",
    "Set tiga tempat lilin gerabah setinggi 9, 15, dan 23 cm untuk lilin tirus, berglasir doff yang mudah dibersihkan dari sisa lilin.",
    "Tiga tinggi berbeda untuk lilin tirus, dibentuk ramping seperti tangkai bunga. Nyalakan saat makan malam, dan biarkan lampu utama beristirahat sebentar.",
  ),
};
