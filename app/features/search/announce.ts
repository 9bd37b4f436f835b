/** Sets the ARIA state of a search box. Its markup stays plain, because without script it is a plain input. */
export function announce(inputId: string, isExpanded: boolean, active = -1): void {
  const input = inputOf(inputId);
  input?.setAttribute("role", "combobox");
  input?.setAttribute("aria-autocomplete", "list");
  input?.setAttribute("aria-controls", `${inputId}-saran`);
  input?.setAttribute("aria-expanded", String(isExpanded));
  if (active >= 0) input?.setAttribute("aria-activedescendant", optionId(inputId, active));
  else input?.removeAttribute("aria-activedescendant");
}

export function optionId(inputId: string, place: number): string {
  return `${inputId}-saran-${place}`;
}

export function inputOf(inputId: string): HTMLInputElement | null {
  return document.getElementById(inputId) as HTMLInputElement | null;
}
