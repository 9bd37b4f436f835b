import { expect, test } from "vitest";
import { eventFoundUntil } from "#domain/crawling.ts";
import { streetOf, wholeAddress } from "#domain/showroom/place.ts";
import { eventData, filmData, storeData, storeTypeOf } from "#domain/showroom/structured-data.ts";

const origin = "https://toko.example";
const place = {
  name: "Griya Tenang",
  address: "Jalan Kemang 48, Jakarta Selatan",
  city: "Jakarta Selatan",
  region: "DKI Jakarta",
  postalCode: "12730",
  latitude: -6.2,
  longitude: 106.8,
};

/** The same as crawlers are told. */
const located = {
  name: "Griya Tenang",
  address: {
    "@type": "PostalAddress",
    streetAddress: "Jalan Kemang 48",
    addressLocality: "Jakarta Selatan",
    addressRegion: "DKI Jakarta",
    postalCode: "12730",
    addressCountry: "ID",
  },
  geo: { "@type": "GeoCoordinates", latitude: -6.2, longitude: 106.8 },
};

test("L01 an address is shown whole, and says nothing twice", () => {
  expect(wholeAddress(place)).toBe("Jalan Kemang 48, Jakarta Selatan, DKI Jakarta 12730");
  expect(streetOf(place)).toBe("Jalan Kemang 48");
  const written = { ...place, address: "Jalan Kemang 48, Jakarta Selatan 12730", region: "" };
  expect(wholeAddress(written)).toBe(written.address);
  expect(wholeAddress({ address: "Jalan Kemang 48", city: "Jakarta", region: "", postalCode: "" })).toBe(
    "Jalan Kemang 48, Jakarta",
  );
  expect(wholeAddress({ address: "", city: "Jakarta", region: "DKI", postalCode: "1" })).toBe("Jakarta, DKI 1");
  const streets = [
    ["Jalan A, ", ""],
    ["Jalan A", "A"],
    ["Jalan A, B", "B"],
    ["Jalan A, B", "C"],
  ] as const;
  expect(streets.map(([address, city]) => streetOf({ address, city }))).toEqual([
    ...["Jalan A, ", "Jalan A", "Jalan A", "Jalan A, B"],
  ]);
});

test("P03 a store is what it mainly shows", () => {
  const [jewellery, home, furniture] = ["jewellery", "home", "furniture"] as const;
  expect(storeTypeOf([jewellery, jewellery, jewellery, home])).toBe("JewelryStore");
  expect(storeTypeOf([furniture, home, home])).toBe("FurnitureStore");
  expect(storeTypeOf([home, home, home, furniture])).toBe("HomeGoodsStore");
  expect(storeTypeOf([jewellery, jewellery, furniture, home])).toBe("Store");
  expect(storeTypeOf([jewellery, furniture, home, home])).toBe("HomeGoodsStore");
  expect(storeTypeOf([])).toBe("Store");
});

test("P03 a store says its shop, its whole address in parts, its number with the country's, a map and its hours", () => {
  const hours = [
    { day: 1, hours: { opens: "10:00", closes: "20:00" } },
    { day: 7, hours: null },
  ];
  const map = "https://peta.example";
  const store = { ...place, path: "/showroom/griya", image: "/g.webp", phone: "0812-0000-2102", kinds: [], map, hours };
  expect(storeData(store, origin)).toEqual({
    "@context": "https://schema.org",
    "@type": "Store",
    "@id": `${origin}/showroom/griya`,
    ...located,
    url: `${origin}/showroom/griya`,
    image: `${origin}/g.webp`,
    parentOrganization: { "@id": `${origin}/#toko` },
    telephone: "+6281200002102",
    hasMap: map,
    openingHoursSpecification: [
      { "@type": "OpeningHoursSpecification", dayOfWeek: "Monday", opens: "10:00", closes: "20:00" },
    ],
  });
  expect(Object.keys(storeData({ ...store, phone: "belum ada" }, origin))).not.toContain("telephone");
  const bare = { ...store, address: "", city: "", region: "", postalCode: "", latitude: null, longitude: null };
  expect(storeData(bare, origin)).toMatchObject({
    address: { "@type": "PostalAddress", streetAddress: "Griya Tenang", addressCountry: "ID" },
  });
  const said = storeData(bare, origin) as { address: object };
  expect([Object.keys(said.address).length, Object.keys(said).includes("geo")]).toEqual([3, false]);
});

const event = {
  ...{ title: "Ukir Cincin", text: "Datang saja.", path: "/showroom/kegiatan/ukir", image: "/u.webp", place },
  ...{ starts: "2026-12-01T09:00:00+07:00", ends: "2026-12-01T11:00:00+07:00", shop: "Serambi", openFrom: 86_400 },
};

test("P03 an event says who invites, that it is free, from when, and whether anybody can still come", () => {
  const host = { name: "Griya Tenang", path: "/showroom/griya" };
  expect(eventData({ ...event, host, isOpen: true }, origin)).toEqual({
    "@context": "https://schema.org",
    "@type": "Event",
    name: "Ukir Cincin",
    description: "Datang saja.",
    url: `${origin}${event.path}`,
    image: `${origin}/u.webp`,
    startDate: event.starts,
    endDate: event.ends,
    eventStatus: "https://schema.org/EventScheduled",
    eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
    location: { "@type": "Place", ...located },
    organizer: {
      "@type": "Organization",
      "@id": `${origin}/showroom/griya`,
      name: "Griya Tenang",
      url: `${origin}/showroom/griya`,
    },
    isAccessibleForFree: true,
    offers: {
      "@type": "Offer",
      url: `${origin}${event.path}`,
      price: 0,
      priceCurrency: "IDR",
      availability: "https://schema.org/InStock",
      validFrom: "1970-01-02T00:00:00.000Z",
    },
  });
  const full = eventData({ ...event, host: null, isOpen: false, openFrom: 0 }, origin) as { offers: object };
  expect(full).toMatchObject({
    organizer: { "@type": "OnlineStore", "@id": `${origin}/#toko`, name: "Serambi", url: `${origin}/` },
    offers: { availability: "https://schema.org/SoldOut" },
  });
  expect(Object.keys(full.offers)).not.toContain("validFrom");
  expect(JSON.stringify(full)).not.toContain("performer");
});

test("P06 an event may be found until thirty days after its end", () => {
  expect(eventFoundUntil(1_000_000)).toBe(1_000_000 + 30 * 86_400);
});

test("P08 a film says what it shows, its poster, its file, its length and its day", () => {
  const film = { title: "Kilau Cincin", text: "Berlian.", path: "/showroom/video/kilau", poster: "/p.webp" };
  const data = (publishedAt: number) => filmData({ ...film, file: "/f.mp4", seconds: 75, publishedAt }, origin);
  expect(data(86_400)).toEqual({
    "@context": "https://schema.org",
    "@type": "VideoObject",
    "@id": `${origin}/showroom/video/kilau`,
    name: "Kilau Cincin",
    description: "Berlian.",
    url: `${origin}/showroom/video/kilau`,
    thumbnailUrl: [`${origin}/p.webp`],
    contentUrl: `${origin}/f.mp4`,
    duration: "PT75S",
    uploadDate: "1970-01-02T00:00:00.000Z",
    inLanguage: "id",
    publisher: { "@id": `${origin}/#toko` },
  });
  expect(Object.keys(data(0))).not.toContain("uploadDate");
});
