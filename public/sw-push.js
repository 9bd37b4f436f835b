/* The service worker's other half: the notifications that the shop pushes to this browser. Loaded by sw.js, and by
   sw-kelola.js for the back office. */

self.addEventListener("push", (event) => event.waitUntil(showPush(event.data?.text() ?? "")));
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data?.path));
});

/** Browsers demand that every push is shown. Open pages refresh what they show of notices and messages. */
async function showPush(text) {
  const { id, title, text: body, path } = readPush(text);
  for (const page of await self.clients.matchAll({ type: "window", includeUncontrolled: true }))
    page.postMessage({ kind: "notice" });
  await self.registration.showNotification(title, {
    body,
    tag: `notice-${id}`,
    data: { path },
    lang: "id",
    icon: "/favicon.svg",
  });
}

function readPush(text) {
  let said;
  try {
    said = JSON.parse(text);
  } catch {
    said = undefined;
  }
  const word = (value, other) => (typeof value === "string" && value !== "" ? value : other);
  return {
    id: Number.isSafeInteger(said?.id) ? said.id : 0,
    title: word(said?.title, "Ada kabar dari toko"),
    text: word(said?.text, ""),
    path: word(said?.path, ""),
  };
}

/** The page of a notice: one of the shop's own, and the list of notices if it is none. */
function addressOf(path, origin) {
  const list = new URL("/profile/notifications", origin).href;
  if (typeof path !== "string" || !path.startsWith("/")) return list;
  const url = URL.canParse(path, origin) ? new URL(path, origin) : undefined;
  return url?.origin === origin ? url.href : list;
}

async function openPage(path) {
  const address = addressOf(path, self.location.origin);
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const open = pages.find(({ url }) => url === address);
  return open ? open.focus() : self.clients.openWindow(address);
}
