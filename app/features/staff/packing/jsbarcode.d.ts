/** The Code 128 encoder of the package, which types the whole of it alone. */
declare module "jsbarcode/bin/barcodes/CODE128/CODE128_AUTO.js" {
  type Code128 = new (text: string, options: object) => { encode(): { data: string } };
  const code128: Code128 | { default: Code128 };
  export default code128;
}
