/** Whether a deployment says where the shop is: in its wrangler file, or by `--var SHOP_ORIGIN:https://…`. */
export function hasAddress(settings, args) {
  const inFile = /^[ \t]*SHOP_ORIGIN[ \t]*=[ \t]*["']https:\/\/[^"'/\s]+\/?["']/m.test(settings);
  return inFile || args.some((arg) => /^(--var=)?SHOP_ORIGIN:https:\/\/[^/\s]+\/?$/.test(arg));
}

/** Which wrangler file a deployment is of, as wrangler reads its arguments. */
export function configOf(args) {
  const at = args.findIndex((arg) => arg === "-c" || arg === "--config");
  const named = at >= 0 ? args[at + 1] : args.find((arg) => arg.startsWith("--config="))?.slice("--config=".length);
  return named ?? "wrangler.toml";
}
