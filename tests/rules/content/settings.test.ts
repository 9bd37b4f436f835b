import { expect, test } from "vitest";
import { DEFAULT_LOGO, FALLBACK_TITLE, readSettings, readSiteMeta } from "#app/page/settings.ts";

const setting = (id: number, content: string, description: string | null = null) => ({ id, content, description });
const page = (id: number, metaTitle: string) => ({
  id,
  slug: `halaman-${id}`,
  metaTitle,
  metaDesc: `Tentang ${metaTitle}`,
  keyword: "",
  content: [],
});

const everything = [
  setting(1, "Silakan mampir"),
  setting(2, "Perhiasan dan perabot"),
  setting(3, "https://facebook.example/toko"),
  setting(4, "https://instagram.example/toko"),
  setting(5, "https://tiktok.example/toko"),
  setting(6, "https://youtube.example/toko"),
  setting(7, "halo@toko.example"),
  setting(8, "+62 812-0000-1945", "https://wa.me/6281200001945"),
  setting(9, "/media/logo.svg"),
  setting(20, "Setiap hari, 09:00 sampai 18:00 WIB"),
  setting(22, "Kartu"),
  setting(26, "Gratis ongkir, Bergaransi ,,Bisa dikembalikan,Keempat"),
];

test("B11 each part of the footer is read from its own number", () => {
  const read = readSettings([...everything].reverse());
  expect(read).toMatchObject({
    taglineTitle: "Silakan mampir",
    taglineText: "Perhiasan dan perabot",
    email: "halo@toko.example",
    chatNumber: "+62 812-0000-1945",
    chatLink: "https://wa.me/6281200001945",
    logo: "/media/logo.svg",
    hours: "Setiap hari, 09:00 sampai 18:00 WIB",
  });
  expect(read.social).toEqual([
    { name: "Facebook", href: "https://facebook.example/toko" },
    { name: "Instagram", href: "https://instagram.example/toko" },
    { name: "TikTok", href: "https://tiktok.example/toko" },
    { name: "YouTube", href: "https://youtube.example/toko" },
  ]);
});

test("B11 of the shop's pages elsewhere only those are shown whose link is set and is one", () => {
  const read = readSettings([
    setting(3, ""),
    setting(4, "  "),
    setting(5, "javascript:alert(1)"),
    everything[5] as never,
  ]);
  expect(read.social.map(({ name }) => name)).toEqual(["YouTube"]);
});

test("B11 the footer lists the banks of setting 22, else the five of the shop, and leads to the chat by setting 8's own link", () => {
  expect(readSettings([setting(22, "Virtual Account BCA, Virtual Account Mandiri ,")]).banks).toEqual([
    "BCA",
    "Mandiri",
  ]);
  expect(readSettings([]).banks).toEqual(["BCA", "Mandiri", "BRI", "BNI", "Permata"]);
  for (const link of ["javascript:alert(1)", "", null])
    expect(readSettings([setting(8, "0812", link)]).chatLink).toBe("");
});

test("B16 the ways of shipping are those of setting 24, the shop's account is told where all three of 27 to 29 are set", () => {
  const account = [setting(27, " BCA "), setting(28, "PT Toko"), setting(29, "123 456")];
  const read = readSettings([setting(24, "Reguler, Kargo ,"), ...account]);
  expect(read.shipping).toEqual(["Reguler", "Kargo"]);
  expect(read.account).toEqual({ bank: "BCA", holder: "PT Toko", number: "123 456" });
  for (const without of account) expect(readSettings(account.filter((one) => one !== without)).account).toBeNull();
});

test("F06 at most three benefit labels, without empty ones", () => {
  expect(readSettings(everything).benefits).toEqual(["Gratis ongkir", "Bergaransi", "Bisa dikembalikan"]);
  expect(readSettings([setting(26, " , ,")]).benefits).toEqual([]);
});

test("B15 without settings the logo is the default one and everything else is left out", () => {
  expect(readSettings([])).toEqual({
    taglineTitle: "",
    taglineText: "",
    social: [],
    email: "",
    chatNumber: "",
    chatLink: "",
    logo: DEFAULT_LOGO,
    hours: "",
    banks: ["BCA", "Mandiri", "BRI", "BNI", "Permata"],
    shipping: [],
    company: [],
    complaints: ["Pengaduan konsumen: Ditjen PKTN Kementerian Perdagangan, WhatsApp 0853-1111-1010"],
    account: null,
    benefits: [],
    linePiecesMax: 10,
  });
  expect(readSettings([setting(9, "  ")]).logo).toBe(DEFAULT_LOGO);
});

test("A18 the site's title is that of page 13, and a fallback when it is missing or empty", () => {
  expect(readSiteMeta([page(1, "Tentang Kami"), page(13, "Serambi Intan")])).toEqual({
    title: "Serambi Intan",
    description: "Tentang Serambi Intan",
  });
  for (const pages of [[], [page(1, "Tentang Kami")], [page(13, "")]])
    expect(readSiteMeta(pages).title).toBe(FALLBACK_TITLE);
});
