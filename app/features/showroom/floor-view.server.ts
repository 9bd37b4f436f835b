import * as paths from "#app/paths.ts";
import { ownPath } from "#app/session/redirect-gate.ts";
import type { FloorRoom } from "#contract/showroom/showroom.ts";
import type { RoomView } from "./floor-plan.tsx";

/** The floors in the order of their first room. A room leads to a page of this shop and nowhere else. */
export function toFloors(rooms: FloorRoom[]): { name: string; rooms: RoomView[] }[] {
  const names = [...new Set(rooms.map(({ floor }) => floor))];
  return names.map((name) => ({
    name,
    rooms: rooms.filter(({ floor }) => floor === name).map(toRoom),
  }));
}

function toRoom({ id, name, x, y, width, height, path }: FloorRoom): RoomView {
  return { id, name, x, y, width, height, href: path ? ownPath(path, paths.showroom()) : "" };
}
