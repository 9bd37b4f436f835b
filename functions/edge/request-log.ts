import { pathInLog } from "#lib/redaction.ts";
import { isAskedAhead } from "./page-key.ts";

/** One structured log line per request, and the same timings for the browser's dev tools. */
export interface RequestLog {
  id: string;
  /** Where the page came from: cached, stale, made, filled, waited or private. */
  how: string;
  noteTiming(name: string, milliseconds: number): void;
  noteVersion(version: string | null): void;
  fault(error: unknown): void;
  close(response: Response): void;
}

/** What Cloudflare's own logs call the request. */
function rayOf(request: Request): string | undefined {
  const ray = request.headers.get("CF-Ray") ?? "";
  return /^[\w-]{8,64}$/.test(ray) ? ray : undefined;
}

export function openRequestLog(request: Request, url: URL, id: string): RequestLog {
  const start = Date.now();
  const timings = new Map<string, number>();
  let catalogueVersion: string | null = null;
  const log: RequestLog = {
    id,
    how: "",
    noteTiming: (name, milliseconds) => timings.set(name, (timings.get(name) ?? 0) + milliseconds),
    noteVersion: (version) => {
      catalogueVersion = version ?? catalogueVersion;
    },
    fault: (error) => {
      const said =
        error instanceof Error ? { error: error.message, stack: error.stack } : { error: JSON.stringify(error) };
      console.error(
        JSON.stringify({
          level: "error",
          at: new Date().toISOString(),
          id,
          method: request.method,
          path: pathInLog(url.pathname),
          ...said,
        }),
      );
    },
    close: (response) => {
      const total = Date.now() - start;
      response.headers.set("Server-Timing", serverTiming(timings, total, log.how));
      console.log(
        JSON.stringify({
          level: "info",
          at: new Date(start).toISOString(),
          id,
          method: request.method,
          path: pathInLog(url.pathname),
          status: response.status,
          ms: total,
          how: log.how,
          ...(rayOf(request) && { ray: rayOf(request) }),
          ...(isAskedAhead(request) && { ahead: true }),
          script: (request.headers.get("Cookie") ?? "").includes("js=1"),
          ...(timings.size > 0 && { timings: Object.fromEntries(timings) }),
          ...(catalogueVersion && { catalogue: catalogueVersion }),
        }),
      );
    },
  };
  return log;
}

function serverTiming(timings: Map<string, number>, total: number, how: string): string {
  const parts = [...timings].map(([name, milliseconds]) => `${name};dur=${milliseconds}`);
  return [`now;desc="${Date.now()}"`, `edge;dur=${total}${how ? `;desc=${how}` : ""}`, ...parts].join(", ");
}
