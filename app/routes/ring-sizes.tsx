import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { type Measured, RingGuide } from "#app/features/product/ring-guide.tsx";
import { pageMeta } from "#app/page/page-meta.ts";
import * as paths from "#app/paths.ts";
import { Crumbs } from "#app/ui/crumbs.tsx";
import { readMillimetres, sizeOfThread } from "#domain/catalogue/ring-size.ts";

const TEXT_MAX = 12;

/** `/ukuran-cincin`: how a ring size is found. A thread's length in the query is answered with its size. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const text = (new URL(request.url).searchParams.get("benang") ?? "").trim().slice(0, TEXT_MAX);
  const measured = measure(text);
  if (text === "") context.cachePage();
  return data({ measured }, { status: measured.refusal ? 422 : 200 });
}

function measure(text: string): Measured {
  if (text === "") return { text, size: null, refusal: null };
  const length = readMillimetres(text);
  if (length === undefined)
    return { text, size: null, refusal: "Tulis panjangnya dengan angka saja, misalnya 52 atau 52,5." };
  const size = sizeOfThread(length) ?? null;
  const refusal = size ? null : "Cincin kami untuk jari berkeliling 46 sampai 66 mm. Periksa lagi ukurannya.";
  return { text, size, refusal };
}

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta(matches, {
    title: "Panduan Ukuran Cincin",
    description: "Cara mengukur jari dengan benang, tabel ukuran cincin Indonesia, dan alat ukur yang bisa dicetak.",
    canonical: paths.ringSizes(),
  });

export default function RingSizes() {
  const { measured } = useLoaderData<typeof loader>();
  return (
    <article className="wrap wrap--text section">
      <Crumbs
        crumbs={[
          { name: "Beranda", href: paths.home() },
          { name: "Pusat Bantuan", href: paths.faq() },
        ]}
        here="Ukuran cincin"
      />
      <h1>Panduan ukuran cincin</h1>
      <p className="lead mt mb">Cukup seutas benang atau selembar kertas, lima menit di rumah.</p>
      <RingGuide measured={measured} />
    </article>
  );
}
