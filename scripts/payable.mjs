/**
 * Whether a wrangler file itself says how the shop is paid: it leaves that to an API elsewhere, or asks for the simulator by name. What
 * stands behind a `#` says nothing.
 */
export function namesPayments(settings) {
  const isSet = (name, value) => new RegExp(`^\\s*${name}\\s*=\\s*"${value}"`, "m").test(settings);
  return isSet("PAYMENTS", "simulator") || isSet("SHOP_API_URL", ".+") || isSet("binding", "SHOP_API");
}
