import { useNavigation } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import { Alert } from "#app/ui/alert.tsx";
import { ShopForm } from "#app/ui/shop-form.tsx";

/** What a refused form was answered: words by field, and what was typed. */
export interface FormAnswer {
  errors: Record<string, string>;
  values: Record<string, string>;
}

interface AnswerFormProps {
  /** Tells the forms of one page apart. */
  intent: string;
  answer: FormAnswer | undefined;
  submit: string;
  action?: string;
  /** A form with a file on it. */
  encType?: "multipart/form-data";
  children?: ReactNode;
}

/** A form that is answered beside its fields. Refused, it keeps what was typed, and the first field that is wrong has the focus. */
export function AnswerForm({ intent, answer, submit, action, encType, children }: AnswerFormProps) {
  const button = useRef<HTMLButtonElement>(null);
  const { formData } = useNavigation();
  const isSending = formData?.get("intent") === intent;
  const own = answerTo(intent, answer);
  useEffect(() => {
    if (own) button.current?.form?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [own]);
  return (
    <>
      <Alert type="danger" message={own?.errors.form} />
      <ShopForm className="form" send="page" action={action} encType={encType} noValidate>
        <input type="hidden" name="intent" value={intent} />
        {children}
        <button ref={button} type="submit" className="btn btn--main btn--wide" aria-disabled={isSending || undefined}>
          {isSending ? "Mohon menunggu.." : submit}
        </button>
      </ShopForm>
    </>
  );
}

/** The answer, where it is one to this form. */
export function answerTo(intent: string, answer: FormAnswer | undefined): FormAnswer | undefined {
  return answer?.values.intent === intent ? answer : undefined;
}

/** What a field shows of an answer: what was typed, and what is wrong with it. Without script the browser gives it the focus. */
export function answered(answer: FormAnswer | undefined, name: string) {
  const firstWrong = Object.keys(answer?.errors ?? {}).find((field) => field !== "form");
  return {
    name,
    defaultValue: answer?.values[name],
    error: answer?.errors[name],
    autoFocus: firstWrong === name || undefined,
  };
}
