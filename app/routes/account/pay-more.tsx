import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  redirectDocument,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { answerHeaders, answerRefusal } from "#app/features/account/refusals.server.ts";
import { MethodChoices } from "#app/features/orders/method-choices.tsx";
import { loadPaySteps } from "#app/features/orders/pay-steps.server.ts";
import { PaySteps, PayTo, usePaymentWatch } from "#app/features/orders/pay-to.tsx";
import { pageMeta } from "#app/page/page-meta.ts";
import * as paths from "#app/paths.ts";
import { readForm } from "#app/session/forms.server.ts";
import { takeSavedForm } from "#app/session/saved-form.server.ts";
import { flashNext } from "#app/session/session.server.ts";
import { pageOf, requireShopper } from "#app/session/shopper.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Crumbs } from "#app/ui/crumbs.tsx";
import { Link } from "#app/ui/link.tsx";
import { ShopForm } from "#app/ui/shop-form.tsx";
import { listPaymentMethods } from "#contract/orders/checkout.ts";
import { orderNumber, paySurcharge, refreshSurcharge, showOrder } from "#contract/orders/order.ts";
import { PAYMENT_CODES, withoutExtras } from "#domain/orders/payment-method.ts";
import { formatDateTime } from "#lib/date.ts";

const REFRESH_SECONDS = 30;
const FAILED = "Pembayaran belum berhasil. Pilih lagi metode pembayarannya, lalu coba sekali lagi.";

const chosen = z.object({ payment: z.enum(PAYMENT_CODES, { error: "Pilih metode pembayaran." }) });

function readNumber(request: Request): string {
  const input = orderNumber.safeParse(new URL(request.url).searchParams.get("order"));
  if (!input.success) throw redirect(paths.orders());
  return input.data;
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop } = await requireShopper(context, request);
  const number = readNumber(request);
  const params = { id: number };
  const [{ surcharge: asked }, methods] = await Promise.all([
    shop(refreshSurcharge, { params }),
    shop(listPaymentMethods),
  ]);
  if (!asked) {
    const { moves } = await shop(showOrder, { params });
    const isPaid = moves.some(({ state }) => state === "surcharge-paid");
    const text = isPaid
      ? "Tambahan ongkir sudah dibayar. Pesanan Anda segera kami kemas."
      : "Tidak ada yang perlu dibayar lagi.";
    await flashNext(context, { kind: isPaid ? "success" : "info", text });
    throw redirect(paths.order(number));
  }
  const { payment, popup, amountRp } = asked;
  const isWaiting = payment !== null && !payment.isOver;
  const typed = chosen.safeParse(await takeSavedForm(context, pageOf(request))).data;
  if (popup) context.letPartnerIn(new URL(popup.scriptUrl).origin);
  return {
    number,
    asked,
    isWaiting,
    until: payment && formatDateTime(payment.expiresAt),
    paying: payment && isWaiting ? await loadPaySteps(context, { payment, billTotalRp: amountRp }) : null,
    methods: methods.map(withoutExtras),
    typed: typed?.payment ?? payment?.code ?? null,
    // Script polls by itself; without it the browser reloads the page, but not while something is chosen on it.
    refreshSeconds: context.rendering === "whole" && isWaiting ? REFRESH_SECONDS : 0,
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, chosen);
  const { shop } = await requireShopper(context, request, { values: form.values });
  if (!form.ok) return form.refusal;
  const id = readNumber(request);
  try {
    await shop(paySurcharge, { params: { id }, body: form.value });
  } catch (error) {
    return answerRefusal(context, error, form.values);
  }
  // The payment provider's script runs only after a full page load.
  return redirectDocument(paths.payMore(id), 303);
}

export const headers = answerHeaders;

export const meta: MetaFunction<typeof loader> = ({ matches, data }) => [
  ...pageMeta(matches, { title: "Bayar tambahan ongkir" }),
  ...(data?.refreshSeconds ? [{ httpEquiv: "refresh", content: String(data.refreshSeconds) }] : []),
];

/** What a paid order that goes to another address costs more: how it is paid, and where. */
export default function PayMore() {
  const { number, asked, isWaiting, until, paying, methods, typed } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { amountRp, payment, popup, tryPage, amount } = asked;
  usePaymentWatch();
  return (
    <div className="wrap wrap--mid page-end">
      <Crumbs
        crumbs={[
          { name: "Pesanan", href: paths.orders() },
          { name: number, href: paths.order(number) },
        ]}
        here="Tambahan ongkir"
      />
      <div className="stack g-3">
        <div className="stack g-1">
          <h1 className="title">Bayar tambahan ongkir</h1>
          <p className="lead">
            Ongkos kirim ke alamat baru lebih mahal <b className="num">{amountRp}</b>. Pesanan kami kemas begitu
            selisihnya dibayar.
          </p>
          <Alert type="danger" messages={Object.values(refused?.errors ?? {})} />
          {payment?.isOver && <Alert type="danger" message={FAILED} />}
        </div>
        {payment && paying && (
          <section className="panel stack" aria-labelledby="cara-bayar">
            <h2 id="cara-bayar">{payment.label}</h2>
            <PayTo order={{ payment, popup, billTotalRp: amountRp }} about={paying.about} />
            <p className="hint">Bisa dibayar sampai {until}. Setelah itu, pilih lagi metode pembayarannya.</p>
          </section>
        )}
        {tryPage && isWaiting && (
          <div className="note">
            <p>
              Toko ini hanya contoh: tidak ada uang sungguhan yang dipakai.{" "}
              <Link to={tryPage} document>
                Coba bayar di simulator
              </Link>
            </p>
          </div>
        )}
        {paying && <PaySteps {...paying} />}
        <section className="panel stack" aria-labelledby="metode">
          <h2 id="metode">{isWaiting ? "Ganti metode pembayaran" : "Pilih metode pembayaran"}</h2>
          <ShopForm className="stack" send="page" document>
            <MethodChoices
              methods={methods}
              chosen={{ payment: typed === "transfer" ? null : typed, tenor: 0 }}
              bare={amount}
            />
            <button type="submit" className={`btn btn--wide${isWaiting ? "" : " btn--main"}`}>
              Bayar {amountRp}
            </button>
          </ShopForm>
        </section>
        <p>
          <Link to={paths.order(number)}>Lihat pesanan</Link>
        </p>
      </div>
    </div>
  );
}
