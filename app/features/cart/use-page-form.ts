import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from "react";
import { fieldsOf, lineChange, lineWords, REMOVE_AFTER_MS, replyWords } from "./cart-sync.ts";
import type { CartView } from "./cart-view.ts";
import { type CartFields, type CartReply, sendAllNow, sendChange } from "./outgoing.ts";
import { CART_FORM, readAct, typedChanges } from "./page-form.ts";

/** Intents whose response is a page: the browser submits the form itself, with everything that was typed. */
const onward = /^(add|settle|checkout)$/;

const pageForm = () => document.getElementById(CART_FORM) as HTMLFormElement | null;

/**
 * The cart's page with script: each change is sent by itself, without leaving the page. The replies are kept by what
 * they are about, a line's key or the intent.
 */
export function usePageForm({ lines, note }: CartView) {
  const [replies, setReplies] = useState<Record<string, CartReply | null>>({});
  const sentNote = useRef(note);
  const send = async (fields: CartFields) => {
    const place = fields.line ?? fields.intent ?? "";
    const { intent = "", note: text } = fields;
    if (text !== undefined) sentNote.current = text;
    // Earlier messages at other places are cleared.
    setReplies({ [place]: null });
    const reply = await sendChange(fields, /^(remove|keep)$/.test(intent) ? REMOVE_AFTER_MS : 0);
    setReplies((all) => ({ ...all, [place]: reply }));
    const code = pageForm()?.elements.namedItem("code");
    if (intent === "voucher" && code instanceof HTMLInputElement && reply !== "lost" && !reply.refused) code.value = "";
  };
  const sendTyped = (typed: CartFields) => {
    const own = lines.find(({ key }) => key === typed.line);
    const field = document.getElementById(`jumlah-${own?.key}`);
    if (own && field instanceof HTMLInputElement && Number(field.value) > own.most) field.value = String(own.most);
    send({ ...typed, ...(own && { capped: "1" }) });
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    const values = fieldsOf(event.currentTarget, submitter as HTMLButtonElement | null);
    const { intent = "", line, code, selected } = readAct(values);
    if (onward.test(intent)) {
      sentNote.current = values.note ?? "";
      return;
    }
    event.preventDefault();
    const own = lines.find(({ key }) => key === line);
    if (intent === "save") {
      for (const typed of typedChanges(values)) sendTyped(typed);
      if (code) send({ intent: "voucher", code });
    } else if (intent === "note") send({ intent, note: values.note ?? "" });
    else if (intent === "voucher") send({ intent, code: code ?? "" });
    else if (own && selected === undefined) send({ ...lineChange(own, intent), place: String(lines.indexOf(own)) });
    else send(Object.fromEntries(new URLSearchParams(values.act)));
  };
  // Leaving a field saves what was typed.
  const onBlur = ({ target }: FocusEvent<HTMLFormElement>) => {
    const { name, value, validity } = target as unknown as HTMLInputElement;
    // A link that is left has no validity, and what is no valid quantity is not sent.
    if (!validity?.valid) return;
    for (const typed of typedChanges({ [name]: value, shownNote: sentNote.current })) sendTyped(typed);
  };
  useEffect(() => {
    const page = pageForm();
    const leave = () => {
      const text = page && fieldsOf(page).note;
      if (typeof text !== "string" || typedChanges({ note: text, shownNote: sentNote.current }).length === 0) return;
      sentNote.current = text;
      sendChange({ intent: "note", note: text });
      sendAllNow();
    };
    addEventListener("pagehide", leave);
    return () => {
      removeEventListener("pagehide", leave);
      leave();
    };
  }, []);
  const replyTo = (place: string) => replies[place] ?? null;
  return {
    form: { onSubmit, onBlur },
    refusedAt: (place: string) => replyWords(replyTo(place)) ?? undefined,
    saidAt: (line: string) => lineWords(replyTo(line)),
    isNoteSaved: replyTo("note") !== null && replyTo("note") !== "lost" && replyWords(replyTo("note")) === null,
  };
}
