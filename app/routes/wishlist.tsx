import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ProductCard } from "#app/features/catalogue/product-card.tsx";
import { loadSeen } from "#app/features/catalogue/seen.server.ts";
import { changeWishes, showGuestWishes, wishForm } from "#app/features/catalogue/wishes.server.ts";
import { SearchHistory } from "#app/features/search/history.tsx";
import { pageMeta } from "#app/page/page-meta.ts";
import * as paths from "#app/paths.ts";
import { isScripted, readForm } from "#app/session/forms.server.ts";
import { ownPath } from "#app/session/redirect-gate.ts";
import { flashNext, readSession } from "#app/session/session.server.ts";
import { currentShopper, requireShopper } from "#app/session/shopper.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Empty } from "#app/ui/empty.tsx";

const words = {
  added: "Produk ini tersimpan di wishlist Anda.",
  removed: "Produk ini sudah tidak ada di wishlist Anda.",
  full: "Produk ini tidak bisa disimpan, karena wishlist Anda sudah penuh. Hapus satu barang dulu, lalu simpan lagi.",
};
const SEEN_FIRST = 2;

export async function loader({ context }: LoaderFunctionArgs) {
  // A customer's is in the account.
  if (await currentShopper(context)) throw redirect(paths.ownWishlist());
  const [cards, { keywords }] = await Promise.all([showGuestWishes(context), loadSeen(context)]);
  return { cards, keywords };
}

/**
 * Saves a product or takes it off the wishlist: a form post redirects to where the shopper was, a fetcher gets a
 * response.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, wishForm);
  if (!form.ok) return form.refusal;
  const { produk, kembali } = form.value;
  const page = ownPath(kembali && `${kembali}${produk.hash}`, paths.wishlist());
  const isGuest = (await readSession(context)).token === undefined;
  const shop = isGuest ? null : (await requireShopper(context, request, { values: {}, page })).shop;
  const changed = await changeWishes(context, shop, produk);
  const said = words[changed];
  const isFull = changed === "full";
  // With script the heart shows the result. If the list is full, it is opened instead.
  if (isScripted(request) && !isFull) return null;
  await flashNext(context, { kind: isFull ? "danger" : "success", text: said });
  throw redirect(isScripted(request) ? paths.wishlist() : page, 303);
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
          <Empty title="Wishlist masih kosong" action={{ href: paths.search(), label: "Belanja Sekarang" }}>
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
      <SearchHistory keywords={keywords} here={paths.wishlist()} />
    </>
  );
}
