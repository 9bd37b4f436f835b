import { readPhone } from "#domain/account/profile.ts";
import type { ThingKind } from "#domain/catalogue/price.ts";
import { absolute, isoTime, shopId } from "#domain/catalogue/structured-data.ts";
import type { Seconds } from "#lib/time.ts";
import { type OpenDay, type PlaceAddress, streetOf } from "./place.ts";

interface PlaceFacts extends PlaceAddress {
  name: string;
  latitude: number | null;
  longitude: number | null;
}

const days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

function placeOf(place: PlaceFacts): object {
  const { name, city, region, postalCode, latitude, longitude } = place;
  return {
    name,
    address: {
      "@type": "PostalAddress",
      streetAddress: streetOf(place) || name,
      ...(city && { addressLocality: city }),
      ...(region && { addressRegion: region }),
      ...(postalCode && { postalCode }),
      addressCountry: "ID",
    },
    ...(latitude !== null && { geo: { "@type": "GeoCoordinates", latitude, longitude } }),
  };
}

/** From this share of one kind of goods, a store counts as a store for them; below that it is a general one. */
const MAINLY = 0.75;
/** Lamps and vases stand among furniture: so much of it makes a furniture store. */
const FURNISHED = 1 / 3;

/** The schema.org type of a store, from the kinds of goods that it shows. */
export function storeTypeOf(kinds: readonly ThingKind[]): string {
  const part = (kind: ThingKind) => kinds.filter((one) => one === kind).length / Math.max(1, kinds.length);
  if (part("jewellery") >= MAINLY) return "JewelryStore";
  if (part("home") + part("furniture") < MAINLY) return "Store";
  return part("furniture") >= FURNISHED ? "FurnitureStore" : "HomeGoodsStore";
}

interface Store extends PlaceFacts {
  path: string;
  image: string;
  phone: string;
  /** Of what it shows, each. */
  kinds: ThingKind[];
  /** Where a map shows it. */
  map: string;
  hours: OpenDay[];
}

/** A partner for crawlers, in schema.org terms. */
export function storeData(store: Store, origin: string): object {
  const telephone = readPhone(store.phone);
  return {
    "@context": "https://schema.org",
    "@type": storeTypeOf(store.kinds),
    "@id": `${origin}${store.path}`,
    ...placeOf(store),
    url: `${origin}${store.path}`,
    image: absolute(store.image, origin),
    parentOrganization: { "@id": shopId(origin) },
    ...(telephone && { telephone }),
    hasMap: store.map,
    openingHoursSpecification: store.hours.flatMap(({ day, hours }) =>
      hours
        ? [{ "@type": "OpeningHoursSpecification", dayOfWeek: days[day - 1], opens: hours.opens, closes: hours.closes }]
        : [],
    ),
  };
}

export interface EventFacts {
  title: string;
  text: string;
  path: string;
  image: string;
  /** With the offset of its zone. */
  starts: string;
  ends: string;
  place: PlaceFacts;
  /** The partner that invites; null where it happens elsewhere, to which the shop invites. */
  host: { name: string; path: string } | null;
  /** The shop's name. */
  shop: string;
  /** From when a place can be taken, or from when it is known that everybody may come. */
  openFrom: Seconds;
  /** Whether anybody can still come. */
  isOpen: boolean;
}

/** An activity for crawlers. All of them are free. */
export function eventData(event: EventFacts, origin: string): object {
  const url = `${origin}${event.path}`;
  const { host } = event;
  return {
    "@context": "https://schema.org",
    "@type": "Event",
    name: event.title,
    description: event.text,
    url,
    image: absolute(event.image, origin),
    startDate: event.starts,
    endDate: event.ends,
    eventStatus: "https://schema.org/EventScheduled",
    eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
    location: { "@type": "Place", ...placeOf(event.place) },
    organizer: host
      ? { "@type": "Organization", "@id": `${origin}${host.path}`, name: host.name, url: `${origin}${host.path}` }
      : { "@type": "OnlineStore", "@id": shopId(origin), name: event.shop, url: `${origin}/` },
    isAccessibleForFree: true,
    offers: {
      "@type": "Offer",
      url,
      price: 0,
      priceCurrency: "IDR",
      availability: `https://schema.org/${event.isOpen ? "InStock" : "SoldOut"}`,
      ...(event.openFrom > 0 && { validFrom: isoTime(event.openFrom) }),
    },
  };
}

interface Film {
  title: string;
  text: string;
  path: string;
  poster: string;
  file: string;
  seconds: number;
  /** 0 where nobody knows. */
  publishedAt: Seconds;
}

/** A film for crawlers, on the page that plays it. */
export function filmData(film: Film, origin: string): object {
  return {
    "@context": "https://schema.org",
    "@type": "VideoObject",
    "@id": `${origin}${film.path}`,
    name: film.title,
    description: film.text,
    url: `${origin}${film.path}`,
    thumbnailUrl: [absolute(film.poster, origin)],
    contentUrl: absolute(film.file, origin),
    duration: `PT${film.seconds}S`,
    ...(film.publishedAt > 0 && { uploadDate: isoTime(film.publishedAt) }),
    inLanguage: "id",
    publisher: { "@id": shopId(origin) },
  };
}
