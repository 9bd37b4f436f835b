import {
  type ActionFunctionArgs,
  type AppLoadContext,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { answerHeaders, answerRefusal } from "#app/features/account/refusals.server.ts";
import { keepRingSize } from "#app/features/account/ring-size.server.ts";
import { type Measured, RingGuide, type WayBack } from "#app/features/product/ring-guide.tsx";
import { originOf, pageMeta } from "#app/page/page-meta.ts";
import * as paths from "#app/paths.ts";
import { readForm } from "#app/session/forms.server.ts";
import { flashNext } from "#app/session/session.server.ts";
import { openShop } from "#app/shop/client.server.ts";
import { withinBudget } from "#app/shop/late.server.ts";
import type { FormAnswer } from "#app/ui/answer-form.tsx";
import { type Crumb, Crumbs } from "#app/ui/crumbs.tsx";
import { showProduct } from "#contract/catalogue/catalogue.ts";
import { readMillimetres, readOwnSize, sizeOfThread } from "#domain/catalogue/ring-size.ts";
import { breadcrumbData } from "#domain/catalogue/structured-data.ts";
import { key } from "#lib/shapes.ts";

const TEXT_MAX = 12;

/** `/ukuran-cincin`: how a ring size is found. A thread's length in the query is answered with its size. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const text = (searchParams.get("benang") ?? "").trim().slice(0, TEXT_MAX);
  const picked = readOwnSize(searchParams.get("ukuran")) ?? null;
  const measured = { ...measure(text), picked };
  const back = await findBack(context, searchParams);
  if (text === "" && picked === null) context.cachePage();
  return data({ measured, back }, { status: measured.refusal ? 422 : 200 });
}

function measure(text: string): Omit<Measured, "picked"> {
  if (text === "") return { text, size: null, refusal: null };
  const length = readMillimetres(text);
  if (length === undefined)
    return { text, size: null, refusal: "Isi panjangnya dengan angka saja, misalnya 52 atau 52,5." };
  const size = sizeOfThread(length) ?? null;
  const refusal = size ? null : "Cincin kami untuk jari berkeliling 46 sampai 66 mm. Periksa lagi ukurannya.";
  return { text, size, refusal };
}

/** The ring that the guide was opened from, in the colour that was looked at; null for none that the shop has. */
async function findBack(context: AppLoadContext, query: URLSearchParams): Promise<WayBack | null> {
  const [, written = ""] = /^\/product\/([^/?#]+)$/.exec(query.get("untuk") ?? "") ?? [];
  const { data: id } = key.safeParse(unescaped(written));
  const product =
    id && (await withinBudget(context, openShop(context)(showProduct, { params: { id } }).catch(unknown)));
  if (!product) return null;
  const path = paths.product(product);
  const color = product.variants.find((one) => one.color === query.get("warna"))?.color ?? null;
  const [href, guide] = [paths.sized(path, color), paths.ringSizesFor(path, color)];
  return { name: product.name, product: path, color, href, guide };
}

/** An address that names no product is a guide without a way back. */
function unknown(thrown: unknown): null {
  if (!(thrown instanceof Response)) throw thrown;
  return null;
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}

const guideForm = z
  .object({
    benang: z.string().default(""),
    ukuran: z.string().default(""),
    /** The button that asks for a thread's size, and the one that takes it. */
    hitung: z.string().optional(),
    pakai: z.string().optional(),
  })
  .transform(({ benang, ukuran, hitung, pakai }, given) => {
    const size = readOwnSize(pakai ?? ukuran);
    if (hitung !== undefined) return { length: benang.trim().slice(0, TEXT_MAX), picked: size };
    if (size !== undefined) return { size };
    given.addIssue({ code: "custom", path: ["ukuran"], message: "Pilih ukurannya dulu." });
    return z.NEVER;
  });

/** Answers a thread's length, or keeps the shopper's own size and leads on to the ring that it was looked for. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, guideForm);
  if (!form.ok) return form.refusal;
  const query = new URL(request.url).searchParams;
  const back = await findBack(context, query);
  if ("length" in form.value)
    return redirect(paths.threadMeasured(back, form.value.length ?? "", form.value.picked), 303);
  const { size } = form.value;
  try {
    await keepRingSize(context, size);
  } catch (error) {
    return answerRefusal(context, error, form.values);
  }
  await flashNext(context, { kind: "success", text: `Ukuran Anda, ${size}, kami ingat.` });
  return redirect(back ? `${paths.sized(back.product, back.color, size)}#beli` : paths.ringSizes(), 303);
}

export const headers = answerHeaders;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, {
    title: "Panduan Ukuran Cincin",
    description: "Cara mengukur jari dengan benang, tabel ukuran cincin Indonesia, dan alat ukur yang bisa dicetak.",
    canonical: paths.ringSizes(),
    jsonLd: [
      breadcrumbData(
        [...crumbsTo(data?.back ?? null), here].map(({ name, href }) => ({ name, path: href })),
        originOf(matches),
      ),
    ],
  });

const here = { name: "Ukuran cincin", href: paths.ringSizes() };

/** The ring that it was opened from, else the help that it belongs to. */
function crumbsTo(back: WayBack | null): Crumb[] {
  const above = back ? { name: back.name, href: back.product } : { name: "Pusat Bantuan", href: paths.faq() };
  return [{ name: "Beranda", href: paths.home() }, above];
}

export default function RingSizes() {
  const { measured, back } = useLoaderData<typeof loader>();
  const answer: FormAnswer = useActionData<typeof action>() ?? { errors: {}, values: {} };
  return (
    <article className="wrap wrap--text section">
      <Crumbs crumbs={crumbsTo(back)} here={here.name} />
      <h1>Panduan ukuran cincin</h1>
      <p className="lead mt mb">Cukup seutas benang atau selembar kertas, lima menit di rumah.</p>
      <RingGuide measured={measured} back={back} answer={answer} />
    </article>
  );
}
