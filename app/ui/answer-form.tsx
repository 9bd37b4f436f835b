import { useNavigation } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import { BESIDE } from "#app/session/beside.ts";
import { Alert } from "#app/ui/alert.tsx";
import { ShopForm } from "#app/ui/shop-form.tsx";

/** The response to a refused form: messages by field, and what was typed. */
export interface FormAnswer {
  errors: Record<string, string>;
  values: Record<string, string>;
}

interface AnswerFormProps {
  /** Identifies the form on its page. */
  intent: string;
  /** Needed if buttons outside the form belong to it. */
  id?: string;
  answer: FormAnswer | undefined;
  submit: string;
  action?: string;
  /** For a form with a file. */
  encType?: "multipart/form-data";
  /** It is not what its page is for: its button is a plain one. */
  isQuiet?: boolean;
  children?: ReactNode;
  /** Further buttons, each with an intent of its own: behind the first, which is what Enter presses. */
  more?: ReactNode;
}

/** A group of checkboxes cannot be invalid; one with an error can be focused instead. */
const WRONG = "[aria-invalid=true], fieldset[tabindex]";

/** A form with errors beside its fields. If refused, it shows what was typed and focuses the first invalid field. */
export function AnswerForm(props: AnswerFormProps) {
  const { intent, id, answer, submit, action, encType, isQuiet, children, more } = props;
  const button = useRef<HTMLButtonElement>(null);
  const { formData } = useNavigation();
  const isSending = formData?.get("intent") === intent && !formData.has(BESIDE);
  const own = answerTo(intent, answer);
  useEffect(() => {
    if (own) button.current?.form?.querySelector<HTMLElement>(WRONG)?.focus();
  }, [own]);
  return (
    <>
      <Alert type="danger" message={own?.errors.form} />
      <ShopForm className="form" id={id} send="page" action={action} encType={encType} noValidate>
        {!more && <input type="hidden" name="intent" value={intent} />}
        {children}
        <button
          ref={button}
          type="submit"
          name={more ? "intent" : undefined}
          value={more ? intent : undefined}
          className={`btn btn--wide${isQuiet ? "" : " btn--main"}`}
          aria-disabled={isSending || undefined}
        >
          {isSending ? "Mohon menunggu.." : submit}
        </button>
        {more}
      </ShopForm>
    </>
  );
}

/** The response, if it belongs to this form. */
export function answerTo(intent: string, answer: FormAnswer | undefined): FormAnswer | undefined {
  return answer?.values.intent === intent ? answer : undefined;
}

/**
 * A field's props from a response: what was typed, and its error. Without script the browser focuses it (autofocus).
 */
export function answered(answer: FormAnswer | undefined, name: string) {
  const firstWrong = Object.keys(answer?.errors ?? {}).find((field) => field !== "form");
  return {
    name,
    defaultValue: answer?.values[name],
    error: answer?.errors[name],
    autoFocus: firstWrong === name || undefined,
  };
}
