import { useSubmit } from "@remix-run/react";
import { useRef } from "react";
import { stayingInPlace } from "#app/ui/kept-focus.ts";

type Field = HTMLInputElement | HTMLSelectElement;

/** What its handlers read of an event; a form's events are typed otherwise than a field's. */
interface Moment {
  target: EventTarget;
  timeStamp: number;
}

/** A change that comes this soon after a key was made by it. */
const BY_KEY_MS = 100;

/**
 * For fields that act by themselves, or a form of them. What a pointer chooses, or the space bar ticks, acts at once.
 * Other keys may pass several values on the way to the wanted one, so they act on Enter or when the field is left.
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
      if (!/^( |Enter|Tab)$/.test(event.key)) pressedAt.current = event.timeStamp;
      if (event.key !== "Enter" || !isWaiting.current) return;
      event.preventDefault();
      settle(event.target as Field);
    },
    onChange: ({ target, timeStamp }: Moment) => {
      isWaiting.current = timeStamp - pressedAt.current < BY_KEY_MS;
      if (!isWaiting.current) settle(target as Field);
    },
    onBlur: ({ target, relatedTarget }: Moment & { relatedTarget: EventTarget | null }) => {
      const isSameChoice = (relatedTarget as Partial<Field> | null)?.name === (target as Field).name;
      if (isWaiting.current && !isSameChoice) settle(target as Field);
    },
  };
}

/** Sends the form of a choice: the page stays where it is, with the focus. */
export function useSubmitChoice() {
  const submit = useSubmit();
  return (form: HTMLFormElement) => {
    submit(form, { preventScrollReset: true, state: stayingInPlace });
  };
}
