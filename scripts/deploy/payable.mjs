/**
 * Whether a wrangler file itself configures payment: it leaves that to a remote API, or names the simulator.
 * Comments (after `#`) do not count.
 */
export function namesPayments(settings) {
  const isSet = (name, value) => new RegExp(`^\\s*${name}\\s*=\\s*"${value}"`, "m").test(settings);
  return isSet("PAYMENTS", "simulator") || isSet("SHOP_API_URL", ".+") || isSet("binding", "SHOP_API");
}
