import { LinkedText } from "#app/features/content/paragraphs.tsx";
import { RoomGrid } from "#app/features/content/room-card.tsx";
import * as paths from "#app/paths.ts";
import { useRootData } from "#app/root-data.ts";
import { Late } from "#app/ui/late.tsx";
import { Link } from "#app/ui/link.tsx";
import type { BesideProduct } from "./beside-product.server.ts";
import type { ProductView } from "./product-view.ts";

/** The shop's promises with every purchase. */
export function Benefits() {
  const promises = useRootData()?.benefits ?? [];
  if (promises.length === 0) return null;
  return (
    <ul className="ticks md muted">
      {promises.map((label) => (
        <li key={label}>{label}</li>
      ))}
    </ul>
  );
}

/** Text about the product: description, specification, who made it and where it can be seen. */
export function ProductStory({ product, partners }: { product: ProductView; partners: BesideProduct["partners"] }) {
  return (
    <section className="section wrap">
      <div className="grid cols pd-story">
        <div className="stack" id="deskripsi">
          <h2>Deskripsi</h2>
          <div className="stack g-2 md pd-story__text">
            {product.description.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          <Late value={partners} failed={null}>
            {(arrived) => <Partners partners={arrived} />}
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

type Partner = Awaited<NonNullable<BesideProduct["partners"]>>;

/** Who made it, and where it can be seen. */
function Partners({ partners }: { partners: NonNullable<Partner> }) {
  const maker = partners.find(({ isMaker }) => isMaker === 1);
  const places = partners.filter(({ slug }) => slug !== "");
  return (
    <>
      {maker && (
        <div className="panel panel--bare stack g-1">
          <h3 className="label">
            Dibuat oleh {maker.name}, {maker.city}
          </h3>
          <p className="sm muted">{maker.description}</p>
        </div>
      )}
      {places.length > 0 && (
        <div className="stack g-1">
          <h3 className="label">Lihat langsung di</h3>
          <ul className="ticks sm">
            {places.map(({ id, slug, name, city }) => (
              <li key={id}>
                <Link to={paths.place(slug)}>{name}</Link>, {city}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

function Fact({ label, text }: { label: string; text: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>
        <LinkedText text={text} />
      </dd>
    </>
  );
}

/** Rooms in which the product stands; each leads to everything else in it. */
export function Rooms({ rooms }: { rooms: BesideProduct["rooms"] }) {
  return (
    <Late value={rooms} failed={null} empty={null}>
      {(arrived) => (
        <section className="section wrap no-print" aria-labelledby="inspirasi-judul">
          <div className="section__head">
            <h2 id="inspirasi-judul">Terlihat di ruang ini</h2>
          </div>
          <RoomGrid rooms={arrived} />
        </section>
      )}
    </Late>
  );
}
