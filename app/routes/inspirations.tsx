import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { pageNumberOf } from "#app/addresses.ts";
import { RoomGrid } from "#app/features/content/room-card.tsx";
import { loadRoomList } from "#app/features/content/room-list.server.ts";
import { originOf, pageMeta } from "#app/page/page-meta.ts";
import * as paths from "#app/paths.ts";
import { openShop } from "#app/shop/client.server.ts";
import { Crumbs } from "#app/ui/crumbs.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { Link } from "#app/ui/link.tsx";
import { Pages } from "#app/ui/pages.tsx";
import { slugOf } from "#domain/catalogue/slug.ts";
import { breadcrumbData, itemListData } from "#domain/catalogue/structured-data.ts";

const home = { name: "Beranda", href: paths.home() };
const inspirations = { name: "Inspirasi", href: paths.inspirations() };
/** How many cards are on the first screen of a wide window. */
const FIRST_ROW = 3;

/** `/inspirasi`: furnished rooms; `/inspirasi/ruang/{slug}`: those of one kind. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams.get("ruang")?.trim();
  if (asked && params.slug === undefined) {
    const slug = slugOf(asked);
    throw slug ? redirect(paths.inspirationsOf(slug, pageNumberOf(request)), 301) : redirect(paths.notFound());
  }
  const found = await loadRoomList(openShop(context), pageNumberOf(request), params.slug);
  context.cachePage();
  return found;
}

type Loaded = Awaited<ReturnType<typeof loader>>;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return pageMeta(matches, { title: "Inspirasi ruang" });
  const { kind, page, rooms, isFound, total } = data;
  const origin = originOf(matches);
  const name = nameOf(data);
  const [first] = rooms;
  const trail = [home, inspirations, ...(kind ? [{ name: kind.name, href: hrefOf(kind, 1) }] : [])];
  return pageMeta(matches, {
    title: page > 1 ? `${name} - Halaman ${page}` : name,
    description: `${introOf(data)} Setiap barangnya bisa langsung Anda lihat dan pesan.`,
    canonical: isFound ? hrefOf(kind, page) : undefined,
    image: first && { url: first.picture.src, alt: first.picture.alt },
    jsonLd: [
      breadcrumbData(
        trail.map(({ name, href }) => ({ name, path: href })),
        origin,
      ),
      itemListData(
        name,
        rooms.map(({ title, href }) => ({ name: title, path: href })),
        origin,
        total,
      ),
    ],
  });
};

function hrefOf(kind: Loaded["kind"], page: number): string {
  return kind ? paths.inspirationsOf(kind.slug, page) : paths.inspirations(page);
}

function nameOf({ kind }: Pick<Loaded, "kind">): string {
  return kind ? `Inspirasi ${kind.name}` : "Inspirasi ruang";
}

function introOf({ kind }: Pick<Loaded, "kind">): string {
  return kind
    ? `Cara kami menata ${kind.name.toLowerCase()}, dari perabot sampai lampu dan hiasannya.`
    : "Ruang yang sudah kami tata, dari perabot sampai lampu dan hiasannya.";
}

export default function Inspirations() {
  const { kind, kinds, page, totalPages, rooms } = useLoaderData<typeof loader>();
  return (
    <>
      <div className="wrap">
        <Crumbs crumbs={kind ? [home, inspirations] : [home]} here={kind?.name ?? inspirations.name} />
        <h1 className="title">{nameOf({ kind })}</h1>
        <p className="lead">{introOf({ kind })}</p>
        {kinds.length > 0 && (
          <nav className="chips mt" aria-label="Ruang">
            <Link className="chip" to={paths.inspirations()} aria-current={kind ? undefined : "page"}>
              Semua ruang
            </Link>
            {kinds.map(({ name, slug }) => (
              <Link
                key={slug}
                className="chip"
                to={paths.inspirationsOf(slug)}
                aria-current={slug === kind?.slug ? "page" : undefined}
              >
                {name}
              </Link>
            ))}
          </nav>
        )}
      </div>
      <section className="wrap section" aria-labelledby="daftar-ruang">
        <h2 id="daftar-ruang" className="sr">
          Daftar ruang
        </h2>
        {rooms.length > 0 ? (
          <>
            <RoomGrid rooms={rooms} firstRow={FIRST_ROW} />
            <div className="mt">
              <Pages page={page} total={totalPages} hrefOf={(to) => hrefOf(kind, to)} />
            </div>
          </>
        ) : (
          <Empty title="Belum ada inspirasi" action={{ href: paths.products(), label: "Lihat semua produk" }}>
            Ruang-ruangnya sedang kami tata. Sementara itu, silakan lihat barangnya satu per satu.
          </Empty>
        )}
      </section>
    </>
  );
}
