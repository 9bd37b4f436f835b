import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { untilPageIsDecoded } from "#app/platform/decoded-page.ts";
import { ignoreLeftAnswers } from "#app/platform/left-answers.ts";
import { followWorker } from "#app/session/follow-worker.ts";
import { forgetToldData } from "#app/session/told-data.ts";
import { watchOwner } from "#app/session/watch-owner.ts";
import { writeInTurn } from "#app/session/write-in-turn.ts";

ignoreLeftAnswers();
writeInTurn();
watchOwner();
followWorker();
untilPageIsDecoded().then(() => {
  forgetToldData();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
    );
  });
});
