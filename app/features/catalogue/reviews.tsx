import type { ReviewPhoto, ReviewsView } from "#app/features/product/beside-product.server.ts";
import { Empty } from "#app/ui/empty.tsx";
import { useAnnounced } from "#app/ui/kept-focus.tsx";
import { Link } from "#app/ui/link.tsx";
import { Pages } from "#app/ui/pages.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Stars } from "#app/ui/stars.tsx";
import { REVIEW_VIEWS, type ReviewView, reviewViewLabels } from "#domain/catalogue/reviews.ts";

interface ReviewsProps {
  reviews: ReviewsView;
  view: ReviewView;
  /** The URL of a page of reviews; the first page of the usual view is the product's own URL. */
  hrefOf: (page: number, view: ReviewView) => string;
}

/** Buyer reviews: the average, its distribution, and three reviews per page, in the order of the chosen view. */
export function Reviews({ reviews, view, hrefOf }: ReviewsProps) {
  useAnnounced("ulasan", `${reviewViewLabels[view]}, halaman ulasan ${reviews.page} dari ${reviews.pages}`, "#ulasan");
  if (reviews.total === 0)
    return (
      <Empty title="Belum ada ulasan" heading="h3" size="small">
        Ulasan pembeli tampil di sini setelah pesanannya selesai.
      </Empty>
    );
  return (
    <div className="reviews-side">
      <Score reviews={reviews} />
      <div>
        <Views reviews={reviews} view={view} hrefOf={hrefOf} />
        {reviews.reviews.length === 0 ? (
          <p className="muted">
            Tidak ada ulasan di halaman ini. <Link to={hrefOf(1, "terbaru")}>Lihat ulasan terbaru</Link>
          </p>
        ) : (
          <ul className="list reviews">
            {reviews.reviews.map((review) => (
              <li key={review.id} className="review">
                <p className="row">
                  <Stars rating={review.stars} />
                  <b className="md">{review.name}</b>
                  <span className="xs faint">{review.about}</span>
                  {review.isVerified && <span className="tag tag--ok">Pembelian terverifikasi</span>}
                </p>
                <p className="pre">{review.text}</p>
                <Photos photos={review.photos} name={review.name} />
                {review.answer && (
                  <div className="note">
                    <b className="sm">Balasan toko</b>
                    <p className="pre">{review.answer}</p>
                  </div>
                )}
              </li>
            ))}
          </ul>
        )}
        <div className="mt">
          <Pages
            page={reviews.page}
            total={reviews.pages}
            hrefOf={(page) => hrefOf(page, view)}
            label="Halaman ulasan"
            rel="nofollow"
          />
        </div>
      </div>
    </div>
  );
}

/** Links, so that every view works without script. */
function Views({ reviews, view, hrefOf }: ReviewsProps) {
  const views = REVIEW_VIEWS.filter((one) => one !== "foto" || reviews.withPhotos > 0);
  return (
    <nav className="tabs__row" aria-label="Urutan ulasan">
      {views.map((one) => (
        <Link key={one} to={hrefOf(1, one)} rel="nofollow" aria-current={one === view ? "true" : undefined} inPlace>
          {reviewViewLabels[one]}
          {one === "foto" && ` (${reviews.withPhotos})`}
        </Link>
      ))}
    </nav>
  );
}

function Score({ reviews }: { reviews: ReviewsView }) {
  return (
    <div className="score mb">
      <div>
        <p className="score__n num">{reviews.rating}</p>
        <Stars rating={reviews.stars} />
        <p className="xs faint">{reviews.total} ulasan</p>
      </div>
      <ul className="score__b" aria-label="Sebaran nilai">
        {reviews.spread.map(({ stars, count }) => (
          <li key={stars}>
            <span className="num">{stars} bintang</span>
            <progress value={count} max={reviews.total} aria-label={`${stars} bintang`} />
            <span className="num">{count}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A review's pictures, small; each leads to the whole one. */
export function Photos({ photos, name }: { photos: ReviewPhoto[]; name: string }) {
  if (photos.length === 0) return null;
  return (
    <ul className="shots">
      {photos.map(({ src, small, width, height }, place) => (
        <li key={src}>
          <Link to={src} document aria-label={`Foto ${place + 1} dari ulasan ${name}`}>
            <span className="pic">
              <Picture src={small} width={width} height={height} alt="" sizes="4.5rem" />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
