/**
 * What Enter in a field presses is the first button of its form, wherever that stands. Before buttons of the form that do
 * something else, such as to remove an entry of the list above it, this one comes first and saves what was typed.
 */
export function EnterButton({ form }: { form?: string }) {
  return (
    <button type="submit" form={form} className="sr" tabIndex={-1} aria-hidden="true">
      Simpan
    </button>
  );
}
