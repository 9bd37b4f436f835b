import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { askAnew } from "#app/personal/visitor.ts";
import { ignoreLeftAnswers, untilPageIsDecoded, writeInTurn } from "#app/platform/before-start.ts";

ignoreLeftAnswers();
writeInTurn();
followWorker();
untilPageIsDecoded().then(() => {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
    );
  });
});

/**
 * Lets every page follow its service worker, where this browser has one (public/sw.js): a notice that was pushed
 * refreshes bell and inbox, and without a network the browser follows a link by itself, so that the worker can answer.
 */
function followWorker(): void {
  const worker = navigator.serviceWorker;
  if (!worker) return;
  worker.addEventListener("message", ({ data }) => data?.kind === "notice" && askAnew());
  const leaveOffline = (event: Event) => {
    const isLink = event.target instanceof Element && event.target.closest("a[href]");
    if (isLink && !navigator.onLine && worker.controller) event.stopPropagation();
  };
  document.addEventListener("click", leaveOffline, true);
}
