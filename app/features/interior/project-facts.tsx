import type { ProjectDetail } from "#contract/interior/project.ts";
import { Pictures } from "./draft-pictures.tsx";

/** What was asked for, with the pictures that came along. */
export function ProjectFacts({ project }: { project: ProjectDetail & { sizeLabel: string } }) {
  const { property, location, sizeLabel, budgetLabel, wish, photos, name, email, phone } = project;
  return (
    <section className="panel stack" aria-labelledby="isi-konsultasi">
      <h2 id="isi-konsultasi">Permintaan Anda</h2>
      <dl className="facts">
        <dt>Properti</dt>
        <dd>{property}</dd>
        <dt>Lokasi</dt>
        <dd>{location}</dd>
        <dt>Luas</dt>
        <dd>{sizeLabel}</dd>
        <dt>Anggaran</dt>
        <dd>{budgetLabel}</dd>
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
