import { lazy, type MouseEvent, Suspense, useState } from "react";
import { type ChatProps, webChatHref } from "#app/page/chat-address.ts";
import { Icon } from "#app/ui/icon.tsx";

const ChatBox = lazy(() => import("./chat-box.tsx"));

/** The floating chat button: a plain link that, with script, first opens a small box to write in. */
export function ChatButton(props: ChatProps) {
  const [isOpen, setOpen] = useState(false);
  const open = (event: MouseEvent) => {
    event.preventDefault();
    setOpen(!isOpen);
  };
  return (
    <div className="fab__chat">
      {isOpen && (
        <Suspense>
          <ChatBox {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
      <a
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
