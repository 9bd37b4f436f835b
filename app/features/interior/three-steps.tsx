import * as paths from "#app/paths.ts";
import { Link } from "#app/ui/link.tsx";

const steps: [title: string, text: string][] = [
  ["Ceritakan ruangnya", "Jenis properti, luas, anggaran, dan keinginan Anda. Foto atau denah boleh ikut dikirim."],
  ["Bicara dengan desainer", "Desainer kami menghubungi Anda dalam dua hari kerja, pada waktu yang Anda pilih."],
  ["Terima rancangannya", "Denah, papan warna, dan daftar perabot beserta harganya. Anda bebas memakai yang mana."],
];

/** How a consultation goes, with the link that starts one. */
export function ThreeSteps() {
  return (
    <section className="section band" id="ajukan" aria-labelledby="ajukan-judul">
      <div className="wrap wrap--mid">
        <div className="section__head">
          <h2 id="ajukan-judul">Begini jalannya</h2>
          <p>Konsultasi pertama gratis, dengan atau tanpa akun.</p>
        </div>
        <ol className="ways">
          {steps.map(([title, text]) => (
            <li key={title}>
              <h3 className="label">{title}</h3>
              <p className="sm muted">{text}</p>
            </li>
          ))}
        </ol>
        <p className="mt">
          <Link className="btn btn--main" to={paths.newProject()} rel="nofollow">
            Ajukan konsultasi
          </Link>
        </p>
      </div>
    </section>
  );
}
