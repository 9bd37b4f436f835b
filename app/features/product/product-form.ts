/**
 * The form of a product's page, where something is chosen to buy or to wait for: all buttons of the page belong to it, so
 * that what was typed in it is not lost by any of them.
 */
export const PRODUCT_FORM = "beli";

/** The field of buttons that reload the page with other choices; the value is their query. */
export const ONWARD = "ke";
/** Among those choices: how many pieces more. */
export const STEP = "langkah";
