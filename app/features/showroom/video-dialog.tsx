import { useEffect, useId, useRef } from "react";
import { pauseFilms } from "#app/ui/dialog.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { VideoView } from "./showroom-views.server.ts";

/** Plays a video above the page. Whatever closes it pauses it. */
export default function VideoDialog({ video, onClose }: { video: VideoView; onClose: () => void }) {
  const box = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = box.current;
    if (!dialog) return;
    const closed = () => {
      pauseFilms(dialog);
      onClose();
    };
    dialog.addEventListener("close", closed);
    if (!dialog.open) dialog.showModal();
    // A browser that does not let it play by itself shows its controls.
    dialog
      .querySelector("video")
      ?.play()
      .catch(() => {});
    return () => dialog.removeEventListener("close", closed);
  }, [onClose]);
  const { src, width, height } = video.picture;
  return (
    <dialog ref={box} className="veil" aria-labelledby={titleId}>
      <div className="modal modal--lg">
        <form className="modal__shut" method="dialog">
          <button type="submit" className="iconbtn" aria-label="Tutup">
            <Icon name="x" />
          </button>
        </form>
        {/* biome-ignore lint/a11y/useMediaCaption: the films have no sound */}
        <video
          className="film"
          src={video.file}
          poster={src}
          width={width}
          height={height}
          controls
          playsInline
          preload="none"
        />
        <div className="modal__body stack g-1">
          <h2 id={titleId}>{video.title}</h2>
          <p className="muted">{video.subtitle}</p>
        </div>
      </div>
    </dialog>
  );
}
