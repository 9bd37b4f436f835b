import { listReviews, type ReviewPage } from "#contract/catalogue/product.ts";
import { starsOf } from "#domain/service/review.ts";
import { answer } from "#functions/http/answer.ts";
import { refuse } from "#functions/http/refuse.ts";
import { readReviews } from "./review-queries.ts";

export const reviews = {
  listReviews: answer(listReviews, async ({ params, query }, { db }): Promise<ReviewPage> => {
    const { page, perPage, view } = query;
    const { results, spread, product } = await readReviews(db, params.productId, query);
    const { id: reviewedProductId, total, rating } = product ?? refuse("product_not_found", 404);
    if ((query.reviewedProductId ?? reviewedProductId) !== reviewedProductId) refuse("product_not_found", 404);
    const count = (stars: number) => spread.find((row) => row.rating === stars)?.count ?? 0;
    const withPhotos = spread.reduce((sum, row) => sum + row.withPhotos, 0);
    return {
      results: results.map(({ images, isVerified, ...review }) => ({
        ...review,
        isVerified: isVerified === 1,
        photos: JSON.parse(images),
      })),
      info: {
        page,
        perPage,
        reviewedProductId,
        total,
        withPhotos,
        totalPages: Math.ceil((view === "foto" ? withPhotos : total) / perPage),
        rating: starsOf(rating),
        spread: [count(5), count(4), count(3), count(2), count(1)],
      },
    };
  }),
};
