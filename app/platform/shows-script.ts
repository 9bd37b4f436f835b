/** Sets a cookie that shows that script runs in this browser. From then on, pages with slow parts may be streamed. */
export const SHOWS_SCRIPT = `document.cookie="js=1;path=/;max-age=31536000;samesite=lax";`;
