import { useFetcher } from "@remix-run/react";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { StateTag } from "#app/features/orders/state-tag.tsx";
import * as paths from "#app/paths.ts";
import { OWNER_FIELD, useOwner } from "#app/session/owner.ts";
import { Link } from "#app/ui/link.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { ChatOrder, ChatProduct } from "#contract/service/chat.ts";
import { pollDelayAfterFailureMs, pollDelayMs, withNewer } from "#domain/service/chat.ts";
import type { MessageView } from "./chat-form.server.ts";

const THUMBNAIL = 160;
/** Within this distance of the end, the thread scrolls to new messages. */
const END_PX = 40;

/**
 * The messages in their order, in a box of their own that begins at its end. What is new is added without moving what
 * is being read, nor the form below it.
 */
export function Thread({ messages }: { messages: MessageView[] }) {
  return (
    // Screen readers tell what is added, after what they are saying.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by keyboard
    <div className="talk__log" role="log" aria-label="Percakapan" tabIndex={0} ref={useReadingPlace(messages)}>
      <ol className="talk">
        {messages.map((message, n) => (
          <Message key={message.id} message={message} isFirstOfDay={message.day !== messages[n - 1]?.day} />
        ))}
      </ol>
    </div>
  );
}

/** A box in reverse order counts its scroll position from its end: what is read is held when something is added there. */
function useReadingPlace(messages: MessageView[]) {
  const box = useRef<HTMLDivElement>(null);
  const height = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured again when a message is added, or its mark "belum dibaca" goes
  useLayoutEffect(() => {
    const { current } = box;
    if (!current) return;
    const grown = current.scrollHeight - height.current;
    if (height.current > 0 && current.scrollTop < -END_PX) current.scrollTop -= grown;
    height.current = current.scrollHeight;
  }, [messages]);
  return box;
}

function Message({ message, isFirstOfDay }: { message: MessageView; isFirstOfDay: boolean }) {
  const { author, text, product, order, pictures, at, isNew, isSeen } = message;
  return (
    <>
      {isFirstOfDay && <li className="talk__day">{message.day}</li>}
      <li className={author === "shopper" ? "msg msg--me" : "msg"}>
        <span className="sr">{author === "shopper" ? "Anda:" : "Toko:"}</span>
        <AboutCard product={product} order={order} />
        {pictures.map(({ token, thumbnailUrl, width, height }) => (
          <Link key={token} to={paths.photo(token)} document>
            <img
              className="msg__pic"
              src={thumbnailUrl}
              alt="Foto yang dikirim"
              width={THUMBNAIL}
              height={Math.round((THUMBNAIL * height) / width)}
              loading="lazy"
            />
          </Link>
        ))}
        {text && <p className="msg__text">{text}</p>}
        <p className="msg__at">
          {at}
          {isNew && <b>, belum dibaca</b>}
          {isSeen && ", dibaca"}
        </p>
      </li>
    </>
  );
}

const SIDE = 320;

/** The product or the order that a message is about. */
export function AboutCard({ product, order }: { product: ChatProduct | null; order: ChatOrder | null }) {
  if (product) {
    return (
      <div className="item item--sm about">
        <AboutPicture src={product.imageUrl} />
        <p className="name">
          <Link to={paths.product(product)}>{product.name}</Link>
        </p>
        <p className="sm num">
          <b>{product.price.replaceAll("Rp ", "Rp\u00a0")}</b>
        </p>
      </div>
    );
  }
  if (!order) return null;
  return (
    <div className="item item--sm about">
      <AboutPicture src={order.firstImage} />
      <p className="name">
        <Link to={paths.order(order.orderNumber)}>Pesanan {order.orderNumber}</Link>
      </p>
      <p className="sm">
        {order.firstName}, {order.pieces} barang
      </p>
      <p className="row g-1 sm num">
        <b>{order.billTotalRp}</b>
        <StateTag state={order.state} label={order.stateLabel} />
      </p>
    </div>
  );
}

function AboutPicture({ src }: { src: string }) {
  return (
    <span className="pic">
      {src && <Picture src={src} alt="" width={SIDE} height={SIDE} sizes="4rem" widest={SIDE} />}
    </span>
  );
}

interface LoadedMessages {
  messages: MessageView[];
  hasMore: boolean;
}

interface Inbox extends LoadedMessages {
  /** The session has ended, as after a logout in another tab. */
  isEnded: boolean;
}

/**
 * The messages of an open inbox. Asks the shop for new ones, quickly while people talk and slowly later, never in a
 * hidden tab, and no more once the session has ended; and marks as read what is shown.
 */
export function useNewMessages(loaded: LoadedMessages, tag: string, isLive: boolean): Inbox {
  const { page, isEnded } = usePolled(loaded, tag, isLive);
  const shown = page ?? loaded;
  useMarkedRead(shown.messages, isLive && !isEnded);
  return { ...shown, isEnded };
}

function usePolled(loaded: LoadedMessages, tag: string, isLive: boolean) {
  const [polled, setPolled] = useState<{ from: LoadedMessages; page: LoadedMessages } | null>(null);
  // A page that was loaded again has a session.
  const [ended, setEnded] = useState<LoadedMessages | null>(null);
  const current = useRef({ loaded, tag, talkedAt: 0 });
  // A page that was loaded again, as after a message was sent, is talk.
  useEffect(() => {
    current.current = { loaded, tag, talkedAt: performance.now() };
  }, [loaded, tag]);
  useEffect(() => {
    if (!isLive) return;
    let timer = 0;
    let delay = 0;
    let isOver = false;
    const plan = (after: number) => {
      clearTimeout(timer);
      delay = after;
      if (!isOver && !document.hidden) timer = window.setTimeout(ask, after);
    };
    const ask = async () => {
      const asked = current.current;
      const response = await fetch(paths.inbox(), {
        headers: { "If-None-Match": asked.tag },
        redirect: "manual",
      }).catch(() => null);
      if (isOver) return;
      if (response?.ok && current.current === asked) {
        const page = (await response.json()) as LoadedMessages;
        current.current = { ...asked, tag: response.headers.get("ETag") ?? "", talkedAt: performance.now() };
        if (!isOver) setPolled({ from: asked.loaded, page });
      }
      const isGone = response?.type === "opaqueredirect" || response?.status === 401;
      const isAnswered = response !== null && response.status < 500;
      // A tab that becomes visible polls once, because the session may have been renewed elsewhere.
      if (isAnswered) setEnded(isGone ? asked.loaded : null);
      if (isGone) return;
      plan(isAnswered ? pollDelayMs(performance.now() - current.current.talkedAt) : pollDelayAfterFailureMs(delay));
    };
    const onVisibility = () => plan(document.hidden ? delay : 0);
    document.addEventListener("visibilitychange", onVisibility);
    plan(pollDelayMs(0));
    return () => {
      isOver = true;
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", onVisibility);
    };
  }, [isLive]);
  return { page: latestOf(loaded, polled), isEnded: ended === loaded };
}

function latestOf(loaded: LoadedMessages, polled: { from: LoadedMessages; page: LoadedMessages } | null) {
  // A response requested before the page was reloaded is older than the page.
  if (!polled || polled.from !== loaded) return null;
  const messages = withNewer(loaded.messages, polled.page.messages, polled.page.hasMore);
  return messages ? { messages, hasMore: loaded.hasMore } : polled.page;
}

/** Marks the shop's messages as read once they stand on a visible page; the header's count follows. */
function useMarkedRead(messages: MessageView[], isLive: boolean): void {
  const { submit } = useFetcher();
  const owner = useOwner();
  const marked = useRef(0);
  const upTo = messages.findLast(({ isNew }) => isNew)?.id ?? 0;
  useEffect(() => {
    const mark = () => {
      if (document.hidden || upTo <= marked.current) return;
      marked.current = upTo;
      submit({ upTo, [OWNER_FIELD]: owner }, { method: "post", action: paths.inbox() });
    };
    if (!isLive) return;
    mark();
    document.addEventListener("visibilitychange", mark);
    return () => document.removeEventListener("visibilitychange", mark);
  }, [upTo, isLive, owner, submit]);
}
