import { useFetcher } from "@remix-run/react";
import { useEffect, useState } from "react";
import { activeWorker, registerWorker } from "#app/features/account/account-worker.tsx";
import * as paths from "#app/paths.ts";
import { OWNER_FIELD, useOwner } from "#app/session/owner.ts";
import { Alert } from "#app/ui/alert.tsx";

interface PushButtonProps {
  /** The shop's public key; empty where the shop sends no notifications to browsers. */
  publicKey: string;
  /** The address of the browser that is on in this session; empty if none is. */
  endpoint: string;
}

/** Push support of this browser; unknown until script has checked. */
type Ability = "unknown" | "impossible" | "blocked" | "possible";

const FAILED = "Notifikasi tidak dapat dinyalakan di browser ini sekarang. Coba lagi nanti.";

/**
 * Turns on notifications in this browser. Script alone can do that, so without script nothing is shown. The browser
 * asks for permission only after a click here, below the words that say what will come.
 */
export function PushButton({ publicKey, endpoint }: PushButtonProps) {
  const { submit, state, data: saved } = useFetcher<{ isRefused: boolean }>();
  const owner = useOwner();
  const [ability, setAbility] = useState<Ability>("unknown");
  const [own, setOwn] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    lookAround(publicKey).then(({ can, address }) => {
      setAbility(can);
      setOwn(address);
    });
  }, [publicKey]);
  if (ability === "unknown") return null;

  const send = (values: Record<string, string>) =>
    submit({ ...values, [OWNER_FIELD]: owner }, { method: "post", action: paths.push() });
  const isOn = ability === "possible" && own !== "" && own === endpoint;
  const press = async () => {
    setBusy(true);
    setFailed(false);
    try {
      if (isOn) {
        await unsubscribe();
        send({ intent: "off", endpoint });
      } else if ((await Notification.requestPermission()) === "granted") {
        const subscription = await subscribe(publicKey);
        setOwn(subscription.endpoint);
        send({ intent: "on", ...subscription });
      } else setAbility(Notification.permission === "denied" ? "blocked" : "possible");
    } catch {
      setFailed(true);
    }
    setBusy(false);
  };
  const isSending = isBusy || state !== "idle";
  return (
    <div className="stack g-1">
      <Alert type="danger" message={hasFailed || saved?.isRefused ? FAILED : null} />
      <p className="sm muted" role="status">
        {words[isOn ? "on" : ability]}
      </p>
      {ability === "possible" && (
        <p>
          <button
            type="button"
            className="btn"
            aria-disabled={isSending || undefined}
            onClick={isSending ? undefined : press}
          >
            {isOn ? "Matikan di perangkat ini" : "Nyalakan di perangkat ini"}
          </button>
        </p>
      )}
    </div>
  );
}

const words: Record<Exclude<Ability, "unknown"> | "on", string> = {
  possible:
    "Begitu dinyalakan, kabar yang Anda pilih muncul di layar perangkat ini, juga saat toko tidak terbuka: pesanan " +
    "dibayar dan dikirim, balasan chat, dan lainnya. Browser akan meminta izin Anda dulu.",
  on: "Notifikasi menyala di perangkat ini, sampai Anda matikan atau keluar dari akun.",
  blocked:
    "Browser ini memblokir notifikasi dari toko kami. Untuk mengubahnya, buka pengaturan situs di samping alamat " +
    "halaman, izinkan notifikasi, lalu muat ulang.",
  impossible: "Browser ini tidak dapat menampilkan notifikasi dari toko kami.",
};

async function lookAround(publicKey: string): Promise<{ can: Ability; address: string }> {
  const isAble = "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
  if (!isAble || publicKey === "") return { can: "impossible", address: "" };
  const subscription = await openPush()
    .then((push) => push.getSubscription())
    .catch(() => null);
  const can = Notification.permission === "denied" ? "blocked" : "possible";
  return { can, address: subscription?.endpoint ?? "" };
}

async function openPush(): Promise<PushManager> {
  const registration = await registerWorker(paths.profile());
  await activeWorker(registration);
  return registration.pushManager;
}

/** Always a new one: what was left from another session, or from another key of the shop, is of no use. */
async function subscribe(publicKey: string) {
  await unsubscribe();
  const push = await openPush();
  const subscription = await push.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { endpoint = "", keys = {} } = subscription.toJSON();
  return { endpoint, p256dh: keys.p256dh ?? "", auth: keys.auth ?? "" };
}

async function unsubscribe(): Promise<void> {
  const subscription = await (await openPush()).getSubscription();
  await subscription?.unsubscribe();
}
