import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { type ShouldRevalidateFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { useRef } from "react";
import { z } from "zod";
import { AccountShell } from "#app/features/account/account-shell.tsx";
import { answerHeaders, answerRefusal } from "#app/features/account/refusals.server.ts";
import { inboxTag, sendMessage, toMessageView } from "#app/features/service/chat-form.server.ts";
import { ChatEnded, ChatForm, LOGIN_FIRST, MESSAGE_FORM } from "#app/features/service/chat-form.tsx";
import { Thread, useNewMessages } from "#app/features/service/thread.tsx";
import { pageMeta } from "#app/page/page-meta.ts";
import { readSettings } from "#app/page/settings.ts";
import * as paths from "#app/paths.ts";
import { readForm, refuseForm } from "#app/session/forms.server.ts";
import { takeSavedForm } from "#app/session/saved-form.server.ts";
import { pageOf, requireShopper } from "#app/session/shopper.server.ts";
import { orFallback } from "#app/shop/late.server.ts";
import type { FormAnswer } from "#app/ui/answer-form.tsx";
import { BesideButton } from "#app/ui/beside-button.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { Link } from "#app/ui/link.tsx";
import { listSettings } from "#contract/content/content.ts";
import { countUnread, listMessages, readMessages } from "#contract/service/chat.ts";
import { readCalendar } from "#domain/service/calendar.ts";
import { answerWords } from "#domain/service/chat.ts";

const sentForm = z.looseObject({});

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop } = await requireShopper(context, request);
  const { searchParams } = new URL(request.url);
  const named = {
    before: searchParams.get("sebelum") ?? undefined,
    productId: searchParams.get("produk") ?? undefined,
    orderNumber: searchParams.get("pesanan") ?? undefined,
  };
  const query = listMessages.query.safeParse(named).data ?? {};
  // Requested before the messages, so that one that arrives in between is fetched again.
  const counts = await shop(countUnread);
  const [{ results, hasMore, about }, settings, typed] = await Promise.all([
    shop(listMessages, { query }),
    orFallback(context, shop(listSettings), []),
    takeSavedForm(context, pageOf(request)),
  ]);
  return {
    messages: results.map(toMessageView),
    hasMore,
    about,
    isUnknown: Boolean((named.productId && !about.product) || (named.orderNumber && !about.order)),
    isOlder: query.before !== undefined,
    unread: counts.unread,
    tag: inboxTag(counts),
    words: answerWords(readSettings(settings).hours, context.now, readCalendar(settings).closed),
    messageKey: crypto.randomUUID(),
    typed: { errors: {}, values: typed } satisfies FormAnswer,
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, sentForm);
  const { shop } = await requireShopper(context, request, { values: form.values });
  if (form.values[LOGIN_FIRST]) return refuseForm({}, form.values, { status: 200 });
  try {
    if (form.values.intent === "read") {
      const read = readMessages.body.safeParse(form.values);
      if (read.success) await shop(readMessages, { body: read.data });
      return redirect(paths.chats(), 303);
    }
    return (await sendMessage(shop, form)) ?? redirect(paths.sentChat(), 303);
  } catch (error) {
    return answerRefusal(context, error, form.values, {
      productId: "form",
      orderNumber: "form",
      pictureIds: "picture",
      messageKey: "form",
    });
  }
}

export const headers = answerHeaders;

/** Marking messages as read affects only the header. */
export function shouldRevalidate({ formAction, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return formAction !== paths.inbox() && defaultShouldRevalidate;
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Kotak masuk" });

export default function Chats() {
  const loaded = useLoaderData<typeof loader>();
  const answer: FormAnswer = useActionData<typeof action>() ?? loaded.typed;
  const { messages, hasMore, isEnded } = useNewMessages(loaded, loaded.tag, !loaded.isOlder);
  // A message that was sent gives way to the next one.
  const sent = loaded.messages.findLast(({ author }) => author === "shopper")?.id ?? 0;
  const sentBefore = useRef(sent);
  const [oldest] = messages;
  return (
    <AccountShell title="Kotak masuk">
      <p className="muted">{loaded.words}</p>
      <section className="panel stack g-2" aria-label="Chat dengan toko">
        <div className="row row--apart sm">
          {hasMore && oldest ? (
            <Link className="more" to={paths.olderChats(oldest.id)}>
              Pesan sebelumnya
            </Link>
          ) : (
            <span />
          )}
          <Link className="more" to={paths.chats()}>
            {loaded.isOlder ? "Ke pesan terbaru" : "Muat pesan baru"}
          </Link>
        </div>
        {messages.length === 0 ? (
          <Empty title="Belum ada pesan" size="small">
            Tanyakan apa saja tentang produk atau pesanan Anda. Balasannya muncul di sini.
          </Empty>
        ) : (
          <Thread messages={messages} />
        )}
        {loaded.unread > 0 && !loaded.isOlder && <ReadForm upTo={messages.at(-1)?.id ?? 0} />}
        {isEnded && <ChatEnded />}
        {!loaded.isOlder && (
          <ChatForm
            key={sent}
            answer={answer}
            messageKey={loaded.messageKey}
            about={loaded.about}
            isUnknown={loaded.isUnknown}
            latestId={messages.at(-1)?.id ?? 0}
            hasSent={sent !== sentBefore.current}
          />
        )}
      </section>
    </AccountShell>
  );
}

/** For visitors without script; script marks what is shown by itself. */
function ReadForm({ upTo }: { upTo: number }) {
  return (
    <p className="talk__read">
      <BesideButton form={MESSAGE_FORM} fields={{ intent: "read", upTo }} className="btn btn--sm">
        Tandai sudah dibaca
      </BesideButton>
    </p>
  );
}
