import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { LookForm, LookPicture } from "#app/features/content/look-form.tsx";
import { takeLook, takenWords, toLook } from "#app/features/content/look-view.server.ts";
import { RoomGrid } from "#app/features/content/room-card.tsx";
import { originOf, pageMeta } from "#app/page/page-meta.ts";
import * as paths from "#app/paths.ts";
import { readForm, refuseForm } from "#app/session/forms.server.ts";
import { flashNext } from "#app/session/session.server.ts";
import { openShop } from "#app/shop/client.server.ts";
import { Crumbs } from "#app/ui/crumbs.tsx";
import { Section } from "#app/ui/section.tsx";
import { showInspiration } from "#contract/content/inspiration.ts";
import { breadcrumbData, itemListData } from "#domain/catalogue/structured-data.ts";
import { slug as slugShape } from "#lib/shapes.ts";

/** The chosen variants by the names of their fields; which fields there are only the room knows. */
const lookForm = z.record(z.string(), z.string());

/** An invalid slug leads to /404, like an unknown one. */
function readSlug(given: string | undefined): string {
  const read = slugShape.safeParse(given);
  if (!read.success) throw redirect(paths.notFound());
  return read.data;
}

/** `/inspirasi/{slug}`: a furnished room, and everything that stands in it. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  context.cachePage();
  const room = await openShop(context)(showInspiration, { params: { id: readSlug(params.slug) } });
  return { look: toLook(room) };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const form = await readForm(request, lookForm);
  if (!form.ok) return form.refusal;
  const ask = { params: { id: readSlug(params.slug) } };
  const room = await openShop(context)(showInspiration, ask, { fresh: true });
  const answer = await takeLook(context, room, form.value);
  if ("errors" in answer) return refuseForm(answer.errors, form.values);
  const isAll = answer.taken.soldOut.length + answer.taken.refused.length === 0;
  await flashNext(context, { kind: isAll ? "success" : "info", text: takenWords(answer.taken) });
  throw redirect(paths.inspiration(room.slug), 303);
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return pageMeta(matches, { title: "Inspirasi" });
  const { title, description, picture, slug, pieces } = data.look;
  const origin = originOf(matches);
  const path = paths.inspiration(slug);
  return pageMeta(matches, {
    title,
    description,
    canonical: path,
    image: { url: picture.src, alt: picture.alt },
    jsonLd: [
      breadcrumbData([...trail.map(({ name, href }) => ({ name, path: href })), { name: title, path }], origin),
      itemListData(
        `Barang di ${title}`,
        pieces.map((piece) => ({ name: piece.name, path: piece.href })),
        origin,
      ),
    ],
  });
};

const trail = [
  { name: "Beranda", href: paths.home() },
  { name: "Inspirasi", href: paths.inspirations() },
];

export default function Inspiration() {
  const { look } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <>
      <div className="wrap">
        <Crumbs crumbs={trail} here={look.title} />
        <h1 className="title">{look.title}</h1>
      </div>
      <section className="wrap aside aside--end" aria-labelledby="barang-ruang">
        <div className="stack">
          <LookPicture picture={look.picture} pieces={look.pieces} />
          <p className="lead">{look.description}</p>
        </div>
        <div className="stack look__list">
          <h2 id="barang-ruang">Barang di ruang ini</h2>
          <LookForm look={look} errors={refused?.errors ?? {}} values={refused?.values ?? {}} />
        </div>
      </section>
      {look.related.length > 0 && (
        <Section
          id="ruang-lain"
          title="Ruang lainnya"
          isBand
          more={{ href: paths.inspirations(), label: "Semua ruang" }}
        >
          <RoomGrid rooms={look.related} />
        </Section>
      )}
    </>
  );
}
