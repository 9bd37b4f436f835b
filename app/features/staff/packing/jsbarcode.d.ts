/** The Code 128 encoder of the package, which types the whole of it alone. */
declare module "jsbarcode/bin/barcodes/CODE128/CODE128_AUTO.js" {
  export default class Code128 {
    constructor(text: string, options: object);
    encode(): { data: string; text: string };
  }
}
