import { useRevalidator } from "@remix-run/react";
import { type FormEvent, startTransition, useEffect, useRef, useState } from "react";
import { askAnew } from "#app/session/fresh-mine.ts";
import {
  beginReading,
  type CartFields,
  type CartReply,
  endReading,
  type Outgoing,
  onOtherTab,
  outgoing,
  retryLost,
  sendAllNow,
  sendChange,
  type Undo,
} from "./outgoing.ts";

/** How long a tab may be hidden before its cart counts as stale. */
const OLD_AFTER_MS = 10_000;

/** The pending changes. They are rendered in a transition, because parts of the page may still be streaming. */
export function useOutgoing(): readonly Outgoing[] {
  return useShown(outgoing.read);
}

/** The last removal, while it can be undone. */
export function useUndo(): Undo | null {
  return useShown(outgoing.undo);
}

function useShown<Value>(read: () => Value): Value {
  const [shown, setShown] = useState(read);
  useEffect(() => {
    const show = () => startTransition(() => setShown(read));
    show();
    return outgoing.subscribe(show);
  }, [read]);
  return shown;
}

/**
 * Keeps this page's cart in sync with the shop's. It is reloaded after a change in this tab, after a change in another
 * tab, and when the shopper returns to the tab after a while. `mayChange` is false while nothing could have changed
 * elsewhere.
 */
export function useCartSync(mayChange: boolean): void {
  const { revalidate, state } = useRevalidator();
  const isDone = useOutgoing().some((change) => change.state === "done");
  useEffect(() => {
    if (state !== "idle") return;
    endReading();
    if (!isDone) return;
    beginReading();
    if (isOwnPlace()) revalidate();
    else askAnew().then((isSaid) => isSaid && endReading());
  }, [isDone, state, revalidate]);

  const isOld = useRef(false);
  useEffect(() => {
    let hiddenAt = 0;
    const look = () => {
      if (document.hidden) hiddenAt = Date.now();
      else if (!isOwnPlace()) hiddenAt = 0;
      else if (isOld.current || (mayChange && hiddenAt > 0 && Date.now() - hiddenAt > OLD_AFTER_MS)) {
        isOld.current = false;
        hiddenAt = 0;
        revalidate();
      }
    };
    const stop = onOtherTab(() => {
      if (!isOwnPlace()) return void (document.hidden || askAnew());
      isOld.current = true;
      look();
    });
    const end = new AbortController();
    document.addEventListener("visibilitychange", look, end);
    addEventListener("pagehide", sendAllNow, end);
    addEventListener("online", retryLost, end);
    return () => {
      stop();
      end.abort();
    };
  }, [mayChange, revalidate]);
}

/** Reloads a page that shows the cart if the shop reports another number of pieces. */
export function useCartFollowed(loaded: number, said = loaded): void {
  const { revalidate } = useRevalidator();
  const isBehind = loaded !== said;
  useEffect(() => {
    if (isBehind && isOwnPlace()) revalidate();
  }, [isBehind, revalidate]);
}

/** Whether the page itself shows the cart. On other pages only the shell does. */
function isOwnPlace(): boolean {
  return /^\/(cart|buy|m\/buy|wishlist|profile)\b/.test(location.pathname);
}

/** A cart form that script sends without leaving the page. Without script it is an ordinary form. */
export function useCartForm() {
  const [isBusy, setBusy] = useState(false);
  const [reply, setReply] = useState<CartReply | null>(null);
  const send = async (fields: CartFields, delayMs = 0) => {
    setBusy(true);
    setReply(null);
    const answer = await sendChange(fields, delayMs);
    setBusy(false);
    setReply(answer);
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    send(fieldsOf(event.currentTarget, submitter as HTMLButtonElement | null));
  };
  return { isBusy, reply, send, onSubmit };
}

/** The fields of a form as the browser would submit them, with the pressed button. */
export function fieldsOf(form: HTMLFormElement, button?: HTMLButtonElement | null): CartFields {
  const fields = Object.fromEntries(new FormData(form)) as CartFields;
  return button?.name ? { ...fields, [button.name]: button.value } : fields;
}

/** Delay before a removal is sent. If the page is left within it, the removal is still sent. */
export const REMOVE_AFTER_MS = 250;

interface ChangedLine {
  key: string;
  quantity: number;
  nameLong: string | null;
  nameShort: string | null;
}

/** What a line's button sends. Steps are sent as the target quantity, so a click that is sent twice counts once. */
export function lineChange({ key, quantity, nameLong, nameShort }: ChangedLine, intent: string): CartFields {
  // The name is used in this page's messages; the shop ignores it.
  if (intent !== "plus" && intent !== "minus") return { intent, line: key, name: nameLong || nameShort || "" };
  const target = (outgoing.quantityOf(key) ?? quantity) + (intent === "plus" ? 1 : -1);
  return { intent: "quantity", line: key, quantity: String(Math.max(1, target)), capped: "1" };
}

/** The message beside a form sent by script: none when it succeeded, or when the panel already reports it as lost. */
export function replyWords(reply: CartReply | null): string | null {
  return reply && reply !== "lost" ? reply.refused : null;
}

/** The message at a line: a refusal, or that the result differs from the request. */
export function lineWords(reply: CartReply | null): string | undefined {
  return replyWords(reply) ?? (reply && reply !== "lost" ? reply.message : undefined);
}
