import { createHash } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { workerOptionsOf } from "./local-worker.ts";

type WorkerOptions = ReturnType<typeof workerOptionsOf>;

/**
 * A Worker's options, kept beside its bundle: wrangler, which reads them, takes longer to load than the shop to open.
 * They are read again when the wrangler file, its folder or the code that reads it is another.
 */
export async function keptOptionsOf(config: string, bundle: string): Promise<WorkerOptions> {
  const mark = createHash("sha256")
    .update(`${resolve(config)}\0`)
    .update(readFileSync(config))
    .update(readFileSync(new URL("./local-worker.ts", import.meta.url)))
    .digest("hex");
  const file = join(bundle, `options-${mark.slice(0, 16)}.json`);
  if (existsSync(file)) return JSON.parse(readFileSync(file, "utf8"));
  const { workerOptionsOf } = await import("./local-worker.ts");
  const options = workerOptionsOf(config);
  // Shops may be opened side by side: none reads half a file.
  writeFileSync(`${file}.${process.pid}`, JSON.stringify(options));
  renameSync(`${file}.${process.pid}`, file);
  return options;
}
