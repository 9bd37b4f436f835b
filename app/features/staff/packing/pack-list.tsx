import * as paths from "#app/paths.ts";
import { pictureAt } from "#app/ui/picture.tsx";
import type { ToPack } from "#contract/staff/packing.ts";
import { formatDateTime } from "#lib/date.ts";

/** Of a hundred and more it is not said how many. */
export const countWords = (count: number) => (count >= 100 ? "99+" : String(count));

/** The tabs of the packing room. */
export function PackTabs({ here, counts }: { here: "kemas" | "resi" | "serah-terima"; counts?: ToPack["counts"] }) {
  const tab = (room: typeof here, label: string, count?: number) => (
    <a
      href={paths.staff(room === "kemas" ? "kemas" : `kemas/${room}`)}
      aria-current={here === room ? "page" : undefined}
    >
      {label} {count !== undefined && <span className="n">{countWords(count)}</span>}
    </a>
  );
  return (
    <nav className="tabs tabs__row tabs--three mb-s" aria-label="Bagian kemas">
      {tab("kemas", "Perlu dikemas", counts?.toPack)}
      {tab("serah-terima", "Siap diserahkan", counts?.packed)}
      {tab("resi", "Nomor resi")}
    </nav>
  );
}

/** What is to be packed, the oldest order first. */
export function PackList({ rows, next, counts }: ToPack) {
  const [first] = rows;
  return (
    <>
      <div className="k-head">
        <div>
          <h1>Kemas</h1>
          <p className="meta">{countWords(counts.doneToday)} paket selesai hari ini. Pesanan terlama di atas.</p>
        </div>
        {first && (
          <p className="k-acts k-acts--many">
            <a className="btn" href={paths.staff("kemas/daftar")}>
              Daftar ambil barang
            </a>
            <a
              className="btn"
              href={paths.staff("kemas/cetak", { nomor: rows.map(({ orderNumber }) => orderNumber).join(",") })}
            >
              Cetak label halaman ini
            </a>
            <a className="btn btn--main" href={paths.staff(`kemas/${first.orderNumber}`)}>
              Mulai mengemas
            </a>
          </p>
        )}
      </div>
      <PackTabs here="kemas" counts={counts} />
      {rows.length === 0 ? (
        <p className="box box__in">Semua pesanan sudah dikemas. Pesanan berikutnya tampil di sini begitu dibayar.</p>
      ) : (
        <ul className="rows box">
          {rows.flatMap((row) =>
            row.parcels.map((parcel) => <Row key={`${row.orderNumber}/${parcel.number}`} row={row} parcel={parcel} />),
          )}
        </ul>
      )}
      {next && (
        <p className="turn mt-s">
          <a className="btn" href={paths.staff("kemas", { sesudah: next })}>
            Berikutnya
          </a>
        </p>
      )}
    </>
  );
}

type Listed = ToPack["rows"][number];

function Row({ row, parcel }: { row: Listed; parcel: Listed["parcels"][number] }) {
  const { orderNumber, of } = row;
  const flags = [row.hasNote && "ada catatan", row.isDropship && "dropship"].filter(Boolean);
  return (
    <li>
      <span className="pic thumb">
        {parcel.imageUrl && (
          <img src={pictureAt(parcel.imageUrl, 320)} width={320} height={320} alt="" loading="lazy" />
        )}
      </span>
      <div className="who">
        <a
          className="no cover"
          href={paths.staff(`kemas/${orderNumber}`, { paket: of > 1 ? parcel.number : undefined })}
        >
          {orderNumber}
        </a>
        <span className="nm">
          {of > 1 && `Paket ${parcel.number} dari ${of}, `}
          {row.recipient}
          {row.city && `, ${row.city}`}
        </span>
        <span className="what">{parcel.goods}</span>
      </div>
      <div className="when">
        <span className={parcel.readyOn ? "due" : "due due--now"}>
          {parcel.readyOn ? `Siap ${parcel.readyOn}` : `${parcel.pieces} barang, ${parcel.shippingLabel}`}
        </span>
        <span>dipesan {formatDateTime(row.createdAt)}</span>
        {flags.length > 0 && <span>{flags.join(", ")}</span>}
      </div>
    </li>
  );
}
