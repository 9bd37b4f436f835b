/*
 * The only script of the back office, on the one screen that switches pushes on: a browser asks for permission only where
 * script asks. It fills in a form of the page, and that is posted like any other.
 */

const form = document.getElementById("push-baru");
const said = document.getElementById("push-kata");
const button = form?.querySelector("button");

const words = {
  ready: "Browser akan meminta izin Anda dulu.",
  blocked: "Browser ini memblokir notifikasi dari toko. Izinkan di pengaturan situs, lalu muat ulang halaman ini.",
  impossible:
    "Browser ini belum bisa menerima push. Di iPhone, pasang dulu Kelola lewat Bagikan, Tambah ke Layar Utama, lalu buka dari sana.",
  asked: "Sedang dinyalakan. Tunggu sebentar.",
  failed: "Push tidak dapat dinyalakan di browser ini sekarang. Coba lagi nanti.",
};

/** Where the browser reaches no push service it goes on trying without a word. */
const PATIENCE_MS = 20_000;

function say(word) {
  said.textContent = words[word];
  button.hidden = word === "blocked" || word === "impossible";
}

function look() {
  const isAble = "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
  if (!isAble) return "impossible";
  return Notification.permission === "denied" ? "blocked" : "ready";
}

/** Always a new subscription: what was left from another member of staff, or another key of the shop, is of no use. */
async function subscribe() {
  await navigator.serviceWorker.register("/sw-kelola.js", { scope: "/kelola", updateViaCache: "none" });
  const { pushManager } = await navigator.serviceWorker.ready;
  const old = await pushManager.getSubscription();
  await old?.unsubscribe();
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: form.dataset.kunci });
  return made.toJSON();
}

async function switchOn() {
  if ((await Notification.requestPermission()) !== "granted") return say(look());
  say("asked");
  const late = new Promise((_, fail) => {
    setTimeout(fail, PATIENCE_MS);
  });
  const { endpoint, keys } = await Promise.race([subscribe(), late]);
  form.elements.endpoint.value = endpoint;
  form.elements.p256dh.value = keys.p256dh;
  form.elements.auth.value = keys.auth;
  form.submit();
}

if (form && said && button) {
  say(look());
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    button.disabled = true;
    switchOn()
      .catch(() => say("failed"))
      .finally(() => {
        button.disabled = false;
      });
  });
}
