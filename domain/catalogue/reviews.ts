/** How a product's reviews can be looked at; the first is the usual one. */
export const REVIEW_VIEWS = ["terbaru", "tertinggi", "terendah", "foto"] as const;

export type ReviewView = (typeof REVIEW_VIEWS)[number];

export const reviewViewLabels: Record<ReviewView, string> = {
  terbaru: "Terbaru",
  tertinggi: "Bintang tertinggi",
  terendah: "Bintang terendah",
  foto: "Dengan foto",
};

export function readReviewView(input: string | null): ReviewView {
  return REVIEW_VIEWS.find((view) => view === input) ?? REVIEW_VIEWS[0];
}

/** Converts stored hundredths of a star to stars with one decimal. */
export function starsOf(hundredths: number): number {
  return Math.round(hundredths / 10) / 10;
}
