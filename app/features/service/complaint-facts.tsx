import * as paths from "#app/paths.ts";
import { Link } from "#app/ui/link.tsx";
import type { ComplaintDetail } from "#contract/service/complaint.ts";
import { BoughtItem } from "./bought-item.tsx";

const THUMBNAIL = 320;

/** What the complaint is about: the lines, the reason, the customer's words and pictures. */
export function ComplaintFacts({ complaint }: { complaint: ComplaintDetail }) {
  const { orderNumber, kind, about, lines, reasonLabel, text, wishLabel, refund, refundRp, photos } = complaint;
  return (
    <section className="panel stack" aria-labelledby="isi-komplain">
      <h2 id="isi-komplain">{kind === "complaint" ? "Yang dikomplain" : reasonLabel}</h2>
      <ul className="list">
        {lines.map((line) => (
          <li key={line.lineKey}>
            <BoughtItem line={line}>
              <p className="sm muted">{[line.variant, `jumlah ${line.quantity}`].filter(Boolean).join(", ")}</p>
            </BoughtItem>
          </li>
        ))}
      </ul>
      <dl className="facts">
        <dt>Pesanan</dt>
        <dd>
          <Link to={paths.order(orderNumber)}>{orderNumber}</Link>
        </dd>
        {kind === "complaint" ? (
          <>
            <dt>Masalah</dt>
            <dd>{reasonLabel}</dd>
            <dt>Diinginkan</dt>
            <dd>{wishLabel}</dd>
          </>
        ) : (
          about && (
            <>
              <dt>{{ resize: "Ukuran baru", warranty: "Bagian", return: "Alasan" }[kind]}</dt>
              <dd>{about}</dd>
            </>
          )
        )}
        {refund > 0 && (
          <>
            <dt>Dana kembali</dt>
            <dd>
              <b>{refundRp}</b>
            </dd>
          </>
        )}
      </dl>
      {text && <p className="pre">{text}</p>}
      {photos.length > 0 && (
        <ul className="photos">
          {photos.map(({ id, imageUrl, thumbnailUrl }, n) => (
            <li key={id}>
              <Link to={imageUrl} document>
                <img
                  src={thumbnailUrl}
                  alt={`Foto bukti ${n + 1}`}
                  width={THUMBNAIL}
                  height={THUMBNAIL}
                  loading="lazy"
                />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
