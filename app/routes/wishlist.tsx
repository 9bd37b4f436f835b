import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ProductCard } from "#app/features/catalogue/product-card.tsx";
import { pageMeta } from "#app/features/frame/page-meta.ts";
import { SearchHistory } from "#app/features/search/history.tsx";
import { loadSeen } from "#app/features/seen/seen.server.ts";
import { showGuestWishes, toggleGuestWish } from "#app/features/wishlist/guest-wishes.server.ts";
import { wishForm } from "#app/features/wishlist/wish-form.ts";
import { readForm } from "#app/session/forms.server.ts";
import { ownPath } from "#app/session/redirect-gate.ts";
import { tellNext } from "#app/session/session.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Empty } from "#app/ui/empty.tsx";

const FULL = "Keranjang dan wishlist Anda sudah penuh. Hapus satu barang dulu, lalu simpan lagi.";
const SEEN_FIRST = 2;

export async function loader({ context }: LoaderFunctionArgs) {
  const [cards, { keywords }] = await Promise.all([showGuestWishes(context), loadSeen(context)]);
  return { cards, keywords };
}

/** Puts a product on the wishlist or takes it off: a form post goes back to where the shopper was, a fetcher gets its answer. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, wishForm);
  if (!form.ok) return form.refusal;
  const isKept = await toggleGuestWish(context, form.value.produk);
  const isDocument = request.headers.get("Sec-Fetch-Dest") !== "empty" && !request.url.includes(".data");
  if (!isDocument) return isKept ? { refused: null } : data({ refused: FULL }, { status: 422 });
  if (!isKept) await tellNext(context, { kind: "danger", text: FULL });
  throw redirect(ownPath(form.value.kembali, "/wishlist"), 303);
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Wishlist" });

export default function Wishlist() {
  const { cards, keywords } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <>
      <section className="wrap section">
        <h1 className="title mb">Wishlist</h1>
        {answer && "errors" in answer && (
          <Alert type="danger" message="Wishlist tidak berubah." messages={Object.values(answer.errors)} />
        )}
        {cards.length === 0 ? (
          <Empty title="Wishlist masih kosong" action={{ href: "/products/q=", label: "Belanja Sekarang" }}>
            Tekan tanda hati pada produk yang Anda suka, lalu temukan lagi di sini.
          </Empty>
        ) : (
          <ul className="grid grid--cards">
            {cards.map((card, place) => (
              <li key={card.id}>
                <ProductCard card={card} heading="h2" priority={place < SEEN_FIRST} />
              </li>
            ))}
          </ul>
        )}
      </section>
      <SearchHistory keywords={keywords} here="/wishlist" />
    </>
  );
}
