/**
 * Enter in a field presses the first button of its form, wherever it is on the page. This hidden button comes before those
 * that do something else, such as removing an entry of the list above the form, and saves what was typed.
 */
export function EnterButton({ form }: { form?: string }) {
  return (
    <button type="submit" form={form} className="sr" tabIndex={-1} aria-hidden="true">
      Simpan
    </button>
  );
}
