import { type ActionFunctionArgs, data, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { isRouteErrorResponse, useRouteError, useRouteLoaderData } from "@remix-run/react";
import { cartForm } from "#app/features/cart/cart-form.ts";
import { changeGuestCart } from "#app/features/cart/guest-basket.server.ts";
import { refusalWords } from "#app/features/cart/refusals.ts";
import { pageMeta } from "#app/features/frame/page-meta.ts";
import { PageFailure } from "#app/features/layout/page-failure.tsx";
import { type FormRefusal, readForm } from "#app/session/forms.server.ts";
import { ownPath } from "#app/session/redirect-gate.ts";
import { tellNext } from "#app/session/session.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Empty } from "#app/ui/empty.tsx";
import type { loader as rootLoader } from "../root.tsx";

/** Takes every change of the cart: a form post goes back to where the shopper was, a fetcher gets its answer. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, cartForm);
  const isDocument = request.headers.get("Sec-Fetch-Dest") !== "empty" && !request.url.includes(".data");
  if (!form.ok) {
    // Returned, it would be followed by this screen's own loader, which sends guests to the login.
    if (isDocument) throw form.refusal;
    return form.refusal;
  }
  const code = await changeGuestCart(context, form.value);
  if (!isDocument) return code ? data({ refused: refusalWords(code) }, { status: 422 }) : { refused: null };
  if (code) await tellNext(context, { kind: "danger", text: refusalWords(code) });
  else if (form.value.intent === "add")
    await tellNext(context, { kind: "success", text: "Barang sudah masuk keranjang." });
  throw redirect(ownPath(form.value.kembali), 303);
}

export function loader() {
  return redirect("/login?redirect=%2Fcart");
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Keranjang Belanja" });

/** Seen only after a post that was no proper form: what was wrong with it, and that nothing was lost. */
export function ErrorBoundary() {
  const error = useRouteError();
  const root = useRouteLoaderData<typeof rootLoader>("root");
  if (!isRouteErrorResponse(error) || error.status !== 422)
    return <PageFailure error={error} requestId={root?.requestId} />;
  const { errors } = error.data as FormRefusal;
  return (
    <div className="wrap wrap--text section stack">
      <h1>Keranjang Belanja</h1>
      <Alert type="danger" message="Keranjang tidak berubah." messages={Object.values(errors)} />
      <Empty
        title={`${root?.frame.cart.count ?? 0} barang di keranjang`}
        action={{ href: "/products", label: "Lanjut belanja" }}
      >
        Periksa isian Anda, lalu coba lagi dari halaman produk.
      </Empty>
    </div>
  );
}
