import * as paths from "#app/paths.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { TodayScreen } from "./today-view.server.ts";
import { Due, Thumb } from "./waiting-rows.tsx";

/** What is not paid and ends on this day. */
export function UnpaidBox({ unpaid }: { unpaid: NonNullable<TodayScreen["unpaid"]> }) {
  if (unpaid.orders.length === 0) return null;
  return (
    <section className="box" aria-labelledby="h-belum">
      <div className="box__head">
        <h2 id="h-belum">Belum dibayar, habis hari ini</h2>
        <span className="meta">
          {unpaid.count} · <span className="num">{unpaid.sum}</span>
        </span>
      </div>
      <ul className="rows rows--act">
        {unpaid.orders.map((one) => (
          <li key={one.orderNumber}>
            <Thumb src={one.imageUrl} />
            <div className="who">
              <a className="no cover" href={one.href}>
                {one.orderNumber}
              </a>
              <span className="nm">{one.name}</span>
              <span className="what">{one.text}</span>
            </div>
            {one.remind ? (
              <a
                className="btn up"
                href={one.remind}
                rel="noreferrer"
                aria-label={`Ingatkan ${one.name} lewat WhatsApp`}
              >
                Ingatkan
              </a>
            ) : (
              <span />
            )}
            <div className="when">
              <Due due={one.due} />
              <span>{one.left}</span>
            </div>
          </li>
        ))}
      </ul>
      <p className="box__end">
        <a className="more" href={paths.staff("belum-bayar")}>
          Semua yang belum dibayar <Icon name="right" />
        </a>
      </p>
    </section>
  );
}

/** What the shop's watch has found. */
export function WatchBox({ watch }: { watch: NonNullable<TodayScreen["watch"]> }) {
  return (
    <section className="box" id="penjaga" aria-labelledby="h-jaga">
      <div className="box__head">
        <h2 id="h-jaga">Penjaga toko</h2>
        <span className="meta">{watch.at}</span>
      </div>
      {watch.all.length === 0 && (
        <p className="box__in meta">Toko diperiksa tiap 5 menit. Hasil pertamanya segera tampil di sini.</p>
      )}
      <ul className="rows rows--thin">
        {watch.all.map((one) => (
          <li key={one.title}>
            <span className={one.isWell ? "st st--ok" : "st st--bad"}>
              <span className="sr">{one.isWell ? "Hijau: " : "Merah: "}</span>
            </span>
            <div className="who">
              <b>{one.title}</b>
              {one.todo !== "" && <span className="watch-todo">{one.todo}</span>}
              {one.since !== "" && <span className="meta meta--xs">{one.since}</span>}
            </div>
            {one.link === "" ? (
              <span />
            ) : (
              <a className="btn btn--quiet up" href={one.link} rel="noreferrer" aria-label={`Buka: ${one.title}`}>
                Buka
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What came in, as a line and as a table. */
export function TakingsBox({ takings }: { takings: NonNullable<TodayScreen["takings"]> }) {
  const { width, height } = takings.size;
  const [top, half] = takings.scale;
  return (
    <section className="box" aria-labelledby="h-omzet">
      <div className="box__head">
        <h2 id="h-omzet">Dana masuk 30 hari</h2>
        <span className="meta num">{takings.sum}</span>
      </div>
      <div className="box__in">
        <div className="two">
          <p>
            <span className="big">{takings.today.sum}</span>
            <br />
            <span className="meta">{takings.today.words}</span>
          </p>
          <p>
            <span className="big">{takings.before.sum}</span>
            <br />
            <span className="meta">{takings.before.words}</span>
          </p>
        </div>
        <p className={takings.isMore ? "up-n sm" : "muted sm"}>
          Hari ini {takings.compared} {takings.before.day}.
        </p>
        <div className="chart mt">
          <svg viewBox={`0 0 ${width} ${height + 10}`} preserveAspectRatio="none" role="img" aria-label={takings.label}>
            <line className="gr" x1="0" x2={width} y1="0" y2="0" />
            <line className="gr" x1="0" x2={width} y1={height / 2} y2={height / 2} />
            <line className="gr" x1="0" x2={width} y1={height} y2={height} />
            <line className="wk" x1={takings.weekAgo} x2={takings.weekAgo} y1="0" y2={height} />
            <path className="ar" d={takings.surface} />
            <path className="ln" d={takings.line} />
          </svg>
          <span className="chart__y chart__y--1">{top}</span>
          <span className="chart__y chart__y--2">{half}</span>
          <p className="chart__x">
            {takings.marks.map((mark) => (
              <span key={mark}>{mark}</span>
            ))}
          </p>
        </div>
      </div>
      <details className="box__end">
        <summary className="more">
          Angka sebagai tabel <Icon name="down" />
        </summary>
        <table className="tbl tbl--plain">
          <caption className="sr">Dana masuk 30 hari, terbaru dulu</caption>
          <thead>
            <tr>
              <th scope="col">Hari</th>
              <th scope="col" className="r">
                Masuk
              </th>
            </tr>
          </thead>
          <tbody>
            {takings.days.map(({ day, received }) => (
              <tr key={day}>
                <th scope="row">{day}</th>
                <td className="r num">{received}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}

/** What is nearly sold out, and what is waited for. */
export function LowBox({ low }: { low: NonNullable<TodayScreen["low"]> }) {
  return (
    <section className="box" aria-labelledby="h-stok">
      <div className="box__head">
        <h2 id="h-stok">Stok menipis</h2>
      </div>
      {low.length === 0 ? (
        <p className="box__in muted sm">Tidak ada stok yang menipis.</p>
      ) : (
        <ul className="rows rows--thin">
          {low.map(({ name, variant, imageUrl, stock, waiting }) => (
            <li key={`${name} ${variant}`}>
              <Thumb src={imageUrl} />
              <div className="who">
                <b>{[name, variant].filter(Boolean).join(", ")}</b>
                <span className="what">{stock === 0 ? "habis" : `${stock} bisa dijual`}</span>
              </div>
              {waiting > 0 ? <span className="due due--late">{waiting} menunggu</span> : <span />}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const FIRST: { text: string; href: string; label: string }[] = [
  {
    text: "Isi nama, alamat, dan nomor WhatsApp toko. Selama masih teks contoh, toko belum menerima pesanan.",
    href: paths.staff("pengaturan"),
    label: "Pengaturan toko",
  },
  {
    text: "Buka toko seperti pembeli, taruh satu barang di keranjang, dan ikuti sampai halaman pembayaran.",
    href: paths.home(),
    label: "Buka toko",
  },
  {
    text: "Tambah orang yang membantu Anda, masing-masing dengan perannya.",
    href: paths.staff("staf"),
    label: "Staf",
  },
];

/** What comes first in a shop that nobody has bought from. */
export function FirstSteps() {
  return (
    <section className="box" aria-labelledby="h-mulai">
      <div className="box__head">
        <h2 id="h-mulai">Belum ada pesanan. Ini yang lebih dulu</h2>
      </div>
      <ol className="rows rows--thin">
        {FIRST.map(({ text, href, label }, nth) => (
          <li key={href}>
            <span className="no">{nth + 1}</span>
            <div className="who">{text}</div>
            <a className="btn up" href={href}>
              {label}
            </a>
          </li>
        ))}
      </ol>
    </section>
  );
}
