import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { pageNumberOf } from "#app/addresses.ts";
import { AccountShell } from "#app/features/account/account-shell.tsx";
import { answerHeaders, answerRefusal } from "#app/features/account/refusals.server.ts";
import { NoticeChoices, NoticeList } from "#app/features/service/notice-choices.tsx";
import { readChoices, toChoiceViews, toNoticeView } from "#app/features/service/notices.server.ts";
import { PushButton } from "#app/features/service/push-button.tsx";
import { pageMeta } from "#app/page/page-meta.ts";
import * as paths from "#app/paths.ts";
import { readForm } from "#app/session/forms.server.ts";
import { takeSavedForm } from "#app/session/saved-form.server.ts";
import { flashNext } from "#app/session/session.server.ts";
import { pageOf, requireShopper } from "#app/session/shopper.server.ts";
import { useHasExtras } from "#app/shop/use-extras.ts";
import { Alert } from "#app/ui/alert.tsx";
import { answerTo } from "#app/ui/answer-form.tsx";
import { unreadWords } from "#app/ui/capped-count.ts";
import { Empty } from "#app/ui/empty.tsx";
import { Pages } from "#app/ui/pages.tsx";
import { ShopForm } from "#app/ui/shop-form.tsx";
import { listNotices, readNotices, saveNoticeChoices, showNoticeChoices, showPush } from "#contract/service/notice.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop } = await requireShopper(context, request);
  const page = pageNumberOf(request);
  const [{ results, unread, pagination }, choices, push, typed] = await Promise.all([
    shop(listNotices, { query: { page } }),
    shop(showNoticeChoices),
    shop(showPush),
    takeSavedForm(context, pageOf(request)),
  ]);
  const isChoosing = typed.intent === "choices";
  return {
    notices: results.map(toNoticeView),
    unread,
    pagination,
    push,
    choices: toChoiceViews(isChoosing ? readChoices(typed) : choices, push.endpoint !== ""),
    isChoosing,
  };
}

const UNKNOWN = "Notifikasi ini tidak ditemukan. Muat ulang halaman, lalu coba lagi.";
const sentForm = z.looseObject({ intent: z.enum(["read", "choices"]) });

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, sentForm);
  const { shop } = await requireShopper(context, request, { values: form.values });
  if (!form.ok) return form.refusal;
  const { values } = form;
  const page = paths.notifications(pageNumberOf(request));
  try {
    if (values.intent === "choices") {
      await shop(saveNoticeChoices, { body: { choices: readChoices(values) } });
      await flashNext(context, { kind: "success", text: "Pilihan Anda disimpan." });
    } else await shop(readNotices, { body: { upTo: values.upTo ?? "" } });
    return redirect(page, 303);
  } catch (error) {
    return answerRefusal(context, error, values);
  }
}

export const headers = answerHeaders;

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Notifikasi" });

export default function Notifications() {
  const { notices, unread, pagination, push, choices, isChoosing } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const canPush = useHasExtras();
  const newest = notices[0];
  const refused = answerTo("read", answer);
  return (
    <AccountShell title="Notifikasi">
      <Alert type="danger" message={refused && (refused.errors.form ?? UNKNOWN)} />
      {!newest ? (
        <Empty title="Belum ada notifikasi" action={{ href: paths.search(), label: "Belanja Sekarang" }}>
          Kabar tentang pesanan, voucher, dan poin Anda akan tampil di sini.
        </Empty>
      ) : (
        <>
          <div className="row row--apart">
            <p className="muted">{unread > 0 ? unreadWords(unread) : "Semua sudah dibaca"}</p>
            {notices.some(({ isRead }) => !isRead) && (
              <ShopForm send="page" action={paths.notifications(pagination.page)}>
                <input type="hidden" name="intent" value="read" />
                <input type="hidden" name="upTo" value={newest.id} />
                <button type="submit" className="more">
                  Tandai sudah dibaca
                </button>
              </ShopForm>
            )}
          </div>
          <NoticeList notices={notices} />
        </>
      )}
      <Pages page={pagination.page} total={pagination.totalPages} hrefOf={paths.notifications} />
      {canPush && (
        <section className="panel stack" aria-labelledby="perangkat-ini">
          <h2 id="perangkat-ini">Notifikasi di perangkat ini</h2>
          <p>Kabar tentang pesanan dan akun Anda dapat muncul di layar perangkat ini.</p>
          <noscript>
            <p className="sm muted">Untuk menyalakannya, browser Anda perlu menjalankan JavaScript.</p>
          </noscript>
          <PushButton {...push} />
        </section>
      )}
      <NoticeChoices choices={choices} answer={answer} isOpen={isChoosing || answer?.values.intent === "choices"} />
    </AccountShell>
  );
}
