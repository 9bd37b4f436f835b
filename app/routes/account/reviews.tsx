import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AccountShell } from "#app/features/account/account-shell.tsx";
import { answerHeaders, answerRefusal } from "#app/features/account/refusals.server.ts";
import { PHOTOS } from "#app/features/pictures/kept-pictures.ts";
import { reviewForm } from "#app/features/service/forms.ts";
import { ReviewForm, WaitingReviews, WrittenReviews } from "#app/features/service/review-form.tsx";
import {
  loadReviewForm,
  loadReviews,
  placeOfForm,
  readPlace,
  sendReview,
  takeReviewPictures,
} from "#app/features/service/review-page.server.ts";
import { pageMeta } from "#app/page/page-meta.ts";
import * as paths from "#app/paths.ts";
import { readForm, refuseForm } from "#app/session/forms.server.ts";
import { takeSavedForm } from "#app/session/saved-form.server.ts";
import { flashNext } from "#app/session/session.server.ts";
import { pageOf, requireShopper } from "#app/session/shopper.server.ts";
import { hasExtras } from "#app/shop/extras.server.ts";
import { useHasExtras } from "#app/shop/use-extras.ts";
import { Alert } from "#app/ui/alert.tsx";
import type { FormAnswer } from "#app/ui/answer-form.tsx";
import { Link } from "#app/ui/link.tsx";
import { Pages } from "#app/ui/pages.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop } = await requireShopper(context, request);
  const asked = readPlace(request);
  const found = await loadReviewForm(shop, asked);
  const isClosed = found === "closed";
  const place = isClosed ? { ...asked, tab: "ditulis" as const } : asked;
  const form = isClosed ? null : found;
  return {
    place,
    form,
    isClosed,
    lists: form ? null : await loadReviews(shop, place),
    typed: { errors: {}, values: await takeSavedForm(context, pageOf(request)) },
  };
}

/** Kept pages of the product are made anew within a minute, and the next visitor sees them. */
const THANKS = "Terima kasih. Ulasan Anda tampil di halaman produknya dalam beberapa menit.";

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, reviewForm);
  const { shop } = await requireShopper(context, request, { values: form.values });
  const place = placeOfForm(readPlace(request), form.values);
  let { values } = form;
  try {
    const pictures = await takeReviewPictures(shop, form, place.id);
    values = pictures.values;
    const unfit = pictures.refused ? { [PHOTOS]: pictures.refused } : undefined;
    if (pictures.isDropped) return refuseForm(unfit ?? {}, values, { status: unfit ? 422 : 200 });
    if (!form.ok || unfit) {
      const errors = form.ok ? {} : form.refusal.data.errors;
      return refuseForm({ ...errors, ...unfit }, values);
    }
    await sendReview(shop, place, form.value, pictures.ids);
  } catch (error) {
    return answerRefusal(context, error, values, { pictureIds: PHOTOS });
  }
  await flashNext(context, { kind: "success", text: THANKS });
  return redirect(paths.reviews((await hasExtras(context)) ? "ditulis" : "menunggu"), 303);
}

export const headers = answerHeaders;

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Ulasan" });

const CLOSED =
  "Ulasan ini sudah Anda tulis, dan hanya dapat diubah dalam 30 hari. Anda masih dapat membacanya di sini.";

const tabs = [
  ["menunggu", "Menunggu ulasan"],
  ["ditulis", "Ulasan saya"],
] as const;

export default function Reviews() {
  const { place, form, isClosed, lists, typed } = useLoaderData<typeof loader>();
  const areWrittenListed = useHasExtras();
  const answer: FormAnswer = useActionData<typeof action>() ?? typed;
  return (
    <AccountShell title="Ulasan">
      {!form && <Alert type="danger" message={Object.values<string>(answer.errors)[0]} />}
      {isClosed && <Alert type="info" message={CLOSED} />}
      {form && <ReviewForm key={`${place.id}${place.lineKey}`} {...form} answer={answer} />}
      {lists && (
        <>
          {areWrittenListed && (
            <nav className="tabs__row" aria-label="Ulasan">
              {tabs.map(([tab, label]) => (
                <Link key={tab} to={paths.reviews(tab)} aria-current={tab === place.tab ? "page" : undefined}>
                  {label} ({lists.totals[tab]})
                </Link>
              ))}
            </nav>
          )}
          {place.tab === "ditulis" ? (
            <WrittenReviews reviews={lists.written} />
          ) : (
            <WaitingReviews lines={lists.waiting} />
          )}
          <Pages
            page={lists.pagination.page}
            total={lists.pagination.totalPages}
            hrefOf={(page) => paths.reviews(place.tab, page, place.orderNumber)}
          />
        </>
      )}
    </AccountShell>
  );
}
