import { Icon } from "#app/ui/icon.tsx";
import type { ParcelLabel } from "#contract/staff/packing.ts";
import { formatPhone, nationalPhone, readPhone } from "#domain/account/profile.ts";
import { formatDate, formatShortDay } from "#lib/date.ts";
import type { Seconds } from "#lib/time.ts";
import type { DrawnCode } from "./codes.server.ts";
import { factsOf } from "./picking-list.tsx";

export interface PrintedLabel extends ParcelLabel {
  /** What the codes say: the tracking number, or until there is one the order's. */
  code: string;
  bars: DrawnCode;
  qr: DrawnCode;
}

interface Printed {
  label: PrintedLabel;
  shop: string;
  at: Seconds;
}

/** A customer's number as it is stored, or the shop's own as its owner has written it. */
const phoneOf = (phone: string) => nationalPhone(formatPhone(readPhone(phone) ?? phone));
/** A ring of 4 g is no parcel of 0 kg. */
export const weightWords = (gram: number) =>
  gram < 100 ? `${gram} g` : `${(gram / 1000).toLocaleString("id-ID", { maximumFractionDigits: 2 })} kg`;
const which = ({ number, of }: ParcelLabel) => (of > 1 ? `paket ${number} dari ${of}` : "1 paket");

/** What is glued onto the parcel, and what lies in it: 100 × 150 mm each. */
export function Labels({ labels, shop, at }: { labels: PrintedLabel[]; shop: string; at: Seconds }) {
  return (
    <div className="a6s">
      {labels.flatMap((label) => {
        const key = `${label.orderNumber}/${label.number}`;
        return [
          <Label key={`${key} label`} label={label} shop={shop} at={at} />,
          <Slip key={`${key} slip`} label={label} shop={shop} at={at} />,
        ];
      })}
    </div>
  );
}

/** Who sells it in their own name has no name of the shop on the parcel. */
function ShopName({ label, shop }: Pick<Printed, "label" | "shop">) {
  if (label.isDropship) return null;
  return (
    <span className="logo">
      <Icon name="gem" />
      {shop}
    </span>
  );
}

function Label({ label, shop, at }: Printed) {
  const { sender, code, bars, qr, onArrival } = label;
  return (
    <article className="a6" aria-label={`Label kirim ${label.orderNumber}, ${which(label)}`}>
      <div className="hd">
        <p className="cour">
          {label.courier || label.shippingLabel}
          <small>
            {label.courier ? `${label.shippingLabel}, ` : ""}
            {which(label)}
          </small>
        </p>
        <ShopName label={label} shop={shop} />
      </div>
      <div className="code-b">
        <svg
          viewBox={`0 0 ${bars.width} ${bars.height}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={`Kode batang ${code}`}
          shapeRendering="crispEdges"
        >
          <path d={bars.path} fill="#000" />
        </svg>
        <p className={code.length > 20 ? "is-long" : undefined}>{code}</p>
      </div>
      <div className="to">
        <div>
          <h2>KEPADA</h2>
          {label.isDamaged ? (
            <p>Alamat pesanan ini tidak terbaca. Jangan dikirim, beri tahu pemilik toko.</p>
          ) : (
            <>
              <strong>{label.recipient}</strong>
              <p>
                {phoneOf(label.phone)}
                <br />
                {label.street}, {label.place}
              </p>
              <p className="zip">{label.postalCode}</p>
              {label.addressNote && (
                <p>
                  <small>{label.addressNote}</small>
                </p>
              )}
            </>
          )}
        </div>
        <div>
          <svg
            viewBox={`0 0 ${qr.width} ${qr.height}`}
            role="img"
            aria-label={`Kode QR ${code}`}
            shapeRendering="crispEdges"
          >
            <path d={qr.path} fill="#000" />
          </svg>
        </div>
      </div>
      <div>
        <h2>PENGIRIM</h2>
        <p>
          <b>{sender.name || shop}</b>
          {sender.phone && ` · ${phoneOf(sender.phone)}`}
          {sender.address && (
            <>
              <br />
              {sender.address}
            </>
          )}
        </p>
      </div>
      <div className="four">
        <div>
          <small>Berat</small>
          <b>{weightWords(label.weightGram)}</b>
        </div>
        {label.insuredRp && (
          <div>
            <small>Nilai diasuransikan</small>
            <b>{label.insuredRp}</b>
          </div>
        )}
        <div>
          <small>Ongkir</small>
          <b>lunas</b>
        </div>
        <div>
          <small>Dicetak</small>
          <b>{formatShortDay(at)}</b>
        </div>
      </div>
      {label.insuredRp && onArrival[0] && <p className="inv">{onArrival[0].replace(/\.$/, "").toUpperCase()}</p>}
      <div className="hd">
        <p>
          <small>Pesanan</small> <b>{label.orderNumber}</b>
        </p>
      </div>
    </article>
  );
}

function Slip({ label, shop, at }: Printed) {
  const { lines, note, toCome, packedBy } = label;
  return (
    <article className="a6" aria-label={`Slip isi paket ${label.orderNumber}, ${which(label)}`}>
      <div className="hd">
        <p className="cour">
          Isi paket
          <small>
            {label.orderNumber}, {which(label)}
          </small>
        </p>
        <ShopName label={label} shop={shop} />
      </div>
      <div>
        <p>
          <b>{label.recipient}</b> · {label.city}
          <br />
          {packedBy ? `Dikemas ${packedBy}, ` : ""}
          {formatDate(label.packedAt ?? at)}
        </p>
      </div>
      <ol className="grow">
        {lines.map((line) => (
          <li key={line.lineKey}>
            <span className="sq" />
            <span>
              <b>{line.name}</b>
              <br />
              {factsOf(line)}
            </span>
            <b>{line.quantity}</b>
          </li>
        ))}
      </ol>
      {note && (
        <div>
          <h2>CATATAN PEMBELI</h2>
          <p>“{note}”</p>
        </div>
      )}
      {toCome.length > 0 && (
        <div>
          <h2>MASIH MENYUSUL</h2>
          <p>{toCome.map(({ number, label: kind }) => `Paket ${number}: ${kind}`).join(" · ")}</p>
        </div>
      )}
      <div>
        <h2>ADA YANG KURANG?</h2>
        <p>
          <small>
            {label.isDropship
              ? "Foto paket sebelum dibuka, lalu hubungi pengirim."
              : "Rekam video saat membuka paket, lalu ajukan komplain dari halaman pesanan Anda."}
          </small>
        </p>
      </div>
    </article>
  );
}
