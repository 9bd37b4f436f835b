import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef } from "react";
import { appChatHref, type ChatProps, webChatHref } from "#app/page/chat-address.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";

const phones = /Android|iPhone|iPad|iPod/i;

/** The chat button's box, loaded when it is first opened. */
export default function ChatBox({ number, greeting, inbox, onSend, onClose }: ChatProps & { onClose: () => void }) {
  const words = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  useEffect(() => words.current?.focus(), []);

  const send = (event: FormEvent) => {
    event.preventDefault();
    const text = words.current?.value.trim() || greeting;
    onSend?.(text);
    if (phones.test(navigator.userAgent)) location.assign(appChatHref(number, text));
    else window.open(webChatHref(number, text), "_blank", "noopener");
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key === "Escape") onClose();
    const isSending = event.key === "Enter" && event.target === words.current && !event.shiftKey;
    // On a phone Enter starts a new line, as in the chat app. During IME composition Enter only ends the composition.
    if (isSending && !event.nativeEvent.isComposing && !phones.test(navigator.userAgent)) {
      event.preventDefault();
      event.currentTarget.requestSubmit();
    }
  };
  return (
    <form className="fab__box stack g-2" onSubmit={send} onKeyDown={onKeyDown} aria-labelledby={`${id}-judul`}>
      <p className="pop__title" id={`${id}-judul`}>
        Ada yang bisa kami bantu?
      </p>
      <button type="button" className="iconbtn" aria-label="Tutup" onClick={onClose}>
        <Icon name="x" />
      </button>
      <p className="muted">Tulis pesan Anda, percakapan dilanjutkan di WhatsApp.</p>
      <div className="field">
        <label htmlFor={`${id}-pesan`}>Pesan</label>
        <textarea className="input" id={`${id}-pesan`} ref={words} rows={3} maxLength={1000} defaultValue={greeting} />
      </div>
      <button type="submit" className="btn btn--main btn--wide">
        Kirim lewat WhatsApp
      </button>
      {inbox && (
        <Link className="more" to={inbox} onClick={onClose}>
          Tulis di Kotak masuk saja
        </Link>
      )}
    </form>
  );
}
