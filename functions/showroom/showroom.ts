import {
  listCatalogues,
  listPartners,
  listVideos,
  type Place,
  showCatalogue,
  showExhibition,
  showMap,
  showPartner,
} from "#contract/showroom/showroom.ts";
import { kindOf } from "#domain/catalogue/price.ts";
import { nearestFirst, spotOfCity } from "#domain/showroom/cities.ts";
import type { OpenDay } from "#domain/showroom/place.ts";
import { toCard } from "#functions/catalogue/card-answer.ts";
import { readOrName } from "#functions/db/json.ts";
import { partnerPlace } from "#functions/db/schema/shelves.ts";
import { answer } from "#functions/http/answer.ts";
import { refuse } from "#functions/http/refuse.ts";
import type { Zone } from "#lib/time.ts";
import {
  type ExhibitionRow,
  type PlaceRow,
  selectCatalogue,
  selectCatalogueCards,
  selectCatalogues,
  selectExhibition,
  selectExhibitions,
  selectPlace,
  selectPlaceCards,
  selectPlaces,
  selectRooms,
  selectSpotCards,
  selectVideos,
} from "./place-queries.ts";

/** The showroom: its map, its partners, and what there is to see. */
export const showroom = {
  showMap: answer(showMap, async ({ query }, { db }) => {
    const [rooms, exhibitions, rows] = await db.batch([selectRooms(), selectExhibitions(), selectPlaces()]);
    return { rooms, exhibitions: exhibitions.map(toExhibitionCard), places: toPlaces(rows, query.city) };
  }),

  listPartners: answer(listPartners, async ({ query }, { db }) => toPlaces(await db.rows(selectPlaces()), query.city)),

  showPartner: answer(showPartner, async ({ params }, context) => {
    const [[row], cards] = await context.db.batch([selectPlace(params.id), selectPlaceCards(params.id, context.now)]);
    return {
      ...toPlace(row ?? refuse("not_found", 404)),
      products: cards.map((card) => toCard(card, context)),
      kinds: cards.map(({ insured, weight }) => kindOf({ isInsured: insured === 1, weightGram: weight })),
    };
  }),

  showExhibition: answer(showExhibition, async ({ params }, context) => {
    const [[row], cards] = await context.db.batch([
      selectExhibition(params.id),
      selectSpotCards(params.id, context.now),
    ]);
    const found = row ?? refuse("not_found", 404);
    const { description, fileUrl, viewerUrl } = found;
    return {
      ...toExhibitionCard(found),
      description,
      fileUrl,
      viewerUrl,
      spots: cards.map((card) => {
        const { spot: name, yaw, pitch } = card;
        return { name, yaw, pitch, productCard: toCard(card, context) };
      }),
    };
  }),

  listCatalogues: answer(listCatalogues, (_, { db }) => db.rows(selectCatalogues())),

  showCatalogue: answer(showCatalogue, async ({ params }, context) => {
    const [[row], cards] = await context.db.batch([
      selectCatalogue(params.id),
      selectCatalogueCards(params.id, context.now),
    ]);
    return { ...(row ?? refuse("not_found", 404)), products: cards.map((card) => toCard(card, context)) };
  }),

  listVideos: answer(listVideos, async (_, { db }) =>
    (await db.rows(selectVideos())).map((row) => ({ ...row, products: JSON.parse(row.products) })),
  ),
};

function toPlaces(rows: PlaceRow[], city: number | undefined): Place[] {
  return nearestFirst(rows.map(toPlace), city === undefined ? undefined : spotOfCity(city));
}

/** The table holds millionths of a degree. */
export const toDegrees = (millionths: number) => millionths / 1_000_000;

function toPlace({ hours, zone, latitude, longitude, ...row }: PlaceRow): Place {
  return {
    ...row,
    hours: readOrName<OpenDay[]>(hours, partnerPlace.hours, row.id) ?? [],
    zone: zone as Zone,
    latitude: toDegrees(latitude),
    longitude: toDegrees(longitude),
  };
}

/** The picture of a card is a view of the panorama. */
function toExhibitionCard({ id, slug, title, subtitle, altText, placeholder, ...row }: ExhibitionRow) {
  const { imageUrl, width, height, previewUrl, previewWidth, previewHeight } = row;
  return {
    id,
    slug,
    title,
    subtitle,
    imageUrl: previewUrl,
    altText,
    width: previewWidth,
    height: previewHeight,
    placeholder,
    panorama: { imageUrl, altText, width, height, placeholder },
  };
}
