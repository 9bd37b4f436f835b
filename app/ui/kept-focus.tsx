import { useLocation, useNavigationType } from "@remix-run/react";
import { useEffect, useLayoutEffect, useRef } from "react";

const ID = "kabar";

/** The live region of every page: screen readers read it aloud when its text changes. */
export function Announcer() {
  return <p id={ID} className="sr" role="status" />;
}

/** Announces words politely. The same words are announced again. */
export function announce(words: string): void {
  const line = document.getElementById(ID);
  if (line) line.textContent = line.textContent === words ? `${words}\u00a0` : words;
}

/** The last announced value of each part, by name: a remount is not a change. */
const shown = new Map<string, string>();

/**
 * Announces a line of the page when it changes, as a sum after a choice; not what the page began with. With `part`, only
 * while the focus is in that part of the page: what changes elsewhere says something of its own.
 */
export function useAnnounced(name: string, words: string, part = "html"): void {
  useEffect(() => {
    const isHere = document.activeElement?.closest(part);
    if (isHere && shown.has(name) && shown.get(name) !== words) announce(words);
    shown.set(name, words);
  }, [name, words, part]);
}

/** Announces another page, with whose lines everything begins anew. */
function announcePage(title: string): void {
  shown.clear();
  announce(title);
}

/** What can have the focus by Tab. */
const CONTROLS = "a[href],button,input:not([type=hidden]),select,textarea,summary,[tabindex='0']";

/** Where a phone would open its keyboard. */
const TEXT_FIELDS = "textarea,input:not([type=checkbox],[type=radio],[type=file])";

/** If an item leaves a list, the focus goes to the next item. */
const ITEMS = "li,tr,article,fieldset,details";

/** The control that has the focus, or had it when it left the page. */
let held: Element | null = null;
/** A control that is gone while another place has the focus in its stead. If it comes back, so does the focus. */
let wanted: Element | null = null;

/** Whether something was typed since the last press of a link or a button. */
let isTyping = false;

/** Whether what is shown next is the same page after another choice. */
let isChoice = false;

/** Called before a choice is submitted: the navigation that follows counts as the same page, even at another URL. */
export function stayInPlace(): void {
  isChoice = true;
}

/**
 * Keeps the focus when the page changes. If the focused control is removed, the focus goes to the same control where it is
 * rendered again, else to the next item of its list, else to the heading above it. After a navigation it is on the heading
 * of the new page, whose title is announced.
 */
export function useKeptFocus(): void {
  const location = useLocation();
  const kind = useNavigationType();
  const last = useRef(location);
  useLayoutEffect(() => {
    const { pathname, hash } = location;
    const from = last.current;
    last.current = location;
    if (from === location) return;
    const isInPlace = kind === "REPLACE" || isChoice;
    isChoice = false;
    const place = () => hash && document.getElementById(hash.slice(1));
    if (from.pathname === pathname) {
      if (!isInPlace && from.search !== location.search) announce(document.title);
      // A link to a place of the same page, or out of a panel that it closes, leaves the focus nowhere.
      const settle = () => document.activeElement === document.body && focusOn(place() || document.querySelector("h1"));
      if (held || hash) requestAnimationFrame(() => setTimeout(settle));
      return;
    }
    if (isInPlace) return;
    announcePage(document.title);
    const main = document.getElementById("isi");
    const active = document.activeElement;
    // A field of the new page may ask for the focus itself, and who has gone on typing is not interrupted.
    if (active !== held && main?.contains(active)) return;
    if (isTyping && active?.matches(TEXT_FIELDS)) return;
    held = null;
    focusOn(place() || main?.querySelector("h1") || main);
  }, [location, kind]);
  useEffect(keepFocus, []);
}

function keepFocus() {
  /** What had the focus before it went into a message. */
  let opener: Element | null = null;
  const onFocusIn = ({ target }: FocusEvent) => {
    const message = (target as Element).closest("dialog");
    if (message && !message.contains(held)) opener = held;
    held = target as Element;
    wanted = null;
  };
  // A press outside all controls drops the focus; hiding or removing the focused control does not.
  const onFocusOut = ({ target }: FocusEvent) =>
    setTimeout(() => {
      if (held === target && held?.checkVisibility() && document.activeElement !== held) held = null;
    });
  const onInput = () => {
    isTyping = true;
    wanted = null;
  };
  const onPress = ({ type, target }: Event) => {
    isTyping = false;
    // A followed link is a navigation, even while a choice is being loaded.
    if (type === "click" && (target as Element).closest("a")) isChoice = false;
  };
  const observer = new MutationObserver((changes) => {
    const active = document.activeElement;
    if (wanted && active === held) return focusOn(sameAs(wanted));
    if (!held || held.isConnected || (active && active !== document.body)) return;
    const gone = held;
    const same = sameAs(gone);
    focusOn(same ?? successor(gone, changes));
    if (!same) wanted = gone;
  });
  // A message that closes hides the button that closed it, which has the focus until the browser draws.
  const onClose = ({ target }: Event) => {
    const message = target as HTMLDialogElement;
    const above = headingAbove(message);
    const isLost = (active = document.activeElement) =>
      active === document.body || (!message.open && message.contains(active));
    requestAnimationFrame(() =>
      setTimeout(() => {
        // The opener may have been removed or hidden meanwhile.
        for (const place of [opener, above]) if (isLost() && place?.isConnected) focusOn(place);
      }),
    );
  };
  const end = new AbortController();
  const first = { capture: true, signal: end.signal };
  document.addEventListener("close", onClose, first);
  document.addEventListener("focusin", onFocusIn, end);
  document.addEventListener("focusout", onFocusOut, end);
  document.addEventListener("input", onInput, end);
  for (const press of ["click", "submit"]) document.addEventListener(press, onPress, first);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    end.abort();
    observer.disconnect();
  };
}

/** The control that was made anew in place of one that is gone: by its id, else by kind, name and words. */
function sameAs(gone: Element): Element | null {
  if (gone.id) return document.getElementById(gone.id);
  const marks = marksOf(gone);
  return [...document.querySelectorAll(gone.tagName)].find((one) => marksOf(one) === marks) ?? null;
}

function marksOf(control: Element): string {
  const names = ["name", "aria-label"].map((name) => control.getAttribute(name));
  const value =
    /^(button|radio|checkbox|submit)$/.test((control as HTMLInputElement).type) && control.getAttribute("value");
  return [...names, value, control.textContent].join("\n");
}

function successor(gone: Element, changes: MutationRecord[]): Element | null {
  const change = changes.find(
    ({ target, removedNodes }) => target.isConnected && [...removedNodes].some((one) => one.contains(gone)),
  );
  const left = change?.target instanceof Element ? change.target : document.getElementById("isi");
  const isItem = [...(change?.removedNodes ?? [])].some((one) => one instanceof Element && one.matches(ITEMS));
  for (const next of isItem ? [change?.nextSibling, change?.previousSibling] : []) {
    // Several may have gone at once.
    if (!(next instanceof Element && next.isConnected)) continue;
    // Rather its link than what a second press would change.
    const controls = [next, ...next.querySelectorAll("a[href]"), ...next.querySelectorAll(CONTROLS)];
    const control = controls.find((one) => one.matches(CONTROLS) && !one.matches(TEXT_FIELDS));
    if (control) return control;
  }
  return headingAbove(left);
}

function headingAbove(place: Element | null): Element | null {
  for (let around = place; around; around = around.parentElement) {
    const heading = around.querySelector("h1,h2,h3");
    if (heading) return heading;
  }
  return null;
}

/** Headings and places can have the focus by script only, and nothing in a fold that is shut. */
function focusOn(target: Element | null | undefined): void {
  if (!(target instanceof HTMLElement)) return;
  target.closest("details:not([open])>:not(summary)")?.parentElement?.setAttribute("open", "");
  if (!target.matches(CONTROLS)) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
