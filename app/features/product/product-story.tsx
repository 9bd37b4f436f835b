import * as paths from "#app/paths.ts";
import { useRootData } from "#app/root-data.ts";
import { Late } from "#app/ui/late.tsx";
import { Link } from "#app/ui/link.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { BesideProduct, RoomView } from "./beside-product.server.ts";
import type { ProductView } from "./product-view.ts";

/** The shop's promises with every purchase. */
export function Benefits() {
  const root = useRootData();
  if (!root || root.benefits.length === 0) return null;
  return (
    <ul className="ticks md muted">
      {root.benefits.map((label) => (
        <li key={label}>{label}</li>
      ))}
    </ul>
  );
}

/** Text about the product: description, specification, and its makers. */
export function ProductStory({ product, makers }: { product: ProductView; makers: BesideProduct["makers"] }) {
  return (
    <section className="section wrap">
      <div className="grid cols pd-story">
        <div className="stack" id="deskripsi">
          <h2>Deskripsi</h2>
          <div className="prose md">
            {product.description.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          <Late value={makers} failed={null}>
            {([maker]) =>
              maker ? (
                <div className="panel panel--bare stack g-1">
                  <h3 className="label">
                    Dibuat oleh {maker.name}, {maker.city}
                  </h3>
                  <p className="sm muted">{maker.description}</p>
                </div>
              ) : null
            }
          </Late>
        </div>
        <div className="stack" id="spesifikasi">
          <h2>Spesifikasi</h2>
          <dl className="facts">
            {product.brand && (
              <>
                <dt>Merek</dt>
                <dd>{product.brand}</dd>
              </>
            )}
            {product.specification.map(({ label, text }) => (
              <Fact key={label} label={label} text={text} />
            ))}
          </dl>
        </div>
      </div>
    </section>
  );
}

function Fact({ label, text }: { label: string; text: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{text}</dd>
    </>
  );
}

/** Rooms that show the product; each links to other products for such a room. */
export function Rooms({ rooms }: { rooms: BesideProduct["rooms"] }) {
  return (
    <Late value={rooms} failed={null} empty={null}>
      {(arrived) => (
        <section className="section wrap" aria-labelledby="inspirasi-judul">
          <div className="section__head">
            <h2 id="inspirasi-judul">Inspirasi ruangan</h2>
          </div>
          <ul className="grid grid--3">
            {arrived.map((room) => (
              <li key={room.title}>
                <Room room={room} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </Late>
  );
}

function Room({ room }: { room: RoomView }) {
  return (
    <figure className="stack g-1">
      <span className="pic ar-4x3">
        {room.picture && <Picture {...room.picture} sizes="(min-width: 768px) 31vw, 92vw" />}
      </span>
      <figcaption className="md">
        {room.title}
        {room.room && (
          <>
            {" · "}
            <Link className="accent" to={paths.products({ roomType: [room.room] })}>
              Lihat produk {room.room}
            </Link>
          </>
        )}
      </figcaption>
    </figure>
  );
}
