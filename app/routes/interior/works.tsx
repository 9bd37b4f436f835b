import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { pageNumberOf } from "#app/addresses.ts";
import { WorkCards } from "#app/features/interior/work-card.tsx";
import { originOf, pageMeta } from "#app/page/page-meta.ts";
import * as paths from "#app/paths.ts";
import { openShop } from "#app/shop/client.server.ts";
import { Crumbs } from "#app/ui/crumbs.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { Link } from "#app/ui/link.tsx";
import { Pages } from "#app/ui/pages.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { listInteriorWorks, type WorkCard } from "#contract/interior.ts";
import { breadcrumbData, itemListData } from "#domain/catalogue/structured-data.ts";
import { ENTRIES_MIN } from "#domain/crawling.ts";

const SLUG_MAX = 80;
const LEAD =
  "Ceritakan ruangnya, kirim fotonya. Desainer kami membantu menata denah, warna, dan perabot yang pas untuk rumah Anda.";

/** Rooms that the shop's designers have furnished, 12 a page, perhaps those of one category (`?kategori=`). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const shop = openShop(context);
  const page = pageNumberOf(request);
  const asked = new URL(request.url).searchParams.get("kategori") ?? "";
  if (asked.length > SLUG_MAX) throw redirect(paths.notFound());
  const list = await shop(listInteriorWorks, { query: { page, ...(asked && { category: asked }) } });
  const category = list.categories.find(({ slug }) => slug === asked) ?? null;
  const { totalPages } = list.pagination;
  if ((asked && !category) || page > Math.max(1, totalPages)) throw redirect(paths.notFound());
  context.cachePage();
  const isFound = !category || list.total >= ENTRIES_MIN;
  return { works: list.results, categories: list.categories, category, page, totalPages, total: list.total, isFound };
}

type Loaded = Awaited<ReturnType<typeof loader>>;

const titleOf = ({ category }: Pick<Loaded, "category">) =>
  category ? `Desain Interior ${category.name}` : "Desain Interior";

export const meta: MetaFunction<typeof loader> = ({ matches, data }) => {
  if (!data) return pageMeta(matches, { title: "Desain Interior" });
  const { works, category, page, total, isFound } = data;
  const origin = originOf(matches);
  const steps = [
    { name: "Beranda", path: paths.home() },
    { name: "Desain interior", path: paths.interior() },
    ...(category ? [{ name: category.name, path: paths.interior(category.slug) }] : []),
  ];
  const items = works.map(({ slug, title }) => ({ name: title, path: paths.interiorWork(slug) }));
  const [first] = works;
  return pageMeta(matches, {
    title: page > 1 ? `${titleOf(data)} - Halaman ${page}` : titleOf(data),
    description: category ? `${category.name} yang ditata desainer kami, sebelum dan sesudah. ${LEAD}` : LEAD,
    canonical: isFound ? paths.interior(category?.slug, page) : undefined,
    image: first && { url: first.picture.imageUrl, alt: first.picture.altText },
    jsonLd: [breadcrumbData(steps, origin), itemListData(titleOf(data), items, origin, total)],
  });
};

export default function InteriorWorks() {
  const { works, categories, category, page, totalPages } = useLoaderData<typeof loader>();
  const home = { name: "Beranda", href: paths.home() };
  const here = { name: "Desain interior", href: paths.interior() };
  return (
    <>
      <div className="wrap">
        <Crumbs crumbs={category ? [home, here] : [home]} here={category?.name ?? "Desain interior"} />
        {category || page > 1 ? (
          <h1 className="title">{category ? `Desain interior: ${category.name}` : "Desain interior"}</h1>
        ) : (
          // The list begins with another.
          <Intro shown={works.at(-1)} />
        )}
      </div>
      <section className="section wrap" id="proyek" aria-labelledby="proyek-judul">
        <div className="section__head">
          <h2 id="proyek-judul">Ruang yang sudah kami tata</h2>
        </div>
        {categories.length > 1 && (
          <nav className="chips mb" aria-label="Jenis ruang">
            <Link className="chip" to={paths.interior()} aria-current={category ? undefined : "page"}>
              Semua
            </Link>
            {categories.map(({ slug, name }) => (
              <Link
                key={slug}
                className="chip"
                to={paths.interior(slug)}
                aria-current={slug === category?.slug ? "page" : undefined}
              >
                {name}
              </Link>
            ))}
          </nav>
        )}
        {works.length === 0 ? (
          <Empty title="Belum ada ruang" heading="h3">
            Ruang pertama yang selesai kami tata akan tampil di sini.
          </Empty>
        ) : (
          <WorkCards works={works} />
        )}
        <div className="mt">
          <Pages page={page} total={totalPages} hrefOf={(to) => paths.interior(category?.slug, to)} />
        </div>
      </section>
      <ThreeSteps />
    </>
  );
}

function Intro({ shown }: { shown: WorkCard | undefined }) {
  return (
    <div className={shown ? "feat" : undefined}>
      {shown && (
        <span className="pic ar-4x3">
          <Picture
            src={shown.picture.imageUrl}
            alt={shown.picture.altText}
            width={shown.picture.width}
            height={shown.picture.height}
            placeholder={shown.picture.placeholder}
            sizes="(min-width: 64em) 46rem, (min-width: 48em) 55vw, 92vw"
            priority
          />
        </span>
      )}
      <div className="stack">
        <h1>Rancang ruang bersama desainer kami</h1>
        <p className="lead">{LEAD}</p>
        <p className="row">
          <Link className="btn btn--main" to={paths.newProject()} rel="nofollow">
            Ajukan konsultasi
          </Link>
          <a className="btn" href="#proyek">
            Lihat hasil kerja
          </a>
        </p>
      </div>
    </div>
  );
}

const steps: [title: string, text: string][] = [
  ["Ceritakan ruangnya", "Jenis properti, luas, anggaran, dan keinginan Anda. Foto atau denah boleh ikut dikirim."],
  ["Bicara dengan desainer", "Desainer kami menghubungi Anda dalam dua hari kerja, pada waktu yang Anda pilih."],
  ["Terima rancangannya", "Denah, papan warna, dan daftar perabot beserta harganya. Anda bebas memakai yang mana."],
];

/** How a consultation goes, with the link that starts one. */
function ThreeSteps() {
  return (
    <section className="section band" id="ajukan" aria-labelledby="ajukan-judul">
      <div className="wrap wrap--mid">
        <div className="section__head">
          <h2 id="ajukan-judul">Begini jalannya</h2>
          <p>Bisa diajukan dengan atau tanpa akun.</p>
        </div>
        <ol className="ways">
          {steps.map(([title, text]) => (
            <li key={title}>
              <h3 className="label">{title}</h3>
              <p className="sm muted">{text}</p>
            </li>
          ))}
        </ol>
        <p className="mt">
          <Link className="btn btn--main" to={paths.newProject()} rel="nofollow">
            Ajukan konsultasi
          </Link>
        </p>
      </div>
    </section>
  );
}
