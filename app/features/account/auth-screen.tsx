import { type ReactNode, useEffect } from "react";
import { Picture } from "#app/ui/picture.tsx";

interface AuthScreenProps {
  title: string;
  /** Shown beside the form in wide windows. */
  picture: string | null;
  children: ReactNode;
}

/** The layout of every auth screen. */
export function AuthScreen({ title, picture, children }: AuthScreenProps) {
  return (
    <div className="login">
      <ForgetReceipts />
      <div className="login__pic">
        <span className="pic">
          {picture && <Picture src={picture} alt="" width={960} height={960} sizes="50vw" widest={960} />}
        </span>
      </div>
      <div className="wrap login__form stack">
        <h1 className="title">{title}</h1>
        {children}
      </div>
    </div>
  );
}

/** Deletes pages stored for offline use: a browser that must sign in belongs to nobody yet. */
function ForgetReceipts() {
  useEffect(() => {
    if (!("caches" in window)) return;
    caches
      .keys()
      .then((names) => Promise.all(names.map((name) => caches.delete(name))))
      .catch(() => {});
  }, []);
  return null;
}
