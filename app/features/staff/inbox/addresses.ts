import * as paths from "#app/paths.ts";
import type { StaffPictureKind } from "#contract/staff/inbox.ts";
import { filterNames, type ThreadFilter, type ThreadKind, threadNames } from "#domain/service/inbox.ts";

export const inboxPath = (
  chosen: { filter?: ThreadFilter; kind?: ThreadKind | undefined; after?: string | undefined; q?: string } = {},
): string => {
  const { filter = "waiting", kind, after, q } = chosen;
  return paths.staff("layanan", {
    status: filter === "waiting" ? undefined : filterNames[filter],
    jenis: kind && threadNames[kind],
    sesudah: after,
    q,
  });
};

export const threadPath = (kind: ThreadKind, id: number, query: Record<string, number | undefined> = {}): string =>
  paths.staff(`layanan/${threadNames[kind]}/${id}`, query);

/** Where one writes: the newest message stands right above it. */
export const WRITE = "tulis";

export const repliesPath = (id?: number): string => paths.staff(id ? `layanan/balasan/${id}` : "layanan/balasan");

export const threadPicture = ({ of, id }: { of: StaffPictureKind; id: number }, size: "whole" | "small"): string =>
  paths.staff(`layanan/foto/${of}/${id}${size === "small" ? "/kecil" : ""}`);
