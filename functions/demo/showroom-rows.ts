import { slugOf } from "#domain/catalogue/slug.ts";
import { event } from "#functions/db/schema/service.ts";
import { partner, partnerPlace } from "#functions/db/schema/shelves.ts";
import {
  exhibition,
  exhibitionSpot,
  floorRoom,
  partnerProduct,
  showroomCatalogue,
  showroomCatalogueProduct,
  showroomVideo,
  showroomVideoProduct,
} from "#functions/db/schema/showroom.ts";
import { DAY_SECONDS, type Zone, zoneHours } from "#lib/time.ts";
import { findProduct, partners as makers } from "./catalogue.ts";
import { exhibitions, videos } from "./showroom/exhibitions.ts";
import {
  type DemoHours,
  type DemoPlaceZone,
  type DemoRoomLead,
  floors,
  planPartner,
  showroomPartners,
} from "./showroom/partners.ts";
import { activities, catalogues } from "./showroom/programme.ts";
import { picture, rowsOf, type TableRows } from "./table-rows.ts";

const zones: Record<DemoPlaceZone, Zone> = { "Asia/Jakarta": "WIB", "Asia/Makassar": "WITA" };

/** The partners that can be visited come after those who only make things. */
const partnerId = (slug: string) => makers.length + 1 + showroom.partners.findIndex((one) => one.slug === slug);
const productId = (slug: string) => findProduct(slug).id;
const millionths = (degrees: number) => Math.round(degrees * 1_000_000);
const tenths = (value: number) => Math.round(value * 10);

export function showroomRows(now: number): TableRows[] {
  return [...placeRows(), ...planRows(), ...exhibitionRows(), ...videoRows(now), ...catalogueRows(), activityRows(now)];
}

function placeRows(): TableRows[] {
  const { partners } = showroom;
  return [
    rowsOf(
      partner,
      partners.map(({ slug, name, city, description }) => ({ id: partnerId(slug), name, city, description })),
    ),
    rowsOf(
      partnerPlace,
      partners.map((one, position) => ({
        partnerId: partnerId(one.slug),
        slug: one.slug,
        address: one.address,
        postalCode: one.postalCode,
        region: one.region,
        phone: one.phone,
        chat: one.chatLink,
        hours: one.hours.map(openDay),
        zone: zones[one.zone],
        latitude: millionths(one.latitude),
        longitude: millionths(one.longitude),
        ...picture(one.picture, one.altText),
        position,
      })),
    ),
    rowsOf(
      partnerProduct,
      partners.flatMap(({ slug, products }) =>
        products.map((product, position) => ({
          partnerId: partnerId(slug),
          productId: productId(product),
          position,
        })),
      ),
    ),
  ];
}

function openDay(one: DemoHours) {
  return { day: one.day, hours: "closed" in one ? null : { opens: one.opens, closes: one.closes } };
}

function planRows(): TableRows[] {
  const rooms = showroom.plan.floors.flatMap(({ name: floor, rooms }) => rooms.map((room) => ({ floor, ...room })));
  return [
    rowsOf(
      floorRoom,
      rooms.map(({ leadsTo, ...room }, n) => ({ id: n + 1, ...room, path: pathOf(leadsTo), position: n })),
    ),
  ];
}

function pathOf(lead: DemoRoomLead | null): string {
  switch (lead?.kind) {
    case "exhibition":
      return `/showroom/pameran/${lead.exhibition}`;
    case "category":
      return `/category/${slugOf(lead.category)}`;
    case "consultation":
      return "/desain-interior";
    case "activities":
      return "/showroom/kegiatan";
    default:
      return "";
  }
}

function exhibitionRows(): TableRows[] {
  return [
    rowsOf(
      exhibition,
      showroom.exhibitions.map((one, n) => {
        const preview = picture(one.preview, one.altText);
        return {
          id: n + 1,
          slug: one.slug,
          title: one.title,
          subtitle: one.subtitle,
          description: one.description,
          ...picture(one.picture, one.altText),
          fileUrl: one.panorama.src,
          previewUrl: preview.imageUrl,
          previewWidth: preview.width,
          previewHeight: preview.height,
          position: n,
        };
      }),
    ),
    rowsOf(
      exhibitionSpot,
      showroom.exhibitions.flatMap(({ spots }, n) =>
        spots.map(({ name, yaw, pitch, product }, position) => ({
          exhibitionId: n + 1,
          productId: productId(product),
          name,
          yaw: tenths(yaw),
          pitch: tenths(pitch),
          position,
        })),
      ),
    ),
  ];
}

function videoRows(now: number): TableRows[] {
  return [
    rowsOf(
      showroomVideo,
      showroom.videos.map(({ slug, title, subtitle, src, durationSeconds, daysAgo, poster, altText }, n) => ({
        id: n + 1,
        slug,
        title,
        subtitle,
        fileUrl: src,
        duration: tenths(durationSeconds),
        publishedAt: now - daysAgo * DAY_SECONDS,
        ...picture(poster, altText),
        position: n,
      })),
    ),
    rowsOf(
      showroomVideoProduct,
      showroom.videos.flatMap(({ products }, n) =>
        products.map((slug, position) => ({ videoId: n + 1, productId: productId(slug), position })),
      ),
    ),
  ];
}

function catalogueRows(): TableRows[] {
  return [
    rowsOf(
      showroomCatalogue,
      showroom.catalogues.map(({ slug, title, text, picture: file, altText, focus = 50 }, n) => ({
        id: n + 1,
        slug,
        title,
        text,
        ...picture(file, altText),
        focus,
        position: n,
      })),
    ),
    rowsOf(
      showroomCatalogueProduct,
      showroom.catalogues.flatMap(({ products }, n) =>
        products.map((slug, position) => ({ catalogueId: n + 1, productId: productId(slug), position })),
      ),
    ),
  ];
}

export const activityId = (slug: string) => 1 + showroom.activities.findIndex((one) => one.slug === slug);

function activityRows(now: number): TableRows {
  return rowsOf(
    event,
    showroom.activities.map((one) => {
      const { slug, title, text, seats = 0, taken = 0 } = one;
      const start = startOf(one, now);
      const publishedAt = start - 90 * DAY_SECONDS;
      return {
        ...{ id: activityId(slug), kind: "event", slug, partnerId: partnerId(one.partner), title, text },
        ...picture(one.picture, one.altText),
        ...{
          start: publishedAt,
          end: start,
          happensAt: start,
          happensUntil: start + one.durationMinutes * 60,
          publishedAt,
        },
        ...{ quota: seats, remains: seats - taken },
      };
    }),
  );
}

/** That day's clock at the place, so many days from today. */
function startOf(one: { daysAhead: number; startsAt: string; zone: DemoPlaceZone }, now: number): number {
  const ahead = zoneHours[zones[one.zone]] * 3600;
  const today = Math.floor((now + ahead) / DAY_SECONDS) * DAY_SECONDS - ahead;
  const [hours = 0, minutes = 0] = one.startsAt.split(":").map(Number);
  return today + one.daysAhead * DAY_SECONDS + hours * 3600 + minutes * 60;
}

/** What there is to visit at the demo shop's partners. */
export const showroom = {
  partners: showroomPartners,
  plan: { partner: planPartner, floors },
  exhibitions,
  videos,
  catalogues,
  activities,
};
