/** Banks that a shopper can choose for a refund. The logos are the shop's own drawings, not trademarks. */
const banks: [name: string, icon: string][] = [
  ["BCA", "bca"],
  ["Mandiri", "mandiri"],
  ["BRI", "bri"],
  ["BNI", "bni"],
  ["Permata", "permata"],
  ["BSI", "bsi"],
  ["CIMB Niaga", "cimb-niaga"],
  ["Danamon", "danamon"],
  ["BTN", "btn"],
  ["Jago", "jago"],
];

export const bankRows = banks.map(([name, icon], n) => ({
  id: n + 1,
  name,
  icon: `/media/banks/${icon}.svg`,
  position: n,
}));
