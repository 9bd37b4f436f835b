import type { FileEnv } from "#functions/env.ts";
import type { Gateway } from "./gateway.ts";

/** Deletes a file and its small copy. Deleting one that is gone succeeds. */
export function openFiles({ UPLOADS }: FileEnv): Gateway {
  return {
    async deliver({ recipient: key }) {
      await UPLOADS.delete([key, `${key}-small`]);
    },
  };
}
