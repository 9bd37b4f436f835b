/*
 * The service worker of the back office: it shows what the shop pushes to its staff, and nothing else. No page is kept and
 * no request is answered by it. Registered for /kelola by kelola-kabar.js, when somebody switches pushes on there.
 */

importScripts("/sw-push.js");
