import { useNavigate } from "@remix-run/react";
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import * as paths from "#app/paths.ts";
import { ErrorNote } from "#app/ui/error-note.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { announce, inputOf, optionId } from "./announce.ts";
import {
  countOf,
  type Suggestions as Found,
  keywordOf,
  type SuggestedPage,
  useFoundSuggestions,
} from "./find-suggestions.ts";

const titles: Partial<Record<Found["state"], string>> = { history: "Terakhir dicari", found: "Saran pencarian" };

/** The panel of a search box that has the focus, or had it before. */
export default function SuggestionPanel({ inputId }: { inputId: string }) {
  const panel = useRef<HTMLDivElement>(null);
  const box = useBox(panel, inputId);
  const count = countOf(box.found);
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

function Options({ box, inputId }: { box: Box; inputId: string }) {
  const { found, active, typed, go, forget } = box;
  const title = titles[found.state];
  return (
    <>
      {title && <p className="xs faint">{title}</p>}
      {countOf(found) > 0 && (
        <div id={`${inputId}-saran`} role="listbox" aria-label={title}>
          {found.keywords.map((keyword, place) => (
            <Option
              key={keyword}
              id={optionId(inputId, place)}
              isActive={place === active}
              onChoose={() => go(keyword)}
            >
              <Icon name={found.state === "history" ? "clock" : "search"} />
              <span>
                <Marked text={keyword} part={typed} />
              </span>
            </Option>
          ))}
          <Pages title="Produk" pages={found.products} from={found.keywords.length} box={box} inputId={inputId} />
          <Pages
            title="Artikel dan ruang"
            pages={found.pages}
            from={found.keywords.length + found.products.length}
            box={box}
            inputId={inputId}
          />
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

interface PagesProps {
  title: string;
  pages: SuggestedPage[];
  /** The place of the first of them among all suggestions. */
  from: number;
  box: Box;
  inputId: string;
}

/** Pages of one kind, below the keywords. */
function Pages({ title, pages, from, box: { active, typed, open }, inputId }: PagesProps) {
  if (pages.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
    <div role="group" aria-label={title}>
      <p className="xs faint" aria-hidden="true">
        {title}
      </p>
      {pages.map((page, nth) => (
        <Option
          key={page.href}
          id={optionId(inputId, from + nth)}
          isActive={from + nth === active}
          onChoose={() => open(page.href)}
        >
          {page.picture && <img src={page.picture} alt="" width="48" height="48" />}
          <span className="grow">
            <Marked text={page.title} part={typed} />
          </span>
          <span className="xs faint nowrap">{page.kind}</span>
        </Option>
      ))}
    </div>
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
  const open = (href: string) => {
    inputOf(inputId)?.blur();
    shut();
    navigate(href);
  };
  const choose = (place: number) => {
    const keyword = found.keywords[place];
    const page = [...found.products, ...found.pages][place - found.keywords.length];
    if (keyword !== undefined) go(keyword);
    else if (page) open(page.href);
  };
  const forget = () => {
    navigator.sendBeacon(paths.suggest(), new URLSearchParams({ hapus: "riwayat" }));
    shut();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const count = countOf(found);
    if (event.key === "Escape" && found.state !== "nothing") {
      // The first Escape only closes the suggestions; the next one clears the box.
      event.preventDefault();
      event.stopPropagation();
      shut();
    } else if (event.key === "Enter" && active >= 0) {
      event.preventDefault();
      choose(active);
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
    // It was focused before this came, and perhaps typed in.
    if (document.activeElement instanceof HTMLInputElement && form.contains(document.activeElement))
      setTyped(document.activeElement.value);
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
    announce(inputId, countOf(found) > 0, active);
  });
  return { found, active, typed: typed ?? "", go, open, forget };
}

/** Moves one item down or up. Before the first and after the last is the input itself, at -1. */
function nextPlace(active: number, step: 1 | -1, count: number): number {
  const next = active + step;
  return next < -1 ? count - 1 : next >= count ? -1 : next;
}

interface OptionProps {
  id: string;
  isActive: boolean;
  onChoose: () => void;
  children: ReactNode;
}

/** One of the suggestions of a combobox: the focus stays in its box. */
export function Option({ id, isActive, onChoose, children }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled in the box, which holds the focus
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      {children}
    </div>
  );
}

/** Text with the typed part of it marked. */
export function Marked({ text, part }: { text: string; part: string }) {
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
