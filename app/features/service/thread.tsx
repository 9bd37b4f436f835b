import { useLayoutEffect, useRef } from "react";
import * as paths from "#app/paths.ts";
import { Link } from "#app/ui/link.tsx";
import { AboutCard } from "./about-card.tsx";
import type { MessageView } from "./chat-view.server.ts";

const THUMBNAIL = 160;
/** Whoever is this near the end reads along with what is new. */
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
