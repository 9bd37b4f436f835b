/** Which addresses robots.txt allows, and the sitemaps that it names. */
export interface Robots {
  allows: (address: string) => boolean;
  sitemaps: string[];
}

/** Reads robots.txt for a crawler that it does not name: of the rules of `*` that fit an address, the longest counts. */
export function readRobots(text: string): Robots {
  const rules: { pattern: string; allows: boolean }[] = [];
  const sitemaps: string[] = [];
  let isForAll = false;
  let isAmongAgents = false;
  for (const line of text.split("\n")) {
    const [, name = "", value = ""] = /^\s*([\w-]+)\s*:\s*([^\s#]*)/.exec(line) ?? [];
    const field = name.toLowerCase();
    if (field === "sitemap") sitemaps.push(value);
    if (field === "user-agent") isForAll = value === "*" || (isAmongAgents && isForAll);
    if (isForAll && (field === "allow" || field === "disallow") && value !== "")
      rules.push({ pattern: value, allows: field === "allow" });
    if (field !== "") isAmongAgents = field === "user-agent";
  }
  rules.sort((a, b) => b.pattern.length - a.pattern.length || Number(b.allows) - Number(a.allows));
  const allows = (address: string) => rules.find(({ pattern }) => fits(address, pattern))?.allows ?? true;
  return { allows, sitemaps };
}

/** `*` stands for anything, `$` at the end for the end. */
function fits(address: string, pattern: string): boolean {
  const isWhole = pattern.endsWith("$");
  const [first = "", ...rest] = (isWhole ? pattern.slice(0, -1) : pattern).split("*");
  if (!address.startsWith(first)) return false;
  let at = first.length;
  for (const [nth, part] of rest.entries()) {
    const isLast = nth === rest.length - 1;
    const found = isLast && isWhole ? Math.max(at, address.length - part.length) : address.indexOf(part, at);
    if (found < 0 || !address.startsWith(part, found)) return false;
    at = found + part.length;
  }
  return !isWhole || at === address.length;
}
