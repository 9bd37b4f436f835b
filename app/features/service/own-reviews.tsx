import { Photos } from "#app/features/catalogue/reviews.tsx";
import * as paths from "#app/paths.ts";
import { Empty } from "#app/ui/empty.tsx";
import { Link } from "#app/ui/link.tsx";
import { Stars } from "#app/ui/stars.tsx";
import type { OwnReview, WaitingReview } from "#contract/service/review.ts";
import { smallPicture } from "#domain/pictures/files.ts";
import { BoughtItem } from "./bought-item.tsx";

/** Bought things that have no review yet. */
export function WaitingReviews({ lines }: { lines: (WaitingReview & { doneOn: string })[] }) {
  if (lines.length === 0)
    return (
      <Empty title="Tidak ada yang menunggu ulasan" action={{ href: paths.orders(), label: "Lihat pesanan" }}>
        Barang dari pesanan yang sudah selesai akan muncul di sini.
      </Empty>
    );
  return (
    <ul className="list">
      {lines.map((line) => (
        <li key={`${line.orderNumber} ${line.lineKey}`}>
          <div className="row row--apart">
            <BoughtItem line={line}>
              <p className="sm muted">{[line.variant, `selesai ${line.doneOn}`].filter(Boolean).join(", ")}</p>
            </BoughtItem>
            <Link
              className="btn btn--sm"
              to={paths.writeReview(line.orderNumber, line.lineKey)}
              aria-label={`Tulis ulasan untuk ${line.nameLong}`}
            >
              Tulis ulasan
            </Link>
          </div>
        </li>
      ))}
    </ul>
  );
}

type ShownReview = OwnReview & { writtenOn: string };

/** The customer's own reviews, with what the shop has said about them. */
export function WrittenReviews({ reviews }: { reviews: ShownReview[] }) {
  if (reviews.length === 0)
    return (
      <Empty title="Belum ada ulasan" action={{ href: paths.reviews(), label: "Tulis ulasan" }}>
        Ulasan yang Anda tulis tersimpan di sini.
      </Empty>
    );
  return reviews.map((review) => (
    <article className="panel stack g-2" key={review.id} id={`ulasan-${review.id}`}>
      <BoughtItem line={review}>
        <p className="sm muted">{review.variant}</p>
      </BoughtItem>
      <p className="row">
        <Stars rating={review.rating} />
        <b className="md">{review.name}</b>
        <span className="xs faint">
          {review.writtenOn}
          {review.changedAt !== null && ", diubah"}
        </span>
      </p>
      <p className="pre">{review.text}</p>
      <Photos
        photos={review.photos.map(({ imageUrl, altText, width, height }) => ({
          src: imageUrl,
          small: smallPicture(imageUrl),
          alt: altText,
          width,
          height,
        }))}
        name={review.name}
      />
      {review.hiddenAt !== null && (
        <p className="note note--bad">
          <b>Ulasan ini disembunyikan toko.</b> {review.hiddenReason}
        </p>
      )}
      {review.answer && (
        <div className="note">
          <p className="label">Balasan toko</p>
          <p className="pre">{review.answer}</p>
        </div>
      )}
      {review.mayChange && (
        <p>
          <Link className="more" to={paths.changeReview(review.id)} aria-label={`Ubah ulasan ${review.nameLong}`}>
            Ubah ulasan
          </Link>
        </p>
      )}
    </article>
  ));
}
