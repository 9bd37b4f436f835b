import * as paths from "#app/paths.ts";
import type { FormAnswer } from "#app/ui/answer-form.tsx";
import { ErrorNote } from "#app/ui/error-note.tsx";
import { Select } from "#app/ui/field.tsx";
import { Link } from "#app/ui/link.tsx";
import { ShopForm } from "#app/ui/shop-form.tsx";
import { circumferenceOf, diameterOf, gaugeSizes, ownSizes } from "#domain/catalogue/ring-size.ts";
import { RingGauge } from "./ring-gauge.tsx";

/** The result of measuring with a thread. */
export interface Measured {
  text: string;
  size: number | null;
  refusal: string | null;
  /** The size that was picked from the list meanwhile. */
  picked: number | null;
}

/** The ring that the guide was opened from. */
export interface WayBack {
  name: string;
  product: string;
  color: string | null;
  /** The ring in that colour, and the guide with the way back to it. */
  href: string;
  guide: string;
}

interface GuideProps {
  measured: Measured;
  back: WayBack | null;
  answer: FormAnswer;
}

/** How to find a ring size at home: with a thread, with a ring that fits, or with the printed gauge. */
export function RingGuide({ measured, back, answer }: GuideProps) {
  const here = back?.guide ?? paths.ringSizes();
  return (
    <>
      {back && (
        <p className="mb no-print">
          <Link className="more" to={back.href}>
            Kembali ke {back.name}
          </Link>
        </p>
      )}
      <section className="prose" id="benang">
        <h2>Dengan seutas benang</h2>
        <ol>
          <li>Lingkarkan benang di pangkal jari, jangan terlalu kencang: harus masih bisa melewati ruas jari.</li>
          <li>Tandai titik temunya, lalu rentangkan benang di atas penggaris.</li>
          <li>Isi panjangnya dalam milimeter di bawah ini.</li>
        </ol>
      </section>
      <Thread measured={measured} back={back} here={here} answer={answer} />
      <section className="prose">
        <h2>Dengan cincin yang sudah pas</h2>
        <p>
          Cetak alat ukur di bawah dengan skala 100%, tanpa “sesuaikan ke halaman”. Letakkan cincin di atas
          lingkarannya: ukuran Anda ialah lingkaran yang tepat memenuhi bagian dalam cincin.
        </p>
        <p>Di antara dua ukuran, pilih yang lebih besar. Ukurlah sore hari, saat jari tidak sedang dingin.</p>
      </section>
      <div className="gauge-sheet mt">
        <RingGauge />
      </div>
      <Sizes />
      <OwnSize measured={measured} back={back} here={here} answer={answer} />
      <p className="mt">
        Masih ragu? <Link to={paths.chats()}>Mintalah alat ukur jari lewat chat</Link>, kami kirim gratis.
      </p>
    </>
  );
}

interface FormProps {
  back: WayBack | null;
  /** The guide's own address. */
  here: string;
}

/** Whatever is typed on the page belongs to this form, so no button of the page loses it. */
const FORM = "ukur";

function Thread({ measured, back, here, answer }: FormProps & { measured: Measured; answer: FormAnswer }) {
  const { text, size, refusal } = measured;
  return (
    <ShopForm className="stack g-1 mt mb no-print" send="page" id={FORM} action={`${here}#benang`}>
      <label className="label" htmlFor="panjang">
        Panjang benang (mm)
      </label>
      <div className="row">
        <input
          id="panjang"
          type="text"
          name="benang"
          className="input input--tight"
          autoComplete="off"
          inputMode="decimal"
          maxLength={12}
          defaultValue={answer.values.benang ?? text}
          aria-invalid={refusal ? true : undefined}
          aria-describedby={refusal ? "panjang-salah" : undefined}
        />
        <button type="submit" className="btn btn--sm" name="hitung" value="1">
          Hitung ukuran
        </button>
      </div>
      {refusal && <ErrorNote id="panjang-salah">{refusal}</ErrorNote>}
      {size !== null && (
        <div className="row g-1">
          <p role="status">
            Ukuran Anda sekitar <b>{size}</b>.
          </p>
          <button type="submit" className="btn btn--sm btn--main" name="pakai" value={size}>
            {back ? `Pakai ukuran ${size}` : `Simpan ukuran ${size}`}
          </button>
          {!back && (
            <Link className="accent" to={paths.search("cincin")}>
              Lihat cincin
            </Link>
          )}
        </div>
      )}
    </ShopForm>
  );
}

/** Saves the visitor's own size. A measured size is preselected. */
function OwnSize({ measured, back, here, answer }: FormProps & { measured: Measured; answer: FormAnswer }) {
  const { picked } = measured;
  return (
    <div className="stack g-1 mt narrow no-print" id="ukuran-saya">
      <Select
        form={FORM}
        label="Ukuran Anda"
        name="ukuran"
        defaultValue={answer.values.ukuran ?? picked ?? ""}
        error={answer.errors.ukuran}
      >
        <option value="">Pilih ukuran</option>
        {ownSizes.map((size) => (
          <option key={size} value={size}>
            {size}
          </option>
        ))}
      </Select>
      <p className="sm muted">Kami ingat untuk setiap cincin yang Anda buka.</p>
      {answer.errors.form && <ErrorNote isSpoken>{answer.errors.form}</ErrorNote>}
      <p>
        <button type="submit" className="btn btn--sm" form={FORM} formAction={`${here}#ukuran-saya`}>
          {back ? "Simpan dan kembali ke cincin" : "Simpan ukuran"}
        </button>
      </p>
    </div>
  );
}

function Sizes() {
  return (
    <table className="table mt">
      <caption className="label">Ukuran cincin Indonesia</caption>
      <thead>
        <tr>
          <th scope="col">Ukuran</th>
          <th scope="col">Keliling jari</th>
          <th scope="col">Diameter dalam</th>
        </tr>
      </thead>
      <tbody>
        {gaugeSizes.map((size) => (
          <tr key={size}>
            <th scope="row">{size}</th>
            <td className="num">{circumferenceOf(size)} mm</td>
            <td className="num">{diameterOf(size).toFixed(1).replace(".", ",")} mm</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
