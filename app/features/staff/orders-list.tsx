// biome-ignore-all lint/a11y/noRedundantRoles: rows that are cards on a phone (display: grid) would lose their roles
import * as paths from "#app/paths.ts";
import { TextField } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { Answer } from "#contract/call.ts";
import type { listStaffOrders, StaffOrderRow } from "#contract/staff/orders.ts";
import { formatRupiah } from "#domain/money.ts";
import { STAFF_GROUPS, staffGroupLabels } from "#domain/orders/staff-list.ts";
import { nearMoment } from "#lib/date.ts";
import { dayOf, type Seconds } from "#lib/time.ts";
import { OrderStone, Thumb } from "./order-parts.tsx";
import { listAddress, type OrderChoice } from "./order-search.ts";

/** What became of one order that was among many. */
export interface Verdict {
  orderNumber: string;
  isDone: boolean;
  text: string;
}

interface OrdersProps {
  found: Answer<typeof listStaffOrders>;
  choice: OrderChoice;
  now: Seconds;
  /** For the form that processes many: a second press of it is the first's. */
  formKey: string;
  mayPack: boolean;
  verdicts: Verdict[] | undefined;
}

/** All buyers' orders: looked for, filtered, and many done at once. */
export function OrdersList({ found, choice, now, formKey, mayPack, verdicts }: OrdersProps) {
  return (
    <>
      <div className="k-head">
        <div>
          <h1>Pesanan</h1>
        </div>
      </div>
      <Find found={found} choice={choice} />
      {verdicts && <Verdicts verdicts={verdicts} />}
      {found.orders.length === 0 ? (
        <Nothing choice={choice} />
      ) : (
        <Found found={found} choice={choice} now={now} formKey={formKey} mayPack={mayPack} />
      )}
    </>
  );
}

function Find({ found: { counts, countedMax }, choice }: Pick<OrdersProps, "found" | "choice">) {
  const { group, q, from, to } = choice;
  const countOf = (one: string) => {
    const total = counts.find(({ group }) => group === one)?.total;
    return total === undefined ? "" : total > countedMax ? `${countedMax}+` : String(total);
  };
  return (
    <search>
      <form className="find" action={paths.staff("pesanan")}>
        <div className="search">
          <Icon name="search" />
          <label className="sr" htmlFor="cari">
            Cari pesanan
          </label>
          <input
            id="cari"
            name="q"
            type="search"
            defaultValue={q}
            placeholder="Nomor, nama, HP, resi, atau barang"
            autoComplete="off"
            enterKeyHint="search"
          />
          <button type="submit" className="search__go">
            Cari
          </button>
        </div>
        {group && <input type="hidden" name="keadaan" value={group} />}
        <nav className="chips chips--rail" aria-label="Keadaan">
          <a
            className="chip"
            href={listAddress(choice, { group: undefined })}
            aria-current={group ? undefined : "page"}
          >
            Semua
          </a>
          {STAFF_GROUPS.map((one) => (
            <a
              key={one}
              className="chip"
              href={listAddress(choice, { group: one })}
              aria-current={group === one ? "page" : undefined}
            >
              {staffGroupLabels[one]} {countOf(one) && <span className="n">{countOf(one)}</span>}
            </a>
          ))}
        </nav>
        <p className="find__also">
          {group === "belum-dibayar" && (
            <a className="more" href={paths.staff("belum-bayar")}>
              Menurut jam berakhirnya
            </a>
          )}
          {group === "dikirim" && (
            <a className="more" href={paths.staff("lama-di-jalan")}>
              Paket yang lama di jalan
            </a>
          )}
          <a className="more" href={paths.staff("tukar-hilang")}>
            Tukar, hilang, rusak
          </a>
        </p>
        <details className="sift" open={from !== "" || to !== ""}>
          <summary className="chip">
            <Icon name="filter" />
            Filter lain
          </summary>
          <div className="sift__in">
            <TextField label="Dari tanggal" name="dari" type="date" defaultValue={from} />
            <TextField label="Sampai tanggal" name="sampai" type="date" defaultValue={to} />
            <button type="submit" className="btn btn--main">
              Terapkan filter
            </button>
          </div>
        </details>
      </form>
    </search>
  );
}

function Nothing({ choice }: { choice: OrderChoice }) {
  const isNarrow = choice.q !== "" || choice.group !== undefined || choice.from !== "" || choice.to !== "";
  return (
    <div className="box">
      <div className="box__in">
        <p>{isNarrow ? "Tidak ada pesanan yang cocok." : "Belum ada pesanan."}</p>
        {isNarrow && (
          <p className="mt-s">
            <a className="more" href={paths.staff("pesanan")}>
              Lihat semua pesanan
            </a>
          </p>
        )}
      </div>
    </div>
  );
}

/** What a press on many has done, order by order. */
function Verdicts({ verdicts }: { verdicts: Verdict[] }) {
  const done = verdicts.filter(({ isDone }) => isDone).length;
  if (verdicts.length === 0)
    return (
      <p className="alert alert--danger mb" role="alert">
        <Icon name="alert" />
        <span>Centang dulu pesanan yang mau diproses.</span>
      </p>
    );
  return (
    <section className="box mb" aria-labelledby="h-hasil">
      <div className="box__head">
        <h2 id="h-hasil" role="status">
          {done} dari {verdicts.length} pesanan diproses
        </h2>
      </div>
      <ul className="rows rows--thin">
        {verdicts.map(({ orderNumber, isDone, text }) => (
          <li key={orderNumber}>
            <Icon name={isDone ? "check" : "alert"} />
            <div className="who">
              <a href={paths.staff(`pesanan/${orderNumber}`)}>{orderNumber}</a>
              <span className="what">{text}</span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Found({ found, choice, now, formKey, mayPack }: Omit<OrdersProps, "verdicts">) {
  const { orders, hasMore } = found;
  const last = orders.at(-1)?.orderNumber;
  return (
    <form className="bulk" method="post" action={listAddress(choice, { after: choice.after })}>
      <div className="box">
        <table className="tbl orders" role="table">
          <caption className="sr">Pesanan, terbaru dulu</caption>
          <thead role="rowgroup">
            <tr role="row">
              {mayPack && (
                <th role="columnheader" scope="col">
                  <span className="sr">Pilih</span>
                </th>
              )}
              {["Nomor", "Pembeli", "Barang", "Keadaan", "Waktu"].map((head) => (
                <th key={head} role="columnheader" scope="col">
                  {head}
                </th>
              ))}
              <th role="columnheader" scope="col" className="r">
                Jumlah
              </th>
            </tr>
          </thead>
          <tbody role="rowgroup">
            {orders.map((order) => (
              <Row key={order.orderNumber} order={order} now={now} isTicked={choice.isAllTicked} mayPack={mayPack} />
            ))}
          </tbody>
        </table>
      </div>
      <nav className="turn" aria-label="Halaman">
        <span className="meta">{orders.length} pesanan di halaman ini</span>
        {mayPack && (
          <a className="btn btn--quiet" href={listAddress(choice, { after: choice.after, isAllTicked: true })}>
            Pilih semua di sini
          </a>
        )}
        <span className="k-acts">
          {choice.after && (
            <a className="btn" href={listAddress(choice)}>
              Ke yang terbaru
            </a>
          )}
          {hasMore && (
            <a className="btn" rel="next" href={listAddress(choice, { after: last })}>
              Lebih lama
            </a>
          )}
        </span>
      </nav>
      {mayPack && (
        <div className="foot-bar">
          <p className="sm">
            <span className="count" /> dipilih
          </p>
          <button type="submit" className="btn" formMethod="get" formAction={paths.staff("kemas/cetak")}>
            <Icon name="box" />
            Cetak
          </button>
          {/* Only the button that was pressed is sent: what is printed has no key in its address. */}
          <button type="submit" className="btn btn--main" name="kunci" value={formKey}>
            Proses
          </button>
        </div>
      )}
    </form>
  );
}

interface RowProps {
  order: StaffOrderRow;
  now: Seconds;
  isTicked: boolean;
  mayPack: boolean;
}

function Row({ order, now, isTicked, mayPack }: RowProps) {
  const { orderNumber, state, buyer, city, createdAt, firstName, firstImage, pieces, otherLines, billTotal } = order;
  const goods = [pieces > 1 && otherLines === 0 && `${pieces} ×`, firstName, otherLines > 0 && `+${otherLines} lagi`];
  return (
    <tr role="row">
      {mayPack && (
        <td role="cell">
          <label className="tick">
            <input type="checkbox" name="nomor" value={orderNumber} defaultChecked={isTicked} />
            <span className="sr">Pilih {orderNumber}</span>
          </label>
        </td>
      )}
      <td role="cell" className="c-no">
        <span className="no">
          <a href={paths.staff(`pesanan/${orderNumber}`)}>{orderNumber}</a>
        </span>
      </td>
      <td role="cell" className="c-who">
        {buyer}
        <small className="meta--xs">
          {" "}
          {city} <span className="c-at">{nearMoment(createdAt, now)}</span>
        </small>
      </td>
      <td role="cell" className="c-goods">
        <span className="goods">
          <Thumb src={firstImage} />
          <span>
            <span className="line1">{goods.filter(Boolean).join(" ")}</span>
          </span>
        </span>
      </td>
      <td role="cell" className="c-st">
        <OrderStone state={state} />
        {order.hasComplaint && <span className="st st--bad">Butuh tindakan</span>}
        {order.isDamaged && <span className="st st--bad">Alamat tidak terbaca</span>}
      </td>
      <td role="cell" className="c-due">
        <Due order={order} now={now} />
      </td>
      <td role="cell" className="c-sum r num">
        {formatRupiah(billTotal)}
      </td>
    </tr>
  );
}

/** What counts for an order now: until when it waits, since when, or what is owed. */
function Due({ order, now }: { order: StaffOrderRow; now: Seconds }) {
  const { state, owed, expiresAt, paidAt, shippedAt, receivedAt, parcels, left } = order;
  if (owed > 0) return <span className="due due--late">dana kembali {formatRupiah(owed)}</span>;
  if (state === "awaiting-payment") {
    const isToday = dayOf(expiresAt) <= dayOf(now);
    return <span className={isToday ? "due due--now" : "due"}>berakhir {nearMoment(expiresAt, now)}</span>;
  }
  const partly = left > 0 && left < parcels ? `${left} dari ${parcels} paket dikirim` : "";
  const said: Partial<Record<typeof state, string>> = {
    ...(paidAt && { paid: `dibayar ${nearMoment(paidAt, now)}` }),
    ...(paidAt && { processing: partly || `dibayar ${nearMoment(paidAt, now)}` }),
    ...(shippedAt && { shipped: `dikirim ${nearMoment(shippedAt, now)}` }),
    ...(receivedAt && { done: `tiba ${nearMoment(receivedAt, now)}` }),
  };
  return <span className="due">{said[state]}</span>;
}
