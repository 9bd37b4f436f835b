import type { ReactNode } from "react";
import { dropName } from "#app/features/pictures/kept-pictures.ts";
import type { FormAnswer } from "#app/ui/answer-form.tsx";
import { ErrorNote } from "#app/ui/error-note.tsx";
import { TextField } from "#app/ui/field.tsx";
import { Link } from "#app/ui/link.tsx";
import type { ProjectDetail } from "#contract/interior.ts";
import type { UploadedPicture } from "#contract/pictures.ts";
import { FORM_PICTURES_MAX, PICTURE_ACCEPT } from "#domain/pictures/files.ts";

/** The request with its pictures. */
export function ProjectFacts({ project }: { project: ProjectDetail & { sizeLabel: string } }) {
  const { property, location, sizeLabel, budgetLabel, wish, photos, name, email, phone } = project;
  return (
    <section className="panel stack" aria-labelledby="isi-konsultasi">
      <h2 id="isi-konsultasi">Isi konsultasi</h2>
      <dl className="facts">
        <RoomFacts property={property} location={location} size={sizeLabel} budget={budgetLabel} />
        <dt>Kontak</dt>
        <dd>
          {name}, {phone}, {email}
        </dd>
        <dt>Dihubungi</dt>
        <dd>
          {project.contactByLabel}, {project.contactTimeLabel}
        </dd>
      </dl>
      <p className="pre">{wish}</p>
      <Pictures pictures={photos} />
    </section>
  );
}

/** The room in four lines of a list of facts. */
export function RoomFacts(room: { property: string; location: string; size: string; budget: string }) {
  return (
    <>
      <dt>Properti</dt>
      <dd>{room.property}</dd>
      <dt>Lokasi</dt>
      <dd>{room.location}</dd>
      <dt>Luas</dt>
      <dd>{room.size}</dd>
      <dt>Anggaran</dt>
      <dd>{room.budget}</dd>
    </>
  );
}

const NAME = "foto";
const THUMBNAIL = 320;

interface PicturesProps {
  pictures: UploadedPicture[];
  /** What stands below a picture. */
  below?: (picture: UploadedPicture, place: number) => ReactNode;
}

/** Plans and photos, each as a link to the whole picture. */
export function Pictures({ pictures, below }: PicturesProps) {
  if (pictures.length === 0) return null;
  return (
    <ul className="photos">
      {pictures.map((picture, n) => (
        <li className="stack g-1" key={picture.id}>
          <Link to={picture.imageUrl} document>
            <img
              src={picture.thumbnailUrl}
              alt={`Gambar ruang ${n + 1}`}
              width={THUMBNAIL}
              height={THUMBNAIL}
              loading="lazy"
            />
          </Link>
          {below?.(picture, n + 1)}
        </li>
      ))}
    </ul>
  );
}

/** The pictures of a draft, each with the button that deletes it, and the field for more while there is room. */
export function DraftPictures({ pictures, answer }: { pictures: UploadedPicture[]; answer: FormAnswer }) {
  const error = answer.errors[NAME];
  const room = FORM_PICTURES_MAX - pictures.length;
  const drop = ({ id }: UploadedPicture, place: number) => (
    <button type="submit" className="more" name={dropName(NAME)} value={id} aria-label={`Hapus gambar ${place}`}>
      Hapus
    </button>
  );
  return (
    <div className="stack g-2">
      {pictures.length > 0 && <p className="muted">{pictures.length} gambar tersimpan. Gambar ini ikut terkirim.</p>}
      <Pictures pictures={pictures} below={drop} />
      {room > 0 ? (
        <TextField
          // Script keeps the page: once its files are stored, the input starts anew.
          key={pictures.map(({ id }) => id).join()}
          name={NAME}
          label="Foto ruang atau denah"
          type="file"
          accept={PICTURE_ACCEPT}
          multiple={room > 1}
          error={error}
          optional
          hint={`JPEG, PNG, atau WebP sampai 5 MB, maksimal ${FORM_PICTURES_MAX} gambar.`}
        />
      ) : (
        error && <ErrorNote>{error}</ErrorNote>
      )}
    </div>
  );
}
