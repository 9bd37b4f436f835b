import type { OpenDay } from "./hours.ts";

interface PlaceFacts {
  name: string;
  address: string;
  city: string;
  latitude: number | null;
  longitude: number | null;
}

const days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

function placeOf({ name, address, city, latitude, longitude }: PlaceFacts): object {
  return {
    name,
    address: {
      "@type": "PostalAddress",
      streetAddress: address || name,
      ...(city && { addressLocality: city }),
      addressCountry: "ID",
    },
    ...(latitude !== null && { geo: { "@type": "GeoCoordinates", latitude, longitude } }),
  };
}

/** A partner for crawlers, in schema.org terms. */
export function storeData(
  store: PlaceFacts & { path: string; image: string; phone: string; hours: OpenDay[] },
  origin: string,
): object {
  return {
    "@context": "https://schema.org",
    "@type": "Store",
    "@id": `${origin}${store.path}`,
    ...placeOf(store),
    url: `${origin}${store.path}`,
    image: absolute(store.image, origin),
    ...(store.phone && { telephone: store.phone }),
    openingHoursSpecification: store.hours.flatMap(({ day, hours }) =>
      hours
        ? [{ "@type": "OpeningHoursSpecification", dayOfWeek: days[day - 1], opens: hours.opens, closes: hours.closes }]
        : [],
    ),
  };
}

/** An activity for crawlers. */
export function eventData(
  event: {
    title: string;
    text: string;
    path: string;
    image: string;
    /** With the offset of its zone. */
    starts: string;
    ends: string;
    place: PlaceFacts;
  },
  origin: string,
): object {
  return {
    "@context": "https://schema.org",
    "@type": "Event",
    name: event.title,
    description: event.text,
    url: `${origin}${event.path}`,
    image: absolute(event.image, origin),
    startDate: event.starts,
    endDate: event.ends,
    eventStatus: "https://schema.org/EventScheduled",
    eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
    location: { "@type": "Place", ...placeOf(event.place) },
  };
}

const absolute = (address: string, origin: string) => (address.startsWith("/") ? origin + address : address);
