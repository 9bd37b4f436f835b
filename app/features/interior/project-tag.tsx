import type { ProjectState } from "#domain/interior.ts";

const kinds: Record<ProjectState, string> = {
  submitted: "wait",
  contacted: "info",
  visited: "info",
  offered: "info",
  done: "ok",
  closed: "line",
};

export function ProjectTag({ state, label }: { state: ProjectState; label: string }) {
  return <span className={`tag tag--${kinds[state]}`}>{label}</span>;
}
