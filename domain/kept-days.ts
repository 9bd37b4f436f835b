/**
 * For how many days what is a visitor's is kept. The nightly cleaning and the cookies go by these, and the privacy page
 * says them.
 */
export const KEPT_DAYS = {
  /** An account that nobody proved and nobody used. */
  unproven: 7,
  /** A message that was sent. */
  message: 30,
  /** A picture that was uploaded, and whose form never came. */
  looseUpload: 1,
  notice: 180,
  /** What was done to a cart; it has addresses and browsers. */
  cartAction: 90,
  /** A nightly backup. */
  backup: 30,
} as const;

/** For so many days the same press of an operator's action gets the same answer; its receipt names no customer. */
export const RECEIPT_DAYS = 90;

/** For how many days a browser keeps each cookie that lasts longer than one errand. */
export const COOKIE_DAYS = {
  session: 30,
  cart: 90,
  seen: 90,
  checkout: 30,
  /** Where parcels are to go. */
  destination: 30,
  ringSize: 365,
  device: 365,
  consent: 365,
  /** By which a browser is known again. 400 days is the most that browsers allow. */
  known: 400,
} as const;
