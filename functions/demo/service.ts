import { DEMO_SETTINGS } from "#domain/operate/demo-texts.ts";
import { chatMessage, event, eventClaim } from "#functions/db/schema/service.ts";
import { findProduct } from "./catalogue.ts";
import { picture } from "./pictures.ts";
import { rowsOf, type TableRows } from "./table-rows.ts";

const HOUR = 3600;
const DAY = 24 * HOUR;
const DEWI = 1;
/** As the showroom's page names it. */
const OWN_PLACE = `Serambi Intan Bandung, ${DEMO_SETTINGS[106]}`;

/** The last minute of that day in the shop's zone. */
const midnight = (at: number) => at - (at % DAY) + 17 * HOUR - 60;
/** Ten o'clock of that day in the shop's zone. */
const morning = (at: number) => at - (at % DAY) + 3 * HOUR;

/** Two events and two giveaways that are open, and one of each that is past. */
export function eventRows(now: number): TableRows[] {
  return [rowsOf(event, [...events(now), ...giveaways(now)])];
}

function events(now: number): (typeof event.$inferInsert)[] {
  return [
    {
      id: 1,
      kind: "event",
      title: "Lokakarya Merawat Perhiasan Emas",
      text: "Bawa satu perhiasan kesayangan Anda. Perajin kami menunjukkan cara membersihkan, memoles, dan menyimpannya.",
      place: OWN_PLACE,
      ...picture("showroom/ruang-perhiasan.webp", "Ruang perhiasan galeri dengan etalase kaca dan lampu hangat"),
      start: now - 5 * DAY,
      end: midnight(now + 10 * DAY),
      happensAt: morning(now + 12 * DAY),
      quota: 24,
      remains: 9,
    },
    {
      id: 2,
      kind: "event",
      title: "Sore Menata Ruang Tamu",
      text: "Penata ruang kami menata ulang satu sudut ruang tamu di depan Anda, lalu menjawab pertanyaan tentang rumah Anda.",
      place: OWN_PLACE,
      ...picture("showroom/galeri-ruang-tamu.webp", "Galeri ruang tamu dengan sofa, meja rendah, dan lampu lantai"),
      start: now - 2 * DAY,
      end: midnight(now + 20 * DAY),
      happensAt: morning(now + 21 * DAY),
      quota: 30,
      remains: 30,
    },
    {
      id: 5,
      kind: "event",
      title: "Mengenal Mutiara Laut Selatan",
      text: "Cara membedakan mutiara asli, memilih kilaunya, dan merawatnya sehari-hari.",
      place: OWN_PLACE,
      ...picture("articles/memilih-mutiara-asli.webp", "Untaian mutiara di atas kain linen"),
      start: now - 60 * DAY,
      end: now - 31 * DAY,
      happensAt: morning(now - 30 * DAY),
      quota: 20,
      remains: 4,
    },
  ];
}

function giveaways(now: number): (typeof event.$inferInsert)[] {
  return [
    {
      id: 3,
      kind: "giveaway",
      title: "Kain Poles Perhiasan",
      text: "Kain poles lembut untuk emas dan perak. Ambil di galeri, atau kami sertakan dalam pesanan Anda berikutnya.",
      ...picture("articles/merawat-perhiasan-emas.webp", "Kain poles dan perhiasan emas di atas meja kayu"),
      start: now - 3 * DAY,
      end: midnight(now + 25 * DAY),
      quota: 100,
      remains: 62,
    },
    {
      id: 4,
      kind: "giveaway",
      title: "Minyak Kayu untuk Mebel",
      text: "Sebotol kecil minyak kayu, cukup untuk satu meja makan. Satu untuk setiap pelanggan.",
      ...picture("articles/merawat-mebel-kayu.webp", "Tangan mengoleskan minyak pada permukaan meja kayu"),
      start: now - 1 * DAY,
      end: midnight(now + 14 * DAY),
      quota: 40,
      remains: 3,
    },
    {
      id: 6,
      kind: "giveaway",
      title: "Kotak Cincin Edisi Serambi",
      text: "Kotak cincin berlapis beludru untuk menyimpan cincin Anda.",
      ...picture("categories/cincin.webp", "Cincin emas di dalam kotak kecil"),
      start: now - 90 * DAY,
      end: now - 40 * DAY,
      quota: 15,
      remains: 0,
    },
  ];
}

/** What Dewi has claimed, and what she has asked the shop. */
export function serviceRows(now: number): TableRows[] {
  const asked = now - DAY;
  return [
    rowsOf(eventClaim, [
      { id: 1, eventId: 5, userId: DEWI, code: "H3WZ8-R5NCD", createdAt: now - 50 * DAY, handedOutAt: now - 30 * DAY },
      { id: 2, eventId: 1, userId: DEWI, code: "7K2M9-QX4TB", createdAt: now - 4 * DAY },
    ]),
    rowsOf(chatMessage, [
      {
        id: 1,
        userId: DEWI,
        author: "shopper",
        messageKey: "contoh-pesan-pertama",
        text: "Halo, apakah ukuran cincin ini bisa diganti setelah diukir?",
        productId: findProduct("cincin-solitaire-aurora").id,
        createdAt: asked,
        readAt: asked + 300,
      },
      {
        id: 2,
        userId: DEWI,
        author: "shop",
        messageKey: "contoh-balasan-pertama",
        text: "Bisa, Kak Dewi, selama ukirannya di bagian dalam dan selisihnya tidak lebih dari dua nomor.",
        createdAt: asked + 480,
        readAt: asked + 900,
      },
      {
        id: 3,
        userId: DEWI,
        author: "shop",
        messageKey: "contoh-balasan-kedua",
        text: "Kalau ragu, kami bisa mengirim cincin ukur ke rumah Kakak, gratis.",
        createdAt: asked + 540,
      },
    ]),
  ];
}
