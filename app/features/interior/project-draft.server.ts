import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { dropName, PHOTOS } from "#app/features/pictures/kept-pictures.ts";
import { takePictures } from "#app/features/pictures/take-pictures.server.ts";
import * as paths from "#app/paths.ts";
import { openShop } from "#app/shop/client.server.ts";
import type { Shop } from "#contract/call.ts";
import {
  deleteProjectPicture,
  listProjectLocations,
  listProjectProperties,
  type ProjectChoice,
  type ProjectDraftAnswer,
  showProjectDraft,
  uploadProjectPicture,
} from "#contract/interior.ts";
import {
  budgetLabel,
  type Choices,
  DRAFT_KEY,
  FIELD_LETTERS,
  type ProjectDraft,
  readRoom,
  readWish,
  STEP_FIELDS,
  type StepNumber,
} from "#domain/interior.ts";

/** A summary of the first two steps, shown before the request is sent. */
export interface ProjectSummary {
  property: string;
  location: string;
  size: string;
  budget: string;
  wish: string;
  pictures: ProjectDraftAnswer["pictures"];
}

export function toSummary(
  { values, pictures }: ProjectDraftAnswer,
  properties: ProjectChoice[],
  locations: ProjectChoice[],
): ProjectSummary | null {
  const ids = (list: ProjectChoice[]) => list.map(({ id }) => id);
  const room = readRoom(values, { properties: ids(properties), locations: ids(locations) }).values;
  const wish = readWish(values).values?.wish;
  if (!room || wish === undefined) return null;
  const nameOf = (list: ProjectChoice[], id: number) => list.find((one) => one.id === id)?.name ?? "";
  return {
    property: nameOf(properties, room.propertyId),
    location: nameOf(locations, room.locationId),
    size: sizeWords(room.size),
    budget: budgetLabel(room.budget),
    wish,
    pictures,
  };
}

export function sizeWords(size: number): string {
  return size > 0 ? `${size.toLocaleString("id-ID")} m²` : "Belum diukur";
}

const SIGNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const KEY_LENGTH = 43;

/** Each of the 64 signs is equally likely. */
function makeKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_LENGTH));
  return Array.from(bytes, (byte) => SIGNS[byte % SIGNS.length]).join("");
}

/**
 * The draft's key and the step that the address names. An address without a key leads to the first step under a new
 * one, so that the back button finds every step again.
 */
export function readStep(request: Request): { key: string; step: StepNumber } {
  const { searchParams } = new URL(request.url);
  const key = searchParams.get("draf") ?? "";
  if (!DRAFT_KEY.test(key)) throw redirect(paths.projectStep(makeKey(), 1));
  const asked = Number(searchParams.get("langkah"));
  return { key, step: asked === 2 || asked === 3 ? asked : 1 };
}

/** The draft with the lists of its choices. A submitted draft redirects to its confirmation. */
export async function loadDraft(context: AppLoadContext, key: string) {
  const shop = openShop(context);
  const [draft, properties, locations] = await Promise.all([
    shop(showProjectDraft, { params: { key } }),
    shop(listProjectProperties),
    shop(listProjectLocations),
  ]);
  if (draft.sentCode) throw redirect(paths.projectSent(key), 303);
  return { draft, properties, locations, choices: choicesOf(properties, locations) };
}

function choicesOf(properties: { id: number }[], locations: { id: number }[]): Choices {
  return { properties: properties.map(({ id }) => id), locations: locations.map(({ id }) => id) };
}

/** A step's values, cut to the length that a draft stores. Validation uses the full text. */
export function typedIn(step: StepNumber, values: Record<string, string>): ProjectDraft {
  return Object.fromEntries(
    STEP_FIELDS[step].flatMap((name) =>
      values[name] === undefined ? [] : [[name, values[name].slice(0, FIELD_LETTERS[name])]],
    ),
  );
}

/** Uploads the pictures of the second step and deletes the one whose button was pressed; words if one was not taken. */
export async function takeDraftPictures(
  shop: Shop,
  key: string,
  form: { values: Record<string, string>; files: Record<string, File[]> },
): Promise<{ isDropped: boolean; refused?: string }> {
  const dropped = form.values[dropName(PHOTOS)] ?? "";
  const isDropped = /^\d{1,9}$/.test(dropped);
  if (isDropped) await shop(deleteProjectPicture, { body: { key, id: Number(dropped) } });
  const upload = (picture: File) => shop(uploadProjectPicture, { body: { key, picture } });
  const { refused } = await takePictures(form, { name: PHOTOS, upload, drop: async () => {} });
  return { isDropped, refused };
}
