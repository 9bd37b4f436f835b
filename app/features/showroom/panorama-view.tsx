import styles from "pannellum/build/pannellum.css?url";
import viewerScript from "pannellum/build/pannellum.js?url";
import { type MutableRefObject, useEffect, useRef, useState } from "react";
import { ErrorNote } from "#app/ui/error-note.tsx";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import type { ExhibitionPage, SpotView } from "./showroom-views.server.ts";

export interface PanoramaControl {
  /** Turns the view to a spot. */
  lookAt: (place: number) => void;
  /** Turns by degrees to the right, and widens the view by degrees. */
  move: (right: number, wider: number) => void;
  /** As much as can be seen at once, from where it began. */
  showAll: () => void;
}

interface PanoramaViewProps {
  exhibition: Pick<ExhibitionPage, "title" | "file" | "spots">;
  control: MutableRefObject<PanoramaControl | null>;
}

/** A file of its own as its authors made it: smaller still, its constructors would become arrow functions. */
const loadViewer = () => import(/* @vite-ignore */ viewerScript);

const TURN_MS = 1000;
const MOVE_MS = 300;
const FIELD_OF_VIEW = 100;
const WIDEST_VIEW = 120;
const TURN = 30;
const ZOOM = 20;
/** A little down, where the furniture stands. */
const FIRST_PITCH = -10;
const words = {
  loadingLabel: "Memuat…",
  bylineLabel: "%s",
  noPanoramaError: "Gambar panorama tidak ditemukan.",
  fileAccessError: "Gambar panorama belum bisa dimuat.",
  malformedURLError: "Alamat gambar panorama tidak dikenali.",
  genericWebGLError: "Browser ini belum bisa menampilkan panorama.",
  unknownError: "Panorama belum bisa ditampilkan.",
};

/** The panorama, turned by mouse, touch and arrow keys. A module of its own, loaded on demand. */
export default function PanoramaView({ exhibition, control }: PanoramaViewProps) {
  const { title, file, spots } = exhibition;
  const box = useRef<HTMLDivElement>(null);
  const [isFailed, setFailed] = useState(false);
  useEffect(() => {
    let end: (() => void) | undefined;
    let isGone = false;
    const open = () => {
      if (box.current && !isGone)
        end = openViewer(box.current, { file, spots, control, onError: () => setFailed(true) });
    };
    loadViewer().then(open, () => setFailed(true));
    return () => {
      isGone = true;
      end?.();
    };
  }, [file, spots, control]);
  return (
    <>
      <link rel="stylesheet" href={styles} />
      <div className="panorama__room bleed">
        <section ref={box} aria-label={`Panorama ${title}, putar dengan tombol panah`} />
      </div>
      <fieldset className="wrap row g-1">
        <legend className="sr">Putar dan perbesar panorama</legend>
        {moves.map(({ name, icon, right, wider }) => (
          <button
            key={name}
            type="button"
            className="btn panorama__move"
            aria-label={name}
            title={name}
            onClick={() => control.current?.move(right, wider)}
          >
            <Icon name={icon} />
          </button>
        ))}
        <button type="button" className="btn" onClick={() => control.current?.showAll()}>
          Seluruhnya
        </button>
      </fieldset>
      {isFailed && <ErrorNote>Panorama belum bisa dimuat. Muat ulang halaman ini, atau buka gambar utuhnya.</ErrorNote>}
    </>
  );
}

const moves: { name: string; icon: IconName; right: number; wider: number }[] = [
  { name: "Putar ke kiri", icon: "left", right: -TURN, wider: 0 },
  { name: "Putar ke kanan", icon: "right", right: TURN, wider: 0 },
  { name: "Perbesar", icon: "plus", right: 0, wider: -ZOOM },
  { name: "Perkecil", icon: "minus", right: 0, wider: ZOOM },
];

interface ViewerSettings extends Pick<ExhibitionPage, "file" | "spots">, Pick<PanoramaViewProps, "control"> {
  onError: () => void;
}

/** Shows the panorama in its box; what it returns ends it. */
function openViewer(box: HTMLElement, { file, spots, control, onError }: ViewerSettings): () => void {
  const viewer = window.pannellum.viewer(box, {
    type: "equirectangular",
    panorama: file,
    autoLoad: true,
    showControls: false,
    hfov: FIELD_OF_VIEW,
    pitch: FIRST_PITCH,
    strings: words,
    hotSpots: spots.map((spot, place) => toHotSpot(spot, place, () => control.current?.lookAt(place))),
  });
  viewer.on("error", onError);
  viewer.on("load", () => box.focus({ preventScroll: true }));
  control.current = {
    lookAt: (place) => {
      const spot = spots[place];
      if (spot) viewer.lookAt(spot.pitch / 10, spot.yaw / 10, FIELD_OF_VIEW, TURN_MS);
      box.scrollIntoView({ block: "nearest" });
    },
    move: (right, wider) =>
      viewer.lookAt(viewer.getPitch(), viewer.getYaw() + right, viewer.getHfov() + wider, MOVE_MS),
    showAll: () => viewer.lookAt(FIRST_PITCH, 0, WIDEST_VIEW, MOVE_MS),
  };
  return () => {
    control.current = null;
    viewer.destroy();
  };
}

/** A spot as a real link, which opens like any other. The keyboard's focus also finds those that are out of sight. */
function toHotSpot({ name, yaw, pitch, card }: SpotView, place: number, turnTo: () => void) {
  return {
    yaw: yaw / 10,
    pitch: pitch / 10,
    type: "info",
    URL: card.href,
    // Without attributes it would open in a window of its own; those that have a hyphen are lost.
    attributes: { rel: "noopener" },
    cssClass: "panorama__spot",
    createTooltipFunc: (spot: HTMLElement) => {
      spot.textContent = String(place + 1);
      const link = spot.parentElement;
      link?.setAttribute("aria-label", `${place + 1}. ${name}`);
      link?.addEventListener("focus", () => {
        if (link.matches(":focus-visible")) turnTo();
      });
    },
  };
}
