/** The measures of the door: what both the shop and its screens say. */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;
export const CODE_LENGTH = 6;
export const CODE_TRIES_MAX = 5;
export const CODE_EXPIRES_SECONDS = 300;
export const CODE_RESEND_SECONDS = 60;
export const RESET_EXPIRES_SECONDS = 3600;
