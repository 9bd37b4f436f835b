import * as paths from "#app/paths.ts";

/** Where on the cart's page a form returns to: its page comes back there without script. */
export const cartLineId = (key: string) => `barang-${key}`;
export const cartLineHref = (key: string) => `${paths.cart()}#${cartLineId(key)}`;
export const cartLinesHref = () => `${paths.cart()}#isi-keranjang`;
export const savedHref = () => `${paths.cart()}#nanti`;
export const cartNoteHref = () => `${paths.cart()}#catatan`;
export const cartVoucherHref = () => `${paths.cart()}#voucher`;
