import { requestedPage } from "#app/features/catalogue/card-page.server.ts";
import type { Shop } from "#app/shop/client.server.ts";
import {
  listOwnReviews,
  listReviewTemplates,
  listWaitingReviews,
  type OwnReview,
  showOwnReview,
  showWaitingReview,
  type WaitingReview,
} from "#contract/service/review.ts";
import { formatDate } from "#domain/date.ts";
import { ORDER_NUMBER } from "#domain/orders/number.ts";

/** What the page's URL names: a line to review, a review to change, one order's lines, or a list. */
export function readPlace(request: Request) {
  const { searchParams } = new URL(request.url);
  const id = searchParams.get("ubah") ?? "";
  const order = searchParams.get("pesanan") ?? "";
  const line = searchParams.get("barang") ?? "";
  return {
    id: /^[1-9]\d{0,8}$/.test(id) ? Number(id) : 0,
    orderNumber: ORDER_NUMBER.test(order) ? order : undefined,
    lineKey: /^\w{1,40}$/.test(line) ? line : undefined,
    tab: searchParams.get("tab") === "ditulis" ? ("ditulis" as const) : ("menunggu" as const),
    page: requestedPage(request),
  };
}
export type ReviewPlace = ReturnType<typeof readPlace>;

interface OpenForm {
  line: WaitingReview | OwnReview;
  review: OwnReview | null;
  templates: string[];
}

/** What the form is about, if the URL names something to review or to change. */
export async function loadReviewForm(shop: Shop, place: ReviewPlace): Promise<OpenForm | null> {
  const { id, orderNumber, lineKey } = place;
  if (id) {
    const review = await shop(showOwnReview, { params: { id } });
    return review.mayChange ? { line: review, review, templates: await templatesOf(shop, review) } : null;
  }
  if (!orderNumber || !lineKey) return null;
  const line = await shop(showWaitingReview, { params: { orderNumber, lineKey } });
  return { line, review: null, templates: await templatesOf(shop, line) };
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
