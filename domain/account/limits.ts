/** The limits of sign-in, shared by the shop and its screens. */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;
export const CODE_LENGTH = 6;
export const CODE_TRIES_MAX = 5;
export const CODE_EXPIRES_SECONDS = 300;
export const CODE_RESEND_SECONDS = 60;
export const RESET_EXPIRES_SECONDS = 3600;
/** The daily limit of one address or number, regardless of the sender: messages sent, and tries of their codes. */
export const MESSAGES_A_DAY = 10;
export const TRIES_A_DAY = 20;
/**
 * The share reserved for browsers in which the owner has signed in before, so that strangers cannot use up the limit.
 */
export const MESSAGES_RESERVED = 3;
export const TRIES_RESERVED = 5;
