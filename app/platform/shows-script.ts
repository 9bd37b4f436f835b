/** Tells the shop that script runs in this browser: from then on pages with slow parts may be streamed. */
export const SHOWS_SCRIPT = `document.cookie="js=1;path=/;max-age=31536000;samesite=lax";`;
