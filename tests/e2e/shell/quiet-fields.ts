/** Runs in the page: fields that have no name or do not tell the browser how to help, and what still waits for something. */
export function lookAtFields(): string[] {
  const typed = ["text", "search", "email", "tel", "password"];
  const shown = (field: HTMLElement) => `<${field.localName} name="${field.getAttribute("name")}">`;
  const fields = [...document.querySelectorAll<HTMLInputElement>("input:not([type=hidden]), select, textarea")];
  const faults = fields.flatMap((field) => {
    const isNamed =
      (field.labels?.length ?? 0) > 0 || field.hasAttribute("aria-label") || field.hasAttribute("aria-labelledby");
    return [
      ...(isNamed ? [] : [`a field without a name: ${shown(field)}`]),
      ...(typed.includes(field.type) && field.autocomplete === "" ? [`no autocomplete: ${shown(field)}`] : []),
      ...(field.type === "number" && field.inputMode !== "numeric" ? [`no number keys: ${shown(field)}`] : []),
    ];
  });
  const waits =
    document.querySelector(".skeleton, [aria-busy=true]") ?? document.body.textContent.match(/Mohon menunggu/);
  return waits ? [...faults, "something waits"] : faults;
}
