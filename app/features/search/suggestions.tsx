import { useNavigate } from "@remix-run/react";
import { type RefObject, useEffect, useRef, useState } from "react";
import * as paths from "#app/paths.ts";
import { ErrorNote } from "#app/ui/error-note.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { type Suggestions as Found, useFoundSuggestions } from "./find-suggestions.ts";
import { keywordOf } from "./keyword.ts";

const titles: Partial<Record<Found["state"], string>> = { history: "Terakhir dicari", found: "Saran pencarian" };

/**
 * The panel below a search box. It turns the header's plain box into a combobox (WAI-ARIA, list autocomplete, focus
 * stays in the box). Without script it is hidden and the form is submitted as it is.
 */
export function Suggestions({ inputId }: { inputId: string }) {
  const panel = useRef<HTMLDivElement>(null);
  const box = useBox(panel, inputId);
  const count = box.found.keywords.length;
  const isOpen = box.found.state !== "nothing";
  return (
    <>
      <div ref={panel} className="pop suggest" hidden={!isOpen}>
        {isOpen && <Options box={box} inputId={inputId} />}
      </div>
      <span className="sr" role="status">
        {count > 0 && `${count} saran, pilih dengan panah atas dan bawah.`}
      </span>
    </>
  );
}

function Options({ box: { found, active, typed, go, forget }, inputId }: { box: Box; inputId: string }) {
  const title = titles[found.state];
  return (
    <>
      {title && <p className="xs faint">{title}</p>}
      {found.keywords.length > 0 && (
        <div id={`${inputId}-saran`} role="listbox" aria-label={title}>
          {found.keywords.map((keyword, place) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled in the box, which holds the focus
            <div
              key={keyword}
              id={optionId(inputId, place)}
              role="option"
              tabIndex={-1}
              aria-selected={place === active}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => go(keyword)}
            >
              <Icon name={found.state === "history" ? "clock" : "search"} />
              <span>
                <Marked text={keyword} part={typed} />
              </span>
            </div>
          ))}
        </div>
      )}
      {found.state === "history" && (
        <button type="button" onClick={forget}>
          <Icon name="x" />
          Hapus riwayat
        </button>
      )}
      <Message state={found.state} />
    </>
  );
}

function Message({ state }: { state: Found["state"] }) {
  if (state === "failed") {
    return <ErrorNote isSpoken>Terjadi kesalahan saat mencari produk</ErrorNote>;
  }
  if (state !== "searching" && state !== "none") return null;
  return (
    <p>
      <span role="status">{state === "searching" ? "Mencari…" : "Tidak ada hasil ditemukan"}</span>
    </p>
  );
}

function Marked({ text, part }: { text: string; part: string }) {
  const wanted = part.trim().toLowerCase();
  const at = wanted ? text.toLowerCase().indexOf(wanted) : -1;
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + wanted.length)}</mark>
      {text.slice(at + wanted.length)}
    </>
  );
}

function optionId(inputId: string, place: number): string {
  return `${inputId}-saran-${place}`;
}

type Box = ReturnType<typeof useBox>;

/** The input of the form around the panel: its text, the active suggestion, and navigation to a choice. */
function useBox(panel: RefObject<HTMLElement | null>, inputId: string) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(-1);
  const found = useFoundSuggestions(typed);

  const shut = () => {
    setTyped(null);
    setActive(-1);
  };
  const go = (wish: string) => {
    const keyword = keywordOf(wish);
    if (!keyword) return;
    const input = inputOf(inputId);
    if (input) {
      input.value = keyword;
      input.blur();
    }
    shut();
    navigator.sendBeacon(paths.suggest(), new URLSearchParams({ q: keyword }));
    navigate(paths.search(keyword));
  };
  const forget = () => {
    navigator.sendBeacon(paths.suggest(), new URLSearchParams({ hapus: "riwayat" }));
    shut();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const count = found.keywords.length;
    const chosen = found.keywords[active];
    if (event.key === "Escape" && found.state !== "nothing") {
      // The first Escape only closes the suggestions; the next one clears the box.
      event.preventDefault();
      event.stopPropagation();
      shut();
    } else if (event.key === "Enter" && chosen !== undefined) {
      event.preventDefault();
      go(chosen);
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (typed === null) setTyped(inputOf(inputId)?.value ?? "");
      else if (count > 0) setActive(nextPlace(active, event.key === "ArrowDown" ? 1 : -1, count));
    }
  };

  // The form's listeners outlive the box, which is recreated for each search.
  const act = useRef({ go, shut, onKeyDown });
  act.current = { go, shut, onKeyDown };
  useEffect(() => {
    const form = panel.current?.closest("form");
    if (!form) return;
    const listening = new AbortController();
    const listen = <Kind extends keyof HTMLElementEventMap>(
      kind: Kind,
      run: (event: HTMLElementEventMap[Kind]) => void,
    ) => form.addEventListener(kind, run, { signal: listening.signal });
    const read = (event: Event) => {
      if (!(event.target instanceof HTMLInputElement)) return;
      setTyped(event.target.value);
      setActive(-1);
    };
    listen("input", read);
    listen("focusin", read);
    listen("focusout", ({ relatedTarget }) => {
      if (!(relatedTarget instanceof Node && form.contains(relatedTarget))) act.current.shut();
    });
    listen("keydown", (event) => act.current.onKeyDown(event));
    listen("submit", (event) => {
      event.preventDefault();
      act.current.go(inputOf(inputId)?.value ?? "");
    });
    return () => listening.abort();
  }, [panel, inputId]);

  useEffect(() => {
    announce(inputId, found.keywords.length > 0, active);
  });
  return { found, active, typed: typed ?? "", go, forget };
}

/** One item down or up; past either end is the box itself, at -1. */
function nextPlace(active: number, step: 1 | -1, count: number): number {
  const next = active + step;
  return next < -1 ? count - 1 : next >= count ? -1 : next;
}

/** Sets the ARIA state of the box. Its markup stays plain, because without script it is a plain input. */
function announce(inputId: string, isExpanded: boolean, active: number): void {
  const input = inputOf(inputId);
  input?.setAttribute("role", "combobox");
  input?.setAttribute("aria-autocomplete", "list");
  input?.setAttribute("aria-controls", `${inputId}-saran`);
  input?.setAttribute("aria-expanded", String(isExpanded));
  if (active >= 0) input?.setAttribute("aria-activedescendant", optionId(inputId, active));
  else input?.removeAttribute("aria-activedescendant");
}

function inputOf(inputId: string): HTMLInputElement | null {
  return document.getElementById(inputId) as HTMLInputElement | null;
}
