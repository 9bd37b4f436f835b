import { webChatHref } from "#app/page/chat-address.ts";
import * as paths from "#app/paths.ts";
import { TextArea } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { StaffOrder } from "#contract/staff/orders.ts";
import type { Swaps } from "#contract/staff/swaps.ts";
import { formatPhone, nationalPhone } from "#domain/account/profile.ts";
import { formatRupiah } from "#domain/money.ts";
import type { Courier } from "#domain/orders/couriers.ts";
import { NOTE_MAX } from "#domain/orders/note-words.ts";
import { trackerOf } from "#domain/orders/parcels.ts";
import type { ParcelState } from "#domain/orders/state.ts";
import type { StoryLine } from "#domain/orders/story.ts";
import { askSurcharge } from "#domain/orders/surcharge.ts";
import { nearMoment } from "#lib/date.ts";
import type { Seconds } from "#lib/time.ts";
import { factsPath } from "./fact-addresses.ts";
import type { OrderAnswer } from "./order-acts.server.ts";
import type { OrderMoveName } from "./order-forms.ts";
import { OrderMoney } from "./order-money.tsx";
import { OrderMoves, type Plans } from "./order-moves.tsx";
import { OrderStone, Thumb } from "./order-parts.tsx";

interface OrderPageProps {
  shown: StaffOrder;
  may: { move: boolean; address: boolean; note: boolean; pack: boolean; money: boolean; moves: OrderMoveName[] };
  plans: Plans;
  couriers: readonly Courier[];
  swaps: Swaps;
  /** The shop's name, and where its pages are, in the words for the buyer. */
  seller: { shop: string; origin: string };
  now: Seconds;
  formKey: string;
  answer: OrderAnswer | undefined;
}

/** Everything about one order, and every move of it. */
export function OrderPage({ shown, may, plans, couriers, swaps, seller, now, formKey, answer }: OrderPageProps) {
  const { order, damaged, buyer } = shown;
  const { orderNumber, state, address, createdAt } = order;
  const isToPack = state === "paid" || state === "processing";
  const who = [buyer.name, address.city].filter(Boolean).join(", ");
  return (
    <>
      <p className="wide meta mb-s">
        <a href={paths.staff("pesanan")}>Pesanan</a> / {orderNumber}
      </p>
      <div className="k-head">
        <div>
          <h1>{orderNumber}</h1>
          <p className="meta">
            {who} · dipesan {nearMoment(createdAt, now)}
          </p>
        </div>
        {isToPack && may.pack && shown.onTop.open === null && (
          <p className="k-acts">
            <a className="btn" href={paths.staff("kemas/cetak", { nomor: orderNumber })}>
              <Icon name="box" />
              Cetak label
            </a>
          </p>
        )}
      </div>
      <p className="k-acts mb-s">
        <OrderStone state={state} />
        {state === "awaiting-payment" && (
          <span className="due due--now">berakhir {nearMoment(order.expiresAt, now)}</span>
        )}
        {order.afterwards.complaintIds.length > 0 && <span className="st st--bad">Ada komplain</span>}
      </p>
      {answer?.message && (
        <div className={`alert alert--${answer.hasChanged ? "gold" : "danger"} mb`} role="alert">
          <Icon name="alert" />
          <p>{answer.message}</p>
        </div>
      )}
      {damaged.length > 0 && (
        <p className="alert alert--danger mb" role="alert">
          <Icon name="alert" />
          <span>
            Sebagian data pesanan ini rusak dan tidak terbaca: {damaged.map((one) => damagedWords[one]).join(", ")}.
            Tanyakan lagi kepada pembeli sebelum mengirim.
          </span>
        </p>
      )}
      {shown.onTop.open !== null && <Awaited shown={shown} amount={shown.onTop.open} seller={seller} />}
      <div className="duo">
        <div className="gap">
          <Goods shown={shown} />
          <Parcels order={order} couriers={couriers} now={now} />
          <OrderMoves
            allowed={may.moves}
            shown={shown}
            plans={plans}
            couriers={couriers}
            swaps={swaps}
            formKey={formKey}
            answer={answer}
          />
          <Story story={shown.story} now={now} />
        </div>
        <div className="gap">
          <OrderMoney shown={shown} now={now} formKey={formKey} mayAsk={may.move} maySeeSlips={may.money} />
          <Buyer shown={shown} mayReaddress={may.address && isToPack} />
          <Notes shown={shown} now={now} formKey={formKey} mayWrite={may.note} answer={answer} />
          <Pictures shown={shown} />
        </div>
      </div>
    </>
  );
}

interface AwaitedProps extends Pick<OrderPageProps, "shown" | "seller"> {
  amount: number;
}

/** What the buyer is to pay before the order is packed, with the words ready for who writes to them. */
function Awaited({ shown: { order, buyer }, amount, seller: { shop, origin } }: AwaitedProps) {
  const { orderNumber, address } = order;
  const phone = address.phone || buyer.phone;
  const link = `${origin}${paths.payMore(orderNumber)}`;
  return (
    <div className="alert alert--gold mb">
      <Icon name="clock" />
      <div>
        <p>
          Pembeli belum membayar tambahan ongkir <b className="num">{formatRupiah(amount)}</b> ke alamat barunya.
          Pesanan ini baru bisa dikemas setelah dibayar, atau setelah toko menanggungnya.
        </p>
        {phone !== "" && (
          <p className="mt-s">
            <a
              className="link"
              href={webChatHref(phone, askSurcharge({ orderNumber, name: buyer.name, amount }, { shop, link }))}
              rel="noreferrer"
            >
              Kirim tautannya lewat WhatsApp
            </a>
          </p>
        )}
      </div>
    </div>
  );
}

const damagedWords: Record<StaffOrder["damaged"][number], string> = {
  address: "alamat kirim",
  dropship: "nama pengirim",
  lines: "janji barang",
};

function Goods({ shown: { order, skus } }: { shown: StaffOrder }) {
  const { lines, pieces, parcels = [], note, dropship } = order;
  return (
    <section className="box" aria-labelledby="h-barang">
      <div className="box__head">
        <h2 id="h-barang">Barang</h2>
        <span className="meta">
          {pieces} buah, {parcels.length} paket
        </span>
      </div>
      <ul className="lines">
        {lines.map((line, nth) => (
          <li key={line.lineKey ?? nth}>
            <Thumb src={line.imageUrl} />
            <h3>{line.nameLong}</h3>
            <p className="num sm">
              <span className="muted">{line.quantity} ×</span> <b>{line.validPriceRp}</b>
            </p>
            <p className="meta">{[skus[nth], ...marksOf(line)].filter(Boolean).join(" · ")}</p>
            {parcels.length > 1 && <p className="meta">Paket {line.parcel ?? 1}</p>}
          </li>
        ))}
      </ul>
      {(note !== "" || dropship) && (
        <div className="box__in bt">
          {note !== "" && (
            <p className="note note--buyer">
              <b>Catatan pembeli:</b> “{note}”
            </p>
          )}
          {dropship && (
            <p className="note note--buyer">
              <b>Dikirim atas nama</b> {dropship.name}, {nationalPhone(formatPhone(dropship.phone))}
            </p>
          )}
        </div>
      )}
    </section>
  );
}

function marksOf({ isGift, isRedeem, isCombo, readyOn, refunded, unsent }: StaffOrder["order"]["lines"][number]) {
  return [
    isGift === 1 && "hadiah",
    isRedeem === 1 && "ditukar poin",
    isCombo === 1 && "kombo",
    readyOn && `dibuat dulu, siap ${readyOn}`,
    refunded && `dana ${refunded} buah kembali`,
    unsent && `${unsent} buah tidak dikirim`,
  ].filter((one) => typeof one === "string");
}

const parcelStones: Record<ParcelState, string> = {
  waiting: "st st--pack",
  shipped: "st st--sent",
  received: "st st--ok",
  returned: "st st--off",
  "left-out": "st st--off",
};

interface ParcelsProps {
  order: StaffOrder["order"];
  couriers: readonly Courier[];
  now: Seconds;
}

function Parcels({ order, couriers, now }: ParcelsProps) {
  const { orderNumber, parcels = [], replaces, replacements = [] } = order;
  const hasLeft = parcels.some(({ state }) => state !== "waiting" && state !== "left-out");
  return (
    <section className="box" aria-labelledby="h-paket">
      <div className="box__head">
        <h2 id="h-paket">Paket</h2>
        {(hasLeft || replaces) && (
          <a className="link sm" href={factsPath(orderNumber)}>
            Tukar, hilang, rusak
          </a>
        )}
      </div>
      {(replaces || replacements.length > 0) && (
        <p className="box__in">
          {replaces ? "Pengganti untuk " : "Digantikan oleh "}
          {(replaces ? [replaces] : replacements).map((one) => (
            <a key={one} href={paths.staff(`pesanan/${one}`)}>
              {one}{" "}
            </a>
          ))}
        </p>
      )}
      <ul className="rows rows--parcel">
        {parcels.map((parcel) => {
          const { number, label, state, stateLabel, shippingLabel, weightGram, courier, tracking } = parcel;
          const page = trackerOf({ courier, tracking }, couriers)?.href;
          const moved = parcel.receivedAt ?? parcel.shippedAt;
          return (
            <li key={number}>
              <Icon name={state === "waiting" ? "box" : "truck"} />
              <div className="who">
                <b>Paket {number}</b> · {tracking ? `${courier} ${tracking}` : shippingLabel} · {weightOf(weightGram)}
                <span className="what">{parcel.readyOn ? `${label}, siap ${parcel.readyOn}` : label}</span>
              </div>
              {page && (
                <a className="btn up" href={page} rel="noreferrer">
                  Lacak
                </a>
              )}
              <div className="when">
                <span className={parcelStones[state]}>{stateLabel}</span>
                {moved !== null && <span>{nearMoment(moved, now)}</span>}
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function weightOf(gram: number): string {
  return gram < 1000 ? `${gram} g` : `${(gram / 1000).toLocaleString("id-ID", { maximumFractionDigits: 1 })} kg`;
}

const tones: Record<StoryLine["tone"], string> = { staff: "me", done: "done", bad: "bad", plain: "" };

function Story({ story, now }: { story: StoryLine[]; now: Seconds }) {
  return (
    <section className="box" aria-labelledby="h-waktu">
      <div className="box__head">
        <h2 id="h-waktu">Garis waktu</h2>
        <span className="meta">terbaru dulu</span>
      </div>
      <div className="box__in">
        <ol className="path">
          {story.map(({ at, by, text, tone }, nth) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: what happened has no other name, and never moves
            <li key={nth} className={tones[tone]}>
              <span className="by">{by}</span> {text} <time>{nearMoment(at, now)}</time>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

function Buyer({ shown: { order, buyer, earlier }, mayReaddress }: { shown: StaffOrder; mayReaddress: boolean }) {
  const { address } = order;
  const phone = address.phone || buyer.phone;
  const place = [address.village, address.district, address.city, address.province].filter(Boolean).join(", ");
  return (
    <section className="box" aria-labelledby="h-pembeli">
      <div className="box__head">
        <h2 id="h-pembeli">Pembeli</h2>
        {mayReaddress && (
          <a className="link sm" href={paths.staff(`pesanan/${order.orderNumber}/alamat`)}>
            Ganti alamat
          </a>
        )}
      </div>
      <div className="box__in stack">
        <div>
          <p>
            <b>{buyer.name}</b>
          </p>
          <p className="meta">
            {phone !== "" && (
              <>
                <a href={webChatHref(phone)} rel="noreferrer">
                  {nationalPhone(formatPhone(phone))}
                </a>{" "}
                ·{" "}
              </>
            )}
            {buyer.email}
          </p>
        </div>
        <p className="sm">
          {address.recipient !== buyer.name && address.recipient !== "" && <b>Untuk {address.recipient}. </b>}
          {address.street}
          {place && `, ${place}`} {address.postalCode}
          {address.note !== "" && (
            <>
              <br />
              <span className="meta">Untuk kurir: {address.note}</span>
            </>
          )}
        </p>
        {earlier.total === 0 ? (
          <p className="meta">Pesanan pertamanya.</p>
        ) : (
          <table className="tbl tbl--plain">
            <caption className="label">
              {earlier.total} pesanan lain, <span className="num">{formatRupiah(earlier.sold)}</span> terjual
            </caption>
            <tbody>
              {earlier.orders.map(({ orderNumber, state, billTotal }) => (
                <tr key={orderNumber}>
                  <td>
                    <a href={paths.staff(`pesanan/${orderNumber}`)}>{orderNumber}</a>
                    <br />
                    <OrderStone state={state} />
                  </td>
                  <td className="r num">{formatRupiah(billTotal)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
    </section>
  );
}

interface NotesProps {
  shown: StaffOrder;
  now: Seconds;
  formKey: string;
  mayWrite: boolean;
  answer: OrderAnswer | undefined;
}

function Notes({ shown: { notes }, now, formKey, mayWrite, answer }: NotesProps) {
  const own = answer?.form === "catatan" ? answer : undefined;
  return (
    <section className="box" aria-labelledby="catatan">
      <div className="box__head">
        <h2 id="catatan">Catatan staf</h2>
        <span className="meta">pembeli tidak melihat</span>
      </div>
      <div className="box__in stack">
        {notes.map(({ id, staff, text, at }) => (
          <div key={id} className="note">
            <p className="lines-kept">{text}</p>
            <footer>
              {staff}, {nearMoment(at, now)}
            </footer>
          </div>
        ))}
        {mayWrite && (
          <form className="stack" method="post" noValidate>
            <input type="hidden" name="langkah" value="catatan" />
            <input type="hidden" name="kunci" value={own?.values.kunci ?? formKey} />
            <TextArea
              id="catatan-baru"
              label="Catatan baru"
              name="catatan"
              rows={2}
              maxLength={NOTE_MAX}
              defaultValue={own?.values.catatan}
              error={own?.errors.catatan}
            />
            <p>
              <button type="submit" className="btn">
                Simpan catatan
              </button>
            </p>
          </form>
        )}
      </div>
    </section>
  );
}

function Pictures({ shown: { order } }: { shown: StaffOrder }) {
  const { images, orderNumber } = order;
  if (images.length === 0) return null;
  return (
    <section className="box" aria-labelledby="h-foto">
      <div className="box__head">
        <h2 id="h-foto">Foto pesanan</h2>
        <span className="meta">dari pembeli, {images.length}</span>
      </div>
      <div className="box__in">
        <div className="shots">
          {images.map(({ id }, nth) => {
            const address = paths.staff(`pesanan/${orderNumber}/foto/${id}`);
            return (
              <a key={id} href={address} className="pic shot">
                <img
                  src={address}
                  width={320}
                  height={320}
                  alt={`Foto ${nth + 1} dari pembeli`}
                  loading="lazy"
                  decoding="async"
                />
              </a>
            );
          })}
        </div>
      </div>
    </section>
  );
}
