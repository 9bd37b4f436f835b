import { useLocation, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import * as paths from "#app/paths.ts";

const SCRIPT = "/sw.js";
/** The first is the one that notifications belong to. */
const scopes = [paths.profile(), paths.invoicePrint(""), paths.logout()];

/**
 * Registers the service worker (public/sw.js tells why these scopes), and lets the page follow what it hears: a notice
 * refreshes it.
 */
export function AccountWorker() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!("serviceWorker" in navigator)) return;
    for (const scope of scopes) registerWorker(scope).catch(() => {});
    const onMessage = ({ data }: MessageEvent) => {
      if (data?.kind === "notice") revalidate();
    };
    navigator.serviceWorker.addEventListener("message", onMessage);
    return () => navigator.serviceWorker.removeEventListener("message", onMessage);
  }, [revalidate]);
  return null;
}

/**
 * Has the worker keep this page for when there is no network, and answer for all pages of the shop then: who has an
 * order finds it from any of them.
 */
export function KeepReceipt() {
  const { pathname } = useLocation();
  useEffect(() => {
    if (!("serviceWorker" in navigator)) return;
    registerWorker(paths.home()).catch(() => {});
    registerWorker(paths.profile())
      .then(activeWorker)
      .then((worker) => worker.postMessage({ keep: pathname }))
      .catch(() => {});
  }, [pathname]);
  return null;
}

export function registerWorker(scope: string): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.register(SCRIPT, { scope, updateViaCache: "none" });
}

export function activeWorker({ active, waiting, installing }: ServiceWorkerRegistration): Promise<ServiceWorker> {
  const coming = installing ?? waiting;
  if (active || !coming) return active ? Promise.resolve(active) : Promise.reject(new Error("no worker is coming"));
  return new Promise((settle, refuse) => {
    coming.addEventListener("statechange", () => {
      if (coming.state === "activated") settle(coming);
      if (coming.state === "redundant") refuse(new Error("the worker could not be installed"));
    });
  });
}
