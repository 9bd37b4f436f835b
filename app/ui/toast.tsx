import { type ReactNode, useEffect, useRef } from "react";
import { Icon, type IconName } from "#app/ui/icon.tsx";

const shownMs = 5000;

/** A short message above the page. With script it disappears after 5 seconds; without, it stays until closed. */
export function Toast({ icon = "info", children }: { icon?: IconName; children: ReactNode }) {
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const timer = setTimeout(() => box.current?.close(), shownMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status">
      <dialog open ref={box} className="toast" aria-label="Pemberitahuan">
        <Icon name={icon} />
        <div>{children}</div>
        <form method="dialog">
          <button type="submit" className="shut">
            Tutup
          </button>
        </form>
      </dialog>
    </div>
  );
}
