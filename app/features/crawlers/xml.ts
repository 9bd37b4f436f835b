const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };

/** Escapes text for XML content and attributes. Control characters that XML forbids are removed. */
export function xmlText(text: string): string {
  return text.replace(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, "").replace(/[&<>"']/g, (sign) => escapes[sign] as string);
}

export const XML_BEGIN = '<?xml version="1.0" encoding="UTF-8"?>\n';

export function xmlAnswer(xml: string, type = "application/xml"): Response {
  return new Response(XML_BEGIN + xml, { headers: { "Content-Type": `${type}; charset=utf-8` } });
}
