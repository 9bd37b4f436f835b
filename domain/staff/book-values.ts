import { projectStateLabels } from "#domain/interior.ts";
import { formatRupiah } from "#domain/money.ts";
import type { SETTINGS } from "#domain/operate/settings.ts";
import { addressFieldLabels, type DifferenceEnd } from "#domain/orders/address-change.ts";
import { parcelFactLabels } from "#domain/orders/parcel-facts.ts";
import { parcelStateLabels, stateLabels } from "#domain/orders/state.ts";
import { complaintStateLabels } from "#domain/service/complaint.ts";
import { roleLabels } from "./roles.ts";

/** What the book keeps of fields, in the words of the screens; what people have written stays as they wrote it. */

/** The settings as the screens call them. */
export const settingLabels: Record<keyof typeof SETTINGS, string> = {
  "tagline-title": "Judul slogan",
  "tagline-text": "Isi slogan",
  facebook: "Facebook",
  instagram: "Instagram",
  tiktok: "TikTok",
  youtube: "YouTube",
  email: "E-mail toko",
  chat: "Nomor WhatsApp",
  logo: "Logo",
  hours: "Jam buka",
  payment: "Cara bayar",
  shipping: "Cara kirim",
  benefits: "Keunggulan toko",
  bank: "Bank toko",
  "account-holder": "Nama pemilik rekening",
  "account-number": "Nomor rekening",
  "line-pieces": "Maksimal per barang",
  "payment-fees": "Biaya bayar untuk pembeli",
  "payment-costs": "Biaya bayar untuk toko",
  "order-highest": "Nilai pesanan tertinggi",
  company: "Nama usaha",
  address: "Alamat",
  couriers: "Kurir",
  legal: "Izin usaha",
  "return-days": "Hari untuk mengembalikan",
  "refund-days": "Hari untuk dana kembali",
  "reply-days": "Dibalas dalam (hari kerja)",
  "assembly-areas": "Daerah perakitan",
  guarantees: "Garansi",
  "resize-days": "Hari untuk ubah ukuran",
  "verify-google": "Kode Google",
  "verify-bing": "Kode Bing",
  "verify-pinterest": "Kode Pinterest",
  "verify-facebook": "Kode Meta",
  "ai-training": "Izin pelatihan AI",
  indexnow: "Kunci IndexNow",
  "closed-days": "Hari libur",
  "low-stock": "Batas stok menipis",
  "courier-pages": "Halaman lacak kurir",
};

const columns: Record<string, string> = {
  address: "Alamat",
  alt: "Teks gambar",
  alt_text: "Teks gambar",
  answer: "Jawaban toko",
  author: "Penulis",
  badge: "Label",
  brand: "Merek",
  cap: "Potongan maksimal",
  category: "Kategori",
  city: "Kota atau kabupaten",
  claim_asked: "Jumlah yang diklaim",
  claim_number: "Nomor klaim",
  claim_paid: "Jumlah yang dibayar kurir",
  claim_paid_on: "Tanggal dibayar kurir",
  code: "Kode",
  color: "Warna",
  combo: "Barang kombo",
  components: "Komponen",
  content: "Isi",
  description: "Deskripsi",
  discount_price: "Harga diskon",
  district: "Kecamatan",
  end: "Berakhir",
  end_at: "Berakhir",
  filter: "Saringan",
  gift: "Hadiah",
  group: "Kelompok",
  hidden_reason: "Alasan disembunyikan",
  image_desktop_url: "Gambar layar lebar",
  image_mobile_url: "Gambar HP",
  image_url: "Gambar",
  intro: "Pengantar",
  is_bundle: "Paket",
  is_deleted: "Dihapus",
  kind: "Jenis",
  label: "Label",
  limit: "Jumlah",
  link: "Tautan",
  link_banner: "Tautan",
  materials: "Bahan",
  meta_desc: "Deskripsi mesin pencari",
  meta_description: "Deskripsi mesin pencari",
  meta_title: "Judul mesin pencari",
  minimum: "Minimal",
  multiple: "Berlaku kelipatan",
  name: "Nama",
  name_short: "Nama pendek",
  new: "Alamat tujuan",
  note: "Catatan",
  old: "Alamat lama",
  partner: "Mitra",
  parts: "Bagian",
  path: "Alamat lama",
  per_buyer: "Batas per pembeli",
  per_customer: "Batas per pelanggan",
  personal: "Khusus perorangan",
  phone: "Nomor HP",
  pick: "Urutan pilihan",
  pick_place: "Urutan pilihan",
  picture: "Gambar",
  pieces: "Jumlah",
  points: "Poin",
  position: "Urutan",
  postal_code: "Kode pos",
  price: "Harga",
  products: "Produk",
  province: "Provinsi",
  published: "Tampil mulai",
  published_at: "Tampil mulai",
  quantity: "Jumlah",
  quota: "Kuota",
  ready: "Siap",
  recipient: "Nama penerima",
  reward: "Hadiah poin",
  role: "Peran",
  room: "Ruang",
  sale: "Flash sale",
  selected: "Urutan unggulan",
  selected_place: "Urutan unggulan",
  shop_price: "Harga toko",
  sku: "SKU",
  slider: "Urutan di atas",
  slider_place: "Urutan di atas",
  slug: "Alamat halaman",
  sold: "Terjual",
  source: "Isi",
  specification: "Spesifikasi",
  start: "Mulai",
  start_at: "Mulai",
  status: "Keadaan",
  stock: "Stok",
  street: "Nama jalan",
  sub_category: "Subkategori",
  subs: "Subkategori",
  subtitle: "Subjudul",
  summary: "Ringkasan",
  tags: "Tag",
  target: "Alamat tujuan",
  text: "Isi",
  title: "Judul",
  type: "Tempat",
  value: "Nilai",
  variant: "Varian",
  variants: "Varian",
  village: "Kelurahan",
  voucher: "Voucher",
  weight_gram: "Berat (gram)",
};

/** What only the shop itself reads. */
const INNER =
  /^(?:id|placeholder|stored|since|price_read|stock_read|pieces_read|.*_(?:id|width|height|placeholder))$|^(?:width|height)$/;

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The name of a column, in words. */
export function columnWords(name: string): string {
  const known = snake(name);
  return Object.hasOwn(columns, known) ? (columns[known] as string) : name;
}

/** Whose field it is: a setting by its name on the screen, else as it is called. */
export function keyWords(table: string, key: string): string {
  return table === "setting" ? settingWords(key) : key;
}

/** Settings by their names, as in `hours, chat`. */
export function settingWords(names: string): string {
  const each = names.split(", ");
  return each.map((one) => (Object.hasOwn(settingLabels, one) ? settingLabels[one as "hours"] : one)).join(", ");
}

const choices: Record<string, Record<string, string>> = {
  role: roleLabels,
  status: { published: "Tampil", hidden: "Disembunyikan" },
  published: { hidden: "Disembunyikan" },
  published_at: { hidden: "Disembunyikan" },
  kind: { percent: "Persen", nominal: "Rupiah", studio: "Foto produk", suasana: "Foto suasana" },
  multiple: { yes: "Ya", no: "Tidak" },
  personal: { yes: "Ya", no: "Tidak" },
};
const RUPIAH = /^(?:price|shop_price|discount_price|cap|claim_asked|claim_paid)$/;

/** What a field held, in words: a choice by its label, a sum in rupiah, a whole row line by line. */
export function valueWords(column: string, value: string): string {
  const name = snake(column);
  if (Object.hasOwn(choices, name)) {
    const labels = choices[name] ?? {};
    return Object.hasOwn(labels, value) ? (labels[value] as string) : value;
  }
  if (RUPIAH.test(name) && /^\d+$/.test(value)) return formatRupiah(Number(value));
  return /^[[{]/.test(value) ? rowWords(value) : value;
}

function rowWords(json: string): string {
  try {
    return linesOf(JSON.parse(json), "").join("\n");
  } catch {
    return json;
  }
}

function linesOf(value: unknown, indent: string): string[] {
  if (Array.isArray(value))
    return value.flatMap((one) => (isFlat(one) ? `${indent}${flat("", one)}` : ["", ...linesOf(one, indent)]));
  return Object.entries(value as object).flatMap(([name, one]) => {
    if (INNER.test(snake(name)) || one === null || one === "" || isEmptyList(one)) return [];
    const label = `${indent}${columnWords(name)}:`;
    if (isFlat(one)) return `${label} ${flat(name, one)}`;
    if (Array.isArray(one) && one.every(isFlat)) return `${label} ${one.map((each) => flat("", each)).join(", ")}`;
    return [label, ...linesOf(one, `${indent}  `).filter((line, n) => n > 0 || line !== "")];
  });
}

const isFlat = (value: unknown) => typeof value !== "object" || value === null;
const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0;

function flat(name: string, value: unknown): string {
  if (typeof value === "boolean") return value ? "Ya" : "Tidak";
  return valueWords(name, String(value ?? ""));
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
const states: Record<string, string> = { ...projectStateLabels, ...complaintStateLabels, ...stateLabels };
const parcels: Record<string, string> = { ...parcelStateLabels, ...parcelFactLabels };
const labelOf = (labels: Record<string, string>, name: string) =>
  Object.hasOwn(labels, name) ? (labels[name] as string) : name;

const fixed: Record<string, string> = {
  "a note": "Catatan",
  "all out": "Semua dikeluarkan",
  answered: "Dijawab",
  app: "Aplikasi kode",
  blocked: "Ditutup",
  ended: "Dihapus",
  erased: "Dihapus",
  "first owner's link": "Tautan pemilik pertama",
  "goods awaited": "Barang ditunggu",
  "goods written off": "Barang tidak kembali",
  "handed out": "Diserahkan",
  hidden: "Disembunyikan",
  link: "Tautan",
  "note removed": "Catatan dihapus",
  "note written": "Catatan ditulis",
  opened: "Dibuka",
  out: "Dikeluarkan",
  released: "Dilepas",
  "session ended": "Keluar dari satu perangkat",
  settled: "Tidak perlu dijawab",
  "shown again": "Ditampilkan lagi",
  taken: "Diambil",
  waiting: "Menunggu",
  written: "Ditulis",
  "written anew": "Ditulis ulang",
  ...roleLabels,
};

const claimFields: Record<string, string> = {
  number: "nomor klaim",
  "sum asked for": "jumlah yang diklaim",
  "sum paid": "jumlah yang dibayar kurir",
  "day of payment": "tanggal dibayar",
};
const ends: Record<DifferenceEnd, string> = {
  "give-back": "selisihnya dikembalikan",
  keep: "selisihnya tetap di toko",
  charge: "selisihnya ditagih",
  forgive: "selisihnya dibebaskan",
};
const addressField = (en: string) => Object.values(addressFieldLabels).find((label) => label.en === en)?.id ?? en;

const sentence = (pattern: RegExp, words: (...found: string[]) => string) => ({ pattern, words });

/** The sentences that moves write into the book, whole or in part. */
const sentences = [
  sentence(/^returned, (not )?in stock again$/, (not) =>
    not ? "Dikembalikan, tidak masuk stok" : "Dikembalikan, masuk stok",
  ),
  sentence(/^paid, by transfer$/, () => "Dibayar lewat transfer"),
  sentence(/^(?:parcel (\d+) of (\d+) )?shipped, (.*)$/, (number, of, waybill) =>
    number ? `Paket ${number} dari ${of} dikirim, ${waybill}` : `Dikirim, ${waybill}`,
  ),
  sentence(/^packed, (.*)$/, (courier) => `Dikemas, ${courier}`),
  sentence(
    /^parcel (\d+) ([a-z-]+)$/,
    (number, state = "") => `Paket ${number}: ${labelOf(parcels, state).toLowerCase()}`,
  ),
  sentence(/^(lost|damaged)$/, (fact = "") => labelOf(parcels, fact)),
  sentence(/^replaced by (.*)$/, (number) => `Diganti pesanan ${number}`),
  sentence(/^complaint (\d+)$/, (id) => `Komplain ${id}`),
  sentence(/^(\d+) in stock again$/, (pieces) => `${pieces} masuk stok`),
  sentence(
    /^claim, ([a-z ]+): (.*)$/s,
    (field = "", value) => `Klaim, ${labelOf(claimFields, field)}: ${value || "kosong"}`,
  ),
  sentence(/^to be paid until (.*)$/, (until) => `Batas bayar ${until}`),
  sentence(/^until (.*)$/, (until) => `Batas bayar ${until}`),
  sentence(/^back (Rp.*), owed (Rp.*)$/, (back, owed) => `Sudah kembali ${back}, belum ${owed}`),
  sentence(
    /^(Rp.*) without an order(, settled)?$/,
    (sum, settled) => `${sum} tanpa pesanan${settled ? ", selesai" : ""}`,
  ),
  sentence(/^(not )?settled: (.*)$/s, (not, note) => `${not ? "Belum selesai" : "Selesai"}: ${note}`),
  sentence(/^(Rp.*) for the provider to send$/, (sum) => `${sum} dikirim penyedia pembayaran`),
  sentence(/^(Rp.*) to be sent by hand$/, (sum) => `${sum} ditransfer sendiri`),
  sentence(
    /^([a-z-]+), (Rp.*) by transfer came and goes back$/,
    (state = "", sum) => `${labelOf(states, state)}, transfer ${sum} masuk dan dikembalikan`,
  ),
  sentence(/^([a-z-]+), (Rp.*) agreed$/, (state = "", sum) => `${labelOf(states, state)}, ${sum} disepakati`),
  sentence(/^(Rp.*) to be paid on top$/, (sum) => `Tambahan ongkir ${sum} belum dibayar`),
  sentence(/^(Rp.*) paid on top$/, (sum) => `Tambahan ongkir ${sum} sudah dibayar`),
  sentence(
    /^(forgiven|given back): (.*)$/s,
    (what, reason) => `${what === "forgiven" ? "Ditanggung toko" : "Dikembalikan"}: ${reason}`,
  ),
  sentence(/^given to customer (\d+)$/, (id) => `Diberikan kepada pelanggan ${id}`),
  sentence(/^phone (.*)$/, (name) => `HP ${name}`),
  sentence(/^sending paid (Rp.*)$/, (sum) => `Ongkir dibayar ${sum}`),
  sentence(/^address: (.*?)(?:, sending costs (Rp [\d.]+))?(?:, ([a-z-]+)(?:: (.*))?)?$/s, addressWords),
];

function addressWords(fields = "", sum?: string, end?: string, reason?: string): string {
  // What stands last may be a field, or what becomes of the difference.
  const isEnd = end !== undefined && Object.hasOwn(ends, end);
  const all = [...fields.split(", "), ...(end === undefined || isEnd ? [] : [end])].map(addressField);
  return [
    `Alamat: ${all.join(", ")}`,
    sum && `ongkir ${sum}`,
    isEnd && `${ends[end as DifferenceEnd]}${reason ? `: ${reason}` : ""}`,
  ]
    .filter(Boolean)
    .join(", ");
}

/** What an entry says that something was or became, in words; undefined where only its whole values say it. */
export function saidWords(text: string, command: string): string | undefined {
  if (/^[[{]/.test(text)) return undefined;
  // It is what somebody wrote.
  if (command.startsWith("reply.")) return text;
  if (Object.hasOwn(fixed, text)) return fixed[text];
  if (Object.hasOwn(states, text)) return states[text];
  for (const { pattern, words } of sentences) {
    const found = pattern.exec(text);
    if (found) return capital(words(...found.slice(1)));
  }
  return text;
}
