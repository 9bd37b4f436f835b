import * as paths from "#app/paths.ts";
import { ownPath } from "#app/session/redirect-gate.ts";
import type { FloorRoom, showExhibition } from "#contract/showroom/showroom.ts";
import type { RoomView } from "./exhibition-hero.tsx";
import { type CardView, toCard } from "#app/features/catalogue/card-view.ts";
import type { Answer } from "#contract/call.ts";
import { viewerLink, viewerOrigin } from "#domain/showroom/exhibition.ts";
import { linkTo } from "#lib/link.ts";
import { toPicture } from "./place-view.server.ts";

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

export interface SpotView {
  name: string;
  /** Tenths of a degree. */
  yaw: number;
  pitch: number;
  card: CardView;
}

/** An exhibition's page. A viewer elsewhere is framed only from an origin that the configuration names. */
export function toExhibitionPage(exhibition: Answer<typeof showExhibition>, allowed: string[]) {
  const { title, subtitle, description, panorama, fileUrl, viewerUrl, spots, imageUrl, altText } = exhibition;
  return {
    title,
    subtitle,
    description,
    panorama: toPicture(panorama),
    file: linkTo(fileUrl, ["own", "https"]) ?? "",
    preview: { url: imageUrl, alt: altText },
    viewer: viewerLink(viewerUrl),
    framed: viewerOrigin(viewerUrl, allowed),
    spots: spots.map(
      ({ name, yaw, pitch, productCard }): SpotView => ({ name, yaw, pitch, card: toCard(productCard) }),
    ),
  };
}
export type ExhibitionPage = ReturnType<typeof toExhibitionPage>;
