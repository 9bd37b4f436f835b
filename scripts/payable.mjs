/**
 * Whether a wrangler file itself says how the shop is paid: it leaves that to an API elsewhere, or asks for the simulator by name. What
 * stands behind a `#` says nothing.
 */
export function namesPayments(settings) {
  const isSet = (name, value) => new RegExp(`^\\s*${name}\\s*=\\s*"${value}"`, "m").test(settings);
  return isSet("PAYMENTS", "simulator") || isSet("SHOP_API_URL", ".+") || isSet("binding", "SHOP_API");
}

/** The wrangler file that the words behind `npm run deploy --` name. */
export function configOf(args) {
  const at = args.findIndex((arg) => /^(-c|--config)(=|$)/.test(arg));
  if (at < 0) return "wrangler.toml";
  return args[at].split("=")[1] ?? args[at + 1] ?? "wrangler.toml";
}
