import { lazy, type MouseEvent, Suspense, useRef, useState } from "react";
import { type ChatProps, webChatHref } from "#app/page/chat-address.ts";
import { Icon } from "#app/ui/icon.tsx";

const ChatBox = lazy(() => import("./chat-box.tsx"));

/** The floating chat button: a plain link that, with script, first opens a small box to write in. */
export function ChatButton(props: ChatProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLAnchorElement>(null);
  const open = (event: MouseEvent) => {
    event.preventDefault();
    setOpen(!isOpen);
  };
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <div className="fab__chat">
      {isOpen && (
        <Suspense>
          <ChatBox {...props} onClose={close} />
        </Suspense>
      )}
      <a
        ref={button}
        className="fab__b"
        href={webChatHref(props.number, props.greeting)}
        target="_blank"
        rel="noopener"
        aria-label="Chat dengan kami"
        onClick={open}
      >
        <Icon name="chat" />
      </a>
    </div>
  );
}
