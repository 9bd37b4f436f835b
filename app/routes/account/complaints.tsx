import {
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageNumberOf } from "#app/addresses.ts";
import { AccountShell } from "#app/features/account/account-shell.tsx";
import { answerHeaders, answerRefusal } from "#app/features/account/refusals.server.ts";
import { PHOTOS } from "#app/features/pictures/kept-pictures.ts";
import { ComplainableOrders, ComplaintForm, ComplaintList } from "#app/features/service/complaint-form.tsx";
import { takeComplaintPictures } from "#app/features/service/complaint-pictures.server.ts";
import { complaintForm } from "#app/features/service/forms.ts";
import { pageMeta } from "#app/page/page-meta.ts";
import * as paths from "#app/paths.ts";
import { readForm, refuseForm } from "#app/session/forms.server.ts";
import { takeSavedForm } from "#app/session/saved-form.server.ts";
import { flashNext } from "#app/session/session.server.ts";
import { pageOf, requireShopper } from "#app/session/shopper.server.ts";
import { hasExtras, loadPromises } from "#app/shop/extras.server.ts";
import { orFallback } from "#app/shop/late.server.ts";
import { ShopRefusal } from "#app/shop/refusals.server.ts";
import { useHasExtras } from "#app/shop/use-extras.ts";
import { Alert } from "#app/ui/alert.tsx";
import type { FormAnswer } from "#app/ui/answer-form.tsx";
import { Link } from "#app/ui/link.tsx";
import { Pages } from "#app/ui/pages.tsx";
import type { Shop } from "#contract/call.ts";
import { showOrder } from "#contract/orders/order.ts";
import {
  type ComplainableOrder,
  listComplainableOrders,
  listComplaints,
  listComplaintTemplates,
  storeComplaint,
} from "#contract/service/complaint.ts";
import type { Promises } from "#domain/content/promises.ts";
import { ORDER_NUMBER } from "#domain/orders/state.ts";
import { notComplainableWords } from "#domain/service/claims.ts";
import { formatDate } from "#lib/date.ts";

/** The order that the URL names; one that cannot be an order's number names nothing. */
function orderOf(request: Request): string | undefined {
  const given = new URL(request.url).searchParams.get("order") ?? "";
  return ORDER_NUMBER.test(given) ? given : undefined;
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop } = await requireShopper(context, request);
  const named = new URL(request.url).searchParams.has("order");
  const orderNumber = orderOf(request);
  const page = pageNumberOf(request);
  const [list, orders, templates, values] = await Promise.all([
    shop(listComplaints, { query: { page } }),
    shop(listComplainableOrders, { query: orderNumber ? { orderNumber } : {} }),
    shop(listComplaintTemplates),
    takeSavedForm(context, pageOf(request)),
  ]);
  const isClosed = named && orders.length === 0;
  const promises = await loadPromises(context, shop);
  const dated = orders.map((order) => ({ ...order, untilWords: untilWords(order, promises) }));
  return {
    list: list.results.map((one) => ({ ...one, createdOn: formatDate(one.createdAt) })),
    pagination: list.pagination,
    chosen: (orderNumber && dated[0]) || null,
    closed: isClosed ? await closedWords(context, shop, orderNumber) : null,
    none: `Tidak ada pesanan yang dapat dikomplain sekarang. Komplain diajukan sampai ${promises.returnDays} hari setelah barang Anda terima.`,
    orders: dated,
    templates,
    formKey: crypto.randomUUID(),
    typed: { errors: {}, values },
  };
}

/** `sampai 10 Desember 2026`, or how long it will be once the parcel is there. */
function untilWords({ until, returnDays: own }: ComplainableOrder, { returnDays }: Promises): string {
  return until === null
    ? `sampai ${own ?? returnDays} hari setelah barang Anda terima`
    : `sampai ${formatDate(until - 1)}`;
}

/** Why no complaint is possible, such as that its time is over. Other shoppers' orders get no explanation. */
async function closedWords(context: AppLoadContext, shop: Shop, id: string | undefined): Promise<string> {
  const order = id ? await orFallback(context, shop(showOrder, { params: { id } }).catch(unlessRefused), null) : null;
  if (!order) return "Pesanan ini tidak dapat dikomplain.";
  return notComplainableWords({ state: order.state, until: order.afterwards.complainUntil });
}

function unlessRefused(error: unknown): null {
  if (error instanceof ShopRefusal || error instanceof Response) return null;
  throw error;
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, complaintForm);
  const { shop } = await requireShopper(context, request, { values: form.values });
  let { values } = form;
  let id: number;
  try {
    const pictures = await takeComplaintPictures(shop, form);
    values = pictures.values;
    const unfit = pictures.refused ? { [PHOTOS]: pictures.refused } : undefined;
    if (pictures.isDropped) return refuseForm(unfit ?? {}, values, { status: unfit ? 422 : 200 });
    if (!form.ok || unfit) {
      const errors = form.ok ? {} : form.refusal.data.errors;
      return refuseForm({ ...errors, ...unfit }, values);
    }
    const body = { ...form.value, orderNumber: orderOf(request) ?? "", pictureIds: pictures.ids };
    ({ id } = await shop(storeComplaint, { body }));
  } catch (error) {
    return answerRefusal(context, error, values, { pictureIds: PHOTOS, orderNumber: "form" });
  }
  const { replyDays } = await loadPromises(context, shop);
  await flashNext(context, {
    kind: "success",
    text: `Komplain Anda terkirim. Kami balas dalam ${replyDays} hari kerja.`,
  });
  return redirect((await hasExtras(context)) ? paths.complaint(id) : paths.complaints(), 303);
}

export const headers = answerHeaders;

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Komplain" });

export default function Complaints() {
  const { list, pagination, chosen, closed, none, orders, templates, formKey, typed } = useLoaderData<typeof loader>();
  const areListed = useHasExtras();
  const answer: FormAnswer = useActionData<typeof action>() ?? typed;
  return (
    <AccountShell title="Komplain">
      {closed && <Alert type="info" message={closed} />}
      {!chosen && <Alert type="danger" message={Object.values(answer.errors)[0]} />}
      {chosen ? (
        <ComplaintForm
          key={chosen.orderNumber}
          order={chosen}
          templates={templates}
          formKey={formKey}
          answer={answer}
        />
      ) : (
        <section className="panel stack" aria-labelledby="pilih">
          <h2 id="pilih">Pilih pesanan</h2>
          <ComplainableOrders orders={orders} none={none} />
          {areListed && (
            <p>
              <Link className="more" to={paths.claims()}>
                Garansi dan pengembalian
              </Link>
            </p>
          )}
        </section>
      )}
      {areListed && (
        <section className="part stack" aria-labelledby="komplain-saya">
          <h2 id="komplain-saya">Komplain saya</h2>
          <ComplaintList complaints={list} />
          <Pages page={pagination.page} total={pagination.totalPages} hrefOf={(page) => paths.complaints(page)} />
        </section>
      )}
    </AccountShell>
  );
}
