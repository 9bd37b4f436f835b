import * as paths from "#app/paths.ts";
import type { HandOver } from "#contract/staff/packing.ts";
import { formatDateTime } from "#lib/date.ts";
import { weightWords } from "./parcel-labels.tsx";

/** What a courier fetches today, to be signed on paper by both. */
export function HandOverList({
  handOver,
  courier,
  shop,
}: {
  handOver: HandOver;
  courier: string | undefined;
  shop: string;
}) {
  const { couriers, rows, at } = handOver;
  return (
    <>
      {couriers.length > 0 && (
        <nav className="chips mb" aria-label="Kurir">
          {couriers.map(({ courier: name, parcels }) => (
            <a
              className="chip"
              key={name}
              href={paths.staff("kemas/serah-terima", { kurir: name })}
              aria-current={name === courier ? "page" : undefined}
            >
              {name} <span className="n">{parcels}</span>
            </a>
          ))}
        </nav>
      )}
      {couriers.length === 0 && <p className="box box__in">Belum ada paket yang dikemas atau dikirim hari ini.</p>}
      {couriers.length > 0 && courier === undefined && <p className="box box__in">Pilih kurirnya di atas.</p>}
      {courier !== undefined && (
        <article className="handover" aria-labelledby="serah">
          <h2 id="serah">Serah terima {courier}</h2>
          <p className="meta">
            {shop}, {formatDateTime(at)}. {rows.length} paket.
          </p>
          <table className="tbl tbl--plain handover__t">
            <thead>
              <tr>
                <th scope="col" className="r">
                  No.
                </th>
                <th scope="col">Pesanan</th>
                <th scope="col">Penerima</th>
                <th scope="col">Nomor resi</th>
                <th scope="col" className="r">
                  Berat
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row, nth) => (
                <tr key={`${row.orderNumber}/${row.number}`}>
                  <td className="r num">{nth + 1}</td>
                  <td>
                    <a href={paths.staff(`kemas/${row.orderNumber}`, { paket: row.of > 1 ? row.number : undefined })}>
                      {row.orderNumber}
                      {row.of > 1 && `/${row.number}`}
                    </a>
                  </td>
                  <td>
                    {row.recipient}
                    <small className="meta--xs"> {[row.city, row.postalCode].filter(Boolean).join(" ")}</small>
                  </td>
                  <td>{row.tracking || "(belum ada)"}</td>
                  <td className="r num">{weightWords(row.weightGram)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <div className="handover__sign">
            <p>Diserahkan oleh</p>
            <p>Diterima kurir</p>
          </div>
          <p className="k-acts handover__next">
            <a className="btn" href={paths.staff("kemas/resi")}>
              Isi nomor resi
            </a>
            <a className="btn" href={paths.staff()}>
              Hari ini
            </a>
          </p>
        </article>
      )}
    </>
  );
}
