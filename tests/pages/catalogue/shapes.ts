const VOID = new Set("area base br col embed hr img input link meta path source track wbr".split(" "));

/**
 * What a page is made of: each element with the names of its attributes, in the element that it stands in, and each
 * heading after the one before. Another page of the same shapes can only be wrong as a whole: that is told here.
 */
export function shapesOf(html: string): { shapes: string[]; told: string[] } {
  const shapes = new Set<string>();
  const within = ["document"];
  const ids = new Set<string>();
  const told: string[] = [];
  let heading = "no heading";
  let firstHeadings = 0;
  const bare = html.replace(/(<(script|style)\b[^>]*>)[^<]*(?:<(?!\/\2>)[^<]*)*/g, "$1");
  for (const [, end, tag = "", attributes = ""] of bare.matchAll(/<(\/?)([a-z][\w-]*)([^>]*)>/g)) {
    if (end) {
      within.splice(Math.max(1, within.lastIndexOf(tag)));
      continue;
    }
    const names = [...attributes.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name = "", value = ""]) =>
      /^(class|type|role)$/.test(name) ? `${name}=${value}` : name,
    );
    shapes.add(`${within.at(-1)} > ${tag} ${names.join(" ")}`);
    const id = /\sid="([^"]*)"/.exec(attributes)?.[1];
    if (id !== undefined && ids.has(id)) told.push(`the id ${id} twice`);
    if (id !== undefined) ids.add(id);
    if (tag === "h1") firstHeadings += 1;
    if (/^h[1-6]$/.test(tag)) {
      shapes.add(`${tag} after ${heading}`);
      heading = tag;
    }
    if (!VOID.has(tag) && !attributes.endsWith("/")) within.push(tag);
  }
  if (firstHeadings !== 1) told.push(`${firstHeadings} h1`);
  return { shapes: [...shapes], told };
}
