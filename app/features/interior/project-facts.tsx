import type { ProjectDetail } from "#contract/interior.ts";
import { Pictures } from "./draft-pictures.tsx";

/** What was asked for, with the pictures that came along. */
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
