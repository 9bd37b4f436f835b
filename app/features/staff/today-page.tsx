import * as paths from "#app/paths.ts";
import { Icon } from "#app/ui/icon.tsx";
import { FirstSteps, LowBox, TakingsBox, UnpaidBox, WatchBox } from "./today-boxes.tsx";
import type { TodayScreen } from "./today-view.server.ts";
import { Due, NothingWaits, Thumb } from "./waiting-rows.tsx";

interface TodayProps {
  screen: TodayScreen;
  /** Random; with an order's number it is the key of its press. */
  formKey: string;
  error: string | null;
}

/** The first page: what waits, oldest first, and how the shop is. */
export function TodayPage({ screen, formKey, error }: TodayProps) {
  const { watch, unpaid, low, takings } = screen;
  const hasSide = watch !== null || takings !== null || low !== null;
  return (
    <>
      <Head screen={screen} />
      {error && (
        <p className="alert alert--danger mb" role="alert">
          <Icon name="alert" />
          <span>{error}</span>
        </p>
      )}
      <div className={hasSide ? "duo" : undefined}>
        <div className="gap">
          {screen.isNew && screen.maySearch && <FirstSteps />}
          <WaitingBox screen={screen} formKey={formKey} />
          {unpaid && <UnpaidBox unpaid={unpaid} />}
        </div>
        {hasSide && (
          <div className="gap">
            {watch && <WatchBox watch={watch} />}
            {takings && <TakingsBox takings={takings} />}
            {low && <LowBox low={low} />}
          </div>
        )}
      </div>
    </>
  );
}

function Head({ screen: { day, watch, maySearch, mayPack, toPack } }: { screen: TodayScreen }) {
  return (
    <div className="k-head">
      <div>
        <h1>Hari ini</h1>
        <p className="meta">{day}</p>
        {watch && (
          <p>
            <a className="more" href="#penjaga">
              <span className={`st st--${watch.tone}`}>{watch.words}</span>
            </a>
          </p>
        )}
      </div>
      <p className="k-acts wide">
        {maySearch && (
          <a className="btn" href={paths.staff("pesanan")}>
            <Icon name="search" />
            Cari pesanan
          </a>
        )}
        {mayPack && toPack > 0 && (
          <a className="btn btn--main" href={paths.staff("kemas")}>
            <Icon name="box" />
            Mulai kemas
          </a>
        )}
      </p>
    </div>
  );
}

const EMPTY: Record<TodayScreen["tab"], string> = {
  proses: "Tidak ada pesanan yang perlu diproses.",
  kirim: "Tidak ada pesanan yang perlu dikirim.",
  dikirim: "Tidak ada paket yang masih di jalan.",
  tindakan: "Tidak ada yang menunggu Anda.",
};

function WaitingBox({ screen, formKey }: { screen: TodayScreen; formKey: string }) {
  const { tab, tabs, orders, matters, rest, next } = screen;
  return (
    <section className="box" aria-label="Yang menunggu">
      <nav className="tabs tabs__row tabs--fit box__tabs" aria-label="Yang menunggu, menurut keadaan">
        {tabs.map((one) => (
          <a key={one.tab} href={one.href} aria-current={one.isCurrent ? "page" : undefined}>
            {one.label} <span className={one.isBad ? "n n--bad" : "n"}>{one.count}</span>
          </a>
        ))}
      </nav>
      {orders.length + matters.length === 0 && <NothingWaits>{EMPTY[tab]}</NothingWaits>}
      {orders.length > 0 && <Orders orders={orders} formKey={formKey} />}
      {matters.length > 0 && <Matters matters={matters} />}
      {rest.length > 0 && (
        <p className="box__end row row--apart">
          {rest.map(({ label, count, href }) => (
            <a key={label} className="more" href={href}>
              {label} <span className="n">{count}</span> <Icon name="right" />
            </a>
          ))}
        </p>
      )}
      {orders.length > 0 && (
        <div className="box__end row row--apart">
          <span className="meta">Tertua dulu</span>
          {next && (
            <a className="more" href={next}>
              Berikutnya <Icon name="right" />
            </a>
          )}
        </div>
      )}
    </section>
  );
}

function Orders({ orders, formKey }: { orders: TodayScreen["orders"]; formKey: string }) {
  return (
    <ul className="rows rows--act">
      {orders.map((one) => (
        <li key={one.orderNumber}>
          <Thumb src={one.imageUrl} />
          <div className="who">
            <a className="no cover" href={one.href}>
              {one.orderNumber}
            </a>
            <span className="nm">{one.name}</span>
            <span className="what">{one.goods}</span>
          </div>
          <OrderAct order={one} formKey={formKey} />
          <div className="when">
            <Due due={one.due} />
            <span>{one.since}</span>
          </div>
        </li>
      ))}
    </ul>
  );
}

function OrderAct({ order: { act, orderNumber }, formKey }: { order: TodayScreen["orders"][number]; formKey: string }) {
  if (act === null) return <span />;
  if (act.kind === "link")
    return (
      <a
        className="btn up"
        href={act.href}
        aria-label={`${act.label} ${orderNumber}`}
        rel={act.isAway ? "noreferrer" : undefined}
      >
        {act.label}
      </a>
    );
  return (
    <form method="post">
      <input type="hidden" name="pesanan" value={orderNumber} />
      <input type="hidden" name="kunci" value={formKey} />
      <button type="submit" className="btn" aria-label={`Proses ${orderNumber}`}>
        Proses
      </button>
    </form>
  );
}

function Matters({ matters }: { matters: TodayScreen["matters"] }) {
  return (
    <ul className="rows rows--act">
      {matters.map((one) => (
        <li key={one.key}>
          <Icon name={one.icon} />
          <div className="who">
            <a className="cover" href={one.href}>
              <b>{one.title}</b>
            </a>
            <span className="what">{one.text}</span>
          </div>
          <span className="btn up" aria-hidden="true">
            {one.act}
          </span>
          <div className="when">
            <Due due={one.due} />
            <span>{one.since}</span>
          </div>
        </li>
      ))}
    </ul>
  );
}
