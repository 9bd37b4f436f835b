/** The measures of the door: what both the shop and its screens say. */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;
export const CODE_LENGTH = 6;
export const CODE_TRIES_MAX = 5;
export const CODE_EXPIRES_SECONDS = 300;
export const CODE_RESEND_SECONDS = 60;
export const RESET_EXPIRES_SECONDS = 3600;
/** How much one address or number bears in a day, whoever asks: so many messages, so many tries of their codes. */
export const MESSAGES_A_DAY = 10;
export const TRIES_A_DAY = 20;
/** What of that is kept for browsers in which the owner has come in before, so that strangers cannot use it all up. */
export const MESSAGES_RESERVED = 3;
export const TRIES_RESERVED = 5;
