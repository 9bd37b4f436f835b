import { join } from "node:path";
import type { Readable } from "node:stream";
import type { MiniflareOptions } from "miniflare";
import { LOCAL_BUCKET } from "../deploy/places.mjs";
import { Failure } from "../local/children.mjs";
import type { Place } from "../shop/command.ts";
import { remoteBucket } from "../shop/database.ts";

export interface OpenBucket {
  bucket: R2Bucket;
  close: () => Promise<void>;
}

/** The bucket of uploads. A local one may be open in a shop at the same time. */
export async function openBucket({ isRemote, state }: Place): Promise<OpenBucket> {
  if (!isRemote) {
    const miniflare = await openMiniflare({ r2Buckets: { UPLOADS: LOCAL_BUCKET } }, state);
    return {
      bucket: (await miniflare.getR2Bucket("UPLOADS")) as unknown as R2Bucket,
      close: () => miniflare.dispose(),
    };
  }
  const { startRemoteProxySession } = await import("wrangler");
  const bucket = remoteBucket();
  const binding = { type: "r2_bucket", bucket_name: bucket, remote: true } as const;
  const session = await startRemoteProxySession({ UPLOADS: binding }).catch((error: Error) => {
    throw new Failure(
      `The bucket of the deployed shop is not reached: ${error.message}`,
      "npx wrangler login, or set CLOUDFLARE_API_TOKEN and CLOUDFLARE_ACCOUNT_ID.",
    );
  });
  const remoteProxyConnectionString = session.remoteProxyConnectionString;
  const miniflare = await openMiniflare({ r2Buckets: { UPLOADS: { id: bucket, remoteProxyConnectionString } } });
  const close = () => miniflare.dispose().finally(() => session.dispose());
  return { bucket: (await miniflare.getR2Bucket("UPLOADS")) as unknown as R2Bucket, close };
}

async function openMiniflare(bindings: object, state?: string) {
  const { Miniflare } = await import("miniflare");
  return new Miniflare({
    modules: true,
    script: "export default {}",
    compatibilityDate: "2026-07-30",
    cf: false,
    ...bindings,
    ...(state !== undefined && { defaultPersistRoot: join(state, "v3") }),
    handleRuntimeStdio: (out: Readable, err: Readable) => {
      out.resume();
      err.resume();
    },
  } as MiniflareOptions);
}
