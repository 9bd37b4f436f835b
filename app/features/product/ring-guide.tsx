import * as paths from "#app/paths.ts";
import { ErrorNote } from "#app/ui/error-note.tsx";
import { Link } from "#app/ui/link.tsx";
import { ShopForm } from "#app/ui/shop-form.tsx";
import { circumferenceOf, diameterOf, gaugeSizes } from "#domain/catalogue/ring-size.ts";
import { RingGauge } from "./ring-gauge.tsx";

/** What became of a thread's length. */
export interface Measured {
  text: string;
  size: number | null;
  refusal: string | null;
}

/** How to find a ring size at home: with a thread, with a ring that fits, or with the printed gauge. */
export function RingGuide({ measured }: { measured: Measured }) {
  return (
    <>
      <section className="prose" id="benang">
        <h2>Dengan seutas benang</h2>
        <ol>
          <li>Lingkarkan benang di pangkal jari, jangan terlalu kencang: harus masih bisa melewati ruas jari.</li>
          <li>Tandai titik temunya, lalu rentangkan benang di atas penggaris.</li>
          <li>Tulis panjangnya dalam milimeter di bawah ini.</li>
        </ol>
      </section>
      <Thread measured={measured} />
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
      <p className="mt">
        Masih ragu? <Link to={paths.chats()}>Mintalah alat ukur jari lewat chat</Link>, kami kirim tanpa biaya.
      </p>
    </>
  );
}

function Thread({ measured: { text, size, refusal } }: { measured: Measured }) {
  return (
    <ShopForm className="stack g-1 mt mb no-print" send="page" method="get" action={`${paths.ringSizes()}#benang`}>
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
          defaultValue={text}
          aria-invalid={refusal ? true : undefined}
          aria-describedby={refusal ? "panjang-salah" : undefined}
        />
        <button type="submit" className="btn btn--sm">
          Hitung ukuran
        </button>
      </div>
      {refusal && <ErrorNote id="panjang-salah">{refusal}</ErrorNote>}
      {size !== null && (
        <p role="status">
          Ukuran Anda sekitar <b>{size}</b>.{" "}
          <Link className="accent" to={paths.search("cincin")}>
            Lihat cincin
          </Link>
        </p>
      )}
    </ShopForm>
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
