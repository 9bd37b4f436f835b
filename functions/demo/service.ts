import { chatMessage, event, eventClaim } from "#functions/db/schema/service.ts";
import { findProduct } from "./catalogue.ts";
import { activityId, showroom } from "./showroom-rows.ts";
import { picture, rowsOf, type TableRows } from "./table-rows.ts";

const HOUR = 3600;
const DAY = 24 * HOUR;
const DEWI = 1;
/** The last minute of that day in the shop's zone. */
const midnight = (at: number) => at - (at % DAY) + 17 * HOUR - 60;
/** Two giveaways that are open, and one that is past. */
export function giveawayRows(now: number): TableRows[] {
  return [
    rowsOf(
      event,
      giveaways(now).map((one, n) => ({ id: showroom.activities.length + 1 + n, kind: "giveaway", ...one })),
    ),
  ];
}

type Giveaway = Omit<typeof event.$inferInsert, "id" | "kind">;

function giveaways(now: number): Giveaway[] {
  return [
    {
      title: "Kain Poles Perhiasan",
      text: "Kain poles lembut untuk emas dan perak. Ambil di showroom.",
      ...picture(
        "articles/merawat-perhiasan-emas.webp",
        "Cincin berlian, dua cincin polos, dan gelang rantai emas di atas marmer putih",
      ),
      start: now - 3 * DAY,
      end: midnight(now + 25 * DAY),
      quota: 100,
      remains: 62,
    },
    {
      title: "Minyak Kayu untuk Perabot",
      text: "Sebotol kecil minyak kayu, cukup untuk satu meja makan. Satu untuk setiap pelanggan.",
      ...picture("articles/merawat-mebel-kayu.webp", "Meja makan kayu dengan kursi anyam dan vas berisi ranting hijau"),
      start: now - 1 * DAY,
      end: midnight(now + 14 * DAY),
      quota: 40,
      remains: 3,
    },
    {
      title: "Kotak Cincin Edisi Serambi",
      text: "Kotak cincin berlapis beludru untuk menyimpan cincin Anda.",
      ...picture(
        "products/cincin-solitaire-aurora--suasana.webp",
        "Cincin emas di dalam kotak putih berbantalan beludru hijau",
      ),
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
      {
        ...{ id: 1, eventId: activityId("cerita-perajin-kotagede"), userId: DEWI, code: "H3WZ8-R5NCD" },
        createdAt: now - 50 * DAY,
        handedOutAt: now - 9 * DAY,
      },
      {
        id: 2,
        eventId: activityId("merawat-perhiasan-emas-bersama"),
        userId: DEWI,
        code: "7K2M9-QX4TB",
        createdAt: now - 4 * DAY,
      },
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
        text: "Kalau ragu, kami bisa mengirim alat ukur jari ke rumah Kakak, gratis.",
        createdAt: asked + 540,
      },
    ]),
  ];
}
