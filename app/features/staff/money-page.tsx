import { Icon } from "#app/ui/icon.tsx";
import type { MoneyScreen } from "./money-view.server.ts";
import { Due, NothingWaits } from "./waiting-rows.tsx";

interface MoneyProps {
  screen: MoneyScreen;
  formKey: string;
  /** A note that was refused: of which money, what was typed, and why. */
  refused: { number: string; note: string; text: string } | null;
}

/** All money that goes back, or that no order has. */
export function MoneyPage({ screen, formKey, refused }: MoneyProps) {
  return (
    <>
      <div className="k-head">
        <div>
          <h1>Dana</h1>
          <p className="meta">Yang harus kembali ke pembeli, dan yang masuk tanpa pesanan</p>
        </div>
      </div>
      <div className="duo">
        <div className="gap">
          <OwedBox screen={screen} />
          <StrayBox strays={screen.strays} formKey={formKey} refused={refused} />
        </div>
        <div className="gap">
          <AskedBox asked={screen.asked} />
          <SentBox sent={screen.sent} />
        </div>
      </div>
    </>
  );
}

function OwedBox({ screen: { owed, sum, next } }: { screen: MoneyScreen }) {
  return (
    <section className="box" aria-labelledby="h-transfer">
      <div className="box__head">
        <h2 id="h-transfer">Perlu Anda transfer</h2>
        {owed.length > 0 && <span className="meta num">{sum}</span>}
      </div>
      {owed.length === 0 && <NothingWaits>Tidak ada dana yang harus Anda kembalikan.</NothingWaits>}
      <ul className="rows rows--money rows--act">
        {owed.map((one) => (
          <li key={one.orderNumber}>
            <Icon name="coin" />
            <div className="who">
              <a className="no cover" href={one.href}>
                {one.orderNumber}
              </a>
              <span className="nm">{one.buyer}</span>
              <span className="what">
                {one.account}
                {one.wasRefused && " · tidak bisa lewat penyedia"}
              </span>
            </div>
            <b className="num">{one.amount}</b>
            <div className="when">
              <Due due={one.since} />
            </div>
          </li>
        ))}
      </ul>
      {next && (
        <div className="box__end row row--apart">
          <span className="meta">Terlama dulu</span>
          <a className="more" href={next}>
            Berikutnya <Icon name="right" />
          </a>
        </div>
      )}
    </section>
  );
}

function AskedBox({ asked }: { asked: MoneyScreen["asked"] }) {
  return (
    <section className="box" aria-labelledby="h-penyedia">
      <div className="box__head">
        <h2 id="h-penyedia">Lewat penyedia pembayaran</h2>
      </div>
      {asked.length === 0 && <NothingWaits>Tidak ada yang sedang diminta.</NothingWaits>}
      <ul className="rows rows--thin">
        {asked.map((one) => (
          <li key={one.key}>
            <Icon name="clock" />
            <div className="who">
              <a className="no cover" href={one.href}>
                {one.orderNumber}
              </a>
              <span className="nm">{one.buyer}</span>
            </div>
            <b className="num">{one.amount}</b>
            <div className="when">
              <Due due={one.since} />
              <span>{one.asked}</span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function StrayBox({
  strays,
  formKey,
  refused,
}: Pick<MoneyProps, "formKey" | "refused"> & { strays: MoneyScreen["strays"] }) {
  return (
    <section className="box" id="tanpa-pesanan" aria-labelledby="h-tanpa">
      <div className="box__head">
        <h2 id="h-tanpa">Dana tanpa pesanan</h2>
      </div>
      {strays.length === 0 && <NothingWaits>Semua dana yang masuk punya pesanan.</NothingWaits>}
      <ul className="strays">
        {strays.map((one) => {
          const own = refused?.number === one.number ? refused : null;
          return (
            <li key={one.number}>
              <p className="row row--apart">
                <span className="no">{one.number}</span>
                <b className="num">{one.amount}</b>
              </p>
              <p className="meta">
                Dikabarkan {one.at}
                {one.order && (
                  <>
                    {", untuk "}
                    <a className="link" href={one.order.href}>
                      {one.order.number}
                    </a>
                  </>
                )}
              </p>
              <p className="sm">{one.todo}</p>
              <form method="post" className="stray-form">
                <input type="hidden" name="nomor" value={one.number} />
                <input type="hidden" name="kunci" value={formKey} />
                <div className="field">
                  <label htmlFor={`catatan-${one.number}`}>Apa yang terjadi dengan dananya</label>
                  <input
                    className="input"
                    id={`catatan-${one.number}`}
                    name="catatan"
                    maxLength={300}
                    required
                    defaultValue={own?.note}
                    aria-invalid={own ? true : undefined}
                    aria-describedby={own ? `galat-${one.number}` : undefined}
                  />
                  {own && (
                    <p className="error" id={`galat-${one.number}`}>
                      <Icon name="alert" />
                      {own.text}
                    </p>
                  )}
                </div>
                <button type="submit" className="btn">
                  Tandai selesai
                </button>
              </form>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function SentBox({ sent }: { sent: MoneyScreen["sent"] }) {
  if (sent.length === 0) return null;
  return (
    <section className="box" aria-labelledby="h-terkirim">
      <div className="box__head">
        <h2 id="h-terkirim">Terakhir dikembalikan</h2>
      </div>
      <SentRows sent={sent} />
    </section>
  );
}

/** What was sent by hand, each with its proof and who wrote it down. */
export function SentRows({ sent }: { sent: MoneyScreen["sent"] }) {
  return (
    <ul className="rows rows--thin">
      {sent.map((one) => (
        <li key={one.id}>
          <Icon name="check" />
          <div className="who">
            <a className="no" href={one.href}>
              {one.orderNumber}
            </a>
            <span className="what">
              {one.staff}, {one.at}
            </span>
          </div>
          <b className="num">{one.amount}</b>
          <div className="when">
            <a className="link" href={one.file} aria-label={`Bukti transfer ${one.orderNumber}, ${one.amount}`}>
              Lihat bukti
            </a>
          </div>
        </li>
      ))}
    </ul>
  );
}
