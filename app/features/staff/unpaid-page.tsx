import { webChatHref } from "#app/page/chat-address.ts";
import * as paths from "#app/paths.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { UnpaidOrders } from "#contract/staff/unpaid.ts";
import { formatRupiah } from "#domain/money.ts";
import { askPayment } from "#domain/orders/prolong.ts";
import { nearMoment } from "#lib/date.ts";
import type { Seconds } from "#lib/time.ts";
import { BackHead } from "./back-head.tsx";
import { Due, NothingWaits } from "./waiting-rows.tsx";

interface UnpaidProps {
  found: UnpaidOrders;
  /** The shop's name, in the words for the buyer. */
  shop: string;
  mayProlong: boolean;
  now: Seconds;
  /** Random; with an order's number it is the key of its press. */
  formKey: string;
  error: string | undefined;
}

/** Orders that wait for their payment, each with the hour it ends, and what to do. */
export function UnpaidPage({ found: { orders, hasMore }, error, ...more }: UnpaidProps) {
  const last = orders.at(-1);
  return (
    <>
      <BackHead href={paths.staff("pesanan")} back="Pesanan" title="Belum dibayar">
        Yang berakhir paling dulu di atas. Tiap pesanan bisa diperpanjang sehari, sekali.
      </BackHead>
      {error && (
        <p className="alert alert--danger mb" role="alert">
          <Icon name="alert" />
          <span>{error}</span>
        </p>
      )}
      <section className="box">
        {orders.length === 0 && <NothingWaits>Tidak ada pesanan yang menunggu pembayaran.</NothingWaits>}
        <ul className="rows rows--parcel">
          {orders.map((one) => (
            <UnpaidRow key={one.orderNumber} order={one} {...more} />
          ))}
        </ul>
      </section>
      {hasMore && last && (
        <nav className="turn" aria-label="Halaman">
          <a className="btn" href={paths.staff("belum-bayar", { sesudah: last.orderNumber })}>
            Berikutnya
          </a>
        </nav>
      )}
    </>
  );
}

interface RowProps extends Pick<UnpaidProps, "shop" | "mayProlong" | "now" | "formKey"> {
  order: UnpaidOrders["orders"][number];
}

const SOON = 3600;
const DAY = 86_400;

function UnpaidRow({ order, shop, mayProlong, now, formKey }: RowProps) {
  const { orderNumber, expiresAt, billTotal, payment, name, phone, firstName, prolongsUntil } = order;
  const left = expiresAt - now;
  const urgency = left < SOON ? "late" : left < DAY ? "now" : "later";
  return (
    <li>
      <Icon name="clock" />
      <div className="who">
        <a href={paths.staff(`pesanan/${orderNumber}`)}>{orderNumber}</a> · {name}
        <span className="what">
          {firstName} · <span className="num">{formatRupiah(billTotal)}</span> · {payment}
        </span>
        <div className="k-acts">
          {phone !== "" && (
            <a className="btn" href={webChatHref(phone, askPayment(order, shop))} rel="noreferrer">
              Ingatkan<span className="sr"> {name} lewat WhatsApp</span>
            </a>
          )}
          {mayProlong && prolongsUntil !== null && (
            <form method="post">
              <input type="hidden" name="pesanan" value={orderNumber} />
              <input type="hidden" name="kunci" value={formKey} />
              <button type="submit" className="btn">
                Perpanjang sehari<span className="sr">, pesanan {orderNumber}</span>
              </button>
            </form>
          )}
        </div>
        {mayProlong && prolongsUntil !== null && (
          <span className="what">
            Diperpanjang: sampai {nearMoment(prolongsUntil, now)}, nomor bayarnya baru, dan pembeli dikabari.
          </span>
        )}
      </div>
      <div className="when">
        <Due due={{ text: left > 0 ? `berakhir ${nearMoment(expiresAt, now)}` : "sedang ditutup", urgency }} />
      </div>
    </li>
  );
}
