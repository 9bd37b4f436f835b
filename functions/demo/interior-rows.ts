import {
  interiorWork,
  projectEntry,
  projectLocation,
  projectProperty,
  projectRequest,
} from "#functions/db/schema/interior.ts";
import { DAY_SECONDS } from "#lib/time.ts";
import { interiorWorks } from "./interior-works.ts";
import { picture, rowsOf, type TableRows } from "./table-rows.ts";

const DEWI = 1;

const properties = ["Rumah tinggal", "Apartemen", "Kafe atau restoran", "Kantor", "Toko"];
const locations = [
  "Jabodetabek",
  "Bandung Raya",
  "DI Yogyakarta",
  "Semarang",
  "Surabaya",
  "Bali",
  "Makassar",
  "Kota lain",
];

const named = (name: string, n: number) => ({ id: n + 1, name, position: n + 1 });

/** Furnished rooms, and what may be chosen for a project. */
export function interiorRows(now: number): TableRows[] {
  return [
    rowsOf(
      interiorWork,
      interiorWorks.map((one, n) => {
        const before = picture(one.beforePicture, one.beforeAltText);
        const { slug, title, category, city, areaM2: size, year, story } = one;
        return {
          id: n + 1,
          ...{ slug, title, category, city, size, year, story },
          ...picture(one.picture, one.altText),
          beforeUrl: before.imageUrl,
          beforeAlt: before.altText,
          beforeWidth: before.width,
          beforeHeight: before.height,
          beforePlaceholder: before.placeholder,
          position: n + 1,
          publishedAt: now - (n + 1) * 30 * DAY_SECONDS,
          updatedAt: now - (n + 1) * 30 * DAY_SECONDS,
        };
      }),
    ),
    rowsOf(projectProperty, properties.map(named)),
    rowsOf(projectLocation, locations.map(named)),
  ];
}

/** A consultation of Dewi's that is on its way. */
export function projectRows(now: number): TableRows[] {
  const asked = now - 6 * DAY_SECONDS;
  return [
    rowsOf(projectRequest, [
      {
        id: 1,
        formKey: "contoh-konsultasi-dewi".padEnd(43, "0"),
        code: "KI-7K2M9QX4TB",
        userId: DEWI,
        name: "Dewi Lestari",
        email: "dewi@contoh.id",
        phone: "+6281200001001",
        propertyId: 1,
        locationId: 2,
        size: 16,
        budget: 75_000_000,
        wish: "Ruang keluarga kami gelap di sore hari dan sofanya terlalu besar. Kami ingin sudut baca dekat jendela, lampu yang hangat, dan tempat menyimpan mainan anak.",
        contactBy: "wa",
        contactTime: "afternoon",
        state: "contacted",
        createdAt: asked,
        updatedAt: asked + 2 * DAY_SECONDS,
      },
    ]),
    rowsOf(projectEntry, [
      { id: 1, requestId: 1, author: "shopper", state: "submitted", at: asked },
      { id: 2, requestId: 1, author: "shop", state: "contacted", at: asked + DAY_SECONDS },
      {
        id: 3,
        requestId: 1,
        author: "shop",
        text: "Terima kasih sudah bercerita, Kak Dewi. Boleh kami datang mengukur hari Sabtu pukul sepuluh pagi?",
        at: asked + 2 * DAY_SECONDS,
      },
    ]),
  ];
}
