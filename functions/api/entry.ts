import { createApi } from "./api.ts";
import type { ApiEnv } from "./env.ts";

/** The API as a Worker of its own. */
export default {
  fetch: (request, env, ctx) => createApi().fetch(request, env, ctx),
} satisfies ExportedHandler<ApiEnv>;
