/** An address of the door that leads on to where the shopper wanted to go. */
export function authPath(path: string, target: string | null): string {
  if (!target) return path;
  return `${path}${path.includes("?") ? "&" : "?"}redirect=${encodeURIComponent(target)}`;
}
