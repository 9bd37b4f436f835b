import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { AccountShell } from "#app/features/account/account-shell.tsx";
import { parsed } from "#app/features/account/forms.ts";
import { answerHeaders, answerRefusal, nullIfAway } from "#app/features/account/refusals.server.ts";
import { OwnWish, WishFilter } from "#app/features/catalogue/own-wish.tsx";
import { loadSeen } from "#app/features/catalogue/seen.server.ts";
import { loadOwnWishes, readWishQuery } from "#app/features/catalogue/wishes.server.ts";
import { SearchHistory } from "#app/features/search/history.tsx";
import { pageMeta } from "#app/page/page-meta.ts";
import * as paths from "#app/paths.ts";
import { readForm } from "#app/session/forms.server.ts";
import { flashNext } from "#app/session/session.server.ts";
import { requireShopper } from "#app/session/shopper.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { LateFailed } from "#app/ui/late.tsx";
import { Pages } from "#app/ui/pages.tsx";
import { removeWish } from "#contract/catalogue/wishes.ts";
import { refusalWords } from "#domain/refusals.ts";
import { id } from "#lib/shapes.ts";

const UNKNOWN = refusalWords("form_unknown");
const removeForm = z.object({
  intent: z.literal("remove", { error: UNKNOWN }),
  id: parsed((typed) => id.safeParse(typed).data ?? null, "Pilih barang yang ada di wishlist."),
  /** What the page calls it, for what is said of it. */
  name: z.string().min(1).max(200).catch("Barang"),
});

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop } = await requireShopper(context, request);
  const asked = readWishQuery(request);
  const [list, { keywords }] = await Promise.all([nullIfAway(context, loadOwnWishes(shop, asked)), loadSeen(context)]);
  // The last thing of the last page was taken off.
  if (list && list.pages > 0 && asked.page > list.pages)
    throw redirect(paths.ownWishlist(list.pages, asked.sort, asked.category));
  return { list, ...asked, keywords };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, removeForm);
  const { shop } = await requireShopper(context, request, form);
  if (!form.ok) return form.refusal;
  try {
    await shop(removeWish, { params: { id: form.value.id } });
  } catch (error) {
    return answerRefusal(context, error, form.values);
  }
  await flashNext(context, { kind: "success", text: `${form.value.name} dihapus dari wishlist.` });
  const { page, sort, category } = readWishQuery(request);
  return redirect(paths.ownWishlist(page, sort, category), 303);
}

export const headers = answerHeaders;

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Wishlist" });

export default function OwnWishlist() {
  const { list, page, sort, category, keywords } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const hrefOf = (other: number) => paths.ownWishlist(other, sort, category);
  return (
    <>
      <AccountShell title="Wishlist">
        {answer && <Alert type="danger" message="Wishlist tidak berubah." messages={Object.values(answer.errors)} />}
        {list === null && <LateFailed text="Daftar wishlist belum bisa dimuat." />}
        {list?.categories.length === 0 && (
          <Empty title="Wishlist masih kosong" action={{ href: paths.search(), label: "Belanja Sekarang" }}>
            Tekan tanda hati pada produk yang Anda suka, lalu temukan lagi di sini.
          </Empty>
        )}
        {list && list.categories.length > 0 && (
          <>
            <WishFilter categories={list.categories} chosen={category} sort={sort} />
            <p className="sm muted">{list.total} barang disimpan</p>
            {list.wishes.length === 0 && (
              <Empty
                title="Tidak ada barang di kategori ini"
                action={{ href: paths.ownWishlist(), label: "Lihat semua" }}
              />
            )}
            <ul className="list wishes">
              {list.wishes.map((wish) => (
                <OwnWish key={wish.card.id} wish={wish} returnTo={hrefOf(page)} />
              ))}
            </ul>
          </>
        )}
        <Pages page={page} total={list?.pages ?? 0} hrefOf={hrefOf} />
      </AccountShell>
      <SearchHistory keywords={keywords} here={paths.ownWishlist()} />
    </>
  );
}
