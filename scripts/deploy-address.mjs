/** Whether a deployment sets the shop's address: in its wrangler file, or by `--var SHOP_ORIGIN:https://…`. */
export function hasAddress(settings, args) {
  const inFile = /^[ \t]*SHOP_ORIGIN[ \t]*=[ \t]*["']https:\/\/[^"'/\s]+\/?["']/m.test(settings);
  return inFile || args.some((arg) => /^(--var=)?SHOP_ORIGIN:https:\/\/[^/\s]+\/?$/.test(arg));
}
