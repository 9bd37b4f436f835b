import { type FormEvent, useEffect, useRef } from "react";
import * as paths from "#app/paths.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { ShopForm } from "#app/ui/shop-form.tsx";
import type { PopupView } from "./home-view.server.ts";

interface PopupProps {
  popup: PopupView;
  /** Where the visitor is, for the way back without script. */
  here: string;
}

/** Greets a visitor once. Every way out of it is a form that says so to the shop; with script it closes in place. */
export function Popup({ popup, here }: PopupProps) {
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = box.current;
    if (!dialog) return;
    const remember = () => {
      // Becoming modal closes it for a moment.
      if (!dialog.open) navigator.sendBeacon(paths.popup());
    };
    becomeModal(dialog);
    dialog.addEventListener("close", remember);
    return () => dialog.removeEventListener("close", remember);
  }, []);
  const close = (event: FormEvent) => {
    event.preventDefault();
    box.current?.close();
  };
  return (
    <dialog open ref={box} className="veil" aria-labelledby="popup-judul">
      <div className="modal modal--md">
        <ShopForm className="modal__shut" send="page" document action={paths.popup()} onSubmit={close}>
          <button type="submit" className="iconbtn" name="kembali" value={here} aria-label="Tutup">
            <Icon name="x" />
          </button>
        </ShopForm>
        <span className="pic ar-3x2">
          <Picture {...popup.picture} sizes="(min-width: 550px) 30rem, 92vw" priority />
        </span>
        <div className="modal__body stack g-1">
          <h2 id="popup-judul">{popup.title}</h2>
          <p className="muted">{popup.subtitle}</p>
          <ShopForm className="mt" send="page" action={paths.popup()}>
            <button type="submit" className="btn btn--main" name="kembali" value={popup.href}>
              Lihat sekarang
            </button>
          </ShopForm>
        </div>
      </div>
    </dialog>
  );
}

/** Somebody who closed it, or is busy elsewhere, before script came must not be pulled back. */
function becomeModal(dialog: HTMLDialogElement): void {
  const isBusy = document.activeElement !== document.body && !dialog.contains(document.activeElement);
  if (!dialog.open || isBusy) return;
  dialog.close();
  dialog.showModal();
}
