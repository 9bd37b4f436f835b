import { AnswerForm, type FormAnswer } from "#app/ui/answer-form.tsx";
import { TextArea, TextField } from "#app/ui/field.tsx";

interface SendAgainProps {
  title: string;
  path: string;
  answer: FormAnswer;
}

/**
 * Shown if the shop cannot be reached and so the form's own page cannot be rendered: the form again, with what was typed in
 * its fields and what was chosen in hidden ones.
 */
export function SendAgain({ title, path, answer }: SendAgainProps) {
  const { intent = "", note, code, ...chosen } = answer.values;
  return (
    <div className="wrap wrap--text section stack">
      <h1>{title}</h1>
      <AnswerForm
        intent={intent}
        answer={{ ...answer, values: { ...answer.values, intent } }}
        action={path}
        submit="Kirim lagi"
      >
        {Object.entries(chosen).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {note !== undefined && (
          <TextArea name="note" label="Catatan untuk penjual" rows={3} maxLength={200} defaultValue={note} />
        )}
        {code && <TextField name="code" label="Kode voucher" defaultValue={code} autoComplete="off" />}
      </AnswerForm>
    </div>
  );
}
