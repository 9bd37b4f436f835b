import * as paths from "#app/paths.ts";
import { TextField } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { BackHead } from "./back-head.tsx";
import { SentRows } from "./money-page.tsx";
import type { OwedScreen } from "./money-view.server.ts";
import { NothingWaits } from "./waiting-rows.tsx";

interface OwedProps {
  screen: OwedScreen;
  formKey: string;
  errors: Record<string, string>;
  values: Record<string, string>;
}

/** One order's money that goes back: where to, what was sent, and what becomes of the rest. */
export function OwedPage({ screen, formKey, errors, values }: OwedProps) {
  const { orderNumber, buyer, order, owed, underWay, promises, sent } = screen;
  return (
    <>
      <BackHead href={paths.staff("uang")} back="Dana" title="Dana kembali">
        <a className="link" href={order}>
          {orderNumber}
        </a>{" "}
        · {buyer}
      </BackHead>
      {errors.form && (
        <p className="alert alert--danger mb" role="alert">
          <Icon name="alert" />
          <span>{errors.form}</span>
        </p>
      )}
      <div className="duo">
        <div className="gap">
          {owed && <SendForm owed={owed} formKey={formKey} errors={errors} values={values} />}
          {underWay && <ByHandForm underWay={underWay} formKey={formKey} />}
          {!owed && !underWay && (
            <section className="box">
              <NothingWaits>Tidak ada lagi dana yang harus kembali untuk pesanan ini.</NothingWaits>
            </section>
          )}
        </div>
        <div className="gap">
          <section className="box" aria-labelledby="h-janji">
            <div className="box__head">
              <h2 id="h-janji">Yang harus kembali</h2>
            </div>
            {promises.length === 0 && <NothingWaits>Belum ada.</NothingWaits>}
            <ul className="rows rows--thin">
              {promises.map((one) => (
                <li key={one.key}>
                  <Icon name="coin" />
                  <div className="who">
                    <b>{one.why}</b>
                    <span className="what">{one.state}</span>
                    <span className="meta meta--xs">{one.since}</span>
                  </div>
                  <b className="num">{one.amount}</b>
                </li>
              ))}
            </ul>
          </section>
          {sent.length > 0 && (
            <section className="box" aria-labelledby="h-terkirim">
              <div className="box__head">
                <h2 id="h-terkirim">Sudah ditransfer</h2>
              </div>
              <SentRows sent={sent} />
            </section>
          )}
        </div>
      </div>
    </>
  );
}

type Owed = NonNullable<OwedScreen["owed"]>;

function SendForm({
  owed,
  formKey,
  errors,
  values,
}: { owed: Owed } & Pick<OwedProps, "formKey" | "errors" | "values">) {
  return (
    <section className="box" aria-labelledby="h-catat">
      <div className="box__head">
        <h2 id="h-catat">Transfer, lalu catat</h2>
        <b className="num">{owed.amount}</b>
      </div>
      <div className="box__in">
        <Account owed={owed} />
        <form method="post" encType="multipart/form-data" className="form mt">
          <input type="hidden" name="langkah" value="catat" />
          <input type="hidden" name="kunci" value={formKey} />
          <input type="hidden" name="sisa" value={owed.sum} />
          <TextField
            label="Jumlah yang Anda transfer"
            name="jumlah"
            autoComplete="off"
            inputMode="numeric"
            required
            defaultValue={values.jumlah ?? owed.amount}
            error={errors.jumlah}
            hint="Kalau baru sebagian, isi yang sudah ditransfer. Sisanya tetap tercatat."
          />
          <TextField
            label="Bukti transfer"
            name="bukti"
            type="file"
            accept="image/jpeg,image/png,image/webp,application/pdf"
            required
            error={errors.bukti}
            hint="Foto, tangkapan layar, atau PDF, maksimal 5 MB."
          />
          <Will effects={owed.effects} last="Dicatat atas nama Anda, dan tidak bisa dibatalkan." />
          <p>
            <button type="submit" className="btn btn--main">
              Catat sudah ditransfer
            </button>
          </p>
        </form>
      </div>
    </section>
  );
}

function Account({ owed: { account, wait } }: { owed: Owed }) {
  if (account === null)
    return (
      <p className="alert">
        <Icon name="info" />
        <span>Pembeli belum mengisi rekening. Permintaannya sudah dikirim lewat e-mail.</span>
      </p>
    );
  return (
    <>
      <dl className="mini">
        <dt>Bank</dt>
        <dd>{account.bankName}</dd>
        <dt>Nomor</dt>
        <dd className="no">{account.number}</dd>
        <dt>Atas nama</dt>
        <dd>{account.holder}</dd>
      </dl>
      {wait && (
        <p className="alert mt-s">
          <Icon name="info" />
          <span>
            Rekening ini baru diganti. Transfer mulai {wait}, supaya pembeli sempat melapor kalau bukan ia yang
            mengganti.
          </span>
        </p>
      )}
    </>
  );
}

function ByHandForm({ underWay, formKey }: { underWay: NonNullable<OwedScreen["underWay"]>; formKey: string }) {
  return (
    <section className="box" aria-labelledby="h-penyedia">
      <div className="box__head">
        <h2 id="h-penyedia">Lewat penyedia pembayaran</h2>
        <b className="num">{underWay.amount}</b>
      </div>
      <div className="box__in">
        <p className="sm">
          Toko memintanya lagi sendiri, dan pesanan ini berubah begitu penyedia menjawab. Ambil alih hanya kalau di
          dasbor penyedia terlihat bahwa dananya tidak dikirim.
        </p>
        <form method="post" className="form mt">
          <input type="hidden" name="langkah" value="ambil-alih" />
          <input type="hidden" name="kunci" value={formKey} />
          <input type="hidden" name="sisa" value={underWay.sum} />
          <Will effects={underWay.effects} last="Tidak bisa dibatalkan: pembeli menerima pesan." />
          <p>
            <button type="submit" className="btn btn--danger">
              Ambil alih, transfer sendiri
            </button>
          </p>
        </form>
      </div>
    </section>
  );
}

/** What will happen, before it does. */
function Will({ effects, last }: { effects: string[]; last: string }) {
  return (
    <div className="will">
      <h3>Yang akan terjadi</h3>
      <ul>
        {effects.map((text) => (
          <li key={text}>
            <Icon name="check" />
            <span>{text}</span>
          </li>
        ))}
      </ul>
      <p>{last}</p>
    </div>
  );
}
