import { type ReactNode, useEffect, useId, useRef } from "react";
import { Icon } from "#app/ui/icon.tsx";

export interface DialogProps {
  title?: string;
  /** Names the dialog if it has no visible title. */
  label?: string;
  /** Shown above the padded body, edge to edge. */
  top?: ReactNode;
  children?: ReactNode;
  onClose?: () => void;
}

/** A video or an embedded film keeps playing in a closed dialog unless it is paused. */
export function pauseFilms(box: HTMLElement) {
  for (const film of box.querySelectorAll("video, audio")) (film as HTMLMediaElement).pause();
  for (const frame of box.querySelectorAll("iframe")) {
    const address = frame.src;
    frame.src = address;
  }
}

/**
 * A dialog that is open when rendered. Its button closes it without script; with script it is modal and Escape closes
 * it too.
 */
export function Dialog({ title, label, top, children, onClose }: DialogProps) {
  const box = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = box.current;
    // Do not pull back a visitor who closed it, or is busy elsewhere, before the script loaded.
    const isBusy = document.activeElement !== document.body && !dialog?.contains(document.activeElement);
    if (!dialog?.open || isBusy) return;
    dialog.close();
    dialog.showModal();
  }, []);
  useEffect(() => {
    const dialog = box.current;
    const closed = () => {
      if (!dialog || dialog.open) return;
      pauseFilms(dialog);
      onClose?.();
    };
    dialog?.addEventListener("close", closed);
    return () => dialog?.removeEventListener("close", closed);
  }, [onClose]);
  return (
    <dialog
      open
      ref={box}
      className="veil"
      aria-labelledby={title ? titleId : undefined}
      aria-label={title ? undefined : label}
    >
      <div className="modal">
        <form className="modal__shut" method="dialog">
          <button type="submit" className="iconbtn" aria-label="Tutup">
            <Icon name="x" />
          </button>
        </form>
        {top}
        <div className="modal__body stack g-1">
          {title && <h2 id={titleId}>{title}</h2>}
          {children}
        </div>
      </div>
    </dialog>
  );
}
