import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { RoomGrid } from "#app/features/content/room-card.tsx";
import { toRoom } from "#app/features/content/room-view.ts";
import { originOf, pageMeta } from "#app/page/page-meta.ts";
import { pageNumberOf } from "#app/page/page-number.ts";
import * as paths from "#app/paths.ts";
import { openShop } from "#app/shop/client.server.ts";
import { Crumbs } from "#app/ui/crumbs.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { Link } from "#app/ui/link.tsx";
import { Pages } from "#app/ui/pages.tsx";
import { listInspiration, listRooms } from "#contract/content/inspiration.ts";
import { breadcrumbData, itemListData } from "#domain/catalogue/structured-data.ts";
import { ROOM_NAME_MAX } from "#domain/content/look.ts";

const home = { name: "Beranda", href: paths.home() };
/** How many cards are on the first screen of a wide window. */
const FIRST_ROW = 3;

/** `/inspirasi`: furnished rooms, with `?ruang=` those of one kind. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const shop = openShop(context);
  const room = (new URL(request.url).searchParams.get("ruang") ?? "").trim().slice(0, ROOM_NAME_MAX).trim();
  const page = pageNumberOf(request);
  const [kinds, found] = await Promise.all([shop(listRooms), shop(listInspiration, { query: { room, page } })]);
  const { totalPages } = found.pagination;
  if (page > 1 && page > totalPages) throw redirect(paths.inspirations(room, totalPages));
  const isKnown = room === "" || kinds.some(({ name }) => name === room);
  // Nobody asks again for a kind of room that there is not.
  if (isKnown) context.cachePage();
  return {
    room,
    isKnown,
    kinds: kinds.map(({ name }) => name),
    page,
    totalPages,
    total: found.total,
    rooms: found.results.map(toRoom),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return pageMeta(matches, { title: "Inspirasi ruang" });
  const { room, page, rooms, isKnown, total } = data;
  const origin = originOf(matches);
  const name = nameOf(data);
  const canonical = isKnown ? paths.inspirations(room, page) : undefined;
  const trail = [
    { name: home.name, path: home.href },
    { name: "Inspirasi", path: paths.inspirations() },
  ];
  const [first] = rooms;
  return pageMeta(matches, {
    title: page > 1 ? `${name} - Halaman ${page}` : name,
    description: `${introOf(room)} Setiap barangnya bisa langsung Anda lihat dan pesan.`,
    canonical,
    image: first && { url: first.picture.src, alt: first.picture.alt },
    jsonLd: [
      breadcrumbData(room ? [...trail, { name: room, path: paths.inspirations(room) }] : trail, origin),
      itemListData(
        name,
        rooms.map(({ title, href }) => ({ name: title, path: href })),
        origin,
        total,
      ),
    ],
  });
};

function nameOf({ room, isKnown }: { room: string; isKnown: boolean }): string {
  return room && isKnown ? `Inspirasi ${room}` : "Inspirasi ruang";
}

function introOf(room: string): string {
  return room
    ? `Cara kami menata ${room.toLowerCase()}, dari perabot sampai lampu dan hiasannya.`
    : "Ruang yang sudah kami tata, dari perabot sampai lampu dan hiasannya.";
}

export default function Inspirations() {
  const { room, isKnown, kinds, page, totalPages, rooms } = useLoaderData<typeof loader>();
  const name = nameOf({ room, isKnown });
  const crumbs = room && isKnown ? [home, { name: "Inspirasi", href: paths.inspirations() }] : [home];
  return (
    <>
      <div className="wrap">
        <Crumbs crumbs={crumbs} here={room && isKnown ? room : "Inspirasi"} />
        <h1 className="title">{name}</h1>
        <p className="lead">{introOf(isKnown ? room : "")}</p>
        {kinds.length > 0 && (
          <nav className="chips mt" aria-label="Ruang">
            <Link className="chip" to={paths.inspirations()} aria-current={room === "" ? "page" : undefined}>
              Semua ruang
            </Link>
            {kinds.map((kind) => (
              <Link
                key={kind}
                className="chip"
                to={paths.inspirations(kind)}
                aria-current={kind === room ? "page" : undefined}
              >
                {kind}
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
              <Pages page={page} total={totalPages} hrefOf={(n) => paths.inspirations(room, n)} />
            </div>
          </>
        ) : (
          <Nothing room={room} />
        )}
      </section>
    </>
  );
}

function Nothing({ room }: { room: string }) {
  if (room) {
    return (
      <Empty title="Ruang ini belum ada" action={{ href: paths.inspirations(), label: "Lihat semua ruang" }}>
        Belum ada inspirasi untuk “{room}”. Pilih salah satu ruang di atas.
      </Empty>
    );
  }
  return (
    <Empty title="Belum ada inspirasi" action={{ href: paths.products(), label: "Lihat semua produk" }}>
      Ruang-ruangnya sedang kami tata. Sementara itu, silakan lihat barangnya satu per satu.
    </Empty>
  );
}
