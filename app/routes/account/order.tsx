import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { AccountShell } from "#app/features/account/account-shell.tsx";
import { KeepReceipt } from "#app/features/account/account-worker.tsx";
import { loadUser } from "#app/features/account/hub.server.ts";
import { answerHeaders, answerRefusal } from "#app/features/account/refusals.server.ts";
import { sendCodeToOwner } from "#app/features/account/sent-code.server.ts";
import { AfterSale, NextStep, OrderLedger, Returned } from "#app/features/orders/next-step.tsx";
import {
  AfterPaying,
  Arrival,
  EarnedPoints,
  Instead,
  OrderFlow,
  OrderHeading,
  OrderPath,
  orderTitle,
  PointsOff,
} from "#app/features/orders/order-flow.tsx";
import { OrderImages } from "#app/features/orders/order-images.tsx";
import {
  addImage,
  addOrderAgain,
  againWords,
  refusePicture,
  removeImage,
  withDates,
} from "#app/features/orders/order-page.server.ts";
import { OrderAddress, OrderSums } from "#app/features/orders/order-sums.tsx";
import { OrderedLines, Parcels, Tracking } from "#app/features/orders/parcels.tsx";
import { accountIntents, loadRefundForm, nameAccount } from "#app/features/orders/refund-account.server.ts";
import { REFUND_FORM, RefundAccount } from "#app/features/orders/refund-account.tsx";
import { StateTag } from "#app/features/orders/state-tag.tsx";
import { OrderClaims } from "#app/features/service/line-claims.tsx";
import { allowOfflineCopy } from "#app/features/service/offline.server.ts";
import { pageMeta } from "#app/page/page-meta.ts";
import * as paths from "#app/paths.ts";
import { readForm, refuseForm } from "#app/session/forms.server.ts";
import { takeSavedForm } from "#app/session/saved-form.server.ts";
import { flashNext } from "#app/session/session.server.ts";
import { pageOf, requireShopper } from "#app/session/shopper.server.ts";
import { loadCouriers, loadPromises } from "#app/shop/extras.server.ts";
import { orFallback } from "#app/shop/late.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import { AnswerForm, answered, type FormAnswer } from "#app/ui/answer-form.tsx";
import { BesideButton } from "#app/ui/beside-button.tsx";
import { TextArea } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import type { Shop } from "#contract/call.ts";
import { cancelOrder, completeOrder, type OrderDetail, orderNumber, showOrder } from "#contract/orders/order.ts";
import { listClaimableLines } from "#contract/service/complaint.ts";
import { type Promises, refundDaysWords } from "#domain/content/promises.ts";
import { formatPoints } from "#domain/money.ts";
import { backWords, refundTime } from "#domain/orders/ledger.ts";
import { hasLeft } from "#domain/orders/state.ts";
import { refusalWords } from "#domain/refusals.ts";
import { plainText } from "#lib/plain-text.ts";

const orderForm = z.discriminatedUnion(
  "intent",
  [
    z.object({
      intent: z.literal("cancel"),
      noteCancel: z
        .string({ error: "Tulis alasannya." })
        .overwrite(plainText)
        .trim()
        .min(3, "Tulis alasannya, minimal 3 karakter.")
        .max(300, "Maksimal 300 karakter."),
    }),
    z.object({ intent: z.literal("complete"), parcel: z.coerce.number().int().positive().optional().catch(undefined) }),
    z.object({ intent: z.literal("again") }),
    z.object({ intent: z.literal("upload") }),
    z.object({ intent: z.literal("delete-image"), image: z.coerce.number().int().positive() }),
    ...accountIntents,
  ],
  { error: refusalWords("form_unknown") },
);

/** An invalid number redirects to /404, like one that does not exist. */
function readNumber(given: string | undefined): string {
  const read = orderNumber.safeParse(given);
  if (!read.success) throw redirect(paths.notFound());
  return read.data;
}

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const shopper = await requireShopper(context, request);
  const order = await shopper.shop(showOrder, { params: { id: readNumber(params.orderNumber) } });
  const promises = await loadPromises(context, shopper.shop);
  const refundForm = await loadRefundForm(context, shopper, order, promises);
  const { toComplain, isOnItsWay, complainUntil } = order.afterwards;
  const values = await takeSavedForm(context, pageOf(request));
  const user = order.state === "paid" ? await orFallback(context, loadUser(context, shopper), null) : null;
  const dated = withDates(order, await loadCouriers(context));
  // A page with a form's typed values is not stored for offline use.
  if (Object.keys(values).length === 0) allowOfflineCopy(context);
  return {
    order: dated,
    mayComplain: toComplain > 0 && (isOnItsWay || context.now < (complainUntil ?? 0)),
    completing: `Setelah ini pesanan selesai. ${afterwardsWords(order, promises)}${order.pointsEarned === undefined ? "" : ` ${formatPoints(order.pointsEarned)} masuk ke saldo Anda.`}`,
    comingBack: dated.underWay
      ? backWords({ underWay: dated.underWay, owed: 0, hasAccount: false }, refundTime(refundDaysWords(promises)))
      : null,
    hasLeft: order.parcels?.some(({ state }) => hasLeft(state)) ?? false,
    claimable:
      order.state === "done" || order.parcels?.some(({ state }) => state === "received")
        ? await shopper.shop(listClaimableLines, { query: { orderNumber: order.orderNumber } })
        : [],
    refundForm,
    mailTo: user?.emailVerified ? user.email : null,
    takesImages: context.settings.apiToken !== "",
    typed: { errors: {}, values },
  };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const form = await readForm(request, orderForm);
  const shopper = await requireShopper(context, request, { values: form.values });
  const { shop } = shopper;
  if (!form.ok) return form.refusal;
  const id = readNumber(params.orderNumber);
  if (form.value.intent === "again") {
    const order = await shop(showOrder, { params: { id } });
    const refused = await addOrderAgain(shop, order);
    if (refused) return refuseForm({ form: refused }, form.values);
    await flashNext(context, { kind: "success", text: againWords(order) });
    return redirect(paths.cart(), 303);
  }
  const [picture] = form.files.picture ?? [];
  let completed: OrderDetail | undefined;
  const unfit = form.value.intent === "upload" && refusePicture(picture);
  if (unfit) return refuseForm({ picture: unfit }, form.values);
  try {
    if (form.value.intent === "send") return await sendCodeToOwner(context, request, shopper);
    if (isAccount(form.value)) await nameAccount(context, shop, id, form.value);
    else completed = await change(shop, id, form.value, picture);
  } catch (error) {
    return answerRefusal(context, error, form.values, { oldPassword: "password" });
  }
  const isParcel = form.value.intent === "complete" && form.value.parcel !== undefined;
  const earned = completed?.pointsEarned;
  const points = earned ? ` Anda mendapat ${formatPoints(earned)}.` : "";
  const words = isParcel && earned === undefined ? PARCEL_DONE : done[form.value.intent];
  const next =
    completed && words !== PARCEL_DONE ? ` ${afterwardsWords(completed, await loadPromises(context, shop))}` : "";
  await flashNext(context, { kind: "success", text: `${words}${next}${points}` });
  return redirect(paths.order(id), 303);
}

/** What can still be done once everything has arrived. */
function afterwardsWords({ afterwards }: Pick<OrderDetail, "afterwards">, promises: Promises): string {
  return `Komplain masih bisa diajukan ${afterwards.returnDays ?? promises.returnDays} hari.`;
}

type Asked = z.output<typeof orderForm>;
type Named = Extract<Asked, { intent: "own-account" | "other-account" }>;
type Change = Exclude<Asked, { intent: "again" | "send" } | Named>;

function isAccount(form: Asked): form is Named {
  return form.intent === "own-account" || form.intent === "other-account";
}

const PARCEL_DONE = "Terima kasih. Penerimaan paket sudah kami catat.";

const done: Record<(Change | Named)["intent"], string> = {
  cancel: "Pesanan dibatalkan.",
  complete: "Terima kasih. Pesanan sudah selesai.",
  upload: "Foto disimpan.",
  "delete-image": "Foto dihapus.",
  "own-account": "Rekening untuk dana Anda disimpan.",
  "other-account": "Rekening untuk dana Anda disimpan.",
};

/** Answers the points that were earned by it, if any. */
async function change(
  shop: Shop,
  id: string,
  form: Change,
  picture: File | undefined,
): Promise<OrderDetail | undefined> {
  if (form.intent === "complete") return shop(completeOrder, { params: { id }, query: { parcel: form.parcel } });
  if (form.intent === "cancel") await shop(cancelOrder, { params: { id }, body: { noteCancel: form.noteCancel } });
  else if (form.intent === "delete-image") await removeImage(shop, id, form.image);
  else if (picture) await addImage(shop, id, picture);
}

export const headers = answerHeaders;

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageMeta(matches, { title: data ? orderTitle(data.order) : "Pesanan" });

const CANCEL_FORM = "isian-batal";

export default function Order() {
  const { order, mayComplain, completing, comingBack, hasLeft, claimable, refundForm, mailTo, takesImages, typed } =
    useLoaderData<typeof loader>();
  const answer: FormAnswer = useActionData<typeof action>() ?? typed;
  // The form on this page that something is typed in, if there is one.
  const typing = order.mayCancel ? CANCEL_FORM : refundForm ? REFUND_FORM : undefined;
  const isSplit = order.parcels.length > 1;
  const isCancelling =
    answer.values.intent === "cancel" && (answer.values.noteCancel !== "" || Object.keys(answer.errors).length > 0);
  return (
    <AccountShell
      title="Rincian pesanan"
      heading={<OrderHeading order={order} />}
      within={{ name: "Pesanan", href: paths.orders() }}
    >
      <KeepReceipt />
      {!order.replaces && <AfterPaying order={order} mailTo={mailTo} />}
      <p className="row">
        <StateTag state={order.state} label={order.stateLabel} />
        {order.payment.returned > 0 && <span className="tag tag--bad">{order.payment.words}</span>}
        <span className="sm muted">Dipesan {order.createdOn}</span>
      </p>
      <Instead order={order} />
      <Returned order={order} />
      <NextStep order={isSplit ? { ...order, mayComplete: false } : order} completing={completing} />
      {order.payment.isLate && order.refundedAt === null && (
        <Alert
          type="info"
          message={`Pembayaran Anda tiba setelah pesanan ditutup.${refundForm ? "" : " Dananya aman dan kami kembalikan kepada Anda."}`}
        />
      )}
      {comingBack && <Alert type="info" message={comingBack} />}
      {refundForm && <RefundAccount form={refundForm} answer={answer} />}
      {/* The forms below show their own errors. */}
      {!/^(cancel|upload|send|(own|other)-account)$/.test(answer.values.intent ?? "") && (
        <Alert type="danger" message={answer.errors.form} />
      )}
      <OrderFlow stages={order.stages} />
      <section className="panel stack" aria-labelledby="lacak">
        <h2 id="lacak">Perjalanan pesanan</h2>
        {!isSplit && <Tracking tracker={order.tracker} />}
        <Arrival arrivesOn={order.arrivesOn} onArrival={order.onArrival} />
        <OrderPath moves={order.moves} />
      </section>
      {isSplit ? (
        <Parcels order={order} typing={typing} />
      ) : (
        <section className="panel stack" aria-labelledby="barang">
          <h2 id="barang">Barang</h2>
          <OrderedLines lines={order.lines} />
          {order.note && <p className="sm muted">Catatan: {order.note}</p>}
        </section>
      )}
      {isSplit && order.note && <p className="sm muted">Catatan: {order.note}</p>}
      <OrderClaims lines={claimable} />
      <div className="stack g-3 cols">
        {!order.replaces && (
          <section className="panel stack" aria-labelledby="rincian">
            <h2 id="rincian">Pembayaran</h2>
            <OrderSums order={order} />
            <OrderLedger ledger={order.ledger} />
            {order.state !== "paid" && <EarnedPoints order={order} />}
            <PointsOff order={order} />
          </section>
        )}
        <section className="panel stack" aria-labelledby="tujuan">
          <h2 id="tujuan">Dikirim ke</h2>
          <OrderAddress order={order} />
        </section>
      </div>
      {takesImages && <OrderImages order={order} hasLeft={hasLeft} answer={answer} form={typing} />}
      <div className="row">
        <BesideButton form={typing} fields={{ intent: "again" }} className="btn">
          Beli lagi
        </BesideButton>
        {!order.replaces && (
          <Link className="btn" to={paths.invoicePrint(order.orderNumber)}>
            {order.payment.paidAt === null ? "Cetak tagihan" : "Cetak invoice"}
          </Link>
        )}
        <AfterSale order={order} mayComplain={mayComplain} />
        <Link className="btn" to={paths.askAboutOrder(order.orderNumber)}>
          Tanya pesanan ini
        </Link>
      </div>
      {order.mayCancel && (
        <details className="fold no-print" open={isCancelling}>
          <summary>
            Batalkan pesanan
            <Icon name="down" />
          </summary>
          <div className="narrow">
            <AnswerForm
              intent="cancel"
              id={CANCEL_FORM}
              answer={answer}
              submit="Batalkan pesanan"
              encType="multipart/form-data"
              isQuiet
            >
              <TextArea
                {...answered(answer, "noteCancel")}
                label="Alasan pembatalan"
                maxLength={300}
                autoComplete="off"
              />
            </AnswerForm>
          </div>
        </details>
      )}
    </AccountShell>
  );
}
