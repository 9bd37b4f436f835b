import { useSubmit } from "@remix-run/react";
import { useRef } from "react";
import { stayInPlace } from "#app/ui/kept-focus.tsx";

type Field = HTMLInputElement | HTMLSelectElement;

/** The part of an event that the handlers use. Events of forms and of fields have different types. */
interface Moment {
  target: EventTarget;
}

/** A change that comes this soon after a key was heard was made by it, however long the key had to wait. */
const BY_KEY_MS = 100;

/** The two ends of a range are one choice. */
const choiceOf = (field: Partial<Field> | null) => field?.name?.replace(/_(min|max)$/, "");

/**
 * For fields that act by themselves, or a form of them. What a pointer chooses, or the space bar ticks, acts at once.
 * Other keys may pass several values on the way to the wanted one, so they act on Enter or when the field is left; so
 * does what is typed.
 */
export function useActingChoice(act: (form: HTMLFormElement) => void) {
  const pressedAt = useRef(Number.NEGATIVE_INFINITY);
  const isWaiting = useRef(false);
  const settle = (field: Field) => {
    isWaiting.current = false;
    if (field.form) act(field.form);
  };
  return {
    onKeyDown: (event: Moment & { key: string; preventDefault: () => void }) => {
      if (!/^( |Enter|Tab)$/.test(event.key)) pressedAt.current = performance.now();
      if (event.key !== "Enter" || !isWaiting.current) return;
      event.preventDefault();
      settle(event.target as Field);
    },
    onChange: ({ target }: Moment) => {
      const field = target as Field;
      const isByKey = field.type !== "checkbox" && performance.now() - pressedAt.current < BY_KEY_MS;
      isWaiting.current = field.type === "text" || isByKey;
      if (!isWaiting.current) settle(field);
    },
    onBlur: ({ target, relatedTarget }: Moment & { relatedTarget: EventTarget | null }) => {
      const field = target as Field;
      if (!isWaiting.current || choiceOf(relatedTarget as Partial<Field> | null) === choiceOf(field)) return;
      // A pressed button must not move away before the pointer is released.
      if (document.documentElement.matches(":active")) addEventListener("mouseup", () => settle(field), { once: true });
      else settle(field);
    },
  };
}

/** Sends the form of a choice: the page stays where it is, with the focus. */
export function useSubmitChoice() {
  const submit = useSubmit();
  return (form: HTMLFormElement) => {
    stayInPlace();
    submit(form, { preventScrollReset: true });
  };
}
