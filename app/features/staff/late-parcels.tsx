import { webChatHref } from "#app/page/chat-address.ts";
import * as paths from "#app/paths.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { LateParcels } from "#contract/staff/late.ts";
import type { Courier } from "#domain/orders/couriers.ts";
import { askArrival, daysOnTheWay, LATE_DAYS, type LateDays } from "#domain/orders/late-parcels.ts";
import { trackerOf } from "#domain/orders/parcels.ts";
import { countWords } from "#domain/staff/today.ts";
import type { Seconds } from "#lib/time.ts";
import { BackHead } from "./back-head.tsx";
import { NothingWaits } from "./waiting-rows.tsx";

interface LateProps {
  found: LateParcels;
  couriers: readonly Courier[];
  days: LateDays;
  now: Seconds;
}

const address = (days: LateDays, more: Record<string, string> = {}) =>
  paths.staff("lama-di-jalan", { hari: String(days), ...more });

/** Parcels that should have arrived: each with its courier's page, and what to do. */
export function LateParcelsPage({ found: { parcels, hasMore, total }, couriers, days, now }: LateProps) {
  const last = parcels.at(-1);
  return (
    <>
      <BackHead href={paths.staff("pesanan")} back="Pesanan" title="Lama di jalan">
        {countWords(total)} paket dikirim lebih dari {days} hari lalu dan belum diterima, yang terlama dulu.
      </BackHead>
      <nav className="chips chips--rail mb-s" aria-label="Lama di jalan">
        {LATE_DAYS.map((one) => (
          <a key={one} className="chip" href={address(one)} aria-current={one === days ? "page" : undefined}>
            Lebih dari {one} hari
          </a>
        ))}
      </nav>
      <section className="box">
        {parcels.length === 0 && <NothingWaits>Tidak ada paket yang selama itu di jalan.</NothingWaits>}
        <ul className="rows rows--parcel">
          {parcels.map((one) => (
            <LateRow key={`${one.orderNumber} ${one.number}`} parcel={one} couriers={couriers} now={now} />
          ))}
        </ul>
      </section>
      {hasMore && last && (
        <nav className="turn" aria-label="Halaman">
          <a className="btn" href={address(days, { sesudah: last.orderNumber, paket: String(last.number) })}>
            Berikutnya
          </a>
        </nav>
      )}
    </>
  );
}

interface LateRowProps extends Pick<LateProps, "couriers" | "now"> {
  parcel: LateParcels["parcels"][number];
}

function LateRow({ parcel, couriers, now }: LateRowProps) {
  const { orderNumber, number, courier, tracking, shippedAt, recipient, city, phone } = parcel;
  const order = paths.staff(`pesanan/${orderNumber}`);
  const page = trackerOf({ courier, tracking }, couriers)?.href;
  return (
    <li>
      <Icon name="truck" />
      <div className="who">
        <a href={order}>{orderNumber}</a> · paket {number}
        <span className="what">
          {[recipient, city].filter(Boolean).join(", ")} · {courier} {tracking}
        </span>
        <p className="k-acts">
          {page && (
            <a className="btn" href={page} rel="noreferrer">
              Lacak
            </a>
          )}
          {phone !== "" && (
            <a className="btn" href={webChatHref(phone, askArrival(parcel))} rel="noreferrer">
              Tanya pembeli
            </a>
          )}
          <a className="btn" href={`${order}#selesai`}>
            Tandai sudah diterima
          </a>
        </p>
      </div>
      <div className="when">
        <span className="due due--now">{daysOnTheWay(shippedAt, now)} hari di jalan</span>
      </div>
    </li>
  );
}
