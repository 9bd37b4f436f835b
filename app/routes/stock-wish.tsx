import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { pageMeta } from "#app/page/page-meta.ts";
import * as paths from "#app/paths.ts";
import { readForm } from "#app/session/forms.server.ts";
import { openAuth } from "#app/session/shopper.server.ts";
import { openShop } from "#app/shop/client.server.ts";
import { ShopRefusal } from "#app/shop/refusals.server.ts";
import { Link } from "#app/ui/link.tsx";
import { ShopForm } from "#app/ui/shop-form.tsx";
import { agreeStockWish, showStockWish, takeBackStockWish } from "#contract/catalogue/wishes.ts";
import { id } from "#lib/shapes.ts";

/** What the link in a mail leads to. Opening it changes nothing, because mail scanners open links too. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  try {
    const { wishes } = await openShop(context)(showStockWish, { params: { key: params.key ?? "" } });
    return wishes.map(({ variantId, nameLong: name, isWaiting, isAgreed, ...product }) => ({
      ...{ variantId, name, isWaiting, isAgreed },
      href: `${paths.product(product)}?variant=${variantId}`,
    }));
  } catch (error) {
    if (error instanceof ShopRefusal) return [];
    throw error;
  }
}

const form = z.object({ intent: z.literal("agree").optional(), variant: id.optional() });

export async function action({ request, params, context }: ActionFunctionArgs) {
  const read = await readForm(request, form);
  if (!read.ok) return read.refusal;
  const byKey = { params: { key: params.key ?? "" } };
  try {
    // The wish may be a signed-in customer's, whose own pages show the change.
    const shop = openAuth(context);
    if (read.value.intent === "agree") await shop(agreeStockWish, byKey);
    else await shop(takeBackStockWish, { ...byKey, query: { variantId: read.value.variant } });
  } catch (error) {
    if (!(error instanceof ShopRefusal)) throw error;
  }
  return redirect(new URL(request.url).pathname, 303);
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Kabar stok" });

export default function StockWish() {
  const wishes = useLoaderData<typeof loader>();
  const asked = wishes.filter(({ isWaiting, isAgreed }) => isWaiting && !isAgreed);
  return (
    <div className="wrap wrap--text section stack">
      <h1 className="title">Kabar stok</h1>
      {asked.length > 0 && (
        <section className="panel stack" aria-labelledby="setuju">
          <h2 id="setuju">Kabari Anda kalau tersedia lagi?</h2>
          <p>Ada yang meminta kabar ke alamat e-mail Anda. Kami mengabari satu kali, hanya kalau Anda setuju.</p>
          <WishList wishes={asked} />
          <ShopForm send="page">
            <input type="hidden" name="intent" value="agree" />
            <button type="submit" className="btn btn--main">
              Ya, kabari saya
            </button>
          </ShopForm>
        </section>
      )}
      <Waiting wishes={wishes.filter(({ isWaiting, isAgreed }) => isWaiting && isAgreed)} />
      <Told wishes={wishes.filter(({ isWaiting }) => !isWaiting)} />
      {wishes.length > 0 ? (
        <ShopForm send="page">
          <button type="submit" className="btn">
            Jangan kabari saya, dan hapus alamat saya
          </button>
        </ShopForm>
      ) : (
        <>
          <p role="status">Tidak ada yang ditunggu lagi: kabar ini sudah dibatalkan, dan alamatnya kami hapus.</p>
          <p>
            <Link className="btn" to={paths.search()}>
              Lihat semua produk
            </Link>
          </p>
        </>
      )}
    </div>
  );
}

type Wishes = ReturnType<typeof useLoaderData<typeof loader>>;

function Waiting({ wishes }: { wishes: Wishes }) {
  if (wishes.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="menunggu">
      <h2 id="menunggu">Kami kabari satu kali begitu tersedia lagi</h2>
      <WishList wishes={wishes} mayTakeBack />
    </section>
  );
}

function Told({ wishes }: { wishes: Wishes }) {
  if (wishes.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="dikabari">
      <h2 id="dikabari">Sudah kami kabari</h2>
      <WishList wishes={wishes} />
    </section>
  );
}

function WishList({ wishes, mayTakeBack }: { wishes: Wishes; mayTakeBack?: true }) {
  return (
    <ul className="stack g-2">
      {wishes.map(({ variantId, name, href }) => (
        <li key={variantId} className="row">
          <Link to={href}>{name}</Link>
          {mayTakeBack && (
            <ShopForm send="page">
              <button type="submit" className="more" name="variant" value={variantId}>
                Batalkan<span className="sr"> kabar {name}</span>
              </button>
            </ShopForm>
          )}
        </li>
      ))}
    </ul>
  );
}
