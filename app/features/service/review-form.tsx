import { Photos } from "#app/features/catalogue/reviews.tsx";
import { PHOTOS } from "#app/features/pictures/kept-pictures.ts";
import { PictureField } from "#app/features/pictures/picture-field.tsx";
import * as paths from "#app/paths.ts";
import { AnswerForm, answered, answerTo, type FormAnswer } from "#app/ui/answer-form.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { TextArea } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { Stars } from "#app/ui/stars.tsx";
import type { OwnReview, WaitingReview } from "#contract/service/review.ts";
import { FORM_PICTURES_MAX, smallPicture } from "#domain/pictures/files.ts";
import { REVIEW_TEXT_MAX, splitReview } from "#domain/service/review.ts";
import { BoughtItem } from "./bought-item.tsx";
import { ChoiceGroup } from "./choice-group.tsx";

const STARS = [1, 2, 3, 4, 5];
const THUMBNAIL = 96;
const WITH_KEPT = `JPEG, PNG, atau WebP sampai 5 MB. Bersama foto di atas maksimal ${FORM_PICTURES_MAX} foto.`;

interface ReviewFormProps {
  line: WaitingReview | OwnReview;
  /** The review that is changed; a new one has none. */
  review: OwnReview | null;
  templates: string[];
  /** A new one was asked for, but the line has one already. */
  isWritten: boolean;
  answer: FormAnswer;
}

/** Writes or changes a review: stars, phrases to tick, own words, pictures, and whether the name is shown. */
export function ReviewForm({ line, review, templates, isWritten, answer }: ReviewFormProps) {
  const own = answerTo("review", answer);
  const { ticked, words } = splitReview(review?.text ?? "");
  const values: Record<string, string | undefined> = own?.values ?? {
    rating: review ? String(review.rating) : undefined,
    text: words,
    isMasked: review?.isMasked ? "1" : undefined,
    ...Object.fromEntries(ticked.map((phrase) => [`templat-${templates.indexOf(phrase)}`, phrase])),
  };
  const kept = review?.photos.length ?? 0;
  return (
    <section className="panel stack g-3" aria-labelledby="tulis">
      <h2 id="tulis">{review ? "Ubah ulasan" : "Tulis ulasan"}</h2>
      <BoughtItem line={line}>
        <p className="sm muted">{[line.variant, `pesanan ${line.orderNumber}`].filter(Boolean).join(", ")}</p>
      </BoughtItem>
      {isWritten && (
        <p className="note">Anda sudah menulis ulasan untuk barang ini. Yang Anda simpan di sini menggantikannya.</p>
      )}
      <AnswerForm
        intent="review"
        answer={answer}
        submit={review ? "Simpan ulasan" : "Kirim ulasan"}
        encType="multipart/form-data"
      >
        {review && <input type="hidden" name="id" value={review.id} />}
        <ChoiceGroup {...answered(own, "rating")} legend="Beri bintang" isOne>
          <div className="stars-in">
            {STARS.map((stars) => (
              <label key={stars}>
                <input
                  className="sr"
                  type="radio"
                  name="rating"
                  value={stars}
                  defaultChecked={values.rating === String(stars)}
                />
                <span className="sr">{stars} bintang</span>
                <Icon name="star" className="i--fill" />
              </label>
            ))}
          </div>
        </ChoiceGroup>
        <ChoiceGroup {...answered(own, "templates")} legend="Apa yang Anda suka?" optional>
          <div className="opts">
            {templates.map((phrase, n) => (
              <label className="chip chip--check" key={phrase}>
                <input
                  type="checkbox"
                  name={`templat-${n}`}
                  value={phrase}
                  defaultChecked={values[`templat-${n}`] !== undefined}
                />
                {phrase}
              </label>
            ))}
          </div>
        </ChoiceGroup>
        <TextArea
          {...answered(own, "text")}
          defaultValue={values.text}
          label="Cerita Anda"
          maxLength={REVIEW_TEXT_MAX}
          autoComplete="off"
          hint="Ceritakan ukuran, warna, dan cara Anda memakainya."
        />
        {review && <KeptPhotos review={review} values={values} />}
        <PictureField
          name={PHOTOS}
          label={kept > 0 ? "Tambah foto" : "Foto"}
          answer={own}
          hint={kept > 0 ? WITH_KEPT : undefined}
        />
        <label className="check">
          <input type="checkbox" name="isMasked" value="1" defaultChecked={values.isMasked !== undefined} />
          <span>Samarkan nama saya, misalnya D***i</span>
        </label>
      </AnswerForm>
      <p>
        <Link className="more" to={review ? paths.reviews("ditulis") : paths.reviews()}>
          Kembali ke daftar ulasan
        </Link>
      </p>
    </section>
  );
}

/** The review's existing pictures. Ticked ones are deleted when the review is saved, not before. */
function KeptPhotos({ review: { photos }, values }: { review: OwnReview; values: Record<string, string | undefined> }) {
  if (photos.length === 0) return null;
  return (
    <ChoiceGroup name="foto-ulasan" legend="Foto ulasan ini">
      <p className="muted sm">Foto yang Anda centang dihapus saat ulasan disimpan.</p>
      <ul className="photos photos--small">
        {photos.map(({ id, imageUrl }, n) => (
          <li className="stack g-1" key={id}>
            <img src={smallPicture(imageUrl)} alt={`Foto ${n + 1}`} width={THUMBNAIL} height={THUMBNAIL} />
            <label className="check">
              <input
                type="checkbox"
                name={deletionName(id)}
                value="1"
                aria-label={`Hapus foto ulasan ${n + 1}`}
                defaultChecked={values[deletionName(id)] !== undefined}
              />
              <span>Hapus</span>
            </label>
          </li>
        ))}
      </ul>
    </ChoiceGroup>
  );
}

/** The checkbox of a picture that is deleted once the change of its review is saved. */
const deletionName = (id: number) => `hapus-foto-${id}`;

export function deletedPhotos(values: Record<string, unknown>): number[] {
  const ids = Object.keys(values).map((name) => Number(/^hapus-foto-(\d{1,9})$/.exec(name)?.[1] ?? 0));
  return ids.filter((id) => id > 0).slice(0, FORM_PICTURES_MAX);
}

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
