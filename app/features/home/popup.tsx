import { type FormEvent, useEffect, useRef } from "react";
import * as paths from "#app/paths.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { ShopForm } from "#app/ui/shop-form.tsx";
import type { PopupView } from "./load-home.server.ts";

const PRESSED = "a, button, input, summary";

interface PopupProps {
  popup: PopupView;
  /** The current path, to return to without script. */
  here: string;
}

/**
 * Shown to a visitor once. Every way to close it is a form that reports this to the shop; with script it closes in
 * place.
 */
export function Popup({ popup, here }: PopupProps) {
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = box.current;
    if (!dialog) return;
    const remember = () => {
      // Switching to modal closes it for a moment.
      if (dialog.open) return;
      navigator.sendBeacon(paths.popup());
      if (document.activeElement?.matches(PRESSED)) return;
      // From the popup's own place the next Tab would miss the header.
      document.querySelector<HTMLElement>(".skip")?.focus({ preventScroll: true });
    };
    /** A press outside closes the popup, and clicks whatever is under the pointer. */
    const letThrough = ({ target, clientX, clientY }: MouseEvent) => {
      if (target !== dialog) return;
      dialog.close();
      const under = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>(PRESSED);
      under?.focus();
      under?.click();
    };
    becomeModal(dialog);
    const end = new AbortController();
    dialog.addEventListener("close", remember, end);
    dialog.addEventListener("click", letThrough, end);
    return () => end.abort();
  }, []);
  const close = (event: FormEvent) => {
    event.preventDefault();
    box.current?.close();
  };
  return (
    <dialog open ref={box} className="veil popup" aria-labelledby="popup-judul">
      <div className="modal modal--md">
        <ShopForm className="modal__shut" send="page" document action={paths.popup()} onSubmit={close}>
          <button type="submit" className="iconbtn" name="kembali" value={here} aria-label="Tutup">
            <Icon name="x" />
          </button>
        </ShopForm>
        <span className="pic ar-3x2">
          <Picture {...popup.picture} sizes="(min-width: 34.375em) 30rem, 92vw" priority />
        </span>
        <div className="modal__body stack g-1">
          <h2 id="popup-judul">{popup.title}</h2>
          {popup.voucher && (
            <p>
              <b>
                {popup.voucher.worth}, kode {popup.voucher.code}
              </b>
            </p>
          )}
          <p className="muted">{popup.subtitle}</p>
          {popup.voucher && <p className="sm muted">{popup.voucher.terms}.</p>}
          <ShopForm className="mt" send="page" action={paths.popup()}>
            {popup.voucher && <input type="hidden" name="voucher" value={popup.voucher.code} />}
            <button type="submit" className="btn btn--main" name="kembali" value={popup.href}>
              {popup.voucher ? "Pakai voucher" : "Lihat sekarang"}
            </button>
          </ShopForm>
        </div>
      </div>
    </dialog>
  );
}

/** Does not pull back a visitor who closed it before the script loaded, or is typing elsewhere. */
function becomeModal(dialog: HTMLDialogElement): void {
  const typing = document.activeElement?.closest("input, select, textarea");
  if (!dialog.open || (typing && !dialog.contains(typing))) return;
  dialog.close();
  // The dialog itself gets the focus: a ring around its close button would be the first thing to be seen.
  dialog.tabIndex = -1;
  dialog.showModal();
  dialog.focus();
}
