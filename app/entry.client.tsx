import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { untilPageIsDecoded, ignoreLeftAnswers, writeInTurn } from "#app/platform/decoded-page.ts";
import { followWorker } from "#app/session/follow-worker.ts";

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
