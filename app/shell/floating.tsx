import { lazy, type MouseEvent, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { type ChatProps, webChatHref } from "#app/page/chat-address.ts";
import { Icon } from "#app/ui/icon.tsx";

const thresholdPx = 100;
const rideMs = 100;

/**
 * Whether a browser without scroll timelines must still hide the late buttons. False on the server: without script all
 * are shown.
 */
function useIsEarly(): boolean {
  const [isEarly, setEarly] = useState(false);
  useEffect(() => {
    if (CSS.supports("animation-timeline: scroll()")) return;
    const read = () => setEarly(scrollY <= thresholdPx);
    read();
    addEventListener("scroll", read, { passive: true });
    return () => removeEventListener("scroll", read);
  }, []);
  return isEarly;
}

function rideToTop() {
  const from = scrollY;
  const start = performance.now();
  const step = (now: number) => {
    const part = Math.min(1, (now - start) / rideMs);
    scrollTo(0, from * (1 - part));
    if (part < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}

export interface FloatingProps {
  /** The URL of the filter panel, on screens that have one. */
  filterHref: string | null;
  /** Always visible, whatever the scroll position. */
  children?: ReactNode;
}

/** The floating buttons: filter and back to top, both after 100 px of scrolling, and the chat. */
export function Floating({ filterHref, children }: FloatingProps) {
  const late = useIsEarly() ? "fab__b fab__b--late is-early" : "fab__b fab__b--late";
  const toTop = (event: MouseEvent) => {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    event.preventDefault();
    rideToTop();
  };
  return (
    <aside className="fab" aria-label="Pintasan">
      {filterHref && (
        <a className={`${late} only-s`} href={filterHref} aria-label="Filter produk">
          <Icon name="filter" />
        </a>
      )}
      {/* biome-ignore lint/a11y/useValidAnchor: links to the top without script, scrolls there with it */}
      <a className={late} href="#top" aria-label="Kembali ke atas" onClick={toTop}>
        <Icon name="up" />
      </a>
      {children}
    </aside>
  );
}

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
