import type { z } from "zod";
import { pageNumberOf } from "#app/addresses.ts";
import { PHOTOS } from "#app/features/pictures/kept-pictures.ts";
import { takePictures } from "#app/features/pictures/take-pictures.server.ts";
import type { SentForm } from "#app/session/forms.server.ts";
import type { Shop } from "#contract/call.ts";
import {
  deleteReviewPicture,
  listOwnReviews,
  listReviewTemplates,
  listWaitingReviews,
  type OwnReview,
  showOwnReview,
  showWaitingReview,
  storeReview,
  uploadReviewPicture,
  type WaitingReview,
} from "#contract/service/review.ts";
import { ORDER_NUMBER } from "#domain/orders/state.ts";
import { formatDate } from "#lib/date.ts";
import type { reviewForm } from "./forms.ts";
import { deletedPhotos } from "./review-form.tsx";

export function isReviewId(text: string): boolean {
  return /^[1-9]\d{0,8}$/.test(text);
}

/** What the URL asks for: a line to review, a review to edit, one order's lines, or a list. */
export function readPlace(request: Request) {
  const { searchParams } = new URL(request.url);
  const id = searchParams.get("ubah") ?? "";
  const order = searchParams.get("pesanan") ?? "";
  const line = searchParams.get("barang") ?? "";
  return {
    id: isReviewId(id) ? Number(id) : 0,
    orderNumber: ORDER_NUMBER.test(order) ? order : undefined,
    lineKey: /^\w{1,40}$/.test(line) ? line : undefined,
    tab: searchParams.get("tab") === "ditulis" ? ("ditulis" as const) : ("menunggu" as const),
    page: pageNumberOf(request),
  };
}
export type ReviewPlace = ReturnType<typeof readPlace>;

interface OpenForm {
  line: WaitingReview | OwnReview;
  review: OwnReview | null;
  templates: string[];
  /** The form for a new review was asked for, but the line has one already. */
  isWritten: boolean;
}

/** The subject of the form; `closed` if the review can no longer be edited, null if the URL names none. */
export async function loadReviewForm(shop: Shop, place: ReviewPlace): Promise<OpenForm | "closed" | null> {
  const { waiting, written } = await findNamed(shop, place);
  const line = written ?? waiting;
  if (!line) return null;
  if (written && !written.mayChange) return "closed";
  const isWritten = written !== null && place.id === 0;
  return { line, review: written, templates: await templatesOf(shop, line), isWritten };
}

async function findNamed(shop: Shop, { id, orderNumber, lineKey }: ReviewPlace) {
  if (id) return { waiting: null, written: await shop(showOwnReview, { params: { id } }) };
  if (!orderNumber || !lineKey) return { waiting: null, written: null };
  return shop(showWaitingReview, { params: { orderNumber, lineKey } });
}

function templatesOf(shop: Shop, { productId }: { productId: number }): Promise<string[]> {
  return shop(listReviewTemplates, { query: { productId } });
}

/** Both lists' sizes, and a page of the one that is shown. */
export async function loadReviews(shop: Shop, { tab, page, orderNumber }: ReviewPlace) {
  const [waiting, written] = await Promise.all([
    shop(listWaitingReviews, { query: { page: tab === "menunggu" ? page : 1, ...(orderNumber && { orderNumber }) } }),
    shop(listOwnReviews, { query: { page: tab === "ditulis" ? page : 1 } }),
  ]);
  return {
    pagination: (tab === "ditulis" ? written : waiting).pagination,
    totals: { menunggu: waiting.total, ditulis: written.total },
    waiting: waiting.results.map((line) => ({ ...line, doneOn: formatDate(line.doneAt) })),
    written: written.results.map((review) => ({ ...review, writtenOn: formatDate(review.createdAt) })),
  };
}

/** Uploads the pictures of a review's form; one that is being changed has those that it keeps. */
export async function takeReviewPictures(shop: Shop, form: SentForm, review: number) {
  const deleted = deletedPhotos(form.values);
  const photos = review ? (await shop(showOwnReview, { params: { id: review } })).photos : [];
  return takePictures(form, {
    name: PHOTOS,
    before: photos.filter(({ id }) => !deleted.includes(id)).length,
    upload: (picture) => shop(uploadReviewPicture, { body: { picture } }),
    drop: (id) => shop(deleteReviewPicture, { body: { id } }),
  });
}

/** The subject of a submitted form. If the line was reviewed meanwhile, it is that review. */
export function placeOfForm(place: ReviewPlace, { id = "" }: Record<string, string>): ReviewPlace {
  return place.id === 0 && isReviewId(id) ? { ...place, id: Number(id) } : place;
}

/** Writes the review of a line, or changes the one with this id. */
export function sendReview(
  shop: Shop,
  { id, orderNumber = "", lineKey = "" }: ReviewPlace,
  review: z.output<typeof reviewForm>,
  pictureIds: number[],
) {
  const target = id ? { id } : { orderNumber, lineKey };
  return shop(storeReview, { body: { ...target, ...review, pictureIds } });
}
