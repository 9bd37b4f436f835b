import * as paths from "#app/paths.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { Answer } from "#contract/call.ts";
import type { FactView, listParcelFacts, WAITING_FACTS } from "#contract/staff/parcel-facts.ts";
import { formatRupiah } from "#domain/money.ts";
import { parcelFactLabels } from "#domain/orders/parcel-facts.ts";
import { nearMoment } from "#lib/date.ts";
import type { Seconds } from "#lib/time.ts";
import { BackHead } from "./back-head.tsx";
import { factsPath } from "./fact-addresses.ts";
import { NothingWaits } from "./waiting-rows.tsx";

type Waiting = (typeof WAITING_FACTS)[number];

/** The lists by their names in addresses. */
export const FACT_LISTS: Record<string, { which: Waiting; label: string; none: string }> = {
  "belum-kembali": {
    which: "awaited",
    label: "Barang belum kembali",
    none: "Semua barang yang ditukar sudah kembali.",
  },
  "hilang-rusak": {
    which: "open",
    label: "Hilang dan rusak",
    none: "Tidak ada paket hilang atau rusak yang menunggu.",
  },
  klaim: { which: "claimed", label: "Klaim kurir", none: "Tidak ada klaim yang menunggu dibayar kurir." },
};

interface ListProps {
  found: Answer<typeof listParcelFacts>;
  list: string;
  now: Seconds;
}

/** What of all parcels is not settled: goods that have not come back, losses without a decision, unpaid claims. */
export function ParcelFactsList({ found: { facts, hasMore, counts }, list, now }: ListProps) {
  const last = facts.at(-1);
  return (
    <>
      <BackHead href={paths.staff("pesanan")} back="Pesanan" title="Tukar, hilang, rusak">
        Yang terlama dulu.
      </BackHead>
      <nav className="chips mb-s" aria-label="Daftar">
        {Object.entries(FACT_LISTS).map(([name, { which, label }]) => (
          <a
            key={name}
            className="chip"
            href={paths.staff("tukar-hilang", { daftar: name })}
            aria-current={name === list ? "page" : undefined}
          >
            {label} {counts[which] > 0 && counts[which]}
          </a>
        ))}
      </nav>
      <section className="box">
        {facts.length === 0 && <NothingWaits>{FACT_LISTS[list]?.none}</NothingWaits>}
        <ul className="rows rows--parcel">
          {facts.map((fact) => (
            <Row key={fact.id} fact={fact} now={now} />
          ))}
        </ul>
      </section>
      {hasMore && last && (
        <nav className="turn" aria-label="Halaman">
          <a className="btn" href={paths.staff("tukar-hilang", { daftar: list, sesudah: last.id })}>
            Berikutnya
          </a>
        </nav>
      )}
    </>
  );
}

function Row({ fact, now }: { fact: FactView; now: Seconds }) {
  const { orderNumber, parcel, courier, tracking, note, replacement, at, claimAsked } = fact;
  const about = [
    [courier, tracking].filter(Boolean).join(" "),
    note,
    replacement && `pengganti ${replacement}`,
    claimAsked > 0 && `diklaim ${formatRupiah(claimAsked)}`,
  ];
  return (
    <li>
      <Icon name="truck" />
      <div className="who">
        <a href={factsPath(orderNumber)}>{orderNumber}</a> · paket {parcel}
        <span className="what">{about.filter(Boolean).join(" · ")}</span>
      </div>
      <div className="when">
        <span className="st st--bad">{parcelFactLabels[fact.fact]}</span>
        <span>{nearMoment(at, now)}</span>
      </div>
    </li>
  );
}
